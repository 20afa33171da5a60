package world

import (
	"time"

	"landfall/bot/sandbox/internal/snowflake"
)

// guild is the only server there is, with its bot and its people.
type guild struct {
	*ledger
	Guild      snowflake.ID
	GuildName  string
	BotRole    snowflake.ID
	BotRemoved bool // the bot was taken from the guild
	Bot        *User
	Users      map[snowflake.ID]*User
	People     []snowflake.ID // in order of the seed, without the bot
}

// EveryoneRole is the id of @everyone, which Discord makes that of the guild.
func (g *guild) EveryoneRole() snowflake.ID { return g.Guild }

// Owner is who owns the guild.
func (g *guild) Owner() snowflake.ID { return g.People[0] }

// Founded is when the guild was made.
func (g *guild) Founded() time.Time { return g.Guild.Time() }

// FindPerson finds a person by id or username; nil if there is none.
func (g *guild) FindPerson(name string) *User {
	id, _ := snowflake.ParseID(name)
	for _, p := range g.People {
		if u := g.Users[p]; p == id || u.Username == name {
			return u
		}
	}
	return nil
}

// FindUser finds a person or the bot by id or username.
func (g *guild) FindUser(name string) *User {
	id, _ := snowflake.ParseID(name)
	if u := g.Users[id]; u != nil {
		return u
	}
	if name == g.Bot.Username {
		return g.Bot
	}
	return g.FindPerson(name)
}

// ShowPerson tells everybody of somebody's new state.
func (g *guild) ShowPerson(u *User) {
	for _, p := range g.People {
		g.everybody.PersonChanged(u, p)
	}
}

// CloseDMs makes a person refuse the bot's direct messages, or accept them.
func (g *guild) CloseDMs(u *User, closed bool) {
	u.DMsClosed = closed
	g.KeepUser(u)
}

// KeepUser writes down what somebody changed about themselves, and shows it.
func (g *guild) KeepUser(u *User) {
	g.journal.Put(recUser, u)
	g.ShowPerson(u)
}
