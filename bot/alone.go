package bot

import (
	"context"
	"errors"
	"slices"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
)

// tellAlone keeps the one message of a solo game what it should be. It is edited in place;
// when a part of the match is over it stays as the chronicle, and a new one begins below.
func (e *errand) tellAlone(ctx context.Context) error {
	e.b.shows.wait(ctx, e.t.ID)
	a, err := e.b.alone(ctx, e.t.ID)
	if err != nil {
		return err
	}
	if a.Over() {
		if err := e.closeAlone(ctx, a); err != nil {
			return err
		}
		return e.tellNews(ctx)
	}
	if e.told.Message != "" && !e.told.Alone { // a match of before, which was told as others are
		e.retire()
		e.told.Chapter = a.Chapter()
	}
	if e.holds = e.told.Message != "" && a.Thinking() && e.mayHold(); e.holds {
		return nil // what several automatons do in a row is shown at once
	}
	e.told.Held = time.Time{}
	if e.told.Message == "" && e.told.Next == 0 && a.Trial() { // it begins in the middle
		e.told.Chapter = a.Chapter()
	}
	if e.told.Message != "" && e.told.Chapter < a.Chapter() {
		if err := e.chronicle(ctx, a); err != nil {
			return err
		}
	}
	switch {
	case e.told.Message == "":
		return e.planAlone(ctx, a)
	case e.told.Shown == a.Length:
		return nil
	case !e.b.shows.take(e.t.ID, shown{e.told.Message, a.Length, false}):
		if err := e.change(ctx, e.b.desk.AloneMessage(ctx, a)); err != nil {
			return err
		}
		if e.told.Message == "" { // it was taken away
			return e.planAlone(ctx, a)
		}
	}
	e.told.Shown, e.told.Turn, e.told.Next = a.Length, a.Turn, a.Last+1
	return e.know(ctx)
}

// showChallenge lets the message of a challenge tell how far its people are. It is no
// loss where it cannot.
func (e *errand) showChallenge(ctx context.Context) {
	if e.t.Challenge == "" {
		return
	}
	c, err := e.b.tables.Challenge(ctx, e.t.Challenge)
	if err != nil || c.Message == "" || c.Over {
		return
	}
	m, err := e.b.desk.ChallengeNow(ctx, c)
	if err == nil {
		err = e.to.Edit(ctx, c.Channel, c.Message, m, nil)
	}
	if err != nil {
		e.b.logger.Info("a challenge's message does not tell how far people are", "challenge", c.ID, "err", err)
	}
}

// alone takes how a solo game stands.
func (b *Bot) alone(ctx context.Context, id engine.MatchID) (a commands.Alone, err error) {
	err = b.tables.Look(ctx, id, "", func(t table.Table, m *engine.Match, _ engine.Seat) error {
		a = b.desk.StandAlone(t, m)
		return nil
	})
	return a, err
}

// know notes that the person knows what is asked of them, since they see it.
func (e *errand) know(ctx context.Context) error {
	duties, err := e.b.tables.Duties(ctx, e.t.ID)
	if err != nil {
		return err
	}
	for _, d := range duties {
		if key := dutyKey(d.Seat, d.Turn); !e.t.Plays(d.Seat) && !slices.Contains(e.told.Told, key) {
			e.told.Told = newest(append(e.told.Told, key))
		}
	}
	if err := e.note(ctx); err != nil {
		return err
	}
	return e.b.tables.Announced(ctx, e.t.ID, e.b.now(), turnsIn(e.told.Told))
}

// planAlone settles the letters with which a solo game, or a part of it, begins.
func (e *errand) planAlone(ctx context.Context, a commands.Alone) error {
	if e.told.Next == 0 {
		if text := e.b.desk.Prologue(a); text != "" {
			e.told.Letters = append(e.told.Letters, e.settle(letter{Kind: noteLetter, Text: text}))
		}
	}
	for ; e.told.Chapter < a.Chapter(); e.told.Chapter++ { // parts that nothing was told of
		e.told.Letters = append(e.told.Letters, e.settle(letter{Kind: noteLetter, Text: e.b.desk.ChronicleText(a, e.told.Chapter)}))
	}
	l := letter{Kind: aloneLetter, Live: true, From: a.Last + 1, Next: a.Last + 1, Turn: a.Turn, Chapter: a.Chapter()}
	e.told.Letters = append(e.told.Letters, e.settle(l))
	if err := e.note(ctx); err != nil {
		return err
	}
	if err := e.deliver(ctx); err != nil {
		return err
	}
	e.showChallenge(ctx)
	return nil
}

// composeAlone writes the one message of a solo game as it is to be sent now. It makes no
// sound while the person is there.
func (e *errand) composeAlone(ctx context.Context, l *letter) (m commands.Message, files []discord.File, err error) {
	a, err := e.b.alone(ctx, e.t.ID)
	if err != nil {
		return m, nil, err
	}
	if a.Over() {
		return m, nil, errObsolete
	}
	duties, err := e.b.tables.Duties(ctx, e.t.ID)
	if err != nil {
		return m, nil, err
	}
	m = e.b.desk.AloneMessage(ctx, a)
	m.Mark, m.Quiet = l.mark(e.t.ID), true
	l.Mention = nil
	for _, d := range duties {
		if e.t.Plays(d.Seat) {
			continue
		}
		key := dutyKey(d.Seat, d.Turn)
		p, err := e.b.tables.Person(ctx, d.Player)
		if err != nil {
			return m, nil, err
		}
		now := e.b.now().UTC()
		knows := d.Announced || slices.Contains(e.told.Told, key)
		switch there := now.Sub(d.Since) < commands.Present; {
		case there:
			l.Mention = append(l.Mention, key)
		case !knows && p.MayMention(now):
			l.Mention = append(l.Mention, key)
			m.Mention, m.Quiet = []engine.PlayerID{d.Player}, false
			m.Told = "<@" + string(d.Player) + ">\n" + m.Told
		}
		l.Seat = []engine.Seat{d.Seat}
	}
	l.Turn, l.From, l.Next, l.Chapter, l.Length = a.Turn, a.Last+1, a.Last+1, a.Chapter(), a.Length
	return m, e.b.publicPicture(ctx, e.t.ID, m), nil
}

// change edits the live message; one that is gone or cannot be edited is given up.
func (e *errand) change(ctx context.Context, m commands.Message) error {
	defer e.b.shows.edited(e.t.ID)
	err := e.awake(ctx, e.placeOfLive(), func() error {
		leave, err := e.to.Leave(ctx)
		if err != nil {
			return err
		}
		e.b.shows.edited(e.t.ID)
		return e.to.Edit(leave, e.placeOfLive(), e.told.Message, m, e.b.publicPicture(ctx, e.t.ID, m))
	})
	switch {
	case errors.Is(err, discord.ErrNoPlace):
		return placeError{place: e.placeOfLive(), err: err}
	case errors.Is(err, discord.ErrGone), errors.Is(err, discord.ErrTooOld):
		e.retire()
		return nil
	case err != nil:
		return placeError{place: e.placeOfLive(), err: err}
	}
	return nil
}

// isLive tells whether a message is the one message of a solo game, as far as is known.
func (b *Bot) isLive(ctx context.Context, id engine.MatchID, message string) bool {
	told, err := b.told(ctx, id)
	return err != nil || told.Message == "" || told.Message == message
}

// chronicle leaves the live message as the chronicle of its part.
func (e *errand) chronicle(ctx context.Context, a commands.Alone) error {
	e.b.shows.close(ctx, e.t.ID, e.told.Message)
	if !e.b.shows.take(e.t.ID, shown{e.told.Message, a.Length, true}) {
		if err := e.change(ctx, e.b.desk.Chronicle(a, e.told.Chapter)); err != nil {
			return err
		}
	}
	e.told.Message, e.told.Root, e.told.Turn, e.told.Story = "", "", "", ""
	e.told.Chapter++
	return e.note(ctx)
}

// closeAlone leaves the chronicles of a match that is over; its end is a message of its own.
func (e *errand) closeAlone(ctx context.Context, a commands.Alone) error {
	if !e.told.Alone {
		return nil
	}
	if e.told.Message != "" {
		if err := e.chronicle(ctx, a); err != nil {
			return err
		}
	}
	for ; e.told.Chapter <= a.Chapter(); e.told.Chapter++ {
		e.told.Letters = append(e.told.Letters, e.settle(letter{Kind: noteLetter, Text: e.b.desk.ChronicleText(a, e.told.Chapter)}))
	}
	e.told.Alone, e.told.Next = false, a.Last+1
	if err := e.note(ctx); err != nil {
		return err
	}
	e.b.shows.opened(e.t.ID)
	e.showChallenge(ctx)
	return nil
}

// settleTime is how long the answer to somebody who begins a solo game waits for its place.
const settleTime = 8 * time.Second

// waitSettled waits until the first message of a solo game is there.
func (b *Bot) waitSettled(ctx context.Context, id engine.MatchID) (home string, direct, ok bool) {
	ctx, cancel := context.WithTimeout(ctx, settleTime)
	defer cancel()
	for {
		next := b.poster.afterNext()
		if home, direct, ok = b.placeOf(ctx, id); ok {
			return home, direct, true
		}
		select {
		case <-next:
		case <-ctx.Done():
			return "", false, false
		}
	}
}

// placeOf is where a solo game is played, if something has been said there.
func (b *Bot) placeOf(ctx context.Context, id engine.MatchID) (home string, direct, ok bool) {
	told, err := b.told(ctx, id)
	if err != nil || told.Next == 0 || b.poster.to == nil {
		return "", false, false
	}
	t, err := b.tables.Table(ctx, id)
	if err != nil {
		return "", false, false
	}
	dm, err := b.poster.to.OpenDM(ctx, t.Host)
	return t.Home(), err == nil && dm == t.Home(), true
}
