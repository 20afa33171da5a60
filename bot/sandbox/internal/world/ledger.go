package world

import (
	"time"

	"landfall/bot/sandbox/internal/journal"
	"landfall/bot/sandbox/internal/snowflake"
)

// ledger is what all that is kept has in common: where ids come from, where changes are
// written down, and who hears of them.
type ledger struct {
	Now       func() time.Time
	lastID    snowflake.ID
	journal   *journal.File
	theBot    BotWatcher
	everybody PeopleWatcher
}

// Attend says who hears of changes from now on.
func (l *ledger) Attend(b BotWatcher, p PeopleWatcher) { l.theBot, l.everybody = b, p }

// NextID is a fresh id, greater than every one before even when the clock
// stands still or was set back.
func (l *ledger) NextID() snowflake.ID {
	id := snowflake.ID(l.Now().UnixMilli()-snowflake.DiscordEpoch) << 22
	if id <= l.lastID {
		id = l.lastID + 1
	}
	l.lastID = id
	return id
}

// seen keeps new ids above every old one.
func (l *ledger) seen(id snowflake.ID) { l.lastID = max(l.lastID, id) }
