package exploration

import (
	"slices"
	"strconv"
	"strings"

	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// ask tells what is asked, with the numbers one reasons about.
func (a *asking) ask(open []engine.Decision) {
	if len(open) == 0 {
		return
	}
	for _, d := range open {
		if d.Kind == rules.AskAnswer {
			o := &a.v.Offer
			a.Also(a.say("ask-answer", parts{"who": a.n.Of(o.From), "give": lot(o.Give), "get": lot(o.Get), "can": a.can(d)}))
		}
	}
	if f := &a.v.Offer; a.trading() {
		a.Also(a.say("own-offer", parts{"whom": a.n.Of(f.To), "step": a.step(), "give": lot(f.Give), "get": lot(f.Get), "fits": catalogue.Yes(f.Fits)}))
	}
	switch kind := open[0].Kind; kind {
	case rules.AskOutfit:
		a.outfitText()
	case rules.AskLeader:
		a.Line(a.say("ask-leader", nil))
		for _, id := range a.v.Own.Drawn {
			a.Also(a.say("leader-line", parts{"leader": id.String(), "ratings": a.ratings(id)}))
		}
	case rules.AskDiscard:
		n := a.held()
		a.Line(a.say("ask-discard", parts{"cards": n, "keep": keep, "over": max(1, n-keep)}))
	case rules.AskConcede:
		a.Line(a.say("ask-concede", nil))
	case rules.AskTrade, rules.AskAnswer, rules.AskOrders:
		a.Line(a.say("ask-waiting", parts{"waiting": a.waiting()}))
		if a.mine().Out {
			a.Line(a.fleetLine(a.me))
		}
	default:
		a.voyageText(open[0])
	}
}

// can tells whether an offer can be accepted just now: "yes", "no", or "soon".
func (o sight) can(d engine.Decision) string {
	switch {
	case slices.Contains(d.Options, engine.Action(rules.Answer{Yes: true})):
		return "yes"
	case o.v.Offer.Fits:
		return "soon"
	}
	return "no"
}

// step is how far the reader's own offer of a trade is: "none", "to", "give" or "made".
func (o sight) step() string {
	switch f := &o.v.Offer; {
	case !o.trading():
		return "none"
	case f.Made:
		return "made"
	case f.Give.N > 0:
		return "give"
	}
	return "to"
}

// waiting says whose turn it is.
func (o narrator) waiting() string {
	if o.v.Acting == engine.Nobody {
		return o.say("over", nil)
	}
	turn, most := o.v.Turn.Go, o.v.Turn.Most
	if o.v.Pace < 2 || o.v.Turn.Refitting || most < 2 {
		most = 0
	}
	return o.say("turn-of", parts{"who": catalogue.Person(o.n.Of(o.v.Acting), false), "turn": turn, "most": most})
}

// keep is how many cards may be kept.
const keep = 9

// held is how many cards the reader holds, those in the draft included.
func (o sight) held() int {
	n := o.played()
	for _, k := range o.v.Own.Hand {
		n += k
	}
	return n
}

// played is how many cards are in the reader's draft.
func (o sight) played() int {
	n := 0
	for _, k := range o.v.Own.Draft.Used {
		n += k
	}
	return n
}

// outfitText asks in a line or two: the picture shows leader, holds and cards. What helps says what a leader's numbers
// are for and where to go; hand, draft and Majors are told with the hand.
func (a *asking) outfitText() {
	d := &a.v.Own.Draft
	about := parts{"now": a.now(), "base": d.Site.String(), "refit": catalogue.Yes(a.v.Turn.Refitting), "ships": ships(d.Ships, d.Ship), "cargo": cargo(&d.Has), "holds": d.Size, "room": max(0, d.Room), "inland": catalogue.Yes(d.Inland),
		"gold": d.Gold, "over": d.TooMany, "bare": d.Crewless, "most": a.v.Turn.Most,
		"leader": a.mine().Leader.String(), "ratings": a.ratings(a.mine().Leader)}
	if d.Inland || a.v.Turn.Refitting { // the launch is not now
		about["bare"] = 0
	} else if d.Ships > 0 && d.Crewless == 0 && d.Has.Chit[rules.Provisions] == 0 {
		a.Warn(a.say("outfit-hungry", nil))
	}
	a.Warn(a.say("outfit-bare", about))
	a.Also(a.say("ask-outfit", about))
	if d.TooMany > 0 || about["bare"] != 0 {
		a.Line(a.say("outfit-not-yet", about))
	}
	if a.v.Turn.LaunchEnds {
		a.Line(a.say("outfit-ends", about))
	}
	a.Line(a.say("outfit-leader", about))
	if !d.Inland && !a.v.Turn.Refitting {
		a.Line((outlook{a.narrator}).worth())
	}
	a.Line(a.say("map-key", nil))
}

// hand lists the cards in hand.
func (o sight) hand() []catalogue.Phrase {
	list := []catalogue.Phrase{}
	for c, n := range o.v.Own.Hand {
		if n > 0 {
			list = append(list, phrase("in-hand", parts{"card": rules.Outfit(c).String(), "n": n}))
		}
	}
	return list
}

// voyageText is what an expedition is asked about.
func (a *asking) voyageText(d engine.Decision) {
	x, t := &a.mine().Exp, &a.v.Turn
	about := parts{"now": a.now(), "at": x.At.String(), "far": a.soFar(), "lost": catalogue.Yes(x.Lost), "hungry": catalogue.Yes(x.Hungry), "to": t.March.To.String(),
		"what": chits(2, t.March.What), "over": t.Over, "card": card(t.Card), "strength": x.Strength, "line": a.cardLine(d)}
	a.toCome(about)
	a.Warn(a.peril(d))
	short, long := a.empireLines()
	switch key := "ask-" + d.Kind; {
	case d.Kind == rules.AskStart && (a.trading() || short != "" || !x.Returning && x.Worth == 0 && x.MajorWorth == 0):
		// The picture says it, and needs the room.
		a.Also(a.say("ask-start-brief", about))
	case a.words.Has(key):
		a.Also(a.say("ask-"+d.Kind, about))
	default:
		a.Also(a.say("ask-loss", about))
	}
	if x.Worth > 0 && !x.Left && slices.Contains(a.v.Bases, x.At) {
		a.Also(a.say("in-own-port", about))
	}
	if short != "" {
		a.Also(short)
	}
	a.Line(long)
	a.cardText()
	a.Line(a.fleetLine(a.me))
	a.Line(a.stakes())
	for _, line := range (outlook{a.narrator}).onFoot() {
		a.Line(line)
	}
	if d.Kind == rules.AskStart || d.Kind == rules.AskMove {
		a.Line(a.say("map-key", nil))
	}
}

// peril is what it would cost besides if one of those people were lost who are asked about; "" is nothing.
func (a *asking) peril(d engine.Decision) string {
	x := &a.mine().Exp
	crew, soldiers := int(x.Has.Chit[rules.Crew]), int(x.Has.Chit[rules.Soldiers])
	losing := func(what rules.Chit) bool { return slices.Contains(d.Options, engine.Action(rules.Lose{What: what})) }
	switch {
	case crew+soldiers == 1 && (losing(rules.Crew) || losing(rules.Soldiers)):
		return a.say("peril-last", nil)
	case a.sparesNoCrew() && losing(rules.Crew):
		return a.say("peril-crew", parts{"ships": x.Ships})
	}
	return ""
}

// cardText says what is written on the card of the turn.
func (a *asking) cardText() {
	c := a.v.Turn.Card
	if int(c) < len(a.c.Cards) && a.c.Cards[c].Says != "" {
		a.Line(a.say("card-says", parts{"card": card(c), "says": a.saying(c)}))
	}
}

// toCome adds what the card or the passage does next: whether it takes scurvy losses and how many, with this one, and
// what a fight needs against the people who are met.
func (a *asking) toCome(about parts) {
	about["scurvy"], about["losses"], about["need"] = "no", 1, 0
	if rest := rules.ReadEffects(a.v.Turn.Rest); len(rest) > 0 {
		switch rest[0].Op {
		case "passage", "scurvy":
			about["scurvy"], about["losses"] = "yes", rest[0].N
		case "hostile":
			about["need"] = rest[0].N + a.c.Hostile
		}
	}
}

// empireLines are how the empire stands in which the reader is, in short and with what its fall takes; "" elsewhere.
func (a *asking) empireLines() (short, long string) {
	at := a.mine().Exp.At
	for e := range a.c.Empires {
		c := &a.c.Empires[e]
		if !a.mine().Out || c.Name == "" || at != c.Rumors && at != c.Capital {
			continue
		}
		m := &a.v.Empires[e]
		held := []catalogue.Phrase{}
		for _, chit := range []struct {
			what string
			by   engine.Seat
		}{{"ruler", m.Ruler}, {"allies", m.Allies}} {
			if chit.by != engine.Nobody {
				held = append(held, phrase("holds-chit", parts{"who": a.who(chit.by), "what": chit.what}))
			}
		}
		about := parts{"empire": rules.Empire(e).String(), "awe": m.Awe, "mil": m.Mil, "held": held, "points": a.mine().Promised[c.Major]}
		return a.say("empire-short", about), a.say("empire-line", about)
	}
	return "", ""
}

// soFar is what speaks for going on, or home: what would be published, and how far it is.
func (o sight) soFar() catalogue.Phrase {
	x := &o.mine().Exp
	return phrase("far", parts{"returning": catalogue.Yes(x.Returning), "worth": max(x.Worth, x.MajorWorth), "steps": o.c.StepsHome(x)})
}

// cardLine is the card of the turn, and what is left of it.
func (o narrator) cardLine(d engine.Decision) string {
	t := &o.v.Turn
	about := parts{"card": card(t.Card), "progress": t.Progress, "odds": o.odd(o.navigation(), o.c.Check), "open": o.opens(d)}
	var list []string
	add := func(stands bool, what string) {
		if stands {
			list = append(list, o.say("turn-"+what, about))
		}
	}
	add(t.Card != 0, "card")
	add(t.Card == 0 && t.Staying, "staying")
	add(t.Card == 0 && !t.Staying, "no-card")
	add(t.Progress > 0, "progress")
	if lost := o.mine().Exp.Lost; lost {
		add(lost, "lost")
	} else {
		add(t.Free, "free")
		add(!t.Free && t.Tried, "tried")
		add(!t.Free && !t.Tried && t.Rumors, "rumors")
		add(t.Acted, "acted")
		add(!t.Acted && o.unsighted(), "unsighted")
	}
	text := o.say("turn-line", parts{"list": list})
	if strings.HasSuffix(text, "?") { // a card's question has an end
		return text
	}
	return o.say("stopped", parts{"text": text})
}

// opens tells whether a discovery can be made: "yes", "no", or why what lies here cannot be discovered: there is no
// "room", or a "way" into a civilization takes more than a check.
func (o sight) opens(d engine.Decision) string {
	if slices.ContainsFunc(d.Options, func(a engine.Action) bool { _, is := a.(rules.Discover); return is }) {
		return "yes"
	}
	x, why := &o.mine().Exp, "no"
	for _, id := range o.chart(x.At).Sites {
		switch kind := o.site(id).Kind; {
		case !o.open(id):
		case kind == rules.GoldSite && x.Room < 1:
			return "room"
		case kind == rules.Civ:
			why = "way"
		}
	}
	return why
}

// saying is what a card does, in a sentence: in English that of the data, in another language a form by its number.
func (o sight) saying(c rules.Card) catalogue.Phrase {
	return phrase("saying."+strconv.Itoa(int(o.c.Cards[c].No)), parts{"says": o.c.Cards[c].Says})
}
