package bot

import (
	"log/slog"
	"testing"

	"landfall/commands"
	"landfall/commands/exploration"
	"landfall/commands/storytest"
	"landfall/engine/enginetest"
	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// TestVoyages tells of what only Age of Exploration has, offers and standing orders, as stories like
// those of TestStories.
func TestVoyages(t *testing.T) {
	storytest.Run(t, "testdata/voyages", func(t *testing.T) storytest.Stage {
		voyages := commands.NewTitle(enginetest.Must(t, rules.Spec), enginetest.Must(t, exploration.New))
		voyages.Player = storytest.Clerk{}
		blot := painter(func() (renderer.Picture, error) { return renderer.Picture{PNG: []byte("png")}, nil })
		s := stageOf(t, []Title{{Title: voyages, Renderer: blot}}, slog.New(slog.DiscardHandler))
		s.start()
		t.Cleanup(s.stop)
		return s
	})
}
