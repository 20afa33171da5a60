// Package renderertest holds what the tests of all boards share.
package renderertest

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"landfall/renderer"
)

// Golden compares a scene at a quarter of its size with testdata/NAME.png, which
// somebody has looked at: no patch of it may have changed. With update it writes the
// picture anew; look at it before keeping it.
func Golden(t *testing.T, r renderer.Renderer, name string, sc renderer.Scene, update bool) {
	t.Helper()
	pic, err := r.Draw(context.Background(), sc)
	if err != nil {
		t.Fatal(err)
	}
	full, err := png.Decode(bytes.NewReader(pic.PNG))
	if err != nil {
		t.Fatal(err)
	}
	got := renderer.Scale(full, pic.Width/4)
	file := filepath.Join("testdata", name+".png")
	if update {
		var out bytes.Buffer
		if err := png.Encode(&out, got); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
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
