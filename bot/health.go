package bot

import (
	"context"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
)

// health answers /doctor.
type health struct{ b *Bot }

func (h health) session() bool {
	select {
	case <-h.b.begun:
		return true
	default:
		return false
	}
}

// Clock implements commands.Health.
func (h health) Clock() time.Duration {
	if !h.session() {
		return 0
	}
	ahead := h.b.session.ClockAhead().Round(time.Second).Abs()
	if ahead < clockTolerance {
		return 0
	}
	return ahead
}

// Quarantined implements commands.Health.
func (h health) Quarantined() int { return h.b.house.Quarantine.Len() }

// Rival implements commands.Health.
func (h health) Rival() bool { return h.session() && h.b.session.Rival() }

// Trouble implements commands.Health.
func (h health) Trouble(ctx context.Context, id engine.MatchID) (commands.Obstacle, string, error) {
	return h.b.outbox.Trouble(ctx, id)
}

// Former implements commands.Health.
func (h health) Former(ctx context.Context, id engine.MatchID) (string, error) {
	return h.b.outbox.Former(ctx, id)
}

// Usable implements commands.Health.
func (h health) Usable(ctx context.Context, place string) (bool, error) {
	err := h.b.outbox.Where().Usable(ctx, place)
	if err != nil && discord.Passing(err) {
		return false, err
	}
	return err == nil, nil
}

// Stuck implements commands.Health.
func (h health) Stuck(ctx context.Context, guild string) ([]commands.Stuck, error) {
	stuck, err := h.b.outbox.Stuck(ctx)
	if err != nil {
		return nil, err
	}
	var list []commands.Stuck
	for _, d := range stuck {
		t, err := h.b.house.Tables.Get(ctx, d.Match)
		if err != nil || t.Guild != guild {
			continue // of another server, or gone meanwhile
		}
		list = append(list, commands.Stuck{Place: t.Home(), Why: d.Why, Again: d.Again})
	}
	return list, nil
}

// leftAlone tells whether a table is left alone, because the bot is not in its server.
func (b *Bot) leftAlone(t table.Table) bool {
	select {
	case <-b.begun:
		return !t.Solo && t.Guild != "" && !b.in(t.Guild)
	default:
		return false
	}
}

// clockTolerance is how far this machine's clock may be off before Discord's counts.
const clockTolerance = 5 * time.Second

// rightTime is the time by this machine's clock, or by Discord's where they differ: a clock
// that is wrong would write times into tables that no other replica believes.
func (b *Bot) rightTime() time.Time {
	now := time.Now()
	select {
	case <-b.begun:
		if ahead := b.session.ClockAhead(); ahead.Abs() >= clockTolerance {
			return now.Add(ahead)
		}
	default: // nothing was heard of Discord yet
	}
	return now
}
