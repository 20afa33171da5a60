package bot

import (
	"slices"
	"testing"
	"time"

	"landfall/commands/storytest"
	"landfall/engine"
)

// TestWhoBeginsAloneIsNotCalled: they see the message of their game as it comes. Nothing is said for a day, then they
// are reminded for the first time.
func TestWhoBeginsAloneIsNotCalled(t *testing.T) {
	s := newStage(t)
	p := &people{stage: s, panels: map[engine.PlayerID]storytest.Said{}}
	p.does("ana /solo start|choice=england|planck=spain")
	if n := len(s.disco.messages["dm ana"]); n != 2 {
		t.Fatalf("the game begins with %d messages", n)
	}
	for _, later := range []time.Duration{0, 20 * time.Minute, time.Hour} {
		if said := s.Wait(later); len(said) > 0 {
			t.Errorf("somebody who was there is told %+v", said)
		}
	}
	if said := s.Wait(25 * time.Hour); !slices.ContainsFunc(said, func(m storytest.Said) bool {
		return slices.Contains(m.Message.Mention, "ana")
	}) {
		t.Errorf("after a day nobody is reminded: %+v", said)
	}
}
