package century

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	cn "landfall/engine/century"
	"landfall/renderer"
)

var (
	look    = flag.String("look", "", "a folder to write pictures to, for people to look at")
	variant = flag.Uint("variant", 1, "which matches are looked at: another number, other players and islands")
)

func board(t testing.TB) *Board {
	t.Helper()
	b, err := New()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestLook writes pictures of every mode: whole and in parts, at several moments, as
// others see them.
func TestLook(t *testing.T) {
	b := board(t)
	for mode := range cn.Modes {
		seats, seed := 2+(int(mode)+int(*variant))%3, 4+uint64(*variant)
		islands := map[string]string{"islands": []string{"star", "long"}[seed%2]}
		all := play(t, mode, seats, seed, mode == cn.Part1, islands)
		parts := []int{4, 7, 10}
		if *look == "" {
			parts = parts[1:2]
		}
		for _, part := range parts {
			m := all[(len(all)-1)*part/10]
			for _, focus := range []string{"", "player", "market", "islands"} {
				sc := m.scene(focus)
				sc.Dark = part == 7 && mode%2 == 1
				pic, err := b.Draw(context.Background(), sc)
				if err != nil {
					t.Fatal(err)
				}
				if len(pic.PNG) > 200_000 {
					t.Errorf("%s of %d, %q, is %d bytes", mode, seats, focus, len(pic.PNG))
				}
				write(t, fmt.Sprintf("%s-%d-%s", mode, part, focus), pic, part == 7 && focus == "")
			}
		}
	}
}

func write(t *testing.T, name string, pic renderer.Picture, visions bool) {
	t.Helper()
	m, err := png.Decode(bytes.NewReader(pic.PNG))
	if err != nil {
		t.Fatal(err)
	}
	if s := m.Bounds().Size(); s.X != pic.Width || s.Y != pic.Height {
		t.Errorf("%s is %v, said to be %d by %d", name, s, pic.Width, pic.Height)
	}
	if *look == "" {
		return
	}
	save := func(name string, data []byte) {
		if err := os.WriteFile(filepath.Join(*look, name+".png"), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	save(name, pic.PNG)
	if !visions {
		return
	}
	var out bytes.Buffer
	for _, v := range renderer.Visions() {
		out.Reset()
		if err := png.Encode(&out, renderer.Scale(renderer.Simulate(m, v), 800)); err != nil {
			t.Fatal(err)
		}
		save(name+"-"+string(v), out.Bytes())
	}
	for _, width := range []int{400, 800} {
		out.Reset()
		if err := png.Encode(&out, renderer.Scale(m, width)); err != nil {
			t.Fatal(err)
		}
		save(fmt.Sprint(name, "-", width), out.Bytes())
	}
}
