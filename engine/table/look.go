package table

import (
	"context"
	"slices"

	"landfall/engine"
)

// Onlooker is somebody who wants to know something of a table, and where they ask.
type Onlooker struct {
	Player engine.PlayerID
	// the server, the channel or thread, and the channel above a thread; "" where there is none
	Guild, Channel, Parent string
}

// Admit tells whether somebody may look on at a table where they are: its own people anywhere,
// who ever sat there too unless it is private, and others on its server unless it is private.
// It is the one rule for all that shows or completes anything of a table. engine.ErrNotFound:
// they must not learn that there is such a table; ErrPrivate.
func (s *Tables) Admit(ctx context.Context, t *Table, o Onlooker) error {
	if t.Sees(o.Player) && (t.own(o.Player) || t.near(o)) {
		return nil
	}
	if !t.near(o) {
		had, err := s.Named(ctx, string(o.Player), t.Name)
		if err != nil {
			return err
		}
		if !slices.Contains(had, t.ID) {
			return engine.ErrNotFound
		}
	}
	if !t.Sees(o.Player) {
		return ErrPrivate
	}
	return nil
}

// Sees tells whether a table is open to somebody, wherever they are.
func (t *Table) Sees(p engine.PlayerID) bool { return !t.Private || t.own(p) }

// own tells whether somebody is of the table's people: has a seat there, was invited or offered
// one, or took it in from a file.
func (t *Table) own(p engine.PlayerID) bool {
	return p != "" && (t.SeatOf(p) != engine.Nobody || t.OwnedBy(p) != engine.Nobody || t.By == p || slices.Contains(t.Invited, p) ||
		slices.ContainsFunc(t.Proposals, func(m Proposal) bool { return m.To == p }))
}

// near tells whether somebody asks on the table's server, or in its very place.
func (t *Table) near(o Onlooker) bool {
	if t.Guild != "" && t.Guild == o.Guild {
		return true
	}
	return slices.ContainsFunc([]string{t.Channel, t.Thread}, func(place string) bool {
		return place != "" && (place == o.Channel || place == o.Parent)
	})
}
