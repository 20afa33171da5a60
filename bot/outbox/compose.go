package outbox

import (
	"context"

	"landfall/bot/discord"
	"landfall/bot/outbox/record"
	"landfall/bot/outbox/sending"
	"landfall/commands"
)

// Compose writes a message as it is to be sent now: its story is prepared; whom it
// notifies, and whether it has the controls, is looked at each time.
func (e *delivery) Compose(ctx context.Context, l *record.Message) (commands.Message, []discord.File, error) {
	switch l.Kind {
	case record.LobbyMessage:
		return e.composeLobby(ctx, l), nil, nil
	case record.ReminderMessage:
		return e.calls.composeReminder(ctx, l)
	case record.LateMessage:
		return commands.Message{Text: l.Text, Mention: e.calls.calledBy(l.Mention)}, nil, nil
	case record.ProposalMessage:
		return e.asked.composeProposal(ctx, l)
	case record.AloneMessage:
		return e.solo.composeAlone(ctx, l)
	case record.OfferMessage:
		return e.asked.composeOffer(ctx, l)
	case record.StoryMessage:
		if l.Live && len(e.State.Outgoing) == 1 {
			m, files, ok, err := e.live.composeLive(ctx, l)
			if err != nil || ok {
				return m, files, err
			}
		}
		l.Mention = nil
		if l.Text == "" {
			return commands.Message{}, nil, sending.ErrObsolete
		}
	}
	m := commands.Message{Text: l.Text, Mention: l.Calls}
	if l.Back {
		m.Tag, m.Rows = l.Tag(e.Table.ID), e.says.BackButton(e.Table.ID)
	}
	if l.Wakes {
		m.Tag, m.Rows = l.Tag(e.Table.ID), e.says.WakeButton(e.Table.ID)
	}
	if l.File != "" {
		m.Files = []commands.File{{Name: "what-happened.txt", Data: []byte(l.File)}}
	}
	return m, discord.Attached(m), nil
}

// composeLobby makes the message of a table that people sit down at.
func (e *delivery) composeLobby(ctx context.Context, l *record.Message) commands.Message {
	m := e.says.Lobby(ctx, e.Table)
	m.Tag = l.Tag(e.Table.ID)
	if len(m.Rows) == 0 { // then only its words tell that it is there
		l.Text = m.Text
	}
	return m
}

// composeLive makes the message that the table waits under, if the match still
// stands where the message ends.
func (e live) composeLive(ctx context.Context, l *record.Message) (m commands.Message, files []discord.File, ok bool, err error) {
	s, _, err := e.stand(ctx, e.Table.ID, l.From, l.Next)
	if err != nil || s.Last+1 != l.Next || s.Turn() != l.Turn {
		return m, nil, false, err
	}
	if l.End {
		return e.composeEnd(ctx, l, s)
	}
	awaited, err := e.calls.awaited(ctx)
	if err != nil {
		return m, nil, false, err
	}
	e.State.Away = awayText(awaited.Away)
	if awaited.Mention, l.Mention, err = e.calls.mentions(ctx, awaited.Duties, s); err != nil {
		return m, nil, false, err
	}
	if err := e.calls.begins(ctx, l, &awaited); err != nil {
		return m, nil, false, err
	}
	l.Seat = s.Awaited
	m = e.says.Live(s, awaited, l.Text)
	m.Tag = l.Tag(e.Table.ID)
	if l.File != "" {
		m.Files = []commands.File{{Name: "what-happened.txt", Data: []byte(l.File)}}
	}
	return m, e.b.pictures.Public(ctx, e.Table.ID, m), true, nil
}

// Arrived notes what the people know by a message that is there. hadControls: as it would be sent now.
func (e *delivery) Arrived(ctx context.Context, l record.Message, id string, hadControls bool) error {
	switch l.Kind {
	case record.LobbyMessage:
		if err := e.place.LobbyArrived(ctx, l, id, hadControls); err != nil {
			return err
		}
	case record.StoryMessage:
		if err := e.live.storyArrived(ctx, l, id, hadControls); err != nil {
			return err
		}
	case record.AloneMessage:
		e.State.From, e.State.Next = l.From, l.Next
		e.ReplaceLive(l, id, hadControls)
		e.State.Alone, e.State.Chapter, e.State.LogLength = true, l.Chapter, l.Length
	case record.ReminderMessage:
		e.State.Reminded = record.Newest(append(e.State.Reminded, l.AllReminders()...))
		e.CallUnder(l, id)
	case record.LateMessage:
		e.calls.awoke(l.Mention)
	case record.ProposalMessage:
		e.asked.proposalArrived(l, id)
	case record.OfferMessage:
		e.asked.offerArrived(l, id)
	case record.NoteMessage:
		if l.Wakes {
			e.State.Bed = record.Spot{Place: l.Place, Message: id}
		}
	}
	e.State.Notified = record.Newest(append(e.State.Notified, l.Mention...))
	if err := e.Note(ctx); err != nil {
		return err
	}
	switch l.Kind {
	case record.StoryMessage, record.ReminderMessage:
	case record.AloneMessage:
		e.b.active.Opened(e.Table.ID)
	default:
		return nil
	}
	return e.b.house.Reminders.Announced(ctx, e.Table.ID, e.b.now(), record.TurnsIn(e.State.Notified))
}

// storyArrived notes a message that tells what happened.
func (e live) storyArrived(ctx context.Context, l record.Message, id string, hadControls bool) error {
	e.State.From, e.State.Next = l.From, l.Next
	if l.Live {
		e.ReplaceLive(l, id, hadControls)
	}
	e.begun(l.Begin)
	if !l.End {
		return nil
	}
	if err := e.b.house.Tables.SetEnd(ctx, e.Table.ID, id); err != nil {
		return err
	}
	e.Table.End = id
	return nil
}
