package outbox

import (
	"cmp"
	"context"

	"landfall/bot/outbox/record"
	"landfall/commands/announce"
	"landfall/engine"
	"landfall/engine/table"
)

// sayUnread is sayQuarantined for a table whose own row cannot be read: it is said where the table is
// known to be by others.
func (e *delivery) sayUnread(ctx context.Context, id engine.MatchID) error {
	place, err := e.b.house.Tables.Whereabouts(ctx, id)
	place = cmp.Or(place, e.State.AfterIn)
	if err != nil || place == "" || e.State.Quarantined {
		return err
	}
	e.Table = table.Table{ID: id, Channel: place, Thread: place}
	return e.sayQuarantined(ctx)
}

// sayQuarantined says once that a match was quarantined. Its news stay on disk for the next start.
func (e *delivery) sayQuarantined(ctx context.Context) error {
	if e.State.Quarantined {
		return nil
	}
	e.State.Quarantined = true
	waiting := e.State.Outgoing
	e.State.Outgoing = []record.Message{e.Prepare(record.Message{Kind: record.NoteMessage, Text: announce.Quarantined()})}
	said := e.Deliver(ctx)
	e.State.Outgoing = append(e.State.Outgoing, waiting...)
	if said != nil {
		e.b.logger.Warn("could not tell the players that their match is paused", "table", e.Table.ID, "err", said)
		e.State.Outgoing = waiting
	}
	return e.Note(ctx)
}

// retell makes anew what was posted to a table, of which the row is lost: everything up to now has
// been, and nobody knows in which messages.
func (e *delivery) retell(ctx context.Context) error {
	e.State = record.State{Facts: e.Table.Facts, Resigned: len(e.Table.Resigned)}
	rows, err := e.b.log.Scan(ctx, record.Retries, nil, nil, 0)
	for _, r := range rows {
		if record.MatchOf(r.Key) == e.Table.ID {
			e.State.Again = record.TimeOf(r.Key)
		}
	}
	if err != nil || e.Table.Status == table.Gathering || e.Table.Status == table.Closed {
		return err
	}
	e.b.logger.Warn("the delivery state of a table is lost; it continues in a new message", "table", e.Table.ID)
	return e.b.house.Matches.Look(ctx, e.Table.ID, "", func(_ table.Table, m *engine.Match, _ engine.Seat) error {
		e.State.From, e.State.Next = m.Len(), m.Len()
		return nil
	})
}
