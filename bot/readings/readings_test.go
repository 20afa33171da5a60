package readings

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/bot"
	"landfall/commands"
	"landfall/commands/desk"
	"landfall/engine"
	"landfall/engine/enginetest/suite"
	"landfall/engine/search"
	"landfall/engine/table"
	"landfall/engine/table/house"
	"landfall/engine/table/lobby"
	"landfall/engine/table/solo"
	"landfall/renderer"
	"landfall/store"
)

func TestMain(m *testing.M) { suite.Run(m) }

var (
	whole  = flag.Bool("whole", false, "play whole matches of every grade, as the bots play them; takes hours")
	budget = flag.Int("budget", 4, "playouts of an answer, without -whole")
	plies  = flag.Int("plies", 40, "plies of a match that are thought about; the rest is played quickly, without -whole")
)

// mode is a way to play a game.
type mode struct {
	title   bot.Title
	alone   bool
	options map[string]string
}

func (m mode) String() string {
	name := m.title.Game.Key
	for _, key := range slices.Sorted(maps.Keys(m.options)) {
		name += " " + key + "=" + m.options[key]
	}
	if m.alone {
		name += " alone"
	}
	return name
}

// modes are all games, together and alone, with each value of what decides most: their first
// option.
func modes(t *testing.T) (list []mode) {
	t.Helper()
	titles, err := bot.Titles()
	if err != nil {
		t.Fatal(err)
	}
	each := func(title bot.Title, options []engine.Option, alone bool) {
		if len(options) == 0 {
			list = append(list, mode{title, alone, nil})
			return
		}
		for _, v := range options[0].Values {
			list = append(list, mode{title, alone, map[string]string{options[0].Key: v.Key}})
		}
	}
	for _, title := range titles {
		each(title, title.Game.Options, false)
		if options, ok := title.Game.Alone(); ok {
			each(title, options, true)
		}
	}
	return list
}

// thrifty thinks as little as the test can afford.
type thrifty struct {
	search.Player
	playouts int
}

func (p thrifty) Playouts(search.Strength) int { return p.playouts }

// TestWhoeverReadsWhatever plays a match of each mode with bots beside one person, and one of
// people only, whose answers are chosen by the same players.
func TestWhoeverReadsWhatever(t *testing.T) {
	sums := &tallies{of: map[string]tally{}}
	t.Cleanup(func() { sums.tell(t) }) // after the parallel ones
	grades := []string{search.Able.String()}
	if *whole {
		grades = []string{search.Novice.String(), search.Able.String(), search.Strong.String()}
	}
	for _, m := range modes(t) {
		for _, grade := range grades {
			for _, people := range []int{1, m.title.Game.Seats[1]} {
				if m.alone && people > 1 {
					continue
				}
				t.Run(fmt.Sprintf("%s, %d of %d, %s", m, people, m.title.Game.Seats[1], grade), func(t *testing.T) {
					t.Parallel()
					s := newSitting(t, m, people, grade)
					s.play()
					sums.add(m.title.Game.Key, s.tally)
				})
			}
		}
	}
}

// sitting is a match that is played and read at a desk.
type sitting struct {
	t      *testing.T
	title  bot.Title
	player search.Player
	house  *house.House
	desk   *desk.Desk
	id     engine.MatchID
	people []engine.PlayerID
	chance *rand.Rand
	log    bytes.Buffer // what the operator is told

	tally
}

// spectator sits nowhere.
const spectator = engine.PlayerID("eva")

func newSitting(t *testing.T, m mode, people int, grade string) *sitting {
	t.Helper()
	s := &sitting{t: t, title: m.title, chance: rand.New(rand.NewPCG(7, uint64(people)))}
	s.player = m.title.Player
	if !*whole {
		s.player = thrifty{m.title.Player, *budget}
	}
	now := func() time.Time { return time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC) }
	s.house = house.New(house.Options{Log: store.NewMemory(), Now: now, Random: randomness{s.chance}, Pace: time.Hour,
		Players: func(string) search.Player { return s.player },
		Games:   func(key string) (*engine.Game, bool) { return m.title.Game, key == m.title.Game.Key }})
	words := m.title.Title
	words.Player = s.player
	s.desk = desk.New(desk.Options{House: s.house, Titles: []commands.Title{words}, Now: now, Pace: time.Hour,
		Log: slog.New(slog.NewTextHandler(&s.log, &slog.HandlerOptions{Level: slog.LevelWarn}))})
	for i := range people {
		s.people = append(s.people, engine.PlayerID(fmt.Sprint("p", i)))
	}
	ctx := context.Background()
	var tb table.Table
	var err error
	if m.alone {
		tb, err = s.house.Solo.Start(ctx, solo.Alone{Game: m.title.Game.Key, Player: "p0", Name: "Ana", Options: m.options, Channel: "100"})
	} else {
		seats := m.title.Game.Seats[1]
		tb, err = s.house.Lobby.Open(ctx, lobby.Opening{Game: m.title.Game.Key, Guild: "1", Channel: "100", Host: "p0", Name: "Ana", Places: seats,
			Pace: time.Hour, Options: m.options, Practice: true, Bots: seats - people, Strength: grade})
		for i := 1; i < people && err == nil; i++ {
			_, err = s.house.Lobby.Join(ctx, tb.ID, s.people[i], fmt.Sprint("Person ", i))
		}
		if err == nil {
			_, err = s.house.Lobby.Start(ctx, tb.ID, "p0")
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	s.id = tb.ID
	return s
}

// randomness reads a chance.
type randomness struct{ *rand.Rand }

func (r randomness) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = byte(r.Uint32())
	}
	return len(p), nil
}

var _ io.Reader = randomness{}

// play plays the match to its end and has it read all the while.
func (s *sitting) play() {
	ctx := context.Background()
	for over := false; !over && !s.t.Failed(); s.plies++ {
		if s.plies > *plies && !*whole {
			s.player = thrifty{s.title.Player, 0}
		}
		s.read()
		done, err := s.house.Bots.Answer(ctx, s.id, func() bool { return true })
		if err != nil {
			s.t.Fatalf("ply %d: a bot cannot answer: %v", s.plies, err)
		}
		if done {
			over = s.answer()
		}
	}
	for _, who := range append(slices.Clone(s.people), spectator) {
		for _, what := range readings {
			s.reads(who, what)
		}
	}
	s.matches++
	s.t.Log(s.tally)
}

// answer has the person answer whom the match waits for; over: it waits for nobody.
func (s *sitting) answer() (over bool) {
	ctx := context.Background()
	var q search.Question
	err := s.house.Matches.Look(ctx, s.id, "", func(_ table.Table, m *engine.Match, _ engine.Seat) error {
		asked := m.Awaited()
		if over = len(asked) == 0; !over {
			q = search.Ask(m, asked[0], s.player.Playouts(search.Able), m.Len())
		}
		return nil
	})
	if err != nil {
		s.t.Fatal(err)
	}
	if over {
		return true
	}
	for _, a := range s.player.Think(q).Line[:1] {
		if _, err := s.house.Matches.Act(ctx, s.id, s.people[q.Seat], "", a.String()); err != nil {
			s.t.Fatalf("ply %d: %q: %v", s.plies, a, err)
		}
	}
	return false
}

// everySweep is after how many plies all is read by all, beside the few readings of each.
const everySweep = 80

func (s *sitting) read() {
	readers := append(slices.Clone(s.people), spectator)
	if s.plies%everySweep == everySweep/2 {
		for _, who := range readers {
			for _, what := range readings {
				s.reads(who, what)
			}
		}
		return
	}
	for range 1 + s.plies%2 {
		s.reads(readers[s.chance.IntN(len(readers))], readings[s.chance.IntN(len(readings))])
	}
}

// readings are what can be read: a command with its options, "?" for a completion of the last
// one, "!" for a press, in which ID is the match's.
var readings = []string{
	"/why", "?why step=", "!why|ID|0|1000000", "/hint", "/log", "/board", "/hand", "/score", "/mine", "/orders", "/rules",
	"/game info", "/game export", "/game verify", "/stats", "?move answer=", "?orders add=", "!turn|ID", "!board|ID", "!hand|ID",
	"!breakdown|ID", "!moments|ID||", "!replay|ID||", "!replay|ID|0|first", "!replay|ID|5|on", "!film|ID|-1", "!ahead|ID", "!help|ID", "!table|ID", "!guide|ID",
}

// reads has somebody read something, and a step of each menu of steps.
func (s *sitting) reads(who engine.PlayerID, what string) {
	r := s.ask(who, what)
	for _, row := range r.Rows {
		if row.Menu == nil || !strings.HasPrefix(row.Menu.ID, "step|") {
			continue
		}
		c := row.Menu.Choices[s.chance.IntN(len(row.Menu.Choices))]
		s.press(who, row.Menu.ID, c.Value)
	}
	if r.Picture != nil && s.chance.IntN(12) == 0 {
		s.draw(*r.Picture)
	}
}

func (s *sitting) ask(who engine.PlayerID, what string) commands.Reply {
	rq := commands.Request{Kind: commands.Typed, Options: map[string]string{"table": string(s.id)}}
	switch what[0] {
	case '!':
		return s.press(who, strings.ReplaceAll(what[1:], "ID", string(s.id)))
	case '?':
		rq.Kind = commands.Completing
		path, option, _ := strings.Cut(what[1:], " ")
		name, value, _ := strings.Cut(option, "=")
		rq.Path, rq.Options[name], rq.Focused = []string{path}, value, name
	default:
		rq.Path = strings.Fields(what[1:])
	}
	return s.handle(who, rq, what)
}

func (s *sitting) press(who engine.PlayerID, control string, values ...string) commands.Reply {
	return s.handle(who, commands.Request{Kind: commands.Pressed, Control: control, Values: values, OnPrivate: true}, "!"+control)
}

// handle asks the desk. Whatever breaks down, or goes wrong, is the test's fault to report.
func (s *sitting) handle(who engine.PlayerID, rq commands.Request, what string) (r commands.Reply) {
	defer func() {
		if p := recover(); p != nil {
			s.t.Errorf("ply %d: %s, read by %s, panics: %v\n%s", s.plies, what, who, p, debug.Stack())
		}
	}()
	rq.ID, rq.Who = "1", commands.Person{ID: who, Name: string(who)}
	rq.Where = commands.Place{Guild: "1", Channel: "100", MayPost: true, MayThread: true, MayAttach: true}
	s.readings++
	if asksWhy(rq) {
		s.whys++
	}
	r = s.desk.Handle(context.Background(), rq)
	text := r.Happened + r.Text
	if strings.Contains(text, "It expected about") {
		s.reasons++
	}
	nothing := text == "" && rq.Kind != commands.Completing && r.Form == nil
	if nothing || strings.Contains(text, "went wrong") || s.log.Len() > 0 {
		s.t.Errorf("ply %d: %s, read by %s, gives %q; the operator reads %s", s.plies, what, who, text, s.log.String())
		s.log.Reset()
	}
	return r
}

// asksWhy: by the command, its completion, its button or its menu of steps.
func asksWhy(rq commands.Request) bool {
	return slices.Equal(rq.Path, []string{"why"}) || strings.HasPrefix(rq.Control, "why|") || strings.HasPrefix(rq.Control, "step|")
}

func (s *sitting) draw(p commands.Picture) {
	defer func() {
		if bug := recover(); bug != nil {
			s.t.Errorf("ply %d: a picture of %q panics: %v\n%s", s.plies, p.Focus, bug, debug.Stack())
		}
	}()
	s.drawn++
	_ = s.title.Depiction(p.View, p.Names).Text(p.Alt)
	scene := renderer.Scene{View: p.View, Focus: p.Focus, Since: p.Since, Dark: p.Dark, Names: p.Names}
	if _, err := s.title.Renderer.Draw(context.Background(), scene); err != nil {
		s.t.Errorf("ply %d: a picture of %q: %v", s.plies, p.Focus, err)
	}
}
