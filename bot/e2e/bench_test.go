package e2e

import (
	"slices"
	"testing"
	"time"

	"landfall/engine/search"
)

// BenchmarkInteraction measures from the person's request to the bot's
// acknowledgement, through the sandbox, the gateway, discordgo and back.
func BenchmarkInteraction(b *testing.B) {
	benchInteraction(b, newPicturedHouse(b))
}

// BenchmarkInteractionBesideThinking is the same while a bot player thinks all the time.
func BenchmarkInteractionBesideThinking(b *testing.B) {
	all, err := offered()
	if err != nil {
		b.Fatal(err)
	}
	all = slices.Clone(all)
	thinks := make(chan struct{}, 1)
	for i := range all {
		all[i].Player = endless{all[i].Player, thinks}
	}
	h := newHouseOf(b, all)
	h.among(object{"game": "ninapinta", "seats": 2, "automatons": 1, "strength": "strong"})
	<-thinks
	benchInteraction(b, h)
}

// endless is a player that thinks about its first question until it is given up.
type endless struct {
	search.Player
	thinks chan<- struct{}
}

// Think implements search.Player.
func (p endless) Think(q search.Question) search.Answer {
	for {
		answer := p.Player.Think(q)
		if len(answer.Line) == 0 || q.Wait == nil {
			return answer
		}
		select {
		case p.thinks <- struct{}{}:
		default:
		}
	}
}

func benchInteraction(b *testing.B, h *house) {
	b.Helper()
	ana := h.person("ana")
	lobby := ana.lobby()
	var took []time.Duration
	for b.Loop() {
		began := time.Now()
		ana.command(lobby, "mine", object{})
		took = append(took, time.Since(began))
		time.Sleep(5 * time.Millisecond) // people pause, and the bot player continues meanwhile
	}
	slices.Sort(took)
	at := func(share float64) float64 { return took[int(share*float64(len(took)-1))].Seconds() * 1000 }
	b.ReportMetric(at(0.5), "ms-median")
	b.ReportMetric(at(0.99), "ms-p99")
}

// BenchmarkMove is the same for a move that goes to disk: the time until the
// person has the acknowledgement, which comes after the commit.
func BenchmarkMove(b *testing.B) {
	h := newPicturedHouse(b)
	thread := h.open("ana spain", "ben france")
	ana := h.person("ana")
	ana.command(thread, "move", object{"answer": "fleet none none none"})
	i := 0
	for b.Loop() {
		answer := "load nina 1"
		if i++; i%2 == 0 {
			answer = "load nina none"
		}
		m := ana.command(thread, "move", object{"answer": answer})
		b.StopTimer() // the picture follows the acknowledgement
		h.until("the picture", func() bool {
			var now struct{ Message message }
			return ana.call("GET", "messages/"+m.ID, object{}, &now) == nil && len(now.Message.Attachments) > 0
		})
		b.StartTimer()
	}
}
