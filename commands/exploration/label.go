package exploration

import (
	"fmt"
	"slices"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// Label names an answer as short and clear as a person would.
func (o narrator) Label(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.ChooseSite:
		if a.Inland {
			return "Outfit in " + o.base(a.Space) + " to march inland", ""
		}
		return "Outfit ships in " + o.base(a.Space), ""
	case rules.PlayCard:
		return o.playLabel("Play", a.Card, a.Use), o.playDetail(a.Card, a.Use)
	case rules.TakeBack:
		return o.playLabel("Put back", a.Card, a.Use), ""
	case rules.Buy:
		return fmt.Sprintf("Buy %s", chits(o.price(a.What), a.What)), "for 1 gold"
	case rules.Refund:
		return fmt.Sprintf("Give %s back for 1 gold", chits(o.price(a.What), a.What)), ""
	case rules.Launch:
		return o.launchLabel(a)
	case rules.Wait:
		return "Wait: draw 2 cards", ""
	case rules.Done:
		return "Done", ""
	case rules.KeepLeader:
		return "Keep " + o.leader(a.Leader), o.ratings(a.Leader)
	case rules.Discard:
		return "Discard " + o.outfit(a.Card), ""
	case rules.DiscardAll:
		return "Discard " + o.outfits(a.Cards[:]), ""
	case rules.ChangeRole:
		return fmt.Sprintf("A native of %s: %s, not %s", o.region(a.Region), roleName(a.To), roleName(a.From)), ""
	}
	if ask, is := a.(rules.Offer); is && ask.Step == rules.OfferGet && slices.Contains(o.v.Offer.Never, ask.Lot) {
		return o.offerLabel(ask), "not possible now: too few of it, or no room"
	}
	if label, detail = o.travelLabel(a); label != "" {
		return label, detail
	}
	return o.answerLabel(a), ""
}

func (o narrator) price(c rules.Chit) int {
	if int(c) < len(o.c.Prices) {
		return o.c.Prices[c]
	}
	return 1
}

// base is the name of a base, or of another space.
func (o narrator) base(s rules.SpaceID) string {
	for _, b := range o.c.Bases {
		if b.Space == s {
			return b.Name
		}
	}
	return o.space(s)
}

// based tells whether a base may stand in a space.
func (o narrator) based(s rules.SpaceID) bool {
	return slices.ContainsFunc(o.c.Bases, func(b rules.BaseInfo) bool { return b.Space == s })
}

func (o narrator) playLabel(verb string, card rules.Outfit, use rules.Credit) string {
	text := verb + " " + o.outfit(card)
	switch use {
	case rules.CreditLeader:
		return text + ": another leader"
	case rules.CreditType:
		return text + ": the other type of ship"
	case rules.CreditShip:
		return text + ": one more ship"
	case rules.CreditGold:
		return text + ": 1 gold"
	}
	return text
}

func (o narrator) playDetail(card rules.Outfit, use rules.Credit) string {
	switch {
	case use == rules.CreditLeader:
		return "draw two, keep one; this cannot be taken back"
	case use == rules.CreditType:
		return o.otherShip()
	case use != rules.NoCredit:
		return ""
	case card == rules.ExtraShip:
		return "one more ship, with a crew of its own"
	case card == rules.NativeGuide:
		return "a native who guides or interprets"
	case int(card) < len(o.c.Outfits) && o.c.Outfits[card].N > 0:
		return "+" + chits(o.c.Outfits[card].N, o.c.Outfits[card].Chit)
	}
	return ""
}

// otherShip is what the other type of ship is good for.
func (o narrator) otherShip() string {
	other := rules.Carrack
	if o.v.Own.Draft.Ship == rules.Carrack {
		other = rules.Caravel
	}
	if int(other) >= len(o.c.Ships) {
		return ""
	}
	s := &o.c.Ships[other]
	text := fmt.Sprintf("%s: %d holds each", s.Name, s.Holds)
	if s.Rivers {
		return text + ", and they enter rivers"
	}
	return text + ", but no rivers, and worse off coasts"
}

func (o narrator) launchLabel(a rules.Launch) (label, detail string) {
	switch {
	case a.To == o.v.Own.Draft.Site && o.v.Own.Draft.Inland:
		return "Launch: march from " + o.base(a.To), ""
	case a.To == o.v.Own.Draft.Site:
		return "Launch, and stay in " + o.base(a.To), "provisions for every hold"
	case int(a.To) < len(o.c.Spaces) && o.c.Spaces[a.To].Sighted:
		return "Launch straight to " + o.space(a.To), "a die of scurvy losses, less 1 with caravels"
	}
	if lands := o.towards(a.To); len(lands) > 0 {
		return "Launch to " + o.space(a.To), "towards " + prose.And(lands)
	}
	return "Launch to " + o.space(a.To), ""
}

func (o narrator) ratings(id rules.LeaderID) string {
	if int(id) >= len(o.c.Leaders) {
		return ""
	}
	l := &o.c.Leaders[id]
	kind := [...]string{"explorer", "conquistador", "second-in-command"}[l.Kind%3]
	r := l.Ratings
	return fmt.Sprintf("%s: sea %d, land %d, leadership %d, diplomacy %d, shiphandling %d", kind, r[0], r[1], r[2], r[3], r[4])
}

// travelLabel names what an expedition does; "" if it is nothing of that.
func (o narrator) travelLabel(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.Explore:
		if o.noCard() {
			return "Go on: no card is drawn here", ""
		}
		return "Draw a card", ""
	case rules.Stay:
		return "Stay in port: no card", ""
	case rules.Return:
		return "Turn home", ""
	case rules.Abort:
		return "Abort: what was found is lost", "1 outfitting card"
	case rules.Halt:
		return "Rest for now", "the other turns of this go are not taken"
	case rules.Leave:
		return "Leave the match", "you are asked once more"
	case rules.Concede:
		if a.Yes {
			return "Leave for good", "the expedition is turned in; what you published stays"
		}
		return "Stay in the match", ""
	case rules.Sail:
		return o.goLabel(a.To)
	case rules.Press:
		return "Press on: 1 provision for 1 progress", ""
	case rules.Feed:
		return "Eat: 1 " + chitName(a.With, 1), ""
	case rules.Discover:
		return "Discover " + o.site(a.Site).Name + o.brings(a.Site), o.worth(a.Site)
	case rules.Peek:
		return "Listen to rumors: see the next Land card", ""
	case rules.Change:
		return o.changeLabel(a)
	case rules.March:
		if a.N == 0 {
			return "None of the " + chitName(a.What, 2), ""
		}
		return fmt.Sprintf("%d of the %s", a.N, chitName(a.What, 2)), ""
	case rules.Act:
		return o.actLabel(a.What)
	case rules.Survey:
		return fmt.Sprintf("Survey for %s: %d in 6", o.site(a.Site).Name, o.odd(o.navigation(), o.c.Check)), o.worth(a.Site)
	case rules.Harvest:
		return "Harvest " + o.site(a.Site).Name, "needed for its points"
	case rules.Recruit:
		return "Recruit " + chits(o.price(a.What), a.What), "for 1 gold"
	case rules.BuildRaft:
		return "Build a raft to " + o.space(a.To), "horses are lost"
	case rules.Publish:
		return fmt.Sprintf("Publish here: %s", prose.Count(o.mine().Exp.Worth, "point")), ""
	case rules.End:
		return "End the turn", ""
	}
	return "", ""
}

// noCard tells whether no card is drawn where the reader is.
func (o narrator) noCard() bool {
	at := o.mine().Exp.At
	if o.kind(at) == rules.Strait {
		return true
	}
	for _, b := range o.v.Bases {
		if b == at {
			return true
		}
	}
	return false
}

func (o narrator) goLabel(to rules.SpaceID) (label, detail string) {
	verb := "Sail to "
	if k := o.kind(to); k == rules.Land {
		verb = "March to "
	}
	return verb + o.space(to), o.ahead(to)
}

// ahead says what may be found in a space.
func (o narrator) ahead(to rules.SpaceID) string {
	if int(to) >= len(o.c.Spaces) {
		return ""
	}
	var names []string
	for _, id := range o.c.Spaces[to].Sites {
		if o.openToMe(id) {
			names = append(names, o.site(id).Name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return prose.Clip("open: "+prose.And(names), 95)
}

// openToMe tells whether the reader could still score a site.
func (o narrator) openToMe(id rules.SiteID) bool {
	s, me := o.site(id), o.mine()
	switch {
	case s.Kind == rules.GoldSite:
		return !me.Mined.Has(uint8(id))
	case me.Out && me.Exp.Found.Has(uint8(id)):
		return false
	case s.GetsMarker:
		return !o.v.Markers.Has(uint8(id))
	}
	return !me.Scored.Has(uint8(id))
}

func (o narrator) changeLabel(a rules.Change) (label, detail string) {
	x := &o.mine().Exp
	switch {
	case a.Form && a.Scuttle && a.Choose:
		return "Scuttle the ships and march to " + o.space(a.To) + ", choosing", "kind by kind"
	case a.Form && a.Scuttle:
		return "Scuttle the ships and march to " + o.space(a.To), "everything goes along; no ships to return to"
	case a.Form && a.Choose:
		return "Go ashore to " + o.space(a.To) + ", choosing", "kind by kind, what marches"
	case a.Form:
		return "Go ashore to " + o.space(a.To), "all but one crew a ship, and half the provisions"
	case a.To == x.Waiting && x.Party != rules.Fleet:
		return "Go aboard at " + o.space(a.To), ""
	}
	switch o.kind(a.To) {
	case rules.Port:
		if int(a.To) < len(o.c.Spaces) && o.c.Spaces[a.To].Home {
			if x.Worth == 0 {
				return "Home to Europe, with nothing found", ""
			}
			return fmt.Sprintf("Home to Europe: publish %s", prose.Count(x.Worth, "point")), ""
		}
		return "Put in at " + o.space(a.To), "provisions, repair"
	case rules.Rumors:
		if o.kind(x.At) == rules.Capital {
			return "Leave " + o.space(x.At), "back to the rumors"
		}
		return "Follow the rumors into " + o.place(a.To), ""
	case rules.Capital:
		return o.enterLabel(a.To)
	case rules.River:
		return "Up the river: " + o.space(a.To), o.ahead(a.To)
	case rules.Land:
		if o.kind(x.At) == rules.Rumors {
			return "Leave the empire for " + o.place(a.To), "Ruler, Allies and invitation are given back"
		}
		return "Into " + o.base(a.To), o.ahead(a.To)
	case rules.Sea:
		return "Out to sea: " + o.space(a.To), o.ahead(a.To)
	}
	return "To the coast: " + o.space(a.To), o.ahead(a.To)
}

// enterLabel is the way into a capital, for which one may have to fight.
func (o narrator) enterLabel(to rules.SpaceID) (label, detail string) {
	for s := range o.v.Seats {
		if x := &o.v.Seats[s].Exp; o.v.Seats[s].Out && engine.Seat(s) != o.me && x.At == to {
			return fmt.Sprintf("Take %s from %s: %d against %d", o.space(to), o.n.Of(engine.Seat(s)), o.mine().Exp.Strength, x.Strength), "each adds a die; who is not stronger loses one and is back in the rumors"
		}
	}
	return "Enter " + o.space(to), ""
}

func (o narrator) actLabel(what string) (label, detail string) {
	switch what {
	case rules.Provision:
		return "Take provisions on board", "as many as there is room for"
	case rules.Repair:
		return "Repair the ships", ""
	case rules.Forage:
		return fmt.Sprintf("Forage for a provision: %d in 6", o.odd(rules.LandNavigation, o.c.Check)), ""
	case rules.Baptise:
		return fmt.Sprintf("Baptise: %d in 6", o.odd(rules.Leadership, 6)), ""
	}
	return "Return the Ruler for ransom", "3 gold"
}

// odd is how many faces of the die pass a check here and now.
func (o narrator) odd(r rules.Rating, need int) int {
	n := 0
	bonus := o.mine().Exp.Bonus[r%5]
	for die := 1; die <= 6; die++ {
		if die == 6 || die > 1 && die+bonus >= need {
			n++
		}
	}
	return n
}

// navigation is what the reader's party finds its way by, where it is.
func (o narrator) navigation() rules.Rating {
	switch o.kind(o.mine().Exp.At) {
	case rules.Land, rules.Rumors, rules.Capital:
		return rules.LandNavigation
	}
	return rules.SeaNavigation
}

// brings is what a site brings, behind its name.
func (o narrator) brings(id rules.SiteID) string {
	switch s := o.site(id); s.Kind {
	case rules.GoldSite:
		return fmt.Sprintf(" (%d gold)", s.Gold)
	case rules.Channel:
		return " (2 cards)"
	default:
		return " (" + prose.Count(o.points(id), "point") + ")"
	}
}

// worth is what a site is worth.
func (o narrator) worth(id rules.SiteID) string {
	s := o.site(id)
	switch s.Kind {
	case rules.GoldSite:
		return fmt.Sprintf("%d gold", s.Gold)
	case rules.Channel:
		return "no points, 2 more cards when published"
	case rules.Hardwood:
		return prose.Count(o.points(id), "point") + " once harvested"
	}
	return prose.Count(o.points(id), "point")
}

// points are what a site scores for the reader, the patron's share among it.
func (o narrator) points(id rules.SiteID) int {
	return o.site(id).VP + int(o.mine().More[id])
}
