package discord

import (
	"context"
	"strings"
	"testing"

	"landfall/commands"
)

// TestAPanelFromBeforeAnUpgradeBecomesTheNewKind presses a panel that an older program
// made: a plain text with a picture and controls. It becomes one of parts, in place,
// with the picture that goes with it; and one of parts never becomes plain again.
func TestAPanelFromBeforeAnUpgradeBecomesTheNewKind(t *testing.T) {
	h := newHouse(t)
	row := []commands.Row{{Buttons: []commands.Button{{ID: "do|abcdefgh|fleet.1.0|seal", Label: "Seal"}}}}
	s := h.open(func(ctx context.Context, rq commands.Request, a Answer) error {
		switch {
		case rq.Kind == commands.Typed:
			return a.Reply(ctx, commands.Reply{Message: commands.Message{Text: "The old panel", Rows: row}, Private: true}, []File{pixel()})
		case len(h.presses()) > 1:
			return a.Reply(ctx, commands.Reply{Message: commands.Message{Text: "It is over"}, Update: true}, nil)
		}
		fresh := commands.Message{Parts: true, Happened: "This is how it stands now.", Text: "The fresh panel", Rows: row}
		board := pixel()
		board.Width, board.Height = 8, 8
		return a.Reply(ctx, commands.Reply{Message: fresh, Update: true}, []File{board})
	})
	if err := s.Register(t.Context(), []commands.Definition{{Name: "mine", Description: "Your tables"}}); err != nil {
		t.Fatal(err)
	}
	channel := firstChannel(t, h)
	old := inside(t, h.do("ana", "channels/"+channel+"/command", map[string]any{"command": "mine"}), "interaction.message.id")
	press := func() string {
		return h.do("ana", "messages/"+old+"/click", map[string]any{"custom_id": row[0].Buttons[0].ID})
	}
	fresh := press()
	if inside(t, fresh, "interaction.message.id") != old || !strings.Contains(fresh, "The fresh panel") || !strings.Contains(fresh, "This is how it stands now.") {
		t.Errorf("the old panel became: %s", fresh)
	}
	if strings.Contains(fresh, "The old panel") || strings.Count(fresh, "An empty sea") != 1 {
		t.Errorf("of the old panel is left: %s", fresh)
	}
	if over := press(); !strings.Contains(over, "It is over") || strings.Contains(over, "The fresh panel") {
		t.Errorf("at the end: %s", over)
	}
}

// presses are the controls that were used so far.
func (h *house) presses() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	var list []string
	for _, rq := range h.got {
		if rq.Control != "" {
			list = append(list, rq.Control)
		}
	}
	return list
}
