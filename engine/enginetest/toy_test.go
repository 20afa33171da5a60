package enginetest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"landfall/engine"
)

// The toy: three rounds in which all seats bid in secret and then, one after the
// other, take coins from a pool and draw cards. toy(defect) has one defect.

type toyState struct {
	Began  bool
	Round  int
	Turn   int // turns begun
	Acting engine.Seat
	Bids   []int // -1: none
	Coins  []int
	Pool   int
	Deck   []int
	Hands  [][]int
	Taken  bool
	Drawn  bool
	Done   string
}

type toyView struct {
	Coins    []int
	Pool     int
	Left     int
	Hand     []int
	Held     []int
	Bid      []bool
	Own      int
	Revealed []int // the bids, once they are revealed
	Peek     int
	Round    int
}

type (
	toyBegan struct {
		Seats int `json:"seats"`
	}
	deckMixed struct {
		engine.Secret
		Deck []int `json:"deck"`
	}
	roundBegan struct {
		Round int `json:"round"`
	}
	bidMade struct {
		Seat engine.Seat `json:"seat"`
		Bid  int         `json:"bid"`
	}
	openBid struct {
		Seat engine.Seat `json:"seat"`
		Bid  int         `json:"bid"`
	}
	bidsRevealed struct {
		Bids []int `json:"bids"`
	}
	turnBegan struct {
		Seat engine.Seat `json:"seat"`
	}
	coinsTaken struct {
		Seat engine.Seat `json:"seat"`
		N    int         `json:"n"`
		Bag  int         `json:"-"`
	}
	cardDrawn struct {
		Seat engine.Seat `json:"seat"`
		Card int         `json:"card,omitempty"`
	}
	softDrawn struct {
		Seat engine.Seat `json:"seat"`
		Card int         `json:"card,omitempty"`
	}
	toyEnded struct {
		Why string `json:"why"`
	}

	// What defects tell to everybody.
	deckTold struct {
		Deck []int `json:"deck"`
	}
	drawTold struct {
		Seat engine.Seat `json:"seat"`
		Card int         `json:"card"`
	}
	pickTold struct {
		Seat  engine.Seat `json:"seat"`
		Place int         `json:"place"`
	}
)

func (e turnBegan) Whose() engine.Seat        { return e.Seat }
func (toyBegan) For(engine.Seat) engine.Event { return nil }
func (bidsRevealed) Irrevocable()             {}
func (cardDrawn) Irrevocable()                {}
func (drawTold) Irrevocable()                 {}
func (pickTold) Irrevocable()                 {}

func (e bidMade) For(s engine.Seat) engine.Event {
	if s != e.Seat {
		return nil
	}
	return e
}

func (e cardDrawn) For(s engine.Seat) engine.Event {
	if s != e.Seat {
		e.Card = 0
	}
	return e
}

func (e softDrawn) For(s engine.Seat) engine.Event {
	if s != e.Seat {
		e.Card = 0
	}
	return e
}

type (
	bid  struct{ N int }
	take struct{ N int }
	draw struct{}
	done struct{}
)

func (a bid) String() string  { return fmt.Sprintf("bid %d", a.N) }
func (a take) String() string { return fmt.Sprintf("take %d", a.N) }
func (draw) String() string   { return "draw" }

// What defects offer: an answer that is appended as another one, and one of two lines.
type (
	misread struct{}
	poem    struct{}
)

func (misread) String() string                         { return "misread" }
func (misread) AppendText(text []byte) ([]byte, error) { return append(text, "draw"...), nil }
func (poem) String() string                            { return "roses\nviolets" }

func (done) String() string { return "done" }

const toyCoins = 20

func toy(defect string) engine.Spec[toyState, toyView] {
	g := toyRules{defect: defect, chance: rand.New(rand.NewPCG(1, 1))}
	events := []engine.Event{toyBegan{}, roundBegan{}, bidMade{}, bidsRevealed{}, turnBegan{}, coinsTaken{}, cardDrawn{}, toyEnded{}, deckMixed{}}
	switch defect {
	case "soft draw":
		events = append(events, softDrawn{})
	case "told deck", "told trial":
		events = append(events, deckTold{})
	case "told draw", "told beside":
		events = append(events, drawTold{})
	case "told pick":
		events = append(events, pickTold{})
	case "loud bid":
		events = append(events, openBid{})
	case "dead event":
		events = append(events, softDrawn{})
	}
	spec := engine.Spec[toyState, toyView]{
		Key: "toy", Name: "Toy", Seats: [2]int{2, 3}, Ruleset: 1,
		Options: []engine.Option{{Key: "pool", Values: []engine.Value{{Key: "full"}, {Key: "low"}}}},
		Setup:   g.setup, Pending: g.pending, Decide: g.decide, Evolve: g.evolve, View: g.view, Outcome: g.outcome,
		Events: events,
	}
	spec.Foresight = &engine.Foresight[toyView]{Foresee: g.foresee, About: g.about, Holds: g.holds}
	spec.Copy = g.copy
	spec.Reshuffle = func(p *engine.Ply[toyState]) {
		deck := slices.Clone(p.State.Deck)
		if defect != "mixed as it lies" {
			slices.Sort(deck)
		}
		p.Dice.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
		switch defect {
		case "told trial":
			p.Emit(deckTold{Deck: deck})
		case "forgotten deck":
		default:
			p.Emit(deckMixed{Deck: deck})
		}
	}
	if defect == "shared copy" {
		spec.Copy = nil
	}
	return spec
}

func toyHarness() Harness[toyState, toyView] {
	return Harness[toyState, toyView]{
		Configs: []engine.Config{{Seats: 2}, {Seats: 3}, {Seats: 3, Options: map[string]string{"pool": "low"}}},
		Matches: 12, MaxPlies: 200,
		Redeal: func(s *toyState, seat engine.Seat, chance *rand.Rand) {
			var places []*int
			for i := range s.Deck {
				places = append(places, &s.Deck[i])
			}
			for i, hand := range s.Hands {
				for j := range hand {
					if engine.Seat(i) != seat {
						places = append(places, &s.Hands[i][j])
					}
				}
			}
			chance.Shuffle(len(places), func(i, j int) { *places[i], *places[j] = *places[j], *places[i] })
			for i := range s.Bids {
				if s.Acting == engine.Nobody && s.Bids[i] >= 0 && engine.Seat(i) != seat {
					s.Bids[i] = chance.IntN(3)
				}
			}
		},
		Count: func(s *toyState) (map[string]int, error) {
			coins, cards := s.Pool, len(s.Deck)
			for i := range s.Coins {
				coins += s.Coins[i]
				cards += len(s.Hands[i])
			}
			return map[string]int{"coins": coins, "cards": cards}, nil
		},
		Actions: []engine.Action{bid{}, take{}, draw{}, done{}},
		Kinds:   []string{"bid", "turn"},
		Methods: []string{"rounds", "empty"},
		Orders:  []string{"round"},
	}
}

type toyRules struct {
	defect string
	chance *rand.Rand // for the defects that have some of their own
}

func (g toyRules) setup(p *engine.Ply[toyState], c engine.Config) {
	deck := make([]int, 12)
	for i := range deck {
		deck[i] = i + 1
	}
	p.Dice.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	p.Emit(toyBegan{Seats: c.Seats})
	p.Emit(deckMixed{Deck: deck})
	if g.defect == "told deck" {
		p.Emit(deckTold{Deck: slices.Clone(deck)})
	}
	if c.Options["pool"] == "low" {
		p.Emit(coinsTaken{Seat: 0, N: 16})
	}
	p.Emit(roundBegan{Round: 1})
}

func (g toyRules) pending(s *toyState) []engine.Decision {
	var ds []engine.Decision
	if s.Acting == engine.Nobody {
		for i := range s.Bids {
			d := engine.Decision{Seat: engine.Seat(i), Kind: "bid", Turn: fmt.Sprint("round ", s.Round), Sealed: true,
				Optional: s.Bids[i] >= 0, Options: []engine.Action{bid{0}, bid{1}, bid{2}}}
			ds = append(ds, d)
		}
		return ds
	}
	d := engine.Decision{Seat: s.Acting, Kind: "turn",
		Turn: fmt.Sprint("turn ", s.Turn), Optional: g.defect == "nobody awaited"}
	for n := 1; n <= 3 && !s.Taken && n <= s.Pool && g.mayTake(s, n); n++ {
		d.Options = append(d.Options, take{n})
	}
	if !s.Drawn && len(s.Deck) > 0 && (g.defect != "telling options" || s.Deck[0] > 4) {
		d.Options = append(d.Options, draw{})
	}
	if hand := s.Hands[s.Acting]; g.defect == "telling silence" && len(hand) > 0 && hand[0] > 6 {
		d.Options = nil
	}
	if s.Taken || s.Drawn || g.defect != "no options" {
		d.Options = append(d.Options, done{})
	}
	if g.defect == "no options" && s.Pool < 4 {
		d.Options = nil
	}
	if g.defect == "twins" {
		d.Options = append(d.Options, done{})
	}
	switch g.defect {
	case "one label for a round":
		d.Turn = fmt.Sprint("turns of round ", s.Round)
	case "one label for a seat":
		d.Turn = fmt.Sprint("turn of ", s.Acting)
	case "other text":
		d.Options = append(d.Options, misread{})
	case "two lines":
		d.Options = append(d.Options, poem{})
	case "offered and asked":
		d.Offered = true
	case "no turn":
		d.Turn = ""
	case "asked of nobody":
		d.Seat = 7
	}
	for i := 0; g.defect == "too many options" && i < engine.MostOptions; i++ {
		d.Options = append(d.Options, bid{10 + i})
	}
	if g.defect == "unsteady options" && g.chance.IntN(2) == 0 {
		slices.Reverse(d.Options)
	}
	return append(ds, d)
}

// mayTake: the defect is that who holds the two highest cards, of twelve, may take nothing.
func (g toyRules) mayTake(s *toyState, n int) bool {
	high := 0
	for _, card := range s.Hands[s.Acting] {
		if card > 10 {
			high++
		}
	}
	return g.defect != "rare silence" || n <= 2-high
}

// foresee lets one order the turns of this round and of the next.
func (g toyRules) foresee(v toyView, _ engine.Seat) []engine.Foreseen {
	var list []engine.Foreseen
	for round := v.Round; round <= v.Round+1; round++ {
		f := engine.Foreseen{Key: fmt.Sprintf("round-%d", round), Ifs: []string{"rich", "poor"}, While: []string{"rich", "poor"}}
		for _, a := range []engine.Action{take{3}, take{1}, draw{}, done{}} {
			f.Picks = append(f.Picks, engine.Pick{Key: a.String(), Lines: []engine.Line{{Do: a}}})
		}
		f.Picks = append(f.Picks, engine.Pick{Key: "all", Lines: []engine.Line{{Do: take{2}, If: "rich"}, {Do: done{}}}})
		list = append(list, f)
	}
	switch g.defect {
	case "foreseen twice":
		list[1].Key = list[0].Key
	case "blurred line":
		list[0].Picks[0].Lines[0].If = "rich, poor"
	}
	return list
}

func (g toyRules) about(v toyView, d engine.Decision) string {
	if d.Kind == "bid" {
		return ""
	}
	return fmt.Sprintf("round-%d", v.Round)
}

func (g toyRules) holds(v toyView, seat engine.Seat, condition string) bool {
	return (condition == "rich") == (v.Coins[seat] > 2)
}

func (g toyRules) decide(p *engine.Ply[toyState], a engine.Action) {
	s := p.State
	switch a := a.(type) {
	case bid:
		g.bid(p, a)
		return
	case take:
		if g.defect == "silent change" {
			s.Coins[p.Seat]++
			s.Pool--
		}
		e := coinsTaken{Seat: p.Seat, N: a.N}
		if g.defect == "lost field" {
			e.Bag = 1
		}
		if g.defect == "own chance" {
			e.N = 1 + g.chance.IntN(a.N)
		}
		p.Emit(e)
	case draw:
		switch g.defect {
		case "soft draw":
			p.Emit(softDrawn{Seat: p.Seat, Card: s.Deck[0]})
		case "told draw":
			p.Emit(drawTold{Seat: p.Seat, Card: s.Deck[0]})
		case "told pick":
			p.Emit(pickTold{Seat: p.Seat, Place: p.Dice.N(len(s.Deck))})
		default:
			p.Emit(cardDrawn{Seat: p.Seat, Card: s.Deck[0]})
		}
	case done:
		if g.defect == "asked only" && p.Decision.Kind != "turn" {
			return
		}
		if g.defect == "panic" && s.Round == 2 {
			panic("toy fell over")
		}
		g.next(p)
	}
}

func (g toyRules) bid(p *engine.Ply[toyState], a bid) {
	if g.defect == "order matters" && p.State.Bids[p.Seat] < 0 && !slices.ContainsFunc(p.State.Bids, func(b int) bool { return b >= 0 }) {
		p.Emit(coinsTaken{Seat: p.Seat, N: min(1, p.State.Pool)})
	}
	if g.defect == "loud bid" {
		p.Emit(openBid{Seat: p.Seat, Bid: a.N})
	} else {
		p.Emit(bidMade{Seat: p.Seat, Bid: a.N})
	}
	if !slices.Contains(p.State.Bids, -1) {
		bids := slices.Clone(p.State.Bids)
		p.Emit(bidsRevealed{Bids: bids})
		if g.defect == "told beside" && len(p.State.Deck) > 0 {
			p.Emit(drawTold{Seat: p.Seat, Card: p.State.Deck[0]})
		}
		p.Emit(turnBegan{Seat: engine.Seat(slices.Index(bids, slices.Max(bids)))})
	}
}

func (g toyRules) next(p *engine.Ply[toyState]) {
	s := p.State
	switch {
	case g.defect == "endless":
		p.Emit(turnBegan{Seat: s.Acting})
	case s.Pool == 0:
		p.Emit(toyEnded{Why: "empty"})
	case s.Turn%len(s.Coins) != 0:
		p.Emit(turnBegan{Seat: (s.Acting + 1) % engine.Seat(len(s.Coins))})
	case s.Round == 3:
		p.Emit(toyEnded{Why: "rounds"})
	default:
		p.Emit(roundBegan{Round: s.Round + 1})
	}
}

func (g toyRules) evolve(s *toyState, e engine.Event) {
	switch e := e.(type) {
	case toyBegan:
		*s = toyState{Began: true, Coins: make([]int, e.Seats), Pool: toyCoins, Hands: make([][]int, e.Seats)}
	case deckMixed:
		s.Deck = e.Deck
		if g.defect != "borrowed memory" {
			s.Deck = slices.Clone(e.Deck)
		}
	case roundBegan:
		s.Round, s.Acting = e.Round, engine.Nobody
		s.Bids = slices.Repeat([]int{-1}, len(s.Coins))
	case bidMade:
		s.Bids[e.Seat] = e.Bid
	case openBid:
		s.Bids[e.Seat] = e.Bid
	case turnBegan:
		s.Acting, s.Taken, s.Drawn = e.Seat, false, false
		s.Turn++
	case coinsTaken:
		s.Pool -= e.N
		s.Coins[e.Seat] += e.N + e.Bag
		s.Taken = true
		if g.defect == "lost coin" && s.Round == 2 {
			s.Coins[e.Seat]--
		}
	case cardDrawn:
		g.drawn(s, e.Seat)
	case softDrawn:
		g.drawn(s, e.Seat)
	case drawTold:
		g.drawn(s, e.Seat)
	case pickTold:
		s.Deck[0], s.Deck[e.Place] = s.Deck[e.Place], s.Deck[0]
		g.drawn(s, e.Seat)
	case toyEnded:
		s.Done, s.Acting = e.Why, engine.Nobody
	}
}

func (g toyRules) copy(dst, src *toyState) {
	*dst = *src
	dst.Bids, dst.Coins, dst.Deck = slices.Clone(src.Bids), slices.Clone(src.Coins), slices.Clone(src.Deck)
	dst.Hands = make([][]int, len(src.Hands))
	for i, hand := range src.Hands {
		dst.Hands[i] = slices.Clone(hand)
	}
	if g.defect == "forgetful copy" {
		dst.Drawn = false
	}
}

func (g toyRules) drawn(s *toyState, seat engine.Seat) {
	s.Hands[seat] = append(s.Hands[seat], s.Deck[0])
	if g.defect == "borrowed memory" {
		s.Deck[0] = 0 // not only here: the event remembers it
	}
	s.Deck = s.Deck[1:]
	s.Drawn = true
}

func (g toyRules) view(s *toyState, seat engine.Seat) toyView {
	v := toyView{Coins: slices.Clone(s.Coins), Pool: s.Pool, Left: len(s.Deck), Own: -1, Round: s.Round}
	if g.defect == "shared view" {
		v.Coins = s.Coins
	}
	for i, hand := range s.Hands {
		v.Held = append(v.Held, len(hand))
		if engine.Seat(i) == seat {
			v.Hand = slices.Clone(hand)
		}
	}
	for i, b := range s.Bids {
		v.Bid = append(v.Bid, b >= 0)
		if engine.Seat(i) == seat {
			v.Own = b
		}
	}
	if s.Acting != engine.Nobody {
		v.Revealed = slices.Clone(s.Bids)
	}
	if g.defect == "peeking view" && len(s.Deck) > 0 {
		v.Peek = s.Deck[0]
	}
	if g.defect == "open bids" && s.Bids != nil {
		v.Peek = s.Bids[0]
	}
	return v
}

func (g toyRules) outcome(s *toyState) *engine.Outcome {
	if s.Done == "" {
		return nil
	}
	o := &engine.Outcome{Method: s.Done, Scores: slices.Clone(s.Coins)}
	best := slices.Max(s.Coins)
	for i, c := range s.Coins {
		if c == best {
			o.Winners = append(o.Winners, engine.Seat(i))
		}
	}
	return o
}
