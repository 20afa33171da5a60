package bot

import (
	"landfall/bot/outbox/record"
	"landfall/engine"
)

// Spoiled tells of a row that the bot keeps beside the tables whether it is not what was
// written, as far as its own bytes tell: for table.Check.
func Spoiled(kind string, r engine.Row) bool {
	if kind == requests {
		return len(r.Value) > 0
	}
	return record.Spoiled(kind, r)
}
