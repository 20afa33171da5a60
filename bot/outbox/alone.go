package outbox

import (
	"context"
	"slices"
	"time"

	"landfall/bot/discord"
	"landfall/bot/outbox/active"
	"landfall/bot/outbox/record"
	"landfall/bot/outbox/sending"
	"landfall/commands"
	"landfall/commands/private"
	"landfall/engine"
	"landfall/engine/table"
)

// tellAlone keeps the one message of a solo game what it should be. It is edited in place;
// when a part of the match is over it stays as the chronicle, and a new one begins below.
func (e solo) tellAlone(ctx context.Context) error {
	e.b.active.Wait(ctx, e.Table.ID)
	a, err := e.alone(ctx, e.Table.ID)
	if err != nil {
		return err
	}
	if a.Over() {
		if err := e.closeAlone(ctx, a); err != nil {
			return err
		}
		return e.live.tellNews(ctx)
	}
	if e.State.Message != "" && !e.State.Alone { // a match of before, which was posted as others are
		e.Retire()
		e.State.Chapter = a.Chapter()
	}
	if e.holds = e.State.Message != "" && a.Thinking() && e.live.mayHold(); e.holds {
		return nil // what several automatons do in a row is shown at once
	}
	e.State.Held = time.Time{}
	if e.State.Message == "" && e.State.Next == 0 && a.Midway() { // it begins in the middle
		e.State.Chapter = a.Chapter()
	}
	if e.State.Message != "" && e.State.Chapter < a.Chapter() {
		if err := e.chronicle(ctx, a); err != nil {
			return err
		}
	}
	return e.showAlone(ctx, a)
}

// showAlone brings the message up to where the game stands, unless an answer has done so.
func (e solo) showAlone(ctx context.Context, a private.Alone) error {
	switch {
	case e.State.Message == "":
		return e.planAlone(ctx, a)
	case e.State.LogLength == a.Length:
		return nil
	case !e.b.active.Take(e.Table.ID, active.Version{Message: e.State.Message, Length: a.Length, Past: false}):
		if err := e.change(ctx, e.says.AloneMessage(ctx, a)); err != nil {
			return err
		}
		if e.State.Message == "" { // it was taken away
			return e.planAlone(ctx, a)
		}
	}
	e.State.LogLength, e.State.Turn, e.State.Next = a.Length, a.Turn, a.Last+1
	return e.know(ctx)
}

// showChallenge lets the message of a challenge tell how far its people are. It is no
// loss where it cannot.
func (e solo) showChallenge(ctx context.Context) {
	if e.Table.Challenge == "" {
		return
	}
	c, err := e.b.house.Challenges.Get(ctx, e.Table.Challenge)
	if err != nil || c.Message == "" || c.Over {
		return
	}
	m, err := e.b.says(c.Language).ChallengeNow(ctx, c)
	if err == nil {
		err = e.to.Edit(ctx, c.Channel, c.Message, m, nil)
	}
	if err != nil {
		e.b.logger.Info("a challenge's message does not tell how far people are", "challenge", c.ID, "err", err)
	}
}

// alone takes how a solo game stands.
func (e solo) alone(ctx context.Context, id engine.MatchID) (a private.Alone, err error) {
	err = e.b.house.Matches.Look(ctx, id, "", func(t table.Table, m *engine.Match, _ engine.Seat) error {
		a = e.says.StandAlone(t, m)
		return nil
	})
	return a, err
}

// know notes that the person knows what is asked of them, since they see it.
func (e solo) know(ctx context.Context) error {
	duties, err := e.b.house.Duties.Of(ctx, e.Table.ID)
	if err != nil {
		return err
	}
	for _, d := range duties {
		if key := record.DutyKey(d.Seat, d.Turn); !e.Table.Plays(d.Seat) && !slices.Contains(e.State.Notified, key) {
			e.State.Notified = record.Newest(append(e.State.Notified, key))
		}
	}
	if err := e.Note(ctx); err != nil {
		return err
	}
	return e.b.house.Reminders.Announced(ctx, e.Table.ID, e.b.now(), record.TurnsIn(e.State.Notified))
}

// planAlone prepares the messages with which a solo game, or a part of it, begins.
func (e solo) planAlone(ctx context.Context, a private.Alone) error {
	if e.State.Next == 0 {
		if text := e.says.Prologue(a); text != "" {
			e.Add(record.Message{Kind: record.NoteMessage, Text: text})
		}
	}
	for ; e.State.Chapter < a.Chapter(); e.State.Chapter++ { // parts that nothing was posted about
		e.Add(record.Message{Kind: record.NoteMessage, Text: e.says.ChronicleText(a, e.State.Chapter)})
	}
	l := record.Message{Kind: record.AloneMessage, Live: true, From: a.Last + 1, Next: a.Last + 1, Turn: a.Turn, Chapter: a.Chapter()}
	e.Add(l)
	if err := e.Note(ctx); err != nil {
		return err
	}
	if err := e.Deliver(ctx); err != nil {
		return err
	}
	e.showChallenge(ctx)
	return nil
}

// composeAlone writes the one message of a solo game as it is to be sent now. It makes no
// sound while the person is there.
func (e solo) composeAlone(ctx context.Context, l *record.Message) (m commands.Message, files []discord.File, err error) {
	a, err := e.alone(ctx, e.Table.ID)
	if err != nil {
		return m, nil, err
	}
	if a.Over() {
		return m, nil, sending.ErrObsolete
	}
	duties, err := e.b.house.Duties.Of(ctx, e.Table.ID)
	if err != nil {
		return m, nil, err
	}
	m = e.says.AloneMessage(ctx, a)
	m.Tag, m.Quiet = l.Tag(e.Table.ID), true
	l.Mention = nil
	for _, d := range duties {
		if e.Table.Plays(d.Seat) {
			continue
		}
		key := record.DutyKey(d.Seat, d.Turn)
		p, err := e.b.house.People.Get(ctx, d.Player)
		if err != nil {
			return m, nil, err
		}
		now := e.b.now().UTC()
		knows := d.Announced || slices.Contains(e.State.Notified, key)
		switch there := now.Sub(d.Since) < private.Present; {
		case there:
			l.Mention = append(l.Mention, key)
		case !knows && p.MayMention(now):
			l.Mention = append(l.Mention, key)
			m.Mention, m.Quiet = []engine.PlayerID{d.Player}, false
			m.Happened = "<@" + string(d.Player) + ">\n" + m.Happened
		}
		l.Seat = []engine.Seat{d.Seat}
	}
	l.Turn, l.From, l.Next, l.Chapter, l.Length = a.Turn, a.Last+1, a.Last+1, a.Chapter(), a.Length
	return m, e.b.pictures.Public(ctx, e.Table.ID, m), nil
}

// change edits the live message; one that is gone or cannot be edited is given up.
func (e solo) change(ctx context.Context, m commands.Message) error {
	defer e.b.active.Edited(e.Table.ID)
	lost, err := e.Change(ctx, e.Live(), m, func() []discord.File {
		e.b.active.Edited(e.Table.ID)
		return e.b.pictures.Public(ctx, e.Table.ID, m)
	})
	if lost {
		e.Retire()
	}
	return err
}

// IsLive tells whether a message is the one message of a solo game, as far as is known.
func (b *Outbox) IsLive(ctx context.Context, id engine.MatchID, message string) bool {
	state, err := record.Of(ctx, b.log, id)
	return err != nil || state.Message == "" || state.Message == message
}

// Newest is the newest message that was posted to a table, and in which channel; "" if that is not known.
func (b *Outbox) Newest(ctx context.Context, id engine.MatchID) (channel, message string) {
	state, err := record.Of(ctx, b.log, id)
	if err != nil {
		return "", ""
	}
	return state.AfterIn, state.After
}

// chronicle leaves the live message as the chronicle of its part.
func (e solo) chronicle(ctx context.Context, a private.Alone) error {
	e.b.active.Close(ctx, e.Table.ID, e.State.Message)
	if !e.b.active.Take(e.Table.ID, active.Version{Message: e.State.Message, Length: a.Length, Past: true}) {
		if err := e.change(ctx, e.says.Chronicle(a, e.State.Chapter)); err != nil {
			return err
		}
	}
	e.State.Message, e.State.Root, e.State.Turn, e.State.Story = "", "", "", ""
	e.State.Chapter++
	return e.Note(ctx)
}

// closeAlone leaves the chronicles of a match that is over; its end is a message of its own.
func (e solo) closeAlone(ctx context.Context, a private.Alone) error {
	if !e.State.Alone {
		return nil
	}
	if e.State.Message != "" {
		if err := e.chronicle(ctx, a); err != nil {
			return err
		}
	}
	for ; e.State.Chapter <= a.Chapter(); e.State.Chapter++ {
		e.Add(record.Message{Kind: record.NoteMessage, Text: e.says.ChronicleText(a, e.State.Chapter)})
	}
	e.State.Alone, e.State.Next = false, a.Last+1
	if err := e.Note(ctx); err != nil {
		return err
	}
	e.b.active.Opened(e.Table.ID)
	e.showChallenge(ctx)
	return nil
}

// soloWait is how long the answer to somebody who begins a solo game waits for its place.
const soloWait = 8 * time.Second

// WaitForSolo waits until the first message of a solo game is there.
func (b *Outbox) WaitForSolo(ctx context.Context, id engine.MatchID) (home string, direct, ok bool) {
	ctx, cancel := context.WithTimeout(ctx, soloWait)
	defer cancel()
	for {
		next := b.AfterNext()
		if home, direct, ok = b.PlaceOf(ctx, id); ok {
			return home, direct, true
		}
		select {
		case <-next:
		case <-ctx.Done():
			return "", false, false
		}
	}
}

// PlaceOf is where a solo game is played, if something has been said there.
func (b *Outbox) PlaceOf(ctx context.Context, id engine.MatchID) (home string, direct, ok bool) {
	state, err := record.Of(ctx, b.log, id)
	if err != nil || state.Next == 0 || b.to == nil {
		return "", false, false
	}
	t, err := b.house.Tables.Get(ctx, id)
	if err != nil {
		return "", false, false
	}
	dm, err := b.to.OpenDM(ctx, t.Host)
	return t.Home(), err == nil && dm == t.Home(), true
}
