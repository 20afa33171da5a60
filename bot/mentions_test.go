package bot

import (
	"flag"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"landfall/commands"
	"landfall/commands/storytest"
	"landfall/engine"
	"landfall/engine/search"
)

// mentions is for how many seeds, from 1, TestMentions plays each game; 0: one match of Niña & Pinta for four.
var mentions = flag.Int("mentions", 0, "seeds for which the mentions of whole matches are counted, by phase and for all games")

// mentionTables are the matches whose mentions are counted, with how many one may cost at most, by how its people use
// what they are offered.
var mentionTables = []mentionTable{
	{game: "ninapinta", people: 4, nations: []string{"spain", "portugal", "england", "france"}, most: [...]int{0, 120, 50}, days: [...]int{0, 24, 10}, ahead: 12},
	{game: "century", people: 3, most: [...]int{0, 150, 80}, ahead: 1},
	{game: "amerigo", people: 3, most: [...]int{0, 0, 71}, ahead: 1},
	{game: "exploration", people: 3, options: map[string]string{"mode": "short"}, most: [...]int{0, 0, 22}, ahead: 1},
}

type mentionTable struct {
	game    string
	people  int
	options map[string]string
	nations []string
	most    [offered + 1]int // the median; 0: measured only
	days    [offered + 1]int // that it lasts, the median; 0: measured only
	ahead   int              // how many things people plan when they are done, at most
}

// manner is how the people of a match use what they are offered.
type manner int

const (
	asked   manner = iota // each question by itself, as if nothing were offered
	unasked               // what the panel behind *My turn* offers, and nothing else
	offered               // all that is offered, while they wait as well
)

func (m manner) String() string { return [...]string{"each question", "unasked", "with offers"}[m] }

// TestMentions counts how often a match calls its people, by what they are asked then. All answer by the quick policy
// through the panels they are shown.
func TestMentions(t *testing.T) {
	for _, of := range mentionTables {
		if *mentions == 0 && of.game != "ninapinta" {
			continue
		}
		t.Run(of.game, func(t *testing.T) {
			base := 0
			for how := asked; how <= offered; how++ {
				got := of.played(t, how)
				if how == asked {
					base = got.points
				}
				share := float64(got.points) / float64(base)
				t.Logf("%s for %d, %s, %d seeds: median %d mentions (%d to %d), %d days (%d to %d), at most %d mentions of one person a day, %.1f %% of the points%s",
					of.game, of.people, how, len(got.calls), median(got.calls), got.calls[0], got.calls[len(got.calls)-1],
					median(got.days), got.days[0], got.days[len(got.days)-1], got.aDay, 100*share, perMatch(got.phases, len(got.calls)))
				if most := of.most[how]; most > 0 && median(got.calls) > most {
					t.Errorf("%s: %d mentions, and %d are allowed", how, median(got.calls), most)
				}
				if most := of.days[how]; most > 0 && median(got.days) > most {
					t.Errorf("%s: %d days, and %d are allowed", how, median(got.days), most)
				}
				if got.aDay > mostADay {
					t.Errorf("%s: somebody was mentioned %d times a day, and %d are allowed", how, got.aDay, mostADay)
				}
				const enough = 0.97 // of the points that the same seats make when they are asked each time
				if *mentions > 1 && share < enough {
					t.Errorf("%s: %d points, and %d if asked each time", how, got.points, base)
				}
			}
		})
	}
}

// outlay is what matches cost their people, and brought them.
type outlay struct {
	calls  []int // of each match, the fewest first
	days   []int // from the start of each match to its end, the fewest first
	aDay   int   // how often one person was mentioned on one day, at most
	phases map[string]int
	points int
}

func median(list []int) int { return list[len(list)/2] }

// looksADay is how often people look at their tables, and mostADay how often one may be mentioned on one day.
const (
	looksADay = 2
	mostADay  = 3
)

// played plays the matches of a table in one manner.
func (of mentionTable) played(t *testing.T, how manner) outlay {
	t.Helper()
	all := outlay{phases: map[string]int{}}
	for seed := range max(*mentions, 1) {
		g := newGathering(t, of.game, int64(seed+1), of.people)
		g.how, g.ahead = how, of.ahead
		g.open(of.options, of.nations)
		begun := g.to.now
		g.playOn()
		all.days = append(all.days, int(math.Ceil(g.to.now.Sub(begun).Hours()/24)))
		all.aDay = max(all.aDay, slices.Max(slices.Collect(maps.Values(g.perDay))))
		for _, who := range g.people {
			if n := g.suggested[who]; n > 1 || of.game == "ninapinta" && n != [...]int{0, 1, 0}[how] {
				t.Errorf("seed %d, %s: %d times it was suggested to %s that the usual may stand", seed+1, how, n, who)
			}
		}
		all.calls = append(all.calls, g.to.mentions)
		for phase, n := range g.phases {
			all.phases[phase] += n
		}
		g.look(func(m *engine.Match) {
			for _, n := range m.Outcome().Scores {
				all.points += n
			}
		})
	}
	slices.Sort(all.calls)
	slices.Sort(all.days)
	return all
}

func perMatch(phases map[string]int, matches int) string {
	var text strings.Builder
	for _, phase := range slices.Sorted(maps.Keys(phases)) {
		fmt.Fprintf(&text, " · %s %.1f", phase, float64(phases[phase])/float64(matches))
	}
	return text.String()
}

// gathering is a pastime of any game, whose people only look when they are mentioned.
type gathering struct {
	*pastime
	people []engine.PlayerID
	phases map[string]int // how often somebody was mentioned, by what was asked
	how    manner
	ahead  int // how many things people plan when they are done
	// suggested is how often somebody was told that the usual may stand from turn to turn.
	suggested map[engine.PlayerID]int
	perDay    map[string]int // how often somebody was mentioned on a day, by both
}

func newGathering(t *testing.T, game string, seed int64, people int) *gathering {
	t.Helper()
	return &gathering{pastime: pastimeOf(t, game, seed, false, false), people: fourPeople[:people], phases: map[string]int{},
		suggested: map[engine.PlayerID]int{}, perDay: map[string]int{}}
}

func (g *gathering) open(options map[string]string, nations []string) {
	g.t.Helper()
	choice := func(i int) map[string]string {
		if i < len(nations) {
			return map[string]string{"choice": nations[i]}
		}
		return map[string]string{}
	}
	first := choice(0)
	first["game"], first["seats"] = g.title.Game.Key, strconv.Itoa(len(g.people))
	maps.Copy(first, options)
	g.typed("ana", "game new", first)
	g.id = storytest.Tables(g.t, g.bot.log)[0]
	for i, who := range g.people[1:] {
		g.typed(who, "game join", choice(i+1))
	}
	g.taps = 0
	g.ask("ana", commands.Request{Kind: commands.Pressed, Control: "start|" + string(g.id)})
	g.count()
}

// press presses a control, and takes down how often its person was told that the usual may stand.
func (g *gathering) press(who engine.PlayerID, control, value string) commands.Reply {
	g.t.Helper()
	shown := g.pastime.press(who, control, value)
	if strings.Contains(shown.Text, "three times") {
		g.suggested[who]++
	}
	return shown
}

// count takes down what those were asked who have been mentioned.
func (g *gathering) count() {
	g.to.mu.Lock()
	called := g.to.called
	g.to.called = nil
	g.to.mu.Unlock()
	g.look(func(m *engine.Match) {
		for _, who := range called {
			phase := "over"
			for _, d := range m.For(engine.Seat(slices.Index(g.people, who))) {
				if !d.Optional {
					phase = d.Kind
					break
				}
			}
			g.phases[phase]++
			g.perDay[string(who)+g.to.now.Format(time.DateOnly)]++
		}
	})
}

// playOn plays the match to its end.
func (g *gathering) playOn() {
	g.t.Helper()
	for range 10_000 {
		if !g.nextLook() {
			return
		}
	}
	g.t.Fatal("the match does not end")
}

// nextLook lets the next person who is waited for look; false: nobody is.
func (g *gathering) nextLook() bool {
	g.t.Helper()
	seat, at := engine.Nobody, time.Time{}
	g.look(func(m *engine.Match) {
		for _, who := range m.Awaited() {
			if looks := g.looksNext(who); seat == engine.Nobody || looks.Before(at) {
				seat, at = who, looks
			}
		}
	})
	if seat == engine.Nobody {
		return false
	}
	g.to.mu.Lock()
	g.to.now = at
	g.to.mu.Unlock()
	for g.answerOnce(seat) {
		g.count()
	}
	if g.how == offered {
		g.planAhead(seat)
	}
	g.count()
	return true
}

// TestPace: a table says how long it still plays, from how fast it has played so far, and a rematch from the match
// before.
func TestPace(t *testing.T) {
	g := newGathering(t, "century", 1, 3)
	g.how = unasked
	g.open(nil, nil)
	says := func(want string) {
		t.Helper()
		got := g.ask("ana", commands.Request{Kind: commands.Pressed, Control: "table|" + string(g.id)}).Text
		if strings.Contains(got, "an answer takes about") != (want != "") || !strings.Contains(got, want) {
			t.Errorf("at %s it says %q, and should say %q", g.to.now.Format(time.DateTime), got, want)
		}
	}
	says("")
	for range 36 { // half of it
		g.nextLook()
	}
	says("Here an answer takes about 4 hours. At this pace, about 6 days are left.")
	g.playOn()
	says("")
}

// looksNext is when a seat's person looks next: at hours of their own, as far from one another as they can be.
func (g *gathering) looksNext(seat engine.Seat) time.Time {
	const apart = 24 * time.Hour / looksADay
	first := 100 * time.Minute * time.Duration(seat)
	return g.to.now.Add(-first).Truncate(apart).Add(apart + first)
}

// answerOnce lets a person answer what they are asked; false: nothing is.
func (g *gathering) answerOnce(seat engine.Seat) bool {
	g.t.Helper()
	who := g.people[seat]
	var q search.Question
	waits := false
	g.look(func(m *engine.Match) {
		if waits = slices.Contains(m.Awaited(), seat); waits {
			q = search.Ask(m, seat, 0, 1)
		}
	})
	if !waits {
		return false
	}
	reply := g.panel(who)
	if control, ok := offer(reply, "together"); ok && g.how != asked && g.agrees(seat, control) {
		g.press(who, control, "")
		return true
	}
	a := g.title.Player.Think(q).Line[0]
	control, value, ok := pick(reply.Rows, a.String())
	if !ok { // it is listed by typing only
		g.typed(who, "move", map[string]string{"answer": a.String()})
		return true
	}
	g.goesOn(seat, g.press(who, control, value))
	return true
}

// goesOn lets a person answer what their panel asks beyond their turn, unless they answer each question by itself.
func (g *gathering) goesOn(seat engine.Seat, shown commands.Reply) {
	g.t.Helper()
	for range 3 {
		about, ok := sheetOf(shown)
		if !ok || g.how == asked {
			return
		}
		control, ok := offer(g.order(seat, about), "plan")
		if !ok {
			return
		}
		shown = g.press(g.people[seat], control, "")
	}
}

// sheetOf tells what a panel lets one order; false: nothing.
func sheetOf(r commands.Reply) (about string, ok bool) {
	for _, row := range r.Rows {
		if row.Menu != nil && commands.ControlVerb(row.Menu.ID) == "add" {
			return strings.Split(row.Menu.ID, "|")[2], true
		}
	}
	return "", false
}

func (g *gathering) panel(who engine.PlayerID) commands.Reply {
	g.t.Helper()
	return g.ask(who, commands.Request{Kind: commands.Pressed, Control: "turn|" + string(g.id), OnPrivate: true})
}

// offer finds a button of a panel by its verb.
func offer(r commands.Reply, verb string) (control string, ok bool) {
	for _, row := range r.Rows {
		for _, b := range row.Buttons {
			if commands.ControlVerb(b.ID) == verb {
				return b.ID, true
			}
		}
	}
	return "", false
}

// agrees tells whether what a button answers together is what the quick policy would answer, question by question.
func (g *gathering) agrees(seat engine.Seat, control string) (agrees bool) {
	about := control[strings.LastIndex(control, "|")+1:]
	g.look(func(m *engine.Match) {
		now := m.Fork()
		i := slices.IndexFunc(now.Foreseen(seat), func(f engine.Foreseen) bool { return f.Key == about })
		p := now.Foreseen(seat)[i].Picks
		j := slices.IndexFunc(p, func(p engine.Pick) bool { return p.Together })
		if _, err := now.Order(seat, p[j].Order(about), time.Time{}); err != nil {
			g.t.Fatal(err)
		}
		for {
			before := now.Fork()
			e, ok := now.Follow(time.Time{})
			if !ok || e.Seat != seat {
				return
			}
			if e.By == engine.ByOrder && e.Action != g.title.Player.Think(search.Ask(before, seat, 0, 1)).Line[0].String() {
				agrees = false
				return
			}
			agrees = true
		}
	})
	return agrees
}

// planAhead lets a person take what is offered to who waits: what stands, what belongs together, and what is asked
// next as they imagine that it goes on.
func (g *gathering) planAhead(seat engine.Seat) {
	g.t.Helper()
	who := g.people[seat]
	planned := map[string]bool{}
	for range 12 {
		reply := g.panel(who)
		if control, ok := offer(reply, "steady"); ok {
			g.press(who, control, "")
			continue
		}
		control, ok := offer(reply, "plan")
		if !ok || planned[control] || len(planned) == g.ahead {
			return
		}
		planned[control] = true
		g.press(who, control, "")
		g.order(seat, control[strings.LastIndex(control, "|")+1:])
	}
}

// order orders what the quick policy would answer if all went on as the seat can imagine: what it does not know is
// dealt anew.
func (g *gathering) order(seat engine.Seat, about string) (shown commands.Reply) {
	var f engine.Foreseen
	var answers []string
	g.look(func(m *engine.Match) {
		list := m.Foreseen(seat)
		if i := slices.IndexFunc(list, func(f engine.Foreseen) bool { return f.Key == about }); i >= 0 {
			f = list[i]
		}
		answers = g.imagine(m, seat, about)
	})
	who := g.people[seat]
	if slices.ContainsFunc(f.Picks, func(p engine.Pick) bool { return p.Key == "done" }) && len(answers) > 0 {
		answers = append(answers, "done") // nobody is moved on
	}
	for n, a := range answers {
		i := -1
		for j, p := range f.Picks {
			if p.Lines[0].Do.String() != a || !p.Last && p.Key != a && !strings.HasPrefix(p.Key, a+" ") {
				continue
			}
			if i < 0 || carriesOut(p, answers[n:]) > carriesOut(f.Picks[i], answers[n:]) {
				i = j
			}
		}
		switch {
		case i < 0:
		case f.Picks[i].Last:
			shown = g.press(who, "order|"+string(g.id)+"|"+about+"|"+f.Picks[i].Key, "")
		default:
			shown = g.press(who, "add|"+string(g.id)+"|"+about+"|0", f.Picks[i].Key)
		}
	}
	for _, p := range f.Picks {
		if _, open := p.Lines[0].Do.(engine.AsUsual); open && p.Usual { // and else the same, however it is done then
			shown = g.press(who, "order|"+string(g.id)+"|"+about+"|"+p.Key, "")
		}
	}
	return shown
}

// carriesOut is how many answers, from the first on, a pick gives.
func carriesOut(p engine.Pick, answers []string) (n int) {
	for n < min(len(p.Lines), len(answers)) && p.Lines[n].Do.String() == answers[n] {
		n++
	}
	return n
}

// imagine are the answers of a seat about something in a trial that everybody plays by the quick policy.
func (g *gathering) imagine(m *engine.Match, seat engine.Seat, about string) (answers []string) {
	now, _, err := m.Try("imagined", engine.NumberedSeed(1), m.Last(), time.Time{})
	if err != nil {
		return nil
	}
	const farEnough = 120
	for range farEnough {
		for _, ok := now.Follow(time.Time{}); ok; _, ok = now.Follow(time.Time{}) {
		}
		if now.Outcome() != nil {
			return answers
		}
		who, a := search.Quick(now, g.title.Player)
		mine := false
		for _, d := range now.For(who) {
			_, listed := d.Find(a.String())
			mine = mine || who == seat && listed && (now.About(d) == about || strings.HasPrefix(now.About(d), about+"-"))
		}
		if mine {
			answers = append(answers, a.String())
		} else if who == seat && len(answers) > 0 {
			return answers
		}
		if _, err := now.Act(who, "", a.String(), time.Time{}); err != nil {
			return answers
		}
	}
	return answers
}
