package discord

import (
	"cmp"
	"encoding/json"
	"fmt"
	"runtime/debug"
	"strings"

	"landfall/engine"
)

// event takes each event of the gateway, raw, because discordgo cannot decode all
// of them. It is called in order and must not block.
func (s *shard) event(kind string, data json.RawMessage) {
	defer s.caught("event " + kind)
	switch kind {
	case "READY":
		s.up.Store(true)
		s.loggedIn(data)
	case "GUILD_CREATE", "GUILD_DELETE":
		s.guild(kind == "GUILD_CREATE", data)
		s.changed(kind, data)
	case "INTERACTION_CREATE":
		s.interaction(data)
	case "RESUMED":
		s.up.Store(true)
		s.tell(Change{})
	case "CHANNEL_UPDATE", "CHANNEL_DELETE", "THREAD_UPDATE", "THREAD_DELETE", "GUILD_ROLE_UPDATE", "GUILD_MEMBER_UPDATE":
		s.changed(kind, data)
	}
}

func (s *shard) loggedIn(raw json.RawMessage) {
	var ready struct {
		User struct {
			ID       string `json:"id"`
			Username string `json:"username"`
			Global   string `json:"global_name"`
		} `json:"user"`
		Application struct {
			ID string `json:"id"`
		} `json:"application"`
		Guilds []struct {
			ID string `json:"id"`
		} `json:"guilds"`
	}
	if err := json.Unmarshal(raw, &ready); err != nil {
		s.log.Error("Discord's greeting after the login cannot be read", "error", err)
	}
	me := Identity{Application: ready.Application.ID, ID: engine.PlayerID(ready.User.ID), Name: firstOf(ready.User.Global, ready.User.Username)}
	me.Application = cmp.Or(me.Application, ready.User.ID) // the same number for every bot made since 2016
	var guilds []string
	for _, g := range ready.Guilds {
		guilds = append(guilds, g.ID)
	}
	s.mu.Lock()
	s.self, s.guilds = me, guilds
	s.mu.Unlock()
	s.log.Info("logged in to Discord", "name", me.Name, "servers", len(guilds), "shard", s.number)
	s.loginOnce.Do(func() { close(s.in) })
	s.first.Do(func() { close(s.ready) })
	s.tell(Change{})
	if s.opt.Ready != nil && s.enter() {
		go func() {
			defer s.hands.Done()
			defer s.caught("the login")
			s.opt.Ready(s.Me())
		}()
	}
}

// caught keeps a panic from ending the process, and writes it down. Defer it.
func (s *Session) caught(what string) {
	if p := recover(); p != nil {
		s.log.Error("a handler panicked", "what", what, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
	}
}

// guild keeps the list of servers.
func (s *shard) guild(in bool, raw json.RawMessage) {
	var g struct {
		ID          string `json:"id"`
		Unavailable bool   `json:"unavailable"`
	}
	if json.Unmarshal(raw, &g) != nil || g.ID == "" || !in && g.Unavailable {
		return // an outage is no farewell
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	kept := s.guilds[:0:0]
	for _, id := range s.guilds {
		if id != g.ID {
			kept = append(kept, id)
		}
	}
	if in {
		kept = append(kept, g.ID)
	}
	s.guilds = kept
}

// Change is something about a place that may let through what was refused before,
// or take it away.
type Change struct {
	Guild   string // "": the connection itself is back
	Channel string // the channel or thread; "": all of the server
	Gone    bool   // it was deleted, or the bot was removed
}

func (s *Session) changed(kind string, raw json.RawMessage) {
	var at struct {
		ID          string `json:"id"`
		Guild       string `json:"guild_id"`
		Unavailable bool   `json:"unavailable"`
	}
	if json.Unmarshal(raw, &at) != nil || at.Unavailable {
		return // an outage is no change
	}
	c := Change{Guild: at.Guild, Gone: strings.HasSuffix(kind, "_DELETE")}
	switch {
	case strings.HasPrefix(kind, "CHANNEL_"), strings.HasPrefix(kind, "THREAD_"):
		c.Channel = at.ID
	case c.Guild == "":
		c.Guild = at.ID
	}
	s.tell(c)
}

// tell passes a change on, in a goroutine of its own.
func (s *Session) tell(c Change) {
	if s.opt.Changed == nil || !s.enter() {
		return
	}
	go func() {
		defer s.hands.Done()
		defer s.caught("a change")
		s.opt.Changed(c)
	}()
}

func firstOf(names ...string) string {
	for _, n := range names {
		if n != "" {
			return n
		}
	}
	return ""
}
