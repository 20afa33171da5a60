package e2e

import (
	"fmt"
	"strings"
	"testing"

	"landfall/bot/sandbox/browsertest"
)

// Lessons are learned on a phone: each step shows its task and its picture, an answer leads to the next one, and the
// match goes on afterwards; who looks at its board comes back to its one question.
func TestLessonsThroughThePage(t *testing.T) {
	h := newPicturedHouse(t)
	p := browsertest.Start(t).Open(t, h.server.URL)
	p.Phone()
	p.ActAs("Ana")
	for _, lesson := range []string{"Niña & Pinta", "Century: A New World", "Amerigo"} {
		p.Type("/learn")
		p.Press(lesson)
		p.WaitMessage("Your lesson, " + lesson)
		p.OpenChannel("Bot")
		name := strings.Fields(lesson)[0]
		for n := 1; ; n++ {
			m := p.WaitMessage("Lesson: " + lesson)
			p.Wait("the picture is there", `document.images.length > 0`)
			p.Shot(fmt.Sprintf("learn-%s-%d", name, n))
			if strings.Contains(strings.Join(m.Embeds, "\n")+m.Text, "finished") || n > 15 {
				break
			}
			p.Press("Skip")
		}
		p.Press("Play on against Compass")
		p.Wait("the match goes on", `!document.body.innerText.includes("Learn something else")`)
		p.Shot("learn-" + name + "-on")
		p.Press("Board")
		p.Press("My turn") // which leaves the question that stands above, and no copy of it
		p.Wait("the board is gone", `![...document.querySelectorAll("button")].some((b) => b.innerText.trim() === "My turn")`)
		p.OpenChannel("lobby")
	}
}
