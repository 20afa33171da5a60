package renderer

import (
	"bytes"
	"context"
	"hash/adler32"
	"image"
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

// TestBandsKept: the bands used last stay, as many as there is room for.
func TestBandsKept(t *testing.T) {
	var k bandCache
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
	if k.key(l, 0, []byte{1}) == k.key(l, 0, []byte{2}) || k.key(l, 0, nil) == k.key(l, 64, nil) {
		t.Error("different bands have one key")
	}
}
