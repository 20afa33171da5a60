package world

import (
	"landfall/bot/sandbox/internal/snowflake"
	"slices"
)

// registry has the bot's commands, of the guild and global ones, which are at 0.
type registry struct {
	*ledger
	*guild
	Commands map[snowflake.ID][]*Command
}

// Register gives a command its ids.
func (r *registry) Register(c *Command, scope snowflake.ID) {
	c.ID, c.Version, c.GuildID = 0, r.NextID(), scope
	for _, old := range r.Commands[scope] {
		if old.Name == c.Name && old.Type == c.Type {
			c.ID = old.ID
		}
	}
	if c.ID == 0 {
		c.ID = r.NextID()
	}
}

// SetCommands makes a list hold from now on.
func (r *registry) SetCommands(scope snowflake.ID, list []*Command) {
	r.Commands[scope] = list
	r.journal.Put(recCommands, commandsRecord{scope, list})
	for _, p := range r.People {
		r.everybody.Commands(p)
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
	return slices.Contains(c.Contexts, context)
}

// AllCommands lists global and guild commands; a guild command hides the global
// one of its name.
func (r *registry) AllCommands() []*Command {
	list := append([]*Command(nil), r.Commands[r.Guild]...)
	for _, g := range r.Commands[0] {
		hidden := false
		for _, c := range r.Commands[r.Guild] {
			hidden = hidden || c.Name == g.Name && c.Type == g.Type
		}
		if !hidden {
			list = append(list, g)
		}
	}
	return list
}
