package century

import (
	"bytes"
	"context"
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"landfall/renderer"
)

var update = flag.Bool("update", false, "write the golden pictures anew; look at them before keeping them")

// TestGolden compares scenes at a quarter of their size with pictures that were
// looked at: no patch of the picture may have changed.
func TestGolden(t *testing.T) {
	b := board(t)
	scenes := map[string]renderer.Scene{}
	for name, of := range map[string]struct {
		mode, focus string
		dark        bool
	}{
		"base": {"base", "", false}, "part1": {"part1", "", true}, "part2": {"part2", "", false}, "part3": {"part3", "", false},
		"night": {"part3", "", true}, "player": {"part1", "player", false}, "market": {"part1", "market", false}, "islands": {"part3", "islands", false},
	} {
		sc := frozen(t, of.mode)
		sc.Focus, sc.Dark = of.focus, of.dark
		scenes[name] = sc
	}
	for name, sc := range scenes {
		checkWords(t, b, sc, "golden "+name)
		pic, err := b.Draw(context.Background(), sc)
		if err != nil {
			t.Fatal(err)
		}
		write(t, "golden-"+name, pic, false)
		full, err := png.Decode(bytes.NewReader(pic.PNG))
		if err != nil {
			t.Fatal(err)
		}
		got := renderer.Scale(full, pic.Width/4)
		file := filepath.Join("testdata", name+".png")
		if *update {
			var out bytes.Buffer
			if err := png.Encode(&out, got); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, out.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
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
			continue
		}
		if at, d := furthest(got, want); d > 14 {
			t.Errorf("%s differs by %d around %v; run with -update and look", name, d, at)
		}
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
