package e2e

import (
	"context"
	"errors"
	"strings"
	"testing"

	"landfall/bot/sandbox"
	"landfall/renderer"
)

// TestWithoutRegistering keeps the commands that are there when new ones cannot
// be sent to Discord.
func TestWithoutRegistering(t *testing.T) {
	h := newHouse(t)
	h.rough = true
	order := h.sandbox.Faults().Order(sandbox.Fault{Path: "/applications/**", Status: 403, Times: -1})
	h.restart()
	if order.Hits() == 0 {
		t.Fatal("nothing was asked of the commands")
	}
	ana := h.person("ana")
	if got := ana.command(ana.lobby(), "mine", object{}); !strings.Contains(got.Content, "Nothing waits") {
		t.Errorf("/mine says: %s", got.Content)
	}
	if !strings.Contains(h.log.String(), "could not be registered") {
		t.Error("the operator is not told")
	}
}

// TestWithoutThreads plays in the channel where the bot may open no thread.
func TestWithoutThreads(t *testing.T) {
	h := newHouse(t)
	h.rough = true
	ana, ben := h.person("ana"), h.person("ben")
	lobby := ana.lobby()
	h.sandbox.Faults().Deny(h.sandbox.ChannelID("lobby"), "", sandbox.PermCreatePublicThreads)
	ana.command(lobby, "game new", object{"game": "ninapinta", "seats": 2, "choice": "spain"})
	ben.command(lobby, "game join", object{"choice": "france"})
	ana.start(lobby)
	h.until("the first question in the channel", func() bool {
		_, ok := find(ana.messages(lobby), "My turn")
		return ok
	})
	if m := ana.openPanel(lobby); len(offers(m)) == 0 {
		t.Errorf("no panel: %+v", m)
	}
}

// blank is a renderer that cannot draw.
type blank struct{}

func (blank) Draw(context.Context, renderer.Scene) (renderer.Picture, error) {
	return renderer.Picture{}, errors.New("out of ink")
}

func (blank) Size(renderer.Scene) (width, height int, err error) { return 400, 300, nil }

// TestWithoutPictures plays on in words when nothing can be drawn.
func TestWithoutPictures(t *testing.T) {
	h := newHouse(t)
	h.rough = true
	for i := range h.titles {
		h.titles[i].Renderer = blank{}
	}
	h.restart()
	thread := h.open("ana spain", "ben france")
	for _, n := range []string{"ana", "ben"} {
		p := h.person(n)
		m := p.openPanel(thread)
		for _, o := range offers(m) {
			if strings.HasPrefix(o.value, "fleet ") {
				m = p.take(m, o)
				break
			}
		}
		p.click(m, h.control(m, sealLabel(m)))
	}
	h.until("the sailing", func() bool {
		m, ok := find(h.person("ana").messages(thread), "My turn")
		return ok && strings.Contains(m.Content, "sails") && len(m.Attachments) == 0
	})
	if !strings.Contains(h.log.String(), "out of ink") {
		t.Error("the operator is not told")
	}
}
