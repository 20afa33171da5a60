package commands

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// tableOption lets a person say which table they mean.
func tableOption() OptionDef {
	return OptionDef{Name: "table", Description: "Which table, by its name, if it is not the one of this channel", Complete: true}
}

// which finds the table that a command means: the one that is named; in a thread that
// ever was a table's that table, and never another; in a direct message the one that
// was touched last; else the one of this channel, else the only one that waits for the
// person or that they sit at.
func (d *Desk) which(ctx context.Context, rq Request) (engine.MatchID, error) {
	return d.find(ctx, rq, func(table.Table) bool { return true })
}

// whichToAct is which, where only a table will do at which the person sits and that
// goes on, unless the place or the name says otherwise.
func (d *Desk) whichToAct(ctx context.Context, rq Request) (engine.MatchID, error) {
	return d.find(ctx, rq, func(t table.Table) bool {
		return t.SeatOf(rq.Who.ID) != engine.Nobody && (t.Status == table.Gathering || t.Status == table.Playing)
	})
}

// whichGathers is which, where only a table will do that has not started, unless the
// place or the name says otherwise.
func (d *Desk) whichGathers(ctx context.Context, rq Request) (engine.MatchID, error) {
	return d.find(ctx, rq, func(t table.Table) bool { return t.Status == table.Gathering })
}

func (d *Desk) find(ctx context.Context, rq Request, fits func(table.Table) bool) (engine.MatchID, error) {
	id, err := d.seek(ctx, rq, fits)
	if err == nil {
		d.touch(ctx, rq, id)
	}
	return id, err
}

func (d *Desk) seek(ctx context.Context, rq Request, fits func(table.Table) bool) (engine.MatchID, error) {
	if typed := strings.TrimSpace(rq.Options["table"]); typed != "" {
		return d.named(ctx, rq, typed)
	}
	waiting, err := d.tables.Waiting(ctx, rq.Who.ID)
	if err != nil {
		return "", err
	}
	if rq.Where.Parent != "" {
		was, err := d.tables.Was(ctx, rq.Where.Channel)
		if err != nil || len(was) > 0 {
			return d.ofThread(was, waiting, rq, err)
		}
	}
	others := func(t table.Table) bool { return !fits(t) }
	here, err := d.tables.In(ctx, rq.Where.Channel)
	if err != nil {
		return "", err
	}
	here = slices.DeleteFunc(here, others)
	if rq.Where.Direct() {
		id, ok, err := d.current(ctx, rq, fits)
		if ok || err != nil {
			return id, err
		}
	} else if t, ok := meant(here, waiting, rq.Who.ID); ok {
		return t.ID, nil
	}
	mine, err := d.tables.Of(ctx, rq.Who.ID)
	if err != nil {
		return "", err
	}
	mine = slices.DeleteFunc(mine, others)
	if t, ok := meant(mine, waiting, rq.Who.ID); ok {
		return t.ID, nil
	}
	switch {
	case len(mine) > 1:
		return "", d.several(mine)
	case len(here) > 0:
		return here[len(here)-1].ID, nil
	}
	return "", errNoTable
}

// named finds a table by what was typed or suggested: its id, or its name.
func (d *Desk) named(ctx context.Context, rq Request, typed string) (engine.MatchID, error) {
	name, _, _ := strings.Cut(typed, " · ")
	mine, err := d.tables.Named(ctx, string(rq.Who.ID), name)
	if err != nil {
		return "", err
	}
	here, err := d.tables.NamedIn(ctx, rq.Where.Channel, name)
	if err != nil {
		return "", err
	}
	if rq.Where.Parent != "" {
		above, err := d.tables.NamedIn(ctx, rq.Where.Parent, name)
		if err != nil {
			return "", err
		}
		here = append(here, above...)
	}
	if all := append(mine, here...); len(all) > 0 {
		return all[0], nil
	}
	id := engine.MatchID(strings.ToLower(typed))
	if _, err := d.tables.Table(ctx, id); !errors.Is(err, engine.ErrNotFound) {
		return id, err
	}
	return "", sayf("There is no table “%s” that you sit at, or in this channel. Choose one of those suggested; `/game list` lists them.", prose.Clip(typed, 60))
}

// ofThread picks the table that a thread means: of those played there the one that the
// person is meant by, and when all are over or have gone elsewhere, the newest.
func (d *Desk) ofThread(was []table.Table, waiting []table.Duty, rq Request, err error) (engine.MatchID, error) {
	if err != nil {
		return "", err
	}
	living := slices.DeleteFunc(slices.Clone(was), func(t table.Table) bool { return t.Status != table.Playing || t.Home() != rq.Where.Channel })
	if len(living) == 0 {
		newest := slices.MaxFunc(was, func(a, b table.Table) int { return a.Created.Compare(b.Created) })
		return newest.ID, nil
	}
	if t, ok := meant(living, waiting, rq.Who.ID); ok {
		return t.ID, nil
	}
	return "", d.several(living)
}

// current is the table that a person touched last, where they may mean it.
func (d *Desk) current(ctx context.Context, rq Request, fits func(table.Table) bool) (engine.MatchID, bool, error) {
	id, err := d.tables.Current(ctx, rq.Who.ID)
	if errors.Is(err, engine.ErrNotFound) {
		return "", false, nil
	}
	if err != nil {
		return "", false, err
	}
	t, err := d.tables.Table(ctx, id)
	if err != nil || !fits(t) {
		return "", false, nil //nolint:nilerr // a table that is gone is not meant
	}
	return id, t.SeatOf(rq.Who.ID) != engine.Nobody, nil
}

// touch remembers the table that a person touches, for what they type next in a
// direct message. Without it they are asked which one they mean.
func (d *Desk) touch(ctx context.Context, rq Request, id engine.MatchID) {
	if rq.Kind == Completing || !rq.Where.Direct() {
		return
	}
	if t, err := d.tables.Table(ctx, id); err != nil || t.SeatOf(rq.Who.ID) == engine.Nobody {
		return
	}
	if err := d.tables.SetCurrent(ctx, rq.Who.ID, id); err != nil {
		d.log.Warn("the table that somebody touched could not be remembered", "match", id, "err", err)
	}
}

// meant picks the table of a channel that is meant without saying: the only one the
// person sits at, of several the only one that waits for them, and if they sit at none
// the only one there.
func meant(here []table.Table, waiting []table.Duty, p engine.PlayerID) (table.Table, bool) {
	var seated, awaited []table.Table
	for _, t := range here {
		if t.SeatOf(p) == engine.Nobody {
			continue
		}
		seated = append(seated, t)
		if slices.ContainsFunc(waiting, func(w table.Duty) bool { return w.Match == t.ID }) {
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

// severalNamed is how many tables are named where a person has to say which they mean.
const severalNamed = 6

// several says that more than one table can be meant, and how to say which.
func (d *Desk) several(list []table.Table) error {
	var names []string
	for _, t := range list[:min(len(list), severalNamed)] {
		names = append(names, "**"+t.Name+"**")
	}
	last := len(names) - 1
	text := strings.Join(names[:last], ", ") + " or " + names[last]
	if more := len(list) - severalNamed; more > 0 {
		text = strings.Join(names, ", ") + fmt.Sprintf(" or one of %d more", more)
	}
	return sayf("Which table do you mean: %s? Say it with the option `table`; `/mine` lists what waits for you.", text)
}

// heading names the table of a reply where the place does not: away from its thread, and
// where several are played.
func (d *Desk) heading(ctx context.Context, rq Request, t table.Table) string {
	if t.Trial != nil {
		return "-# " + d.tableName(t) + ", " + tried(*t.Trial) + "\n"
	}
	if rq.Where.Channel == t.Home() {
		here, err := d.tables.In(ctx, rq.Where.Channel)
		if err == nil && len(here) <= 1 {
			return ""
		}
	}
	return "-# " + d.tableName(t) + "\n"
}

// completeTable suggests tables: those of this place and one's own that go on, then
// those that are over. Choices with equal names would all be refused.
func (d *Desk) completeTable(ctx context.Context, rq Request) ([]Choice, error) {
	mine, err := d.tables.Of(ctx, rq.Who.ID)
	if err != nil {
		return nil, err
	}
	here, err := d.tables.In(ctx, rq.Where.Channel)
	if err != nil {
		return nil, err
	}
	ever, err := d.tables.Ever(ctx, rq.Who.ID, strings.TrimSpace(rq.Options["table"]), 4*limits.MenuLines)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(ever, func(a, b table.Table) int { return b.Created.Compare(a.Created) })
	var list []Choice
	seen, named := map[engine.MatchID]bool{}, map[string]int{}
	for _, t := range slices.Concat(here, mine, ever) {
		if !seen[t.ID] {
			seen[t.ID] = true
			name := prose.Clip(d.tableLine(t), limits.Suggestion)
			named[name]++
			list = append(list, Choice{Name: name, Value: string(t.ID)})
		}
	}
	for i, c := range list {
		if named[c.Name] > 1 {
			id := " (" + c.Value + ")"
			list[i].Name = prose.Clip(c.Name, limits.Suggestion-len(id)) + id
		}
	}
	return list, nil
}

// tableName is how a table is called: by its name and its game.
func (d *Desk) tableName(t table.Table) string {
	game := t.Game
	if title, ok := d.title(t.Game); ok {
		game = title.Game.Name
	}
	if t.Name == "" {
		return game
	}
	return t.Name + " · " + game
}

// opposite tells against whom a game is played alone, or what it is a trial of.
func (d *Desk) opposite(t table.Table) string {
	if t.Trial != nil {
		return tried(*t.Trial)
	}
	if title, ok := d.title(t.Game); ok && title.Game.Solo == nil {
		return "alone"
	}
	return "against " + d.names(t).Of(1)
}

// tableLine is how a table is called in lists: its name, its game and its people.
func (d *Desk) tableLine(t table.Table) string {
	line := d.tableName(t)
	if t.Solo {
		if t.Trial != nil {
			line += ","
		}
		return line + " " + d.opposite(t)
	}
	line += " — " + strings.Join(d.names(t), ", ")
	if t.Status == table.Over {
		line += " (over)"
	}
	return line
}
