package bot

import (
	"context"
	"errors"
	"runtime/debug"
	"sync/atomic"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/duty"
)

// A panel waits for what follows at once, as when several automatons answer, until that is posted, so that it
// stands below it; and for people who wait for an answer, but not for long: on a busy day people press for
// their turn.
const (
	turnWait  = 400 * time.Millisecond
	turnMost  = 2 * time.Second
	postMost  = 5 * time.Second
	mostTurns = 100 // panels at once
)

// turner changes panels that are open, and asked nothing, as soon as they do: one after the other, and
// while nobody waits for anything else.
type turner struct {
	b       *Bot
	queue   chan openTurn
	working atomic.Bool
}

// openTurn is whose panel of a match is looked at.
type openTurn struct {
	match engine.MatchID
	who   engine.PlayerID
	until time.Time // when it does not wait any more for what is to be posted
}

func newTurner(b *Bot) *turner { return &turner{b: b, queue: make(chan openTurn, mostTurns)} }

// changed says that a match has gone on. It does not block.
func (t *turner) changed(id engine.MatchID) {
	if !t.working.Load() {
		return
	}
	for _, who := range t.b.panels.toTurn(id, t.b.now()) {
		t.later(openTurn{id, who, time.Now().Add(postMost)})
	}
}

// later looks at a panel in a while.
func (t *turner) later(of openTurn) {
	time.AfterFunc(turnWait, func() {
		select {
		case t.queue <- of:
		default:
			t.b.panels.turned(of.match, of.who, false)
		}
	})
}

// work changes panels until ctx ends.
func (t *turner) work(ctx context.Context) {
	t.working.Store(true)
	defer t.working.Store(false)
	for {
		select {
		case <-ctx.Done():
			return
		case next := <-t.queue:
			switch news, err := t.b.house.News.Unposted(ctx, next.match); {
			case err == nil && news != nil && time.Now().Before(next.until):
				t.later(next)
			case t.quiet(ctx):
				t.turn(ctx, next)
			default:
				t.b.panels.turned(next.match, next.who, false)
			}
		}
	}
}

// quiet waits until nobody waits for an answer; false: that lasts too long, or the bot leaves.
func (t *turner) quiet(ctx context.Context) bool {
	asking := func() bool { return t.b.workers.asking.Load() > 0 }
	for until := time.Now().Add(turnMost); asking() && time.Now().Before(until); {
		if !pause(ctx, asking) {
			return false
		}
	}
	return !asking() && ctx.Err() == nil
}

// turn shows somebody in the panel that they have open what they are asked now, if anything: as if they
// pressed for their turn there. The words and the picture come together, since nobody waits for them.
func (t *turner) turn(ctx context.Context, of openTurn) {
	defer t.unharmed(of)
	asked := false
	err := t.b.house.Matches.Look(ctx, of.match, of.who, func(at table.Table, m *engine.Match, seat engine.Seat) error {
		_, asked = duty.Asked(m)[seat]
		asked = asked || at.Status != table.Playing // how it ended
		return nil
	})
	panel, ok := t.b.panels.turned(of.match, of.who, asked && err == nil)
	if !ok || !asked || err != nil {
		return // whoever presses reads what is wrong
	}
	h := &handling{b: t.b, answer: panel.answer}
	h.rq = commands.Request{ID: panel.asked.ID, At: t.b.now(), Who: panel.asked.Who, Where: panel.asked.Where,
		Kind: commands.Pressed, Control: commands.ControlID("turn", of.match), OnPrivate: true}
	if h.reply = t.b.unharmedReply(ctx, h.rq); h.reply.Panel != of.match {
		return
	}
	t.b.drawer.fit(&h.reply.Message)
	h.takeTurn(ctx)
	files, ok := h.drawn()
	if !ok {
		h.picture.done()
		return
	}
	t.b.work.Go(func() {
		defer t.unharmed(of)
		defer h.picture.done()
		t.show(ctx, h, files, func() bool { return t.b.panels.isLive(of.match, panel) })
	})
}

// unharmed lets everything go on where showing a panel breaks down: its person presses for their turn.
func (t *turner) unharmed(of openTurn) {
	if bug := recover(); bug != nil {
		t.b.logger.Error("a panel could not be changed; whoever presses sees what is asked", "match", of.match, "panic", bug, "stack", string(debug.Stack()))
	}
}

// show changes a panel, unless its person has pressed meanwhile; one that the table's news have pushed up comes below
// them again.
func (t *turner) show(ctx context.Context, h *handling, files []discord.File, live func() bool) {
	edit := func() error {
		if !live() {
			return errOlder
		}
		in, newest := t.b.outbox.Newest(ctx, h.reply.Panel)
		if shown := h.answer.Message(); shown != "" && in == h.rq.Where.Channel && discord.Newer(newest, shown) == newest {
			return h.answer.Move(ctx, h.reply.Message, files)
		}
		return h.answer.Edit(ctx, h.reply.Message, files)
	}
	var err error
	if h.pictured {
		err = h.picture.deliver(edit)
	} else {
		err = edit()
	}
	gone := errors.Is(err, discord.ErrGone) || errors.Is(err, errOlder) // closed by who looked at it, or pressed
	if err != nil && !gone && !t.b.stopping.Load() {
		t.b.logFailure(h.rq, "show what is asked now", err)
	}
}
