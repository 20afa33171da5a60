package renderertest

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"landfall/renderer"
)

var look = flag.String("look", "", "a folder to write every scene to, for people to look at")

// Looking tells whether pictures are written for people to look at.
func Looking() bool { return *look != "" }

// Look draws a scene and reads it back. With -look it writes the picture, and with others
// also how others see it and how it looks on a phone.
func Look(t testing.TB, r renderer.Renderer, name string, s renderer.Scene, others bool) {
	t.Helper()
	pic := Draw(t, r, s)
	m := decoded(t, pic)
	if !Looking() {
		return
	}
	base := filepath.Join(*look, strings.ReplaceAll(name, ":", "-"))
	if err := os.MkdirAll(filepath.Dir(base), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(base+".png", pic.PNG, 0o644); err != nil {
		t.Fatal(err)
	}
	if !others {
		return
	}
	for _, v := range renderer.Visions() {
		save(t, base+"-"+string(v), renderer.Scale(renderer.Simulate(m, v), 800))
	}
	for _, width := range []int{400, 800} {
		save(t, fmt.Sprint(base, "-", width), renderer.Scale(m, width))
	}
}

func save(t testing.TB, base string, m image.Image) {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, m); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(base), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(base+".png", out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
