package storytest

import (
	"time"

	"landfall/commands"
	"landfall/engine"
)

// Stage is what a story is played on.
type Stage interface {
	// Handle answers a request; it returns when all that follows has been said. on is
	// the message whose control was pressed, which an update changes. Suggestions are
	// shown as a menu.
	Handle(rq commands.Request, on string) []Said
	// Wait lets time pass, and what is due happen.
	Wait(d time.Duration) []Said
	// Place is the channel that a story calls so, and what is above it.
	Place(name string) (commands.Place, bool)
	// Called is what a story calls a channel.
	Called(channel string) string
	// Tables are the matches there are, in the order in which they were opened.
	Tables() []engine.MatchID
	// Do carries out a directive that only this stage knows.
	Do(directive string) ([]Said, bool)
}

// Said is something that was said, changed or taken back.
type Said struct {
	ID      string // of the message
	Channel string
	Only    engine.PlayerID // who alone sees it, "" for all
	Message commands.Message
	Edit    bool // the message was there before
	Gone    bool // it is there no more
	// Note is something that happened and is no message: "the thread … is opened".
	Note string
}
