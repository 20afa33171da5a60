package discord

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"

	"landfall/bot/discord/gateway"
	"landfall/engine"
)

// ShardOf is the shard that a server's events come over, where there are so many. Direct
// messages come over the first, number 0, as does what has no server.
func ShardOf(guild string, shards int) int {
	n, err := strconv.ParseUint(guild, 10, 64)
	if err != nil || shards < 2 {
		return 0
	}
	return int((n >> 22) % uint64(shards))
}

// shard is one connection to the gateway, over which the events of some servers come.
type shard struct {
	*Session
	number int

	// The session's of the same name end them all.
	ctx   context.Context
	leave context.CancelFunc

	up        atomic.Bool // logged in at this moment
	guilds    []string    // the servers it is in; guarded by the session's mu
	loginOnce sync.Once
	in        chan struct{} // closed at its first login
	ended     chan struct{} // closed when it has left
}

// Shard is a shard that is held.
type Shard struct{ s *shard }

// LoggedIn is closed when the shard has logged in for the first time.
func (h Shard) LoggedIn() <-chan struct{} { return h.s.in }

// Leave logs the shard out. What came over it and is in hand continues.
func (h Shard) Leave() {
	h.s.leave()
	<-h.s.ended
	h.s.mu.Lock()
	defer h.s.mu.Unlock()
	h.s.shards = slices.DeleteFunc(h.s.shards, func(o *shard) bool { return o == h.s })
}

func (s *Session) shardCount() int { return max(s.opt.Shards, 1) }

func (s *Session) newShard(number int) *shard {
	h := &shard{Session: s, number: number, in: make(chan struct{}), ended: make(chan struct{})}
	h.ctx, h.leave = context.WithCancel(s.ctx)
	return h
}

// Join logs a shard in, and keeps it logged in until it shall leave or the session ends.
func (s *Session) Join(number int) Shard {
	h := s.newShard(number)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ctx.Err() != nil {
		h.leave()
		close(h.ended)
		return Shard{h}
	}
	s.shards = append(s.shards, h)
	go func() {
		if err := s.gate.Keep(h.ctx, number, gateway.Handler{Event: h.event, Down: func() { h.up.Store(false) }}); err != nil {
			s.giveUp(err)
		}
		h.leave()
		close(h.ended)
	}()
	return Shard{h}
}

// giveUp ends the session, since trying again is pointless.
func (s *Session) giveUp(why error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fatal == nil {
		s.fatal = why
	}
	s.leave()
}

// run ends the session when it shall leave and all of its shards have.
func (s *Session) run() {
	<-s.ctx.Done()
	s.mu.Lock()
	all := slices.Clone(s.shards)
	s.mu.Unlock()
	for _, h := range all {
		<-h.ended
	}
	s.mu.Lock()
	s.err = s.fatal
	s.mu.Unlock()
	close(s.done)
}

// introduce finds out who the bot is, without logging in.
func (s *Session) introduce() {
	for tries := 1; ; tries++ {
		me, err := s.whoAmI()
		if err == nil {
			s.mu.Lock()
			s.self = me
			s.mu.Unlock()
			s.first.Do(func() { close(s.ready) })
			return
		}
		if errors.Is(err, ErrBadToken) {
			s.giveUp(err)
			return
		}
		s.failed(err)
		if !gateway.Again(s.ctx, s.log, tries, gateway.LongestPause, "cannot reach Discord yet", err) {
			return
		}
	}
}

func (s *Session) whoAmI() (Identity, error) {
	var app struct {
		ID string `json:"id"`
	}
	var user struct {
		ID       string `json:"id"`
		Username string `json:"username"`
		Global   string `json:"global_name"`
	}
	for path, into := range map[string]any{"/applications/@me": &app, "/users/@me": &user} {
		body, err := s.request(s.ctx, "log in to Discord", "GET", path, nil)
		if err != nil {
			return Identity{}, err
		}
		if json.Unmarshal(body, into) != nil {
			return Identity{}, &Error{Kinds: []error{ErrTemporary}, Doing: "log in to Discord", Detail: "the answer is not Discord's", Advice: "check that nothing stands between the bot and Discord"}
		}
	}
	return Identity{Application: app.ID, ID: engine.PlayerID(user.ID), Name: firstOf(user.Global, user.Username)}, nil
}
