package bot

import (
	"context"
	"fmt"

	"landfall/engine"
	"landfall/engine/table/solo"
)

// Position is a position of a match, from which somebody may try something.
type Position struct {
	match *engine.Match
	after uint64
	ply   int
	seat  engine.Seat // who is asked something there
}

// PositionOf finds the position after a ply of a match; -1 is the last one at which
// somebody is asked. Its error is a sentence.
func PositionOf(m *engine.Match, ply int) (Position, error) {
	found, most := Position{ply: -1}, -1
	m.Steps(func(s engine.Step) bool {
		most = s.Entry.Ply
		if ply >= 0 && most != ply {
			return true
		}
		if asked := s.After.Awaited(); len(asked) > 0 {
			found = Position{match: m, after: s.Entry.Seq, ply: most, seat: asked[0]}
		}
		return true
	})
	switch {
	case found.ply >= 0:
		return found, nil
	case ply > most:
		return found, fmt.Errorf("the match has the plies 0 to %d, and not %d", most, ply)
	}
	return found, fmt.Errorf("after ply %d the match is over, and nobody is asked anything", ply)
}

// Try sets a position up for somebody, who takes the seat that is asked there; bot players
// play the others. It is played in their direct messages.
func (b *Bot) Try(ctx context.Context, p Position, who engine.PlayerID, name string) (string, error) {
	t, err := b.house.Trials.Begin(ctx, solo.Trying{Match: p.match, After: p.after, Turn: p.ply, Seat: p.seat, Player: who, Name: name})
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s is the position after ply %d", t.Name, p.ply), nil
}
