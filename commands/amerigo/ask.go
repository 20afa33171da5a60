package amerigo

import (
	"fmt"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/panel"
	"landfall/commands/prose"
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
// first, what else there is and what is entered step by step as a menu, and gold and
// passing below.
func (a *asking) turn(d engine.Decision) {
	me := a.mine()
	a.Also("**Round %d, %s cubes.** %s.", a.v.Round, a.v.Phase, a.points())
	a.Line(a.short(me))
	a.Say("Cubes: %s.", cubesOf(a.v.Action))
	a.Say("You have %s, %d of %d cannons, %s; pirates %d. Reserve: %s.", prose.Count(me.VP, "point"), me.Cannons, a.facts().Cannons,
		fmt.Sprintf("%d gold", me.Gold), a.strength(), a.reserveText(me))
	a.Line(a.idle(d))
	wholes := a.bestFirst(d, panel.Only[rules.Whole](d.Options))
	var labels []string
	for _, w := range wholes {
		label, detail := a.Label(w)
		labels = append(labels, label)
		if detail != "" {
			a.Say("%s — %s.", label, detail)
		}
	}
	shown := min(1, len(wholes))
	for shown < min(len(wholes), limits.Buttons) && screen.ButtonLines(labels[:shown+1]) <= usualLines {
		shown++
	}
	ends, more := panel.Split(panel.Without[rules.Whole](d.Options), func(o engine.Action) bool {
		switch o.(type) {
		case rules.TakeGold, rules.Pass:
			return true
		}
		return false
	})
	main(a.Buttons(d, wholes[:shown]...))
	a.Menu(d, "Other turns…", append(slices.Clone(wholes[shown:]), more...))
	last := a.Buttons(d, ends...)
	if shown == 0 {
		main(last)
	}
}

// bestFirst puts the turn first that the game's quick policy would take.
func (a *asking) bestFirst(d engine.Decision, wholes []engine.Action) []engine.Action {
	if a.advise == nil || d.Seat != a.me {
		return wholes
	}
	usual := a.advise(*a.v, d).String()
	lead, rest := panel.Split(wholes, func(o engine.Action) bool { return o.String() == usual })
	return append(lead, rest...)
}

// main shows the first of a group as what one came for.
func main(g *commands.Group) {
	if len(g.Answers) > 0 {
		g.Answers[0].Style = commands.Main
	}
}

// idle says why actions that the cubes allow are not offered.
func (a *asking) idle(d engine.Decision) string {
	var offered [rules.Acts]bool
	for _, c := range panel.Only[rules.Choose](d.Options) {
		offered[c.(rules.Choose).Act] = true
	}
	var parts []string
	for c, n := range a.v.Action {
		act := rules.Act(c)
		if n == 0 || offered[act] {
			continue
		}
		switch {
		case act == rules.Build && len(reserve(a.mine())) == 0:
			parts = append(parts, "Build needs tiles, which Plan takes")
		case act == rules.Build:
			parts = append(parts, "Build: none of your tiles fits beside your posts for so few points")
		case act == rules.Buy:
			parts = append(parts, "Buy: nothing on offer for so few points")
		case act == rules.Plan:
			parts = append(parts, "Plan: no tile is left for you")
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return strings.Join(parts, ". ") + "."
}

// points tells the points of action, and for which actions the cubes allow: "5 points for Plan or Buy, 8 for Ships".
func (a *asking) points() string {
	var usual, more []string
	for c, n := range a.v.Action {
		act := rules.Act(c)
		switch have := a.v.Have[act]; {
		case n == 0:
		case have != a.v.Points:
			more = append(more, fmt.Sprintf("%d for %s", have, actName(act)))
		default:
			usual = append(usual, actName(act))
		}
	}
	text := prose.Count(a.v.Points, "point")
	if n := len(usual); n > 0 {
		text += " for " + strings.TrimPrefix(strings.Join(usual[:n-1], ", ")+" or "+usual[n-1], " or ")
	}
	return strings.Join(append([]string{text}, more...), ", ")
}

// strength is that of the pirates against the reader.
func (o narrator) strength() int {
	if o.me < 0 || int(o.me) >= len(o.v.Against) {
		return o.v.Strength()
	}
	return o.v.Against[o.me]
}

// short warns of the pirates.
func (o narrator) short(me *rules.Sheet) string {
	if lack := o.strength() - me.Cannons; lack > 0 && me.VP > 0 {
		return fmt.Sprintf("%s short: after the white cubes the pirates would take %s.", prose.Count(lack, "cannon"),
			prose.Count(min(o.strength(), me.VP), "point"))
	}
	return ""
}

func (o narrator) reserveText(p *rules.Sheet) string {
	if ids := reserve(p); len(ids) > 0 {
		return tiles(ids)
	}
	return "no tiles"
}

// step asks for a step of an action. What is worth most comes first; where it would only
// be paid with gold, being done is what is seen first.
func (a *asking) step(d engine.Decision) {
	a.Line(a.preface(d.Kind))
	ends, some := panel.Split(d.Options, func(o engine.Action) bool { _, is := o.(rules.Finish); return is })
	slices.SortStableFunc(some, func(x, y engine.Action) int { return a.value(y) - a.value(x) })
	if panel.Few(some) {
		a.Details(some)
	}
	g := a.Choose(d, placeholder(d.Kind), some)
	done := a.Buttons(d, ends...)
	switch over := a.v.Turn.Spent >= a.v.Turn.Points; {
	case g.Menu != "" || len(g.Answers) == 0:
	case d.Kind == rules.AskToken:
		g.Answers[0].Style = commands.Plain // all are as good
	case over && (d.Kind == rules.AskPlan || d.Kind == rules.AskBuild || d.Kind == rules.AskBuy) && len(ends) > 0:
		g.Answers[0].Style = commands.Plain
		main(done)
	default:
		main(g)
	}
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
	left := fmt.Sprintf("%s left", prose.Count(max(0, t.Points-t.Spent), "point"))
	if gold := max(0, t.Purse); gold > 0 {
		left += fmt.Sprintf(", and %d gold for more", gold)
	}
	switch kind {
	case rules.AskStart:
		ship := 1
		if a.ship(1) != 0 {
			ship = 2
		}
		return fmt.Sprintf("**Where does ship %d start?** It then sails up to %s.", ship, prose.Count(t.Points, "step"))
	case rules.AskSail:
		return fmt.Sprintf("**Move your ships:** each has %s%s.", prose.Count(t.Points, "step"), a.goldFor())
	case rules.AskSpot:
		return fmt.Sprintf("**Where to?** From %s, without a post.", spotName(a.ship(max(1, t.Draft.Ship))))
	case rules.AskPart:
		return "**In which part of the chart?**"
	case rules.AskSteps:
		how := "how far"
		if t.Act == rules.Cannons {
			how = "how many"
		}
		return fmt.Sprintf("**%s: %s?** You have %s%s.", actName(t.Act), how, prose.Count(t.Points, "point"), a.goldFor())
	case rules.AskToken:
		more := ""
		if t.Due > 1 {
			more = fmt.Sprintf(", %d of them one by one", t.Due)
		}
		return fmt.Sprintf("**Take a progress token**%s. You have: %s.", more, tokenList(a.owned(a.me)))
	case rules.AskPlan:
		return fmt.Sprintf("**Plan: take tiles**, %s. A village costs 1, a neutral tile its size.", left)
	case rules.AskBuild:
		return fmt.Sprintf("**Build which tile?** %s.", prose.Capital(left))
	case rules.AskIsland:
		return fmt.Sprintf("**On which island?** %s.", prose.Capital(a.tileAsked()))
	case rules.AskCell, rules.AskPlace:
		return fmt.Sprintf("**Where?** %s; %s.", prose.Capital(a.tileAsked()), left)
	case rules.AskBuy:
		return fmt.Sprintf("**Buy production**, %s. At the end each good scores its tokens times its production.", left)
	}
	return "**Choose.**"
}

// goldFor tells that gold can go further.
func (o narrator) goldFor() string {
	if gold := max(0, o.v.Turn.Purse); gold > 0 {
		return fmt.Sprintf(", and %d gold for more", gold)
	}
	return ""
}

// tileAsked is the tile that is placed.
func (o narrator) tileAsked() string {
	if id := o.v.Turn.Draft.Shape; id != rules.NoShape {
		return shapeName(id)
	}
	if len(o.v.Ways) > 0 {
		return shapeName(o.v.Ways[0].Shape)
	}
	return "your tile"
}

// placeholder is what a menu says before it is opened.
func placeholder(kind string) string {
	switch kind {
	case rules.AskStart:
		return "Start at…"
	case rules.AskSail, rules.AskSpot:
		return "Sail to…"
	case rules.AskSteps:
		return "How far?"
	case rules.AskToken, rules.AskPlan:
		return "Take…"
	case rules.AskBuild:
		return "Which tile?"
	case rules.AskPlace, rules.AskCell, rules.AskPart, rules.AskIsland:
		return "Where?"
	case rules.AskBuy:
		return "Buy…"
	}
	return "Choose…"
}

// Question says what a seat is asked, as everybody may hear it.
func (o narrator) Question(kind string) string {
	who := "Somebody"
	if s := o.v.Turn.Seat; s >= 0 && int(s) < o.v.Seats {
		who = o.n.Of(s)
	}
	when := fmt.Sprintf(", round %d, %s cubes", o.v.Round, o.v.Phase)
	if kind == rules.AskTurn {
		return prose.Genitive(who) + " turn" + when
	}
	if a := o.v.Turn.Act; o.v.Turn.Stage > rules.Choosing && a < rules.Acts {
		return who + " " + doing(a) + when
	}
	return prose.Genitive(who) + " turn" + when
}

// Focus is what the reader has where nothing is asked, and the islands where no answer has a letter; see Pictured.
func (o narrator) Focus(kind string) string {
	if kind == "" {
		return "player"
	}
	return "islands"
}
