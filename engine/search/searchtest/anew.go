package searchtest

import (
	"slices"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search"
)

// dealsTried is how many draws are changed, one after the other, until one is found that a
// seat does not notice.
const dealsTried = 40

// anew is the match with another log: one draw fell otherwise, the same was answered after
// it, and the seat heard and is asked the very same. nil: none was found.
func (k *minding[S, V]) anew(q search.Question) (*engine.Match, error) {
	log := engine.LiveOf(k.m)
	for try := range dealsTried {
		from := 0 // most of what lies hidden was laid at the start
		if try%2 == 1 {
			from = k.chance.IntN(len(log))
		}
		other, draws := k.rerun(log, q.Seat, from, -1)
		if draws > 0 {
			other, _ = k.rerun(log, q.Seat, from, k.chance.IntN(draws))
		}
		if draws == 0 || other == nil {
			continue
		}
		m, err := k.loaded(other)
		if err != nil {
			return nil, err
		}
		again := search.Ask(m, q.Seat, q.Playouts, q.Seed)
		if alike("", q.Heard, again.Heard) == nil && alike("", questions(q.Open), questions(again.Open)) == nil && alike("", log, other) != nil {
			return m, nil
		}
	}
	return nil, nil
}

// rerun carries out the entries of a log once more, from one of them on, where the draw with
// this number falls otherwise; draws is how many there are. nil: an answer was not possible,
// or the seat noticed.
func (k *minding[S, V]) rerun(log []engine.Entry, who engine.Seat, from, changed int) (other []engine.Entry, draws int) {
	s := new(S)
	load := func(sides, n int) int {
		if draws++; draws-1 == changed && sides > 1 {
			return (n + 1 + k.chance.IntN(sides-1)) % sides
		}
		return n
	}
	for i, e := range log {
		if i < from {
			for _, event := range e.Events {
				k.Spec.Evolve(s, event)
			}
			other = append(other, e)
			continue
		}
		if i > from && changed < 0 {
			return nil, draws // they are counted
		}
		dice := engine.NewDice(k.seed, e.Ply)
		if i == from {
			dice = engine.LoadedDice(k.seed, e.Ply, load)
		}
		d, answer := engine.Decision{Seat: engine.Nobody}, engine.Action(nil)
		if i > 0 {
			open := k.Spec.Pending(s)
			at := slices.IndexFunc(open, func(d engine.Decision) bool {
				_, ok := d.Find(e.Action)
				return ok && d.Seat == e.Seat
			})
			if at < 0 {
				return nil, draws
			}
			d = open[at]
			answer, _ = d.Find(e.Action)
		}
		p := engine.NewPly(s, k.Spec.Evolve, d, dice)
		p.Ruleset = k.m.Ruleset()
		if i == 0 {
			k.Spec.Setup(p, k.m.Config())
		} else {
			k.Spec.Decide(p, answer)
		}
		was := e.Events
		e.Events = slices.Clone(p.Events())
		if changed >= 0 && !enginetest.SameJSON(engine.Hear(was, who), engine.Hear(e.Events, who)) {
			return nil, draws
		}
		other = append(other, e)
	}
	return other, draws
}

// loaded is the match of a log.
func (k *minding[S, V]) loaded(log []engine.Entry) (*engine.Match, error) {
	var lines [][]byte
	for _, e := range log {
		line, err := k.m.Game().Encode(e)
		if err != nil {
			return nil, err
		}
		lines = append(lines, line)
	}
	return k.m.Game().Load(lines)
}
