package world

import (
	"maps"
	"slices"
	"sort"

	"landfall/bot/sandbox/internal/snowflake"
)

// FindChannel finds a guild channel that somebody sees, by id or name.
func (s *World) FindChannel(name string, viewer snowflake.ID) *Channel {
	id, _ := snowflake.ParseID(name)
	for _, c := range s.SortedChannels() {
		if (c.ID == id || c.Name == name) && c.Type != ChannelDM && s.CanSee(viewer, c) {
			return c
		}
	}
	return nil
}

// DmOf finds a person's DM with the bot.
func (s *World) DmOf(person snowflake.ID) *Channel {
	for _, c := range s.Channels {
		if c.Type == ChannelDM && c.Person == person {
			return c
		}
	}
	return nil
}

// SortedChannels lists text channels by position, then threads, then DMs.
func (s *World) SortedChannels() []*Channel {
	list := slices.Collect(maps.Values(s.Channels))
	rank := func(c *Channel) int {
		switch {
		case c.Type == ChannelText:
			return 0
		case c.IsThread():
			return 1
		}
		return 2
	}
	sort.Slice(list, func(i, j int) bool {
		a, b := list[i], list[j]
		if ra, rb := rank(a), rank(b); ra != rb {
			return ra < rb
		}
		if a.Position != b.Position {
			return a.Position < b.Position
		}
		return a.ID < b.ID
	})
	return list
}
