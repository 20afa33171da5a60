package outbox

import (
	"context"
	"slices"

	"landfall/bot/outbox/record"
	"landfall/engine"
	"landfall/engine/table"
)

// noteLost notes who is to be told by name what others did to them in the entries that nothing tells of
// yet: those who want to be, unless they are called now for their turn, which tells it first.
func (e *delivery) noteLost(ctx context.Context, called []engine.PlayerID) error {
	for i, c := range e.Table.Chairs {
		if c.Plays() || slices.Contains(called, c.Player) {
			continue
		}
		p, err := e.b.house.People.Get(ctx, c.Player)
		if err != nil {
			return err
		}
		if !p.Attacked {
			continue
		}
		text, seat := "", engine.Seat(i)
		err = e.b.house.Matches.Look(ctx, e.Table.ID, "", func(t table.Table, m *engine.Match, _ engine.Seat) error {
			text = e.says.Lost(t, m, seat, e.State.Next)
			return nil
		})
		if err != nil {
			return err
		}
		at := slices.IndexFunc(e.State.Replaced, func(r record.Replaced) bool { return r.Lost && r.Player == c.Player })
		switch {
		case text == "":
		case at >= 0: // it waits for the end of their quiet hours
			e.State.Replaced[at].Text += "\n" + text
		default:
			e.State.Replaced = append(e.State.Replaced, record.Replaced{Seat: seat, Player: c.Player, Text: text, Lost: true})
		}
	}
	return nil
}
