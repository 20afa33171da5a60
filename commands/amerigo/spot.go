package amerigo

import (
	"slices"

	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// pointing tells where answers stand among others of their kind.
type pointing struct{ narrator }

// Spot is the space, the ship, the tile, the token or the position of a track that an answer means.
func (o narrator) Spot(a engine.Action) commands.Spot {
	order, ok := pointing{o}.onChart(a)
	if !ok {
		order, ok = pointing{o}.onTable(a)
	}
	if !ok {
		return commands.Spot{}
	}
	return commands.Spot{Name: a.String(), Order: order}
}

// onChart is the order of answers that mean something on the chart.
func (o pointing) onChart(a engine.Action) (order int, ok bool) {
	switch a := a.(type) {
	case rules.Whole:
		at := placesOf(a)
		if len(at) == 0 {
			return 0, false
		}
		return readingOrder(at[0]), true
	case rules.Sail:
		return readingOrder(a.To), true
	case rules.PlaceShip:
		return readingOrder(a.At), true
	case rules.PickShip:
		return readingOrder(o.ship(a.Ship)), true
	case rules.Elsewhere:
		return readingOrder(o.ship(a.Ship)), true
	case rules.SeekIsland:
		return readingOrder(rules.At(a.First)), true
	case rules.OnIsland:
		return readingOrder(rules.At(a.First)), true
	case rules.AtCell:
		return readingOrder(rules.At(a.Cell)), true
	case rules.InPart:
		return a.Down*mostColumns + a.Across, true
	}
	return 0, false
}

// onTable is the order of answers that mean one of several tiles, tokens, goods or positions, or ways for a tile to
// lie.
func (o pointing) onTable(a engine.Action) (order int, ok bool) {
	switch a := a.(type) {
	case rules.PlaceTile:
		return slices.IndexFunc(o.v.Ways, func(w rules.PlaceTile) bool { return w.String() == a.String() }), true
	case rules.TakeTile:
		return int(a.Shape), true
	case rules.BuildTile:
		return int(a.Shape), true
	case rules.Neutral:
		return int(rules.VillageShapes), true // after the villages
	case rules.PickToken:
		return slices.Index(slices.Concat(o.v.Left[:], o.v.Right[:]), a.Token), true
	case rules.BuyToken:
		return slices.Index(o.v.Market[:], a.Production), true
	case rules.Steps:
		return a.Steps, true
	case rules.LeadOrder:
		return len(o.facts().Order), true
	}
	return 0, false
}

// mostColumns is more than a chart has, with its frame.
const mostColumns = 32

// readingOrder is where a ship's place comes as one reads the chart; the frame goes around it.
func readingOrder(s rules.Spot) int {
	if !s.OnFrame() {
		return s.Cell().Row()*mostColumns + s.Cell().Column()
	}
	const side = 5 // spaces along a space of the frame
	switch at, n := s.Frame(); at {
	case rules.North:
		return n * side
	case rules.South:
		return mostColumns*mostColumns + n*side
	case rules.West:
		return ((n-1)*side + 3) * mostColumns
	default:
		return ((n-1)*side+3)*mostColumns + mostColumns - 1
	}
}

// placesOf are the places on the chart of a turn in one answer: where its ships go, where its tiles lie.
func placesOf(w rules.Whole) (at []rules.Spot) {
	for _, p := range w.Parts {
		switch p := p.(type) {
		case rules.Sail:
			at = append(at, p.To)
		case rules.PlaceTile:
			at = append(at, rules.At(p.Cells[0]))
		}
	}
	return at
}

// Pictured is what the marked answers are about: the islands, the ways for a tile to lie, the tiles to choose from,
// the tokens, the goods, or a track.
func (o narrator) Pictured(marked []engine.Action) string {
	switch marked[0].(type) {
	case rules.PlaceTile:
		return "places"
	case rules.TakeTile, rules.BuildTile, rules.Neutral:
		return "tiles"
	case rules.PickToken:
		return "tokens"
	case rules.BuyToken:
		return "goods"
	case rules.Steps, rules.LeadOrder:
		return "track"
	}
	return "islands"
}
