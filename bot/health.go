package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

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
	if ahead.Abs() < 5*time.Second {
		return ""
	}
	return fmt.Sprintf("The clock of the machine that the bot runs on is off by %s.", ahead.Abs())
}

// Resting implements commands.Health.
func (h health) Resting() int { return h.b.tables.Resting() }

// Rival implements commands.Health.
func (h health) Rival() string {
	if !h.session() || !h.b.session.Rival() {
		return ""
	}
	return "Another program answers as this bot: it runs twice with one token, and what people do goes to one of the two. Whoever runs it should stop one."
}

// Trouble implements commands.Health.
func (h health) Trouble(ctx context.Context, id engine.MatchID) (commands.Obstacle, string, error) {
	told, err := h.b.told(ctx, id)
	return told.Obstacle, told.Advice, err
}

// Stuck implements commands.Health.
func (h health) Stuck(ctx context.Context, guild string) ([]string, error) {
	rows, err := h.b.log.Scan(ctx, retries, nil, nil, 0)
	if err != nil {
		return nil, err
	}
	var list []string
	for _, r := range rows {
		id := retryOf(r.Key)
		t, err := h.b.tables.Table(ctx, id)
		if err != nil || t.Guild != guild {
			continue // of another server, or gone meanwhile
		}
		told, err := h.b.told(ctx, id)
		if err != nil {
			return nil, err
		}
		if told.Why != "" {
			list = append(list, fmt.Sprintf("The table in <#%s>: %s. It is tried again <t:%d:R>; `/game here` moves it.", t.Home(), told.Why, told.Again.Unix()))
		}
	}
	return list, nil
}

// rests tells whether a table is left alone, because the bot is not in its server.
func (b *Bot) rests(t table.Table) bool {
	select {
	case <-b.begun:
		return !t.Solo && t.Guild != "" && !b.in(t.Guild)
	default:
		return false
	}
}

// closings are threads of finished matches that are to be put away: time id.
const closings = "closing"

// closeTime is how long the thread of a finished match stays open.
const closeTime = 24 * time.Hour

// closeLater notes that the thread of a finished match is to be archived in time.
func (e *errand) closeLater(ctx context.Context) error {
	if e.t.Status != table.Over && e.t.Status != table.Abandoned || e.t.Solo || e.told.Closing || e.t.Thread == "" || e.t.Thread == e.t.Channel {
		return nil
	}
	e.told.Closing = true
	thread, err := json.Marshal(e.t.Thread)
	if err != nil {
		return err
	}
	at := retryKey(e.b.now().Add(closeTime), e.t.ID)
	return e.write(ctx, engine.Put{Table: closings, Key: at, Value: thread})
}

// putAway archives the threads whose time has come. One that cannot be archived is
// left to the platform, which does so by itself after a week.
func (b *Bot) putAway(ctx context.Context) {
	rows, err := b.log.Scan(ctx, closings, nil, append(retryKey(b.now(), ""), 0xff), dueAtOnce)
	if err != nil && ctx.Err() != nil {
		return
	}
	if err != nil {
		b.logger.Error("the threads to be put away could not be read", "err", err)
		return
	}
	for _, r := range rows {
		var thread string
		if json.Unmarshal(r.Value, &thread) == nil {
			if err := b.poster.to.ArchiveThread(ctx, thread, true); err != nil && passing(err) {
				return // the next time goes on
			} else if err != nil {
				b.logger.Info("the thread of a finished match stays open", "table", retryOf(r.Key), "err", err)
			}
		}
		if err := b.log.Append(ctx, engine.Batch{Rows: []engine.Put{{Table: closings, Key: r.Key}}}); err != nil {
			return
		}
	}
}
