package commands

import (
	"context"
	"time"

	"landfall/engine"
)

// Health is what only the bot itself knows of how it is.
type Health interface {
	// Clock is how far this machine's clock is off, if that counts.
	Clock() time.Duration
	// Rival tells whether another program answers as this bot.
	Rival() bool
	// Trouble is what keeps something from being posted to a table, and what an admin can
	// do about it.
	Trouble(ctx context.Context, id engine.MatchID) (o Obstacle, rights string, err error)
	// Former is the place that a table was moved from and may go back to; "": none. Usable
	// tells whether something can be said in a place.
	Former(ctx context.Context, id engine.MatchID) (string, error)
	Usable(ctx context.Context, place string) (bool, error)
	// Quarantined is how many matches are quarantined because of a fault.
	Quarantined() int
	// Stuck are the tables of a server to which something cannot be posted.
	Stuck(ctx context.Context, guild string) ([]Stuck, error)
}

// Stuck is where something cannot be posted, why, and when it is tried again.
type Stuck struct {
	Place, Why string
	Again      time.Time
}

// Obstacle is why nothing can be said where a table is played.
type Obstacle uint8

// What can keep the bot from saying something.
const (
	NoObstacle Obstacle = iota
	PlaceGone           // the channel is not there any more
	PlaceLocked
	RightLacking
	Refused // for a reason of the platform's own
)
