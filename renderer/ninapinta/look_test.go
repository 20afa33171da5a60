package ninapinta

import (
	"bytes"
	"context"
	"flag"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"landfall/renderer"
)

var look = flag.String("look", "", "a folder to write every scene to, for people to look at")

func board(t testing.TB) *Board {
	t.Helper()
	b, err := New()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestScenes draws every scene and reads it back as any PNG reader would.
func TestScenes(t *testing.T) {
	b := board(t)
	for name, sc := range scenes() {
		pic, err := b.Draw(context.Background(), sc)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		m, err := png.Decode(bytes.NewReader(pic.PNG))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if s := m.Bounds().Size(); s.X != pic.Width || s.Y != pic.Height {
			t.Errorf("%s is %v, said to be %d by %d", name, s, pic.Width, pic.Height)
		}
		t.Logf("%s: %d bytes", name, len(pic.PNG))
		if *look == "" {
			continue
		}
		base := filepath.Join(*look, strings.ReplaceAll(name, ":", "-"))
		if err := os.WriteFile(base+".png", pic.PNG, 0o644); err != nil {
			t.Fatal(err)
		}
		if name != "crowded" && name != "night" {
			continue
		}
		for _, v := range renderer.Visions() {
			var out bytes.Buffer
			if err := png.Encode(&out, renderer.Scale(renderer.Simulate(m, v), 800)); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(base+"-"+string(v)+".png", out.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		for _, width := range []int{400, 800} {
			var out bytes.Buffer
			if err := png.Encode(&out, renderer.Scale(m, width)); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(base+"-"+map[int]string{400: "400", 800: "800"}[width]+".png", out.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}
