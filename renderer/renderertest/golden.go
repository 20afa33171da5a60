package renderertest

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"landfall/engine/enginetest"
	"landfall/renderer"
)

// Golden compares scenes at a quarter of their size with testdata/NAME.png, which
// somebody has looked at: no patch of them may have changed. With -update it writes the
// pictures anew; look at them before keeping them.
func Golden(t *testing.T, r renderer.Renderer, scenes map[string]renderer.Scene) {
	t.Helper()
	for name, s := range scenes {
		golden(t, r, name, s)
	}
}

func golden(t *testing.T, r renderer.Renderer, name string, s renderer.Scene) {
	t.Helper()
	pic := Draw(t, r, s)
	got := renderer.Scale(decoded(t, pic), pic.Width/4)
	base := filepath.Join("testdata", name)
	if enginetest.Updating() {
		save(t, base, got)
		return
	}
	file := base + ".png"
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if got.Bounds() != want.Bounds() {
		t.Errorf("%s is %v, was %v", name, got.Bounds(), want.Bounds())
		return
	}
	if at, d := furthest(got, want); d > 14 {
		t.Errorf("%s differs by %d around %v; run with -update and look", name, d, at)
	}
}

// furthest finds the patch of 8 by 8 that differs most, by its mean difference a channel.
func furthest(a, b image.Image) (worst image.Rectangle, by int) {
	const patch = 8
	r := a.Bounds()
	for y := r.Min.Y; y < r.Max.Y; y += patch {
		for x := r.Min.X; x < r.Max.X; x += patch {
			sum, n := 0, 0
			box := image.Rect(x, y, x+patch, y+patch).Intersect(r)
			for py := box.Min.Y; py < box.Max.Y; py++ {
				for px := box.Min.X; px < box.Max.X; px++ {
					p, q := color.RGBAModel.Convert(a.At(px, py)).(color.RGBA), color.RGBAModel.Convert(b.At(px, py)).(color.RGBA)
					for _, d := range [3]int{int(p.R) - int(q.R), int(p.G) - int(q.G), int(p.B) - int(q.B)} {
						sum += max(d, -d)
						n++
					}
				}
			}
			if sum/max(n, 1) > by {
				worst, by = box, sum/n
			}
		}
	}
	return worst, by
}
