package table

import (
	"context"
	"errors"
	"fmt"
	"regexp"

	"landfall/engine"
)

// ErrKnown says that a match is here already.
var ErrKnown = errors.New("the match is here already")

// importedIn stands for the channel of matches that were played elsewhere.
const importedIn = "imported"

// plainID is what the id of a match looks like.
var plainID = regexp.MustCompile(`^[a-z0-9-]{1,32}$`)

// Import takes in a finished match that was exported elsewhere, once every draw and every
// event of it has been checked. Exports name nobody, so its seats have numbers; it counts
// for no records. ErrKnown.
func (s *Service) Import(ctx context.Context, x *engine.Exported) (Table, error) {
	m, log, err := engine.Import(x, s.games)
	if err != nil {
		return Table{}, err
	}
	if !plainID.MatchString(string(m.ID())) {
		return Table{}, fmt.Errorf("%w: line 2: the match has no id that could be one", engine.ErrCorrupt)
	}
	if _, err := s.Table(ctx, m.ID()); !errors.Is(err, engine.ErrNotFound) {
		if err == nil {
			err = ErrKnown
		}
		return Table{}, err
	}
	c := m.Config()
	began := m.Heard(engine.Nobody, 0)[0].At.UTC()
	t := Table{ID: m.ID(), Game: x.Game, Status: Over, Places: c.Seats, Options: c.Options, Created: began, Channel: importedIn,
		Practice: true, Solo: c.Seats == 1 && m.Game().Solo != nil}
	for i := range c.Seats {
		chair := Chair{Player: engine.PlayerID(fmt.Sprintf("imported-%s-%d", m.ID(), i+1)), Name: fmt.Sprintf("Seat %d", i+1)}
		if i < len(c.Choices) {
			chair.Choice = c.Choices[i]
		}
		t.Chairs = append(t.Chairs, chair)
	}
	t.Host = t.Chairs[0].Player
	rows, err := s.christen(ctx, &t)
	if err != nil {
		return t, err
	}
	err = s.log.Append(ctx, engine.Batch{Match: t.ID, Entries: log, Rows: append(rows,
		engine.Put{Table: tables, Key: idKey(t.ID), Value: mustJSON(t), If: engine.IfAbsent}, resultRow(m, began))})
	if errors.Is(err, engine.ErrConflict) {
		err = ErrKnown
	}
	return t, err
}
