package places

import (
	"context"
	"errors"
	"time"

	"landfall/bot/discord"
	"landfall/bot/outbox/record"
	"landfall/bot/outbox/sending"
	"landfall/engine/table"
)

// patientTries is how often something is tried where it was refused although it may
// be there already, before the table moves elsewhere.
const patientTries = 6

// Move continues elsewhere when a place is lost: it is gone, a moderator has locked it, or nothing
// could be said there for long. moved is false where there is no other place, or it is too early.
func (p *Place) Move(ctx context.Context, lost sending.PlaceError) (moved bool, err error) {
	if lost.Place != p.Home() {
		return false, nil
	}
	if errors.Is(lost.Err, discord.ErrArchived) { // put away by itself, or locked by a moderator?
		err := p.to.Usable(ctx, lost.Place)
		if err == nil || discord.Passing(err) {
			return false, nil
		}
		lost.Err = err
	}
	gone := errors.Is(lost.Err, discord.ErrNoPlace)
	switch {
	case gone:
	case errors.Is(lost.Err, discord.ErrArchived), errors.Is(lost.Err, discord.ErrClosedDM), errors.Is(lost.Err, discord.ErrNoThread):
		if lost.Unsure && p.State.Tries < patientTries {
			return false, nil
		}
	case errors.Is(lost.Err, discord.ErrForbidden):
		if waits, err := p.waitForRights(ctx, lost.Err); waits || err != nil {
			return false, err
		}
	default:
		return false, nil
	}
	if p.Table.Solo {
		return p.privateRoom(ctx, lost.Err)
	}
	if p.Table.Thread == "" || p.Table.Thread == p.Table.Channel {
		return false, nil
	}
	return p.leaveThread(ctx, lost.Err)
}

// leaveThread continues in another thread, or in the channel where that can be used.
func (p *Place) leaveThread(ctx context.Context, why error) (moved bool, err error) {
	gone, former, next := errors.Is(why, discord.ErrNoPlace), p.Table.Thread, p.Table.Channel
	switch {
	case gone && (p.Table.Status == table.Playing || p.Table.Private):
		next = "" // another thread, once it is known that this one is left
	case p.Table.Private:
		if next, err = p.bareThread(ctx, p.Table.Channel, p.words().ThreadName(p.Table), true); err != nil {
			return false, err
		}
		p.admit(ctx, next)
	case !gone && p.to.Usable(ctx, next) != nil:
		return false, nil // nor could anything be said there
	}
	p.logger.Warn("a table's thread can no longer be used; the table moves", "table", p.Table.ID, "err", why)
	p.Retire()
	p.State.Barred, p.State.Former = time.Time{}, ""
	if err := p.goTo(ctx, next); err != nil {
		return false, err
	}
	if next == "" {
		if err := p.openThread(ctx); err != nil {
			return false, err
		}
	}
	p.sayMoved(former, gone, p.words().Elsewhere())
	return true, p.Note(ctx)
}

// sayMoved prepares the line that tells of a move, with a way back to a place that may work again.
func (p *Place) sayMoved(former string, gone bool, line string) {
	if !gone {
		p.State.Former = former
	}
	p.First(record.Message{Kind: record.NoteMessage, Text: line, Back: !gone})
}

// privateRoom opens a private thread for a solo game where its direct message is
// closed or gone, and tells its player why.
func (p *Place) privateRoom(ctx context.Context, why error) (moved bool, err error) {
	gone, former := errors.Is(why, discord.ErrNoPlace), p.Table.Home()
	if p.Table.Origin == "" {
		p.logger.Warn("a player's direct messages are closed and there is no channel to go to", "table", p.Table.ID)
		return false, nil
	}
	thread, err := p.bareThread(ctx, p.Table.Origin, p.words().ThreadName(p.Table), true)
	if err != nil {
		return false, err
	}
	// Remembered at once, so that a crash does not lead to a second thread.
	if err := p.tables.SetRoom(ctx, p.Table.ID, thread, true); err != nil {
		return false, err
	}
	if err := p.to.AddToThread(ctx, thread, p.Table.Host); err != nil {
		p.logger.Warn("could not add a player to the private thread; a mention will", "table", p.Table.ID, "err", err)
	}
	p.Table.Channel, p.Table.Thread, p.Table.Aboard, p.State.Opening = thread, thread, true, ""
	p.Retire()
	if err := p.Readdress(ctx); err != nil {
		return false, err
	}
	p.State.Barred, p.State.Former = time.Time{}, ""
	switch closed := errors.Is(why, discord.ErrClosedDM); {
	case gone, closed:
		p.Say(p.words().Moved(gone))
	default:
		p.sayMoved(former, gone, p.words().Elsewhere())
	}
	return true, p.Note(ctx)
}
