package renderer

import (
	"bytes"
	"context"
	"hash/adler32"
	"image"
	"image/color"
	"math/rand/v2"
	"runtime"
	"sync/atomic"
	"testing"

	"github.com/fogleman/gg"
)

// TestJoinAdler: sums of parts make the sum of the whole.
func TestJoinAdler(t *testing.T) {
	data := bytes.Repeat([]byte("the coast of Patagonia \xff\xfe"), 9000)
	for _, cut := range []int{0, 1, 63, 65521, 70000, len(data)} {
		a, b := data[:cut], data[cut:]
		if got, want := joinAdler(adler32.Checksum(a), adler32.Checksum(b), len(b)), adler32.Checksum(data); got != want {
			t.Errorf("cut at %d: %x, want %x", cut, got, want)
		}
	}
}

// TestStep: after a picture of another word, and without, a picture is the same file; and only
// the bands that differ are made anew.
func TestStep(t *testing.T) {
	tall := func(p *Pen[string]) {
		p.Begin("tall", 200, 6*bandRows, func(dc *gg.Context) {
			dc.SetColor(p.Paintbox.Theme.Sea)
			dc.Clear()
		})
		p.Text(Style{Font: Book, Size: 30, Ink: p.Paintbox.Theme.Ink}, 10, 40, "Nina")
		p.Text(Style{Font: Book, Size: 30, Ink: p.Paintbox.Theme.Ink}, 10, 5*bandRows+44, p.View)
	}
	draw := func(b *Board[string], v string) []byte {
		pic, err := b.Draw(context.Background(), Scene{View: v})
		if err != nil {
			t.Fatal(err)
		}
		return pic.PNG
	}
	w, b := toy(t, tall)
	before := draw(b, "Andes")
	made := len(w.enc.kept.kept)
	after := draw(b, "Isthmus")
	if bytes.Equal(before, after) {
		t.Error("another word is the same picture")
	}
	if n := len(w.enc.kept.kept) - made; n != 1 {
		t.Errorf("%d bands were made anew, want 1", n)
	}
	_, fresh := toy(t, tall)
	if !bytes.Equal(after, draw(fresh, "Isthmus")) {
		t.Error("a step differs from the same picture made at once")
	}
}

// TestOthersComeBetweenBands: while one processor draws, others get on before each band.
func TestOthersComeBetweenBands(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	const bands = 40
	w, b := toy(t, func(p *Pen[string]) {
		p.Begin("tall", 200, bands*bandRows, func(dc *gg.Context) {
			dc.SetColor(p.Paintbox.Theme.Sea)
			dc.Clear()
		})
		p.Text(Style{Font: Book, Size: 30, Ink: p.Paintbox.Theme.Ink}, 10, 40, p.View)
	})
	draw := func() {
		if _, err := b.Draw(t.Context(), Scene{View: "Andes"}); err != nil {
			t.Error(err)
		}
	}
	draw() // what is made once
	w.Forget()
	var drawn atomic.Bool
	turns := make(chan int)
	go func() {
		n := 0
		for ; !drawn.Load(); n++ {
			runtime.Gosched()
		}
		turns <- n
	}()
	draw()
	drawn.Store(true)
	if n := <-turns; n < bands/2 {
		t.Errorf("others got on %d times while %d bands were made", n, bands)
	}
}

// TestBandsKept: the bands used last stay, as many as there is room for.
func TestBandsKept(t *testing.T) {
	k := bandCache{most: keptBytes}
	l := NewLayer(NewInks(nil), image.NewRGBA(image.Rect(0, 0, 1, 1)))
	big := deflated{data: make([]byte, keptBytes/4)}
	key := func(n int) bandKey { return k.key(l, n, []byte{byte(n)}) }
	for n := range 4 {
		k.put(key(n), big)
	}
	k.get(key(0)) // used again
	k.put(key(4), big)
	for n, want := range []bool{true, false, true, true, true} {
		if _, ok := k.get(key(n)); ok != want {
			t.Errorf("band %d is kept: %v", n, ok)
		}
	}
	k.keep(keptBytes / 2)
	for n, want := range []bool{false, false, false, true, true} {
		if _, ok := k.get(key(n)); ok != want {
			t.Errorf("band %d is kept of half as many: %v", n, ok)
		}
	}
	if k.key(l, 0, []byte{1}) == k.key(l, 0, []byte{2}) || k.key(l, 0, nil) == k.key(l, 64, nil) {
		t.Error("different bands have one key")
	}
}

// TestSpritesAsTheyWereDrawn: whatever its rows are kept as, a sprite lays over its ground what
// its pixels would one by one, whole, faded, and cut off at the edges.
func TestSpritesAsTheyWereDrawn(t *testing.T) {
	const w, h = 160, 90
	keys := []color.NRGBA{{200, 30, 30, 255}, {30, 200, 30, 255}, {30, 30, 200, 255}, {240, 230, 210, 255}, {120, 110, 90, 255}}
	inks := NewInks(keys)
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	chance := rand.New(rand.NewPCG(1, 1))
	for y := range h {
		for x := 0; x < w; {
			c := color.RGBAModel.Convert(keys[chance.IntN(3)]).(color.RGBA)
			run := 1 + chance.IntN(2*plainFrom)
			switch chance.IntN(4) {
			case 0:
				c = color.RGBA{}
			case 1:
				c = color.RGBA{60, 20, uint8(20 * chance.IntN(2)), 100}
			case 2:
				run = 1
			}
			for ; run > 0 && x < w; run-- {
				m.SetRGBA(x, y, c)
				x++
			}
		}
	}
	s := NewSprite(inks, m, image.Point{})
	var kinds [3]int
	for _, sp := range s.spans {
		kinds[sp.kind]++
	}
	if min(kinds[patterned], kinds[plain], kinds[sheer]) < 50 {
		t.Fatalf("spans by kind: %v", kinds)
	}
	ground := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := range w * h {
		ground.Set(i%w, i/w, keys[3+i/7%2])
	}
	fonts, err := NewFonts()
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range []image.Point{{}, {-31, -7}, {45, 64}} {
		for _, strength := range []uint32{256, 100} {
			c := NewCanvas(fonts, NewLayer(inks, ground))
			want := c.Image()
			c.Fade(s, float64(at.X), float64(at.Y), strength)
			for y := range h {
				for x := range w {
					to := at.Add(image.Pt(x, y))
					p := m.RGBAAt(x, y)
					if !to.In(want.Rect) || p.A == 0 {
						continue
					}
					d, k := inks.rgb[want.ColorIndexAt(to.X, to.Y)], uint32(0)
					mix := func(over, under uint8) uint32 { return (uint32(over)*strength + uint32(under)*(256-strength)) >> 8 }
					if p.A < 255 {
						a := uint32(p.A) * strength >> 8
						k = (255 - a) * 257
						mix = func(over, under uint8) uint32 { return uint32(over)*strength>>8 + uint32(under)*k>>16 }
					}
					want.SetColorIndex(to.X, to.Y, inks.index(mix(p.R, d[0]), mix(p.G, d[1]), mix(p.B, d[2])))
				}
			}
			if got := c.Image(); !bytes.Equal(got.Pix, want.Pix) {
				t.Errorf("at %v with strength %d it is another picture", at, strength)
			}
		}
	}
}
