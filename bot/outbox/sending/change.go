package sending

import (
	"context"
	"errors"
	"slices"

	"landfall/bot/discord"
	"landfall/bot/outbox/record"
	"landfall/commands"
)

// Edit edits a message; in a thread that has fallen asleep it wakes it first.
func (s *Sender) Edit(ctx context.Context, channel, message string, m commands.Message) error {
	return s.awake(ctx, channel, func() error { return s.to.Edit(ctx, channel, message, m, nil) })
}

// Change edits a message. A picture is drawn when there is leave to send it; where that may
// not be attached, the words change without. lost: there has to be another message, since it is
// gone or cannot be edited.
func (s *Sender) Change(ctx context.Context, at record.Spot, m commands.Message, draw func() []discord.File) (lost bool, err error) {
	err = s.awake(ctx, at.Place, func() error { return s.change(ctx, at, m, draw) })
	switch {
	case errors.Is(err, discord.ErrNoPlace):
	case errors.Is(err, discord.ErrGone), errors.Is(err, discord.ErrTooOld):
		return true, nil
	case err == nil:
		return false, nil
	}
	return false, PlaceError{Place: at.Place, Err: err}
}

func (s *Sender) change(ctx context.Context, at record.Spot, m commands.Message, draw func() []discord.File) error {
	if draw == nil {
		return s.to.Edit(ctx, at.Place, at.Message, m, nil)
	}
	leave, err := s.to.Leave(ctx)
	if err != nil {
		return err
	}
	files := draw()
	err = s.to.Edit(leave, at.Place, at.Message, m, files)
	if err != nil && len(files) > 0 && wordsMayGo(err) {
		s.logger.Error("a picture cannot be posted; the words change without", "table", s.Table.ID, "err", err)
		err = s.to.Edit(ctx, at.Place, at.Message, m, []discord.File{})
	}
	return err
}

// awake does something in a thread, which it wakes if that has fallen asleep.
func (s *Sender) awake(ctx context.Context, channel string, do func() error) error {
	err := do()
	if !errors.Is(err, discord.ErrArchived) {
		return err
	}
	if werr := s.to.ArchiveThread(ctx, channel, false); werr != nil {
		return errors.Join(err, werr)
	}
	return do()
}

// RemoveControls takes the controls off a message, and what else shall not stay of it.
func (s *Sender) RemoveControls(ctx context.Context, at record.Spot) error {
	if at.Message == "" {
		said, err := s.to.History(ctx, at.Place, at.After, false)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(said, func(m discord.Said) bool { return m.Tag == at.Tag })
		if i < 0 {
			return nil // it never arrived, or has no controls
		}
		at.Message = said[i].ID
	}
	do := func() error {
		switch {
		case at.Whole:
			return s.to.Delete(ctx, at.Place, at.Message)
		case at.Story == "":
			return s.to.RemoveControls(ctx, at.Place, at.Message)
		}
		return s.to.Edit(ctx, at.Place, at.Message, commands.Message{Text: at.Story}, nil)
	}
	return s.awake(ctx, at.Place, do)
}
