package commands

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// sure is said by whoever gives up the ranking of a game to try from it.
const sure = "sure"

// tryTyped tries from a turn of the replay, or opens the replay where none is named.
func (d *Desk) tryTyped(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	turn := strings.TrimSpace(rq.Options["turn"])
	if turn == "" {
		if t, err := d.tables.Table(ctx, id); err == nil && t.Status == table.Playing && !t.Solo {
			return Reply{}, errTryLater
		}
		r, err := d.replay(ctx, rq, id, "")
		if err == nil {
			r.Told = prose.Clip(r.Told+"\n-# Go to where you want to try something else, and press **Try from here**.", limits.Text/4)
		}
		return r, err
	}
	n, err := strconv.Atoi(turn)
	if err != nil || n < 1 {
		return Reply{}, sayf("“%s” is no turn: **Replay** numbers them from 1.", prose.Clip(turn, 20))
	}
	return d.tryFrom(ctx, rq, id, strconv.Itoa(n-1), "")
}

// tryFrom lets somebody play on alone from a turn of the replay. where is the number of the
// turn and the seat they take, as in a replay; without a seat their own.
func (d *Desk) tryFrom(ctx context.Context, rq Request, id engine.MatchID, where, said string) (Reply, error) {
	t, m, own, err := d.replayed(ctx, rq, id)
	if err != nil {
		return Reply{}, err
	}
	if t.Status == table.Playing && !t.Solo {
		return Reply{}, errTryLater
	}
	if t.Status == table.Playing && own == engine.Nobody {
		return Reply{}, errNobody
	}
	title, _ := d.title(t.Game)
	names := d.names(t)
	sees, seat := d.eyes(t, m, own, where)
	list := frames(title, names, m, sees, func(int) bool { return false })
	at, _, _ := strings.Cut(where, ".")
	n := number(at, 0)
	if n < 0 || n >= len(list) {
		return Reply{}, sayf("There is no such turn: **Replay** numbers them from 1 to %d.", len(list))
	}
	if seat == engine.Nobody {
		seat = own
	}
	switch {
	case seat == engine.Nobody && m.Config().Seats == 1:
		seat = 0
	case seat == engine.Nobody:
		return d.askSeat(rq, t, n, names), nil
	}
	if t.Status == table.Playing && !t.Practice && said != sure {
		r := quietly(fmt.Sprintf("Try from turn %d of **%s**? That gives up its ranking: from then on the game counts for no records. You can play it on all the same. "+
			"In the trial what lies face down is dealt anew, so it tells nothing of what is to come here.", n+1, t.Name))
		r.Rows = []Row{{Buttons: []Button{{ID: control("whatif", id, fmt.Sprintf("%d.%d", n, seat), sure), Label: "Give up its ranking and try", Style: Grave}}}}
		return r, nil
	}
	w := table.Trying{Match: m, Of: t, After: list[n].Seq, Turn: n + 1, Seat: seat, Player: rq.Who.ID, Name: rq.Who.Name}
	w.Channel, w.Guild, w.Origin = wherePlayed(rq)
	opened, err := d.tables.TryFrom(ctx, w)
	switch {
	case errors.Is(err, engine.ErrOver):
		return Reply{}, say("The match is over there, and nothing is left to try. Go back to an earlier turn.")
	case err != nil:
		return Reply{}, err
	}
	return d.begun(ctx, rq, opened, fmt.Sprintf("**%s**, your trial from turn %d of **%s**,", opened.Name, n+1, t.Name)), nil
}

// askSeat asks somebody who has no seat of their own which one they take.
func (d *Desk) askSeat(rq Request, t table.Table, n int, names Names) Reply {
	r := quietly(fmt.Sprintf("Whose seat do you take, from turn %d of **%s** on? Automatons play the others.", n+1, t.Name))
	r.Update = rq.OnPrivate && rq.Kind == Pressed && controlVerb(rq.Control) == "whatif"
	menu := &Menu{ID: control("whatif", t.ID, "", "seat"), Placeholder: "Take the seat of"}
	for i := range t.Chairs {
		menu.Choices = append(menu.Choices, MenuChoice{Value: fmt.Sprintf("%d.%d", n, i), Label: prose.Clip(names.Of(engine.Seat(i)), limits.MenuLine)})
	}
	r.Rows = []Row{{Menu: menu}}
	return r
}

// tried says what a trial was tried from.
func tried(t table.Trial) string {
	if t.Name == "" {
		return fmt.Sprintf("a trial from ply %d of an exported match", t.Turn)
	}
	return fmt.Sprintf("a trial from turn %d of %s", t.Turn, t.Name)
}

// trialProlog is what is said first of a trial.
func (d *Desk) trialProlog(a Alone) string {
	lines := []string{fmt.Sprintf("**%s** · %s, %s. It counts for nothing.", a.table.Name, a.title.Game.Name, tried(*a.table.Trial))}
	others := a.table.Automatons()
	text := "-# From here on chance is new, and what lies face down is dealt anew."
	if len(others) > 0 {
		var list []string
		for _, seat := range others {
			list = append(list, "**"+a.names.Of(seat)+"**")
		}
		text += " " + prose.And(list) + prose.Verb(len(list), " plays the other seat", " play the other seats") + "; you are **" + a.names.Of(a.seat) + "**."
	}
	return prose.Clip(strings.Join(append(lines, text), "\n"), limits.Text)
}
