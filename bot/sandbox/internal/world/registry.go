package world

import (
	"landfall/bot/sandbox/internal/snowflake"
)

// Register gives a command its ids.
func (s *World) Register(c *Command, scope snowflake.ID) {
	c.ID, c.Version, c.GuildID = 0, s.NextID(), scope
	for _, old := range s.Commands[scope] {
		if old.Name == c.Name && old.Type == c.Type {
			c.ID = old.ID
		}
	}
	if c.ID == 0 {
		c.ID = s.NextID()
	}
}

// SetCommands makes a list hold from now on.
func (s *World) SetCommands(scope snowflake.ID, list []*Command) {
	s.Commands[scope] = list
	s.journal.Put(recCommands, commandsRecord{scope, list})
	for _, p := range s.People {
		s.everybody.Commands(p)
	}
}

// UsableIn says whether a command is offered in a channel.
func (c *Command) UsableIn(ch *Channel) bool {
	context := 0
	if ch.Type == ChannelDM {
		context = 1
	}
	if c.GuildID != 0 {
		return context == 0
	}
	if c.Contexts == nil {
		return context == 0 || c.DMPermission == nil || *c.DMPermission
	}
	for _, x := range c.Contexts {
		if x == context {
			return true
		}
	}
	return false
}

// AllCommands lists global and guild commands; a guild command hides the global
// one of its name.
func (s *World) AllCommands() []*Command {
	list := append([]*Command(nil), s.Commands[s.Guild]...)
	for _, g := range s.Commands[0] {
		hidden := false
		for _, c := range s.Commands[s.Guild] {
			hidden = hidden || c.Name == g.Name && c.Type == g.Type
		}
		if !hidden {
			list = append(list, g)
		}
	}
	return list
}
