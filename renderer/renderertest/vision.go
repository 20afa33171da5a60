package renderertest

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"landfall/renderer"
)

// What an eye needs, as contrast of WCAG 2: a letter before its round, and the round before what lies around it.
const (
	leastLetter = 4.5
	leastRound  = 3
	mostMelting = 0.1 // of a round's rim that may melt into what lies around it
)

// eyes is how wide a phone's screen shows a picture, in its own pixels.
const eyes = 2 * renderer.PhoneWide

// Seen reports which letters of a scene somebody cannot see on a phone, by day or by night, who sees no colours or
// other ones.
func Seen(t testing.TB, b Board, name string, s renderer.Scene) {
	t.Helper()
	for _, s.Dark = range []bool{false, true} {
		for _, fault := range Unseen(t, b, s) {
			t.Errorf("%s, focus %q, by night %v: %s", name, s.Focus, s.Dark, fault)
		}
	}
}

// Unseen says which letters of a scene do not stand out, in which way of seeing. Lightness alone must tell them from
// what is around them: of colours every way of seeing loses some.
func Unseen(t testing.TB, b Board, s renderer.Scene) (out []string) {
	t.Helper()
	l, err := b.Layout(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	s.Width = eyes
	m := decoded(t, Draw(t, b, s))
	k := float64(m.Bounds().Dx()) / float64(l.Width)
	for _, v := range append(renderer.Visions(), "plain") {
		seen := renderer.Simulate(m, v)
		for _, mark := range l.Marks {
			r := round{seen, float64(mark.Box.Min.X+mark.Box.Max.X) / 2 * k, float64(mark.Box.Min.Y+mark.Box.Max.Y) / 2 * k, float64(mark.Box.Dx()) / 2 * k}
			if c := r.letter(); c < leastLetter {
				out = append(out, fmt.Sprintf("%s: the letter %s has a contrast of %.1f to its round, under %v", v, mark.Letter, c, leastLetter))
			}
			if c := r.melting(); c > mostMelting {
				out = append(out, fmt.Sprintf("%s: %.0f %% of the rim around %s melt into what lies there", v, 100*c, mark.Letter))
			}
		}
	}
	return out
}

// round is a letter's round in a picture.
type round struct {
	image.Image
	x, y, r float64
}

// light is how light the round is around its letter.
func (p round) light() float64 {
	var all []float64
	for i := range 32 {
		all = append(all, p.at(i, 0.84))
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// letter is the contrast of the letter: that of the twentieth of its field that stands out most.
func (p round) letter() float64 {
	ground := p.light()
	var all []float64
	half := int(p.r * 0.6)
	for dy := -half; dy <= half; dy++ {
		for dx := -half; dx <= half; dx++ {
			all = append(all, contrast(ground, luminance(p.At(int(p.x)+dx, int(p.y)+dy))))
		}
	}
	slices.Sort(all)
	return all[len(all)*19/20]
}

// melting is the part of the rim around which nothing stands out from the round, be it the round's own edge.
func (p round) melting() float64 {
	const ways = 64
	ground, melts := p.light(), 0
	for i := range ways {
		best := 0.0
		for far := 1.0; far < 1.3; far += 0.02 {
			best = max(best, contrast(ground, p.at(i*32/ways, far)))
		}
		if best < leastRound {
			melts++
		}
	}
	return float64(melts) / ways
}

// at is how light a point is, in one of 32 directions, so many radii away.
func (p round) at(way int, far float64) float64 {
	sin, cos := math.Sincos(float64(way) * math.Pi / 16)
	return luminance(p.At(int(p.x+cos*far*p.r), int(p.y+sin*far*p.r)))
}

func contrast(a, b float64) float64 { return (max(a, b) + 0.05) / (min(a, b) + 0.05) }

// luminance is how light a colour is, from 0 to 1.
func luminance(c color.Color) float64 {
	n, ok := color.NRGBAModel.Convert(c).(color.NRGBA)
	if !ok {
		return 0
	}
	return renderer.Luminance(n)
}

// leastApart is how much of what differs between two owners' pieces must be drawn otherwise, not in other inks alone.
const leastApart = 0.05

// Alike says which of some scenes show the same to somebody who sees no colours or other ones. The scenes differ in
// one thing, as whose piece lies in a place. Where one is the other in other inks, each lightness of the one is always
// the same lightness of the other.
func Alike(t testing.TB, b Board, scenes []renderer.Scene) (out []string) {
	t.Helper()
	var all []*image.Paletted
	for _, s := range scenes {
		m, ok := decoded(t, Draw(t, b, s)).(*image.Paletted)
		if !ok || len(all) > 0 && m.Rect != all[0].Rect {
			t.Fatalf("pictures of other kinds, or sizes: %v", m.Rect)
		}
		all = append(all, m)
	}
	for i, a := range all {
		for j, b := range all[:i] {
			pairs := differing(a, b)
			for _, v := range renderer.Visions() {
				if own := min(apart(v, pairs, false), apart(v, pairs, true)); own < leastApart {
					out = append(out, fmt.Sprintf("%s: only %.1f %% of %d and %d are drawn otherwise", v, 100*own, j+1, i+1))
				}
			}
		}
	}
	return out
}

// inks are the two that two pictures have at one point.
type inks [2]color.NRGBA

// differing counts the pairs of inks at the points where two pictures differ.
func differing(a, b *image.Paletted) map[inks]int {
	count := map[[2]uint8]int{}
	for i, p := range a.Pix {
		count[[2]uint8{p, b.Pix[i]}]++
	}
	pairs := map[inks]int{}
	for at, n := range count {
		p, q := color.NRGBAModel.Convert(a.Palette[at[0]]), color.NRGBAModel.Convert(b.Palette[at[1]])
		if p != q {
			pairs[inks{p.(color.NRGBA), q.(color.NRGBA)}] += n
		}
	}
	return pairs
}

// apart is the part of the points that are not as light in the second picture as most that are as light in the first;
// or the other way round.
func apart(v renderer.Vision, pairs map[inks]int, round bool) float64 {
	const steps = 6 // of lightness
	var count [steps][steps]int
	all, same := 0, 0
	for of, n := range pairs {
		if round {
			of[0], of[1] = of[1], of[0]
		}
		at := [2]int{}
		for i, c := range of {
			at[i] = min(steps-1, int(math.Cbrt(renderer.Luminance(v.See(c)))*steps))
		}
		count[at[0]][at[1]] += n
		all += n
	}
	for _, row := range count {
		same += slices.Max(row[:])
	}
	if all == 0 {
		return 0
	}
	return 1 - float64(same)/float64(all)
}
