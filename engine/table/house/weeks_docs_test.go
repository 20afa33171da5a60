package house_test

import (
	"context"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/duty"
	"landfall/engine/table/lobby"
)

// written are the rows of the table under a heading of docs/weeks.md, by their first cell.
func written(t *testing.T, heading string) map[string]string {
	t.Helper()
	data, err := os.ReadFile("../../../docs/weeks.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, ok := strings.Cut(string(data), "\n## "+heading+"\n")
	if !ok {
		t.Fatalf("docs/weeks.md has no %q", heading)
	}
	text, _, _ = strings.Cut(text, "\n## ")
	rows := map[string]string{"": text} // all that stands there
	_, body, _ := strings.Cut(text, "| --- |")
	for line := range strings.Lines(body) {
		if cells := strings.SplitN(line, "|", 3); len(cells) == 3 && strings.HasPrefix(line, "| ") {
			rows[strings.TrimSpace(cells[1])] = cells[2]
		}
	}
	return rows
}

// holds tells where a row does not say something.
func holds(t *testing.T, rows map[string]string, row string, says ...string) {
	t.Helper()
	for _, text := range says {
		if !strings.Contains(strings.Join(strings.Fields(rows[row]), " "), text) {
			t.Errorf("the row %q of docs/weeks.md does not say %q", row, text)
		}
	}
}

// covers tells which rows there are without something in the code, and the other way round.
func covers(t *testing.T, rows map[string]string, want ...string) {
	t.Helper()
	got := slices.DeleteFunc(slices.Sorted(maps.Keys(rows)), func(row string) bool { return row == "" })
	if slices.Sort(want); !slices.Equal(got, want) {
		t.Errorf("docs/weeks.md has the rows %q, and the code %q", got, want)
	}
}

// constants are the values of all constants of a type of strings that a file declares.
func constants(t *testing.T, file, kind string) (list []string) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if v, ok := n.(*ast.ValueSpec); ok && len(v.Values) == 1 {
			is, _ := v.Type.(*ast.Ident)
			if text, ok := v.Values[0].(*ast.BasicLit); ok && is != nil && is.Name == kind {
				value, err := strconv.Unquote(text.Value)
				if err != nil {
					t.Fatal(err)
				}
				list = append(list, value)
			}
		}
		return true
	})
	return list
}

// inWords says a small number as docs/weeks.md does.
func inWords(n int) string {
	return []string{"no", "one", "two", "three", "four", "five", "six", "seven"}[n]
}

func days(d time.Duration) int { return int(d / day) }

// Each state of a question is walked through; the steps take as long as docs/weeks.md says.
func TestAQuestionGoesTheStepsThatAreWritten(t *testing.T) {
	ctx := context.Background()
	rows := written(t, "A question that waits for somebody")
	covers(t, rows, "asked", "looks on", "called", "uncalled", "reminded", "snoozed", "excused", "absent")
	pace := 10 * time.Hour
	ask := func() (*fixture, engine.MatchID) {
		h := newFixture(t)
		id := h.company(lobby.Opening{Pace: pace}, "ana", "ben")
		for _, who := range []engine.PlayerID{"ana", "ben", "ana"} {
			h.act(id, who) // now Ben is asked, whom nothing has told
		}
		return h, id
	}
	in := func(h *fixture, d duty.Duty) string { return strconv.Itoa(int(d.Due.Sub(h.now)/pace)) + " *P*" }

	h, id := ask()
	if d := h.duty(id, "ben"); d.Announced || !d.Uncalled.IsZero() || d.Reminders != 0 {
		t.Errorf("asked: %+v", d)
	} else if !d.LooksOn(h.now) || d.LooksOn(h.now.Add(duty.PresentTime)) { // ben answered just now
		t.Errorf("looks on: %+v", d)
	}
	holds(t, rows, "looks on", "within the last "+inWords(int(duty.PresentTime.Minutes()))+" minutes", "called when those are over")
	h.announce(id, "ben")
	called := h.duty(id, "ben")
	if !called.Announced || in(h, called) != "1 *P*" {
		t.Errorf("called: %+v", called)
	}
	holds(t, rows, "called", "one mention", "reminded after *P*")
	var later []string
	for n := 1; n <= 2; n++ {
		h.now = h.duty(id, "ben").Due
		h.remind()
		d := h.duty(id, "ben")
		if later = append(later, in(h, d)); d.Reminders != n {
			t.Errorf("reminded: %+v", d)
		}
	}
	holds(t, rows, "reminded", "*P* later, then "+later[0]+" later", "absent "+later[1]+" after the second")
	h.now = h.duty(id, "ben").Due
	h.remind()
	now := h.table(id)
	if d := h.duty(id, "ben"); d.Absent.IsZero() || now.Vote() == nil || now.Vote().Kind != table.OfAbsent {
		t.Errorf("absent: %+v, %+v", d, now.Proposals)
	}
	holds(t, rows, "absent", "two reminders without an answer", "the vote about them")

	until := h.now.Add(30 * time.Hour)
	_, _, err := h.Reminders.Snooze(ctx, id, "ben", until)
	h.ok(err)
	if d := h.duty(id, "ben"); !d.Snoozed.Equal(until) || !d.Due.Equal(until) {
		t.Errorf("snoozed: %+v", d)
	}
	holds(t, rows, "snoozed", inWords(duty.MostSnoozes)+" times a question", "reminded then")

	h, id = ask()
	h.ok(h.Reminders.Uncallable(ctx, id, map[engine.Seat]duty.Reason{1: duty.Closed}))
	if d := h.duty(id, "ben"); d.Uncalled.IsZero() || in(h, d) != "1 *P*" {
		t.Errorf("uncalled: %+v", d)
	}
	holds(t, rows, "uncalled", "reminded after *P*, as if called")

	h, id = ask()
	h.announce(id, "ben")
	back := h.now.Add(9 * day)
	_, err = h.People.GoAway(ctx, "ben", h.now, back)
	h.ok(err)
	if d := h.duty(id, "ben"); d.Excused.IsZero() || !d.Due.Equal(back) {
		t.Errorf("excused: %+v", d)
	}
	holds(t, rows, "excused", "until when the table waits", "when they are back, and called; or after the table's limit")
}

// The words that are said of people at a table are those of the code.
func TestTheWordsThatAreWritten(t *testing.T) {
	words := slices.DeleteFunc(constants(t, "../duty/presence.go", "Presence"), func(word string) bool {
		return word == string(duty.Here) || word == string(duty.Overdue) || word == string(duty.Nobody)
	})
	rows := written(t, "Six words")
	covers(t, rows, append(words, string(table.Removed))...)
	if len(rows)-1 != 6 {
		t.Errorf("%d words are written", len(rows)-1)
	}
}

// The votes that are written are those there are, with the times and the outcome of the code.
func TestTheVotesThatAreWritten(t *testing.T) {
	rows := written(t, "A vote")
	names := map[table.ProposalKind]string{table.OfAbsent: "people who are absent, all of them together", table.ToEnd: "ending the match",
		table.ToUndo: "taking back an answer"}
	var want []string
	for _, kind := range constants(t, "../proposal.go", "ProposalKind") {
		if (table.Proposal{Kind: table.ProposalKind(kind)}).IsVote() {
			want = append(want, names[table.ProposalKind(kind)])
		}
	}
	covers(t, rows, want...)
	if table.Askings != 2 {
		t.Errorf("people are asked %d times", table.Askings)
	}
	holds(t, rows, "", "asked twice, "+inWords(days(table.AskTime))+" days each", "one at a table at a time")
	outcome := map[string]string{table.LetPlay: "a bot plays until they are back", table.WaitLonger: "it goes on waiting", table.EndTable: "it ends"}
	for agreed, says := range outcome {
		if got := (table.Terms{Undecided: agreed}).IfUndecided(true); got != agreed {
			t.Errorf("agreed %q, decided %q", agreed, got)
		}
		holds(t, rows, names[table.OfAbsent], says)
	}
	if got := (table.Terms{}).IfUndecided(true); got != table.LetPlay {
		t.Errorf("nothing agreed, decided %q", got)
	}
	holds(t, rows, "", "Tables that agreed on nothing, as all of before: a bot plays, never an end.")
	voters := []engine.PlayerID{"ana", "ben", "chloe"}
	for rule, c := range map[string]struct {
		of    table.ProposalKind
		votes []string
		want  string
	}{
		"more than half": {table.OfAbsent, []string{table.LetPlay, table.LetPlay}, table.LetPlay},
		"not half":       {table.OfAbsent, []string{table.LetPlay, table.EndTable}, ""},
		"ending takes all; all votes given and none of it: the host's": {table.OfAbsent, []string{table.EndTable, table.WaitLonger, table.EndTable}, table.WaitLonger},
		"ending takes all": {table.OfAbsent, []string{table.EndTable, table.EndTable, table.EndTable}, table.EndTable},
		"all":              {table.ToEnd, []string{table.Yes, table.Yes, table.Yes}, table.Yes},
		"not all":          {table.ToEnd, []string{table.Yes, table.Yes}, ""},
	} {
		m := table.Proposal{Kind: c.of, Voters: voters}
		for i, choice := range c.votes {
			m.Choose(table.Vote{Player: voters[i], Choice: choice})
		}
		if got := m.Result("ben"); got != c.want {
			t.Errorf("%s: %v come to %q, want %q", rule, c.votes, got, c.want)
		}
		if !strings.HasPrefix(rule, "not") {
			holds(t, rows, names[c.of], rule)
		}
	}
}

// A match sleeps when docs/weeks.md says it does.
func TestTheSleepThatIsWritten(t *testing.T) {
	rows := written(t, "A table that is played")
	covers(t, rows, "awake", "drowsy", "asleep", "over")
	holds(t, rows, "drowsy", fmt.Sprintf("%d days in which none of them did anything", days(table.DrowsyTime)))
	if days(table.WakeTime) != 7 || days(table.DrowsyTime+table.WakeTime) != 30 || days(table.SleepTime) != 365 {
		t.Error("it is another time now; docs/weeks.md says a week later, a month, a year")
	}
	holds(t, rows, "drowsy", "asleep a week later")
	holds(t, rows, "asleep", "a month", "any of its people wakes it")
	holds(t, rows, "over", "a year asleep")
	h := newFixture(t)
	id := h.company(lobby.Opening{}, "ana", "ben")
	for _, c := range []struct {
		after time.Duration
		says  string
	}{{table.DrowsyTime - time.Hour, "awake"}, {time.Hour, "drowsy"}, {table.WakeTime - time.Hour, "drowsy"}, {time.Hour, "asleep"}} {
		h.pass(c.after)
		state, now := "awake", h.table(id)
		switch {
		case !now.Asleep.IsZero():
			state = "asleep"
		case !now.Drowsy.IsZero():
			state = "drowsy"
		}
		if state != c.says {
			t.Errorf("after %v more it is %s, want %s", c.after, state, c.says)
		}
	}
	h.now = h.now.Add(table.SleepTime)
	if h.pass(time.Hour); h.table(id).Status != table.Abandoned {
		t.Errorf("after a year it is %s", h.table(id).Status)
	}
}

// What outlives a stop is written with the times of the code; that it does is held by the tests of stops.
func TestTheStopsThatAreWritten(t *testing.T) {
	rows := written(t, "While the bot is down")
	asking := "an asking of a vote, " + inWords(days(table.AskTime)) + " days of a seat on offer"
	sleep := fmt.Sprintf("the %d days and the week before a match sleeps, the year after which it ends, the days after which a forgotten lobby closes",
		days(table.DrowsyTime))
	covers(t, rows, "reminders, snoozes, the steps before somebody is absent, the "+inWords(days(duty.WaitTime))+" days that the others wait", asking, sleep)
	holds(t, rows, asking, "for as long as the stop was, at most for all "+inWords(days(table.AskTime))+" days")
}
