package ninapinta

import (
	"slices"

	"github.com/fogleman/gg"

	np "landfall/engine/ninapinta"
)

// unexplored is fog: the anchor where sailing begins, who has looked, and the
// face if the reader is one of them.
func (p *pen) unexplored(w np.World, l np.Land, f frame) {
	lv, at, t := &p.v.Worlds[w].Lands[l], p.s.atlas.places[l], p.s.Theme
	x, y := f.at(at.row)
	if lv.Looked {
		p.face(lv.Terrain, lv.Discovery, lv.Amount, x, y+4*f.k, f.k)
	} else if l == np.Caribbean {
		p.glyphic("anchor", x, y+6*f.k, 44*f.k, t.Soft, 256)
	}
	if len(lv.LookedBy) == 0 {
		return
	}
	x, y = f.at(at.extra)
	items := []item{{34, func(x, y, k float64) { p.glyphic("eye", x, y, 28*k, t.Ink, 256) }}}
	for _, seat := range slices.Compact(slices.Clone(lv.LookedBy)) {
		items = append(items, item{34, func(x, y, k float64) { p.put(settler, seat, x, y, k*0.86, 256) }})
	}
	p.line(items, x, y, landRoom, f.k)
}

// face is a tile's face in small: only its reader sees it.
func (p *pen) face(of np.Terrain, d np.Discovery, amount int, x, y, k float64) {
	t := p.s.Theme
	type key struct {
		of np.Terrain
		k  float64
	}
	p.Blit(p.s.Sheet.Get(key{of, k}, 90*k, 62*k, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(-40*k, -26*k, 80*k, 52*k, 7*k)
		dc.SetColor(t.Halo)
		dc.SetLineWidth(7 * k)
		dc.StrokePreserve()
		dc.Clip()
		paintTerrain(dc, t, of, -40, -26, 40, 26, k, nil)
		dc.ResetClip()
		dc.DrawRoundedRectangle(-40*k, -26*k, 80*k, 52*k, 7*k)
		dc.SetColor(t.Coast)
		dc.SetLineWidth(2.2)
		dc.SetDash(6*k, 3*k)
		dc.Stroke()
	}), x, y)
	switch d {
	case np.Mine:
		p.glyphic("pick", x-14*k, y, 30*k, t.Ink, 256)
		p.coin(x+18*k, y, 15*k, amount)
	case np.Civilisation:
		p.glyphic("temple", x-14*k, y, 30*k, t.Ink, 256)
		p.coin(x+18*k, y, 15*k, amount)
	case np.Gold:
		p.coin(x, y, 16*k, amount)
	case np.Stronghold:
		p.glyphic("stronghold", x, y, 34*k, t.Ink, 256)
	case np.Natives:
		p.glyphic("native", x, y, 34*k, t.Ink, 256)
	}
}
