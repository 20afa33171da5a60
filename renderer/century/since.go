package century

import (
	"fmt"

	"github.com/fogleman/gg"

	"landfall/engine"
	cn "landfall/engine/century"
	"landfall/renderer"
)

// part is a part of a seat's panel.
type part uint8

const (
	partNone part = iota
	partSupply
	partStorage
	partCards
	partBonus
	partFinds
	partRoute
	partOutposts
	partPile
)

// spot is where something happened: one of these.
type spot struct {
	loc    cn.LocationID
	seat   engine.Seat
	part   part // of the seat's panel
	slot   int  // of the merchants, from 1
	fort   int  // card above it, from 1
	island bool
	tile   cn.TileID
	beside bool
}

// ghost is settlers that left a location.
type ghost struct {
	seat engine.Seat
	n    int
}

// voyage is a ship that went from one tile to another.
type voyage struct {
	seat     engine.Seat
	from, to cn.TileID
}

// changes are what changed since the last picture, in the order it happened.
type changes struct {
	steps   map[spot][]int
	ghosts  map[cn.LocationID]ghost
	voyages []voyage
}

// changesSince reads what changed from events. Events that follow each other in
// one place are one step.
func changesSince(events []engine.Event) changes {
	m := changes{steps: map[spot][]int{}, ghosts: map[cn.LocationID]ghost{}}
	step := 0
	var last spot
	at := func(s spot) {
		if s != last {
			step++
			last = s
			m.steps[s] = append(m.steps[s], step)
		}
	}
	own := func(seat engine.Seat, of part) {
		if of != partNone {
			at(spot{seat: seat, part: of})
		}
	}
	slots := func(n int) {
		for slot := range n {
			at(spot{slot: slot + 1})
		}
	}
	for _, e := range events {
		switch e := e.(type) {
		case cn.SettlersPlaced:
			at(spot{loc: e.Location})
			m.expelled(e)
		case cn.RouteUsed:
			own(e.Seat, partRoute)
		case cn.SettlersRested:
			own(e.Seat, partSupply)
		case cn.SettlersJoined:
			own(e.Seat, partSupply)
		case cn.ToolsUsed:
			own(e.Seat, partStorage)
		case cn.CubesTaken:
			own(e.Seat, partStorage)
		case cn.CubesUpgraded:
			own(e.Seat, partStorage)
		case cn.CubesTraded:
			own(e.Seat, tradedIn(e))
		case cn.CubesDiscarded:
			own(e.Seat, partStorage)
		case cn.TollPaid:
			own(e.To, partStorage)
		case cn.CardClaimed:
			own(e.Seat, partCards)
		case cn.CardDealt:
			at(spot{fort: 4})
		case cn.BonusTaken:
			own(e.Seat, partBonus)
		case cn.ExplorationTaken:
			at(spot{loc: e.Location, beside: e.Location == cn.NoLocation})
			own(e.Seat, partFinds)
		case cn.MerchantUsed:
			own(e.Seat, partPile)
		case cn.MerchantTaken:
			own(e.Seat, partRoute)
		case cn.MerchantDealt:
			at(spot{slot: 4})
		case cn.MerchantsDealt:
			slots(min(len(e.Cards), 4))
		case cn.RouteSwapped:
			own(e.Seat, partRoute)
		case cn.ShipMoved:
			at(spot{island: true, tile: e.To})
			m.voyages = append(m.voyages, voyage{e.Seat, e.From, e.To})
		case cn.OutpostBuilt:
			at(spot{island: true, tile: e.Tile})
		case cn.OutpostChosen:
			at(spot{island: true, tile: e.Tile})
		}
	}
	return m
}

// expelled notes the settlers that others drove out.
func (m *changes) expelled(e cn.SettlersPlaced) {
	if e.Expelled > 0 {
		m.ghosts[e.Location] = ghost{e.From, e.Expelled}
	}
}

// tradedIn is where a trade is seen, if anything was traded.
func tradedIn(e cn.CubesTraded) part {
	if e.Times > 0 {
		return partStorage
	}
	return partNone
}

// own are the steps in a part of a seat's panel.
func (m changes) own(seat engine.Seat, of part) []int { return m.steps[spot{seat: seat, part: of}] }

// rim is a glowing rim around a box.
func (p *pen) rim(at box) {
	p.plate("rim", at, func(dc *gg.Context, at box) {
		for i, w := range []float64{11, 7, 4} {
			dc.DrawRoundedRectangle(at.X+2, at.Y+2, at.W-4, at.H-4, 8)
			dc.SetColor(renderer.Fade(p.s.Theme.Change, [3]float64{0.25, 0.4, 0.95}[i]))
			dc.SetLineWidth(w)
			dc.Stroke()
		}
	})
}

// pill is the numbers of steps in a round; right is where it ends. Without steps
// there is none. It returns where it begins.
func (p *pen) pill(right, y float64, n []int) float64 {
	if len(n) == 0 {
		return right
	}
	half := p.pillHalf(n)
	type key struct{ pill float64 }
	p.Blit(p.s.Sheet.Get(key{half}, 2*half+10, 40, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(-half, -14.5, 2*half, 29, 14.5)
		renderer.Outlined(dc, p.s.Theme, p.s.Theme.Change, 1)
	}), right-half, y)
	p.Text(renderer.Style{Font: renderer.Strong, Size: p.least, Ink: p.s.Theme.Halo, Align: renderer.Centre}, right-half, y+p.least*0.36, pillText(n))
	return right - 2*half
}

func pillText(n []int) string {
	text := fmt.Sprint(n[0])
	if last := n[len(n)-1]; last != n[0] {
		text += "–" + fmt.Sprint(last)
	}
	return text
}

func (p *pen) pillHalf(n []int) float64 {
	return max(15, float64(p.s.Fonts.Measure(renderer.Strong, p.least, 0, pillText(n)))/2+7)
}
