package proposal

import (
	"landfall/engine"
	"landfall/engine/table"
)

// Lapse withdraws the proposals that a change of a match makes moot: whoever answers is not
// absent, and what was taken back needs no more asking. facts are the rows of what was taken
// back by agreement.
func Lapse(t *table.Table, c engine.Change) (facts []engine.Put, lapsed bool) {
	for _, e := range c.Entries {
		if e.Kind == engine.Undone && e.By == engine.ByAgreement {
			facts = append(facts, t.Record(table.Fact{Kind: table.TookBack, At: e.At, Seat: e.Seat, From: t.Chairs[e.Seat].Name}))
		}
		lapsed = t.Withdraw(func(m table.Proposal) bool { return isMoot(c.Match, e, m) }) || lapsed
		if e.Kind == engine.Acted && e.By == "" {
			lapsed = t.Present(e.Seat) || lapsed
		}
	}
	return facts, lapsed
}

// isMoot tells whether a proposal needs no more asking after an entry.
func isMoot(match *engine.Match, e engine.Entry, m table.Proposal) bool {
	if m.Kind == table.ToUndo {
		return e.Kind == engine.Undone && !match.Stands(m.Takes) || e.Kind == engine.Acted && e.Final
	}
	if e.Kind != engine.Acted || e.By != "" || m.Seat != e.Seat {
		return false
	}
	return m.Kind == table.OfSeat && m.Temporary && m.By == ""
}
