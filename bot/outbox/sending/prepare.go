package sending

import (
	"cmp"
	"context"
	"slices"
	"time"

	"landfall/bot/discord"
	"landfall/bot/outbox/record"
)

// ClockMargin is how far the clocks may differ when a history is searched.
const ClockMargin = 10 * time.Minute

// Prepare gives a message its number and its place. From then on it is the same at
// each try.
func (s *Sender) Prepare(l record.Message) record.Message {
	s.State.Number++
	l.N = s.State.Number
	l.Place = cmp.Or(l.Place, s.Home())
	s.address(&l)
	s.fresh[l.N] = true
	// Where nothing was ever said, a start that ends before it is sent is distinguished from one that may
	// have sent it: that the next one need not look back first, and a life that is short tells it.
	l.Absent = s.State.After == "" || s.State.AfterIn != l.Place
	return l
}

// Add prepares messages that are to be sent after the others.
func (s *Sender) Add(list ...record.Message) {
	for _, l := range list {
		s.State.Outgoing = append(s.State.Outgoing, s.Prepare(l))
	}
}

// address says from where on the history of a message's place is to be searched.
func (s *Sender) address(l *record.Message) {
	l.After, l.Known = discord.Before(s.to.Now().Add(-ClockMargin)), false
	if s.State.After != "" && s.State.AfterIn == l.Place && discord.Newer(s.State.After, l.After) == s.State.After {
		l.After, l.Known = discord.Older(s.State.After), true
	}
}

// First prepares a message that is sent before all others.
func (s *Sender) First(l record.Message) {
	s.State.Outgoing = append([]record.Message{s.Prepare(l)}, s.State.Outgoing...)
}

// Say prepares a line that is posted before anything else.
func (s *Sender) Say(line string) { s.First(record.Message{Kind: record.NoteMessage, Text: line}) }

// Readdress sends what is not known to have arrived to where the table is now.
func (s *Sender) Readdress(ctx context.Context) error {
	moved := false
	for i := range s.State.Outgoing {
		l, home := &s.State.Outgoing[i], s.Home()
		if l.Kind == record.LobbyMessage {
			home = s.Table.Channel
		}
		if l.Place != home {
			if l.Place != "" && !s.fresh[l.N] && !l.Absent { // should it be there after all, it must not stay live
				s.State.Stale = append(s.State.Stale,
					record.Spot{Place: l.Place, Story: l.Text, Whole: l.Kind == record.ReminderMessage, Tag: l.Tag(s.Table.ID), After: l.After})
			}
			l.Place, l.Absent, moved = home, true, true
			s.address(l)
			s.backWhere(l)
		}
	}
	if !moved {
		return nil
	}
	return s.Note(ctx)
}

// backWhere looks whether a message comes back to where it may be already: a thread that
// seemed to be gone, and is there again.
func (s *Sender) backWhere(l *record.Message) {
	i := slices.IndexFunc(s.State.Stale, func(at record.Spot) bool { return at.Tag == l.Tag(s.Table.ID) && at.Place == l.Place })
	if i < 0 {
		return
	}
	l.Absent, l.After, l.Known = false, s.State.Stale[i].After, false
	s.State.Stale = slices.Delete(s.State.Stale, i, i+1)
}
