package bot

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"landfall/commands"
	"landfall/engine"
	"landfall/renderer"
)

// painter is a renderer made of a function.
type painter func() (renderer.Picture, error)

func (p painter) Draw(ctx context.Context, _ renderer.Scene) (renderer.Picture, error) {
	if err := ctx.Err(); err != nil {
		return renderer.Picture{}, err
	}
	return p()
}

func (painter) Size(s renderer.Scene) (width, height int, err error) {
	if strings.HasSuffix(s.Focus, renderer.Page) {
		return 0, 0, renderer.ErrFocus
	}
	return 400, 300, nil
}

func drawerWith(p painter) *drawer {
	return newDrawer([]Title{{Title: commands.Title{Game: &engine.Game{Key: "toy"}}, Renderer: p}}, slog.New(slog.DiscardHandler), nobody{})
}

func TestOnlyTheNewestPictureIsDrawnAndGiven(t *testing.T) {
	drawn := 0
	d := drawerWith(func() (renderer.Picture, error) { drawn++; return renderer.Picture{PNG: []byte("png")}, nil })
	turn := func(whose string) ask { return d.turn(t.Context(), whose) }
	draw := func(a ask) error {
		_, err := d.draw(a.drawing, commands.Picture{Game: "toy"})
		return err
	}
	first := turn("ana")
	second := turn("ana")
	if err := draw(first); !unwanted(first.drawing, err) || drawn != 0 {
		t.Errorf("an older picture was drawn %d times: %v", drawn, err)
	}
	other := turn("ben")
	if err := draw(second); err != nil {
		t.Errorf("the newest: %v", err)
	}
	third := turn("ana") // asked for while the second was drawn
	given := 0
	hand := func() error { given++; return nil }
	if err := second.deliver(hand); !errors.Is(err, errOlder) || given != 0 {
		t.Errorf("an older picture was given: %v", err)
	}
	if err := third.deliver(hand); err != nil || given != 1 {
		t.Errorf("the newest was not given: %v", err)
	}
	if !other.newest() {
		t.Error("Ana's pictures replaced Ben's")
	}
	first.done()
	second.done()
	fourth := turn("ana")
	if third.newest() || !fourth.newest() {
		t.Error("Ana's pictures are not counted on while one is being drawn")
	}
	for _, a := range []ask{third, fourth, other} {
		a.done()
	}
	if len(d.wanted) != 0 {
		t.Errorf("%d people are remembered who want nothing", len(d.wanted))
	}
}

func TestAPictureThatFailsIsAnError(t *testing.T) {
	d := drawerWith(func() (renderer.Picture, error) { panic("no ink") })
	var log strings.Builder
	d.logger = slog.New(slog.NewTextHandler(&log, nil))
	_, err := d.draw(t.Context(), commands.Picture{Game: "toy"})
	if err == nil || !strings.Contains(err.Error(), "no ink") {
		t.Fatalf("got %v", err)
	}
	if !strings.Contains(log.String(), "draw_test.go") {
		t.Errorf("the log has no stack: %s", &log)
	}
	if _, err := d.draw(t.Context(), commands.Picture{Game: "chess"}); err == nil {
		t.Error("an unknown game was drawn")
	}
}

// A stop in the middle of a picture is no error of the log's, and a failure is.
func TestAPictureGivenUpAtAStopIsNoError(t *testing.T) {
	for name, stops := range map[string]bool{"stop": true, "failure": false} {
		t.Run(name, func(t *testing.T) {
			ctx, stop := context.WithCancel(t.Context())
			defer stop()
			d := drawerWith(func() (renderer.Picture, error) {
				if stops {
					stop()
				}
				return renderer.Picture{}, errors.New("no ink")
			})
			var log strings.Builder
			d.logger = slog.New(slog.NewTextHandler(&log, nil))
			d.Public(ctx, "m1", commands.Message{Picture: &commands.Picture{Game: "toy"}})
			if errs := strings.Count(log.String(), "level=ERROR"); errs != 0 == stops {
				t.Errorf("%d errors: %s", errs, &log)
			}
		})
	}
}
