package discord

import (
	"encoding/json"
	"fmt"
	"runtime/debug"

	"github.com/bwmarrin/discordgo"

	"landfall/engine"
)

// event takes each event of the gateway, raw, because discordgo cannot decode all
// of them. It is called in order and must not block.
func (s *Session) event(e *discordgo.Event) {
	defer s.caught("event " + e.Type)
	switch e.Type {
	case "READY":
		s.loggedIn(e.RawData)
	case "GUILD_CREATE", "GUILD_DELETE":
		s.guild(e.Type == "GUILD_CREATE", e.RawData)
	case "INTERACTION_CREATE":
		s.interaction(e.RawData)
	}
}

func (s *Session) loggedIn(raw json.RawMessage) {
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
	if me.Application == "" {
		me.Application = ready.User.ID // the same number for every bot made since 2016
	}
	for _, g := range ready.Guilds {
		me.Guilds = append(me.Guilds, g.ID)
	}
	s.mu.Lock()
	s.me = me
	s.mu.Unlock()
	s.log.Info("logged in to Discord", "name", me.Name, "servers", len(me.Guilds))
	s.first.Do(func() { close(s.ready) })
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
func (s *Session) guild(in bool, raw json.RawMessage) {
	var g struct {
		ID          string `json:"id"`
		Unavailable bool   `json:"unavailable"`
	}
	if json.Unmarshal(raw, &g) != nil || g.ID == "" || !in && g.Unavailable {
		return // an outage is no farewell
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	kept := s.me.Guilds[:0:0]
	for _, id := range s.me.Guilds {
		if id != g.ID {
			kept = append(kept, id)
		}
	}
	if in {
		kept = append(kept, g.ID)
	}
	s.me.Guilds = kept
}

func firstOf(names ...string) string {
	for _, n := range names {
		if n != "" {
			return n
		}
	}
	return ""
}
