package archive

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"regexp"

	"landfall/engine"
	"landfall/engine/table"
)

// importedIn stands for the channel of matches that were played elsewhere.
const importedIn = "imported"

// plainID is what the id of a match looks like.
var plainID = regexp.MustCompile(`^[a-z0-9-]{1,32}$`)

// mostImports is how many matches one person may take in.
const mostImports = 50

// Importing is who takes a match in, and where they did; nobody, where it was done on the
// machine itself.
type Importing struct {
	By             engine.PlayerID
	Guild, Channel string
}

// Import takes in a finished match that was exported elsewhere, once every draw and every
// event of it has been checked. Exports name nobody, so its seats have numbers; it counts
// for no records. It is found by whoever took it in, and in the channel where they did.
// ErrKnown, ErrImports, engine.ErrUnsound.
func (s *Archive) Import(ctx context.Context, x *engine.Exported, at Importing) (table.Table, error) {
	if err := s.mayImport(ctx, at.By); err != nil {
		return table.Table{}, err
	}
	m, log, err := engine.Import(x, s.games)
	if err != nil {
		return table.Table{}, err
	}
	if !plainID.MatchString(string(m.ID())) {
		return table.Table{}, fmt.Errorf("%w: line 2: the match has no id that could be one", engine.ErrUnsound)
	}
	if _, err := s.tables.Get(ctx, m.ID()); !errors.Is(err, engine.ErrNotFound) {
		if err == nil {
			err = table.ErrKnown
		}
		return table.Table{}, err
	}
	c := m.Config()
	began := m.Heard(engine.Nobody, 0)[0].At.UTC()
	if now := s.now().UTC(); began.After(now) {
		began = now // whatever the file says
	}
	t := table.Table{ID: m.ID(), Game: x.Game, Status: table.Over, Places: c.Seats, Options: c.Options, Created: began,
		Guild: at.Guild, Channel: at.Channel, By: at.By, Practice: true, Solo: c.Seats == 1 && m.Game().Solo != nil}
	t.Channel = cmp.Or(t.Channel, importedIn)
	for i := range c.Seats {
		chair := table.Chair{Player: engine.PlayerID(fmt.Sprintf("imported-%s-%d", m.ID(), i+1)), Name: fmt.Sprintf("Seat %d", i+1)}
		if i < len(c.Choices) {
			chair.Choice = c.Choices[i]
		}
		t.Chairs = append(t.Chairs, chair)
	}
	t.Host = t.Chairs[0].Player
	rows, err := s.tables.AssignName(ctx, &t)
	if err != nil {
		return t, err
	}
	err = s.log.Append(ctx, engine.Batch{Match: t.ID, Entries: log, Rows: append(append(rows, table.OverRows(&t)...),
		t.Insert(), table.ResultRow(m, began))})
	if errors.Is(err, engine.ErrConflict) {
		err = table.ErrKnown
	}
	return t, err
}

// mayImport tells whether somebody may take in one more match.
func (s *Archive) mayImport(ctx context.Context, p engine.PlayerID) error {
	if p == "" {
		return nil
	}
	ever, err := s.tables.Ever(ctx, p, "", math.MaxInt)
	if err != nil {
		return err
	}
	n := 0
	for _, t := range ever {
		if t.By == p {
			n++
		}
	}
	if n >= mostImports {
		return table.ErrImports
	}
	return nil
}
