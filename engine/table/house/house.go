// Package house puts the parts of the people's side together, each of which keeps one thing and
// knows only those below it. Who needs one part takes that part; no part takes the house.
//
//	bots, proposal, lobby, archive        answers, votes, tables that have not started, what is over
//	seat, solo, upkeep                    seats that change hands, games alone, the data as a whole
//	duty                                  what is waited for, and reminders
//	play                                  running matches
//	people, server                        what somebody set; what the admins of a server set
//	table                                 the rows of tables, their news, and the quarantine
package house

import (
	"context"
	"io"
	"time"

	"landfall/engine"
	"landfall/engine/search"
	"landfall/engine/table"
	"landfall/engine/table/archive"
	"landfall/engine/table/bots"
	"landfall/engine/table/duty"
	"landfall/engine/table/lobby"
	"landfall/engine/table/people"
	"landfall/engine/table/play"
	"landfall/engine/table/proposal"
	"landfall/engine/table/seat"
	"landfall/engine/table/server"
	"landfall/engine/table/solo"
	"landfall/engine/table/upkeep"
)

// House is the people's side of matches, in parts. Each is safe for several goroutines.
type House struct {
	Tables     *table.Tables
	News       *table.News
	Quarantine *table.Quarantine
	People     *people.People
	Privacy    *people.Privacy
	Servers    *server.Servers
	Matches    *play.Matches
	Duties     *duty.Duties
	Reminders  *duty.Reminders
	Heartbeat  *duty.Heartbeat
	Seats      *seat.Seats
	Votes      *proposal.Votes
	Lobby      *lobby.Lobby
	Rematches  *lobby.Rematches
	Solo       *solo.Games
	Challenges *solo.Challenges
	Trials     *solo.Trials
	Bots       *bots.Bots
	Archive    *archive.Archive
	Upkeep     *upkeep.Upkeep
}

// Options are what a House works with.
type Options struct {
	Log   engine.Log
	Games func(key string) (*engine.Game, bool)
	Now   func() time.Time
	// Random is where ids and seeds come from: crypto/rand.Reader outside tests.
	Random io.Reader
	// News is called with each match that has something to post. It must not block.
	News func(engine.MatchID)
	// Pace is the time between reminders of a solo game.
	Pace time.Duration
	// Paused tells whether a table is left alone for now: its people are not reminded.
	// nil: none is.
	Paused func(t table.Table) bool
	// Fault is called once with each match that is quarantined. It must not block; nil: nobody.
	Fault func(table.Fault)
	// Players are who plays a game for bot players, nil for one that nobody can play.
	// nil: there are no bot players.
	Players func(game string) search.Player
	// Thinks is called with each match in which a bot player may have to answer; whoever
	// it is calls Bots.Answer. It must not block; nil: nobody does.
	Thinks func(engine.MatchID)
	// Compact writes the store anew without what was deleted; nil: there is no need.
	Compact func(context.Context) error
	// Shared: other processes write to Log too; see engine.RefereeOptions, also for Keep.
	Shared bool
	Keep   int
	// LooksAfter is asked for a context to remind people of a match with; nil: this process
	// reminds all.
	LooksAfter duty.LooksAfter
	// Limits is how much one person may have going on; zero: anything.
	Limits server.Limits
}

// New builds a house, from the ground up.
func New(o Options) *House {
	h := &House{}
	chance, players := table.Chance{Random: o.Random}, table.Players(o.Players)

	h.Quarantine = table.NewQuarantine(o.Fault)
	h.News = table.NewNews(o.Log, o.News, o.Thinks)
	h.Tables = table.NewTables(o.Log, o.Now, h.News, h.Quarantine)
	h.People = people.New(o.Log, h.Tables, h.News, func(ctx context.Context, id engine.PlayerID, p people.Person) error {
		return h.Reminders.Reschedule(ctx, id, p)
	})
	h.Servers = server.New(o.Log, h.Tables, o.Limits)

	h.Heartbeat = duty.NewHeartbeat(o.Log)
	h.Duties = duty.New(o.Log, o.Now, h.Tables, h.News, h.Quarantine, h.People, h.Heartbeat)
	h.Matches = play.New(play.Options{Log: o.Log, Now: o.Now, Games: o.Games, Tables: h.Tables, News: h.News, Quarantine: h.Quarantine,
		Rows: follower{h.Tables, h.Duties}.rows, Shared: o.Shared, Keep: o.Keep,
		Wake: func(ctx context.Context, id engine.MatchID) error {
			_, err := h.Votes.Wake(ctx, id, "")
			return err
		}})
	h.Reminders = duty.NewReminders(h.Duties, h.Tables, h.Matches, o.Paused, o.LooksAfter)

	h.Seats = seat.New(o.Now, h.Tables, h.Duties, h.Matches, players)
	h.Votes = proposal.New(proposal.Options{Log: o.Log, Now: o.Now, Tables: h.Tables, News: h.News, Duties: h.Duties, Matches: h.Matches,
		Seats: h.Seats, Servers: h.Servers, Players: players, Heartbeat: h.Heartbeat, LooksAfter: o.LooksAfter})
	h.Lobby = lobby.New(lobby.Options{Log: o.Log, Now: o.Now, Games: o.Games, Chance: chance, Players: players,
		Tables: h.Tables, News: h.News, Servers: h.Servers, Matches: h.Matches, People: h.People, Reminders: h.Reminders,
		Heartbeat: h.Heartbeat})
	h.Solo = solo.New(o.Log, o.Now, o.Games, chance, o.Pace, h.Tables, h.Matches, h.Servers)
	h.Rematches = lobby.NewRematches(h.Lobby, h.Solo)
	h.Challenges = solo.NewChallenges(o.Log, o.Now, chance, h.Tables, h.Solo)
	h.Trials = solo.NewTrials(h.Solo, h.Challenges, players)
	h.Bots = bots.New(o.Log, h.Tables, h.News, h.Duties, h.Matches, players)
	h.Archive = archive.New(o.Log, o.Now, o.Games, h.Tables, h.Matches, h.Challenges)
	h.Privacy = people.NewPrivacy(o.Log, o.Random, h.Tables, h.People, h.Lobby.Leave, h.Votes.Vacate, o.Compact)
	h.Upkeep = upkeep.New(o.Log, h.Tables, h.Quarantine, h.Duties, h.Matches)
	return h
}
