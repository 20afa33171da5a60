package e2e

import (
	"math/rand"
	"slices"
	"strings"
	"testing"

	"landfall/bot"
	"landfall/engine"
	"landfall/engine/search"
	"landfall/engine/table"
)

// typeTurn lets a person answer by typing as long as they are asked: what /move
// suggests, or the game's own command with each option completed in turn.
func (h *house) typeTurn(p person, thread string, r *rand.Rand) {
	h.t.Helper()
	for range 300 {
		list := p.suggestions(thread, "move", "answer", "", object{})
		list = without(list, "unseal")
		if len(list) == 0 {
			return
		}
		answer := list[r.Intn(len(list))]
		if advised := h.advised(p, thread); r.Intn(4) > 0 && slices.Contains(list, advised) {
			answer = advised
		}
		reply := p.command(thread, "move", object{"answer": answer})
		if strings.Contains(reply.Content, "You can't do that now") {
			h.t.Fatalf("%s typed what was suggested, %q: %s", p.name, answer, reply.Content)
		}
	}
	h.t.Fatalf("%s is asked without end: %v", p.name, p.suggestions(thread, "move", "answer", "", object{}))
}

// advised is what brings a match on, or chance alone takes long to end it: to seal, and
// what the game's bot player would answer for a person.
func (h *house) advised(p person, thread string) string {
	h.t.Helper()
	who := engine.PlayerID(h.sandbox.PersonID(p.name))
	for id, at := range h.tables() {
		seat := slices.IndexFunc(at.Chairs, func(c table.Chair) bool { return c.Player == who })
		title := slices.IndexFunc(h.titles, func(t bot.Title) bool { return t.Game.Key == at.Game })
		if at.Home() != thread || seat < 0 || title < 0 {
			continue
		}
		game, player := h.titles[title].Game, h.titles[title].Player
		raw, err := h.db.Entries(h.t.Context(), id, 0)
		p.must(err)
		m, err := game.Load(raw)
		p.must(err)
		for _, d := range m.For(engine.Seat(seat)) {
			if _, ok := d.Find("seal"); ok {
				return "seal"
			}
			if player != nil && !d.Optional {
				return player.Think(search.Ask(m, d.Seat, 0, 1)).Line[0].String()
			}
		}
	}
	return ""
}

func without(list []string, not string) []string {
	var kept []string
	for _, s := range list {
		if s != not {
			kept = append(kept, s)
		}
	}
	return kept
}

func TestThreePeopleByTypedCommandsAlone(t *testing.T) {
	h := newHouse(t)
	names := []string{"ana", "ben", "chloe"}
	host := h.person("ana")
	lobby := host.lobby()
	host.command(lobby, "game new", object{"game": "ninapinta", "seats": 3, "pace": "12h", "choice": "portugal"})
	h.person("ben").command(lobby, "game join", object{"choice": "england"})
	h.person("chloe").command(lobby, "game join", object{})
	host.start(lobby)
	thread := h.thread(lobby)
	r := rand.New(rand.NewSource(3))
	for range long(2000, 8) {
		if _, ok := host.ended(thread); ok {
			break
		}
		for _, n := range names {
			h.typeTurn(h.person(n), thread, r)
		}
	}
	h.checkReplay(host, thread)
}

// TestTypedByTheGamesOwnCommand plays the first turns with the game's own
// command, completing one option after the other.
func TestTypedByTheGamesOwnCommand(t *testing.T) {
	h := newHouse(t)
	host := h.person("ana")
	lobby := host.lobby()
	host.command(lobby, "game new", object{"game": "ninapinta", "seats": 2, "choice": "spain"})
	h.person("ben").command(lobby, "game join", object{"choice": "france"})
	host.start(lobby)
	thread := h.thread(lobby)
	for _, n := range []string{"ana", "ben"} {
		p := h.person(n)
		for _, ship := range []string{"nina", "pinta", "santamaria"} {
			crew := p.suggestions(thread, "ninapinta load", "crew", "", object{"ship": ship})
			if len(crew) == 0 {
				t.Fatalf("nothing suggested for %s", ship)
			}
			p.command(thread, "ninapinta load", object{"ship": ship, "crew": crew[0]})
		}
		if reply := p.command(thread, "ninapinta seal", object{}); refused(reply) {
			t.Fatal(reply.Content)
		}
	}
	h.until("the sailing begins", func() bool {
		m, ok := find(host.messages(thread), "My turn")
		return ok && strings.Contains(m.Content, "sails")
	})
	// The first ship finds the first land by itself, so it is Ben's turn.
	refused := h.person("ben").command(thread, "ninapinta explore", object{"where": "nina patagonia"})
	if !strings.Contains(refused.Content, "lies beside no explored land") || !refused.Ephemeral {
		t.Errorf("an illegal move is answered: %s", refused.Content)
	}
	waits := host.command(thread, "ninapinta explore", object{"where": "nina amazonia"})
	if !strings.Contains(waits.Content, "not your turn") || !waits.Ephemeral {
		t.Errorf("a move out of turn is answered: %s", waits.Content)
	}
}
