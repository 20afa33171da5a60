package e2e

import (
	"testing"
)

// BenchmarkInteraction measures from the person's request to the bot's
// acknowledgement, through the sandbox, the gateway, discordgo and back.
func BenchmarkInteraction(b *testing.B) {
	h := newPicturedHouse(b)
	ana := h.person("ana")
	lobby := ana.lobby()
	for b.Loop() {
		ana.command(lobby, "mine", object{})
	}
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
