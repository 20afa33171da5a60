package table

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"landfall/engine"
)

// Nudge is a reminder that is on disk and has to be posted.
type Nudge struct {
	Duty
	// Mention says that nothing has notified the person of the duty yet.
	Mention bool `json:"mention,omitempty"`
	row     []byte
}

// Nudges are the reminders that have to be posted, of all matches.
func (s *Service) Nudges(ctx context.Context, limit int) ([]Nudge, error) {
	rows, err := s.log.Scan(ctx, nudges, nil, nil, limit)
	if err != nil {
		return nil, err
	}
	var list []Nudge
	for _, r := range rows {
		n := Nudge{row: r.Value}
		if s.readRow(r, &n, seatOf) {
			list = append(list, n)
		}
	}
	return list, nil
}

// NudgesOf are the reminders that have to be posted, of one match.
func (s *Service) NudgesOf(ctx context.Context, id engine.MatchID) ([]Nudge, error) {
	rows, err := s.log.Scan(ctx, nudges, under(string(id)), after(string(id)), 0)
	if err != nil {
		return nil, err
	}
	list := make([]Nudge, len(rows))
	for i, r := range rows {
		if err := json.Unmarshal(r.Value, &list[i]); err != nil {
			return nil, fmt.Errorf("%w: a reminder: %w", engine.ErrCorrupt, err)
		}
		list[i].row = r.Value
	}
	return list, nil
}

// Stands tells whether what a nudge reminds of is still waited for.
func (s *Service) Stands(ctx context.Context, n Nudge) (bool, error) {
	d, _, err := s.duty(ctx, n.Match, n.Seat)
	if errors.Is(err, engine.ErrNotFound) {
		return false, nil
	}
	return err == nil && d.Turn == n.Turn && d.Player == n.Player && (d.Reminders == n.Reminders || n.Mention && !d.Announced), err
}

// Nudged says that a reminder has been posted, or need not be.
func (s *Service) Nudged(ctx context.Context, n Nudge) error {
	row := drop(nudges, seatKey(n.Match, n.Seat))
	row.If, row.Was = engine.IfIs, n.row
	err := s.log.Append(ctx, engine.Batch{Rows: []engine.Put{row}})
	if errors.Is(err, engine.ErrConflict) {
		return nil // a newer one took its place
	}
	return err
}
