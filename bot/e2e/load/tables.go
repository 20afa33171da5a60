package main

import (
	"context"
	"crypto/rand"
	"fmt"
	random "math/rand/v2"
	"sync"
	"time"

	"landfall/bot"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/house"
	"landfall/engine/table/lobby"
	"landfall/store"
)

// makersAtOnce is how many tables are made at the same time: what is written together
// is synced together.
const makersAtOnce = 32

// makeTables fills a data file with tables of all games, in each of which so many
// answers were given, and of which nothing has been posted yet.
func makeTables(ctx context.Context, file string, titles []bot.Title, tables, plies int) (err error) {
	db, err := store.Open(file, store.Options{})
	if err != nil {
		return err
	}
	defer func() {
		if cerr := db.Close(); err == nil {
			err = cerr
		}
	}()
	games := map[string]*engine.Game{}
	for _, t := range titles {
		games[t.Game.Key] = t.Game
	}
	service := house.New(house.Options{Log: db, Now: time.Now, Random: rand.Reader, Pace: 24 * time.Hour,
		Games: func(key string) (*engine.Game, bool) { g, ok := games[key]; return g, ok }})
	var group sync.WaitGroup
	work, failed := make(chan int), make(chan error, makersAtOnce)
	for range makersAtOnce {
		group.Go(func() {
			for n := range work {
				if err := makeTable(ctx, service, titles[n%len(titles)].Game, n, plies); err != nil {
					failed <- err
					return
				}
			}
		})
	}
	for n := range tables {
		select {
		case work <- n:
		case err = <-failed:
		}
		if err != nil {
			break
		}
	}
	close(work)
	group.Wait()
	select {
	case err = <-failed:
	default:
	}
	return err
}

// makeTable makes one.
func makeTable(ctx context.Context, s *house.House, g *engine.Game, n, plies int) error {
	seats := min(3, g.Seats[1])
	person := func(seat int) engine.PlayerID { return engine.PlayerID(fmt.Sprintf("1%06d%d", n, seat)) }
	t, err := s.Lobby.Open(ctx, lobby.Opening{Game: g.Key, Host: person(0), Name: "Ana", Places: seats, Pace: 24 * time.Hour, Guild: "9", Channel: "100"})
	if err != nil {
		return err
	}
	if err := s.Tables.SetLobby(ctx, t.ID, fmt.Sprintf("2%06d", n)); err != nil {
		return err
	}
	for seat := 1; seat < seats; seat++ {
		if _, err := s.Lobby.Join(ctx, t.ID, person(seat), fmt.Sprintf("Ben %d", seat)); err != nil {
			return err
		}
	}
	if _, err := s.Lobby.Start(ctx, t.ID, person(0)); err != nil {
		return err
	}
	r := random.New(random.NewPCG(7, uint64(n)))
	for range plies {
		var seat engine.Seat
		var decision, answer string
		err := s.Matches.Look(ctx, t.ID, "", func(_ table.Table, m *engine.Match, _ engine.Seat) error {
			d, option, ok := pick(m, r)
			if ok {
				seat, decision, answer = d.Seat, d.ID(), d.Options[option].String()
			}
			return nil
		})
		if err != nil || answer == "" {
			return err
		}
		if _, err := s.Matches.Act(ctx, t.ID, person(int(seat)), decision, answer); err != nil {
			return err
		}
	}
	return nil
}

// pick finds an answer that a match waits for; false: it is over.
func pick(m *engine.Match, r *random.Rand) (d engine.Decision, option int, ok bool) {
	var awaited []engine.Decision
	for _, d := range m.Decisions() {
		if !d.Optional {
			awaited = append(awaited, d)
		}
	}
	if len(awaited) == 0 {
		return d, 0, false
	}
	d = awaited[r.IntN(len(awaited))]
	return d, r.IntN(len(d.Options)), true
}
