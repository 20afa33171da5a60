package e2e

import "strings"

// checkReads reads a finished match where it was played, as somebody who did not play as
// well: nothing has to be named.
func (h *house) checkReads(thread string) {
	h.t.Helper()
	readers := []string{"ana"}
	for _, c := range h.person("eva").channels() {
		if c.ID == thread { // a direct message is for one
			readers = append(readers, "eva")
		}
	}
	for _, who := range readers {
		p := h.person(who)
		for command, want := range map[string]string{"score": "```", "log": "- ", "game info": "The seed", "game verify": "Every draw", "board": "**"} {
			if got := p.command(thread, command, object{}); !strings.Contains(got.Content, want) {
				h.t.Errorf("%s asks /%s after the end and is told %q, want something with %q", who, command, got.Content, want)
			}
		}
		if got := p.command(thread, "board", object{"as": "text"}); got.Content == "" {
			h.t.Errorf("%s is told nothing by /board as:text", who)
		}
		if got := p.command(thread, "game list", object{"which": "finished"}); !strings.Contains(got.Content, "over, [its end](") {
			h.t.Errorf("the list of finished matches says %q", got.Content)
		}
	}
	end, ok := h.person("ana").ended(thread)
	if !ok {
		h.t.Fatal("the thread was not told the end")
	}
	if len(end.Attachments) != 2 {
		h.t.Errorf("the end shows %d pictures, want the points and the board", len(end.Attachments))
	}
	for _, label := range []string{"Breakdown", "Export", "Board"} {
		if got := h.person("ana").click(end, h.control(end, label)); got.Content == "" {
			h.t.Errorf("%s tells nothing", label)
		}
	}
}
