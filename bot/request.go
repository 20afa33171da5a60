package bot

import (
	"context"
	"errors"
	"runtime/debug"
	"time"

	"landfall/bot/discord"
	"landfall/bot/outbox/active"
	"landfall/commands"
	"landfall/commands/desk"
)

// patience is that of people on Discord: it leaves a second of the three that Discord gives.
const patience = 2 * time.Second

// handle answers one request: what the desk says at once, then its picture, then its film.
func (b *Bot) handle(ctx context.Context, rq commands.Request, answer discord.Answer) {
	b.workers.asking.Add(1)
	defer b.workers.asking.Add(-1)
	h := &handling{b: b, rq: rq, answer: answer, began: time.Now()}
	if !h.ask(ctx) {
		return // the replica that has done it answers
	}
	b.drawer.fit(&h.reply.Message)
	h.takeTurn(ctx)
	defer h.picture.done()
	defer h.claimMessage(ctx)()
	if err := h.say(ctx); err != nil {
		b.logFailure(rq, "answer", err)
		return
	}
	if h.reply.Closes {
		if err := answer.Withdraw(ctx); err != nil {
			b.logFailure(rq, "close what was looked at", err)
		}
	}
	switch {
	case h.reply.Panel != "":
		b.panels.opened(ctx, b, rq, h.reply, answer)
	case h.reply.Update && rq.OnPrivate:
		_, press := commands.ReadControl(rq)
		b.panels.covered(press.Match, rq.Who.ID, answer)
	}
	if h.pictured && !h.illustrate(ctx) {
		return
	}
	h.noteVersion()
	if h.reply.Film != nil {
		b.work.Go(func() { b.shoot(b.ctx, rq, h.reply, answer) })
	}
}

// handling is a request that is being answered.
type handling struct {
	b      *Bot
	rq     commands.Request
	answer discord.Answer
	began  time.Time

	reply    commands.Reply
	deferred bool           // the person sees that an answer follows
	pictured bool           // a picture follows
	picture  ask            // if pictured
	shows    active.Version // what a solo game's message shows then, as far as it is sure
}

// completes tells whether somebody is typing, and waits for suggestions only.
func (h *handling) completes() bool { return h.rq.Kind == commands.Completing }

// ask has the desk carry the request out. Where that takes long, the person is told that an
// answer follows. ok is false if another replica has done it.
func (h *handling) ask(ctx context.Context) (ok bool) {
	doing, giveUp := context.WithCancel(ctx)
	defer giveUp()
	var once *claim
	if h.b.replica != nil && !h.completes() {
		doing, once = claimed(doing, h.rq.ID)
	}
	said := make(chan commands.Reply, 1)
	go func() { said <- h.b.unharmedReply(doing, h.rq) }()
	late := time.NewTimer(h.b.patience)
	defer late.Stop()
	select {
	case h.reply = <-said:
	case <-late.C:
		if !h.completes() {
			if err := h.answer.Defer(ctx, true); err != nil {
				h.b.logFailure(h.rq, "defer an answer", err)
				if errors.Is(err, discord.ErrTooLate) {
					giveUp() // the person is told that it failed, so it must not be done any more
				}
			}
			h.deferred = true
		}
		h.reply = <-said
	}
	return !once.lost()
}

// unharmedReply is what the desk says. Where it breaks down, whoever asked reads that it
// failed. Nobody else has to do with it, and no match.
func (b *Bot) unharmedReply(ctx context.Context, rq commands.Request) (reply commands.Reply) {
	defer func() {
		if p := recover(); p != nil {
			b.logger.Error("a request failed", "what", rq.What(), "panic", p, "stack", string(debug.Stack()))
			reply = desk.Sorry()
		}
	}()
	return b.desk.Handle(ctx, rq)
}

// takeTurn asks for the picture before the answer: one that is still to come for an
// earlier answer must not replace it.
func (h *handling) takeTurn(ctx context.Context) {
	if h.pictured = !h.completes() && h.reply.Picture != nil; h.pictured {
		h.picture = h.b.drawer.turn(ctx, string(h.rq.Who.ID)+" "+string(h.reply.Panel+h.reply.Solo))
	}
}

// claimMessage says that the message of a solo game is being changed by this answer, until
// release is called. One that is a chronicle meanwhile is left to its delivery.
func (h *handling) claimMessage(ctx context.Context) (release func()) {
	if h.reply.Solo == "" {
		return func() {}
	}
	end, ok := h.b.outbox.ActiveSolo().Begin(h.reply.Solo, h.rq.Message)
	if !ok || !h.b.outbox.IsLive(ctx, h.reply.Solo, h.rq.Message) {
		h.reply, h.pictured = commands.Reply{Silent: true}, false
	}
	return func() { end(h.shows) }
}

// say answers, after what was sent before for the same panel.
func (h *handling) say(ctx context.Context) error {
	err := h.b.inTurn(h.picture, func() error { return h.b.reply(ctx, h.reply, h.answer, h.deferred) })
	if !h.completes() {
		h.b.meter.Acknowledged(time.Since(h.began), err != nil)
	}
	return err
}

// noteVersion notes what the message of a solo game shows now.
func (h *handling) noteVersion() {
	if h.reply.Solo != "" && !h.deferred {
		h.shows = active.Version{Message: h.rq.Message, Length: h.reply.LogLength, Past: h.reply.Past}
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

func (b *Bot) reply(ctx context.Context, reply commands.Reply, answer discord.Answer, deferred bool) error {
	files := discord.Attached(reply.Message)
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

// illustrate draws the picture and adds it, unless the person has asked for a newer one
// meanwhile. It tells whether all is shown.
func (h *handling) illustrate(ctx context.Context) bool {
	files, ok := h.drawn()
	if !ok {
		return false
	}
	err := h.picture.deliver(func() error {
		if h.reply.Parts { // which part shows which file is said anew with the file
			return h.answer.Edit(ctx, h.reply.Message, files)
		}
		return h.answer.Attach(ctx, files)
	})
	closed := h.reply.Private && errors.Is(err, discord.ErrGone) // meanwhile, by who looked at it
	if err != nil && !errors.Is(err, errOlder) && !closed {
		h.b.logFailure(h.rq, "add a picture", err)
	}
	return err == nil
}

// drawn are the files of the answer with its picture, if that could be drawn; false: it is not wanted any more.
func (h *handling) drawn() (files []discord.File, ok bool) {
	files = append([]discord.File{}, discord.Attached(h.reply.Message)...)
	if !h.pictured {
		return files, true
	}
	p := *h.reply.Picture
	file, err := h.b.drawer.draw(h.picture.drawing, p)
	switch {
	case unwanted(h.picture.drawing, err):
		return nil, false
	case err != nil:
		h.b.logger.Error("a picture could not be drawn; the text stands without it", "game", p.Game, "focus", p.Focus, "err", err)
	default:
		files = append(files, file)
	}
	return files, true
}

// logFailure notes that something could not be said. What was done is on disk.
func (b *Bot) logFailure(rq commands.Request, what string, err error) {
	if errors.Is(err, context.Canceled) || b.replica != nil && errors.Is(err, discord.ErrAlready) {
		return // another replica answered, which takes over from this one or the other way round
	}
	b.logger.Warn("could not "+what, "what", rq.What(), "err", err)
}
