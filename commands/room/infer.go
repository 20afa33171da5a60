package room

import (
	"context"
	"errors"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/duty"
)

// Which finds the table that a command means: the one that is named; in a thread that
// ever was a table's that table, and never another; in a direct message the one that
// was touched last; else the one of this channel, else the only one that waits for the
// person or that they sit at.
func (rm *Room) Which(ctx context.Context, rq commands.Request) (engine.MatchID, error) {
	id, err := rm.find(ctx, rq, func(table.Table) bool { return true })
	if err == nil {
		err = rm.Admit(ctx, rq, id)
	}
	return id, err
}

// WhichToAct is which, where only a table will do at which the person sits and that
// continues, unless the place or the name says otherwise.
func (rm *Room) WhichToAct(ctx context.Context, rq commands.Request) (engine.MatchID, error) {
	return rm.find(ctx, rq, func(t table.Table) bool {
		return t.SeatOf(rq.Who.ID) != engine.Nobody && (t.Status == table.Gathering || t.Status == table.Playing)
	})
}

// ToSet is WhichToAct, where the table that gathers here and that the person has opened goes first: whoever opens
// a table sets it up next, whatever waits for them elsewhere.
func ToSet(rm *Room) func(context.Context, commands.Request) (engine.MatchID, error) {
	return func(ctx context.Context, rq commands.Request) (engine.MatchID, error) {
		if strings.TrimSpace(rq.Options["table"]) != "" {
			return rm.WhichToAct(ctx, rq)
		}
		here, err := rm.House.Tables.In(ctx, rq.Where.Channel)
		if err != nil {
			return "", err
		}
		here = slices.DeleteFunc(here, func(t table.Table) bool { return t.Status != table.Gathering || t.Host != rq.Who.ID })
		switch {
		case len(here) == 0:
			return rm.WhichToAct(ctx, rq)
		case len(here) > 1:
			return "", rm.ambiguous(here)
		}
		rm.RememberTable(ctx, rq, here[0].ID)
		return here[0].ID, nil
	}
}

// WhichGathers is which, where only a table will do that has not started, unless the
// place or the name says otherwise.
func (rm *Room) WhichGathers(ctx context.Context, rq commands.Request) (engine.MatchID, error) {
	return rm.find(ctx, rq, func(t table.Table) bool { return t.Status == table.Gathering })
}

// Admit refuses somebody who may not look on at a table where they are; see table.Tables.Admit.
func (rm *Room) Admit(ctx context.Context, rq commands.Request, id engine.MatchID) error {
	t, err := rm.House.Tables.Get(ctx, id)
	if err != nil {
		return err
	}
	return rm.admits(ctx, rq, t)
}

func (rm *Room) admits(ctx context.Context, rq commands.Request, t table.Table) error {
	if t.Challenge != "" && t.SeatOf(rq.Who.ID) == engine.Nobody { // it would tell who has not played that deal yet
		if err := rm.CheckOpen(ctx, t.ID); err != nil {
			return err
		}
	}
	return rm.House.Tables.Admit(ctx, &t, table.Onlooker{Player: rq.Who.ID, Guild: rq.Where.Guild, Channel: rq.Where.Channel, Parent: rq.Where.Parent})
}

func (rm *Room) find(ctx context.Context, rq commands.Request, fits func(table.Table) bool) (engine.MatchID, error) {
	id, err := rm.seek(ctx, rq, fits)
	if err == nil {
		rm.RememberTable(ctx, rq, id)
	}
	return id, err
}

func (rm *Room) seek(ctx context.Context, rq commands.Request, fits func(table.Table) bool) (engine.MatchID, error) {
	if typed := strings.TrimSpace(rq.Options["table"]); typed != "" {
		return rm.named(ctx, rq, typed)
	}
	waiting, err := rm.House.Duties.Waiting(ctx, rq.Who.ID)
	if err != nil {
		return "", err
	}
	if rq.Where.Parent != "" {
		was, err := rm.House.Tables.Was(ctx, rq.Where.Channel)
		if err != nil || len(was) > 0 {
			return rm.ofThread(was, waiting, rq, err)
		}
	}
	others := func(t table.Table) bool { return !fits(t) }
	here, err := rm.House.Tables.In(ctx, rq.Where.Channel)
	if err != nil {
		return "", err
	}
	here = slices.DeleteFunc(here, func(t table.Table) bool { return others(t) || !t.Sees(rq.Who.ID) })
	if rq.Where.Direct() {
		id, ok, err := rm.current(ctx, rq, fits)
		if ok || err != nil {
			return id, err
		}
	} else if t, ok := inferTable(here, waiting, rq.Who.ID); ok {
		return t.ID, nil
	}
	mine, err := rm.House.Tables.Of(ctx, rq.Who.ID)
	if err != nil {
		return "", err
	}
	mine = slices.DeleteFunc(mine, others)
	if t, ok := inferTable(mine, waiting, rq.Who.ID); ok {
		return t.ID, nil
	}
	switch {
	case len(mine) > 1:
		return "", rm.ambiguous(mine)
	case len(here) > 0:
		return here[len(here)-1].ID, nil
	}
	return "", ErrNoTable
}

// named finds a table by what was typed or suggested: its id, or its name.
func (rm *Room) named(ctx context.Context, rq commands.Request, typed string) (engine.MatchID, error) {
	name, _, _ := strings.Cut(typed, " · ")
	mine, err := rm.House.Tables.Named(ctx, string(rq.Who.ID), name)
	if err != nil {
		return "", err
	}
	here, err := rm.House.Tables.NamedIn(ctx, rq.Where.Channel, name)
	if err != nil {
		return "", err
	}
	if rq.Where.Parent != "" {
		above, err := rm.House.Tables.NamedIn(ctx, rq.Where.Parent, name)
		if err != nil {
			return "", err
		}
		here = append(here, above...)
	}
	for _, id := range slices.Concat(mine, here, []engine.MatchID{engine.MatchID(strings.ToLower(typed))}) {
		err := rm.Admit(ctx, rq, id)
		if errors.Is(err, table.ErrPrivate) {
			return id, nil // that there is such a table is known; what is done about it knows whether it may be
		}
		if !errors.Is(err, engine.ErrNotFound) {
			return id, err
		}
	}
	return "", Refuse("no-such-table", parts{"typed": prose.Clip(typed, 60)})
}

// ofThread picks the table that a thread means: of those played there the one that the
// person is meant by, and when all are over or have gone elsewhere, the newest.
func (rm *Room) ofThread(was []table.Table, waiting []duty.Duty, rq commands.Request, err error) (engine.MatchID, error) {
	if err != nil {
		return "", err
	}
	living := slices.DeleteFunc(slices.Clone(was), func(t table.Table) bool { return t.Status != table.Playing || t.Home() != rq.Where.Channel })
	if len(living) == 0 {
		newest := slices.MaxFunc(was, func(a, b table.Table) int { return a.Created.Compare(b.Created) })
		return newest.ID, nil
	}
	if t, ok := inferTable(living, waiting, rq.Who.ID); ok {
		return t.ID, nil
	}
	return "", rm.ambiguous(living)
}

// current is the table that a person touched last, where they may mean it.
func (rm *Room) current(ctx context.Context, rq commands.Request, fits func(table.Table) bool) (engine.MatchID, bool, error) {
	id, err := rm.House.People.Current(ctx, rq.Who.ID)
	if errors.Is(err, engine.ErrNotFound) {
		return "", false, nil
	}
	if err != nil {
		return "", false, err
	}
	t, err := rm.House.Tables.Get(ctx, id)
	if err != nil || !fits(t) {
		return "", false, nil //nolint:nilerr // a table that is gone is not meant
	}
	return id, t.SeatOf(rq.Who.ID) != engine.Nobody, nil
}

// RememberTable remembers the table that a person touches, for what they type next in a
// direct message. Without it they are asked which one they mean.
func (rm *Room) RememberTable(ctx context.Context, rq commands.Request, id engine.MatchID) {
	if rq.Kind == commands.Completing || !rq.Where.Direct() {
		return
	}
	if t, err := rm.House.Tables.Get(ctx, id); err != nil || t.SeatOf(rq.Who.ID) == engine.Nobody {
		return
	}
	if err := rm.House.People.SetCurrent(ctx, rq.Who.ID, id); err != nil {
		rm.Log.Warn("could not remember which table somebody used last", "match", id, "err", err)
	}
}

// inferTable picks the table of a channel that is meant without saying: the only one the
// person sits at, of several the only one that waits for them, and if they sit at none
// the only one there.
func inferTable(here []table.Table, waiting []duty.Duty, p engine.PlayerID) (table.Table, bool) {
	var seated, awaited []table.Table
	for _, t := range here {
		if t.SeatOf(p) == engine.Nobody {
			continue
		}
		seated = append(seated, t)
		if slices.ContainsFunc(waiting, func(w duty.Duty) bool { return w.Match == t.ID }) {
			awaited = append(awaited, t)
		}
	}
	for _, some := range [][]table.Table{seated, awaited} {
		if len(some) == 1 {
			return some[0], true
		}
	}
	if len(seated) == 0 && len(here) == 1 {
		return here[0], true
	}
	return table.Table{}, false
}

// ambiguousNamed is how many tables are named where a person has to say which they mean.
const ambiguousNamed = 6

// ambiguous says that more than one table can be meant, and how to say which.
func (rm *Room) ambiguous(list []table.Table) error {
	var names []string
	for _, t := range list[:min(len(list), ambiguousNamed)] {
		names = append(names, "**"+t.Name+"**")
	}
	return Refuse("which-table", parts{"tables": names, "more": len(list) - len(names)})
}
