package bot

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
)

// errand tells a table's people what they have not been told. There is one at a
// time for each table.
type errand struct {
	b     *Bot
	to    platform
	t     table.Table
	told  told
	row   []byte          // told as it is on disk; nil: not yet
	fresh map[uint64]bool // letters that nobody has tried to send
	doubt bool            // it is not sure that the place is still there
	holds bool            // what is to be said waits for automatons
	// absent are the people who are not on the table's server any more.
	absent map[engine.PlayerID]bool
}

// post runs an errand for a table. Nothing is lost by an error: what is to be said
// is on disk, and so is when to try again.
func (b *Bot) post(ctx context.Context, to platform, id engine.MatchID) error {
	e := &errand{b: b, to: to, fresh: map[uint64]bool{}, absent: map[engine.PlayerID]bool{}}
	var err error
	if e.told, e.row, err = b.readTold(ctx, id); err != nil {
		return fmt.Errorf("what the table was told: %w", err)
	}
	mark, err := b.tables.Unposted(ctx, id)
	if err != nil {
		return err
	}
	nudges, err := b.tables.NudgesOf(ctx, id)
	if err != nil {
		return err
	}
	rests := b.tables.Aside(id) && !e.told.Rests
	if mark == nil && len(nudges) == 0 && len(e.told.Letters) == 0 && e.told.Again.IsZero() && !rests {
		return nil
	}
	if e.t, err = b.tables.Table(ctx, id); err != nil {
		return err
	}
	if e.away() {
		return nil // the tables of a server that the bot is not in rest
	}
	e.doubt = string(mark) == "again"
	err = e.run(ctx)
	if errors.Is(err, table.ErrAside) {
		return e.rest(ctx)
	}
	if err == nil {
		return e.finish(ctx, mark)
	}
	if derr := e.tellDirectly(ctx, err); derr != nil {
		b.logger.Warn("those who cannot be reached where their table is played could not be told directly; it is tried again", "table", id, "err", derr)
	}
	return errors.Join(err, e.fail(ctx, err))
}

// away tells whether the bot has been taken from the table's server.
func (e *errand) away() bool { return !e.t.Solo && e.t.Guild != "" && !e.to.In(e.t.Guild) }

// run does everything, and begins again where the table had to move.
func (e *errand) run(ctx context.Context) error {
	for moves := 0; ; moves++ {
		err := e.b.tables.Guard(e.t.ID, func() error { return e.all(ctx) })
		var lost placeError
		if moves == 3 || !errors.As(err, &lost) {
			return err
		}
		moved, merr := e.move(ctx, lost)
		if merr != nil {
			return merr
		}
		if !moved {
			return err
		}
	}
}

// all does each thing that is left to do. It may be done again from the beginning.
func (e *errand) all(ctx context.Context) error {
	if err := e.room(ctx); err != nil {
		return err
	}
	if err := e.follow(ctx); err != nil {
		return err
	}
	if err := e.standing(ctx); err != nil {
		return err
	}
	if err := e.deliver(ctx); err != nil {
		return err
	}
	if e.t.Status == table.Gathering || e.t.Status == table.Closed {
		return e.strip(ctx)
	}
	for _, step := range []func(context.Context) error{e.sayWhoResigned, e.tellFacts, e.tell, e.tellOffers, e.callDirectly, e.remind, e.askMotions, e.sayWhoLeft, e.tellSleepers, e.strip, e.closeLater} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	return nil
}

// tell tells what has happened.
func (e *errand) tell(ctx context.Context) error {
	if e.t.Solo {
		return e.tellAlone(ctx)
	}
	return e.tellNews(ctx)
}

// standing looks whether the live message's channel is still there, where something
// said that it may not be.
func (e *errand) standing(ctx context.Context) error {
	if !e.doubt || e.told.Message == "" {
		return nil
	}
	err := e.to.Exists(ctx, e.placeOfLive())
	if err == nil {
		e.doubt = false
		return nil
	}
	return placeError{place: e.placeOfLive(), err: err}
}

// finish notes that everything up to a mark has been said.
func (e *errand) finish(ctx context.Context, mark []byte) error {
	if e.holds {
		return e.hold(ctx)
	}
	var rows []engine.Put
	if !e.told.Again.IsZero() || e.told.Rests {
		rows = append(rows, engine.Put{Table: retries, Key: retryKey(e.told.Again, e.t.ID)})
		e.told.Tries, e.told.Again, e.told.Why, e.told.Rests = 0, time.Time{}, "", false
		e.told.Obstacle, e.told.Advice, e.told.Direct, e.told.Deaf = commands.NoObstacle, "", nil, nil
		if err := e.write(ctx, rows...); err != nil {
			return err
		}
	}
	if mark == nil {
		return nil
	}
	return e.b.tables.Posted(ctx, e.t.ID, mark)
}

// fail notes when to try again. Without a disk to note it on, the next start or the
// next news does.
func (e *errand) fail(ctx context.Context, why error) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), noteTime)
	defer cancel()
	err := e.putOff(ctx, why)
	for range 3 {
		if !errors.Is(err, engine.ErrConflict) {
			break
		}
		if e.told, e.row, err = e.b.readTold(ctx, e.t.ID); err == nil {
			err = e.putOff(ctx, why)
		}
	}
	return err
}

func (e *errand) putOff(ctx context.Context, why error) error {
	now := e.b.now()
	var rows []engine.Put
	if !e.told.Again.IsZero() {
		rows = append(rows, engine.Put{Table: retries, Key: retryKey(e.told.Again, e.t.ID)})
	}
	e.told.Again = now.Add(pauseAfter(why, e.told.Tries)).UTC().Truncate(time.Millisecond)
	e.told.Tries++
	e.told.Why = why.Error()
	e.told.Obstacle, e.told.Advice = obstacle(why)
	return e.write(ctx, append(rows, engine.Put{Table: retries, Key: retryKey(e.told.Again, e.t.ID), Value: []byte{}})...)
}

// noteTime is how long writing down a failure may take.
const noteTime = 5 * time.Second

// How long it takes until something is tried again: what Discord could not do soon,
// what it refused rarely, for that changes only when somebody changes it, of which
// Discord tells.
const (
	firstRetry = 2 * time.Second
	lastRetry  = 5 * time.Minute
	longRetry  = time.Hour
)

func pauseAfter(why error, tries int) time.Duration {
	wait, most := firstRetry, lastRetry
	if !passing(why) {
		wait, most = time.Minute, longRetry
	}
	wait = min(wait<<min(tries, 16), most)
	var e *discord.Error
	if errors.As(why, &e) {
		wait = max(wait, min(e.RetryAfter, longRetry))
	}
	return wait
}

// passing tells an error that may be gone at a later try, without anybody's doing.
func passing(err error) bool {
	return errors.Is(err, discord.ErrTemporary) || errors.Is(err, discord.ErrLimited) || errors.Is(err, context.DeadlineExceeded) ||
		errors.Is(err, context.Canceled)
}

func retryKey(at time.Time, id engine.MatchID) []byte {
	return append(strconv.AppendInt(nil, 1e15+max(at.UnixMilli(), 0), 10), id...)
}

// retryOf is the match of a key of retries.
func retryOf(key []byte) engine.MatchID { return engine.MatchID(key[min(16, len(key)):]) }

// note writes down what the people have been told so far, and what is settled.
func (e *errand) note(ctx context.Context) error { return e.write(ctx) }

// rest says once that a match was set aside. Its news stay on disk for the next start.
func (e *errand) rest(ctx context.Context) error {
	if e.told.Rests {
		return nil
	}
	e.told.Rests = true
	waiting := e.told.Letters
	e.told.Letters = []letter{e.settle(letter{Kind: noteLetter, Text: commands.AtRest()})}
	said := e.deliver(ctx)
	e.told.Letters = append(e.told.Letters, waiting...)
	if said != nil {
		e.b.logger.Warn("the people could not be told that their match rests", "table", e.t.ID, "err", said)
		e.told.Letters = waiting
	}
	return e.note(ctx)
}
