package outbox

import (
	"context"
	"time"

	"landfall/bot/outbox/record"
	"landfall/commands"
	"landfall/engine"
)

// Again is when something is posted to a table again that could not be; the zero time: nothing is.
func (b *Outbox) Again(ctx context.Context, id engine.MatchID) (time.Time, error) {
	state, err := record.Of(ctx, b.log, id)
	return state.Again, err
}

// Trouble is what keeps something from being posted to a table, and what an admin can do about it.
func (b *Outbox) Trouble(ctx context.Context, id engine.MatchID) (commands.Obstacle, string, error) {
	state, err := record.Of(ctx, b.log, id)
	return state.Obstacle, state.Rights, err
}

// Stuck is a table to which something could not be posted.
type Stuck struct {
	Match engine.MatchID
	Why   string
	Again time.Time // when it is tried again
}

// Stuck lists the tables to which something could not be posted, and why.
func (b *Outbox) Stuck(ctx context.Context) ([]Stuck, error) {
	ids, err := b.Retries(ctx)
	var list []Stuck
	for _, id := range ids {
		state, err := record.Of(ctx, b.log, id)
		if err != nil {
			return nil, err
		}
		if state.Why != "" {
			list = append(list, Stuck{id, state.Why, state.Again})
		}
	}
	return list, err
}

// Retries are the tables of which something is to be tried again.
func (b *Outbox) Retries(ctx context.Context) ([]engine.MatchID, error) {
	rows, err := b.log.Scan(ctx, record.Retries, nil, nil, 0)
	var list []engine.MatchID
	for _, r := range rows {
		list = append(list, record.MatchOf(r.Key))
	}
	return list, err
}

// Former is the place that a table was moved from and may go back to; "": none.
func (b *Outbox) Former(ctx context.Context, id engine.MatchID) (string, error) {
	state, err := record.Of(ctx, b.log, id)
	return state.Former, err
}
