package century

import (
	"fmt"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/century"
)

// telling gathers events into sentences. What one turn does becomes one sentence:
// where the settlers go ("Ana sends 2 settlers to C1-4"), and what that brings.
type telling struct {
	narrator
	out []string

	seat engine.Seat
	open bool     // a sentence is being gathered
	head string   // "" if the turn began before
	tail []string // what followed
}

// Tell makes sentences of events as the reader heard them.
func (o narrator) Tell(events []engine.Event) []string {
	t := &telling{narrator: o, seat: engine.Nobody}
	for _, e := range events {
		t.event(e)
	}
	t.flush()
	return t.out
}

func (t *telling) event(e engine.Event) {
	if t.setup(e) || t.action(e) || t.claim(e) || t.merchants(e) || t.islands(e) {
		return
	}
	// What is left is silent: see silent.
}

// silent are the events that need no words: what they do is told by the events
// around them, by the board or by the next question.
func silent() []engine.Event {
	return []engine.Event{
		rules.DeckStacked{}, rules.StacksDealt{}, rules.MerchantsStacked{}, // lie face down
		rules.StacksTurned{}, rules.ExplorationLaid{}, rules.IslandsLaid{}, // the board shows them
		rules.TurnBegan{}, rules.TurnEnded{}, // the next question says so
		rules.CardDealt{}, rules.StackTurned{}, // the row slides, the stack goes on
		rules.MerchantUsed{}, rules.MerchantDealt{}, // what the card does is told
		rules.OutpostDeclined{}, rules.RouteKept{}, // nothing happens
	}
}

// say tells a sentence of its own.
func (t *telling) say(format string, args ...any) {
	t.flush()
	t.out = append(t.out, fmt.Sprintf(format, args...))
}

// begin starts the sentence of a turn.
func (t *telling) begin(s engine.Seat, format string, args ...any) {
	t.flush()
	t.head, t.seat, t.open = fmt.Sprintf(format, args...), s, true
}

// then adds what a seat did to its open sentence, or starts one with it.
func (t *telling) then(s engine.Seat, format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if !t.open || t.seat != s {
		t.flush()
		t.seat, t.open = s, true
		text = t.n.Of(s) + " " + text
	}
	t.tail = append(t.tail, text)
}

// also adds a clause with its own subject to the open sentence, or tells it alone.
func (t *telling) also(s engine.Seat, format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if !t.open || t.seat != s {
		t.say("%s.", prose.Capital(text))
		return
	}
	t.tail = append(t.tail, text)
}

// flush ends the open sentence.
func (t *telling) flush() {
	if t.open {
		text := strings.Join(t.tail, "; ")
		switch {
		case t.head != "" && text != "":
			text = t.head + ": " + text
		case t.head != "":
			text = t.head
		}
		t.out = append(t.out, text+".")
	}
	t.head, t.tail, t.open, t.seat = "", nil, false, engine.Nobody
}

// setup tells the set-up, the last round and the end.
func (t *telling) setup(e engine.Event) bool {
	switch e := e.(type) {
	case rules.MatchBegan:
		var order []string
		for _, s := range e.Order {
			order = append(order, t.n.Of(s))
		}
		if len(order) == 0 {
			t.say("%s begins.", modeName(e.Mode))
			return true
		}
		t.say("%s, on the boards %s. %s starts; the order is %s.", modeName(e.Mode), boards(e.Boards), order[0], strings.Join(order, ", "))
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
		t.say("Point cards: %s.", strings.Join(row, "; "))
	case rules.LastRoundBegan:
		t.say("**The last round:** %s has %s. The round is completed, then the match is over.", t.n.Of(e.Seat), prose.Count(e.Cards, "point card"))
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

func (t *telling) readied(e rules.SeatsReadied) {
	if len(e.Seats) == 0 {
		t.say("Everybody takes settlers and cubes.")
		return
	}
	var held []string
	for _, s := range t.seats() {
		if int(s) < len(e.Seats) {
			held = append(held, fmt.Sprintf("%s %s", t.n.Of(s), cubes(e.Seats[s].Cubes)))
		}
	}
	t.say("Everybody has %s ready and %d in reserve. Cubes: %s.", settlers(e.Seats[0].Crew), e.Seats[0].Reserve, strings.Join(held, ", "))
}

// ended tells the points; Ending tells who won and why.
func (t *telling) ended(e rules.MatchEnded) {
	var all []string
	for s, score := range e.Scores {
		all = append(all, fmt.Sprintf("%s %d", t.n.Of(engine.Seat(s)), score.Total))
	}
	if len(all) == 0 {
		t.say("The match is over.")
		return
	}
	t.say("The match is over: %s.", strings.Join(all, ", "))
}
