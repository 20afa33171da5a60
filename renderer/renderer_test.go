package renderer

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"sync"
	"testing"

	"github.com/fogleman/gg"
)

func fonts(t testing.TB) *Fonts {
	t.Helper()
	f, err := NewFonts()
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// gradient is an opaque drawing with many colours.
func gradient(w, h int) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			m.SetRGBA(x, y, color.RGBA{uint8(x * 255 / w), uint8(y * 255 / h), 90, 255})
		}
	}
	return m
}

// TestEncode: image/png reads exactly the pixels of the canvas.
func TestEncode(t *testing.T) {
	m := gradient(97, 161)
	c := NewCanvas(fonts(t), NewLayer(NewInks(Day().Keys(), m), m))
	c.Text(Style{Font: Book, Size: 30, Ink: Day().Ink, Halo: Day().Halo}, 5, 40, "Niña")
	var e Encoder
	for range 2 { // the second time with a used compressor
		data, err := e.Encode(c)
		if err != nil {
			t.Fatal(err)
		}
		got, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		want := c.Image()
		for y := range 161 {
			for x := range 97 {
				if a, b := color.RGBAModel.Convert(got.At(x, y)), color.RGBAModel.Convert(want.At(x, y)); a != b {
					t.Fatalf("at %d,%d %v became %v", x, y, b, a)
				}
			}
		}
	}
}

// TestInks: keys are kept exactly, the other colours nearly, and the same every time.
func TestInks(t *testing.T) {
	m := gradient(128, 128)
	k := NewInks(Night().Keys()[:22], m)
	if len(k.Palette) > 256 {
		t.Fatalf("%d inks", len(k.Palette))
	}
	for i, c := range Night().Keys()[:22] {
		if got := k.rgb[k.search(int(c.R), int(c.G), int(c.B))]; got != [3]uint8{c.R, c.G, c.B} {
			t.Errorf("key %d %v is %v", i, c, got)
		}
	}
	again := NewInks(Night().Keys()[:22], m)
	if k.rgb != again.rgb || *k.nearest != *again.nearest {
		t.Error("inks differ the second time")
	}
	c := NewCanvas(fonts(t), NewLayer(k, m))
	sum, got := 0.0, c.Image()
	for y := range 128 {
		for x := range 128 {
			a, b := m.RGBAAt(x, y), color.RGBAModel.Convert(got.At(x, y)).(color.RGBA)
			sum += math.Abs(float64(a.R)-float64(b.R)) + math.Abs(float64(a.G)-float64(b.G)) + math.Abs(float64(a.B)-float64(b.B))
		}
	}
	if mean := sum / 128 / 128 / 3; mean > 14 {
		t.Errorf("colours are off by %.1f on average", mean)
	}
}

// TestBlit: a sprite lands where its point is put, cut off at the rim of the canvas, and
// a faded one lets the ground through.
func TestBlit(t *testing.T) {
	white, black := rgb(0xFFFFFF), rgb(0x000000)
	ground := image.NewRGBA(image.Rect(0, 0, 20, 20))
	for i := range ground.Pix {
		ground.Pix[i] = 255
	}
	k := NewInks([]color.NRGBA{white, black, rgb(0x808080)}, ground)
	s := NewSheet(k).Get("dot", 4, 4, func(dc *gg.Context) {
		dc.SetColor(black)
		dc.DrawRectangle(-2, -2, 4, 4)
		dc.Fill()
	})
	for _, at := range []image.Point{{10, 10}, {0, 0}, {20, 20}, {-50, 3}} {
		c := NewCanvas(fonts(t), NewLayer(k, ground))
		c.Blit(s, float64(at.X), float64(at.Y))
		want, got := image.Rect(at.X-2, at.Y-2, at.X+2, at.Y+2), c.Image()
		for y := range 20 {
			for x := range 20 {
				r, _, _, _ := got.At(x, y).RGBA()
				if (r == 0) != (image.Pt(x, y).In(want)) {
					t.Fatalf("put at %v, %d,%d is %d", at, x, y, r)
				}
			}
		}
	}
	c := NewCanvas(fonts(t), NewLayer(k, ground))
	c.Fade(s, 10, 10, 128)
	if r, _, _, _ := c.Image().At(10, 10).RGBA(); r>>8 != 0x80 {
		t.Errorf("half a black on white is %x", r>>8)
	}
}

// TestFonts: figures stand in columns, names of the languages we speak can be set,
// and masks can be asked for from everywhere.
func TestFonts(t *testing.T) {
	f := fonts(t)
	for _, font := range []Font{Sans, Strong} {
		want := f.Measure(font, 40, 0, "00")
		for _, s := range []string{"11", "47", "98"} {
			if got := f.Measure(font, 40, 0, s); got != want {
				t.Errorf("%q is %d wide, %q is %d", s, got, "00", want)
			}
		}
	}
	for _, s := range []string{"Niña & Pinta", "Santa María", "Chloé Čapek Łukasz Ørsted ß", "Élodie œuvre", "ĳsbeer"} {
		if !f.Has(Book, s) {
			t.Errorf("%q cannot be set", s)
		}
	}
	if f.Has(Book, "☃") || f.Measure(Book, 20, 0, "☃") != 0 {
		t.Error("a snowman has no glyph")
	}
	if got := f.Clip(Book, 30, "Bartholomew the Navigator", 120); f.Measure(Book, 30, 0, got) > 120 || got == "" {
		t.Errorf("clipped to %q", got)
	}
	for width, size := range map[int]float64{999: 30, f.Measure(Book, 24, 0, "Bartholomew"): 24, f.Measure(Book, 24, 0, "Bartholomew") - 1: 21, 40: 20} {
		st, got := f.Fit(Style{Font: Book, Size: 30}, 20, 3, "Bartholomew", width)
		if st.Size != size || (got == "Bartholomew") != (width > 40) || f.Measure(Book, st.Size, 0, got) > width {
			t.Errorf("%q of size %v for %d pixels, not %v", got, st.Size, width, size)
		}
	}
	if got := f.Wrap(Book, 30, "Ana governs Santa María", 170); len(got) != 2 {
		t.Errorf("wrapped to %q", got)
	}
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			if f.Measure(Italic, float64(20+i%3), 0, "all at once") == 0 {
				t.Error("nothing measured")
			}
		})
	}
	wg.Wait()
}

// TestSee: greys stay, and what a protanope confuses comes out alike.
func TestSee(t *testing.T) {
	for _, v := range Visions() {
		for _, level := range []uint8{0, 90, 255} {
			got := v.See(color.NRGBA{level, level, level, 255})
			for _, c := range []uint8{got.R, got.G, got.B} {
				if d := int(c) - int(level); d < -2 || d > 2 {
					t.Errorf("%s sees grey %d as %v", v, level, got)
				}
			}
		}
	}
	red, green := color.NRGBA{200, 60, 40, 255}, color.NRGBA{70, 140, 40, 255}
	hue := func(c color.NRGBA) float64 { return float64(c.R) - float64(c.G) }
	if d := hue(Deutan.See(red)) - hue(Deutan.See(green)); d > 0.6*(hue(red)-hue(green)) {
		t.Errorf("a deuteranope still tells red from green by %.0f", d)
	}
	if got := Grey.See(red); got.R != got.G || got.G != got.B {
		t.Errorf("grey is %v", got)
	}
	if got := Vision("none").See(red); got != red {
		t.Errorf("no vision changes %v to %v", red, got)
	}
}

// TestOwnersApart: any two owners differ in lightness or hue for every vision.
func TestOwnersApart(t *testing.T) {
	for _, v := range append(Visions(), "plain") {
		for a := range ShapeCount {
			for b := range a {
				p, q := v.See(a.Colour()), v.See(b.Colour())
				d := math.Abs(float64(p.R)-float64(q.R)) + math.Abs(float64(p.G)-float64(q.G)) + math.Abs(float64(p.B)-float64(q.B))
				if d < 20 && v != Grey { // in grey the shape and the letter tell
					t.Errorf("%s sees shapes %d and %d only %.0f apart", v, a, b, d)
				}
			}
		}
	}
}

func TestScale(t *testing.T) {
	m := Scale(gradient(200, 100), 50)
	if m.Rect.Dx() != 50 || m.Rect.Dy() != 25 {
		t.Errorf("scaled to %v", m.Rect)
	}
	if Scale(gradient(3, 3), 0).Rect.Dx() != 1 {
		t.Error("nothing is no width")
	}
	indexed := image.NewPaletted(image.Rect(0, 0, 9, 9), color.Palette{color.NRGBA{200, 30, 60, 255}})
	for _, m := range []image.Image{gradient(9, 9), indexed} {
		got := Simulate(m, Grey)
		if r, _, b, _ := got.At(4, 4).RGBA(); got.Bounds().Dx() != 9 || r != b {
			t.Errorf("%T: grey is not grey", m)
		}
	}
}

func TestParsePath(t *testing.T) {
	if p, err := ParsePath("M 0 0 L 1 1 2 2 Q 1 1 2 2 C 0 0 1 1 2 2 O 1 1 5 Z"); err != nil || len(p) != 7 {
		t.Errorf("%d strokes, %v", len(p), err)
	}
	for _, bad := range []string{"M 1", "X 1 2", "1 2", "M a b", "L 1 2 3"} {
		if _, err := ParsePath(bad); err == nil {
			t.Errorf("%q was read", bad)
		}
	}
}
