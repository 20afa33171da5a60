package commands_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/desk"
	"landfall/commands/ninapinta"
	"landfall/engine"
	"landfall/engine/enginetest"
	rules "landfall/engine/ninapinta"
	"landfall/engine/table"
	"landfall/engine/table/house"
	"landfall/store"
)

// counter is a log that counts what is written to it.
type counter struct {
	engine.Log
	writes int
}

func (c *counter) Append(ctx context.Context, b engine.Batch) error {
	c.writes++
	return c.Log.Append(ctx, b)
}

// room is a desk with one table of Ana's and Ben's, in a channel.
type room struct {
	t     testing.TB
	desk  *desk.Desk
	house *house.House
	log   *counter
	told  *bytes.Buffer // what the operator is told
	id    engine.MatchID
}

const channel = "100"

func newRoom(t testing.TB) *room { return newRoomSpeaking(t, nil) }

// newRoomSpeaking is a room with a second language, German by name, which is the pseudo-language; nil: in English
// alone.
func newRoomSpeaking(t testing.TB, words catalogue.Set) *room {
	t.Helper()
	spec, err := rules.Spec()
	if err != nil {
		t.Fatal(err)
	}
	title := commands.NewTitle(spec, enginetest.Must(t, ninapinta.New)).WithPseudo("de")
	game := title.Game
	r := &room{t: t, log: &counter{Log: store.NewMemory()}, told: &bytes.Buffer{}}
	now := func() time.Time { return time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC) }
	r.house = house.New(house.Options{Log: r.log, Now: now, Random: rand.New(rand.NewSource(7)), Pace: time.Hour,
		Games: func(key string) (*engine.Game, bool) { return game, key == game.Key }})
	r.desk = desk.New(desk.Options{House: r.house, Titles: []commands.Title{title}, Words: words, Now: now,
		Log: slog.New(slog.NewTextHandler(r.told, &slog.HandlerOptions{Level: slog.LevelWarn})), Pace: time.Hour})
	r.typed("ana", map[string]string{"game": "ninapinta", "seats": "2", "choice": "spain"}, "game", "new")
	here, err := r.house.Tables.In(context.Background(), channel)
	if err != nil || len(here) != 1 {
		t.Fatalf("%d tables, %v", len(here), err)
	}
	r.id = here[0].ID
	r.typed("ben", map[string]string{"choice": "england"}, "game", "join")
	return r
}

// start begins the match; Ana loads so and seals.
func (r *room) start(fleet string) *room {
	r.t.Helper()
	r.typed("ana", nil, "game", "start")
	for _, answer := range []string{fleet, "seal"} {
		if reply := r.typed("ana", map[string]string{"answer": answer}, "move"); len(reply.Rows) == 0 {
			r.t.Fatalf("%s: %s", answer, reply.Text)
		}
	}
	r.pressed("ben", false, "turn|"+string(r.id)) // and is taught: that is written once
	return r
}

func (r *room) handle(rq commands.Request) commands.Reply {
	r.t.Helper()
	rq.Where = commands.Place{Guild: "1", Channel: channel, MayPost: true, MayThread: true, MayAttach: true}
	rq.Who.Name = strings.ToUpper(string(rq.Who.ID[:1])) + string(rq.Who.ID[1:])
	defer func() {
		if p := recover(); p != nil {
			r.t.Fatalf("panic at %+v: %v", rq, p)
		}
	}()
	return r.desk.Handle(context.Background(), rq)
}

func (r *room) typed(who engine.PlayerID, options map[string]string, path ...string) commands.Reply {
	r.t.Helper()
	return r.handle(commands.Request{Kind: commands.Typed, Who: commands.Person{ID: who}, Path: path, Options: options})
}

func (r *room) pressed(who engine.PlayerID, private bool, control string, values ...string) commands.Reply {
	r.t.Helper()
	return r.handle(commands.Request{Kind: commands.Pressed, Who: commands.Person{ID: who}, Control: control, Values: values, OnPrivate: private})
}

// refuses checks that a hostile request gets one polite line or what everybody may
// see, and changes nothing.
func (r *room) refuses(what string, writes int, reply commands.Reply) {
	r.t.Helper()
	switch {
	case r.log.writes != writes:
		r.t.Errorf("%s changes something: %s", what, reply.Text)
	case reply.Text == "" || !utf8.ValidString(reply.Text) || len([]rune(reply.Text)) > 2000:
		r.t.Errorf("%s is answered with %d characters: %.80q", what, len(reply.Text), reply.Text)
	case !strings.Contains(reply.Text, "\n") && len(reply.Rows) == 0 && !strings.HasSuffix(reply.Text, "."):
		r.t.Errorf("%s is answered with no sentence: %s", what, reply.Text)
	case strings.Contains(reply.Text, "went wrong"), r.told.Len() > 0:
		r.t.Errorf("%s is taken for a fault of ours: %s", what, r.told)
		r.told.Reset()
	case !reply.Private && !reply.Update:
		r.t.Errorf("%s is answered for all to see: %s", what, reply.Text)
	}
}

// the parts of a custom id that somebody may forge; "%" stands for the match.
func forgedControls() []string {
	verbs := []string{"", "join", "leave", "start", "choose", "turn", "again", "board", "hand", "do", "pick", "undo", "why", "step", "try", "tries", "tryahead", "keeptried",
		"JOIN", "nonsense", "\x00", strings.Repeat("v", 3000)}
	ids := []string{"%", "", " %", "zzzzzzzz", "../../%", "%%", "\xff\xfe", "<@1>", strings.Repeat("i", 5000)}
	rest := []string{"", "|", "|seal.1.0.0|seal", "|seal.1.0.0|unseal", "|seal.1.1.0|seal", "|fleet.1.0.0|fleet none none none", "||look nina andes", "|0|0", "|1|18446744073709551616",
		"|-1|-1", "|\n|\n", "|%|%", "|a|b|c|d|e", "||" + strings.Repeat("explore ", 500), "|%s%n|<@1>"}
	var all []string
	for _, v := range verbs {
		for _, id := range ids {
			for _, more := range rest {
				all = append(all, v+"|"+id+more)
			}
		}
	}
	return append(all, verbs...)
}

func forgedValues() [][]string {
	return [][]string{nil, {""}, {"spain", "france"}, {"any thing"}, {"seal"}, {"unseal"}, {strings.Repeat("x", 4000)}, {"1"}, {"-1"}}
}

// Whatever somebody sends who has no seat at a match that is being played, they get
// one polite line, and it is the same line whatever is hidden.
func TestForgedControls(t *testing.T) {
	a, b := newRoom(t).start("fleet captain+1 captain+1 captain+1"), newRoom(t).start("fleet captain+2 captain+1 captain")
	writes := a.log.writes
	for _, control := range forgedControls() {
		control = strings.ReplaceAll(control, "%", string(a.id))
		for _, values := range forgedValues() {
			for _, who := range []engine.PlayerID{"eva", "ben"} {
				what := fmt.Sprintf("%s: %.60q %.40q", who, control, values)
				one, two := a.pressed(who, true, control, values...), b.pressed(who, true, control, values...)
				a.refuses(what, writes, one)
				if who == "eva" && strings.Contains(one.Text, "\n") {
					t.Errorf("%s is answered with more than a line: %s", what, one.Text)
				}
				if show(t, one) != show(t, two) {
					t.Errorf("%s is answered as what Ana hides has it:\n%s\n%s", what, show(t, one), show(t, two))
				}
				if t.Failed() {
					return
				}
			}
		}
	}
}

// show is all of a reply, with the view that is to be drawn.
func show(t testing.TB, r commands.Reply) string {
	t.Helper()
	b, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// A lobby takes no nonsense either.
func TestForgedLobby(t *testing.T) {
	r := newRoom(t)
	writes := r.log.writes
	for _, control := range forgedControls() {
		verb, _, _ := strings.Cut(control, "|")
		if slices.Contains([]string{"join", "leave", "start"}, verb) && strings.HasPrefix(control, verb+"|%") && !strings.HasPrefix(control, verb+"|%%") {
			continue // these do what they say
		}
		control = strings.ReplaceAll(control, "%", string(r.id))
		for _, values := range [][]string{{"gold"}, {strings.Repeat("x", 4000)}, {"\x00"}, {"spain"}} {
			what := fmt.Sprintf("%.60q %.40q", control, values)
			r.refuses(what, writes, r.pressed("ben", false, control, values...))
		}
	}
	if tb, err := r.house.Tables.Get(context.Background(), r.id); err != nil || tb.Status != table.Gathering || len(tb.Chairs) != 2 || tb.Chairs[1].Choice != "england" {
		t.Errorf("the table is %+v now, %v", tb, err)
	}
}

// Commands with options that the platform would never send.
func TestForgedCommands(t *testing.T) {
	a, b := newRoom(t).start("fleet captain+1 captain+1 captain+1"), newRoom(t).start("fleet captain+2 captain+1 captain")
	writes := a.log.writes
	long := strings.Repeat("ñ", 4000)
	for _, path := range [][]string{nil, {""}, {"game"}, {"game", "nope"}, {"game", "new"}, {"game", "join"}, {"game", "leave"}, {"game", "start"}, {"game", "info"}, {"game", "export"}, {"game", "verify"},
		{"mine", "x"}, {"move"}, {"board"}, {"hand"}, {"log"}, {"score"}, {"undo"}, {"rules"}, {"remind"}, {"why"}, {"solo"}, {"solo", "nope"},
		{"ninapinta"}, {"ninapinta", "nope"}, {"ninapinta", "explore"}, {"ninapinta", "load"}, {"ninapinta", "seal"}, {"help", long}, {long, long}} {
		for _, value := range []string{"nonsense", long, "\x00", "-1", "99999999999999999999", "<@1>", "a|b|c", "%s%d"} {
			options := map[string]string{}
			for _, name := range []string{"game", "seats", "pace", "choice", "answer", "page", "topic", "reminders", "every", "timezone", "quiet", "step", "ship", "land", "world", "crew", "nina"} {
				options[name] = value
			}
			for _, where := range []string{"", "nonsense", long, string(a.id)} {
				options["table"] = where
				for _, who := range []engine.PlayerID{"eva", "ben"} {
					what := fmt.Sprintf("%s: %.40q %.20q table %.20q", who, path, value, where)
					one, two := a.typed(who, options, path...), b.typed(who, options, path...)
					if len(one.Files) == 0 {
						a.refuses(what, writes, one)
					}
					if show(t, one) != show(t, two) {
						t.Errorf("%s is answered as what Ana hides has it", what)
					}
					if value != "nonsense" && (where == "nonsense" || where == long) {
						continue // what is completed looks for the table first
					}
					for _, focused := range []string{"", "table", "answer", "choice", "topic", "timezone", "nina", long} {
						rq := commands.Request{Kind: commands.Completing, Who: commands.Person{ID: who}, Path: path, Options: options, Focused: focused}
						c, other := a.handle(rq), b.handle(rq)
						if len(c.Choices) > 25 || c.Text != "" || show(t, c) != show(t, other) || a.log.writes != writes {
							t.Errorf("%s, completing %.20q: %d choices, text %q", what, focused, len(c.Choices), c.Text)
						}
					}
					if t.Failed() {
						return
					}
				}
			}
		}
	}
}

// Somebody's own answers are kept to what is legal, and to their own seat.
func TestWrongSeat(t *testing.T) {
	r := newRoom(t).start("fleet captain+1 captain+1 captain+1")
	writes := r.log.writes
	mine := r.pressed("ana", true, "turn|"+string(r.id))
	if len(mine.Rows) == 0 || !strings.Contains(mine.Text, "sealed") {
		t.Fatalf("Ana's panel: %s", mine.Text)
	}
	for _, row := range mine.Rows {
		for _, b := range row.Buttons {
			if strings.HasPrefix(b.ID, "do|") {
				reply := r.pressed("ben", true, b.ID)
				r.refuses("Ana's "+b.Label+" pressed by Ben", writes, reply)
				if strings.Contains(reply.Text, "are sealed") || strings.Contains(reply.Text, "Captain + 1") {
					t.Errorf("Ben reads Ana's panel: %s", reply.Text)
				}
				if reply := r.pressed("eva", true, b.ID); reply.Text != "This button is somebody else's. Press **My turn** under the table's last message for yours." {
					t.Errorf("Eva is told: %s", reply.Text)
				}
			}
		}
	}
	ours := r.pressed("ben", true, "turn|"+string(r.id))
	for _, row := range ours.Rows {
		if m := row.Menu; m != nil {
			for _, value := range []string{"", "fleet 9 9 9", "seal", m.Choices[0].Value + " ", strings.ToUpper(m.Choices[0].Value), strings.Repeat("x", 5000)} {
				r.refuses("a value that is not on the list: "+value, writes, r.pressed("ben", true, m.ID, value))
			}
		}
	}
}

func FuzzControl(f *testing.F) {
	a, b := newRoom(f).start("fleet captain+1 captain+1 captain+1"), newRoom(f).start("fleet captain+2 captain+1 captain")
	for i, c := range forgedControls() {
		if len(c) < 100 && i%7 == 0 {
			f.Add(strings.ReplaceAll(c, "%", string(a.id)), "seal")
		}
	}
	writes := a.log.writes
	f.Fuzz(func(t *testing.T, control, value string) {
		a.t, b.t = t, t
		one := a.pressed("eva", true, control, value)
		a.refuses(fmt.Sprintf("%q %q", control, value), writes, one)
		if show(t, one) != show(t, b.pressed("eva", true, control, value)) {
			t.Errorf("%q %q is answered as what Ana hides has it", control, value)
		}
	})
}

// The picture of a panel that is opened shows what has happened since its reader last
// acted, and its text begins with it.
func TestPanelBeginsWithWhatHappenedSince(t *testing.T) {
	r := newRoom(t)
	r.typed("ana", nil, "game", "start")
	chance := rand.New(rand.NewSource(5))
	people, since, acted := []engine.PlayerID{"ana", "ben"}, map[engine.PlayerID][]engine.Event{}, map[engine.PlayerID]bool{}
	marked := 0
	for range 120 {
		type answer struct{ decision, notation string }
		var open []answer
		var who engine.Seat
		err := r.house.Matches.Look(t.Context(), r.id, "", func(_ table.Table, m *engine.Match, _ engine.Seat) error {
			who = m.Awaited()[0]
			all := m.For(who)
			d := all[chance.Intn(len(all))]
			for _, a := range d.Options {
				open = append(open, answer{d.ID(), a.String()})
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		for seat, p := range people {
			reply := r.pressed(p, false, "turn|"+string(r.id))
			if got, want := fmt.Sprint(reply.Picture.Since), fmt.Sprint(since[p]); acted[p] && got != want {
				t.Fatalf("seat %d sees marked %s, not %s", seat, got, want)
			}
			notified := strings.Contains(reply.Happened, "Since you last acted")
			if notified && (!acted[p] || len(since[p]) == 0) {
				t.Fatalf("seat %d is told %q of %v", seat, reply.Happened, since[p])
			}
			if notified {
				marked++
			}
		}
		a := open[chance.Intn(len(open))]
		entries, err := r.house.Matches.Act(t.Context(), r.id, people[who], a.decision, a.notation)
		if err != nil {
			t.Fatal(err)
		}
		acted[people[who]], since[people[who]] = true, nil
		for _, e := range entries {
			for seat, p := range people {
				if e.By == "" && e.Seat == engine.Seat(seat) {
					since[p] = nil
					continue
				}
				since[p] = append(since[p], engine.Hear(e.Events, engine.Seat(seat))...)
			}
		}
	}
	if marked < 20 {
		t.Errorf("only %d panels had anything to tell", marked)
	}
}
