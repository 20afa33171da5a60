// Package gateway keeps shards connected to Discord's gateway: it logs in, watches, resumes and
// begins anew, each as Discord wants it, and ends with one clear error when trying again cannot
// help. It knows no event but those of logging in; what comes goes to its caller.
//
// discordgo v0.29.0, which it uses, deadlocks when it is told to reconnect before it is ready,
// reconnects after a revoked token, identifies at once after an invalid session, and notices a
// dead connection after minutes. So a filter stands under its websocket: it reads each frame
// before discordgo does, takes out what discordgo cannot bear, and can always be pulled.
package gateway

import (
	"context"
	"encoding/json"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// Options say how to log in.
type Options struct {
	Token string            // as "Bot …"
	REST  http.RoundTripper // for the requests that discordgo makes to log in
	// Ask asks Discord about the gateway: the answer to GET /gateway/bot.
	Ask func(ctx context.Context) ([]byte, error)
	// Dial makes connections.
	Dial func(ctx context.Context, network, addr string) (net.Conn, error)
	// Shards is how many there are of the bot; 0: one.
	Shards int
	// Turn waits until a shard may log in, if several processes do: of those with the same
	// number only one at a time, and the next one so much later. nil: no others do.
	Turn func(ctx context.Context, which int, least time.Duration) error
	// Failed is called with the reason why a shard is not logged in at the moment.
	Failed func(error)
	Log    *slog.Logger
}

// Gateway is what the shards of one process share. It may be used by several goroutines.
type Gateway struct {
	Options
	logins logins
	advice advised
}

// New prepares a gateway; Keep connects.
func New(o Options) *Gateway { return &Gateway{Options: o} }

// Handler is called with what happens on one shard.
type Handler struct {
	// Event is called for each event, in order. It must not block.
	Event func(kind string, data json.RawMessage)
	// Down is called when the shard is not logged in any more.
	Down func()
}

// shard is one connection to the gateway, over which the events of some servers come.
type shard struct {
	*Gateway
	number int
	on     Handler
	ctx    context.Context // ends when it shall leave
}

// Keep keeps a shard logged in until ctx ends, and gives nil then; or an error that makes
// trying again pointless.
func (g *Gateway) Keep(ctx context.Context, number int, on Handler) error {
	return (&shard{Gateway: g, number: number, on: on, ctx: ctx}).keep()
}
