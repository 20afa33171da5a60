package bot

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine/table"
)

// patience is that of people on Discord: it leaves a second of the three that Discord gives.
const patience = 2 * time.Second

// handle answers one request: what the desk says at once, then its picture.
func (b *Bot) handle(ctx context.Context, rq commands.Request, answer discord.Answer) {
	began := time.Now()
	b.think.asking.Add(1)
	defer b.think.asking.Add(-1)
	doing, giveUp := context.WithCancel(ctx)
	defer giveUp()
	var once *claim
	if b.replica != nil && rq.Kind != commands.Completing {
		doing, once = claimed(doing, rq.ID)
	}
	said := make(chan commands.Reply, 1)
	go func() {
		defer func() {
			if p := recover(); p != nil {
				b.broke(ctx, rq, p, string(debug.Stack()))
				said <- commands.Sorry()
			}
		}()
		said <- b.desk.Handle(doing, rq)
	}()
	var reply commands.Reply
	late := time.NewTimer(b.patience)
	defer late.Stop()
	deferred := false
	select {
	case reply = <-said:
	case <-late.C:
		if rq.Kind != commands.Completing {
			if err := answer.Defer(ctx, true); err != nil {
				b.fell(rq, "defer an answer", err)
				if errors.Is(err, discord.ErrTooLate) {
					giveUp() // the person is told that it failed, so it must not be done any more
				}
			}
			deferred = true
		}
		reply = <-said
	}
	if once.lost() {
		return // the replica that has done it answers
	}
	b.drawer.fit(&reply.Message)
	pictured := rq.Kind != commands.Completing && reply.Picture != nil
	var picture ask
	if pictured { // before the answer: a picture that is still to come for an earlier one must not replace it
		picture = b.drawer.turn(string(rq.Who.ID) + " " + string(reply.Panel+reply.Solo))
		defer picture.done()
	}
	now := shown{}
	if reply.Solo != "" {
		end, ok := b.shows.begin(reply.Solo, rq.Message)
		defer func() { end(now) }()
		if !ok || !b.isLive(ctx, reply.Solo, rq.Message) {
			reply, pictured = commands.Reply{Silent: true}, false // its errand says how it stands
		}
	}
	err := b.inTurn(picture, func() error { return b.reply(ctx, reply, answer, deferred) })
	if rq.Kind != commands.Completing {
		b.meter.Acknowledged(time.Since(began), err != nil)
	}
	if err != nil {
		b.fell(rq, "answer", err)
		return
	}
	if reply.Panel != "" {
		b.panels.opened(ctx, b, rq, reply, answer)
	}
	if pictured && !b.illustrate(ctx, rq, reply, answer, picture) {
		return
	}
	if reply.Solo != "" && !deferred {
		now = shown{rq.Message, reply.Shown, reply.Past}
	}
	if reply.Film != nil {
		b.work.Go(func() { b.shoot(b.ctx, rq, reply, answer) })
	}
}

// uploading is how long an answer waits for an earlier picture of the same panel that is
// on its way, which comes with the controls of its time.
const uploading = 800 * time.Millisecond

// inTurn answers after what was sent before for the same panel.
func (b *Bot) inTurn(picture ask, answer func() error) error {
	if picture.want == nil {
		return answer()
	}
	return picture.after(uploading, answer)
}

// broke notes that a request made the program break down: the match that it was
// about is set aside, so that nobody else comes upon the same.
func (b *Bot) broke(ctx context.Context, rq commands.Request, bug any, stack string) {
	defer func() { _ = recover() }() // it is not made worse by looking for the match
	b.logger.Error("a request failed", "what", rq.What(), "panic", bug, "stack", stack)
	if id, ok := b.desk.Match(ctx, rq); ok {
		b.tables.SetAside(table.Fault{Match: id, Err: fmt.Errorf("panic in a request: %v", bug), Stack: stack})
	}
}

func (b *Bot) reply(ctx context.Context, reply commands.Reply, answer discord.Answer, deferred bool) error {
	files := attached(reply.Message)
	if reply.Picture != nil {
		if blank, ok := b.drawer.blank(*reply.Picture); ok {
			files = append(files, blank)
		}
	}
	if deferred {
		return answer.Edit(ctx, reply.Message, files)
	}
	return answer.Reply(ctx, reply, files)
}

// illustrate draws a reply's picture and adds it, unless the person has asked for
// a newer one meanwhile. It tells whether all is shown.
func (b *Bot) illustrate(ctx context.Context, rq commands.Request, reply commands.Reply, answer discord.Answer, ask ask) bool {
	files := append([]discord.File{}, attached(reply.Message)...)
	file, err := b.draw(ctx, *reply.Picture, ask.newest)
	switch {
	case errors.Is(err, errOlder):
		return false
	case err != nil:
		b.logger.Error("a picture could not be drawn; the text stands without it", "game", reply.Picture.Game, "focus", reply.Picture.Focus, "err", err)
	default:
		files = append(files, file)
	}
	err = ask.deliver(func() error {
		if reply.Parts { // which part shows which file is said anew with the file
			return answer.Edit(ctx, reply.Message, files)
		}
		return answer.Attach(ctx, files)
	})
	if err != nil && !errors.Is(err, errOlder) {
		b.fell(rq, "add a picture", err)
	}
	return err == nil
}

// draw draws a picture, and counts it.
func (b *Bot) draw(ctx context.Context, p commands.Picture, newest func() bool) (discord.File, error) {
	began := time.Now()
	file, err := b.drawer.draw(ctx, p, newest)
	if !errors.Is(err, errOlder) {
		b.meter.Drawn(time.Since(began), err != nil)
	}
	return file, err
}

// fell notes that something could not be said. What was done is on disk.
func (b *Bot) fell(rq commands.Request, what string, err error) {
	if errors.Is(err, context.Canceled) || b.replica != nil && errors.Is(err, discord.ErrAlready) {
		return // another replica answered, which takes over from this one or the other way round
	}
	b.logger.Warn("could not "+what, "what", rq.What(), "err", err)
}

func attached(m commands.Message) []discord.File {
	var files []discord.File
	for _, f := range m.Files {
		files = append(files, discord.File{Name: f.Name, Data: f.Data})
	}
	return files
}
