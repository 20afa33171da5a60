package amerigo

import (
	"fmt"
	"slices"
	"strings"

	"landfall/engine"
)

// AheadTurn begins the keys of what is foreseen: "turn-r2-p3" is a seat's turn in the
// phase after three of the second round; alone it is every turn.
const AheadTurn = "turn"

// The conditions of orders that leave it to the usual turn what is done:
//
//	best build    building is worth most
//	clear         what is worth most is a track, gold or to pass, and leads all else by a stated margin
const (
	IfBest  = "best"
	IfClear = "clear"
)

// The keys of picks that leave it to the usual turn what is done: in this phase, and in every one.
const (
	PickUsual  = "usual"
	PickSteady = "steady"
)

// clearly is the margin by which a turn leads those of all other actions where there is little to decide, in
// hundredths of a point.
const clearly = point

// foresight is what can be ordered ahead: one's turn in the phase that is played, as
// soon as its points are known.
func (r *rules) foresight() *engine.Foresight[View] {
	return &engine.Foresight[View]{
		Foresee: r.foresee,
		About: func(v View, d engine.Decision) string {
			switch d.Kind {
			case AskTurn, AskToken:
				return v.turnKey()
			}
			return ""
		},
		Holds: r.holds,
		Usual: r.usual,
	}
}

// begins ends the turns of the phase before one in this place.
func begins(v *View, place int) []engine.Event {
	var events []engine.Event
	for _, before := range v.Turns[v.Played:place] {
		events = append(events, TurnEnded{Seat: before})
	}
	return append(events, TurnBegan{Seat: v.Turns[place]})
}

func (v *View) turnKey() string { return fmt.Sprintf("%s-r%d-p%d", AheadTurn, v.Round, v.Phases) }

// foresee lists what the seat could choose if it were its turn now, and what it does in every turn. What is not
// possible any more when it is, since others took it, is passed over.
func (r *rules) foresee(v View, who seat) []engine.Foreseen {
	if v.Over {
		return nil
	}
	var list []engine.Foreseen
	place := slices.Index(v.Turns[:v.Seats], who)
	if v.Open && v.Turn.Seat != engine.Nobody && place >= v.Played && (v.Turn.Seat != who || v.Kind == AskTurn) {
		list = append(list, engine.Foreseen{Key: v.turnKey(), Picks: r.foreseeTurn(&v.Table, who), Begins: begins(&v, place)})
	}
	return append(list, foreseeEvery())
}

// foreseeEvery is what stands from turn to turn: what is clear, and besides any action that builds and buys nothing
// wherever it is worth most.
func foreseeEvery() engine.Foreseen {
	f := engine.Foreseen{Key: AheadTurn, Picks: []engine.Pick{
		{Key: PickSteady, Together: true, Last: true, Lines: []engine.Line{{Do: engine.AsUsual{}, If: IfClear}}}}}
	for _, a := range [...]Act{Ships, Cannons, Progress, Order} {
		f.Picks = append(f.Picks, engine.Pick{Key: a.String(), Lines: []engine.Line{{Do: engine.AsUsual{}, If: IfBest + " " + a.String()}}})
	}
	return f
}

func (r *rules) foreseeTurn(t *Table, who seat) []engine.Pick {
	options := r.turns(&State{Table: *t}, who)
	var picks []engine.Pick
	for _, a := range options {
		p := engine.Pick{Key: a.String(), Lines: []engine.Line{{Do: a}}}
		switch a.(type) {
		case TakeGold, Pass:
			p.Last = true
		}
		picks = append(picks, p)
	}
	best, _ := r.leads(t, who, options)
	return append(picks, engine.Pick{Key: PickUsual, Last: true, Usual: true,
		Lines: []engine.Line{{Do: engine.AsUsual{}, If: IfBest + " " + actionOf(best)}}})
}

// usual is the best answer to a question of a turn; nil: it brings a token, and another one is worth about as much.
func (r *rules) usual(v View, d engine.Decision) engine.Action {
	best := r.best(&v.Table, d)
	if d.Kind != AskToken {
		return best
	}
	worths, _ := (&estimate{r, &v.Table, d.Seat}).worths(d)
	slices.Sort(worths)
	if n := len(worths); n > 1 && worths[n-1]-worths[n-2] < clearly/2 {
		return nil
	}
	return best
}

// holds tells whether a condition holds of the turn that the seat would take now.
func (r *rules) holds(v View, who engine.Seat, condition string) bool {
	word, action, _ := strings.Cut(condition, " ")
	if v.Kind == AskToken { // what the turn brings belongs to it
		return word == IfClear || action == v.Turn.Act.String()
	}
	best, lead := r.leads(&v.Table, who, r.turns(&State{Table: v.Table}, who))
	switch word {
	case IfBest:
		return actionOf(best) == action
	case IfClear:
		if w, whole := best.(Whole); whole && w.Choose.Act != Cannons && w.Choose.Act != Progress && w.Choose.Act != Order {
			return false // it builds, sails, plans or buys what the seat has not seen
		}
		return lead >= clearly
	}
	return false
}

// leads is the turn that is worth most, and by how much it leads those of all other actions.
func (r *rules) leads(t *Table, who engine.Seat, options []engine.Action) (best engine.Action, lead int) {
	d := engine.Decision{Seat: who, Kind: AskTurn, Options: options[:min(len(options), engine.MostOptions)]}
	best = r.best(t, d)
	worths, _ := (&estimate{r, t, who}).worths(d)
	most, next := -1<<30, -1<<30
	for i, a := range d.Options {
		if actionOf(a) == actionOf(best) {
			most = max(most, worths[i])
		} else {
			next = max(next, worths[i])
		}
	}
	return best, most - next
}

// actionOf names what a turn is about: its action, or all that it is.
func actionOf(a engine.Action) string {
	switch a := a.(type) {
	case Whole:
		return a.Choose.Act.String()
	case Choose:
		return a.Act.String()
	}
	return a.String()
}
