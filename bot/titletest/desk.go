package titletest

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"math/rand"
	"strings"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/commands/desk"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/house"
	"landfall/engine/table/lobby"
	"landfall/engine/table/solo"
	"landfall/store"
)

// deskPresses are made at the desk by each person of a table.
const deskPresses = 40

// everyAhead is after how many of them it is looked at what can be ordered ahead.
const everyAhead = 5

// sitting is a table at a desk that has only this title.
type sitting struct {
	*faults
	desk   *desk.Desk
	id     engine.MatchID
	house  *house.House
	names  commands.Names
	told   map[engine.PlayerID]uint64 // up to where each has read
	alone  bool                       // it is played against a printed automaton
	inline bool                       // the message of a game played alone is pressed, and no panel
	log    bytes.Buffer               // what the operator is told
	people []engine.PlayerID
}

// checkDesk: property 9. A match is played by panels alone, pressing what is there.
func (k *kit[S, V]) checkDesk(c engine.Config) {
	k.at = place{config: c, seat: engine.Nobody}
	s := k.sit(c)
	if s == nil {
		return
	}
	if err := discord.Check(s.desk.Definitions()); err != nil {
		k.wrong("verbs", "the commands", "do not fit the platform: %v", err)
	}
	if s.alone {
		lines, alone := k.revealed(s, s.people[0])
		k.holds("what is said first", s.desk.Unasked.Prologue(*alone), lines)
	}
	answered := 0
	for i := range deskPresses {
		s.inline = s.alone && i%2 == 0
		for _, who := range s.people {
			if k.title.Game.Foresees && answered%everyAhead == 0 {
				s.lookAhead(who)
			}
			shown := s.press(who, "turn|"+string(s.id))
			k.checkRevealed(s, who, shown)
			if k.Plain != Unmarked {
				k.letters.checkWide(shown)
			}
			all := s.presses(shown)
			if len(all) == 0 {
				continue
			}
			p := all[k.chance.IntN(len(all))]
			shown = s.press(who, p.control, p.values...)
			k.checkRevealed(s, who, shown)
			s.presses(shown)
			answered++
		}
	}
	if answered == 0 {
		k.wrong("desk", "the table", "asks nobody anything")
	}
	if s.log.Len() > 0 {
		k.wrong("desk", "the operator's log", "has: %.300s", s.log.String())
	}
}

// sit opens a table and starts its match.
func (k *kit[S, V]) sit(c engine.Config) *sitting {
	ctx, game := context.Background(), k.title.Game
	s := &sitting{faults: &k.faults, names: k.people(c), told: map[engine.PlayerID]uint64{}}
	now := func() time.Time { return time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC) }
	tables := house.New(house.Options{Log: store.NewMemory(), Now: now, Random: rand.New(rand.NewSource(int64(c.Seats))), Pace: time.Hour,
		Games: func(key string) (*engine.Game, bool) { return game, key == game.Key }})
	s.house = tables
	s.desk = desk.New(desk.Options{House: tables, Titles: []commands.Title{k.title}, Now: now, Pace: time.Hour,
		Log: slog.New(slog.NewTextHandler(&s.log, &slog.HandlerOptions{Level: slog.LevelWarn}))})
	for i := range c.Seats {
		s.people = append(s.people, engine.PlayerID(fmt.Sprint("person-", i)))
	}
	var t table.Table
	var err error
	if s.alone = c.Seats == 1 && game.Solo != nil; s.alone {
		t, err = tables.Solo.Start(ctx, solo.Alone{Game: game.Key, Player: s.people[0], Name: k.people(c)[0], Options: c.Options, Channel: "100"})
	} else {
		t, err = tables.Lobby.Open(ctx, lobby.Opening{Game: game.Key, Guild: "1", Channel: "100", Host: s.people[0], Name: k.people(c)[0],
			Places: c.Seats, Pace: time.Hour, Options: c.Options})
		for i, who := range s.people[1:] {
			if err == nil {
				_, err = tables.Lobby.Join(ctx, t.ID, who, k.people(c)[i+1])
			}
		}
		if err == nil {
			_, err = tables.Lobby.Start(ctx, t.ID, s.people[0])
		}
	}
	if err != nil {
		k.wrong("desk", "a table", "cannot be opened: %v", err)
		return nil
	}
	s.id = t.ID
	return s
}

func (s *sitting) press(who engine.PlayerID, control string, values ...string) commands.Reply {
	return s.desk.Handle(context.Background(), commands.Request{Kind: commands.Pressed, Who: commands.Person{ID: who, Name: string(who)}, Control: control,
		Values: values, OnPrivate: !s.inline, Where: commands.Place{Guild: "1", Channel: "100", MayPost: true, MayThread: true, MayAttach: true}})
}

// lookAhead looks at all that can be ordered ahead.
func (s *sitting) lookAhead(who engine.PlayerID) {
	list := s.press(who, "ahead|"+string(s.id))
	s.presses(list)
	for _, row := range list.Rows {
		if row.Menu != nil && commands.ControlVerb(row.Menu.ID) == "about" {
			for _, c := range row.Menu.Choices {
				s.presses(s.press(who, row.Menu.ID, c.Value))
			}
		}
	}
}

// press is a control of a panel that answers something, with the value chosen.
type press struct {
	control string
	values  []string
}

// presses looks at a panel and lists its answers.
func (s *sitting) presses(r commands.Reply) []press {
	if n := prose.Units(r.Happened + r.Text); n == 0 || n > limits.Text || strings.Contains(r.Text, "went wrong") || len(r.Rows) > limits.Rows {
		s.wrong("desk", "a panel", "has %d characters and %d rows: %s", n, len(r.Rows), r.Text)
	}
	s.checkControls("a panel", r)
	var all []press
	for _, row := range r.Rows {
		for _, b := range row.Buttons {
			if strings.HasPrefix(b.ID, "do|") {
				all = append(all, press{control: b.ID})
			}
		}
		if row.Menu != nil {
			for _, c := range row.Menu.Choices {
				all = append(all, press{row.Menu.ID, []string{c.Value}})
			}
		}
	}
	return all
}
