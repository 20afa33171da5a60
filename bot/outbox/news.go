package outbox

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"landfall/bot/discord"
	"landfall/bot/outbox/record"
	"landfall/commands/announce"
	"landfall/commands/private"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/duty"
)

// mostPages is how many messages one piece of news may have; what is more goes into
// a file.
const mostPages = 4

// tellNews tells what has happened since the last message when the turn has passed
// on; while a phase that all are in continues, it crosses out who is done.
func (e live) tellNews(ctx context.Context) error {
	s, takenBack, err := e.stand(ctx, e.Table.ID, e.State.Next, 0)
	if err != nil {
		return err
	}
	if e.holds = s.Thinking() && e.mayHold(); e.holds {
		return nil
	}
	notified, back := false, announce.NothingBack
	if takenBack {
		back, err = e.strike(ctx)
	} else {
		notified, err = e.tellInLive(ctx, s)
	}
	if notified || err != nil {
		return err
	}
	if s.Secret, err = e.b.house.Challenges.Secret(ctx, e.Table); err != nil {
		return err
	}
	if err := e.plan(ctx, s, back); err != nil {
		return err
	}
	return e.Deliver(ctx)
}

// tellInLive lets the live message tell what has happened. done: nothing else has to be posted.
func (e live) tellInLive(ctx context.Context, s announce.Snapshot) (notified bool, err error) {
	if e.State.Message != "" && s.Turn() == e.State.Turn {
		if again, err := e.crossOut(ctx, s); err != nil || !again {
			return true, err
		}
	}
	if e.playsOn(s) {
		return e.grow(ctx, s)
	}
	return false, nil
}

// strike lets the live message say that what it tells does not count any more, if none of
// it stands; back is how much does not.
func (e live) strike(ctx context.Context) (back announce.TakenBack, err error) {
	stands := false
	err = e.b.house.Matches.Look(ctx, e.Table.ID, "", func(_ table.Table, m *engine.Match, _ engine.Seat) error {
		for seq := e.State.From; seq < e.State.Next && !stands; seq++ {
			stands = m.Stands(seq)
		}
		return nil
	})
	if err != nil || stands {
		return announce.EndBack, err
	}
	e.State.Story = announce.Struck(e.State.Story)
	return announce.AllBack, nil
}

// plan prepares the messages of what happened, and writes them down.
func (e live) plan(ctx context.Context, s announce.Snapshot, back announce.TakenBack) error {
	duties, err := e.b.house.Duties.Of(ctx, e.Table.ID)
	if err != nil {
		return err
	}
	called, mention, err := e.calls.mentions(ctx, duties, s)
	if err != nil {
		return err
	}
	e.State.Held = time.Time{}
	var pages []string
	if e.State.Message == "" && e.State.Next == s.Last+1 && e.State.Next > 0 && !s.Over() {
		pages = []string{""} // all of it was posted, but where nobody can press any more
	} else if pages = announce.Pages(e.says.Story(s, back)); len(pages) == 0 {
		pages = []string{""}
	}
	if s.Over() {
		return e.planEnd(ctx, s, pages)
	}
	if e.State.Next == 0 && !e.Table.Solo {
		e.opens()
	} else if err := e.noteLost(ctx, called); err != nil {
		return err
	}
	list := e.pages(s, pages)
	last := &list[len(list)-1]
	last.Live, last.Seat, last.Mention = true, s.Awaited, mention
	e.Add(list...)
	return e.Note(ctx)
}

// pages are the messages of what happened; what would be too many is in a file.
func (e live) pages(s announce.Snapshot, pages []string) (list []record.Message) {
	file := ""
	if n := len(pages) - 1; n >= mostPages {
		file, pages = strings.Join(pages[:n], "\n")+"\n", []string{announce.InFile(), pages[n]}
	}
	for _, text := range pages {
		list = append(list, record.Message{Kind: record.StoryMessage, Text: text, File: file,
			From: e.State.Next, Next: s.Last + 1, Turn: s.Turn()})
		file = "" // the first has it
	}
	return list
}

// crossOut edits the live message in a phase that all are in at once. again: it
// cannot be edited, so there has to be a new one.
func (e live) crossOut(ctx context.Context, s announce.Snapshot) (again bool, err error) {
	awaited, err := e.calls.awaited(ctx)
	if err != nil {
		return false, err
	}
	if slices.Equal(e.State.Waiting, s.Awaited) && e.State.Away == awayText(awaited.Away) {
		return false, nil
	}
	shown, _, err := e.stand(ctx, e.Table.ID, e.State.From, e.State.Next)
	if err != nil {
		return false, err
	}
	if e.State.Place == "" { // a row of before: what was posted is posted again in the same words
		e.State.Story = strings.Join(announce.Pages(e.says.FormerStory(shown)), "\n")
		e.State.Place = e.Home()
	}
	for _, seat := range e.State.Awaited {
		if !slices.Contains(s.Awaited, seat) {
			awaited.Done = append(awaited.Done, seat)
		}
	}
	m := e.says.Live(shown, awaited, e.State.Story)
	if e.State.Root != "" { // a reminder, which can still be put off
		m.Rows = append(m.Rows, e.says.LaterRow(e.Table))
	}
	lost, err := e.Change(ctx, e.Live(), m, nil)
	if lost {
		e.Retire() // one that is gone is not missed
	}
	if lost || err != nil {
		return lost, err
	}
	e.State.Waiting, e.State.Away = s.Awaited, awayText(awaited.Away)
	return false, e.Note(ctx)
}

// awaited are whom the table waits for, and why those of them may not answer who are not simply there.
func (e calls) awaited(ctx context.Context) (awaited announce.Awaited, err error) {
	if awaited.Duties, err = e.b.house.Duties.Of(ctx, e.Table.ID); err != nil {
		return awaited, err
	}
	standing, err := e.b.house.Duties.Presences(ctx, &e.Table)
	if err != nil {
		return awaited, err
	}
	awaited.Away = map[engine.PlayerID]string{}
	for _, d := range awaited.Duties {
		c := e.Table.Chairs[d.Seat]
		if line := e.says.StandingLine(c, standing[d.Seat], d, e.b.now()); line != "" && !c.Plays() {
			awaited.Away[d.Player] = line
		}
	}
	return awaited, nil
}

// awayText is what tells whether it has changed who is away.
func awayText(list map[engine.PlayerID]string) string {
	return strings.Join(slices.Sorted(maps.Values(list)), " ")
}

// removeControls takes the controls off the messages that are live no more, and the line
// that says whom the table waits for.
func (e live) removeControls(ctx context.Context) error {
	if playing := e.Table.Begun(); len(e.State.Stale) == 0 || playing && e.State.Message == "" {
		return nil
	}
	var left []record.Spot
	var failed error
	for _, s := range e.State.Stale {
		if s.Message == "" && s.Tag == "" {
			continue
		}
		err := e.RemoveControls(ctx, s)
		refused := refusal(err)
		e.b.doubts.leave(s.Place, e.Table.ID, refused)
		e.stays = e.stays || refused
		switch {
		case err == nil, errors.Is(err, discord.ErrGone):
			if s.Whole && s.Message == e.State.After {
				e.State.AfterIn = "" // no history has it
			}
			continue
		case discord.Passing(err), errors.Is(err, discord.ErrTooOld):
			failed = err
		default:
			e.b.logger.Warn("could not remove the buttons of an older message; they do no harm", "table", e.Table.ID, "err", err)
		}
		left = append(left, s)
	}
	e.State.Stale = record.Newest(left)
	if len(left) == 0 {
		e.State.Left = 0
	}
	if err := e.Note(ctx); err != nil {
		return err
	}
	return failed
}

// refusal tells whether a message was left as it is that the bot may not change now.
func refusal(err error) bool {
	return err != nil && !errors.Is(err, discord.ErrGone) && !discord.Passing(err) && !errors.Is(err, discord.ErrTooOld) &&
		!errors.Is(err, discord.ErrClosedDM)
}

// mentions are those who are notified now: each duty notifies its person once, when they
// may be notified. Whoever has just led to it by an answer is there, sees what is asked
// next, and counts as notified.
func (e calls) mentions(ctx context.Context, duties []duty.Duty, s announce.Snapshot) (who []engine.PlayerID, keys []string, err error) {
	if !e.Table.Asleep.IsZero() { // nobody is called
		return nil, nil, nil
	}
	for _, d := range duties {
		key := record.DutyKey(d.Seat, d.Turn)
		if e.Table.Plays(d.Seat) || d.Announced || slices.Contains(e.State.Notified, key) || s.TurnOf(d.Seat) != d.Turn {
			continue
		}
		if s.Led(d.Seat, e.b.now().Add(-private.Present)) {
			keys = append(keys, key)
			continue
		}
		if d.LooksOn(e.b.now()) {
			continue // they are called if it stays open, see duty.Duty.Present
		}
		p, err := e.b.house.People.Get(ctx, d.Player)
		if err != nil {
			return nil, nil, err
		}
		if p.MayMention(e.b.now().UTC()) && !e.directly(p, key) && e.here(ctx, d.Player) {
			who, keys = append(who, d.Player), append(keys, key)
		}
	}
	return who, keys, nil
}

func (e *delivery) stand(ctx context.Context, id engine.MatchID, from, to uint64) (s announce.Snapshot, again bool, err error) {
	err = e.b.house.Matches.Look(ctx, id, "", func(t table.Table, m *engine.Match, _ engine.Seat) error {
		s, again = e.says.Stand(t, m, from, to)
		return nil
	})
	return s, again, err
}
