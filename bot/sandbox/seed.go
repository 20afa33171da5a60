package sandbox

import "time"

// withDefaults fills the empty parts of a seed.
func (d Seed) withDefaults() Seed {
	if d.Guild == "" {
		d.Guild = "The Harbour"
	}
	if d.Bot == "" {
		d.Bot = "Bot"
	}
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
func (s *Server) plant() {
	d := s.opts.Seed.withDefaults()
	palette := [...]string{"#9c4f3f", "#3f6f9c", "#8e5572", "#5a7d3c", "#b07d2b", "#4f6d7a", "#6c5b9e", "#7a5c46"}
	s.guild, s.guildName = s.nextID(), d.Guild
	s.botRole = s.nextID()
	s.bot = &user{ID: s.nextID(), Username: "bot", GlobalName: d.Bot, Color: "#4b5b8c", Locale: "en-US", Bot: true}
	s.users[s.bot.ID] = s.bot
	for i, p := range d.People {
		u := &user{ID: s.nextID(), Username: p.Username, GlobalName: p.Name, Color: p.Color, Locale: p.Locale, Owner: i == 0}
		if u.GlobalName == "" {
			u.GlobalName = p.Username
		}
		if u.Color == "" {
			u.Color = palette[i%len(palette)]
		}
		if u.Locale == "" {
			u.Locale = "en-US"
		}
		s.users[u.ID] = u
		s.people = append(s.people, u.ID)
	}
	for i, c := range d.Channels {
		id := s.nextID()
		s.channels[id] = &channel{ID: id, Type: channelText, Name: c.Name, Topic: c.Topic, Position: i}
	}
	for _, p := range s.people {
		id := s.nextID()
		s.channels[id] = &channel{ID: id, Type: channelDM, Person: p}
	}
}

// everyoneRole is the id of @everyone, which Discord makes that of the guild.
func (s *Server) everyoneRole() ID { return s.guild }

// owner is who owns the guild.
func (s *Server) owner() ID { return s.people[0] }

// founded is when the guild was made.
func (s *Server) founded() time.Time { return s.guild.Time() }
