package exploration

import (
	"fmt"
	"math"

	"github.com/fogleman/gg"

	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// Measures of the desk: how high the chart above it is, and a card.
const (
	launchChart = 420
	tallChart   = 640 // beside the desk, where one may launch far to the south
	southChart  = 780 // and where that is too small
	outfitHigh  = 242
	cardHigh    = 84
	columns     = 3
)

// table is what stands below a chart: cards, ships and what they carry.
type table struct{ *pen }

// outfit is the draft as a desk: the leader, the holds, and the cards in hand; above it the chart, where one is asked
// to where, and instead of the cards two leaders, where one is asked whom.
func outfit(p *pen) {
	p.least = partText
	below := table{p}
	cards := below.held()
	rows := max(2, (len(cards)+columns-1)/columns)
	hand := float64(rows*cardHigh) + 10
	at := renderer.BoxAt(30, 0, width-60, outfitHigh)
	if meant := p.meant(); len(meant) > 0 {
		p.launching()
		if at.Y = p.frame.H; p.frame.W <= tallWide { // a narrow chart has the desk beside it
			at = renderer.BoxAt(p.frame.W+24, 0, width-p.frame.W-48, p.frame.H)
		}
		p.crop("outfit", math.Max(at.Low(), p.frame.H)+hand)
		p.chart()
		lettering{p}.letters()
		p.empires()
		p.named(meant)
	} else {
		p.frame = renderer.BoxAt(0, 0, width, outfitHigh+hand)
		p.Begin("outfit", width, outfitHigh+hand, func(dc *gg.Context) {
			dc.SetColor(p.Paintbox.Theme.Paper)
			dc.DrawRectangle(0, 0, width, outfitHigh+hand)
			dc.Fill()
		})
	}
	below.desk(at)
	at = renderer.BoxAt(30, math.Max(at.Low(), p.frame.H), width-60, float64(rows*cardHigh))
	if p.frame.Y == 0 && len(p.meant()) == 0 {
		at.Y = outfitHigh
	}
	if _, which := below.markOf(func(m renderer.Mark) bool { _, is := m.Answer.(rules.KeepLeader); return is }); which {
		below.leaders(at)
		return
	}
	below.hand(at, cards, rows)
}

// launching aims at the spaces over which one is asked where to launch or to outfit, and where one outfits.
func (p *pen) launching() {
	need := append(p.meant(), p.v.Own.Draft.Site)
	aimFirst(p, need, nil, renderer.BoxAt(0, 0, width, launchChart), renderer.BoxAt(0, 0, tallWide, tallChart), renderer.BoxAt(0, 0, tallWide, southChart))
}

// desk is the leader, the ships, and what they carry: in lines, or in a column beside a chart.
func (p table) desk(at renderer.Box) {
	me, d, t := p.seat(p.v.Reader), &p.v.Own.Draft, p.Paintbox.Theme
	st := renderer.Style{Font: renderer.Book, Size: 36, Ink: t.Ink}
	leader := p.Say("pic-no-leader", nil)
	if int(me.Leader) < len(p.a.Leaders) && me.Leader != rules.NoLeader {
		leader = leaderName(p.pen, me.Leader)
	}
	if d.Site != rules.Nowhere {
		leader += " · " + spaceName(p.pen, d.Site)
	}
	total, end := total(p.pen, me), renderer.Style{Font: renderer.Book, Size: partText, Ink: t.Soft, Align: renderer.Right}
	room, below := at.W, at.Low()-20 // beside a chart the points have no room above, but below
	if at.W > tallWide {
		room, below = at.W-24-float64(p.Fonts().Measure(end.Font, end.Size, 0, total)), at.Y+46
	}
	p.Text(end, at.Right(), below, total)
	p.Text(st, at.X, at.Y+46, p.Fonts().Clip(st.Font, st.Size, leader, int(room)))
	x, y := at.X, at.Y+88
	for i, n := range me.Ratings { // what the leader is good at
		name := p.Say("rating-"+rules.Rating(i%5).String()+".pic", nil)
		word := renderer.Style{Font: renderer.Book, Size: 29, Ink: t.Soft}
		if long := float64(p.Fonts().Measure(word.Font, word.Size, 0, name)) + 40; x+long > at.Right() {
			x, y = at.X, y+42
		}
		if at.W > tallWide { // there is room for its sign
			p.Icon(ratingIcon(i), x+14, y-11, 30, t.Ink)
			x += 38
		}
		x += float64(p.Text(renderer.Style{Font: renderer.Sans, Size: 30, Ink: t.Ink}, x, y, fmt.Sprint(n))) + 9
		x += float64(p.Text(word, x, y, name)) + 34
	}
	f := fleet{seat: p.v.Reader, of: d.Ship, ships: d.Ships, has: &d.Has, size: d.Size, full: min(max(0, d.Size-d.Room), d.Size)}
	ships := p.Say("force", nil)
	if d.Inland {
		f.party = rules.Inland
	} else if int(d.Ship) < len(p.a.Ships) {
		ships = p.shipName(d.Ship, d.Ships)
	}
	row := renderer.BoxAt(at.X, y+14, 500, outfitHigh-126)
	right := renderer.BoxAt(at.X+526, y+14, at.W-526, outfitHigh-124)
	if at.W < 800 {
		row = renderer.BoxAt(at.X, y+24, at.W, math.Min(mostFleet, at.Low()-y-190))
		right = renderer.BoxAt(at.X, row.Low()+10, at.W, 128)
	}
	p.fleet(f, row)
	st.Size = 30
	p.Text(st, right.X, right.Y+26, p.Say("pic-means", renderer.Parts{"ships": ships, "gold": d.Gold}))
	p.chits(&d.Has, renderer.BoxAt(right.X, right.Y+38, right.W, right.H-38))
}

// holding is a kind of outfitting card: how many are in hand, and in the draft.
type holding struct {
	card     rules.Outfit
	hand, in int
}

// held are the reader's outfitting cards.
func (p table) held() (list []holding) {
	for c := range p.a.Outfits {
		if h := (holding{rules.Outfit(c), p.v.Own.Hand[c], p.v.Own.Draft.Used[c]}); h.hand+h.in > 0 {
			list = append(list, h)
		}
	}
	return list
}

// hand are the outfitting cards, each kind with its letter and number.
func (p table) hand(at renderer.Box, cards []holding, rows int) {
	st := renderer.Style{Font: renderer.Book, Size: 28, Ink: p.Paintbox.Theme.Ink}
	if len(cards) == 0 {
		st.Ink = p.Paintbox.Theme.Soft
		p.Text(st, at.X, at.Y+36, p.Say("pic-no-cards", nil))
	}
	for i, c := range cards {
		aside := 0 // the last row lies to the right, since apps hide the lower left corner
		if i/columns == rows-1 {
			aside = max(0, columns*rows-len(cards))
		}
		b := p.Clear(at.Row(i/columns, rows, 6).Column(i%columns+aside, columns, 8))
		p.panel(b)
		if m, ok := p.cardMark(c.card); ok {
			size := renderer.MarkSize(width)
			p.Mark(m, b.Right()-size/2-4, b.Y+b.H/2)
			b.W -= size + 4
		}
		ground, ink := chitColours(p.Paintbox.Theme, p.a.Outfits[c.card].Chit)
		_, y := b.Middle()
		left, wide, name := b.X+70, int(b.W)-78, p.Say("pic-outfit", renderer.Parts{"card": c.card.String()})
		if p.Fonts().Measure(st.Font, st.Size, 0, name) > wide { // beside the hidden corner there is room for the name alone
			left, wide = b.X+14, wide+56
		} else {
			p.Blit(p.Paintbox.Token(p.cardIcon(c.card), 24, ground, ink), b.X+36, y)
		}
		p.Text(st, left, y-4, p.Fonts().Clip(st.Font, st.Size, name, wide))
		count := p.Say("pic-held", renderer.Parts{"hand": c.hand, "played": c.in})
		p.Text(renderer.Style{Font: renderer.Book, Size: partText, Ink: p.Paintbox.Theme.Soft}, left, y+28, p.Fonts().Clip(renderer.Book, partText, count, wide))
	}
}

// cardIcon is the drawing of what an outfitting card brings.
func (p table) cardIcon(c rules.Outfit) string {
	switch chit := p.a.Outfits[c].Chit; {
	case c == rules.LetterOfCredit:
		return "letter"
	case c == rules.ExtraShip:
		return "ship"
	case int(chit) < int(rules.Natives):
		return chitIcons()[chit]
	}
	return chitIcons()[rules.Natives]
}

// leaders are those of whom one stays, each with name and ratings.
func (p table) leaders(at renderer.Box) {
	t := p.Paintbox.Theme
	for i, id := range p.v.Own.Drawn {
		b := p.Clear(at.Column(i, len(p.v.Own.Drawn), 10))
		p.panel(b)
		m, ok := p.markOf(func(m renderer.Mark) bool { a, is := m.Answer.(rules.KeepLeader); return is && a.Leader == id })
		if ok {
			p.Mark(m, b.X+renderer.MarkSize(width)/2+4, b.Y+renderer.MarkSize(width)/2+4)
		}
		if int(id) >= len(p.a.Leaders) {
			continue
		}
		l := &p.a.Leaders[id]
		left := b.X + renderer.MarkSize(width) + 18
		st := renderer.Style{Font: renderer.Book, Size: 34, Ink: t.Ink}
		p.Text(st, left, b.Y+44, p.Fonts().Clip(st.Font, st.Size, leaderName(p.pen, id), int(b.Right()-left)-10))
		st.Size, st.Ink = partText, t.Soft
		kind := p.Say("pic-leader-kind", renderer.Parts{"kind": l.Kind.String()})
		p.Text(st, left, b.Y+78, p.Fonts().Clip(st.Font, st.Size, kind, int(b.Right()-left)-10))
		for j, n := range l.Ratings { // by the signs of the one above, which have their names
			at := renderer.BoxAt(b.X+24, b.Y+94, b.W-30, b.H-94).Column(j, len(l.Ratings), 0)
			p.Icon(ratingIcon(j), at.X+17, at.Y+at.H/2-3, 32, t.Ink)
			p.Text(renderer.Style{Font: renderer.Sans, Size: 34, Ink: t.Ink}, at.X+38, at.Y+at.H/2+9, fmt.Sprint(n))
		}
	}
}

// ratingIcon is the drawing of what a leader is good at.
func ratingIcon(rating int) string {
	return [...]string{"sea", "land", "leadership", "diplomacy", "ship"}[rating%5]
}
