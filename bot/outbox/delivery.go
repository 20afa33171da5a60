package outbox

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"landfall/bot/outbox/places"
	"landfall/bot/outbox/record"
	"landfall/bot/outbox/sending"
	"landfall/bot/outbox/wording"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
)

// delivery tells a table's people what was not posted yet. There is one at a
// time for each table.
type delivery struct {
	*sending.Sender
	b     *Outbox
	to    Platform
	doubt bool // it is not sure that the place is still there
	stays bool // controls stay that could not be taken off
	holds bool // what is to be said waits for automatons
	// absent are the people who are not on the table's server any more.
	absent map[engine.PlayerID]bool

	says  wording.Words // in the table's language
	place *places.Place
	live  live
	calls calls
	asked asked
	solo  solo
}

// newDelivery is one for a table that is not read yet.
func (b *Outbox) newDelivery(to Platform) *delivery {
	e := &delivery{b: b, to: to, absent: map[engine.PlayerID]bool{}}
	e.Sender = sending.New(record.New(b.log), to, e, b.logger)
	e.place = places.New(e.Sender, places.Options{To: to, Tables: b.house.Tables, Words: func() places.Words { return e.says }, Log: b.log, Logger: b.logger, Now: b.now})
	e.live, e.calls, e.asked, e.solo = live{e}, calls{e}, asked{e}, solo{e}
	return e
}

// The parts of a delivery, by what they keep. Each works on the delivery that it is of.
type (
	// live is the message that the table waits under, which tells the news.
	live struct{ *delivery }
	// calls are who is notified of what they are asked, and who is reminded of it.
	calls struct{ *delivery }
	// asked is what people decide together, and what they offer each other.
	asked struct{ *delivery }
	// solo is the one message of a solo game.
	solo struct{ *delivery }
)

// post runs a delivery for a table. Nothing is lost by an error: what is to be said
// is on disk, and so is when to try again.
func (b *Outbox) post(ctx context.Context, to Platform, id engine.MatchID) error {
	e := b.newDelivery(to)
	var err error
	if err = e.Read(ctx, id); err != nil {
		return fmt.Errorf("what the table was told: %w", err)
	}
	unposted, err := b.house.News.Unposted(ctx, id)
	if err != nil {
		return err
	}
	nudges, err := b.house.Reminders.Of(ctx, id)
	if err != nil {
		return err
	}
	quarantined := b.house.Quarantine.Has(id) && !e.State.Quarantined
	e.doubt = b.doubts.take(id)
	if !e.doubt && unposted == nil && len(nudges) == 0 && !quarantined && e.State.Done() {
		return nil
	}
	e.Table, err = b.house.Tables.Get(ctx, id)
	switch {
	case errors.Is(err, table.ErrQuarantined):
		return e.sayUnread(ctx, id)
	case errors.Is(err, engine.ErrNotFound) && unposted != nil: // news of which nothing can be said
		return b.house.News.Posted(ctx, id, unposted)
	case err != nil:
		return err
	}
	if err := e.speak(ctx); err != nil {
		return err
	}
	return e.complete(ctx, unposted)
}

// speak has the table told what it is told in its language: who plays alone, in theirs.
func (e *delivery) speak(ctx context.Context) error {
	language := e.Table.Language
	if e.Table.Solo {
		host, err := e.b.house.People.Get(ctx, e.Table.Host)
		if err != nil {
			return err
		}
		language = host.Speaks()
	}
	e.says = e.b.says(language)
	return nil
}

// says is what is said in a language, with care.
func (b *Outbox) says(language string) wording.Words {
	return wording.Careful(b.words(language), b.logger)
}

// complete tells a table all that was not posted yet, up to what was unposted.
func (e *delivery) complete(ctx context.Context, unposted []byte) error {
	if e.State.Lost {
		if err := e.retell(ctx); errors.Is(err, table.ErrQuarantined) {
			return e.sayQuarantined(ctx)
		} else if err != nil {
			return err
		}
		if err := e.Note(ctx); err != nil {
			return err
		}
	}
	if e.away() {
		return nil // the tables of a server that the bot is not in rest
	}
	e.doubt = e.doubt || table.IsRequeued(unposted)
	err := e.run(ctx)
	if errors.Is(err, table.ErrQuarantined) {
		return e.sayQuarantined(ctx)
	}
	if err == nil {
		return e.finish(ctx, unposted)
	}
	if derr := e.calls.tellDirectly(ctx, err); derr != nil {
		e.b.logger.Warn("could not send direct messages to the players of an unreachable table; will retry",
			"table", e.Table.ID, "err", derr)
	}
	return errors.Join(err, e.fail(ctx, err))
}

// away tells whether the bot has been taken from the table's server.
func (e *delivery) away() bool {
	return !e.Table.Solo && e.Table.Guild != "" && !e.to.In(e.Table.Guild)
}

// run does everything, and begins again where the table had to move.
func (e *delivery) run(ctx context.Context) error {
	for moves := 0; ; moves++ {
		err := e.unharmed(ctx)
		var lost sending.PlaceError
		if moves == 3 || !errors.As(err, &lost) {
			return err
		}
		moved, merr := e.place.Move(ctx, lost)
		if merr != nil {
			return merr
		}
		if !moved {
			return err
		}
	}
}

// errPanicked says that the delivery broke down: why is in the log, for it may tell what is secret.
var errPanicked = errors.New("the program broke down over it")

// unharmed does everything; what breaks down of it is tried again like what fails. The
// match is not to blame: people keep playing.
func (e *delivery) unharmed(ctx context.Context) (err error) {
	if e.b.house.Quarantine.Has(e.Table.ID) {
		return table.ErrQuarantined
	}
	defer func() {
		if p := recover(); p != nil {
			e.b.logger.Error("a delivery broke down; it is tried again", "table", e.Table.ID, "panic", p, "stack", string(debug.Stack()))
			err = errPanicked
		}
	}()
	return e.all(ctx)
}

// all does each thing that is left to do. It may be done again from the beginning.
func (e *delivery) all(ctx context.Context) error {
	if err := e.place.Ensure(ctx); err != nil {
		return err
	}
	if err := e.place.Follow(ctx); err != nil {
		return err
	}
	if e.doubt && e.State.Message != "" {
		if err := e.place.Check(ctx); err != nil {
			return err
		}
		e.doubt = false
	}
	if err := e.Deliver(ctx); err != nil {
		return err
	}
	if !e.Table.Begun() {
		return e.live.removeControls(ctx)
	}
	for _, step := range []func(context.Context) error{
		e.sayWhoResigned, e.asked.tellFacts, e.tell, e.welcome, e.asked.tellOffers, e.calls.callDirectly, e.calls.remind,
		e.asked.askProposals, e.calls.tellReplaced, e.calls.noteUnreached, e.calls.tellSleepers, e.live.removeControls, e.place.CloseLater,
	} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	return nil
}

// welcome adds those to the thread who are not in it by a message that called them.
func (e *delivery) welcome(ctx context.Context) error { return e.place.Welcome(ctx, e.calls.here) }

// tell tells what has happened.
func (e *delivery) tell(ctx context.Context) error {
	if e.Table.Solo {
		return e.solo.tellAlone(ctx)
	}
	return e.live.tellNews(ctx)
}

// finish notes that everything that was unposted has been said.
func (e *delivery) finish(ctx context.Context, unposted []byte) error {
	if e.holds {
		return e.live.hold(ctx)
	}
	if !e.State.Again.IsZero() || e.State.Quarantined {
		rows := e.TryAgain(time.Time{})
		e.State.Tries, e.State.Why, e.State.Quarantined = 0, "", false
		e.State.Obstacle, e.State.Rights, e.State.Direct, e.State.Deaf = commands.NoObstacle, "", nil, nil
		if !e.State.Barred.IsZero() {
			if err := e.place.RightsBack(ctx); err != nil {
				return err
			}
			e.State.Barred = time.Time{}
		}
		if err := e.Note(ctx, rows...); err != nil {
			return err
		}
	}
	if err := e.remains(ctx, e.stays); err != nil {
		return err
	}
	if unposted == nil {
		return nil
	}
	return e.b.house.News.Posted(ctx, e.Table.ID, unposted)
}
