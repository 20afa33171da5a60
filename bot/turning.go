package bot

import (
	"context"
	"errors"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/duty"
)

// turnWait is how long a panel waits for what follows at once, as when several automatons answer.
const turnWait = 400 * time.Millisecond

// turnSoon has the open panels of a match change that asked nothing, if they do now. It does not block.
func (b *Bot) turnSoon(id engine.MatchID) {
	for _, who := range b.panels.toTurn(id, b.now()) {
		b.work.Go(func() {
			select {
			case <-time.After(turnWait):
				b.turnPanel(b.ctx, id, who)
			case <-b.ctx.Done():
			}
		})
	}
}

// turnPanel shows somebody in the panel that they have open what they are asked now, if anything: as
// if they pressed for their turn there. The words and the picture come together, since nobody waits.
func (b *Bot) turnPanel(ctx context.Context, id engine.MatchID, who engine.PlayerID) {
	asked := false
	err := b.house.Matches.Look(ctx, id, who, func(t table.Table, m *engine.Match, seat engine.Seat) error {
		_, asked = duty.Asked(m)[seat]
		asked = asked || t.Status != table.Playing // how it ended
		return nil
	})
	panel, ok := b.panels.turned(id, who, asked && err == nil)
	if !ok || !asked || err != nil {
		return // whoever presses reads what is wrong
	}
	h := &handling{b: b, answer: panel.answer, began: time.Now()}
	h.rq = commands.Request{ID: panel.asked.ID, At: b.now(), Who: panel.asked.Who, Where: panel.asked.Where,
		Kind: commands.Pressed, Control: commands.ControlID("turn", id), OnPrivate: true}
	if h.reply = b.unharmedReply(ctx, h.rq); h.reply.Panel != id {
		return
	}
	b.drawer.fit(&h.reply.Message)
	h.takeTurn(ctx)
	defer h.picture.done()
	err = b.showTurned(ctx, h, func() bool { return b.panels.isLive(id, panel) })
	if err != nil && !errors.Is(err, discord.ErrGone) && !errors.Is(err, errOlder) { // gone: closed by who looked at it
		b.logFailure(h.rq, "show what is asked now", err)
	}
}

// showTurned changes a panel at once with its picture, unless its person has pressed meanwhile.
func (b *Bot) showTurned(ctx context.Context, h *handling, live func() bool) error {
	files := append([]discord.File{}, discord.Attached(h.reply.Message)...)
	edit := func() error {
		if !live() {
			return errOlder
		}
		return h.answer.Edit(ctx, h.reply.Message, files)
	}
	if !h.pictured {
		return edit()
	}
	file, err := b.drawer.draw(h.picture.drawing, *h.reply.Picture)
	switch {
	case unwanted(h.picture.drawing, err):
		return errOlder
	case err != nil:
		b.logger.Error("a picture could not be drawn; the text stands without it", "game", h.reply.Picture.Game, "focus", h.reply.Picture.Focus, "err", err)
	default:
		files = append(files, file)
	}
	return h.picture.deliver(edit)
}
