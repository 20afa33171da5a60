package e2e

import (
	"math/rand"
	"strconv"
	"strings"
	"testing"
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

// onward chooses an answer of Age of Exploration as somebody would who wants to get on:
// home with what is found; and who has gone on for long enough leaves the match.
func onward(list []string, r *rand.Rand, leave bool) string {
	for _, word := range []string{"concede", "leave", "publish", "discover ", "harvest ", "change EUR", "change CB1"} {
		if word == "leave" && !leave {
			continue
		}
		for _, a := range list {
			if strings.HasPrefix(a, word) && (leave || r.Intn(4) > 0) {
				return a
			}
		}
	}
	var some []string
	for _, a := range list {
		if a != "abort" && a != "leave" && a != "remain" {
			some = append(some, a)
		}
	}
	if len(some) == 0 {
		some = list
	}
	return some[r.Intn(len(some))]
}

// exploreTyped answers by typing as long as a turn asks something.
func (h *house) exploreTyped(p person, thread string, r *rand.Rand, leave bool) {
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
		answer := onward(list, r, leave)
		if reply := p.command(thread, "move", object{"answer": answer}); strings.Contains(reply.Content, "not possible now") {
			h.t.Fatalf("%s typed what was suggested, %q: %s", p.name, answer, reply.Content)
		}
	}
	h.t.Fatalf("%s is asked without end", p.name)
}

// exploreClicked answers by clicks as long as a turn asks something.
func (h *house) exploreClicked(p person, thread string, r *rand.Rand, leave bool) {
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
		m = p.take(m, by[onward(list, r, leave)])
	}
}

// TestExploration plays whole matches alone and among two, four and six, by typing and
// by clicks. Of several, all but one leave in the end, so that a match played by chance
// does not take years.
func TestExploration(t *testing.T) {
	for _, c := range []struct {
		seats  int
		clicks bool
		rounds int // of turns, until people leave
	}{{1, false, 1000}, {2, true, 8}, {4, false, 4}, {6, true, 3}} {
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
			r := rand.New(rand.NewSource(int64(c.seats)))
			for round := range long(1200, 4) {
				if _, ok := host.ended(thread); ok {
					break
				}
				for _, n := range names {
					play(h, h.person(n), thread, r, round >= c.rounds)
				}
			}
			h.checkReplay(host, thread)
		})
	}
}

// TestExplorationAgainstAnAutomaton is played to a publication that wins.
func TestExplorationAgainstAnAutomaton(t *testing.T) {
	h := newHouse(t)
	ana := h.person("ana")
	thread := h.among(object{"game": "exploration", "seats": 2, "automatons": 1, "strength": "novice", "mode": "short"})
	r := rand.New(rand.NewSource(4))
	for range long(400, 5) {
		if !h.exploring(ana, thread) {
			break
		}
		h.exploreTyped(ana, thread, r, false)
	}
	defer h.checkTrial(ana, thread)
	if m := h.checkReplay(ana, thread); m != nil && m.Outcome().Scores[0]+m.Outcome().Scores[1] == 0 {
		t.Errorf("nobody scored: %v", m.Outcome())
	}
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
