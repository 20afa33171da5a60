package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine/table"
)

// room sees to the place that a table is played in: its lobby's message and thread,
// or the direct message of a solo game.
func (e *errand) room(ctx context.Context) error {
	if e.t.Solo {
		return e.soloRoom(ctx)
	}
	if e.t.Lobby == "" && e.t.Status == table.Gathering {
		if err := e.postLobby(ctx); err != nil {
			return err
		}
	}
	if e.t.Thread == "" && e.t.Status == table.Playing {
		if err := e.openThread(ctx); err != nil {
			return err
		}
	}
	return e.showLobby(ctx)
}

func (e *errand) postLobby(ctx context.Context) error {
	settled := false
	for _, l := range e.told.Letters {
		settled = settled || l.Kind == lobbyLetter
	}
	if !settled {
		e.told.Letters = append(e.told.Letters, e.settle(letter{Kind: lobbyLetter, Place: e.t.Channel}))
		if err := e.note(ctx); err != nil {
			return err
		}
	}
	return e.deliver(ctx)
}

// showLobby keeps the lobby's message what it should be.
func (e *errand) showLobby(ctx context.Context) error {
	// People join quickly: what is shown must not be older than what they were shown.
	fresh, err := e.b.tables.Table(ctx, e.t.ID)
	if err != nil {
		return err
	}
	fresh.Lobby, fresh.Thread = e.t.Lobby, e.t.Thread
	e.t = fresh
	m := e.b.desk.Lobby(ctx, e.t)
	text := shownLobby(m)
	if e.t.Lobby == "" || text == e.told.Lobby {
		return nil
	}
	err = e.edit(ctx, e.t.Channel, e.t.Lobby, m)
	switch {
	case err == nil:
	case e.t.Status != table.Gathering && !passing(err):
		// The match goes on elsewhere; what its lobby says is not worth waiting for.
		e.b.logger.Warn("a lobby's message stays as it was", "table", e.t.ID, "err", err)
	case errors.Is(err, discord.ErrGone) && !errors.Is(err, discord.ErrNoPlace), errors.Is(err, discord.ErrTooOld):
		if errors.Is(err, discord.ErrTooOld) {
			e.told.Strip = append(e.told.Strip, spot{Place: e.t.Channel, Message: e.t.Lobby, Whole: true})
		}
		e.t.Lobby = ""
		return e.postLobby(ctx)
	default:
		return err
	}
	e.told.Lobby = text
	return e.note(ctx)
}

// shownLobby is what tells whether a lobby's message has to be changed.
func shownLobby(m commands.Message) string { return fmt.Sprint(m.Text, len(m.Rows)) }

// openThread opens the thread of a match on its lobby's message, or without one
// where that is gone. Where there can be none, the match is played in the channel.
func (e *errand) openThread(ctx context.Context) error {
	name := e.b.desk.ThreadName(e.t)
	err := error(&discord.Error{Kinds: []error{discord.ErrGone}})
	thread := ""
	if e.t.Lobby != "" && !e.t.Private {
		thread, err = e.to.OpenThread(ctx, e.t.Channel, e.t.Lobby, name, false)
	}
	if errors.Is(err, discord.ErrGone) && !errors.Is(err, discord.ErrNoPlace) {
		thread, err = e.bareThread(ctx, e.t.Channel, name, e.t.Private)
		if err == nil && e.t.Private {
			e.admit(ctx, thread)
		}
	}
	if err != nil && passing(err) {
		return err
	}
	if err != nil {
		e.b.logger.Warn("no thread could be opened; the match is played in the channel", "table", e.t.ID, "err", err)
		thread = e.t.Channel
		e.say(commands.NoThread())
	}
	return e.goTo(ctx, thread)
}

// admit lets everybody who sits at a private table into its thread.
func (e *errand) admit(ctx context.Context, thread string) {
	for _, c := range e.t.Chairs {
		if c.Plays() {
			continue
		}
		if err := e.to.AddToThread(ctx, thread, c.Player); err != nil {
			e.b.logger.Warn("somebody could not be added to the private thread of a table; a mention will", "table", e.t.ID, "err", err)
		}
	}
}

// goTo notes the thread in which the table is played from now on.
func (e *errand) goTo(ctx context.Context, thread string) error {
	if err := e.b.tables.SetThread(ctx, e.t.ID, thread); err != nil {
		return err
	}
	e.t.Thread = thread
	if e.told.Opening != "" {
		e.told.Opening = ""
		if err := e.note(ctx); err != nil {
			return err
		}
	}
	return e.readdress(ctx)
}

// bareThread opens a thread that hangs on no message, so that nothing keeps a second
// one from being opened where the answer to a try was lost: then it is looked for.
func (e *errand) bareThread(ctx context.Context, channel, name string, private bool) (string, error) {
	if e.told.Opening == "" {
		e.told.Opening = discord.Before(e.to.Now().Add(-openMargin))
		if err := e.note(ctx); err != nil {
			return "", err
		}
	} else if thread, err := e.opened(ctx, channel, name); err != nil || thread != "" {
		return thread, err
	}
	thread, err := e.to.OpenThread(ctx, channel, "", name, private)
	if err != nil && !passing(err) {
		e.told.Opening = "" // it is surely not there
		return "", errors.Join(err, e.note(ctx))
	}
	return thread, err
}

// openMargin is how far the clocks may differ when a thread is looked for.
const openMargin = 30 * time.Second

// opened looks for the thread that an earlier try may have opened: one that no table
// is played in.
func (e *errand) opened(ctx context.Context, channel, name string) (string, error) {
	list, err := e.to.Threads(ctx, channel, name, e.told.Opening)
	if err != nil && passing(err) {
		return "", err
	}
	if err != nil {
		e.b.logger.Warn("it cannot be told whether a thread is there already; it is opened", "table", e.t.ID, "err", err)
	}
	for _, thread := range list {
		if others, err := e.b.tables.In(ctx, thread); err != nil || len(others) == 0 {
			return thread, err
		}
	}
	return "", nil
}

// follow goes along when somebody has moved the table.
func (e *errand) follow(ctx context.Context) error {
	if e.told.Message == "" || e.told.Place == "" || e.told.Place == e.t.Home() {
		return e.readdress(ctx)
	}
	e.retire()
	if err := e.readdress(ctx); err != nil {
		return err
	}
	return e.note(ctx)
}

// readdress sends what is not known to have arrived to where the table is now.
func (e *errand) readdress(ctx context.Context) error {
	moved := false
	for i := range e.told.Letters {
		l, home := &e.told.Letters[i], e.t.Home()
		if l.Kind == lobbyLetter {
			home = e.t.Channel
		}
		if l.Place != home {
			if !e.fresh[l.N] && !l.Absent { // should it be there after all, it must not stay live
				e.told.Strip = append(e.told.Strip, spot{Place: l.Place, Story: l.Text, Whole: l.Kind == reminderLetter, Mark: l.mark(e.t.ID), After: l.After})
			}
			l.Place, l.Absent, moved = home, true, true
			e.address(l)
			e.backWhere(l)
		}
	}
	if !moved {
		return nil
	}
	return e.note(ctx)
}

// backWhere looks whether a letter comes back to where it may be already: a thread that
// seemed to be gone, and is there again.
func (e *errand) backWhere(l *letter) {
	i := slices.IndexFunc(e.told.Strip, func(s spot) bool { return s.Mark == l.mark(e.t.ID) && s.Place == l.Place })
	if i < 0 {
		return
	}
	l.Absent, l.After, l.Known = false, e.told.Strip[i].After, false
	e.told.Strip = slices.Delete(e.told.Strip, i, i+1)
}

// say settles a line that is told before anything else.
func (e *errand) say(line string) {
	e.told.Letters = append([]letter{e.settle(letter{Kind: noteLetter, Text: line})}, e.told.Letters...)
}

// patientTries is how often something is tried where it was refused although it may
// be there already, before the table moves elsewhere.
const patientTries = 6

// move goes on elsewhere when a place cannot be used any more. moved is false where
// there is no other place, or it is too early.
func (e *errand) move(ctx context.Context, lost placeError) (moved bool, err error) {
	gone := errors.Is(lost.err, discord.ErrNoPlace)
	refused := gone || errors.Is(lost.err, discord.ErrForbidden) || errors.Is(lost.err, discord.ErrArchived) ||
		errors.Is(lost.err, discord.ErrClosedDM) || errors.Is(lost.err, discord.ErrNoThread)
	if !refused || lost.place != e.t.Home() || lost.unsure && !gone && e.told.Tries < patientTries {
		return false, nil
	}
	if e.t.Solo {
		return e.privateRoom(ctx, gone)
	}
	if e.t.Thread == "" || e.t.Thread == e.t.Channel {
		return false, nil
	}
	e.b.logger.Warn("a table's thread cannot be used any more; it goes on elsewhere", "table", e.t.ID, "err", lost.err)
	e.retire()
	next := e.t.Channel
	if gone {
		next = "" // another thread
	}
	if err := e.goTo(ctx, next); err != nil {
		return false, err
	}
	if next == "" && e.t.Status == table.Playing {
		if err := e.openThread(ctx); err != nil {
			return false, err
		}
	}
	e.say(commands.Elsewhere())
	return true, e.note(ctx)
}

// soloRoom opens the direct message of a solo game.
func (e *errand) soloRoom(ctx context.Context) error {
	if e.t.Channel != "" || e.t.Status == table.Gathering || e.t.Status == table.Closed {
		return nil
	}
	dm, err := e.to.OpenDM(ctx, e.t.Host)
	if errors.Is(err, discord.ErrClosedDM) {
		return placeError{place: e.t.Home(), err: err}
	}
	if err != nil {
		return err
	}
	if err := e.b.tables.SetRoom(ctx, e.t.ID, dm, false); err != nil {
		return err
	}
	e.t.Channel, e.t.Thread, e.t.Aboard = dm, dm, false
	return nil
}

// privateRoom opens a private thread for a solo game where its direct message is
// closed or gone, and tells its player why.
func (e *errand) privateRoom(ctx context.Context, gone bool) (moved bool, err error) {
	if e.t.Origin == "" {
		e.b.logger.Warn("a player's direct messages are closed and there is no channel to go to", "table", e.t.ID)
		return false, nil
	}
	thread, err := e.bareThread(ctx, e.t.Origin, e.b.desk.ThreadName(e.t), true)
	if err != nil {
		return false, err
	}
	// Remembered at once, so that a crash does not lead to a second thread.
	if err := e.b.tables.SetRoom(ctx, e.t.ID, thread, true); err != nil {
		return false, err
	}
	if err := e.to.AddToThread(ctx, thread, e.t.Host); err != nil {
		e.b.logger.Warn("a player could not be added to the private thread; a mention will", "table", e.t.ID, "err", err)
	}
	e.t.Channel, e.t.Thread, e.t.Aboard, e.told.Opening = thread, thread, true, ""
	e.retire()
	if err := e.readdress(ctx); err != nil {
		return false, err
	}
	e.say(commands.Moved(gone).Text)
	return true, e.note(ctx)
}
