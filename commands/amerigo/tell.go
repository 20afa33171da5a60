package amerigo

import (
	"fmt"
	"slices"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// telling gathers events into sentences: what one turn does becomes one sentence.
type telling struct {
	narrator
	out []string

	seat engine.Seat
	open bool // a sentence is being gathered
	head string
	tail []string

	// What is taken one after the other is said together, with the gold it took.
	taken []rules.ShapeID
	spent int
}

// Tell makes sentences of events as the reader heard them.
func (o narrator) Tell(events []engine.Event) []string {
	t := &telling{narrator: o, seat: engine.Nobody}
	for _, e := range events {
		_ = t.setup(e) || t.phase(e) || t.track(e) || t.chart(e) // what is left is silent: see silent
	}
	t.flush()
	return t.out
}

// say tells a sentence of its own.
func (t *telling) say(format string, args ...any) {
	t.flush()
	t.out = append(t.out, prose.Opening(fmt.Sprintf(format, args...)))
}

// begin starts the sentence of a turn.
func (t *telling) begin(s engine.Seat, format string, args ...any) {
	t.flush()
	t.head, t.seat, t.open = t.reader().Does(s, fmt.Sprintf(format, args...)), s, true
}

// then adds what a seat did to its open sentence, or starts one with it.
func (t *telling) then(s engine.Seat, format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if !t.open || t.seat != s {
		t.flush()
		t.seat, t.open = s, true
		join := ": "
		for _, verb := range []string{"takes ", "opens ", "completes "} {
			if strings.HasPrefix(text, t.reader().Verb(s, verb)) {
				join = " "
			}
		}
		text = t.who(s) + join + text
	}
	t.tail = append(t.tail, text)
}

// also adds what came of the last thing that a seat did.
func (t *telling) also(s engine.Seat, format string, args ...any) {
	if last := len(t.tail) - 1; t.open && t.seat == s && last >= 0 {
		t.tail[last] += ", " + fmt.Sprintf(format, args...)
		return
	}
	t.then(s, format, args...)
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
		t.out = append(t.out, prose.Opening(text)+".")
	}
	t.head, t.tail, t.open, t.seat = "", nil, false, engine.Nobody
	t.taken, t.spent = nil, 0
}

func (t *telling) people(seats []engine.Seat) string {
	var names []string
	for _, s := range seats {
		names = append(names, t.who(s))
	}
	return strings.Join(names, ", ")
}

// setup tells the set-up and the end.
func (t *telling) setup(e engine.Event) bool {
	switch e := e.(type) {
	case rules.MatchBegan:
		if len(e.Order) == 0 {
			t.say("The match begins.")
			return true
		}
		t.say("%s; the order is %s. Each has 1 gold for everybody before them.", t.reader().Does(e.Order[0], "starts"), t.people(e.Order))
	case rules.ChartLaid:
		var big []string
		for _, c := range e.Big {
			big = append(big, t.islandAt(c))
		}
		t.say("The islands are laid out; big ones, with a chest: %s.", prose.And(big))
	case rules.TokensDealt:
		t.say("New progress tokens: %s.", tokenList(append(append([]rules.TokenID(nil), e.Left...), fresh(e)...)))
	case rules.PirateRevealed:
		t.say("A pirate marker turns up: %d. Their strength is %d.", e.Value, e.Strength)
	case rules.MatchEnded:
		var all []string
		for s, score := range e.Scores {
			all = append(all, fmt.Sprintf("%s %d", t.n.Of(engine.Seat(s)), score.Total))
		}
		if len(all) == 0 {
			t.say("The match is over.")
			return true
		}
		t.say("The match is over: %s.", strings.Join(all, ", "))
	default:
		return false
	}
	return true
}

// fresh are the tokens of the right half that are new: those of the set-up.
func fresh(e rules.TokensDealt) []rules.TokenID {
	if len(e.Gone) == 0 && len(e.Right) == len(e.Left) {
		return e.Right
	}
	return nil
}

// phase tells the course of a round.
func (t *telling) phase(e engine.Event) bool {
	switch e := e.(type) {
	case rules.RoundBegan:
		t.say("**Round %d.** Posts on an island that is completed count %s.", e.Round, prose.Times(e.Times))
	case rules.PhaseBegan:
		var acts []string
		for c, n := range e.Tray {
			if n > 0 {
				acts = append(acts, actName(rules.Act(c)))
			}
		}
		t.say("%s dropped; out of the tower came %s. %s for %s.", prose.Capital(prose.Count(e.Dropped, e.Colour.String()+" cube")),
			cubesOf(e.Tray), prose.Count(e.Points, "point"), prose.And(acts))
	case rules.PhaseSkipped:
		t.say("The %s cubes bring nothing: no turns.", e.Colour)
	case rules.ActionChosen:
		how := ""
		if e.Special {
			how = " by the order disc"
		}
		if e.Boost {
			how += " with the token for 8 more"
		}
		t.begin(e.Seat, "%s%s with %s", doing(e.Act), how, prose.Count(e.Points, "point"))
	case rules.TurnPassed:
		t.say("%s.", t.reader().Does(e.Seat, "passes"))
	case rules.PiratesAttacked:
		t.attacked(e)
	default:
		return false
	}
	return true
}

func (t *telling) attacked(e rules.PiratesAttacked) {
	var parts []string
	for s, a := range e.Attacks {
		if a.Repelled {
			parts = append(parts, t.reader().Does(engine.Seat(s), "fires "+prose.Count(a.Fired, "cannon")))
		} else {
			parts = append(parts, t.reader().Does(engine.Seat(s), "loses "+prose.Count(a.Lost, "point")))
		}
	}
	t.say("**Pirates** of strength %d: %s.", e.Strength, strings.Join(parts, ", "))
}

// paid is ", paying 2 gold".
func paid(gold int) string {
	if gold == 0 {
		return ""
	}
	return fmt.Sprintf(", paying %d gold", gold)
}

// track tells gold, tracks, tokens and goods.
func (t *telling) track(e engine.Event) bool {
	switch e := e.(type) {
	case rules.GoldGained:
		t.gold(e)
	case rules.CubesScored:
		t.say("%s for the cubes.", t.reader().Does(e.Seat, "scores "+prose.Count(e.VP, "point")))
	case rules.CannonsLoaded:
		more := prose.Count(e.Steps, "cannon") + " more"
		if e.Steps == 0 {
			more = "no more of them"
		}
		t.then(e.Seat, "%s%s", more, paid(e.Paid))
	case rules.ProgressMade:
		t.then(e.Seat, "%s on%s", prose.Count(e.Steps, "space"), paid(e.Paid))
	case rules.TokenTaken:
		t.then(e.Seat, "%s “%s”", t.reader().Verb(e.Seat, "takes"), tokenName(e.Token))
	case rules.OrderAdvanced:
		where := fmt.Sprintf("%s on, to %d%s", prose.Count(e.Steps, "space"), e.To, paid(e.Paid))
		if e.Lead {
			where = fmt.Sprintf("to the front, to %d", e.To)
		}
		t.then(e.Seat, "%s", where)
	case rules.TileTaken:
		again := t.open && t.seat == e.Seat && len(t.taken) > 0
		t.taken, t.spent = append(t.taken, e.Shape), t.spent+e.Paid
		text := t.reader().Verb(e.Seat, "takes ") + tiles(t.taken) + paid(t.spent)
		if again {
			if len(t.tail) == 1 && t.head == "" {
				text = t.who(e.Seat) + " " + text
			}
			t.tail[len(t.tail)-1] = text
			return true
		}
		t.then(e.Seat, "%s", text)
	case rules.TokenBought:
		t.then(e.Seat, "%s for %d%s", e.Good, e.Cost, paid(e.Paid))
	default:
		return false
	}
	return true
}

func (t *telling) gold(e rules.GoldGained) {
	text := fmt.Sprintf("%d gold", e.Gold)
	if e.VP > 0 {
		text += fmt.Sprintf(" (%d above the limit: %s)", e.VP, vp(e.VP))
	}
	switch e.Reason {
	case rules.Taken:
		t.say("%s.", t.reader().Does(e.Seat, "takes "+text))
	case rules.Repelled:
		t.say("%s for repelling them.", t.reader().Does(e.Seat, "gets "+text))
	case rules.Overflow:
		t.then(e.Seat, "%s for the end of the track", text)
	case rules.Chest:
		t.then(e.Seat, "%s a chest, %s", t.reader().Verb(e.Seat, "opens"), text)
	default:
		t.then(e.Seat, "%s by a token", text)
	}
}

// chart tells what happens on the islands.
func (t *telling) chart(e engine.Event) bool {
	switch e := e.(type) {
	case rules.ShipPlaced:
		t.then(e.Seat, "ship %d from %s", e.Ship, spotName(e.At))
	case rules.ShipMoved:
		from := fmt.Sprintf("ship %d from %s", e.Ship, spotName(e.From))
		switch last := len(t.tail) - 1; {
		case e.From == e.To:
			t.then(e.Seat, "ship %d away from %s and back%s", e.Ship, spotName(e.To), paid(e.Paid))
		case t.open && t.seat == e.Seat && last >= 0 && slices.Contains(t.tail, from):
			t.tail[slices.Index(t.tail, from)] += " to " + spotName(e.To) + paid(e.Paid)
		default:
			t.then(e.Seat, "ship %d to %s%s", e.Ship, spotName(e.To), paid(e.Paid))
		}
	case rules.PostEstablished:
		t.also(e.Seat, "a post at %s on %s", e.At, t.islandName(e.Island))
	case rules.IslandDiscovered:
		t.also(e.Seat, "the first there (%s)", vp(e.VP))
	case rules.TilePlaced:
		text := fmt.Sprintf("%s on %s at %s (%s)%s", shapes(e.Shape, 1), t.islandName(e.Island), around(e.Cells), vp(e.VP), paid(e.Paid))
		if len(e.Goods) > 0 {
			text += ", " + t.reader().Verb(e.Seat, "takes ") + goodsOf(e.Goods)
		}
		t.then(e.Seat, "%s", text)
	case rules.IslandCompleted:
		text := t.reader().Verb(e.Seat, fmt.Sprintf("completes %s (%s)", t.islandName(e.Island), vp(e.VP)))
		if e.Chest {
			text += " and " + t.reader().Verb(e.Seat, "takes the chest")
		}
		t.then(e.Seat, "%s", text)
	case rules.IslandScored:
		var parts []string
		for _, s := range e.Shares {
			parts = append(parts, fmt.Sprintf("%s %s", t.who(s.Seat), vp(s.VP)))
		}
		if len(parts) > 0 {
			t.tail = append(t.tail, "posts there: "+strings.Join(parts, ", "))
			t.open = true
		}
	default:
		return false
	}
	return true
}
