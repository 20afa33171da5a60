package world

import "cmp"

// withDefaults fills the empty parts of a seed.
func (d Seed) withDefaults() Seed {
	d.Guild = cmp.Or(d.Guild, "The Harbour")
	d.Bot = cmp.Or(d.Bot, "Bot")
	if len(d.Channels) == 0 {
		d.Channels = []SeedChannel{
			{"lobby", "Open tables and find players"},
			{"general", "Anything else"},
			{"harbour", "A quieter corner"},
		}
	}
	if len(d.People) == 0 {
		d.People = []SeedPerson{
			{Username: "ana", Name: "Ana"}, {Username: "ben", Name: "Ben"}, {Username: "chloe", Name: "Chloé"},
			{Username: "dirk", Name: "Dirk"}, {Username: "eva", Name: "Eva"}, {Username: "farid", Name: "Farid"},
		}
	}
	return d
}

// plant makes the first guild: the bot, people, channels, and a DM of each
// person with the bot.
func (s *World) plant() {
	d := s.Opts.Seed.withDefaults()
	palette := [...]string{"#9c4f3f", "#3f6f9c", "#8e5572", "#5a7d3c", "#b07d2b", "#4f6d7a", "#6c5b9e", "#7a5c46"}
	s.Guild, s.GuildName = s.NextID(), d.Guild
	s.BotRole = s.NextID()
	s.Bot = &User{ID: s.NextID(), Username: "bot", GlobalName: d.Bot, Color: "#4b5b8c", Locale: "en-US", Bot: true}
	s.Users[s.Bot.ID] = s.Bot
	for i, p := range d.People {
		u := &User{ID: s.NextID(), Username: p.Username, GlobalName: p.Name, Color: p.Color, Locale: p.Locale, Owner: i == 0}
		u.GlobalName = cmp.Or(u.GlobalName, p.Username)
		u.Color = cmp.Or(u.Color, palette[i%len(palette)])
		u.Locale = cmp.Or(u.Locale, "en-US")
		s.Users[u.ID] = u
		s.People = append(s.People, u.ID)
	}
	for i, c := range d.Channels {
		id := s.NextID()
		s.Channels[id] = &Channel{ID: id, Type: ChannelText, Name: c.Name, Topic: c.Topic, Position: i}
	}
	for _, p := range s.People {
		id := s.NextID()
		s.Channels[id] = &Channel{ID: id, Type: ChannelDM, Person: p}
	}
}
