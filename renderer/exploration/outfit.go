package exploration

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fogleman/gg"

	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// Measures of the desk: how high the chart above it is, and a card.
const (
	launchChart = 460
	southChart  = 720 // where one may launch far to the south, farSouth on the chart
	farSouth    = 640
	cardHigh    = 82
	columns     = 3
)

// table is what stands below a chart: cards, ships and what they carry.
type table struct{ *pen }

// outfit is the draft as a desk: the leader, the holds, and the cards in hand; above it the chart, where one is asked to
// where, and instead of the cards two leaders, where one is asked whom.
func outfit(p *pen) {
	below := table{p}
	cards := below.held()
	rows := max(2, (len(cards)+columns-1)/columns)
	desk, top := float64(outfitHigh+rows*cardHigh), 0.0
	if meant := p.meant(); len(meant) > 0 {
		if top = launchChart; slices.ContainsFunc(meant, func(s rules.SpaceID) bool { _, y := p.a.where(s); return y > farSouth }) {
			top = southChart
		}
		p.crop("outfit", top, top+desk, append(meant, p.v.Own.Draft.Site), nil)
		p.chart()
		p.letters()
		p.empires()
		p.named(meant)
	} else {
		p.frame = renderer.BoxAt(0, 0, width, desk)
		p.Begin("outfit", width, desk, func(dc *gg.Context) {
			dc.SetColor(p.Paintbox.Theme.Paper)
			dc.DrawRectangle(0, 0, width, desk)
			dc.Fill()
		})
	}
	below.desk(top)
	at := renderer.BoxAt(30, top+outfitHigh-14, width-60, float64(rows*cardHigh))
	if _, which := below.markOf(func(m renderer.Mark) bool { _, is := m.Answer.(rules.KeepLeader); return is }); which {
		below.leaders(at)
		return
	}
	below.hand(at, cards, rows)
}

// desk is the leader, the ships, and what they carry.
func (p table) desk(top float64) {
	me, d, t := p.seat(p.v.Reader), &p.v.Own.Draft, p.Paintbox.Theme
	st := renderer.Style{Font: renderer.Book, Size: 36, Ink: t.Ink}
	leader := "No leader"
	if int(me.Leader) < len(p.a.Leaders) && me.Leader != rules.NoLeader {
		leader = p.a.Leaders[me.Leader].Name
	}
	if d.Site != rules.Nowhere {
		leader += " · " + p.a.space(d.Site).Name
	}
	p.Text(st, 30, top+46, p.Fonts().Clip(st.Font, st.Size, leader, width-60))
	for i, n := range me.Ratings {
		b := renderer.BoxAt(30, top+60, width-60, 76).Column(i, len(me.Ratings), 10)
		p.panel(b)
		x, y := b.Middle()
		p.Text(renderer.Style{Font: renderer.Book, Size: 32, Ink: t.Ink, Align: renderer.Centre}, x, y-2, fmt.Sprint(n))
		p.Text(renderer.Style{Font: renderer.Book, Size: 27, Ink: t.Soft, Align: renderer.Centre}, x, y+27, [...]string{"sea", "land", "leadership", "diplomacy", "extra ships"}[i%5])
	}
	ships := "A force on foot"
	if !d.Inland && int(d.Ship) < len(p.a.Ships) {
		ships = shipName(d.Ship, d.Ships)
	}
	st.Size = 30
	p.Text(st, 30, top+176, fmt.Sprintf("%s · %d gold", ships, d.Gold))
	p.holds(d.Size-d.Room, d.Size, !d.Inland, renderer.BoxAt(width/2, top+154, width/2-30, 28))
	p.chits(&d.Has, 7, renderer.BoxAt(30, top+194, width-60, chitHigh*chitRows+8))
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
	st := renderer.Style{Font: renderer.Book, Size: 28, Ink: p.Paintbox.Theme.Ink, Align: renderer.Centre}
	if len(cards) == 0 {
		st.Ink, st.Align = p.Paintbox.Theme.Soft, renderer.Left
		p.Text(st, at.X, at.Y+36, "no cards in hand")
	}
	for i, c := range cards {
		b := at.Row(i/columns, rows, 6).Column(i%columns, columns, 8)
		p.panel(b)
		if m, ok := p.cardMark(c.card); ok {
			size := renderer.MarkSize(width)
			p.Mark(m, b.X+size/2+4, b.Y+b.H/2)
			b = renderer.BoxAt(b.X+size+4, b.Y, b.W-size-4, b.H)
		}
		name, _, _ := strings.Cut(p.a.Outfits[c.card].Name, " or ")
		x, y := b.Middle()
		p.Text(st, x, y-3, p.Fonts().Clip(st.Font, st.Size, name, int(b.W)-10))
		count := fmt.Sprintf("%d in hand", c.hand)
		switch {
		case c.in > 0 && c.hand > 0:
			count += fmt.Sprintf(", %d played", c.in)
		case c.in > 0:
			count = fmt.Sprintf("%d played", c.in)
		}
		p.Text(renderer.Style{Font: renderer.Book, Size: 27, Ink: p.Paintbox.Theme.Soft, Align: renderer.Centre}, x, y+26, count)
	}
}

// leaders are those of whom one stays, each with name and ratings.
func (p table) leaders(at renderer.Box) {
	t := p.Paintbox.Theme
	for i, id := range p.v.Own.Drawn {
		b := at.Column(i, len(p.v.Own.Drawn), 10)
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
		p.Text(st, left, b.Y+44, p.Fonts().Clip(st.Font, st.Size, l.Name, int(b.Right()-left)-10))
		st.Size, st.Ink = 27, t.Soft
		r := l.Ratings
		for j, text := range []string{
			[...]string{"explorer", "conquistador", "second-in-command"}[l.Kind%3],
			fmt.Sprintf("sea %d, land %d", r[0], r[1]),
			fmt.Sprintf("leadership %d, diplomacy %d, ships %d", r[2], r[3], r[4]),
		} {
			x, wide := left, int(b.Right()-left)-10
			if j == 2 {
				x, wide = b.X+18, int(b.W)-30
			}
			p.Text(st, x, b.Y+78+float64(j)*32, p.Fonts().Clip(st.Font, st.Size, text, wide))
		}
	}
}
