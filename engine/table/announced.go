package table

import (
	"context"
	"errors"
	"slices"
	"time"

	"landfall/engine"
)

// announceTime is after how long it is looked again whether an announcement that
// is on its way has notified its person.
const announceTime = 10 * time.Minute

// Announced says that a message about a match reached its place at a moment: it
// notified the people of some seats of some turns. Their reminders count from
// then on; whoever the match waits for beside them is notified as soon as they
// may be.
func (s *Service) Announced(ctx context.Context, id engine.MatchID, at time.Time, told map[engine.Seat][]string) error {
	err := s.Guard(id, func() error {
		return s.referee.Write(ctx, id, func(m *engine.Match) ([]engine.Put, error) {
			return s.announced(ctx, id, at, told)
		})
	})
	if errors.Is(err, engine.ErrConflict) {
		return nil // the match has moved on; the next message looks again
	}
	return err
}

func (s *Service) announced(ctx context.Context, id engine.MatchID, at time.Time, told map[engine.Seat][]string) ([]engine.Put, error) {
	t, err := s.Table(ctx, id)
	if err != nil {
		return nil, err
	}
	list, err := s.dutiesOf(ctx, id)
	if err != nil {
		return nil, err
	}
	var puts []engine.Put
	for seat := range list {
		if t.Plays(seat) {
			continue
		}
		d, was, err := s.duty(ctx, id, seat)
		if err != nil {
			return nil, err
		}
		p, err := s.Person(ctx, d.Player)
		if err != nil {
			return nil, err
		}
		before, old := d, ended(d)[2:]
		switch delivered := slices.Contains(told[seat], d.Turn); {
		case d.Announced, d.Mentioned && !delivered:
			continue
		case delivered:
			d.Announced, d.Lost = true, s.lost()
			d.Due = t.next(p, d, at)
		default:
			d.Due = t.unheard(p, d, at)
		}
		if d != before {
			puts = append(append(puts, old...), d.rewrite(was)...)
		}
	}
	return puts, nil
}

// rewrite writes a duty that is still what it was.
func (d Duty) rewrite(was []byte) []engine.Put {
	puts := d.write()
	puts[0].If, puts[0].Was = engine.IfIs, was
	return puts
}
