package house

import (
	"context"
	"slices"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/duty"
	"landfall/engine/table/proposal"
)

// follower makes the rows that are written with a change of a match, in its transaction.
type follower struct {
	tables *table.Tables
	duties *duty.Duties
}

func (f follower) rows(ctx context.Context, c engine.Change) ([]engine.Put, error) {
	t, was, err := f.tables.Read(ctx, c.Match.ID())
	if err != nil {
		return nil, err
	}
	if t.Status == table.Abandoned {
		return nil, engine.ErrOver
	}
	var puts []engine.Put
	i := slices.IndexFunc(c.Entries, func(e engine.Entry) bool { return e.By == "" && e.Seat != engine.Nobody })
	woken := !t.Asleep.IsZero() && i >= 0
	if woken {
		puts = proposal.Awaken(&t, t.Chairs[c.Entries[i].Seat].Name, c.Entries[i].At)
	}
	duties, err := f.duties.Follow(ctx, &t, c, woken)
	if err != nil {
		return nil, err
	}
	puts = append(puts, duties...)
	facts, lapsed := proposal.Lapse(&t, c)
	over := c.Match.Outcome() != nil
	if over {
		t.Status, t.Proposals = table.Over, nil
		puts = append(puts, table.ResultRow(c.Match, c.Entries[len(c.Entries)-1].At))
		puts = append(append(puts, t.LeaveIndexes()...), table.OverRows(&t)...)
	}
	if over || lapsed || woken || len(facts) > 0 {
		t.Revision++
		puts = append(append(puts, facts...), t.Update(was)...)
	}
	return append(puts, table.MatchToPost(c.Match)), nil
}
