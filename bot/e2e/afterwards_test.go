package e2e

import (
	"encoding/base64"
	"io"
	"net/http"
	"strings"
)

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
		// The last message is seen an instant before the bot has noted where it is.
		h.until("the list of finished matches links to the end", func() bool {
			return strings.Contains(p.command(thread, "game list", object{"which": "finished"}).Content, "over, [its end](")
		})
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

// checkTrial tries something else from a finished match, by its file as well, which an
// attachment brings back.
func (h *house) checkTrial(p person, thread string) {
	h.t.Helper()
	if _, ok := p.ended(thread); !ok {
		return // a short run
	}
	file := p.command(thread, "game export", object{})
	resp, err := http.Get(h.server.URL + file.Attachments[0].URL)
	p.must(err)
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body)
	p.must(err)
	attached := object{"file": object{"name": "match.jsonl", "data": base64.StdEncoding.EncodeToString(data)}}
	if got := p.command(thread, "game import", attached); !strings.Contains(got.Content, "is here already") {
		h.t.Errorf("the file of a match that is here is answered by %q", got.Content)
	}
	attached["file"].(object)["data"] = base64.StdEncoding.EncodeToString(data[:len(data)/2])
	if got := p.command(thread, "game import", attached); !strings.Contains(got.Content, "nothing was imported") {
		h.t.Errorf("half a file is answered by %q", got.Content)
	}
	if got := p.command(thread, "game try", object{"turn": 3}); !strings.Contains(got.Content, "your trial from turn 3") {
		h.t.Fatalf("a trial is answered by %q", got.Content)
	}
	dm := p.dm()
	live, _ := h.soloMessage(p, dm)
	if text := live.Content; !strings.Contains(text, "a trial from turn 3 of") {
		h.t.Errorf("the trial is not marked as one: %s", text)
	}
	list := offers(live)
	p.take(live, list[0])
	h.until("the trial goes on", func() bool {
		var now struct{ Message message }
		return p.call("GET", "messages/"+live.ID, object{}, &now) == nil && now.Message.Content != live.Content
	})
}
