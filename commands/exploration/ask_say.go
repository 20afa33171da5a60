package exploration

import (
	"fmt"
	"slices"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// say tells what is asked, with the numbers one reasons about.
func (a *asking) say(open []engine.Decision) {
	if len(open) == 0 {
		return
	}
	switch open[0].Kind {
	case rules.AskOutfit:
		a.outfitText()
	case rules.AskLeader:
		a.Say("**Which leader do you keep?** The other and the old one go under the pile.")
		for _, id := range a.v.Own.Drawn {
			a.Also("%s — %s.", a.leader(id), a.ratings(id))
		}
	case rules.AskDiscard:
		n := a.held()
		a.Say("**You hold %s, the draft's included, and %d may be kept: discard %d.**", prose.Count(n, "card"), keep, max(1, n-keep))
	case rules.AskConcede:
		a.Say("**Leave the match for good?** You are skipped from now on, and the last one left wins. With `/game resign` a bot plays on for you instead.")
	case rules.AskTrade, rules.AskAnswer, rules.AskOrders:
		a.Say("**%s**", a.waiting())
		if a.mine().Out {
			a.Say("%s", a.fleetLine(a.me))
		}
	default:
		a.voyageText(open[0])
	}
	for _, d := range open {
		if d.Kind == rules.AskAnswer {
			o := &a.v.Offer
			a.Also("**%s offers %s for %s.**%s", a.n.Of(o.From), a.lot(o.Give), a.lot(o.Get), a.unfit(d))
		}
	}
	if line := a.ownOffer(); line != "" {
		a.Also("%s", line)
	}
}

// ownOffer is how the reader's own offer of a trade stands; "": there is none.
func (o narrator) ownOffer() string {
	f := &o.v.Offer
	switch {
	case !o.trading():
		return ""
	case f.Made:
		text := fmt.Sprintf("Your offer to %s: %s for %s.", o.n.Of(f.To), o.lot(f.Give), o.lot(f.Get))
		if !f.Fits {
			return text + unfit
		}
		return text + " It waits for the answer."
	case f.Give.N > 0:
		return fmt.Sprintf("Your offer to %s: %s, for what?", o.n.Of(f.To), o.lot(f.Give))
	}
	return fmt.Sprintf("Your offer to %s: what do you give?", o.n.Of(f.To))
}

// unfit is said of a trade that cannot be carried out as things stand.
const unfit = " Not possible now: too few of it, or no room."

// unfit says why an offer cannot be accepted just now; "": it can.
func (o narrator) unfit(d engine.Decision) string {
	switch {
	case slices.Contains(d.Options, engine.Action(rules.Answer{Yes: true})):
		return ""
	case o.v.Offer.Fits:
		return " It can be accepted as soon as the card is dealt with."
	}
	return unfit
}

// tradeMenu is what the menu of a trade asks now.
func (o narrator) tradeMenu() string {
	f := &o.v.Offer
	switch {
	case !o.trading():
		return "Trade…"
	case f.Made:
		return "Your offer…"
	case f.Give.N > 0:
		return "For what…"
	}
	return "Give…"
}

// waiting says whose turn it is.
func (o narrator) waiting() string {
	if o.v.Acting == engine.Nobody {
		return "The match is over."
	}
	text := prose.Genitive(o.n.Of(o.v.Acting)) + " turn"
	if t := &o.v.Turn; o.v.Pace > 1 && t.Most > 0 && !t.Refitting {
		return fmt.Sprintf("%s, %d of %d.", text, t.Go, t.Most)
	}
	return text + "."
}

// keep is how many cards may be kept.
const keep = 9

// unsighted tells whether the reader is off a land that is still to be sighted.
func (o narrator) unsighted() bool {
	x := &o.mine().Exp
	if int(x.At) >= len(o.c.Spaces) || !o.c.Spaces[x.At].Sighted {
		return false
	}
	return !slices.ContainsFunc(o.c.Spaces[x.At].Sites, func(id rules.SiteID) bool {
		return x.Found.Has(uint8(id)) || o.v.Markers.Has(uint8(id))
	})
}

// held is how many cards the reader holds, those in the draft included.
func (o narrator) held() int {
	n := 0
	for c, k := range o.v.Own.Hand {
		n += k + o.v.Own.Draft.Used[c]
	}
	return n
}

// outfitText asks in a line or two: the picture shows leader, holds and cards, and what
// helps tells them in words.
func (a *asking) outfitText() {
	d := &a.v.Own.Draft
	head := "outfitting in " + a.base(d.Site)
	if a.v.Turn.Refitting {
		head = "home again: play cards for the next voyage"
	}
	room := prose.Count(d.Room, "hold") + " free"
	switch {
	case d.Inland:
		room = fmt.Sprintf("%d more can be carried", max(0, d.Room))
	case d.Room <= 0:
		room = "All holds are full"
	}
	ends := ""
	if a.v.Turn.LaunchEnds {
		ends = " A launch ends your go."
	}
	a.Also("**%s, %s.** %s, %d gold.%s", a.now(), head, prose.Capital(room), d.Gold, ends)
	if d.TooMany > 0 {
		a.Also("Your leader handles %s fewer: take %s back before you launch.", prose.Count(d.TooMany, "ship"), prose.Verb(d.TooMany, "it", "them"))
	}
	if d.Crewless > 0 && !d.Inland {
		a.Also("%s without a crew: no launch until each has one.", prose.Capital(prose.Count(d.Crewless, "ship")))
	}
	a.Say("%s leads (%s).", prose.Capital(a.leader(a.mine().Leader)), a.ratings(a.mine().Leader))
	party := shipName(d.Ship, d.Ships)
	if d.Inland {
		party = "a force on foot"
	}
	a.Say("The draft: %s with %s.", party, a.cargo(&d.Has))
	a.Say("In hand: %s.", a.hand())
}

// hand lists the cards in hand.
func (o narrator) hand() string {
	var parts []string
	for c, n := range o.v.Own.Hand {
		switch {
		case n == 1:
			parts = append(parts, o.outfit(rules.Outfit(c)))
		case n > 1:
			parts = append(parts, fmt.Sprintf("%s (%d)", o.outfit(rules.Outfit(c)), n))
		}
	}
	if len(parts) == 0 {
		return "no cards"
	}
	return strings.Join(parts, ", ")
}

// voyageText is what an expedition is asked about.
func (a *asking) voyageText(d engine.Decision) {
	x := &a.mine().Exp
	t := &a.v.Turn
	where := a.space(x.At)
	switch d.Kind {
	case rules.AskStart:
		head := fmt.Sprintf("**%s, %s.**", a.now(), where)
		if a.trading() || !x.Returning && x.Worth == 0 && x.MajorWorth == 0 { // the picture says it, and needs the room
			a.Also("%s%s", head, a.troubles())
			a.Say("%s", a.soFar())
			break
		}
		a.Also("%s %s%s", head, a.soFar(), a.troubles())
	case rules.AskMove:
		a.Also("**%s.** %s", prose.Capital(where), a.cardLine(d))
	case rules.AskMarch:
		a.Also("**What marches to %s? %s.** At least one crew stays on each ship.", a.space(t.March.To), prose.Capital(chitName(t.March.What, 2)))
	case rules.AskMajor:
		a.Also("**A Major Expedition.** Score it, and nothing else counts; or score the sites, and it stays open.")
	case rules.AskDrop:
		a.Also("**No room for %s: what goes?**", prose.Count(t.Over, "chit"))
	default:
		a.Also("**%s: %s**", prose.Capital(a.cause()), a.asks(d.Kind))
	}
	if line := a.empireLine(); line != "" {
		a.Also("%s", line)
	}
	if card := a.says(t.Card); card != "" {
		a.Say("%s: %s", prose.Capital(a.card(t.Card)), card)
	}
	a.Say("%s", prose.Capital(a.fleetLine(a.me)))
	a.Say("%s", a.stakes())
}

// cause is what makes one ask: the card, or the passage.
func (o narrator) cause() string {
	if o.v.Turn.Card == 0 {
		return "the passage"
	}
	return o.card(o.v.Turn.Card)
}

// says is what a card does, in a sentence; "": there is no card.
func (o narrator) says(c rules.Card) string {
	if int(c) >= len(o.c.Cards) {
		return ""
	}
	return o.c.Cards[c].Says
}

// asks is what a card asks.
func (o narrator) asks(kind string) string {
	switch kind {
	case rules.AskChoice:
		return "what do you do?"
	case rules.AskGoods:
		return "trade goods help to parley."
	case rules.AskHostile:
		return fmt.Sprintf("hostile people. Your strength is %d.", o.mine().Exp.Strength)
	case rules.AskFood:
		return "the people are hungry."
	}
	if n := o.toCome(); n > 1 {
		return fmt.Sprintf("what is lost? %d losses to come.", n)
	}
	return "what is lost?"
}

// toCome is how many scurvy losses the card or the passage still takes, with this one.
func (o narrator) toCome() int {
	rest := rules.ReadEffects(o.v.Turn.Rest)
	if len(rest) == 0 || rest[0].Op != "passage" && rest[0].Op != "scurvy" {
		return 1
	}
	return rest[0].N
}

// empireLine is how the empire stands in which the reader is; "" elsewhere.
func (o narrator) empireLine() string {
	at := o.mine().Exp.At
	for e := range o.c.Empires {
		c := &o.c.Empires[e]
		if !o.mine().Out || c.Name == "" || at != c.Rumors && at != c.Capital {
			continue
		}
		m := &o.v.Empires[e]
		text := fmt.Sprintf("%s: awe %d of 5, military %d.", prose.Capital(c.Name), m.Awe, m.Mil)
		for _, held := range []struct {
			name string
			by   engine.Seat
		}{{"the Ruler", m.Ruler}, {"the Native Allies", m.Allies}} {
			if held.by == o.me {
				text += " You hold " + held.name + "."
			} else if held.by != engine.Nobody {
				text += fmt.Sprintf(" %s holds %s.", o.n.Of(held.by), held.name)
			}
		}
		return text
	}
	return ""
}

// soFar is what speaks for going on, or home: what would be published, and how far it is.
func (o narrator) soFar() string {
	x := &o.mine().Exp
	steps := len(x.Path) - 1
	text := ""
	switch worth := max(x.Worth, x.MajorWorth); {
	case x.Returning && worth > 0:
		text = fmt.Sprintf("On the way home with %s.", prose.Count(worth, "point"))
	case x.Returning:
		text = "On the way home."
	case worth == 0 && steps > 0:
		text = fmt.Sprintf("Nothing found yet; the way back is %s.", prose.Count(steps, "step"))
	case worth == 0:
		text = "Nothing found yet."
	case steps > 0:
		text = fmt.Sprintf("What you found is worth %s, %s away.", prose.Count(worth, "point"), prose.Count(steps, "step"))
	default:
		text = fmt.Sprintf("What you found is worth %s.", prose.Count(worth, "point"))
	}
	return text
}

// troubles are what an expedition suffers from, behind another sentence.
func (o narrator) troubles() string {
	x, text := &o.mine().Exp, ""
	if x.Lost {
		text += " You are lost."
	}
	if x.Hungry {
		text += " Your people are hungry."
	}
	return text
}

// cardLine is the card of the turn, and what is left of it.
func (o narrator) cardLine(d engine.Decision) string {
	t := &o.v.Turn
	var parts []string
	switch {
	case t.Card != 0:
		parts = append(parts, o.card(t.Card))
	case t.Staying:
		parts = append(parts, "In port, no card")
	default:
		parts = append(parts, "No card here")
	}
	if t.Progress > 0 {
		parts = append(parts, fmt.Sprintf("%s left to go", prose.Count(t.Progress, "space")))
	}
	if o.mine().Exp.Lost {
		return strings.Join(append(parts, "you are lost, and neither move nor discover"), "; ") + "."
	}
	marks := ""
	switch {
	case t.Free:
		marks = "a discovery is free"
	case t.Tried:
		marks = fmt.Sprintf("a discovery, %d in 6", o.odd(o.navigation(), o.c.Check))
	case t.Rumors:
		marks = "rumors of civilizations"
	}
	if marks != "" && !slices.ContainsFunc(d.Options, func(a engine.Action) bool { _, is := a.(rules.Discover); return is }) {
		marks += ", but nothing is open here"
	}
	if marks != "" {
		parts = append(parts, marks)
	}
	switch {
	case t.Acted:
		parts = append(parts, "the action of the turn is taken")
	case o.unsighted():
		parts = append(parts, "its coasts open once land is sighted")
	}
	return stopped(strings.Join(parts, "; "))
}

// stopped is a sentence with its end, which a card that asks something has already.
func stopped(text string) string {
	if strings.HasSuffix(text, "?") {
		return text
	}
	return text + "."
}
