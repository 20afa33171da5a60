package afterwards

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/solo"
)

// sure is said by whoever gives up the ranking of a game to try from it.
const sure = "sure"

// tryTyped tries from a turn of the replay, or opens the replay where none is named.
func (af *Afterwards) tryTyped(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	turn := strings.TrimSpace(rq.Options["turn"])
	if turn == "" {
		if t, err := af.room.House.Tables.Get(ctx, id); err == nil && t.Status == table.Playing && !t.Solo {
			return commands.Reply{}, room.ErrTryLater
		}
		r, err := af.replay(ctx, rq, id, "")
		if err == nil {
			r.Happened = prose.Clip(r.Happened+"\n"+af.room.Say("trial-go-to", nil), limits.Text/4)
		}
		return r, err
	}
	n, err := strconv.Atoi(turn)
	if err != nil || n < 1 {
		return commands.Reply{}, room.Refuse("no-turn", room.Parts{"typed": prose.Clip(turn, 20)})
	}
	return af.tryFrom(ctx, rq, id, strconv.Itoa(n-1), "")
}

// mayTry refuses trials from a match that is running, but for who plays it alone.
func mayTry(t table.Table, own engine.Seat) error {
	switch {
	case t.Status != table.Playing:
		return nil
	case !t.Solo:
		return room.ErrTryLater
	case own == engine.Nobody:
		return room.ErrNobody
	}
	return nil
}

// tryFrom lets somebody play on alone from a turn of the replay. where is the number of the
// turn and the seat they take, as in a replay; without a seat their own.
func (af *Afterwards) tryFrom(ctx context.Context, rq commands.Request, id engine.MatchID, where, said string) (commands.Reply, error) {
	t, m, own, err := af.replayed(ctx, rq, id)
	if err != nil {
		return commands.Reply{}, err
	}
	if err := mayTry(t, own); err != nil {
		return commands.Reply{}, err
	}
	title, _ := af.room.Title(t.Game)
	names := af.room.Names(t)
	sees, seat := af.eyes(t, m, own, where)
	list := frames(title, names, m, sees, func(int) bool { return false })
	at, _, _ := strings.Cut(where, ".")
	n := room.Number(at, 0)
	if n < 0 || n >= len(list) {
		return commands.Reply{}, room.Refuse("turns-go-to", room.Parts{"last": len(list)})
	}
	if seat == engine.Nobody {
		seat = own
	}
	switch {
	case seat == engine.Nobody && m.Config().Seats == 1:
		seat = 0
	case seat == engine.Nobody:
		return af.askSeat(rq, t, n, names), nil
	}
	if t.Status == table.Playing && !t.Practice && said != sure {
		r := af.room.Tell("trial-sure", room.Parts{"turn": n + 1, "table": t.Name})
		r.Rows = []commands.Row{{Buttons: []commands.Button{{ID: commands.ControlID("whatif", id, fmt.Sprintf("%d.%d", n, seat), sure), Label: af.room.Say("trial-try", nil), Style: commands.Grave}}}}
		return r, nil
	}
	w := solo.Trying{Match: m, Of: t, After: list[n].Seq, Turn: n + 1, Seat: seat, Player: rq.Who.ID, Name: rq.Who.Name}
	w.Channel, w.Guild, w.Origin = room.WherePlayed(rq)
	opened, err := af.room.House.Trials.Begin(ctx, w)
	switch {
	case errors.Is(err, engine.ErrOver):
		return commands.Reply{}, room.Refuse("trial-over", nil)
	case err != nil:
		return commands.Reply{}, err
	}
	return af.room.Begun(ctx, rq, opened, af.room.Say("your-trial", room.Parts{"trial": opened.Name, "turn": n + 1, "table": t.Name})), nil
}

// askSeat asks somebody who has no seat of their own which one they take.
func (af *Afterwards) askSeat(rq commands.Request, t table.Table, n int, names commands.Names) commands.Reply {
	r := af.room.Tell("trial-whose", room.Parts{"turn": n + 1, "table": t.Name})
	r.Update = rq.OnPrivate && rq.Kind == commands.Pressed && commands.ControlVerb(rq.Control) == "whatif"
	menu := &commands.Menu{ID: commands.ControlID("whatif", t.ID, "", "seat"), Placeholder: af.room.Say("trial-seat", nil)}
	for i := range t.Chairs {
		menu.Choices = append(menu.Choices, commands.MenuChoice{Value: fmt.Sprintf("%d.%d", n, i), Label: prose.Clip(names.Of(engine.Seat(i)), limits.MenuLine)})
	}
	r.Rows = []commands.Row{{Menu: menu}}
	return r
}
