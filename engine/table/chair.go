package table

import (
	"cmp"
	"slices"
	"strings"

	"landfall/engine"
	"landfall/engine/search"
)

// Owner is who a seat belongs to.
func (c Chair) Owner() engine.PlayerID {
	return cmp.Or(c.For, c.Player)
}

// OwnedBy is the seat that belongs to a person, whoever plays it now; Nobody: none.
func (t *Table) OwnedBy(p engine.PlayerID) engine.Seat {
	return engine.Seat(slices.IndexFunc(t.Chairs, func(c Chair) bool { return c.Owner() == p && (c.For != "" || !c.Plays()) }))
}

// Heard is what a seat heard of a match, as far as whoever sits there may know it: of
// what was before they sat down only what everybody heard.
func (t *Table) Heard(m *engine.Match, seat engine.Seat) []engine.Entry {
	from := t.From(seat)
	if from == 0 {
		return m.Heard(seat, 0)
	}
	before := slices.DeleteFunc(m.Heard(engine.Nobody, 0), func(e engine.Entry) bool { return e.Seq >= from })
	return append(before, m.Heard(seat, from)...)
}

// Answered tells whether whoever sits in a seat gave its last answer by hand, and not
// somebody who sat there before.
func (t *Table) Answered(m *engine.Match, seat engine.Seat) bool {
	last := m.Answered(seat)
	return last > 0 && last >= t.From(seat)
}

// From is the seq from which on whoever sits in a seat sees all that it sees.
func (t *Table) From(seat engine.Seat) uint64 {
	if seat < 0 || int(seat) >= len(t.Chairs) {
		return 0
	}
	return t.Chairs[seat].From
}

// What ends the name of a bot player that has somebody's seat, now and in tables of before; it is the same in all
// languages.
const (
	standIn       = " (bot)"
	formerStandIn = " (automaton)"
)

// StandsIn tells whether a bot player has somebody's seat, for a while or for good.
func (c Chair) StandsIn() bool {
	_, is := CutStandIn(c.Name)
	return is || c.For != ""
}

// CutStandIn is whose seat a bot player has, by its name; is tells whether it has anybody's.
func CutStandIn(name string) (own string, is bool) {
	if own, is = strings.CutSuffix(name, formerStandIn); is {
		return own, true
	}
	return strings.CutSuffix(name, standIn)
}

// StandInFor is the chair of a bot player that plays for somebody. forGood: they cannot
// come back.
func (t *Table) StandInFor(c Chair, forGood bool) Chair {
	strength := t.Terms.Strength
	strength = cmp.Or(strength, search.Able.String())
	now := Chair{Player: BotPlayer, Name: c.OwnName() + standIn, Choice: c.Choice, Bot: strength}
	if !forGood {
		now.For, now.ForName, now.From = c.Owner(), c.OwnName(), c.From
	}
	return now
}

// OwnName is what the owner of a chair is called.
func (c Chair) OwnName() string {
	if c.For != "" {
		return c.ForName
	}
	return c.Name
}

// Quit says who leaves a seat of a running match. ErrNotSeated, ErrStandsIn.
func (t *Table) Quit(p engine.PlayerID) (engine.Seat, Chair, error) {
	seat := t.SeatOf(p)
	switch {
	case seat == engine.Nobody:
		return seat, Chair{}, ErrNotSeated
	case t.Chairs[seat].For != "":
		return seat, t.Chairs[seat], ErrStandsIn
	}
	return seat, t.Chairs[seat], nil
}
