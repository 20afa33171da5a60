package bot

import (
	"context"
	"fmt"
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
func (h health) Clock() string {
	if !h.session() {
		return ""
	}
	ahead := h.b.session.ClockAhead().Round(time.Second)
	if ahead.Abs() < clockTolerance {
		return ""
	}
	return fmt.Sprintf("The clock of the machine that the bot runs on is off by %s.", ahead.Abs())
}

// Quarantined implements commands.Health.
func (h health) Quarantined() int { return h.b.house.Quarantine.Len() }

// Rival implements commands.Health.
func (h health) Rival() string {
	if !h.session() || !h.b.session.Rival() {
		return ""
	}
	return "Another program answers as this bot: it runs twice with one token, and what people do goes to one of the two. Whoever runs it should stop one."
}

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
func (h health) Stuck(ctx context.Context, guild string) ([]string, error) {
	stuck, err := h.b.outbox.Stuck(ctx)
	if err != nil {
		return nil, err
	}
	var list []string
	for _, d := range stuck {
		t, err := h.b.house.Tables.Get(ctx, d.Match)
		if err != nil || t.Guild != guild {
			continue // of another server, or gone meanwhile
		}
		list = append(list, fmt.Sprintf("The table in <#%s>: %s. It is tried again <t:%d:R>; `/game here` moves it.", t.Home(), d.Why, d.Again.Unix()))
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
