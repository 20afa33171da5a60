package exploration

import (
	"fmt"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/panel"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// asking is a panel being put together.
type asking struct {
	narrator
	*panel.Builder
}

// Ask makes the panel of a seat that has open decisions: what it is waited for first,
// then what else it may do, as far as there is room. Verbs reach all of it.
func (o narrator) Ask(open []engine.Decision) commands.Panel {
	a := asking{o, panel.New(o)}
	if len(open) > 0 {
		a.About(topicOf(open[0].Kind))
	}
	a.say(open)
	var ends []func()
	for _, d := range open {
		if d.Kind == rules.AskAnswer {
			a.Consent(d, d.Options...)
		}
	}
	for _, d := range open {
		switch d.Kind {
		case rules.AskOutfit:
			if end := a.outfit(d); end != nil {
				ends = append(ends, end)
			}
		case rules.AskMove:
			ends = append(ends, a.move(d))
		case rules.AskStart, rules.AskLeader, rules.AskChoice, rules.AskGoods, rules.AskHostile, rules.AskLoss, rules.AskFood, rules.AskDrop,
			rules.AskMajor, rules.AskConcede:
			a.few(d, "Choose…")
		case rules.AskMarch:
			a.few(d, "How many march?")
		case rules.AskDiscard:
			a.few(d, "Discard…")
		}
	}
	for _, kind := range asides() {
		for _, d := range open {
			if d.Kind == kind && a.Room() > len(ends) {
				a.extra(d)
			}
		}
	}
	for _, end := range ends {
		end()
	}
	return a.Panel()
}

// topicOf is the short rule about a kind of question.
func topicOf(kind string) string {
	switch kind {
	case rules.AskOutfit, rules.AskAlter, rules.AskSite, rules.AskLeader, rules.AskDiscard:
		return "outfitting"
	case rules.AskStart, rules.AskCourse, rules.AskConcede:
		return "sailing"
	case rules.AskMarch, rules.AskRoles:
		return "land"
	case rules.AskMove:
		return "discovering"
	case rules.AskChoice, rules.AskGoods, rules.AskHostile:
		return "empires"
	case rules.AskLoss, rules.AskFood, rules.AskDrop:
		return "supplies"
	case rules.AskMajor:
		return "returning"
	case rules.AskTrade, rules.AskAnswer:
		return "trades"
	case rules.AskOrders:
		return "orders"
	}
	return "overview"
}

// asides are the questions that nobody waits for, in the order in which a panel has room
// for them: what gives something up comes last.
func asides() []string {
	return []string{rules.AskAlter, rules.AskRoles, rules.AskTrade, rules.AskSite, rules.AskOrders, rules.AskCourse}
}

// extra shows what nobody waits for.
func (a *asking) extra(d engine.Decision) {
	placeholder := map[string]string{
		rules.AskAlter: "Take back…", rules.AskSite: "Outfit elsewhere…", rules.AskCourse: "Give up…", rules.AskRoles: "What natives do…",
		rules.AskTrade: "Trade…", rules.AskOrders: "Orders ahead…",
	}[d.Kind]
	if placeholder != "" {
		a.Menu(d, placeholder, d.Options)
	}
}

// few shows few answers as buttons, many as a menu.
func (a *asking) few(d engine.Decision, placeholder string) {
	if !panel.Few(d.Options) {
		a.Menu(d, placeholder, d.Options)
		return
	}
	options := slices.Clone(d.Options)
	if d.Kind == rules.AskMajor && a.mine().Exp.Worth > a.mine().Exp.MajorWorth {
		slices.Reverse(options)
	}
	for i, o := range options {
		g := a.Buttons(d, o)
		g.Beside = i > 0
		switch c, conceding := o.(rules.Concede); {
		case conceding && c.Yes:
			g.Answers[0].Style = commands.Grave
		case i == 0 && leads(d.Kind):
			g.Answers[0].Style = commands.Main
		}
	}
}

// leads tells whether the first answer to a question is what one usually came for. Where
// all are as good, as when a card takes something away, none is seen first.
func leads(kind string) bool {
	switch kind {
	case rules.AskStart, rules.AskMarch, rules.AskConcede, rules.AskMajor:
		return true
	}
	return false
}

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
		a.Say("**Do you leave the match for good?** You are passed over from now on; whoever is left last wins. To have an automaton play on for you: `/game resign`.")
	case rules.AskTrade, rules.AskAnswer, rules.AskOrders:
		a.Say("**%s**", a.waiting())
		if a.mine().Out {
			a.Say("%s", a.fleetLine(a.me))
		}
	default:
		a.voyageText(open[0].Kind)
	}
	for _, d := range open {
		if d.Kind == rules.AskAnswer {
			o := &a.v.Offer
			a.Say("%s offers %s for %s.", a.n.Of(o.From), chits(o.Gives, o.Give), a.price0(o.Gets, o.Get))
		}
	}
}

// price0 is what is asked for: nothing, or so many chits.
func (o narrator) price0(n int, c rules.Chit) string {
	if n == 0 {
		return "nothing"
	}
	return chits(n, c)
}

// waiting says whose turn it is.
func (o narrator) waiting() string {
	if o.v.Acting == engine.Nobody {
		return "The match is over."
	}
	return prose.Genitive(o.n.Of(o.v.Acting)) + " turn."
}

// keep is how many cards may be kept.
const keep = 9

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
	a.Also("**%s, %s.** %s, %d gold.", date(a.v.Round), head, prose.Capital(room), d.Gold)
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
func (a *asking) voyageText(kind string) {
	x := &a.mine().Exp
	t := &a.v.Turn
	where := a.space(x.At)
	switch kind {
	case rules.AskStart:
		a.Also("**%s, %s.** %s", date(a.v.Round), where, a.whither())
		a.Say("%s", prose.Capital(a.fleetLine(a.me)))
		a.Say("%s", a.stakes())
	case rules.AskMove:
		a.Say("**%s.** %s", prose.Capital(where), a.cardLine())
		a.Say("%s", prose.Capital(a.fleetLine(a.me)))
	case rules.AskMarch:
		a.Say("**What marches to %s? %s.** At least one crew stays on each ship.", a.space(t.March.To), prose.Capital(chitName(t.March.What, 2)))
	case rules.AskMajor:
		a.Say("**A Major Expedition.** Score it, and nothing else counts; or score the sites, and it stays open.")
	case rules.AskDrop:
		a.Say("**No room for %s: what goes?** %s", prose.Count(t.Over, "chit"), prose.Capital(a.fleetLine(a.me)))
	default:
		a.Say("**%s: %s**", prose.Capital(a.card(t.Card)), a.asks(kind))
		a.Say("%s", prose.Capital(a.fleetLine(a.me)))
	}
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
	return "what is lost?"
}

// whither asks whether to go on, with what speaks for either.
func (o narrator) whither() string {
	x := &o.mine().Exp
	text := ""
	switch {
	case x.Returning:
		text = "On the way home."
	case x.Worth == 0:
		text = "Nothing found yet."
	default:
		text = fmt.Sprintf("What you found is worth %s at home.", prose.Count(max(x.Worth, x.MajorWorth), "point"))
	}
	if x.Lost {
		text += " You are lost."
	}
	if x.Hungry {
		text += " Your people are hungry."
	}
	return text
}

// cardLine is the card of the turn, and what is left of it.
func (o narrator) cardLine() string {
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
		parts = append(parts, fmt.Sprintf("%d progress left", t.Progress))
	}
	if t.Free {
		parts = append(parts, "a discovery is free")
	}
	if t.Tried {
		parts = append(parts, "a discovery after a check")
	}
	if t.Rumors {
		parts = append(parts, "rumors of civilizations")
	}
	if t.Acted {
		parts = append(parts, "the action of the turn is taken")
	}
	if o.mine().Exp.Lost {
		parts = append(parts, "lost")
	}
	return strings.Join(parts, "; ") + "."
}

// fleetLine is what a seat has out.
func (o narrator) fleetLine(s engine.Seat) string {
	p := o.seat(s)
	x := &p.Exp
	text := ""
	switch x.Party {
	case rules.Fleet:
		text = shipName(p.Ship, x.Ships)
		if hurt := x.Ships - int(x.Fleet[0]); hurt > 0 {
			text += fmt.Sprintf(" (%d damaged)", hurt)
		}
		text += fmt.Sprintf(", %s; %d of %d holds free", o.cargo(&x.Has), x.Room, x.Capacity)
	case rules.Raft:
		text = "a raft with " + o.cargo(&x.Has)
	default:
		text = "on foot with " + o.cargo(&x.Has)
	}
	if x.Waiting != rules.Nowhere {
		text += fmt.Sprintf("; %s with %s at %s", prose.Verb(x.Ships, "a ship waits", "ships wait"), o.cargo(&x.Aboard), o.space(x.Waiting))
	}
	for _, state := range []struct {
		is   bool
		text string
	}{{x.Lost, "lost"}, {x.Hungry, "hungry"}, {x.Returning, "on the way home"}} {
		if state.is {
			text += "; " + state.text
		}
	}
	return text + "."
}

// stakes is what a voyage has found, and how far home is.
func (o narrator) stakes() string {
	x := &o.mine().Exp
	text := fmt.Sprintf("Found: %s. Worth %s if published now", o.found(x), prose.Count(x.Worth, "point"))
	if x.MajorWorth > 0 {
		text += fmt.Sprintf(", or %d by a Major Expedition", x.MajorWorth)
	}
	if n := len(x.Path) - 1; n > 0 {
		text += fmt.Sprintf("; the way back is %s", prose.Count(n, "step"))
	}
	return text + "."
}

// found lists what an expedition holds.
func (o narrator) found(x *rules.ExpeditionView) string {
	var names []string
	for id := range o.c.Sites {
		if id > 0 && x.Found.Has(uint8(id)) {
			name := o.c.Sites[id].Name
			if o.c.Sites[id].Kind == rules.Hardwood && !x.Harvested.Has(uint8(id)) {
				name += " (not harvested)"
			}
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return "nothing yet"
	}
	if len(names) > 12 {
		return fmt.Sprintf("%s and %d more", strings.Join(names[:12], ", "), len(names)-12)
	}
	return prose.And(names)
}
