package amerigo

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/commands/panel"
	"landfall/commands/screen"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// asking is a panel being put together.
type asking struct {
	narrator
	*panel.Builder
}

// Ask makes the panel of a seat that is asked something; there is one question at a time.
func (o narrator) Ask(open []engine.Decision) commands.Panel {
	a := asking{o, panel.On(o, open, topicOf)}
	for _, d := range open {
		if d.Kind == rules.AskTurn {
			a.turn(d)
		} else {
			a.step(d)
		}
	}
	return a.Panel()
}

// topicOf is the short rule about a kind of question.
func topicOf(kind string) string {
	switch kind {
	case rules.AskStart, rules.AskSail, rules.AskSpot:
		return "ships"
	case rules.AskSteps:
		return "progress"
	case rules.AskToken:
		return "tokens"
	case rules.AskPlan:
		return "plan"
	case rules.AskBuild, rules.AskPlace, rules.AskCell:
		return "build"
	case rules.AskIsland, rules.AskPart:
		return "islands"
	case rules.AskBuy:
		return "buy"
	}
	return "phases"
}

// usualLines is how many lines of buttons the usual turns may take, so that there is room
// for the islands.
const usualLines = 2

// turn asks for the main choice: usual turns as buttons, the first as the one that is seen
// first, what else there is and what is entered step by step as a menu with passing, and
// gold below.
func (a *asking) turn(d engine.Decision) {
	me := a.mine()
	text, left := a.points(d)
	a.Also(text)
	a.Warn(a.short())
	a.Line(a.say("cubes-out", parts{"cubes": a.cubes(a.v.Action)}))
	more := a.v.StrengthAgainst(a.me) - a.v.Strength()
	a.Line(a.say("have", parts{"points": me.VP, "cannons": me.Cannons, "most": a.facts().Cannons, "gold": me.Gold, "hand": me.InHand(), "tiles": tiles(supply(me.Reserve[:])),
		"pirates": a.v.StrengthAgainst(a.me), "plain": a.v.Strength(), "more": more, "who": whoseToken(a.narrator, more), "lack": max(0, a.v.StrengthAgainst(a.me)-me.Cannons), "lose": a.threat()}))
	a.Line(left)
	wholes := a.bestFirst(d, panel.Only[rules.Whole](d.Options))
	var labels []string
	for _, w := range wholes {
		label, _ := a.Label(w)
		labels = append(labels, label)
	}
	shown := 0
	for shown < min(len(wholes), limits.Buttons) && !a.idleBuy(wholes[shown]) && (shown == 0 || screen.ButtonLines(labels[:shown+1]) <= usualLines) {
		shown++
	}
	ends, rest := panel.Split(panel.Without[rules.Whole](d.Options), func(o engine.Action) bool {
		switch o.(type) {
		case rules.TakeGold, rules.Pass:
			return true
		}
		return false
	})
	a.Details(wholes[:shown])
	a.Buttons(d, wholes[:shown]...)
	rest = append(slices.Clone(wholes[shown:]), rest...)
	if len(rest) > 0 && a.advised(d) != (rules.Pass{}).String() { // few pass, and the menu leaves room for the islands
		var pass []engine.Action
		pass, ends = panel.Split(ends, func(o engine.Action) bool { _, is := o.(rules.Pass); return is })
		rest = append(rest, pass...)
	}
	a.Menu(d, a.say("menu-turn", nil), rest)
	a.Buttons(d, ends...)
}

// advised is the turn that the game's quick policy would take; "" if nobody knows.
func (a *asking) advised(d engine.Decision) string {
	if a.advise == nil || d.Seat != a.me {
		return ""
	}
	return a.advise(*a.v, d).String()
}

// bestFirst puts the turn first that the game's quick policy would take, and last what buys production of goods that
// one has not.
func (a *asking) bestFirst(d engine.Decision, wholes []engine.Action) []engine.Action {
	good, idle := panel.Split(wholes, func(o engine.Action) bool { return !a.idleBuy(o) })
	list := append(good, idle...)
	usual := a.advised(d)
	lead, rest := panel.Split(list, func(o engine.Action) bool { return o.String() == usual })
	return append(lead, rest...)
}

// idleBuy tells whether a turn only buys production of goods that the reader has none of: it scores nothing yet.
func (a *asking) idleBuy(o engine.Action) bool {
	w, is := o.(rules.Whole)
	return is && w.Choose.Act == rules.Buy && labelling{a.narrator}.bought(w) == 0
}

// idle says why actions that the cubes allow are not offered.
func (a *asking) idle(d engine.Decision) string {
	var offered [rules.Acts]bool
	for _, c := range panel.Only[rules.Choose](d.Options) {
		offered[c.(rules.Choose).Act] = true
	}
	var why []string
	for c, n := range a.v.Action {
		switch act := rules.Act(c); {
		case n == 0 || offered[act]:
		case act == rules.Build && len(supply(a.mine().Reserve[:])) == 0:
			why = append(why, a.say("idle-no-tiles", nil))
		case a.words.Has("idle-" + act.String()):
			why = append(why, a.say("idle-"+act.String(), nil))
		}
	}
	return strings.Join(why, " ")
}

// points tells what is asked: "5 action points: Plan, Buy (white cubes), or Ships (8)?", why an action is missing, and
// when a round ends; and what of it had no room.
func (a *asking) points(d engine.Decision) (text, left string) {
	acts, odd := []string{}, []string{}
	for _, o := range panel.Only[rules.Choose](d.Options) {
		c := o.(rules.Choose)
		if c.Boost {
			continue
		}
		more := a.v.Have[c.Act]
		if more == a.v.Points {
			more = 0
		}
		act := a.say("turn-act", parts{"act": c.Act.String(), "disc": catalogue.Yes(c.Special), "more": more})
		if acts = append(acts, act); c.Special || more > 0 {
			odd = append(odd, act)
		}
	}
	about := func(acts, odd []string) parts {
		return parts{"colour": a.v.Phase.String(), "points": a.v.Points, "acts": acts, "odd": odd}
	}
	none := []string{}
	all, brief, idle, last := a.say("turn", about(acts, none)), a.say("turn-brief", about(acts, none)), a.idle(d), ""
	if a.v.Phase == rules.White {
		last = a.say("last-phase", parts{"round": a.v.Round, "rounds": a.facts().Rounds})
	}
	room := limits.QuestionLines - screen.Lines(a.short())
	// The picture shows the cubes; what they do not tell stays longest.
	for _, try := range [][2]string{{together(all, idle, last), ""}, {together(all, idle), last}, {together(brief, idle), last}, {all, together(idle, last)},
		{brief, together(idle, last)}, {a.say("turn", about(none, odd)), together(all, idle, last)}} {
		if screen.Lines(try[0]) <= room {
			return try[0], try[1]
		}
	}
	return a.say("turn", about(none, none)), together(all, idle, last)
}

// together are sentences one after the other; some may be empty.
func together(sentences ...string) string {
	return strings.Join(slices.DeleteFunc(sentences, func(s string) bool { return s == "" }), " ")
}

// short warns of the pirates.
func (a *asking) short() string {
	if points := a.threat(); points > 0 {
		return a.say("short", parts{"strength": a.v.StrengthAgainst(a.me), "points": points})
	}
	return ""
}

// step asks for a step of an action. What is worth most comes first.
func (a *asking) step(d engine.Decision) {
	a.Line(a.preface(d.Kind))
	ends, some := panel.Split(d.Options, func(o engine.Action) bool { _, is := o.(rules.Finish); return is })
	slices.SortStableFunc(some, func(x, y engine.Action) int { return a.value(y) - a.value(x) })
	if panel.Few(some) {
		a.Details(some)
	}
	menu := a.say("menu-"+d.Kind, nil)
	if panel.Few(some) && !a.Short(some) { // some are buttons: the same question twice would look like two
		menu = a.say("menu-rest", nil)
	}
	a.Choose(d, menu, some)
	a.Buttons(d, ends...)
}

// value is how early an answer to a step is shown.
func (a *asking) value(o engine.Action) int {
	const paid = 100 // what takes gold comes after what takes none
	switch o := o.(type) {
	case rules.Steps:
		if gold := a.owes(o.Steps); gold > 0 {
			return -paid - gold
		}
		return o.Steps
	case rules.TakeTile:
		return a.scores(o.Shape)
	case rules.BuildTile:
		return a.scores(o.Shape)
	case rules.BuyToken:
		return a.mine().Goods[o.Good]*10 - o.Cost
	}
	return 0 // as they are listed
}

// scores is what a tile scores on a small island.
func (a *asking) scores(id rules.ShapeID) int {
	if int(id) >= len(a.facts().Shapes) {
		return 0
	}
	return a.facts().Shapes[id].Points[0]
}

// preface is what stands above the answers of a step.
func (a *asking) preface(kind string) string {
	t := &a.v.Turn
	ship := max(1, t.Draft.Ship)
	if kind == rules.AskStart && a.ship(1) != 0 {
		ship = 2
	}
	points, moved := t.Points, slices.Index(t.Moved[:], true)+1
	if kind == rules.AskSail {
		points = max(points, t.Spent) // gold for one ship is for both
	}
	return a.say("ask-"+kind, parts{"ship": ship, "moved": moved, "from": a.spot(a.ship(ship)), "points": points, "left": max(0, t.Points-t.Spent),
		"gold": max(0, t.Purse), "act": t.Act.String(), "due": t.Due, "tokens": tokens(a.owned(a.me)), "tile": a.asked()})
}

// asked is the tile that is placed.
func (o narrator) asked() catalogue.Phrase {
	id := o.v.Turn.Draft.Shape
	if id == rules.NoShape && len(o.v.Ways) > 0 {
		id = o.v.Ways[0].Shape
	}
	if id == rules.NoShape {
		return phrase("your-tile", nil)
	}
	return tile(id)
}

// Question says what a seat is asked, as everybody may hear it.
func (o narrator) Question(kind string) string {
	who := phrase("somebody", nil)
	if s := o.v.Turn.Seat; s >= 0 && int(s) < o.v.Seats {
		who = catalogue.Person(o.n.Of(s), false)
	}
	about := parts{"who": who, "n": 0, "round": o.v.Round, "colour": o.v.Phase.String()}
	if a := o.v.Turn.Act; kind != rules.AskTurn && o.v.Turn.Stage > rules.Choosing && a < rules.Acts {
		about["doing"] = phrase("doing-"+a.String(), about)
		return o.say("question-doing", about)
	}
	return o.say("question", about)
}

// Focus is what the reader has where nothing is asked, and the islands where no answer has a letter; see Pictured.
func (o narrator) Focus(kind string) string {
	if kind == "" {
		return "player"
	}
	return "islands"
}
