package searchtest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"landfall/engine"
	"landfall/engine/search"
)

// The heap is a toy for minds: two seats hold a card each, which only they see, and in turn take
// one to three of a heap. Who takes the last one wins, and gets the cards.
type heap struct {
	Left, Moves int
	Cards       []int // 0: unknown
}

type heapView struct{ Left, Moves, Card int }

type (
	heapDealt struct {
		Seat engine.Seat `json:"seat"`
		Card int         `json:"card,omitempty"`
	}
	heapLaid  struct{ Left int }
	heapTaken struct{ N int }
)

func (e heapDealt) For(s engine.Seat) engine.Event {
	if s != e.Seat {
		e.Card = 0
	}
	return e
}

type (
	take struct{ N int }
	done struct{}
)

func (a take) String() string { return fmt.Sprintf("take %d", a.N) }
func (done) String() string   { return "done" }

func (s *heap) mover() engine.Seat { return engine.Seat(s.Moves % 2) }

// heapMinding is the toy with one defect in its mind, or in what its rules list.
func heapMinding(defect string) MindHarness[heap, heapView] {
	var known [2]int // of the last match that was folded, for a mind that peeks
	evolve := func(s *heap, e engine.Event) {
		switch e := e.(type) {
		case heapDealt:
			if e.Seat == 0 {
				s.Cards = make([]int, 2)
			}
			s.Cards[e.Seat] = e.Card
			if e.Card > 0 {
				known[e.Seat] = e.Card
			}
		case heapLaid:
			s.Left = e.Left
		case heapTaken:
			s.Left -= e.N
			s.Moves++
		}
	}
	own := rand.New(rand.NewPCG(7, 7)) // chance that is nobody's business
	h := MindHarness[heap, heapView]{
		Configs: []engine.Config{{Seats: 2}}, Matches: 30,
		Spec: engine.Spec[heap, heapView]{
			Key: "heap", Name: "Heap", Seats: [2]int{2, 2}, Ruleset: 1,
			Setup: func(p *engine.Ply[heap], _ engine.Config) {
				for seat := range engine.Seat(2) {
					p.Emit(heapDealt{Seat: seat, Card: 1 + p.Dice.N(9)})
				}
				p.Emit(heapLaid{Left: 15})
			},
			Pending: func(s *heap) []engine.Decision {
				d := engine.Decision{Seat: s.mover(), Turn: fmt.Sprint(s.Moves), Kind: "take"}
				for n := 1; n <= min(3, s.Left); n++ {
					d.Options = append(d.Options, take{n})
				}
				if defect == "offered late" {
					offer := engine.Decision{Seat: 1 - s.mover(), Turn: d.Turn, Kind: "offer", Optional: true, Offered: true, Options: []engine.Action{done{}}}
					return []engine.Decision{d, offer}
				}
				if defect == "telling list" && s.Cards[1-s.mover()]%2 == 1 {
					slices.Reverse(d.Options)
				}
				return []engine.Decision{d}
			},
			Decide: func(p *engine.Ply[heap], a engine.Action) { p.Emit(heapTaken{N: a.(take).N}) },
			Evolve: evolve,
			View: func(s *heap, who engine.Seat) heapView {
				v := heapView{Left: s.Left, Moves: s.Moves}
				if who != engine.Nobody {
					v.Card = s.Cards[who]
				}
				return v
			},
			Copy: func(dst, src *heap) {
				cards := append(dst.Cards[:0], src.Cards...)
				*dst = *src
				dst.Cards = cards
				if defect == "shared copy" {
					dst.Cards = src.Cards
				}
			},
			Outcome: func(s *heap) *engine.Outcome {
				if s.Left > 0 {
					return nil
				}
				o := &engine.Outcome{Winners: []engine.Seat{1 - s.mover()}, Method: "last", Scores: []int{0, 0}}
				o.Scores[1-s.mover()] = s.Cards[0] + s.Cards[1]
				return o
			},
			Events: []engine.Event{heapDealt{}, heapLaid{}, heapTaken{}},
		},
	}
	h.Mind = search.Mind[heap]{
		Recall: func(heard []engine.Event, who engine.Seat) *heap {
			s := &heap{}
			for _, e := range heard {
				evolve(s, e)
			}
			if defect == "forgetful" && s.Moves > 3 {
				s.Moves--
			}
			return s
		},
		Deal: func(s *heap, who engine.Seat, chance *rand.Rand) {
			s.Cards[1-who] = 1 + chance.IntN(9)
			if defect == "peeking" {
				s.Cards[1-who] = known[1-who]
			}
			if defect == "dealt over" {
				s.Cards[who] = 1 + chance.IntN(9)
			}
		},
		Quick: func(s *heap, chance *rand.Rand, line search.Line) (engine.Seat, search.Line) {
			n := 1 + chance.IntN(min(3, s.Left))
			switch defect {
			case "foul":
				n = 1 + chance.IntN(3)
			case "moody":
				n = 1 + own.IntN(min(3, s.Left))
			case "shared copy":
				s.Cards[s.mover()] = 9
			}
			return s.mover(), append(line, take{n})
		},
		Clock: func(s *heap) int { return s.Moves }, Horizon: 100,
		Forecast: func(s *heap, points []float64) { points[1-s.mover()] = float64(s.Cards[0] + s.Cards[1]) },
		Work:     search.Work{search.Able: 24}, Seats: func(*heap) int { return 2 },
	}
	return h
}

func TestSoundMindPasses(t *testing.T) { RunMind(t, heapMinding("")) }

// Each defect of a mind must be reported, and as what it is.
func TestKitCatchesSabotagedMinds(t *testing.T) {
	for defect, says := range map[string]string{
		"forgetful": "view", "dealt over": "view", "foul": "not listed", "moody": "second thought",
		"telling list": "questions", "shared copy": "original of a copy", "offered late": "is offered",
		"peeking": "answer with other secrets",
	} {
		t.Run(defect, func(t *testing.T) {
			h := heapMinding(defect)
			game := engine.New(h.Spec)
			var err error
			for seed := uint64(0); err == nil && seed < 200; seed++ {
				_, err = h.match(game, h.Configs[0], seed)
			}
			if err == nil || !strings.Contains(err.Error(), says) {
				t.Errorf("the kit says: %v", err)
			}
		})
	}
}
