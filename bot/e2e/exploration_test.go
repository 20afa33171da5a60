package e2e

import (
	"math/rand"
	"slices"
	"strconv"
	"strings"
	"testing"

	"landfall/engine"
)

// aside tells whether an answer is none that a turn needs: orders, trades, roles.
func aside(notation string) bool {
	for _, word := range []string{"order ", "offer ", "role ", "withdraw", "decline", "accept"} {
		if strings.HasPrefix(notation, word) {
			return true
		}
	}
	return false
}

// onward chooses an answer of Age of Exploration as somebody would who wants to win: mostly
// what the game's bot player would answer, which sails, finds and publishes; now and then another.
func onward(list []string, advised string, r *rand.Rand) string {
	if slices.Contains(list, advised) && r.Intn(12) > 0 {
		return advised
	}
	var some []string
	for _, a := range list {
		if a != "abort" && a != "leave" && a != "halt" {
			some = append(some, a)
		}
	}
	if len(some) == 0 {
		some = list
	}
	return some[r.Intn(len(some))]
}

// exploreTyped answers by typing as long as a turn asks something.
func (h *house) exploreTyped(p person, thread string, r *rand.Rand) {
	h.t.Helper()
	for range 200 {
		var list []string
		for _, a := range p.suggestions(thread, "move", "answer", "", object{}) {
			if !aside(a) {
				list = append(list, a)
			}
		}
		if len(list) == 0 {
			return
		}
		answer := onward(list, h.advised(p, thread), r)
		if reply := p.command(thread, "move", object{"answer": answer}); strings.Contains(reply.Content, "not possible now") {
			h.t.Fatalf("%s typed what was suggested, %q: %s", p.name, answer, reply.Content)
		}
	}
	h.t.Fatalf("%s is asked without end", p.name)
}

// exploreClicked answers by clicks as long as a turn asks something.
func (h *house) exploreClicked(p person, thread string, r *rand.Rand) {
	h.t.Helper()
	m, ok := p.panel(thread)
	for steps := 0; ok && steps < 200; steps++ {
		by := map[string]offer{}
		var list []string
		for _, o := range offers(m) {
			notation := o.value
			if notation == "" {
				notation = o.ID[strings.LastIndexByte(o.ID, '|')+1:]
			}
			if !aside(notation) {
				by[notation] = o
				list = append(list, notation)
			}
		}
		if len(list) == 0 {
			return
		}
		m = p.take(m, by[onward(list, h.advised(p, thread), r)])
	}
}

// TestExploration plays whole matches alone and among two, four and six, by typing and by
// clicks, to the end that the rules give them: nobody leaves.
func TestExploration(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		seats  int
		clicks bool
		seed   int64 // of a match that is not long
	}{{1, false, 1}, {2, true, 2}, {4, false, 4}, {6, true, 46}} {
		how, play := "typing", (*house).exploreTyped
		if c.clicks {
			how, play = "clicks", (*house).exploreClicked
		}
		t.Run(strconv.Itoa(c.seats)+" by "+how, func(t *testing.T) {
			h := newHouse(t)
			names := []string{"ana", "ben", "chloe", "dirk", "eva", "farid"}[:c.seats]
			host := h.person("ana")
			lobby := host.lobby()
			host.command(lobby, "game new", object{"game": "exploration", "seats": c.seats, "mode": "short"})
			for _, n := range names[1:] {
				h.person(n).command(lobby, "game join", object{})
			}
			host.start(lobby)
			thread := h.thread(lobby)
			r := rand.New(rand.NewSource(c.seed))
			for range long(400, 4) {
				if _, ok := host.ended(thread); ok {
					break
				}
				for _, n := range names {
					play(h, h.person(n), thread, r)
				}
			}
			h.checkNatural(h.checkReplay(host, thread))
		})
	}
}

// checkNatural: the match came to the end that the rules give it: somebody has the points
// that win, or the years are over.
func (h *house) checkNatural(m *engine.Match) {
	h.t.Helper()
	if m == nil {
		return // a short run
	}
	const target = 8 // of the short length
	o := m.Outcome()
	switch most := slices.Max(o.Scores); o.Method {
	case "publication", "conquest":
		if len(o.Winners) != 1 || o.Scores[o.Winners[0]] != most || most < target {
			h.t.Errorf("it ends by %s with %v, and %v won", o.Method, o.Scores, o.Winners)
		}
	case "patent", "rounds":
		if most >= target {
			h.t.Errorf("it ends by %s with %v", o.Method, o.Scores)
		}
	default:
		h.t.Errorf("it ends by %s", o.Method)
	}
}

// TestExplorationAgainstABot is played to a publication that wins.
func TestExplorationAgainstABot(t *testing.T) {
	h := newHouse(t)
	ana := h.person("ana")
	thread := h.among(object{"game": "exploration", "seats": 2, "automatons": 1, "strength": "novice", "mode": "short"})
	r := rand.New(rand.NewSource(4))
	for range long(400, 5) {
		if !h.exploring(ana, thread) {
			break
		}
		h.exploreTyped(ana, thread, r)
	}
	defer h.checkTrial(ana, thread)
	h.checkNatural(h.checkReplay(ana, thread))
}

// exploring waits until a person's turn asks something; false: the match is over.
func (h *house) exploring(p person, thread string) bool {
	h.t.Helper()
	over := false
	h.until("it is "+p.name+"'s turn", func() bool {
		if _, over = p.ended(thread); over || !h.quiet() {
			return over
		}
		for _, a := range p.suggestions(thread, "move", "answer", "", object{}) {
			if !aside(a) {
				return true
			}
		}
		return false
	})
	return !over
}
