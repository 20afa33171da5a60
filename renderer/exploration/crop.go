package exploration

import (
	"fmt"
	"math"

	"github.com/fogleman/gg"

	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// zooms are how large a crop may draw the chart, the largest first; around is how far from its edge a space stays
// that it must hold, in pixels of the picture; nearer to it where the chart is drawn small.
const around = 70

func zooms() []float64 { return []float64{2, 1.6, 1.3, 1.05, 0.85, 0.7, 0.5} }

// crop draws the chart where aim has put it, on a picture so high.
func (p *pen) crop(kind string, whole float64) {
	p.Begin(fmt.Sprintf("%s %v %v %v %v %v", kind, p.k, p.x, p.y, p.frame.W, p.frame.H), width, whole, func(dc *gg.Context) { p.sheet(dc, whole) })
}

// aim chooses the crop that fills a frame: so large as it holds all that is needed and, if that goes, what is around
// it. North is up in every one, and none is wider than the chart.
func (p *pen) aim(in renderer.Box, need, besides []rules.SpaceID) {
	p.least = partText
	all := append(append([]rules.SpaceID{}, need...), besides...)
	for _, k := range zooms() {
		p.frame = in
		if p.frame.W > width*k {
			p.frame.W = width * k
			p.frame.X += (in.W - p.frame.W) / 2
		}
		if k >= 1 && p.look(k, all) || p.look(k, need) {
			break
		}
	}
}

// aimFirst aims into the first of some frames in which the chart is as large as the whole board has it, or else into
// that in which it is largest.
func aimFirst(p *pen, need, besides []rules.SpaceID, frames ...renderer.Box) {
	best, largest := 0, 0.0
	for i, in := range frames {
		if p.aim(in, need, besides); p.k >= 1 {
			return
		}
		if p.k > largest {
			best, largest = i, p.k
		}
	}
	p.aim(frames[best], need, besides)
}

// look puts spaces in the middle, and tells whether all of them are inside. It moves in steps, so that few grounds
// are painted and kept.
func (p *pen) look(k float64, at []rules.SpaceID) bool {
	left, top, right, low := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, s := range at {
		x, y := p.a.where(s)
		left, right, top, low = math.Min(left, x), math.Max(right, x), math.Min(top, y), math.Max(low, y)
	}
	if len(at) == 0 {
		left, right, top, low = width/2, width/2, height/2, height/2
	}
	step := 120 / k
	if k < 1 {
		step = 30 / k // what must be held is far apart: there is little room for steps
	}
	p.k = k
	p.x = math.Round(within((left+right)/2, p.frame.W/k, width)/step) * step
	p.y = math.Round(within((top+low)/2, p.frame.H/k, height)/step) * step
	edge := around * math.Min(k, 1)
	return (left-p.x)*k > edge && (right-p.x)*k < p.frame.W-edge && (top-p.y)*k > edge && (low-p.y)*k < p.frame.H-edge
}

// within is where a crop of so many begins that has a point in its middle, if the chart goes on so far beyond it.
func within(middle, long, chart float64) float64 {
	const beyond = 30
	at := middle - long/2
	if long > chart {
		return at
	}
	return math.Max(-beyond, math.Min(at, chart+beyond-long))
}

// near are the spaces that touch some others or are linked with them.
func (p *pen) near(some []rules.SpaceID) (list []rules.SpaceID) {
	for _, s := range some {
		at := p.a.space(s)
		for _, to := range append(append([]rules.SpaceID{}, at.Adj...), at.Link...) {
			if !p.a.space(to).Home {
				list = append(list, to)
			}
		}
	}
	return list
}

// named names the spaces of the crop, the first of them before the rest.
func (p *pen) named(list []rules.SpaceID) {
	first := map[rules.SpaceID]bool{}
	for _, s := range list {
		first[s] = true
	}
	for _, now := range []bool{true, false} {
		for i := 1; i < len(p.a.Spaces); i++ {
			id := rules.SpaceID(i)
			x, y, inside := p.at(id)
			if first[id] != now || !inside {
				continue
			}
			st := p.ink(29)
			if !now {
				st.Ink = p.Paintbox.Theme.Soft
			}
			side := p.a.places[i].side
			if side == "" {
				side = "s"
			}
			most := float64(outOfReach)
			if !now {
				most = clear
			}
			if !p.beside(st, x, y, p.radius()*2.4, side, spaceName(p, id), most) && now {
				lettering{p}.byLetter(st, id)
			}
		}
	}
}

// byLetter sets the name of a space beside its letter, where there is no room beside the space.
func (p lettering) byLetter(st renderer.Style, id rules.SpaceID) {
	for i, m := range p.Marks {
		if at, _, ok := p.spaceOf(m); ok && at == id && i < len(p.Canvas.Marks) {
			box := p.Canvas.Marks[i].Box
			mid := box.Min.Add(box.Max).Div(2)
			if p.beside(st, float64(mid.X), float64(mid.Y), float64(box.Dx())/2+6, "e", spaceName(p.pen, id), outOfReach) {
				return
			}
		}
	}
}
