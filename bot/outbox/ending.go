package outbox

import (
	"bytes"
	"context"
	"slices"
	"strings"

	"landfall/bot/discord"
	"landfall/bot/outbox/record"
	"landfall/commands"
	"landfall/commands/announce"
	"landfall/commands/private"
	"landfall/engine"
	"landfall/engine/table"
)

// finish goes through a finished match, of which a copy is taken while it is held.
func (e live) finish(ctx context.Context, id engine.MatchID) (announce.Finish, error) {
	var m *engine.Match
	var t table.Table
	err := e.b.house.Matches.Look(ctx, id, "", func(at table.Table, held *engine.Match, _ engine.Seat) error {
		t, m = at, held.Fork()
		return nil
	})
	if err != nil {
		return announce.Finish{}, err
	}
	return e.says.Finish(t, m), nil
}

// planEnd prepares the messages of the last moves and that of the end, which is a message of
// its own.
func (e live) planEnd(ctx context.Context, s announce.Snapshot, pages []string) error {
	f, err := e.finish(ctx, e.Table.ID)
	if err != nil {
		return err
	}
	pages = slices.DeleteFunc(pages, func(p string) bool { return strings.TrimSpace(p) == "" })
	e.Add(e.pages(s, pages)...)
	_, _, asleep, err := e.calls.everybody(ctx)
	if err != nil {
		return err
	}
	if err := e.calls.sleepUntil(ctx, asleep); err != nil {
		return err
	}
	e.State.Asleep = asleep
	end := e.pages(s, []string{e.says.Ending(s, f)})[0]
	end.Live, end.End = true, true
	e.Add(end)
	if e.b.ended != nil && s.GoneOver() {
		e.b.ended(e.Table.ID)
	}
	return e.Note(ctx)
}

// composeEnd makes the last message of a match.
func (e live) composeEnd(ctx context.Context, l *record.Message, s announce.Snapshot) (
	m commands.Message, files []discord.File, ok bool, err error,
) {
	f, err := e.finish(ctx, e.Table.ID)
	if err != nil {
		return m, nil, false, err
	}
	if s.Secret, err = e.b.house.Challenges.Secret(ctx, e.Table); err != nil {
		return m, nil, false, err
	}
	var awaited announce.Awaited
	if awaited.Mention, l.Mention, _, err = e.calls.everybody(ctx); err != nil {
		return m, nil, false, err
	}
	m = e.says.End(s, f, awaited, l.Text)
	// Who plays alone and has just ended it, or gave it up, is there.
	m.Quiet = e.Table.Solo && (e.Table.Status == table.Abandoned || e.b.now().Sub(s.Since) < private.Present)
	m.Tag = l.Tag(e.Table.ID)
	return m, e.b.pictures.Public(ctx, e.Table.ID, m), true, nil
}

// everybody are those who are notified of the end now, with the names of that, and those who
// will be when they may. Each is once, and nobody in a direct message, which does so itself.
func (e calls) everybody(ctx context.Context) (who []engine.PlayerID, keys []string, asleep []engine.PlayerID, err error) {
	if e.Table.Solo {
		return nil, nil, nil, nil
	}
	now := e.b.now().UTC()
	for i, c := range e.Table.Chairs {
		key := record.DutyKey(engine.Seat(i), record.OverTurn)
		if e.Table.Plays(engine.Seat(i)) || slices.Contains(e.State.Notified, key) || !e.here(ctx, c.Player) {
			continue
		}
		p, err := e.b.house.People.Get(ctx, c.Player)
		if err != nil {
			return nil, nil, nil, err
		}
		switch {
		case p.MayMention(now):
			who, keys = append(who, c.Player), append(keys, key)
		case !p.Open(now).IsZero():
			asleep = append(asleep, c.Player)
		}
	}
	return who, keys, asleep, nil
}

// calledBy are the people of such names of notifications.
func (e calls) calledBy(keys []string) []engine.PlayerID {
	var who []engine.PlayerID
	for i, c := range e.Table.Chairs {
		if slices.Contains(keys, record.DutyKey(engine.Seat(i), record.OverTurn)) {
			who = append(who, c.Player)
		}
	}
	return who
}

// sleepUntil notes when people may be notified of the end.
func (e calls) sleepUntil(ctx context.Context, asleep []engine.PlayerID) error {
	var rows []engine.Put
	for _, id := range asleep {
		p, err := e.b.house.People.Get(ctx, id)
		if err != nil {
			return err
		}
		if at := p.Open(e.b.now().UTC()); !at.IsZero() {
			key := append(record.Key(at, e.Table.ID), "\x00"+string(id)...)
			// as programs of before read it
			rows = append(rows, engine.Put{Table: record.Sleepers, Key: key, Value: []byte(e.Table.ID)})
		}
	}
	if len(rows) == 0 {
		return nil
	}
	return e.b.log.Append(ctx, engine.Batch{Rows: rows})
}

// WakeSleepers has those told of an end who slept when it came.
func (b *Outbox) WakeSleepers(ctx context.Context) {
	rows, err := b.log.Scan(ctx, record.Sleepers, nil, record.Until(b.now()), dueAtOnce)
	if err != nil {
		if ctx.Err() == nil {
			b.logger.Error("could not read who was asleep when a match ended", "err", err)
		}
		return
	}
	for _, r := range rows {
		match, _, _ := bytes.Cut(r.Key, []byte{0})
		id := record.MatchOf(match)
		if err := b.house.News.Requeue(ctx, id); err != nil && ctx.Err() != nil {
			return
		}
		if err := b.log.Append(ctx, engine.Batch{Rows: []engine.Put{{Table: record.Sleepers, Key: r.Key}}}); err != nil {
			return // the next time does the rest
		}
		b.News(id)
	}
}

// tellSleepers tells those of the end who slept when it came, and may be notified now.
func (e calls) tellSleepers(ctx context.Context) error {
	if len(e.State.Asleep) == 0 || e.Table.Status != table.Over && e.Table.Status != table.Abandoned {
		return nil
	}
	who, keys, still, err := e.everybody(ctx)
	if err != nil {
		return err
	}
	keys = slices.DeleteFunc(keys, func(k string) bool { return !slices.Contains(e.State.Asleep, e.calledBy([]string{k})[0]) })
	who = slices.DeleteFunc(who, func(p engine.PlayerID) bool { return !slices.Contains(e.State.Asleep, p) })
	e.State.Asleep = slices.DeleteFunc(e.State.Asleep, func(p engine.PlayerID) bool { return !slices.Contains(who, p) && !slices.Contains(still, p) })
	if err := e.sleepUntil(ctx, still); err != nil {
		return err
	}
	if len(who) == 0 {
		return e.Note(ctx)
	}
	s, _, err := e.stand(ctx, e.Table.ID, e.State.Next, 0)
	if err != nil {
		return err
	}
	e.Add(record.Message{Kind: record.LateMessage, Text: e.says.TooLate(s, who).Text, Mention: keys})
	if err := e.Note(ctx); err != nil {
		return err
	}
	return e.Deliver(ctx)
}

// awoke notes that people were told.
func (e calls) awoke(keys []string) {
	people := e.calledBy(keys)
	e.State.Asleep = slices.DeleteFunc(e.State.Asleep, func(p engine.PlayerID) bool { return slices.Contains(people, p) })
}
