package exploration

import "landfall/engine"

const (
	// clearly is the margin, in points, by which a course leads all others where there is little to decide;
	// nothing is what no course is worth that is left out of that.
	clearly = 0.25
	nothing = 0.05
)

// clear answers for a seat as the automaton does where there is little to decide: it draws a card, waits in port, looks
// for a site and discovers what the card shows, sails on where that is clearly best, takes provisions, and ends a turn
// in which there is nothing else to do. nil: the seat decides, such as when to sail home, to launch or to go ashore.
func (r *rules) clear(v View, d engine.Decision) engine.Action {
	m := r.mindOf(&v, d)
	switch d.Kind {
	case AskStart:
		if a := m.start(); a != engine.Action(Return{}) {
			return a
		}
	case AskMove:
		if a := m.move(); m.goesOn(a) && !m.rivalled(a) {
			return a
		}
	case AskOutfit:
		if a := m.outfit(); a == engine.Action(Wait{}) {
			return a
		}
	case AskLoss, AskFood:
		if a := m.loss(); m.spares(a) {
			return a
		}
	}
	return nil
}

// goesOn tells whether an answer of a move leaves a voyage what it is.
func (m *mind) goesOn(a engine.Action) bool {
	switch a := a.(type) {
	case Discover, Harvest, Survey, Sail, Feed, Peek, End:
		return true
	case Act:
		return a.What == Provision || a.What == Repair || a.What == Forage
	case Change:
		if a.Form || a.Scuttle || a.Choose {
			return false
		}
		switch to := m.at(a.To); to.kind {
		case Sea, Coast, River, Strait:
			return m.at(m.x.At).kind != Land
		default:
			return m.x.Returning
		}
	}
	return false
}

// rivalled tells whether another answer of a move, or another launch, promises about as much as the best one.
func (m *mind) rivalled(best engine.Action) bool {
	f := m.prospects(m.x.Party)
	most := m.worth(best, &f, f[m.x.At])
	for _, a := range m.options {
		if n := m.worth(a, &f, f[m.x.At]); a != best && n > nothing && n > most-clearly {
			return true
		}
	}
	return false
}

// spares tells whether a loss is one that a voyage spares: a provision or a horse while there are more, or somebody of
// a crew that is more than sails the ships and eats.
func (m *mind) spares(a engine.Action) bool {
	h := &m.x.Has
	switch a {
	case Feed{Provisions}, Lose{Provisions}:
		return h.Chit[Provisions] > 2
	case Lose{Horses}, Feed{Horses}:
		return true
	case Lose{Crew}:
		return int(h.Chit[Crew])-m.x.Ships > int(h.Chit[Provisions])+1
	}
	return false
}
