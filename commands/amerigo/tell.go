package amerigo

import (
	"slices"

	"landfall/commands/catalogue"
	"landfall/commands/scores"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// telling gathers events into sentences: what one turn does becomes one sentence.
type telling struct {
	narrator
	out []string

	seat   engine.Seat // whom the sentence is about that is being gathered
	head   parts       // the action that begins it; nil: it began before
	tail   []clause
	last   int // which of the tail was said last
	tiles  int // that were built or taken
	scored int

	// What is taken one after the other is said together, with the gold it took, where the
	// first was.
	taken  []rules.ShapeID
	spent  int
	taking int
	// Where in the tail ships were put on the frame, which then sail, and where that was.
	placed map[int]start
	// The ship that moved last, and the post that it left: one clause tells both, so that both ships have room in news.
	moved rules.ShipMoved
	post  rules.PostEstablished
}

// clause is a thing that a seat did.
type clause struct {
	key   string
	about parts
}

// completion tells whether a clause is about a completed island, which is said first of all that a turn did.
func (c clause) completion() bool { return c.key == "completes" || c.key == "shares" }

// start is where a ship was put on the frame, and where in the sentence it is said.
type start struct {
	at   rules.Spot
	said int
}

// Tell makes sentences of events as the reader heard them.
func (o narrator) Tell(events []engine.Event) []string {
	t := &telling{narrator: o}
	t.flush()
	for _, e := range events {
		_ = t.setup(e) || t.phase(e) || t.track(e) || t.islands(e) // what is left is silent: see silent
	}
	t.flush()
	return t.out
}

// tell tells a sentence of its own.
func (t *telling) tell(key string, about parts) {
	t.flush()
	t.out = append(t.out, t.say(key, about))
}

// open tells whether a sentence is being gathered.
func (t *telling) open() bool { return t.head != nil || len(t.tail) > 0 }

// then adds what a seat did to its open sentence, or starts one with it. It is the i-th
// thing, and may be said again when more is known.
func (t *telling) then(s engine.Seat, key string, about parts) (i int) {
	if t.seat != s {
		t.flush()
		t.seat = s
	}
	t.tail = append(t.tail, clause{})
	i = len(t.tail) - 1
	t.again(i, key, about)
	return i
}

// again says the i-th thing that the seat did.
func (t *telling) again(i int, key string, about parts) {
	about["who"], t.last = t.who(t.seat), i
	t.tail[i] = clause{key: key, about: about}
}

// clauses are what the open sentence tells, by itself what begins it. Completed islands come first: a reader in haste
// sees how a line begins.
func (t *telling) clauses() (list []string) {
	slices.SortStableFunc(t.tail, func(a, b clause) int {
		switch {
		case a.completion() == b.completion():
			return 0
		case a.completion():
			return -1
		}
		return 1
	})
	for i, c := range t.tail {
		said := ""
		switch alone := c.key + ".alone"; {
		case i > 0 || t.head != nil || c.key == "shares":
			said = t.say(c.key, c.about)
		case t.words.Has(alone):
			said = t.say(alone, c.about)
		default:
			said = t.say("alone", parts{"who": c.about["who"], "what": t.say(c.key, c.about)})
		}
		list = append(list, said)
	}
	return list
}

// flush ends the open sentence. It begins with what all of it brought, for readers with room for no more.
func (t *telling) flush() {
	if t.open() {
		head := ""
		if t.head != nil {
			t.head["doing"] = phrase("doing-"+t.head["act"].(string), parts{"who": t.who(t.seat), "n": t.tiles})
			t.head["vp"] = t.scored
			head = t.say("acts", t.head)
			if t.head["special"] == true { // what it did comes first: a line of news is cut at its end
				t.then(t.seat, "by-disc", parts{"colour": t.head["colour"]})
			}
		}
		t.out = append(t.out, t.words.Headed(head, t.clauses())+".")
	}
	t.head, t.tail, t.seat, t.tiles, t.scored = nil, nil, engine.Nobody, 0, 0
	t.taken, t.spent, t.placed, t.moved = nil, 0, map[int]start{}, rules.ShipMoved{}
}

// setup tells the set-up and the end.
func (t *telling) setup(e engine.Event) bool {
	switch e := e.(type) {
	case rules.MatchBegan:
		if len(e.Order) == 0 {
			t.tell("began", nil)
			return true
		}
		var order []catalogue.Phrase
		for _, s := range e.Order {
			order = append(order, t.who(s))
		}
		t.tell("began-order", parts{"who": order[0], "order": order})
	case rules.ChartLaid:
		var big []string
		for _, c := range e.Big {
			big = append(big, t.islandAt(c))
		}
		t.tell("chart", parts{"big": big})
	case rules.TokensDealt:
		t.tell("new-tokens", parts{"tokens": tokens(e.Left, fresh(e))})
	case rules.PirateRevealed:
		t.tell("pirate", parts{"value": e.Value, "strength": e.Strength})
	case rules.MatchEnded:
		var total []int
		for _, score := range e.Scores {
			total = append(total, score.Total)
		}
		t.flush()
		t.out = append(t.out, scores.Over(t.words, t.n, total))
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
		t.tell("round", parts{"round": e.Round, "times": e.Times})
	case rules.PhaseBegan:
		var acts []string
		for c, n := range e.Tray {
			if n > 0 {
				acts = append(acts, rules.Act(c).String())
			}
		}
		n := 0
		for _, c := range e.Tray {
			n += c
		}
		t.tell("phase", parts{"dropped": e.Dropped, "colour": e.Colour.String(), "out": t.cubes(e.Tray), "n": n, "points": e.Points, "acts": acts})
	case rules.PhaseSkipped:
		t.tell("phase-skipped", parts{"colour": e.Colour.String()})
	case rules.ActionChosen:
		t.flush()
		t.seat = e.Seat
		t.head = parts{"act": e.Act.String(), "colour": rules.Colour(e.Act).String(), "special": e.Special, "boost": catalogue.Yes(e.Boost)}
	case rules.TurnPassed:
		t.tell("passes", parts{"who": t.who(e.Seat)})
	case rules.PiratesAttacked:
		var each []string
		var against []int
		for s, a := range e.Attacks {
			against = append(against, a.Strength)
			each = append(each, t.say("attack", parts{"who": t.who(engine.Seat(s)), "repelled": catalogue.Yes(a.Repelled), "fired": a.Fired, "lost": a.Lost}))
		}
		t.tell("pirates", parts{"strength": t.strengthOf(e.Strength, against), "most": slices.Max(append(against, e.Strength)), "each": each})
	default:
		return false
	}
	return true
}

// track tells gold, tracks, tokens and goods.
func (t *telling) track(e engine.Event) bool {
	switch e := e.(type) {
	case rules.GoldGained:
		t.gold(e)
	case rules.CubesScored:
		t.tell("cubes-scored", parts{"who": t.who(e.Seat), "points": e.VP})
	case rules.CannonsLoaded:
		t.then(e.Seat, "loaded", parts{"steps": e.Steps, "paid": e.Paid})
	case rules.ProgressMade:
		t.then(e.Seat, "progress", parts{"steps": e.Steps, "paid": e.Paid})
	case rules.TokenTaken:
		t.then(e.Seat, "takes-token", parts{"token": e.Token.String()})
	case rules.OrderAdvanced:
		t.then(e.Seat, "order", parts{"lead": catalogue.Yes(e.Lead), "steps": e.Steps, "to": e.To, "paid": e.Paid})
	case rules.TileTaken:
		if t.seat != e.Seat || len(t.taken) == 0 {
			t.taking = t.then(e.Seat, "takes-tiles", parts{"tiles": tiles(nil), "paid": 0})
		}
		t.taken, t.spent = append(t.taken, e.Shape), t.spent+e.Paid
		t.again(t.taking, "takes-tiles", parts{"tiles": tiles(t.taken), "paid": t.spent})
		t.tiles++
	case rules.TokenBought:
		t.then(e.Seat, "buys", parts{"good": e.Good.String(), "cost": e.Cost, "paid": e.Paid})
	default:
		return false
	}
	return true
}

func (t *telling) gold(e rules.GoldGained) {
	about := parts{"who": t.who(e.Seat), "gold": t.say("gold-gained", parts{"gold": e.Gold, "vp": e.VP})}
	switch e.Reason {
	case rules.Taken, rules.Repelled:
		t.tell("gold-"+e.Reason.String(), about)
	case rules.Overflow, rules.Chest:
		t.then(e.Seat, "gold-"+e.Reason.String(), about)
	default:
		t.then(e.Seat, "gold-token", about)
	}
}

// ship tells of a ship that moves: of one that a turn has placed on the frame, where it ends.
func (t *telling) ship(e rules.ShipMoved) {
	about := parts{"ship": e.Ship, "from": t.spot(e.From), "to": t.spot(e.To), "paid": e.Paid}
	from, placed := t.placed[e.Ship]
	switch {
	case e.From == e.To:
		t.then(e.Seat, "ship-back", about)
	case t.seat == e.Seat && placed && from.at == e.From:
		delete(t.placed, e.Ship)
		t.again(from.said, "ship-moved", about)
	default:
		t.then(e.Seat, "ship-moved", about)
	}
	t.moved = e
}

// islands tells what happens on the islands and the water.
func (t *telling) islands(e engine.Event) bool {
	switch e := e.(type) {
	case rules.ShipPlaced:
		i := t.then(e.Seat, "ship-placed", parts{"ship": e.Ship, "from": t.spot(e.At)})
		t.placed[e.Ship] = start{e.At, i}
	case rules.ShipMoved:
		t.ship(e)
	case rules.PostEstablished:
		if t.moved.Ship > 0 {
			t.again(t.last, "ship-settles", parts{"ship": t.moved.Ship, "paid": t.moved.Paid, "at": e.At.String(), "island": t.islandName(e.Island)})
			t.post = e
		}
	case rules.IslandDiscovered:
		if t.moved.Ship > 0 {
			t.again(t.last, "ship-discovers", parts{"ship": t.moved.Ship, "paid": t.moved.Paid, "at": t.post.At.String(), "island": t.islandName(t.post.Island), "vp": e.VP})
		}
		t.scored += e.VP
	case rules.TilePlaced:
		t.then(e.Seat, "builds", parts{"tile": tile(e.Shape), "island": t.islandName(e.Island), "at": around(e.Cells), "vp": e.VP, "paid": e.Paid,
			"goods": names(e.Goods)})
		t.tiles, t.scored = t.tiles+1, t.scored+e.VP
	case rules.IslandCompleted:
		t.then(e.Seat, "completes", parts{"island": t.islandName(e.Island), "vp": e.VP, "chest": catalogue.Yes(e.Chest)})
		t.scored += e.VP
	case rules.IslandScored:
		var shares []string
		for _, s := range e.Shares {
			shares = append(shares, t.say("share", parts{"who": t.who(s.Seat), "vp": s.VP}))
			if s.Seat == t.seat {
				t.scored += s.VP
			}
		}
		if len(shares) > 0 {
			t.then(t.seat, "shares", parts{"shares": shares})
		}
	default:
		return false
	}
	return true
}
