package engine

// position is the state of a match as it stands, and the one that it is likely to go back
// to.
type position struct {
	core core
	// before is the state before the entry at the place from, which the seat that acted last
	// could take back with all that follow; nil: it is not kept.
	before core
	from   int
}

// Outcome is nil while the match is running.
func (p *position) Outcome() *Outcome { return p.core.outcome() }

// View is what a seat may see: a value of the game's own view type that shares
// no memory with the match. Nobody sees what is public.
func (p *position) View(seat Seat) any { return p.core.view(seat) }

// keep remembers the state before a seat's answer. A seat takes back several in a
// row, and what followed by itself with them, so what stands before the first of
// them is enough.
func (p *position) keep(live *record, seat Seat, by string) {
	last := live.last()
	switch {
	case by != "" && p.before != nil && p.from < live.len():
		return
	case p.before == nil:
		p.before = p.core.fork()
	case p.from < live.len() && last.Seat == seat && !last.Final:
		return
	default:
		p.before.become(p.core)
	}
	p.from = live.len()
}

// rewind brings the state back to the entries that are left; begin makes the state
// before the first.
func (p *position) rewind(begin func() core, live *record) {
	if p.before == nil || p.from > live.len() {
		p.refold(begin, live)
		return
	}
	p.core.become(p.before)
	p.fold(live, p.from, live.len())
}

// refold builds the state from begin and the events of the match as it stands, and remembers
// it before the answers that can be taken back.
func (p *position) refold(begin func() core, live *record) {
	p.core = begin()
	p.before, p.from = nil, live.len()
	for i := live.len() - 1; i > 0 && !live.at(i).Final && live.at(i).Seat == live.last().Seat; i-- {
		p.from = i
	}
	p.fold(live, 0, p.from)
	if p.from < live.len() {
		p.before = p.core.fork()
		p.fold(live, p.from, live.len())
	}
}

// fold folds the events of the entries from one place up to another.
func (p *position) fold(live *record, from, to int) {
	for i := from; i < to; i++ {
		for _, ev := range live.at(i).Events {
			p.core.evolve(ev)
		}
	}
}
