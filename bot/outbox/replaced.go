package outbox

import (
	"context"
	"fmt"
	"slices"

	"landfall/bot/outbox/record"
	"landfall/engine"
	"landfall/engine/table"
)

// noteReplaced notes who is to be told by name that they do not play any more.
func (e *delivery) noteReplaced(f table.Fact) {
	if who, text := e.says.Replaced(e.Table, f); who != "" {
		e.State.Replaced = append(e.State.Replaced, record.Replaced{Seat: f.Seat, Player: who, Text: text})
	}
}

// tellReplaced tells them once, when they may be notified. Who never is finds it under Table.
func (e calls) tellReplaced(ctx context.Context) error {
	for len(e.State.Replaced) > 0 {
		r := e.State.Replaced[0]
		p, err := e.b.house.People.Get(ctx, r.Player)
		if err != nil {
			return err
		}
		switch now, open := e.b.now().UTC(), p.Open(e.b.now().UTC()); {
		case open.IsZero(), !e.here(ctx, r.Player):
		case open.After(now):
			return e.b.house.News.SummonAt(ctx, e.Table.ID, open)
		case p.CalledDirectly(e.Table.ID):
			e.State.Direct = append(e.State.Direct, e.Prepare(record.Message{Kind: record.DirectMessage, To: r.Player, Seat: []engine.Seat{r.Seat}, Text: r.Text}))
		default:
			e.Add(record.Message{Kind: record.NoteMessage, Text: fmt.Sprintf("<@%s> — %s", r.Player, r.Text), Calls: []engine.PlayerID{r.Player}})
		}
		e.State.Replaced = slices.Delete(e.State.Replaced, 0, 1)
		if err := e.Note(ctx); err != nil {
			return err
		}
	}
	for len(e.State.Direct) > 0 {
		if err := e.sendDirect(ctx, &e.State.Direct[0]); err != nil {
			return err
		}
	}
	return e.Deliver(ctx)
}
