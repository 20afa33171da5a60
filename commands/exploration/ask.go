package exploration

import (
	"slices"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/panel"
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
	a := asking{o, panel.On(o, open, func(kind string) string { return topicOf(kind, ashore(o.mine())) })}
	a.ask(open)
	for _, d := range open {
		if d.Kind == rules.AskAnswer {
			a.Buttons(d, d.Options...) // neither is what one came for
		}
	}
	trading := a.trading()
	if trading { // one is making an offer, or may withdraw it: that is not lost among the rest
		a.extras(open, rules.AskTrade, 1)
	}
	ends := a.answers(open)
	acting := len(open) > 0 && !open[0].Optional
	for _, d := range open {
		switch {
		case d.Kind != rules.AskOrders || a.Room() <= len(ends):
		case acting:
			a.standing(open[0], d)
		default:
			a.extra(d)
		}
	}
	for _, kind := range asides() {
		if kind != rules.AskTrade || !trading {
			a.extras(open, kind, len(ends))
		}
	}
	for _, end := range ends {
		end()
	}
	return a.Panel()
}

// answers shows what the reader is waited for with; what ends a turn comes last, after all else.
func (a *asking) answers(open []engine.Decision) (ends []func()) {
	for _, d := range open {
		switch d.Kind {
		case rules.AskOutfit:
			if end := a.outfit(d, crowded(open)); end != nil {
				ends = append(ends, end)
			}
		case rules.AskMove:
			ends = append(ends, a.move(d))
		case rules.AskDiscard:
			a.discard(d)
		case rules.AskAnswer, rules.AskTrade, rules.AskOrders, rules.AskAlter, rules.AskRoles, rules.AskSite, rules.AskCourse:
			// Nobody waits for these.
		default:
			a.few(d, a.menu(d.Kind))
		}
	}
	return ends
}

// crowded tells whether both what is in the draft and where one outfits may be changed: then there is no row left for
// what ends the turn.
func crowded(open []engine.Decision) bool {
	has := func(kind string) bool {
		return slices.ContainsFunc(open, func(d engine.Decision) bool { return d.Kind == kind })
	}
	return has(rules.AskAlter) && has(rules.AskSite)
}

// menu is what the menu of a kind of question says before it is opened.
func (a *asking) menu(kind string) string {
	about := parts{"step": a.step()}
	if a.words.Has("menu-" + kind) {
		return a.say("menu-"+kind, about)
	}
	return a.say("menu", nil)
}

// topicOf is the short rule about a kind of question.
func topicOf(kind string, ashore bool) string {
	switch kind {
	case rules.AskStart:
		if ashore {
			return "land"
		}
		return "sailing"
	case rules.AskOutfit, rules.AskAlter, rules.AskSite, rules.AskLeader, rules.AskDiscard:
		return "outfitting"
	case rules.AskCourse, rules.AskConcede:
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
// for them: what gives something up comes last. Standing orders have a menu while others
// act; in a turn of the reader's own those that help just then are buttons.
func asides() []string {
	return []string{rules.AskAlter, rules.AskRoles, rules.AskTrade, rules.AskSite, rules.AskCourse}
}

// Plans implements commands.Planner: standing orders are given under Decide ahead, beside what
// is ordered of the next turns.
func (o narrator) Plans(open []engine.Decision) []commands.Group {
	a := asking{o, panel.New(o)}
	for _, d := range open {
		if d.Kind == rules.AskOrders {
			a.extra(d)
		}
	}
	return a.Panel().Groups
}

// extras shows questions of a kind that nobody waits for, as far as more than so many rows are free.
func (a *asking) extras(open []engine.Decision, kind string, ends int) {
	for _, d := range open {
		if d.Kind == kind && a.Room() > ends {
			a.extra(d)
		}
	}
}

// extra shows what nobody waits for.
func (a *asking) extra(d engine.Decision) {
	switch {
	case d.Kind == rules.AskTrade && len(d.Options) == 1:
		a.Buttons(d, d.Options...) // the only one there to trade with, or an offer to withdraw
	case d.Kind == rules.AskSite:
		a.Menu(d, a.say("menu-site", parts{"at": a.elsewhere(d.Options)}), d.Options)
	default:
		a.Menu(d, a.menu(d.Kind), d.Options)
	}
}

// elsewhere are the places where one may outfit, each once.
func (a *asking) elsewhere(options []engine.Action) (list []string) {
	for _, o := range options {
		if to, is := o.(rules.ChooseSite); is && !slices.Contains(list, to.Space.String()) {
			list = append(list, to.Space.String())
		}
	}
	return list
}

// discard shows what is put away: all at once, if it is several cards, or some of it.
func (a *asking) discard(d engine.Decision) {
	all, is := d.Options[0].(rules.DiscardAll)
	if !is || d.Optional {
		a.few(d, a.menu(d.Kind))
		return
	}
	if label, _ := a.Label(all); label == a.say("discard-these", parts{"n": all.Size()}) {
		a.Also(a.say("needed-least", parts{"cards": outfits(all.Cards[:])}))
	}
	a.Buttons(d, all)
	a.Menu(d, a.say("menu-discard-others", nil), d.Options[1:])
}

// standing shows the standing orders that save taps from now on, beside what is asked.
func (a *asking) standing(asked, d engine.Decision) {
	x := &a.mine().Exp
	var helps []engine.Action
	switch asked.Kind {
	case rules.AskStart, rules.AskMove:
		if x.Returning {
			helps = append(helps, rules.Order{What: rules.OrderReturn, On: true})
		}
		if a.kind(x.At) == rules.Port && x.Room > 0 && asked.Kind == rules.AskStart {
			helps = append(helps, rules.Order{What: rules.OrderStay, On: true})
		}
	case rules.AskLoss:
		if slices.Contains(asked.Options, engine.Action(rules.Lose{What: rules.Provisions})) {
			helps = append(helps, rules.Order{What: rules.OrderLosses, Losses: rules.ProvisionsFirst})
		}
	}
	lead, _ := panel.Split(d.Options, func(o engine.Action) bool { return slices.Contains(helps, o) })
	g := a.Buttons(d, lead...)
	for i := range g.Answers {
		switch g.Answers[i].Action {
		case rules.Order{What: rules.OrderReturn, On: true}:
			g.Answers[i].Label = a.say("from-now-return", parts{"ashore": catalogue.Yes(x.Party != rules.Fleet)})
		case rules.Order{What: rules.OrderLosses, Losses: rules.ProvisionsFirst}: // this one is still asked
			g.Answers[i].Label = a.say("from-now-losses", nil)
		}
	}
}

// few shows few answers as buttons, many as a menu.
func (a *asking) few(d engine.Decision, placeholder string) {
	if !panel.Few(d.Options) {
		a.Menu(d, placeholder, d.Options)
		return
	}
	usual := a.usual(d)
	options := d.Options
	if leads(d.Kind) {
		options = usualFirst(options, usual)
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
