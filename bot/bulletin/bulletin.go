// Package bulletin posts what belongs in no match's thread: the results of challenges, and the
// digests of those who want one.
package bulletin

import (
	"context"
	"log/slog"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table/house"
	"landfall/engine/table/solo"
)

// Platform is what the board needs of Discord; see discord.Session.
type Platform interface {
	Post(ctx context.Context, channel string, m commands.Message, files []discord.File, nonce string) (string, error)
	History(ctx context.Context, channel, after string, known bool) ([]discord.Said, error)
	Edit(ctx context.Context, channel, message string, m commands.Message, files []discord.File) error
	OpenDM(ctx context.Context, user engine.PlayerID) (string, error)
}

// Words are what it says; desk.Desk does.
type Words interface {
	ChallengeOver(ctx context.Context, c solo.Challenge) (commands.Message, error)
	ChallengeNow(ctx context.Context, c solo.Challenge) (commands.Message, error)
	Digest(ctx context.Context, p engine.PlayerID) (m commands.Message, keys []string, err error)
}

// Board posts bulletins. What could not be posted stays on disk, and is posted at a later call.
type Board struct {
	house   *house.House
	words   func(language string) Words
	to      func() Platform
	now     func() time.Time
	logger  *slog.Logger
	refused refusals // challenges whose results are
}

// New makes a board, which posts to what to gives.
func New(tables *house.House, words func(language string) Words, to func() Platform, now func() time.Time, logger *slog.Logger) *Board {
	return &Board{house: tables, words: words, to: to, now: now, logger: logger}
}

// endedAtOnce is how many ended challenges are read in one go, and refusedRetry after how long
// one is tried again whose results were refused.
const (
	endedAtOnce  = 100
	refusedRetry = time.Hour
)
