package century

import (
	"fmt"
	"strings"

	"landfall/commands/prose"
	"landfall/commands/scores"
	"landfall/commands/telling"
	"landfall/engine"
	rules "landfall/engine/century"
)

// gathering makes sentences of events. What one turn does becomes one sentence:
// where the settlers go ("Ana sends 2 settlers to C1-4"), and what that brings.
type gathering struct {
	narrator
	telling.Sentences[engine.Seat]
}

// Tell makes sentences of events as the reader heard them.
func (o narrator) Tell(events []engine.Event) []string {
	t := &gathering{narrator: o}
	for _, e := range events {
		t.event(e)
	}
	return t.Lines()
}

func (t *gathering) event(e engine.Event) {
	if t.setup(e) || t.action(e) || t.claim(e) || t.merchants(e) || t.islands(e) {
		return
	}
	// What is left is silent: see silent.
}

// then adds what a seat did to its open sentence, or starts one with it.
func (t *gathering) then(s engine.Seat, format string, args ...any) {
	t.Then(s, t.who(s), "%s", t.reader().Verb(s, fmt.Sprintf(format, args...)))
}

// also adds a clause with its own subject to the open sentence, or tells it alone.
func (t *gathering) also(s engine.Seat, format string, args ...any) {
	if !t.Open(s) {
		t.End()
	}
	t.Also(format, args...)
}

// setup tells the set-up, the last round and the end.
func (t *gathering) setup(e engine.Event) bool {
	switch e := e.(type) {
	case rules.MatchBegan:
		var order []string
		for _, s := range e.Order {
			order = append(order, t.who(s))
		}
		if len(order) == 0 {
			t.Say("%s begins.", modeName(e.Mode))
			return true
		}
		t.Say("%s, on the boards %s. %s; the order is %s.", modeName(e.Mode), boards(e.Boards), prose.Opening(t.reader().Does(e.Order[0], "starts")), strings.Join(order, ", "))
	case rules.SeatsReadied:
		t.readied(e)
	case rules.RowDealt:
		var row []string
		for i, id := range e.Cards {
			row = append(row, fmt.Sprintf("fort %d: %s", i+1, cardName(t.card(id))))
		}
		if len(row) == 0 {
			row = []string{"none"}
		}
		t.Say("Point cards: %s.", strings.Join(row, "; "))
	case rules.LastRoundBegan:
		t.Say("**The last round:** %s. The round is completed, then the match is over.", t.reader().Does(e.Seat, "has "+prose.Count(e.Cards, "point card")))
	case rules.MatchEnded:
		t.ended(e)
	default:
		return false
	}
	return true
}

func boards(ids []rules.BoardID) string {
	var out []string
	for _, b := range ids {
		out = append(out, b.String())
	}
	return strings.Join(out, " ")
}

func (t *gathering) readied(e rules.SeatsReadied) {
	if len(e.Seats) == 0 {
		t.Say("Everybody takes settlers and cubes.")
		return
	}
	var held []string
	for _, s := range t.seats() {
		if int(s) < len(e.Seats) {
			held = append(held, fmt.Sprintf("%s %s", t.who(s), cubes(e.Seats[s].Cubes)))
		}
	}
	t.Say("Everybody has %s ready and %d in reserve. Cubes: %s.", settlers(e.Seats[0].Crew), e.Seats[0].Reserve, strings.Join(held, ", "))
}

// ended tells the points; Ending tells who won and why.
func (t *gathering) ended(e rules.MatchEnded) {
	var total []int
	for _, score := range e.Scores {
		total = append(total, score.Total)
	}
	t.Say("%s", scores.Over(t.n, total))
}
