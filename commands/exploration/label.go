package exploration

import (
	"slices"

	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// labelling names answers.
type labelling struct{ narrator }

// Ends tells that nothing comes of a turn that is ended: who is done launches in the next one.
func (narrator) Ends(a engine.Action) (told string, is bool) {
	switch a.(type) {
	case rules.Done, rules.End:
		return "", true
	}
	return "", false
}

// Label names an answer as short and clear as a person would.
func (o narrator) Label(a engine.Action) (label, detail string) {
	return labelling{o}.any(a)
}

// any names an answer of any kind. What needs no more than its notation's first word is in the catalogue by that.
func (o labelling) any(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.ChooseSite, rules.PlayCard, rules.TakeBack, rules.Buy, rules.Refund, rules.Launch, rules.KeepLeader, rules.Discard, rules.DiscardAll:
		return o.outfitting(a)
	case rules.Sail, rules.Change, rules.BuildRaft:
		return o.going(a)
	case rules.Discover:
		return o.find("discover", a.Site)
	case rules.Survey:
		return o.find("survey", a.Site)
	case rules.Harvest:
		return o.find("harvest", a.Site)
	case rules.March, rules.Recruit, rules.Feed, rules.Lose, rules.Drop, rules.ChangeRole:
		return o.carried(a)
	case rules.Offer:
		return o.offer(a)
	case rules.Choose:
		return prose.Clip(o.say("choose", parts{"branch": o.branch(a.Branch)}), limits.ButtonLabel-2), ""
	case rules.Order:
		return o.say("order", parts{"order": order(a)}), ""
	}
	return o.plain(a)
}

// drawn is how many cards waiting brings.
const drawn = 2

// plain names an answer that has no object, by its notation: "explore", "score major".
func (o labelling) plain(a engine.Action) (label, detail string) {
	x := &o.mine().Exp
	about := parts{"points": x.Worth, "major": x.MajorWorth, "card": catalogue.Yes(!o.noCard()), "yes": "no", "over": max(0, o.held()+drawn-keep),
		"forage": o.odd(rules.LandNavigation, o.c.Check), "baptise": o.odd(rules.Leadership, 6)}
	key := a.String()
	switch a := a.(type) {
	case rules.SpendGoods:
		key, about["yes"] = "goods", catalogue.Yes(a.Yes)
	case rules.Score:
		key, about["yes"] = "score", catalogue.Yes(a.Major)
	case rules.Return:
		if x.Party != rules.Fleet { // at the ships they are free again
			key, about["yes"] = "go-back", catalogue.Yes(x.Waiting != rules.Nowhere)
		}
	}
	return o.label("do-"+key, about)
}

// outfitting names what is done before a launch.
func (o labelling) outfitting(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.ChooseSite:
		return o.label("outfit-in", parts{"at": a.Space.String(), "inland": catalogue.Yes(a.Inland), "played": o.played()})
	case rules.PlayCard:
		label, _ = o.label("play", parts{"card": a.Card.String(), "use": use(a.Use)})
		return label, o.gets(a.Card, a.Use)
	case rules.TakeBack:
		return o.label("back", parts{"card": a.Card.String(), "use": use(a.Use)})
	case rules.Buy:
		return o.label("buy", parts{"chits": chits(o.price(a.What), a.What)})
	case rules.Refund:
		return o.label("refund", parts{"chits": chits(o.price(a.What), a.What)})
	case rules.Launch:
		return o.launch(a.To)
	case rules.KeepLeader:
		return o.label("keep-leader", parts{"leader": a.Leader.String(), "ratings": o.ratings(a.Leader)})
	case rules.Discard:
		return o.label("discard", parts{"card": a.Card.String()})
	case rules.DiscardAll:
		label, detail = o.label("discard-all", parts{"cards": outfits(a.Cards[:])})
		if prose.Units(label) > limits.ButtonLabel {
			label = o.say("discard-these", parts{"n": a.Size()})
		}
		return label, detail
	}
	return a.String(), ""
}

// use is what a letter of credit is for, as the catalogue has it.
func use(c rules.Credit) string {
	if c == rules.NoCredit {
		return "none"
	}
	return string(c)
}

// gets is what a card brings; "" if it is said already.
func (o labelling) gets(card rules.Outfit, credit rules.Credit) string {
	switch info := o.c.Outfits[min(int(card), len(o.c.Outfits)-1)]; {
	case credit == rules.CreditLeader:
		return o.say("gets-leader", nil)
	case credit == rules.CreditType:
		return o.say("gets-type", parts{"type": o.otherShip()})
	case credit != rules.NoCredit:
		return ""
	case card == rules.ExtraShip:
		return o.say("gets-ship", nil)
	case card == rules.NativeGuide:
		return o.say("gets-guide", nil)
	case info.N > 0:
		return o.say("gets-chits", parts{"chits": chits(info.N, info.Chit), "what": info.Chit.String()})
	}
	return ""
}

// otherShip is what the other type of ship is good for.
func (o sight) otherShip() catalogue.Phrase {
	other := rules.Carrack
	if o.v.Own.Draft.Ship == rules.Carrack {
		other = rules.Caravel
	}
	return phrase("type-of-ship", parts{"ship": ships(2, other), "holds": o.c.Ships[other].Holds, "rivers": catalogue.Yes(o.c.Ships[other].Rivers)})
}

func (o labelling) launch(to rules.SpaceID) (label, detail string) {
	about := parts{"to": to.String(), "lands": o.towards(to), "less": 0}
	switch d := &o.v.Own.Draft; {
	case to == d.Site && d.Inland:
		return o.label("launch-inland", about)
	case to == d.Site:
		return o.label("launch-stay", about)
	case o.chart(to).Sighted:
		about["land"] = o.chart(to).Sites[0].String()
		if d.Ship == rules.Caravel {
			about["less"] = 1
		}
		return o.label("launch-straight", about)
	case len(o.towards(to)) > 0:
		return o.label("launch-towards", about)
	}
	return o.label("launch", about)
}

// ratings are a leader's.
func (o sight) ratings(id rules.LeaderID) catalogue.Phrase {
	l := &o.c.Leaders[min(int(id), len(o.c.Leaders)-1)]
	r := l.Ratings
	return phrase("ratings", parts{"kind": l.Kind.String(), "sea": r[0], "land": r[1], "leadership": r[2], "diplomacy": r[3], "ships": r[4]})
}

// going names a move or a change of space, with what may be found there.
func (o labelling) going(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.Sail:
		return o.say("go", parts{"to": a.To.String(), "kind": o.kind(a.To).String()}), o.ahead(a.To)
	case rules.Change:
		return o.change(a)
	case rules.BuildRaft:
		return o.label("build-raft", parts{"to": a.To.String(), "horses": int(o.mine().Exp.Has.Chit[rules.Horses])})
	}
	return a.String(), ""
}

// ahead says what may be found in a space.
func (o labelling) ahead(to rules.SpaceID) string {
	sites := slices.DeleteFunc(slices.Clone(o.chart(to).Sites), func(id rules.SiteID) bool { return !o.open(id) })
	if len(sites) == 0 {
		return ""
	}
	return prose.Clip(o.say("ahead", parts{"sites": names(sites)}), limits.MenuLine-5)
}

func (o labelling) change(a rules.Change) (label, detail string) {
	x := &o.mine().Exp
	about := parts{"to": a.To.String(), "from": x.At.String(), "points": x.Worth, "choosing": catalogue.Yes(a.Choose), "wood": o.uncut(), "held": o.seized()}
	switch {
	case a.Form && a.Scuttle:
		return o.label("scuttle", about)
	case a.Form:
		return o.label("land", about)
	case a.To == x.Waiting && x.Party != rules.Fleet:
		return o.label("aboard", about)
	}
	return o.into(a.To, about)
}

// into names a change of space by what lies there.
func (o labelling) into(to rules.SpaceID, about parts) (label, detail string) {
	from := o.kind(o.mine().Exp.At)
	switch kind := o.kind(to); {
	case kind == rules.Port && o.chart(to).Home:
		return o.label("go-home", about)
	case kind == rules.Rumors && from == rules.Capital:
		return o.label("leave-capital", about)
	case kind == rules.Land && from == rules.Rumors:
		return o.label("leave-empire", about)
	case kind == rules.Capital:
		return o.enter(to)
	case kind == rules.Land && o.mine().Exp.Returning && o.mine().Exp.Left && slices.Contains(o.v.Bases, to):
		return o.label("into-own", about)
	case kind == rules.Port, kind == rules.Rumors:
		return o.label("into-"+kind.String(), about)
	case kind == rules.River, kind == rules.Land, kind == rules.Sea:
		return o.say("into-"+kind.String(), about), o.ahead(to)
	}
	about["landfall"] = o.landfall(to)
	return o.say("into-coast", about), o.ahead(to)
}

// landfall is what the first step onto a coast would score for the reader.
func (o sight) landfall(to rules.SpaceID) int {
	for _, id := range o.chart(to).Sites {
		if o.site(id).Kind == rules.Landfall && o.open(id) && !o.mine().Exp.Returning {
			return o.points(id)
		}
	}
	return 0
}

// uncut is the hardwood that the reader has found and not harvested.
func (o labelling) uncut() []string {
	x, list := &o.mine().Exp, []string{}
	for id := rules.NoSite + 1; int(id) < len(o.c.Sites); id++ {
		if o.c.Sites[id].Kind == rules.Hardwood && x.Found.Has(uint8(id)) && !x.Harvested.Has(uint8(id)) {
			list = append(list, id.String())
		}
	}
	return list
}

// seized is what the reader holds of the empire that he is in.
func (o labelling) seized() []catalogue.Phrase {
	list, e := []catalogue.Phrase{}, o.chart(o.mine().Exp.At).Empire
	if int(e) >= len(o.v.Empires) {
		return list
	}
	for _, held := range []struct {
		is   bool
		what string
	}{{o.is(o.v.Empires[e].Ruler), "ruler"}, {o.is(o.v.Empires[e].Allies), "allies"}, {o.mine().Exp.Chit, "entry"}} {
		if held.is {
			list = append(list, phrase("chit-held-"+held.what, nil))
		}
	}
	return list
}

// enter is the way into a capital, for which one may have to fight.
func (o labelling) enter(to rules.SpaceID) (label, detail string) {
	about := parts{"to": to.String(), "mine": o.mine().Exp.Strength}
	for s := range o.v.Seats {
		if x := &o.v.Seats[s].Exp; o.v.Seats[s].Out && engine.Seat(s) != o.me && x.At == to {
			about["who"], about["theirs"] = o.n.Of(engine.Seat(s)), x.Strength
			return o.label("take-capital", about)
		}
	}
	return o.label("enter-capital", about)
}

// find names what is done about a site, with what it is worth.
func (o labelling) find(key string, id rules.SiteID) (label, detail string) {
	s := o.site(id)
	return o.label("seek-"+key, parts{"site": id.String(), "kind": s.Kind.String(), "gold": s.Gold, "points": o.points(id), "odds": o.odd(o.navigation(), o.c.Check)})
}

// carried names what is done with what an expedition has.
func (o labelling) carried(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.March:
		return o.label("march-some", parts{"n": a.N, "what": chits(a.N, a.What)})
	case rules.Recruit:
		return o.label("recruit", parts{"chits": chits(o.price(a.What), a.What)})
	case rules.Feed:
		return o.label("feed", parts{"what": chits(1, a.With)})
	case rules.Lose:
		return o.label("lose", parts{"what": chits(1, a.What), "ship": catalogue.Yes(a.What == rules.Crew && o.sparesNoCrew())})
	case rules.Drop:
		return o.label("drop", parts{"what": chits(1, a.What), "native": catalogue.Yes(a.What == rules.Natives)})
	case rules.ChangeRole:
		return o.label("role", parts{"region": a.Region.String(), "from": a.From.String(), "to": a.To.String()})
	}
	return a.String(), ""
}

// branch of the card that is asked about.
func (o narrator) branch(i int) catalogue.Phrase {
	if i < 1 || i > 2 {
		return phrase("no-such-branch", nil)
	}
	list := rules.ReadEffects(o.v.Turn.Branches[i-1])
	if len(list) == 0 {
		return phrase("empty-branch", nil)
	}
	return o.effects(list)
}

func (o labelling) offer(a rules.Offer) (label, detail string) {
	about := parts{"who": o.n.Of(a.Seat), "lot": lot(a.Lot)}
	if a.Step == rules.OfferGet && slices.Contains(o.v.Offer.Never, a.Lot) {
		return o.say("trade-get", about), o.say("never", nil)
	}
	return o.label("trade-"+a.Step, about)
}
