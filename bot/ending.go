package bot

import (
	"context"
	"slices"
	"strings"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/renderer"
)

// overTurn is what the turn of a match is called that is over; see Standing.Turn.
const overTurn = "over"

// finish goes through a finished match, of which a copy is taken while it is held.
func (b *Bot) finish(ctx context.Context, id engine.MatchID) (commands.Finish, error) {
	var m *engine.Match
	var t table.Table
	err := b.tables.Look(ctx, id, "", func(at table.Table, held *engine.Match, _ engine.Seat) error {
		t, m = at, held.Fork()
		return nil
	})
	if err != nil {
		return commands.Finish{}, err
	}
	return b.desk.Finish(t, m), nil
}

// planEnd settles the letters of the last moves and that of the end, which is a message of
// its own.
func (e *errand) planEnd(ctx context.Context, s commands.Standing, pages []string) error {
	f, err := e.b.finish(ctx, e.t.ID)
	if err != nil {
		return err
	}
	pages = slices.DeleteFunc(pages, func(p string) bool { return strings.TrimSpace(p) == "" })
	file := ""
	if len(pages) > mostPages {
		last := len(pages) - 1
		file, pages = strings.Join(pages[:last], "\n")+"\n", []string{commands.InFile(), pages[last]}
	}
	for i, text := range pages {
		l := e.settle(letter{Kind: storyLetter, Text: text, From: e.told.Next, Next: s.Last + 1, Turn: s.Turn()})
		if i == 0 {
			l.File = file
		}
		e.told.Letters = append(e.told.Letters, l)
	}
	_, _, asleep, err := e.everybody(ctx)
	if err != nil {
		return err
	}
	if err := e.sleepUntil(ctx, asleep); err != nil {
		return err
	}
	e.told.Asleep = asleep
	e.told.Letters = append(e.told.Letters, e.settle(letter{Kind: storyLetter, Text: e.b.desk.Ending(s, f), From: e.told.Next, Next: s.Last + 1,
		Turn: s.Turn(), Live: true, End: true}))
	return e.note(ctx)
}

// composeEnd makes the last message of a match.
func (e *errand) composeEnd(ctx context.Context, l *letter, s commands.Standing) (m commands.Message, files []discord.File, ok bool, err error) {
	f, err := e.b.finish(ctx, e.t.ID)
	if err != nil {
		return m, nil, false, err
	}
	if s.Secret, err = e.b.tables.Secret(ctx, e.t); err != nil {
		return m, nil, false, err
	}
	var told commands.Told
	if told.Mention, l.Mention, _, err = e.everybody(ctx); err != nil {
		return m, nil, false, err
	}
	m = e.b.desk.End(s, f, told, l.Text)
	// Who plays alone and has just ended it, or gave it up, is there.
	m.Quiet = e.t.Solo && (e.t.Status == table.Abandoned || e.b.now().Sub(s.Since) < commands.Present)
	m.Mark = l.mark(e.t.ID)
	return m, e.b.publicPicture(ctx, e.t.ID, m), true, nil
}

// everybody are those who are notified of the end now, with the names of that, and those who
// will be when they may. Each is once, and nobody in a direct message, which does so itself.
func (e *errand) everybody(ctx context.Context) (who []engine.PlayerID, keys []string, asleep []engine.PlayerID, err error) {
	if e.t.Solo {
		return nil, nil, nil, nil
	}
	now := e.b.now().UTC()
	for i, c := range e.t.Chairs {
		key := dutyKey(engine.Seat(i), overTurn)
		if e.t.Plays(engine.Seat(i)) || slices.Contains(e.told.Told, key) || !e.here(ctx, c.Player) {
			continue
		}
		p, err := e.b.tables.Person(ctx, c.Player)
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
func (e *errand) calledBy(keys []string) []engine.PlayerID {
	var who []engine.PlayerID
	for i, c := range e.t.Chairs {
		if slices.Contains(keys, dutyKey(engine.Seat(i), overTurn)) {
			who = append(who, c.Player)
		}
	}
	return who
}

// sleepers are those who are to be told of an end when they may be: time id, and who.
const sleepers = "sleeper"

// sleepUntil notes when people may be notified of the end.
func (e *errand) sleepUntil(ctx context.Context, asleep []engine.PlayerID) error {
	var rows []engine.Put
	for _, id := range asleep {
		p, err := e.b.tables.Person(ctx, id)
		if err != nil {
			return err
		}
		if at := p.Open(e.b.now().UTC()); !at.IsZero() {
			key := append(retryKey(at, e.t.ID), "\x00"+string(id)...)
			rows = append(rows, engine.Put{Table: sleepers, Key: key, Value: []byte(e.t.ID)})
		}
	}
	if len(rows) == 0 {
		return nil
	}
	return e.b.log.Append(ctx, engine.Batch{Rows: rows})
}

// wakeSleepers has those told of an end who slept when it came.
func (b *Bot) wakeSleepers(ctx context.Context) {
	rows, err := b.log.Scan(ctx, sleepers, nil, append(retryKey(b.now(), ""), 0xff), dueAtOnce)
	if err != nil {
		if ctx.Err() == nil {
			b.logger.Error("those who slept when a match ended could not be read", "err", err)
		}
		return
	}
	for _, r := range rows {
		id := engine.MatchID(r.Value)
		if err := b.tables.Touch(ctx, id); err != nil && ctx.Err() != nil {
			return
		}
		if err := b.log.Append(ctx, engine.Batch{Rows: []engine.Put{{Table: sleepers, Key: r.Key}}}); err != nil {
			return // the next time goes on
		}
		b.poster.news(id)
	}
}

// tellSleepers tells those of the end who slept when it came, and may be notified now.
func (e *errand) tellSleepers(ctx context.Context) error {
	if len(e.told.Asleep) == 0 || e.t.Status != table.Over && e.t.Status != table.Abandoned {
		return nil
	}
	who, keys, still, err := e.everybody(ctx)
	if err != nil {
		return err
	}
	keys = slices.DeleteFunc(keys, func(k string) bool { return !slices.Contains(e.told.Asleep, e.calledBy([]string{k})[0]) })
	who = slices.DeleteFunc(who, func(p engine.PlayerID) bool { return !slices.Contains(e.told.Asleep, p) })
	e.told.Asleep = slices.DeleteFunc(e.told.Asleep, func(p engine.PlayerID) bool { return !slices.Contains(who, p) && !slices.Contains(still, p) })
	if err := e.sleepUntil(ctx, still); err != nil {
		return err
	}
	if len(who) == 0 {
		return e.note(ctx)
	}
	s, _, err := e.b.stand(ctx, e.t.ID, e.told.Next, 0)
	if err != nil {
		return err
	}
	e.told.Letters = append(e.told.Letters, e.settle(letter{Kind: lateLetter, Text: e.b.desk.TooLate(s, who).Text, Mention: keys}))
	if err := e.note(ctx); err != nil {
		return err
	}
	return e.deliver(ctx)
}

// awoke notes that people were told.
func (e *errand) awoke(keys []string) {
	told := e.calledBy(keys)
	e.told.Asleep = slices.DeleteFunc(e.told.Asleep, func(p engine.PlayerID) bool { return slices.Contains(told, p) })
}

// charter draws the course of points; a renderer of tests need not.
type charter interface {
	Chart(ctx context.Context, c renderer.Course) (renderer.Picture, error)
}

// drawChart draws the course of points. Without it the words stand alone.
func (b *Bot) drawChart(ctx context.Context, c *commands.Chart) (file discord.File, ok bool) {
	if c == nil {
		return file, false
	}
	defer func() {
		if bug := recover(); bug != nil {
			b.logger.Error("drawing the points broke down; the words stand without", "game", c.Game, "panic", bug)
			file, ok = discord.File{}, false
		}
	}()
	r, is := b.drawer.renderers[c.Game].(charter)
	if !is {
		return file, false
	}
	began := time.Now()
	p, err := r.Chart(ctx, renderer.Course{Title: c.Title, Under: c.Under, Stages: c.Stages, Names: c.Names, Looks: c.Looks, Points: c.Points, Dark: c.Dark})
	b.meter.Drawn(time.Since(began), err != nil)
	if err != nil {
		b.logger.Error("the points could not be drawn; the words stand without", "game", c.Game, "err", err)
		return file, false
	}
	return discord.File{Name: c.Name + ".png", ContentType: "image/png", Alt: c.Alt, Data: p.PNG, Width: p.Width, Height: p.Height}, true
}
