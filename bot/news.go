package bot

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
)

// mostPages is how many messages one piece of news may have; what is more goes into
// a file.
const mostPages = 4

// tellNews tells what has happened since the last message when the turn has passed
// on; while a phase that all are in goes on, it crosses out who is done.
func (e *errand) tellNews(ctx context.Context) error {
	s, takenBack, err := e.b.stand(ctx, e.t.ID, e.told.Next, 0)
	if err != nil {
		return err
	}
	if e.holds = s.Thinking() && e.mayHold(); e.holds {
		return nil
	}
	if e.told.Message != "" && s.Turn() == e.told.Turn && !takenBack {
		again, err := e.crossOut(ctx, s)
		if err != nil || !again {
			return err
		}
	}
	if !takenBack && e.goesOn(s) {
		if grown, err := e.grow(ctx, s); err != nil || grown {
			return err
		}
	}
	if takenBack {
		if err := e.strike(ctx); err != nil {
			return err
		}
	}
	if s.Secret, err = e.b.tables.Secret(ctx, e.t); err != nil {
		return err
	}
	if err := e.plan(ctx, s, takenBack); err != nil {
		return err
	}
	return e.deliver(ctx)
}

// strike lets the live message say that what it tells does not count any more, if none of
// it stands.
func (e *errand) strike(ctx context.Context) error {
	stands := false
	err := e.b.tables.Look(ctx, e.t.ID, "", func(_ table.Table, m *engine.Match, _ engine.Seat) error {
		for seq := e.told.From; seq < e.told.Next && !stands; seq++ {
			stands = m.Stands(seq)
		}
		return nil
	})
	if err == nil && !stands {
		e.told.Story = commands.Struck(e.told.Story)
	}
	return err
}

// plan settles the letters of what happened, and writes them down.
func (e *errand) plan(ctx context.Context, s commands.Standing, takenBack bool) error {
	duties, err := e.b.tables.Duties(ctx, e.t.ID)
	if err != nil {
		return err
	}
	_, mention, err := e.mentions(ctx, duties, s)
	if err != nil {
		return err
	}
	e.told.Held = time.Time{}
	var pages []string
	if e.told.Message == "" && e.told.Next == s.Last+1 && e.told.Next > 0 && !s.Over() {
		pages = []string{""} // all of it was told, but where nobody can press any more
	} else if pages = commands.Pages(e.b.desk.Story(s, takenBack)); len(pages) == 0 {
		pages = []string{""}
	}
	if s.Over() {
		return e.planEnd(ctx, s, pages)
	}
	file := ""
	if n := len(pages) - 1; n >= mostPages {
		file, pages = strings.Join(pages[:n], "\n")+"\n", []string{commands.InFile(), pages[n]}
	}
	for i, text := range pages {
		l := e.settle(letter{Kind: storyLetter, Text: text, From: e.told.Next, Next: s.Last + 1, Turn: s.Turn()})
		if i == 0 {
			l.File = file
		}
		if i == len(pages)-1 {
			l.Live, l.Seat, l.Mention = true, s.Awaited(), mention
		}
		e.told.Letters = append(e.told.Letters, l)
	}
	return e.note(ctx)
}

// crossOut edits the live message in a phase that all are in at once. again: it
// cannot be edited, so there has to be a new one.
func (e *errand) crossOut(ctx context.Context, s commands.Standing) (again bool, err error) {
	duties, err := e.b.tables.Duties(ctx, e.t.ID)
	if err != nil {
		return false, err
	}
	away, err := e.whoIsAway(ctx, duties)
	if err != nil {
		return false, err
	}
	if slices.Equal(e.told.Waiting, s.Awaited()) && e.told.Away == shownAway(away) {
		return false, nil
	}
	shown, _, err := e.b.stand(ctx, e.t.ID, e.told.From, e.told.Next)
	if err != nil {
		return false, err
	}
	if e.told.Place == "" { // a row of before: what was told is told again in the same words
		e.told.Story = strings.Join(commands.Pages(e.b.desk.FormerStory(shown)), "\n")
		e.told.Place = e.t.Home()
	}
	told := commands.Told{Duties: duties, Away: away}
	for _, seat := range e.told.Awaited {
		if !slices.Contains(s.Awaited(), seat) {
			told.Done = append(told.Done, seat)
		}
	}
	err = e.edit(ctx, e.told.Place, e.told.Message, e.b.desk.Live(shown, told, e.told.Story))
	switch {
	case errors.Is(err, discord.ErrNoPlace):
		return false, placeError{place: e.told.Place, err: err}
	case errors.Is(err, discord.ErrGone), errors.Is(err, discord.ErrTooOld):
		e.retire() // one that is gone is not missed
		return true, nil
	case err != nil:
		return false, placeError{place: e.told.Place, err: err}
	}
	e.told.Waiting, e.told.Away = s.Awaited(), shownAway(away)
	return false, e.note(ctx)
}

// whoIsAway are those of some duties who said that they are away, and until when.
func (e *errand) whoIsAway(ctx context.Context, duties []table.Duty) (map[engine.PlayerID]time.Time, error) {
	list := map[engine.PlayerID]time.Time{}
	for _, d := range duties {
		p, err := e.b.tables.Person(ctx, d.Player)
		if err != nil {
			return nil, err
		}
		if p.IsAway(e.b.now()) {
			list[d.Player] = p.Away
		}
	}
	return list, nil
}

// shownAway is what tells whether it has changed who is away.
func shownAway(list map[engine.PlayerID]time.Time) string {
	var who []string
	for p, until := range list {
		who = append(who, string(p)+" "+until.UTC().Format(time.RFC3339))
	}
	slices.Sort(who)
	return strings.Join(who, ", ")
}

// strip takes the controls off the messages that are live no more, and the line
// that says whom the table waits for.
func (e *errand) strip(ctx context.Context) error {
	if playing := e.t.Status != table.Gathering && e.t.Status != table.Closed; len(e.told.Strip) == 0 || playing && e.told.Message == "" {
		return nil
	}
	var left []spot
	var failed error
	for _, s := range e.told.Strip {
		if s.Message == "" && s.Mark == "" {
			continue
		}
		err := e.stripOne(ctx, s)
		switch {
		case err == nil, errors.Is(err, discord.ErrGone):
			if s.Whole && s.Message == e.told.After {
				e.told.AfterIn = "" // no history has it
			}
			continue
		case passing(err), errors.Is(err, discord.ErrTooOld):
			failed = err
		default:
			e.b.logger.Warn("the buttons of an older message stay for now; they do no harm", "table", e.t.ID, "err", err)
		}
		left = append(left, s)
	}
	e.told.Strip = left[max(0, len(left)-keepTold):]
	if err := e.note(ctx); err != nil {
		return err
	}
	return failed
}

func (e *errand) stripOne(ctx context.Context, s spot) error {
	if s.Message == "" {
		said, err := e.to.History(ctx, s.Place, s.After, false)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(said, func(m discord.Said) bool { return m.Mark == s.Mark })
		if i < 0 {
			return nil // it never arrived, or has no controls
		}
		s.Message = said[i].ID
	}
	do := func() error {
		switch {
		case s.Whole:
			return e.to.Delete(ctx, s.Place, s.Message)
		case s.Story == "":
			return e.to.StripControls(ctx, s.Place, s.Message)
		}
		return e.to.Edit(ctx, s.Place, s.Message, commands.Message{Text: s.Story}, nil)
	}
	return e.awake(ctx, s.Place, do)
}

// edit edits a message; in a thread that has fallen asleep it wakes it first.
func (e *errand) edit(ctx context.Context, channel, message string, m commands.Message) error {
	return e.awake(ctx, channel, func() error { return e.to.Edit(ctx, channel, message, m, nil) })
}

func (e *errand) awake(ctx context.Context, channel string, do func() error) error {
	err := do()
	if !errors.Is(err, discord.ErrArchived) {
		return err
	}
	if werr := e.to.ArchiveThread(ctx, channel, false); werr != nil {
		return errors.Join(err, werr)
	}
	return do()
}

// mentions are those who are notified now: each duty notifies its person once, when they
// may be notified. Whoever has just led to it by an answer is there, sees what is asked
// next, and counts as notified.
func (e *errand) mentions(ctx context.Context, duties []table.Duty, s commands.Standing) (who []engine.PlayerID, keys []string, err error) {
	for _, d := range duties {
		key := dutyKey(d.Seat, d.Turn)
		if e.t.Plays(d.Seat) || d.Announced || slices.Contains(e.told.Told, key) || s.TurnOf(d.Seat) != d.Turn {
			continue
		}
		if s.Led(d.Seat) && e.b.now().Sub(d.Since) < commands.Present {
			keys = append(keys, key)
			continue
		}
		p, err := e.b.tables.Person(ctx, d.Player)
		if err != nil {
			return nil, nil, err
		}
		if p.MayMention(e.b.now().UTC()) && !e.directly(p, key) && e.here(ctx, d.Player) {
			who, keys = append(who, d.Player), append(keys, key)
		}
	}
	return who, keys, nil
}

func (b *Bot) stand(ctx context.Context, id engine.MatchID, from, to uint64) (s commands.Standing, again bool, err error) {
	err = b.tables.Look(ctx, id, "", func(t table.Table, m *engine.Match, _ engine.Seat) error {
		s, again = b.desk.Stand(t, m, from, to)
		return nil
	})
	return s, again, err
}
