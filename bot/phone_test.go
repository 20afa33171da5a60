package bot

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"math/rand"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/commands"
	"landfall/commands/desk"
	"landfall/commands/limits"
	"landfall/commands/private"
	"landfall/commands/screen"
	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search"
	"landfall/engine/table"
	"landfall/engine/table/house"
	"landfall/engine/table/lobby"
	"landfall/engine/table/solo"
	"landfall/renderer"
	"landfall/store"
)

// fitWhole counts whole matches of every game and mode.
var fitWhole = flag.Bool("fit", false, "count the panels of whole matches of every game and mode")

// phoneWide is how wide a phone shows a picture, in points, where its text is smallest.
const phoneWide = 358

// Of whole matches so many panels of a hundred are at most so high, in points, and no text is smaller.
const (
	mostFitting = 90
	tallest     = 760
	leastType   = 9
)

// leastGreen is how many panels of a hundred have a green answer in each game, at least.
const leastGreen = 60

// A line that only says since when is no news, and help that is read for the first time is no part of the question: it
// stands behind ? from then on.
var (
	remark = regexp.MustCompile(`(?m)^-# [^\n]*:\n?`)
	tip    = regexp.MustCompile(`(?m)^> [^\n]*\n?`)
)

// tally is what the panels of some matches came to.
type tally struct {
	asking, lettered, green, small, talkative, wordy int
	heights                                          []int

	least float64 // the smallest text of a picture that was looked at, in points
}

// TestPanelsOnAPhone plays matches by panels alone and counts those that ask something: how high they are, and whether
// a picture is a thumbnail. With -fit: whole matches of every game and mode, first ones, later ones, and with orders
// ahead.
func TestPanelsOnAPhone(t *testing.T) {
	all, err := onOffer()
	if err != nil {
		t.Fatal(err)
	}
	for _, title := range all {
		var whole tally
		for _, config := range fitConfigs(title.Game) {
			t.Run(fmt.Sprintf("%s/%d%s", title.Game.Key, config.Seats, config.Options["mode"]), func(t *testing.T) {
				most := 60
				if *fitWhole {
					most = 4000
				}
				p := newPhone(t, all, title, config)
				for _, way := range []string{"first", "later", "with orders"} {
					if way == "first" || *fitWhole {
						p.play(way, most)
					}
				}
				if _, points := pointerOf(title); points && p.small > 0 {
					t.Errorf("%d of %d panels have a thumbnail", p.small, p.asking)
				}
				t.Log(p.tally.String())
				whole.asking, whole.green = whole.asking+p.asking, whole.green+p.green
				if p.talkative+p.wordy > 0 {
					t.Errorf("%d of %d panels have more than %d lines of news, %d more than %d of question", p.talkative, p.asking, limits.NewsLines, p.wordy, limits.QuestionLines)
				}
				if *fitWhole && (p.middle() > screen.High || p.within(tallest) < mostFitting || p.least < leastType) {
					t.Errorf("the median panel is at most %d points high, %d%% at most %d, and text from %d points", screen.High, mostFitting, tallest, leastType)
				}
			})
		}
		if *fitWhole && 100*whole.green < leastGreen*whole.asking {
			t.Errorf("%s: %d of %d panels have a green answer, fewer than %d%%", title.Game.Key, whole.green, whole.asking, leastGreen)
		}
	}
}

// pointerOf tells whether a title's words point at what its pictures show.
func pointerOf(title Title) (commands.Pointer, bool) {
	m, _, err := title.Game.Start("pointer", engine.Config{Seats: title.Game.Seats[0]}, engine.NumberedSeed(1), time.Time{})
	if err != nil {
		return nil, false
	}
	p, ok := title.Narrator(m.View(0), nil).(commands.Pointer)
	return p, ok
}

// fitConfigs are the tables whose panels are counted.
func fitConfigs(g *engine.Game) []engine.Config {
	if !*fitWhole {
		return allConfigs(g)[:1]
	}
	return allConfigs(g)
}

// allConfigs are tables of the fewest and the most people in each mode, and of one alone.
func allConfigs(g *engine.Game) (list []engine.Config) {
	modes := []string{""}
	for _, o := range g.Options {
		if o.Key == "mode" {
			modes = nil
			for _, v := range o.Values {
				modes = append(modes, v.Key)
			}
		}
	}
	seats := []int{g.Seats[0], g.Seats[1]}
	if g.Solo != nil {
		seats = append(seats, 1)
	}
	for _, mode := range modes {
		for _, n := range seats {
			c := engine.Config{Seats: n}
			if mode != "" {
				c.Options = map[string]string{"mode": mode}
			}
			list = append(list, c)
		}
	}
	return list
}

// phone is a table whose people press controls.
type phone struct {
	tally
	t      *testing.T
	title  Title
	config engine.Config
	house  *house.House
	desk   *desk.Desk
	draws  *drawer
	r      *rand.Rand
	id     engine.MatchID
	people []engine.PlayerID
}

func newPhone(t *testing.T, all []Title, title Title, config engine.Config) *phone {
	p := &phone{t: t, title: title, config: config, r: rand.New(rand.NewSource(7))}
	now := func() time.Time { return time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC) }
	p.house = house.New(house.Options{Log: store.NewMemory(), Now: now, Random: rand.New(rand.NewSource(3)), Pace: time.Hour,
		Games:   func(key string) (*engine.Game, bool) { return title.Game, key == title.Game.Key },
		Players: func(string) search.Player { return title.Player }})
	p.desk = desk.New(desk.Options{House: p.house, Titles: []commands.Title{title.Title}, Words: enginetest.Must(t, deskWords), Now: now, Pace: time.Hour, Log: slog.New(slog.DiscardHandler)})
	p.draws = newDrawer(all, slog.New(slog.DiscardHandler), nobody{})
	p.least = 99
	for i := range config.Seats {
		p.people = append(p.people, engine.PlayerID(fmt.Sprint("person-", i)))
	}
	return p
}

// open begins a match.
func (p *phone) open() {
	ctx := p.t.Context()
	var t table.Table
	var err error
	if p.config.Seats == 1 && p.title.Game.Solo != nil {
		t, err = p.house.Solo.Start(ctx, solo.Alone{Game: p.title.Game.Key, Player: p.people[0], Name: "Ana", Options: p.config.Options, Channel: "100"})
	} else {
		t, err = p.house.Lobby.Open(ctx, lobby.Opening{Game: p.title.Game.Key, Guild: "1", Channel: "100", Host: p.people[0], Name: "Ana",
			Places: p.config.Seats, Pace: time.Hour, Options: p.config.Options})
		for i, who := range p.people[1:] {
			if err == nil {
				_, err = p.house.Lobby.Join(ctx, t.ID, who, []string{"Ben", "Chloé", "Dirk", "Eva", "Farid"}[i])
			}
		}
		if err == nil {
			_, err = p.house.Lobby.Start(ctx, t.ID, p.people[0])
		}
	}
	if err != nil {
		p.t.Fatal(err)
	}
	p.id = t.ID
}

// play plays a match: mostly what looks best at first sight, else anything that is there to press.
func (p *phone) play(way string, most int) {
	p.open()
	for step := range most {
		who, control, over := p.next()
		if over {
			return
		}
		if way == "with orders" && step%10 == 0 {
			for _, one := range p.people {
				if one != who {
					p.press(one, "usual|"+string(p.id))
				}
			}
			if who, control, over = p.next(); over {
				return
			}
		}
		r := p.press(who, "turn|"+string(p.id))
		p.look(r)
		if list := pressable(r); p.r.Intn(4) == 0 && len(list) > 0 {
			one := list[p.r.Intn(len(list))]
			p.look(p.press(who, one[0], one[1:]...))
			continue
		}
		p.look(p.press(who, control))
	}
}

// next is who is waited for, and a sound answer of theirs; over: nobody is.
func (p *phone) next() (who engine.PlayerID, control string, over bool) {
	for {
		played := false
		err := p.house.Matches.Look(p.t.Context(), p.id, "", func(_ table.Table, m *engine.Match, _ engine.Seat) error {
			if over = m.Outcome() != nil; over {
				return nil
			}
			seat, a := search.Quick(m, p.title.Player)
			if int(seat) >= len(p.people) {
				return fmt.Errorf("the automaton is to answer")
			}
			who = p.people[seat]
			for _, d := range m.For(seat) {
				if _, ok := d.Find(a.String()); ok && control == "" {
					control = commands.ControlID("do", p.id, d.ID(), a.String())
				}
			}
			return nil
		})
		if err != nil {
			p.t.Fatal(err)
		}
		if !played {
			return who, control, over
		}
	}
}

func (p *phone) press(who engine.PlayerID, control string, values ...string) commands.Reply {
	return p.desk.Handle(context.Background(), commands.Request{Kind: commands.Pressed, Who: commands.Person{ID: who, Name: string(who)}, Control: control,
		Values: values, OnPrivate: true, Where: commands.Place{Guild: "1", Channel: "100", MayPost: true, MayThread: true, MayAttach: true}})
}

// pressable are the answers of a panel: a control each, and its value in a menu.
func pressable(r commands.Reply) (list [][]string) {
	for _, row := range r.Rows {
		for _, b := range row.Buttons {
			if strings.HasPrefix(b.ID, "do|") && !strings.HasSuffix(b.ID, "|unseal") {
				list = append(list, []string{b.ID})
			}
		}
		if row.Menu != nil && strings.HasPrefix(row.Menu.ID, "pick|") {
			for _, c := range row.Menu.Choices {
				list = append(list, []string{row.Menu.ID, c.Value})
			}
		}
	}
	return list
}

// look counts a panel that asks something.
func (p *phone) look(r commands.Reply) {
	m := r.Message
	if !m.Parts || m.Picture == nil || len(pressable(r)) == 0 {
		return
	}
	p.draws.fit(&m)
	high, ok := p.draws.high(*m.Picture)
	if !ok {
		p.t.Fatalf("%s is not drawn", m.Picture.Focus)
	}
	p.asking++
	if len(scene(*m.Picture).Marks) > 0 {
		p.lettered++
	}
	if slices.ContainsFunc(m.Rows, func(r commands.Row) bool {
		return slices.ContainsFunc(r.Buttons, func(b commands.Button) bool { return b.Style == commands.Consent }) ||
			r.Menu != nil && slices.ContainsFunc(r.Menu.Choices, func(c commands.MenuChoice) bool { return c.Emoji == private.SureSign })
	}) {
		p.green++
	}
	small := !m.Wide && high > m.Room()
	if small {
		p.small++
		high = 0
	} else {
		high += screen.Gap
	}
	p.heights = append(p.heights, high+m.High(small))
	if screen.Lines(remark.ReplaceAllString(m.Happened, "")) > limits.NewsLines {
		p.talkative++
		p.t.Logf("news: %q", m.Happened)
	}
	if screen.Lines(tip.ReplaceAllString(m.Text, "")) > limits.QuestionLines {
		p.wordy++
		p.t.Logf("question: %q", m.Text)
	}
	if l, ok := p.title.Renderer.(interface {
		Layout(ctx context.Context, s renderer.Scene) (renderer.Layout, error)
	}); ok && !small && p.asking%25 == 1 {
		layout, err := l.Layout(p.t.Context(), scene(*m.Picture))
		if err != nil {
			p.t.Fatal(err)
		}
		for _, w := range layout.Words {
			p.least = min(p.least, w.Size*phoneWide/float64(layout.Width))
		}
	}
}

// within is how many panels of a hundred are at most so high.
func (a tally) within(most int) int {
	n := 0
	for _, high := range a.heights {
		if high <= most {
			n++
		}
	}
	return 100 * n / len(a.heights)
}

// middle is the median of their heights.
func (a tally) middle() int { return slices.Sorted(slices.Values(a.heights))[len(a.heights)/2] }

// String is a line of a table.
func (a tally) String() string {
	if a.asking == 0 {
		return "nothing was asked"
	}
	return fmt.Sprintf("%d panels that ask, %d with letters, %d%% with a green answer: %d thumbnails; text from %.2f points; median %d points, %d%% within 671, %d%% within 760, highest %d; %d with more than three lines of news, %d with more than two of question",
		a.asking, a.lettered, 100*a.green/a.asking, a.small, a.least, a.middle(), a.within(screen.High), a.within(tallest), slices.Max(a.heights), a.talkative, a.wordy)
}
