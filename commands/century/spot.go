package century

import (
	"slices"
	"strconv"

	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/century"
)

// Spot is the location, the card, the tile or the island that an answer means.
func (o narrator) Spot(a engine.Action) commands.Spot {
	switch a := a.(type) {
	case rules.Work:
		return o.placeSpot(a.Location)
	case rules.UseRoute:
		return routeSpot(a.Position)
	case rules.Claim:
		return o.claimSpot(a)
	case rules.TakeBonus:
		return commands.Spot{Name: string(a.Stack), Order: o.stackOrder(a.Stack)}
	case rules.UseMerchant:
		return commands.Spot{Name: "merchant"}
	case rules.TakeMerchant:
		if a.Position == 0 {
			return routeSpot(len(o.mine().Route) + 1)
		}
		return routeSpot(a.Position)
	case rules.Swap: // neighbours first, as they stand below the cards
		return commands.Spot{Name: a.String(), Order: (a.B-a.A)*apart + a.A}
	case rules.Sail:
		return o.islandSpot(a.To)
	case rules.ChooseOutpost:
		return o.islandSpot(a.Tile)
	case rules.Explore:
		return o.findSpot(a.Tile)
	}
	return commands.Spot{}
}

// apart is more than there are locations, tiles and cards in one line of a picture.
const apart = 1000

// placeSpot is a location. Where more places could be worked at than a picture has letters, forts and markets
// go by the numbers that they have.
func (o sight) placeSpot(id rules.LocationID) commands.Spot {
	l := o.location(id)
	if (l.Type == rules.Fort || l.Type == rules.Market) && o.crowded() {
		return commands.Spot{}
	}
	return commands.Spot{Name: id.String(), Order: o.placeOrder(id)}
}

func (o sight) placeOrder(id rules.LocationID) int {
	return slices.IndexFunc(o.v.Locations, func(l rules.LocationView) bool { return l.ID == id })
}

// crowded tells whether the reader may have settlers for more places than a picture has letters.
func (o sight) crowded() bool {
	n := len(o.mine().Route)
	for i := range o.v.Locations {
		l := &o.v.Locations[i]
		dear := l.Type == rules.TradePlace && !o.mine().Storage.Plus(o.tools(l)).Has(l.Give)
		if need := o.need(l); need > 0 && need <= o.mine().Crew && !dear {
			n++
		}
	}
	return n > commands.MostLetters
}

// routeSpot is a card of the own route, which lies below the coast.
func routeSpot(position int) commands.Spot {
	return commands.Spot{Name: "route " + strconv.Itoa(position), Order: apart + position}
}

// claimSpot is what is taken at a fort: the card with a tile, the card, or a tile.
func (o sight) claimSpot(a rules.Claim) commands.Spot {
	s := commands.Spot{Name: a.String(), Order: apart}
	if a.Stack != "" {
		s.Order = o.stackOrder(a.Stack)
	}
	if !a.Card {
		s.Order += 2 * apart
	}
	return s
}

func (o sight) stackOrder(id rules.StackID) int {
	return slices.IndexFunc(o.v.Stacks, func(s rules.StackView) bool { return s.ID == id })
}

// islandSpot is a tile of the islands, which lie in lines.
func (o sight) islandSpot(id rules.TileID) commands.Spot {
	is := o.island(id)
	return commands.Spot{Name: id.String(), Order: apart*is.R + 2*is.Q + is.R}
}

// findSpot is an exploration tile: on its location, or beside the boards.
func (o sight) findSpot(id rules.FindID) commands.Spot {
	if _, at := o.find(id); at != rules.NoLocation {
		return commands.Spot{Name: id.String(), Order: o.placeOrder(at)}
	}
	beside := slices.IndexFunc(o.v.Beside, func(t rules.FindTile) bool { return t.ID == id })
	return commands.Spot{Name: id.String(), Order: apart + beside}
}

// Pictured is the coast where settlers are sent, the islands, or what one chooses among: cards and tiles.
func (o narrator) Pictured(marked []engine.Action) string {
	switch marked[0].(type) {
	case rules.Work, rules.UseRoute:
		return "coast"
	case rules.Sail, rules.ChooseOutpost:
		return "islands"
	}
	return "choice"
}
