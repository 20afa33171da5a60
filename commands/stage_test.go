package commands_test

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"landfall/commands"
	"landfall/commands/announce"
	"landfall/commands/desk"
	cards "landfall/commands/goofspiel"
	words "landfall/commands/ninapinta"
	"landfall/commands/storytest"
	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/enginetest/suite"
	cardrules "landfall/engine/goofspiel"
	rules "landfall/engine/ninapinta"
	"landfall/engine/search"
	"landfall/engine/table"
	"landfall/engine/table/duty"
	"landfall/engine/table/house"
	"landfall/store"
)

func TestMain(m *testing.M) { suite.Run(m) }

// TestStories tells what people say at the desk and what they are answered. Here is
// no bot: of what is posted only the newest message of each table is there, for its
// controls.
func TestStories(t *testing.T) {
	storytest.Run(t, "testdata/stories", func(t *testing.T) storytest.Stage { return newStage(t) })
}

// stage is a desk with its tables, and a board on which each table has one message.
type stage struct {
	t        *testing.T
	log      engine.Log
	now      time.Time
	house    *house.House
	desk     *desk.Desk
	news     []engine.MatchID
	thinking []engine.MatchID // automatons may have to answer in them
	count    int
}

// deskWords are the desk's sentences, read once.
var deskWords = sync.OnceValues(commands.DeskWords)

func newStage(t *testing.T) *stage {
	t.Helper()
	titles := []commands.Title{commands.NewTitle(enginetest.Must(t, cardrules.Spec), enginetest.Must(t, cards.New)), commands.NewTitle(enginetest.Must(t, rules.Spec), enginetest.Must(t, words.New))}
	for i := range titles {
		titles[i].Player = storytest.Clerk{}
	}
	s := &stage{t: t, log: store.NewMemory(), now: time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)}
	clock := func() time.Time { return s.now }
	s.house = house.New(house.Options{Log: s.log, Now: clock, Random: rand.New(rand.NewSource(7)), Pace: 24 * time.Hour,
		Players: func(string) search.Player { return storytest.Clerk{} }, Thinks: func(id engine.MatchID) { s.thinking = append(s.thinking, id) },
		News: func(id engine.MatchID) { s.news = append(s.news, id) },
		Games: func(key string) (*engine.Game, bool) {
			i := slices.IndexFunc(titles, func(t commands.Title) bool { return t.Game.Key == key })
			if i < 0 {
				return nil, false
			}
			return titles[i].Game, true
		}})
	s.desk = desk.New(desk.Options{House: s.house, Titles: titles, Words: enginetest.Must(t, deskWords), Now: clock, Log: slog.New(slog.DiscardHandler), Pace: 24 * time.Hour})
	return s
}

func (s *stage) ok(err error) {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
}

// Handle answers, then shows the tables that have news.
func (s *stage) Handle(rq commands.Request, on string) []storytest.Said {
	rq.At = s.now
	reply := s.desk.Handle(s.t.Context(), rq)
	if rq.Kind == commands.Completing && reply.Choices == nil {
		return nil
	}
	said := storytest.Ask(rq, on, func() string { return s.numbered("reply") }).Sees(reply)
	return append([]storytest.Said{said}, s.newsOfTables()...)
}

// numbered is a fresh id of a message.
func (s *stage) numbered(what string) string {
	s.count++
	return what + " " + strconv.Itoa(s.count)
}

// newsOfTables are the messages of the tables that have news: lobbies where they were
// opened, matches in a place of their own.
func (s *stage) newsOfTables() []storytest.Said {
	ctx := context.Background()
	s.think()
	var list []storytest.Said
	slices.Sort(s.news)
	for _, id := range slices.Compact(s.news) {
		t, err := s.house.Tables.Get(ctx, id)
		s.ok(err)
		if t.Status != table.Playing && t.Status != table.Over {
			list = append(list, storytest.Said{ID: "lobby " + string(id), Channel: t.Channel, Message: s.desk.Unasked.Lobby(ctx, t), Edit: true})
			continue
		}
		s.place(t)
		t, err = s.house.Tables.Get(ctx, id)
		s.ok(err)
		duties, err := s.house.Duties.Of(ctx, id)
		s.ok(err)
		told := map[engine.Seat][]string{}
		for _, d := range duties {
			told[d.Seat] = append(told[d.Seat], d.Turn)
		}
		s.ok(s.house.Reminders.Announced(ctx, id, s.now, told))
		var m commands.Message
		s.ok(s.house.Matches.Look(ctx, id, "", func(t table.Table, match *engine.Match, _ engine.Seat) error {
			standing, _ := s.desk.Unasked.Stand(t, match, 0, 0)
			duties, err := s.house.Duties.Of(ctx, id)
			m = s.desk.Unasked.Live(standing, announce.Awaited{Duties: duties}, "")
			return err
		}))
		m.Picture = nil
		list = append(list, storytest.Said{ID: "match " + string(id), Channel: t.Home(), Message: m, Edit: true})
	}
	s.news = nil
	return list
}

// think lets the automatons answer.
func (s *stage) think() {
	for _, id := range s.thinking {
		for done := false; !done; {
			var err error
			done, err = s.house.Bots.Answer(context.Background(), id, nil)
			s.ok(err)
		}
	}
	s.thinking = nil
}

// place gives a match its place.
func (s *stage) place(t table.Table) {
	ctx := context.Background()
	switch {
	case t.Solo && t.Channel == "":
		s.ok(s.house.Tables.SetRoom(ctx, t.ID, "dm "+string(t.Host), false))
	case !t.Solo && t.Thread == "":
		s.ok(s.house.Tables.SetThread(ctx, t.ID, fmt.Sprintf("thread %d", slices.Index(s.Tables(), t.ID)+1)))
	}
}

func (s *stage) Wait(d time.Duration) []storytest.Said {
	s.now = s.now.Add(d)
	_, err := s.house.Reminders.Remind(context.Background(), s.now, 100)
	s.ok(err)
	list, err := s.house.Reminders.List(context.Background())
	s.ok(err)
	var said []storytest.Said
	for _, n := range list {
		s.ok(s.house.Matches.Look(context.Background(), n.Match, "", func(t table.Table, m *engine.Match, _ engine.Seat) error {
			standing, _ := s.desk.Unasked.Stand(t, m, 0, 0)
			said = append(said, storytest.Said{ID: s.numbered("nudge"), Channel: t.Home(), Message: s.desk.Unasked.Nudge(standing, []duty.Reminder{n})})
			return nil
		}))
		s.ok(s.house.Reminders.Posted(context.Background(), n))
	}
	return said
}

func (s *stage) Tables() []engine.MatchID { return storytest.Tables(s.t, s.log) }

func (s *stage) Do(string) ([]storytest.Said, bool) { return nil, false }
