package ninapinta

import (
	"fmt"
	"math"
	"slices"

	"github.com/fogleman/gg"

	"landfall/engine"
	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// seated draws what people have.
type seated struct{ *pen }

// panel is what a seat holds openly, and what it holds in secret if this view knows.
func (p seated) panel(seat int, at box) {
	t, sv, me := p.s.Theme, &p.v.Seats[seat], engine.Seat(seat)
	if me == p.v.Acting {
		p.frame(at)
	}
	p.put(settler, me, at.X+30, at.Y+28, 1.15, 256)
	right := at.X + at.W - 14
	over := p.v.Phase == np.Finished && seat < len(p.v.Scores)
	switch {
	case over:
		right -= float64(p.Text(renderer.Style{Font: renderer.Strong, Size: 34, Ink: t.Ink, Align: renderer.Right}, right, at.Y+41, fmt.Sprint(p.v.Scores[seat].Total)))
	case sv.Known:
		if n, ok := p.changes.purses[me]; ok {
			right -= 4
			p.number(right-10, at.Y+28, 1, n)
			right -= 36
		}
		right -= float64(p.Text(renderer.Style{Font: renderer.Strong, Size: 28, Ink: t.Ink, Align: renderer.Right}, right, at.Y+38, fmt.Sprint(sv.Gold)))
		p.coin(right-22, at.Y+28, 15, -1)
		right -= 42
	default:
		if n, ok := p.changes.purses[me]; ok {
			p.coin(right-46, at.Y+28, 15, -1)
			p.number(right-14, at.Y+28, 1, n)
			right -= 74
		}
		right -= p.status(sv, me, right, at.Y+28)
	}
	p.Text(renderer.Style{Font: renderer.Book, Size: 30, Ink: t.Ink}, at.X+58, at.Y+38,
		p.s.Fonts.Clip(renderer.Book, 30, p.called(me), int(right-at.X-66)))
	p.supply(sv, at.X+14, at.Y+76, at.W-28)
	if over {
		p.breakdown(p.v.Scores[seat], at)
	} else {
		p.ships(sv, me, renderer.BoxAt(at.X+14, at.Y+96, at.W-28, 44))
	}
	p.holdings(sv, at.X+12, at.Y+at.H-27, at.W-24)
	if n, ok := p.changes.hands[me]; ok {
		p.number(at.X+14, at.Y+at.H-48, 1, n)
	}
}

// card is a panel's ground, where it is not painted on the still layer.
func (p *pen) card(at box) {
	p.Blit(p.s.Sheet.Get([3]any{"card", at.W, at.H}, at.W+4, at.H+4, func(dc *gg.Context) {
		p.s.PaintCard(dc, renderer.BoxAt(-at.W/2, -at.H/2, at.W, at.H))
	}), at.X+at.W/2, at.Y+at.H/2)
}

// frame is a strong rim for whose turn it is.
func (p *pen) frame(at box) {
	p.Blit(p.s.Sheet.Get([3]any{"frame", at.W, at.H}, at.W+6, at.H+6, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(-at.W/2+2, -at.H/2+2, at.W-4, at.H-4, 9)
		dc.SetColor(p.s.Theme.Ink)
		dc.SetLineWidth(4)
		dc.Stroke()
	}), at.X+at.W/2, at.Y+at.H/2)
}

// status is a word on where the seat stands in this phase; it returns its width.
func (p seated) status(sv *np.SeatView, me engine.Seat, right, y float64) float64 {
	word := ""
	switch {
	case p.v.Phase == np.Loading && sv.Sealed:
		word = p.Say("pic-sealed", nil)
	case p.v.Phase == np.Selecting && sv.Passed:
		word = p.Say("pic-passed", nil)
	case me == p.v.Acting:
		word = p.Say("pic-to-move", nil)
	case slices.Contains(p.v.Awaited, me):
		word = p.Say("pic-awaited", nil)
	}
	if word == "" {
		return 0
	}
	return 10 + float64(p.Text(renderer.Style{Font: renderer.Italic, Size: 25, Ink: p.s.Theme.Soft, Align: renderer.Right}, right, y+8, word))
}

// supply is what the seat still has off the map, and how much its ships take.
func (p seated) supply(sv *np.SeatView, x, y, w float64) {
	right := x + w
	if sv.Nation == np.France && sv.Banner {
		w -= 34
	}
	num := renderer.Style{Font: renderer.Book, Size: 29, Ink: p.s.Theme.Ink}
	crew, spare := p.Say("pic-most", renderer.Parts{"n": sv.Crew}), math.Max(0, math.Min(30, (w-344)/4))
	for _, it := range []struct {
		what kind
		text string
		room float64
	}{
		{settler, fmt.Sprint(sv.Settlers), 78}, {town, fmt.Sprint(sv.Towns), 84}, {captain, fmt.Sprint(sv.Captains), 64},
		{ship, crew, 118},
	} {
		half := it.what.width() * 0.31
		p.Blit(p.s.piece(it.what, sv.Nation, sv.Automaton, 0.62), x+half, y-2)
		p.Text(num, x+2*half+9, y+8, it.text)
		x += it.room + spare
	}
	if sv.Nation == np.France && sv.Banner {
		p.glyphic("banner", right-12, y-2, 26, p.s.Theme.Ink, 256)
	}
}

// ships shows the three ships in sailing order: at home, at sea with their crew,
// or gone to their world.
func (p seated) ships(sv *np.SeatView, me engine.Seat, at box) {
	t := p.s.Theme
	order := sv.Sailing
	if len(order) == 0 {
		order = []np.World{np.Nina, np.Pinta, np.SantaMaria}
	}
	step := at.W / 3
	y := at.Y + at.H/2
	for i, w := range order {
		if w >= np.Worlds || i > 2 {
			continue
		}
		x := at.X + step*float64(i)
		crew := crewAboard{p.pen, sv}
		sh, planned := crew.ship(w, me)
		ink := t.Ink
		if sh.Berth == np.AtHome && !planned {
			ink = t.Soft
		}
		x += float64(p.Text(renderer.Style{Font: renderer.Book, Size: 26, Ink: ink}, x, y+9, worldLetters(w))) + 6
		if p.v.Phase == np.Governing && sv.Governed[w] {
			p.glyphic("check", x+7, y-1, 18, t.Ink, 256)
			x += 20
		}
		switch {
		case planned || sh.Berth == np.AtSea:
			crew.draw(sh, x, y)
		case sh.Berth == np.InHarbour:
			p.glyphic("anchor", x+12, y, 24, t.Ink, 256)
			if sh.Gold > 0 {
				p.coin(x+42, y, 14, sh.Gold)
			}
		default:
			if n, ok := p.changes.ships[voyage{me, w}]; ok { // came home just now
				p.number(x+18, y, 1, n)
			} else {
				p.Text(renderer.Style{Font: renderer.Italic, Size: 25, Ink: t.Soft}, x, y+8, p.Say("pic-home", nil))
			}
		}
	}
}

// crewAboard draws who is aboard the ships of a seat.
type crewAboard struct {
	*pen
	of *np.SeatView
}

// ship is how a ship stands in a world, or as its owner plans it.
func (p crewAboard) ship(w np.World, me engine.Seat) (sh np.ShipView, planned bool) {
	if int(me) < len(p.v.Worlds[w].Ships) {
		sh = p.v.Worlds[w].Ships[me]
	}
	planned = p.v.Plan != nil && me == p.v.Reader && sh.Berth == np.AtHome && p.v.Plan.Chosen[w]
	if planned {
		sh.Captain, sh.Settlers = p.v.Plan.Crews[w].Captain, p.v.Plan.Crews[w].Settlers
	}
	return sh, planned
}

func (p crewAboard) draw(sh np.ShipView, x, y float64) {
	if sh.Captain {
		p.Blit(p.s.piece(captain, p.of.Nation, p.of.Automaton, 0.62), x+11, y)
		x += 24
	}
	for range min(sh.Settlers, 4) {
		p.Blit(p.s.piece(settler, p.of.Nation, p.of.Automaton, 0.5), x+9, y)
		x += 15
	}
	if !sh.Captain && sh.Settlers == 0 {
		p.Text(renderer.Style{Font: renderer.Italic, Size: 25, Ink: p.s.Theme.Soft}, x, y+8, p.Say("pic-empty", nil))
	}
}

// holdings are the open Military Benefits and the hidden ones: as backs with
// their number, or as they are for the eyes that may see them.
func (p seated) holdings(sv *np.SeatView, x, y, w float64) {
	var open []np.Benefit
	open = append(open, sv.Military...)
	if sv.Known {
		for _, h := range sv.Held {
			if h.Benefit.Group() != np.Military {
				open = append(open, h.Benefit)
			}
		}
	}
	hidden := 0
	if !sv.Known || sv.Automaton && p.v.Phase != np.Finished { // Planck's purse is open, not all of his counters
		hidden = sv.Hidden
	}
	room := w
	if hidden > 0 {
		room -= 88
	}
	step := math.Min(42, (room-40)/math.Max(float64(len(open)-1), 1))
	for i, b := range open {
		p.counter(b, x+20+float64(i)*step, y, 17, 256)
	}
	if hidden > 0 {
		t := p.s.Theme
		p.Blit(p.s.Sheet.Get("back", 44, 44, func(dc *gg.Context) {
			dc.DrawRoundedRectangle(-16, -16, 32, 32, 5)
			renderer.Outlined(dc, t, renderer.Mix(t.Soft, t.Card, 0.25), 1.2)
			p.s.Icons["hidden"].Draw(dc, 0, 0, 0, t.Halo, t.Halo)
			dc.SetColor(t.Card)
			dc.SetLineWidth(1.4)
			dc.DrawRoundedRectangle(-11, -11, 22, 22, 3)
			dc.Stroke()
			dc.DrawLine(-11, -11, 11, 11)
			dc.DrawLine(-11, 11, 11, -11)
			dc.Stroke()
		}), x+w-66, y)
		p.Text(renderer.Style{Font: renderer.Book, Size: 29, Ink: t.Ink}, x+w-44, y+9, fmt.Sprintf("×%d", hidden))
	}
	if len(open) == 0 && hidden == 0 {
		p.Text(renderer.Style{Font: renderer.Italic, Size: 25, Ink: p.s.Theme.Soft}, x+6, y+8, p.Say("pic-none-yet", nil))
	}
}

// breakdown is where the points came from.
func (p seated) breakdown(s np.Score, at box) {
	t := p.s.Theme
	parts := []struct {
		icon string
		n    int
	}{
		{"city", s.Cities + s.Towns + s.Settlers}, {"lyre", s.Arts}, {"astrolabe", s.Science}, {"window", s.Religion}, {"swords", s.Military}, {"", s.Gold + s.Retained + s.Untamed},
	}
	step := (at.W - 20) / float64(len(parts))
	for i, part := range parts {
		x := at.X + 24 + step*float64(i)
		if part.icon == "" {
			p.coin(x, at.Y+118, 11, -1)
		} else {
			p.glyphic(part.icon, x, at.Y+118, 22, t.Ink, 256)
		}
		p.Text(renderer.Style{Font: renderer.Sans, Size: leastWhole, Ink: t.Ink}, x+16, at.Y+126, fmt.Sprint(part.n))
	}
}

// key tells what the signs mean, where a seat is missing.
func (p seated) key(at box) {
	t := p.s.Theme
	word := renderer.Style{Font: renderer.Italic, Size: 25, Ink: t.Soft}
	for i, line := range []struct {
		draw func(x, y float64)
		text string
	}{
		{p.keyRing, p.Say("pic-key-change", nil)},
		{func(x, y float64) { p.socket(x, y, 0.9) }, p.Say("pic-key-room", nil)},
		{func(x, y float64) { p.glyphic("pick", x-12, y, 24, t.Ink, 256); p.coin(x+12, y+2, 12, -1) }, p.Say("pic-key-mine", nil)},
		{func(x, y float64) { p.glyphic("leaf", x, y, 26, t.Ink, 256) }, p.Say("pic-key-grow", nil)},
		{func(x, y float64) { p.glyphic("hammer", x, y, 26, t.Ink, 256) }, p.Say("pic-key-build", nil)},
		{func(x, y float64) { p.overfull(x, y-22, 37, 1) }, p.Say("pic-key-over", nil)},
		{func(x, y float64) { p.keep(x, y, 0.56, 2) }, p.Say("pic-key-stronghold", nil)},
		{func(x, y float64) { p.glyphic("temple", x, y, 28, t.Ink, 256) }, p.Say("pic-key-temple", nil)},
		{func(x, y float64) { p.glyphic("cathedral", x, y, 30, t.Ink, 256) }, p.Say("pic-key-cathedral", nil)},
		{func(x, y float64) { p.glyphic("swords", x, y, 28, t.War, 256) }, p.Say("pic-key-war", nil)},
	} {
		if 44*float64(i+1) > at.H {
			break
		}
		y := at.Y + 30 + float64(i)*44
		line.draw(at.X+36, y)
		p.Text(word, at.X+72, y+8, p.s.Fonts.Clip(word.Font, word.Size, line.text, int(at.W-84)))
	}
}

// keyRing is a piece of the ring around a land where something happened.
func (p seated) keyRing(x, y float64) {
	const size = 26
	p.Blit(p.s.Sheet.Get([1]any{"key ring"}, size+8, size+8, func(dc *gg.Context) {
		dc.DrawCircle(0, 0, size/2)
		dc.SetColor(p.s.Theme.Change)
		dc.SetLineWidth(5)
		dc.Stroke()
	}), x, y)
}
