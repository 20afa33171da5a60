package exploration

import (
	"fmt"
	"math"

	"github.com/fogleman/gg"

	"landfall/engine"
	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// Measures of the picture of a publication.
const (
	pageTop   = 96
	lineHigh  = 52
	medalHigh = 150
)

// page is what a voyage brings: Majors, or sites.
type page struct {
	title  string
	who    engine.Seat // whose it is
	majors []rules.Scored
	sites  []rules.SiteID
	more   []string // what else scores
	vp     int
}

// homecoming is what is published, as a page of a book: what was found, with its points. Where one chooses between the
// Major and the sites, both pages lie there.
func homecoming(p *pen) {
	p.least = partText
	who, pages := p.v.Reader, []page{}
	for _, e := range p.Since {
		if e, ok := e.(rules.Published); ok { // the last of several
			who, pages = e.Seat, []page{table{p}.published(e)}
		}
	}
	if len(pages) == 0 {
		pages = table{p}.chosen()
	}
	high := 0.0
	for _, pg := range pages {
		high = math.Max(high, pageTop+pg.high(columnsOf(len(pages)))+24)
	}
	p.Begin("homecoming", width, high, func(dc *gg.Context) {
		dc.SetColor(p.Paintbox.Theme.Paper)
		dc.Clear()
	})
	t := p.Paintbox.Theme
	r := 26.0
	p.Blit(p.piece(who, false, r), 58, 50)
	p.letterOn(who, 58, 50, r)
	st := p.ink(40)
	title := p.Say("pic-comes-home", renderer.Parts{"who": p.name(who)})
	if len(pages) > 1 {
		title = p.Say("pic-which", nil)
	}
	p.Text(st, 104, 64, p.Fonts().Clip(st.Font, st.Size, title, 640))
	st.Align, st.Size, st.Ink = renderer.Right, 30, t.Soft
	p.Text(st, width-34, 62, p.Say("pic-of-points", renderer.Parts{"n": p.seat(who).VP, "target": p.v.Target}))
	for i, pg := range pages {
		table{p}.page(pg, renderer.BoxAt(24, pageTop, width-48, high-pageTop-20).Column(i, len(pages), 14))
	}
}

// columnsOf is in how many columns the lines of a page stand, if so many pages lie beside each other.
func columnsOf(pages int) int { return max(1, 3-pages) }

// mostLines is how many lines of a page are shown at most in a column.
const mostLines = 7

// high is how much room a page needs.
func (pg page) high(columns int) float64 {
	high := 100.0 + lineHigh*math.Min(mostLines, math.Ceil(float64(len(pg.sites)+len(pg.more))/float64(columns)))
	if len(pg.majors) > 0 {
		high += medalHigh + 12
	}
	return math.Max(high, 170)
}

// published is the page of a publication.
func (p table) published(e rules.Published) page {
	pg := page{title: spaceName(p.pen, e.At), who: e.Seat, majors: e.Majors, sites: e.Sites, vp: e.VP}
	for _, of := range []struct {
		n    int
		what string
	}{{e.Gold, "gold"}, {e.Natives, "natives"}, {e.Spur, "spur"}} {
		if of.n > 0 {
			pg.more = append(pg.more, p.Say("pic-for-"+of.what, renderer.Parts{"n": of.n}))
		}
	}
	return pg
}

// chosen are the two pages between which the reader chooses: the Major, or the sites.
func (p table) chosen() []page {
	x := &p.seat(p.v.Reader).Exp
	major, found := page{title: p.Say("pic-major", nil), who: p.v.Reader, vp: x.MajorWorth}, page{title: p.Say("pic-sites", nil), who: p.v.Reader, vp: x.Worth}
	for _, m := range x.Reached {
		if int(m) < len(p.a.Majors) {
			major.majors = append(major.majors, rules.Scored{Major: m, VP: p.a.Majors[m].VP})
		}
	}
	for id := range p.a.Sites {
		if id > 0 && x.Found.Has(uint8(id)) {
			found.sites = append(found.sites, rules.SiteID(id))
		}
	}
	if len(major.majors) == 0 {
		return []page{found}
	}
	return []page{major, found}
}

// page draws a page: medals for the Majors, a line for each site, the sum below.
func (p table) page(of page, at renderer.Box) {
	t := p.Paintbox.Theme
	p.panel(at)
	st := renderer.Style{Font: renderer.SmallCaps, Size: 34, Ink: t.Ink}
	p.Text(st, at.X+24, at.Y+48, p.Fonts().Clip(st.Font, st.Size, of.title, int(at.W)-210))
	st = renderer.Style{Font: renderer.Sans, Size: 54, Ink: t.War, Align: renderer.Right}
	p.Text(st, at.Right()-24, at.Y+62, fmt.Sprintf("+%d", of.vp))
	top := at.Y + 84
	for i, m := range of.majors {
		p.medal(m, renderer.BoxAt(at.X+20, top, at.W-40, medalHigh).Column(i, len(of.majors), 10))
	}
	if len(of.majors) > 0 {
		top += medalHigh + 12
	}
	columns := columnsOf(int(math.Round(width / at.W)))
	room := columns * int((at.Low()-16-top)/lineHigh)
	lines := len(of.sites) + len(of.more)
	for i := range min(lines, room) {
		b := renderer.BoxAt(at.X+20+float64(i%columns)*(at.W-40)/float64(columns), top+float64(i/columns)*lineHigh, (at.W-60)/float64(columns), lineHigh)
		b = p.Clear(b)
		switch {
		case i == room-1 && lines > room:
			p.Text(renderer.Style{Font: renderer.Book, Size: partText, Ink: t.Soft}, b.X+50, b.Y+36, p.Say("pic-more", renderer.Parts{"n": lines - i}))
		case i < len(of.sites):
			p.found(of.sites[i], of.who, b)
		default:
			p.Text(renderer.Style{Font: renderer.Book, Size: 30, Ink: t.Ink}, b.X+50, b.Y+36, of.more[i-len(of.sites)])
		}
	}
	if lines+len(of.majors) == 0 {
		p.Text(renderer.Style{Font: renderer.Italic, Size: 30, Ink: t.Soft}, p.Clear(at).X+24, top+36, p.Say("pic-nothing-new", nil))
	}
}

// found is a line of a page: a site by its bead and name, and what it scores for a seat.
func (p table) found(id rules.SiteID, who engine.Seat, b renderer.Box) {
	if int(id) >= len(p.a.Sites) {
		return
	}
	s := &p.a.Sites[id]
	p.Blit(p.bead(pipKey{kind: s.Kind, k: 7}), b.X+22, b.Y+26)
	st := renderer.Style{Font: renderer.Book, Size: 30, Ink: p.Paintbox.Theme.Ink}
	p.Text(st, b.X+50, b.Y+36, p.Fonts().Clip(st.Font, st.Size, p.Say("site-"+id.String(), nil), int(b.W)-110))
	st.Font, st.Align, st.Ink = renderer.Sans, renderer.Right, p.Paintbox.Theme.Soft
	if worth := s.VP + int(p.seat(who).More[id]); s.Gold == 0 && worth > 0 {
		p.Text(st, b.Right()-14, b.Y+36, fmt.Sprintf("+%d", worth))
	}
}

// medal is a Major with its drawing and what it scores.
func (p table) medal(m rules.Scored, b renderer.Box) {
	if int(m.Major) >= len(p.a.Majors) {
		return
	}
	t := p.Paintbox.Theme
	type key struct{ medal rules.Major }
	r := 62.0
	p.Blit(p.Paintbox.Sheet.Get(key{m.Major}, 3*r, 3*r, func(dc *gg.Context) { paintMedal(dc, t, m.Major, r) }), b.X+r+10, b.Y+r+6)
	left, wide := b.X+2*r+34, int(b.W-2*r)-44
	st := renderer.Style{Font: renderer.Book, Size: 34, Ink: t.Ink}
	for i, text := range p.Fonts().Wrap(st.Font, st.Size, majorName(p.pen, m.Major), wide) {
		if i < 2 {
			p.Text(st, left, b.Y+46+float64(i)*38, text)
		}
	}
	p.Text(renderer.Style{Font: renderer.Sans, Size: 36, Ink: t.War}, left, b.Y+130, fmt.Sprintf("+%d", m.VP))
}

// paintMedal paints a medal with what it was struck for.
func paintMedal(dc *gg.Context, t renderer.Theme, m rules.Major, r float64) {
	dc.DrawCircle(0, 0, r)
	renderer.Outlined(dc, t, t.Gold, 2)
	dc.DrawCircle(0, 0, r*0.86)
	dc.SetColor(t.GoldInk)
	dc.SetLineWidth(2)
	dc.Stroke()
	switch m {
	case rules.AztecConquest, rules.IncaConquest:
		e := rules.Aztec
		if m == rules.IncaConquest {
			e = rules.Inca
		}
		paintCity(dc, t, e, proud, r*0.5)
		return
	case rules.Circumnavigation:
		for _, w := range []float64{0.18, 0.42, 0.6} {
			dc.DrawEllipse(0, 0, r*w, r*0.6)
		}
		dc.DrawLine(-r*0.6, 0, r*0.6, 0)
	case rules.AmazonDescent:
		for i := range 3 {
			y := r * (float64(i)*0.28 - 0.28)
			dc.MoveTo(-r*0.6, y)
			dc.CubicTo(-r*0.3, y-r*0.25, r*0.1, y+r*0.3, r*0.6, y)
		}
	default: // the crossing: ranges, and a way over them
		dc.MoveTo(-r*0.6, r*0.35)
		for i, x := range []float64{-0.35, -0.1, 0.2, 0.6} {
			dc.LineTo(r*x, r*[]float64{-0.3, 0.2, -0.45, 0.35}[i])
		}
		dc.MoveTo(-r*0.62, r*0.5)
		dc.LineTo(r*0.62, r*0.5)
	}
	dc.SetLineWidth(math.Max(2, r*0.07))
	dc.SetColor(t.GoldInk)
	dc.Stroke()
}
