package exploration

import (
	"fmt"
	"image/color"
	"math"

	"github.com/fogleman/gg"

	"landfall/engine"
	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// stage is what has become of an empire's capital.
type stage uint8

const (
	proud   stage = iota
	entered       // somebody has been in it
	fallen
)

// stageOf is how an empire's capital stands.
func (p *pen) stageOf(e rules.Empire) stage {
	switch {
	case int(e) >= len(p.v.Empires):
		return proud
	case p.v.Empires[e].Closed:
		return fallen
	case p.v.Empires[e].Robbed:
		return entered
	}
	return proud
}

// city is the capital of an empire.
func (p *pen) city(e rules.Empire, of stage, r float64) *renderer.Sprite {
	type key struct {
		empire rules.Empire
		of     stage
		r      float64
	}
	return p.Paintbox.Sheet.Get(key{e, of, r}, 3.2*r, 3.4*r, func(dc *gg.Context) { paintCity(dc, p.Paintbox.Theme, e, of, r) })
}

// paintCity paints a city around 0,0: steps that lead to a temple, of the Incas with the sun above it. Once it has
// fallen the temple is gone, the steps are grey and broken, and smoke and a flag stand over it.
func paintCity(dc *gg.Context, t renderer.Theme, e rules.Empire, of stage, r float64) {
	line := math.Max(0.8, r/42)
	wall, roof := renderer.Mix(t.Gold, t.Halo, 0.35), t.War
	tiers := 4
	if e == rules.Inca {
		wall = renderer.Mix(t.Stone, t.Gold, 0.25)
		tiers = 3
	}
	if of == fallen {
		wall, tiers = renderer.Mix(t.Stone, t.Line, 0.25), 2
	}
	box := func(x, y, w, h float64, fill color.NRGBA) {
		dc.DrawRectangle(x, y, w, h)
		renderer.Outlined(dc, t, fill, line)
	}
	low, high := r*0.72, r*1.2/4
	for _, side := range []float64{-1, 1} { // houses beside it
		x := side*r*1.12 - r*0.17
		box(x, low-r*0.26, r*0.34, r*0.26, wall)
		if of != fallen {
			box(x-r*0.05, low-r*0.36, r*0.44, r*0.1, roof)
		}
	}
	for i := range tiers {
		half := r * (0.92 - 0.2*float64(i))
		top := low - high*float64(i+1)
		dc.MoveTo(-half, top+high)
		dc.LineTo(-half+r*0.07, top)
		if of == fallen && i == tiers-1 { // broken
			dc.LineTo(-half*0.5, top+high*0.5)
			dc.LineTo(-half*0.1, top+high*0.15)
			dc.LineTo(half*0.3, top+high*0.7)
		}
		dc.LineTo(half-r*0.07, top)
		dc.LineTo(half, top+high)
		dc.ClosePath()
		renderer.Outlined(dc, t, wall, line)
	}
	if of == fallen {
		paintRuin(dc, t, r, low-high*2, line)
		return
	}
	top := low - high*float64(tiers)
	dc.DrawRectangle(-r*0.13, top, r*0.26, low-top) // stairs
	dc.SetColor(renderer.Mix(wall, t.Line, 0.35))
	dc.Fill()
	if e == rules.Inca {
		box(-r*0.34, top-r*0.2, r*0.68, r*0.2, wall)
		dc.DrawCircle(0, top-r*0.42, r*0.2)
		renderer.Outlined(dc, t, t.Gold, line)
	} else {
		box(-r*0.27, top-r*0.26, r*0.22, r*0.26, roof)
		box(r*0.05, top-r*0.26, r*0.22, r*0.26, shapeOf(3).Colour())
	}
	if of == entered {
		paintFlag(dc, t, r*0.95, low-r*0.3, r, line)
	}
}

// paintRuin paints what stands over a city that has fallen.
func paintRuin(dc *gg.Context, t renderer.Theme, r, top, line float64) {
	dc.SetColor(t.Soft)
	dc.SetLineWidth(2.2 * line)
	for i, x := range []float64{-0.45, 0.1} {
		y := top + r*0.15
		dc.MoveTo(x*r, y)
		dc.CubicTo((x-0.25)*r, y-r*0.3, (x+0.3)*r, y-r*0.5, (x+0.05*float64(i))*r, y-r*0.8)
		dc.Stroke()
	}
	paintFlag(dc, t, r*0.5, top+r*0.2, r, line)
}

// paintFlag paints a flag with a cross, its foot at x, y.
func paintFlag(dc *gg.Context, t renderer.Theme, x, y, r, line float64) {
	dc.DrawLine(x, y, x, y-r*0.95)
	dc.SetColor(t.Line)
	dc.SetLineWidth(2.6 * line)
	dc.Stroke()
	dc.DrawRectangle(x, y-r*0.95, r*0.5, r*0.36)
	renderer.Outlined(dc, t, t.Halo, line*0.8)
	dc.SetColor(t.War)
	dc.DrawRectangle(x+r*0.18, y-r*0.95, r*0.1, r*0.36)
	dc.DrawRectangle(x, y-r*0.82, r*0.5, r*0.1)
	dc.Fill()
}

// empire tells awe and military beside the capital, drawn as suns and shields with their numbers.
func (p *pen) empire(e rules.Empire) {
	info := &p.a.Empires[e]
	x, y, inside := p.at(info.Capital)
	if !inside || int(e) >= len(p.v.Empires) {
		return
	}
	m := &p.v.Empires[e]
	st := p.ink(math.Max(p.least, 19*math.Sqrt(p.k)))
	if m.Closed {
		p.beside(st, x, y, p.radius()*3, "s", p.Say("pic-conquered", nil), outOfReach)
		return
	}
	st.Font = renderer.Sans
	wide := st.Size * 4.4
	left, low, cost := p.place(wide, st.Size, x, y, p.radius()*3, "s")
	if cost >= outOfReach {
		return
	}
	for i, of := range []struct {
		icon string
		n    int
		ink  color.NRGBA
	}{{"awe", m.Awe, p.Paintbox.Theme.Ink}, {"army", m.Mil, p.Paintbox.Theme.War}} {
		at := left + float64(i)*wide/2
		p.Icon(of.icon, at+st.Size*0.5, low-st.Size*0.32, st.Size*1.05, of.ink)
		p.Text(st, at+st.Size*1.1, low, fmt.Sprint(of.n))
	}
}

// besieged is the empire in which the reader's expedition is, or in which something happened.
func (p *pen) besieged() rules.Empire {
	for _, e := range p.Since {
		switch e := e.(type) {
		case rules.EmpireConquered:
			return e.Empire
		case rules.TakeoverTried:
			return e.Empire
		case rules.TrackMoved:
			return e.Empire
		}
	}
	at := p.seat(p.v.Reader).Exp.At
	for i := range p.a.Empires {
		if c := &p.a.Empires[i]; at != rules.Nowhere && (at == c.Rumors || at == c.Capital) {
			return rules.Empire(i)
		}
	}
	return rules.Aztec
}

// mostAwe is as much awe as an empire can have: its track ends there.
const mostAwe = 5

// Measures of the picture of a conquest.
const (
	conquestHigh  = 620
	conquestScene = 350
)

// conquest is an empire's capital with what it has, who stands before it, and what a fight needs.
func conquest(p *pen) {
	p.least = partText
	e := p.besieged()
	high := float64(conquestHigh)
	if p.stageOf(e) == fallen {
		high = conquestScene + 100
	}
	p.frame = renderer.BoxAt(0, 0, width, high)
	p.Begin("conquest "+e.String(), width, high, func(dc *gg.Context) { painter{p}.plain(dc, e) })
	p.Blit(p.city(e, p.stageOf(e), 128), width/2, conquestScene-112)
	t := p.Paintbox.Theme
	if int(e) >= len(p.a.Empires) || int(e) >= len(p.v.Empires) {
		p.Text(p.ink(36), 40, conquestScene+50, p.Say("pic-no-empire", nil))
		return
	}
	info, m := &p.a.Empires[e], &p.v.Empires[e]
	st := p.ink(40)
	p.Text(st, 40, 60, spaceName(p, info.Capital))
	st.Size, st.Ink = 30, t.Soft
	p.Text(st, 40, 100, p.Say("pic-of-empire", renderer.Parts{"empire": e.String()}))
	below := table{p}
	if m.Closed {
		st.Size, st.Ink = 36, t.War
		p.Text(st, 40, 146, p.Say("pic-fallen", nil))
		below.victory(p.Clear(renderer.BoxAt(30, conquestScene+12, width-60, 76)))
		return
	}
	if points := p.seat(p.v.Reader).Promised[info.Major]; points > 0 {
		p.Text(st, 40, 146, p.Say("pic-falls", nil))
		p.Text(st, 40, 182, p.Say("pic-at-once", renderer.Parts{"points": points}))
	}
	below.tokens("awe", m.Awe, mostAwe, renderer.BoxAt(30, conquestScene+14, 505, 74))
	below.tokens("army", m.Mil, max(m.Mil, 1), renderer.BoxAt(545, conquestScene+14, 505, 74))
	below.siege(m, renderer.BoxAt(30, conquestScene+100, width-60, conquestHigh-conquestScene-114))
}

// plain paints what lies around a capital: a lake with its city, or peaks behind it.
func (p painter) plain(dc *gg.Context, e rules.Empire) {
	t, c := p.Paintbox.Theme, tintsOf(p.Paintbox.Theme)
	dc.SetColor(t.Paper)
	dc.Clear()
	scene := gg.NewContext(width, conquestScene)
	defer dc.DrawImage(scene.Image(), 0, 0)
	dc = scene
	ground := renderer.BoxAt(0, 0, width, conquestScene)
	dc.SetColor(t.Sea)
	dc.DrawRectangle(0, 0, ground.W, ground.H)
	dc.Fill()
	for i := range 9 { // peaks against the sky
		x, r := float64(i)*140-20+60*wobble(float64(i), 3), 90+70*wobble(float64(i), 7)
		dc.MoveTo(x-r, 260)
		dc.LineTo(x, 260-r)
		dc.LineTo(x+r, 260)
		dc.SetColor(renderer.Mix(t.Mountains, t.Sea, 0.35))
		dc.FillPreserve()
		dc.SetColor(c.peak)
		dc.SetLineWidth(2)
		dc.Stroke()
	}
	dc.SetColor(t.Plains)
	dc.DrawRectangle(0, 250, ground.W, ground.H-250)
	dc.Fill()
	if e == rules.Aztec { // the lake around Tenochtitlan
		dc.DrawEllipse(width/2, 318, 330, 58)
		dc.SetColor(t.SeaDeep)
		dc.FillPreserve()
		dc.SetColor(c.river)
		dc.SetLineWidth(3)
		dc.Stroke()
	}
	dc.SetColor(c.wood)
	for i := range 14 {
		x, y := 30+float64(i)*78, 282+44*wobble(float64(i), 11)
		if math.Abs(x-width/2) < 350 {
			continue
		}
		dc.DrawEllipse(x, y-10, 11, 13)
		dc.Fill()
		dc.DrawRectangle(x-2, y, 4, 10)
		dc.Fill()
	}
	p.border(dc, t, ground.W, ground.H)
}

// victory is who conquered an empire just now, and what that scored.
func (p table) victory(at renderer.Box) {
	p.panel(at)
	t := p.Paintbox.Theme
	st := renderer.Style{Font: renderer.Book, Size: 32, Ink: t.Ink}
	_, mid := at.Middle()
	for _, e := range p.Since {
		if e, ok := e.(rules.EmpireConquered); ok && int(e.Major) < len(p.a.Majors) {
			p.Blit(p.piece(e.Seat, false, 22), at.X+40, mid)
			p.letterOn(e.Seat, at.X+40, mid, 22)
			p.Text(st, at.X+80, mid+11, p.Fonts().Clip(st.Font, st.Size, p.name(e.Seat)+" · "+majorName(p.pen, e.Major), int(at.W)-220))
			p.Text(renderer.Style{Font: renderer.Sans, Size: 40, Ink: t.War, Align: renderer.Right}, at.Right()-24, mid+14, fmt.Sprintf("+%d", e.VP))
			return
		}
	}
	p.Text(st, at.X+24, mid+11, p.Say("pic-no-more", nil))
}

// tokens are so many of one kind, of at most so many.
func (p table) tokens(icon string, n, most int, at renderer.Box) {
	t := p.Paintbox.Theme
	p.panel(at)
	name := p.Say("pic-token", renderer.Parts{"token": icon})
	_, mid := at.Middle()
	p.Text(renderer.Style{Font: renderer.Book, Size: 32, Ink: t.Ink}, at.X+20, mid+11, name)
	step := math.Min(58, (at.W-220)/math.Max(1, float64(most)))
	for i := range most {
		strength := uint32(256)
		if i >= n {
			strength = 60
		}
		ground := t.Gold
		if icon == "army" {
			ground = t.War
		}
		p.Fade(p.Paintbox.Token(icon, 24, ground, t.GoldInk), at.X+175+float64(i)*step, mid, strength)
	}
	p.Text(renderer.Style{Font: renderer.Sans, Size: 32, Ink: t.Ink, Align: renderer.Right}, at.Right()-18, mid+11, fmt.Sprint(n))
}

// siege is who stands before the city, and by which faces of the die a fight is won.
func (p table) siege(m *rules.EmpireView, at renderer.Box) {
	me, t := p.seat(p.v.Reader), p.Paintbox.Theme
	p.panel(at)
	st := renderer.Style{Font: renderer.Book, Size: 30, Ink: t.Ink}
	if !me.Out {
		text := p.Say("pic-own-ruler", nil)
		if m.Ruler != engine.Nobody && m.Ruler >= 0 {
			text = p.Say("pic-ruler", renderer.Parts{"who": p.name(m.Ruler)})
		}
		p.Text(st, at.X+20, at.Y+48, text)
		return
	}
	p.Text(st, at.X+20, at.Y+42, p.Fonts().Clip(st.Font, st.Size, p.Say("pic-strength", renderer.Parts{"leader": leaderName(p.pen, me.Leader), "n": me.Exp.Strength}), 470))
	p.chits(&me.Exp.Has, p.Clear(renderer.BoxAt(at.X+16, at.Y+58, 490, 84)))
	need := p.a.Fight + m.Mil
	left := at.X + 530
	p.Text(st, left, at.Y+42, p.Say("pic-fight", renderer.Parts{"n": need, "base": p.a.Fight}))
	for face := 1; face <= 6; face++ {
		p.Blit(p.die(face, min(me.Exp.Strength, p.a.Strongest)+face >= need), left+32+float64(face-1)*78, at.Y+100)
	}
}

// die is a face of a die, dark where it loses.
func (p table) die(face int, wins bool) *renderer.Sprite {
	type key struct {
		die  int
		wins bool
	}
	t := p.Paintbox.Theme
	return p.Paintbox.Sheet.Get(key{face, wins}, 72, 72, func(dc *gg.Context) {
		fill, pips := renderer.Mix(t.Card, t.Soft, 0.35), t.Card
		if wins {
			fill, pips = shapeOf(1).Colour(), color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}
		}
		dc.DrawRoundedRectangle(-28, -28, 56, 56, 10)
		renderer.Outlined(dc, t, fill, 1.4)
		dc.SetColor(pips)
		at := func(x, y float64) { dc.DrawCircle(15*x, 15*y, 5) }
		if face%2 == 1 {
			at(0, 0)
		}
		if face > 1 {
			at(-1, -1)
			at(1, 1)
		}
		if face > 3 {
			at(1, -1)
			at(-1, 1)
		}
		if face == 6 {
			at(-1, 0)
			at(1, 0)
		}
		dc.Fill()
		if !wins {
			dc.SetColor(t.War)
			dc.SetLineWidth(3)
			dc.DrawLine(-22, 22, 22, -22)
			dc.Stroke()
		}
	})
}
