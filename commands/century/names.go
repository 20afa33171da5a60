package century

import (
	"fmt"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/century"
)

// manyCubes is how many cubes are still written letter by letter.
const manyCubes = 6

// cubes are the letters of cubes: "YYR", or "8Y 2R" where that is too long.
func cubes(c rules.Cubes) string {
	switch {
	case c.Size() == 0:
		return "nothing"
	case c.Size() <= manyCubes:
		return c.String()
	}
	var parts []string
	for i, n := range c {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d%s", n, rules.Colour(i)))
		}
	}
	return strings.Join(parts, " ")
}

func trade(give, get rules.Cubes) string { return cubes(give) + " → " + cubes(get) }

func modeName(m rules.Mode) string {
	if m >= rules.Modes {
		return "Century"
	}
	return [...]string{"A New World", "From East to West, part I", "From East to West, part II", "From East to West, part III"}[m]
}

func kindName(k rules.Kind) string {
	if int(k) > 4 {
		return "nothing"
	}
	return [...]string{"nothing", "Local Help", "Tools", "New Settlers", "Exploration"}[k]
}

func spiceName(s rules.Spice) string {
	if s >= rules.Spices {
		return "sea"
	}
	return [...]string{"Ginger", "Chili", "Tea", "Cloves"}[s]
}

// cardEffect is what a point card does: "Local Help at peak".
func cardEffect(c rules.PointCard) string {
	switch c.Kind {
	case rules.LocalHelp:
		return "Local Help at " + c.Symbol.String()
	case rules.Tools:
		return fmt.Sprintf("Tools: %s at %s", cubes(c.Cube), c.Symbol)
	case rules.NewSettlers:
		return fmt.Sprintf("New Settlers: %d", c.Settlers)
	}
	return kindName(c.Kind)
}

// cardName is a point card: "5 points for YRB (Local Help at peak)".
func cardName(c rules.PointCard) string {
	if c.ID == 0 {
		return "a point card"
	}
	return fmt.Sprintf("%s for %s (%s)", prose.Count(c.Points, "point"), cubes(c.Cost), cardEffect(c))
}

// bonusName is a bonus tile: "3 per pair of Local Help and Tools".
func bonusName(t rules.BonusTile) string {
	switch {
	case t.ID == 0:
		return "a bonus tile"
	case t.Kind == rules.PerSymbol:
		return fmt.Sprintf("%d per %s", t.Points, kindName(t.Symbols[0]))
	case t.Kind == rules.PerPair:
		return fmt.Sprintf("%d per pair %s + %s", t.Points, kindName(t.Symbols[0]), kindName(t.Symbols[1]))
	case t.Kind == rules.PerTwoSettlers:
		return fmt.Sprintf("%d per two settlers", t.Points)
	case t.Kind == rules.PerTwoMerchants:
		return fmt.Sprintf("%d per two merchant cards", t.Points)
	}
	return prose.Count(t.Points, "point")
}

// findName is what an exploration tile brings: "RR at once", "3 points at the end".
func findName(t rules.FindTile) string {
	switch {
	case t.ID == 0:
		return "an exploration tile"
	case t.Kind == rules.FindSymbol:
		return "a symbol of " + kindName(t.Symbol)
	case t.Kind == rules.FindSettler:
		return prose.Some(t.Settlers, "settler") + " at once"
	case t.Kind == rules.FindPoints:
		return prose.Count(t.Points, "point") + " at the end"
	}
	return cubes(t.Gain) + " at once"
}

// merchantName is what a merchant card does: "YY → G", "take YYR".
func merchantName(m rules.MerchantCard) string {
	switch {
	case m.ID == 0:
		return "a merchant card"
	case m.Kind == rules.SpiceMerchant:
		return "take " + cubes(m.Gain)
	case m.Kind == rules.UpgradeMerchant:
		return "upgrade " + prose.Count(m.Upgrades, "step")
	}
	return trade(m.Give, m.Get)
}

// islandName is a tile of the islands: "Ginger (YY → G)", "the sea tile".
func (o narrator) islandName(id rules.TileID) string {
	if id == rules.Sea {
		return "the sea tile"
	}
	t := o.island(id)
	return fmt.Sprintf("%s (%s)", spiceName(id.Spice()), trade(t.Give, t.Get))
}

// stackName says where a stack lies: "fort 4, left", "board B2, 1st".
func (o narrator) stackName(s *rules.StackView) string {
	where, place, n := "board "+s.Board.String(), 0, 0
	if s.Source == rules.FromFort {
		where = o.site(o.location(s.Location))
	}
	for i := range o.v.Stacks {
		other := &o.v.Stacks[i]
		if other.Source == s.Source && other.Board == s.Board && other.Location == s.Location {
			n++
			if other.ID == s.ID {
				place = n
			}
		}
	}
	switch {
	case n < 2:
		return where
	case n == 2:
		return where + ", " + prose.Verb(place, "left", "right")
	}
	return where + ", " + prose.Nth(place)
}

// site names a location as its picture does: "fort 2", "market 1", "cove 7".
func (o narrator) site(l *rules.LocationView) string {
	switch n := o.v.Cove(l.ID); {
	case n > 0:
		return fmt.Sprintf("cove %d", n)
	case l.Type == rules.Fort && l.Fort > 0:
		return fmt.Sprintf("fort %d", l.Fort)
	case l.Type == rules.Market:
		return fmt.Sprintf("market %d", l.Slot)
	}
	return l.ID.String()
}

// does is what a location does: "take YYR", "trade YY → G".
func (o narrator) does(l *rules.LocationView) string {
	switch l.Type {
	case rules.Production:
		return "take " + cubes(l.Gain)
	case rules.UpgradePlace:
		return "upgrade " + prose.Count(l.Upgrades, "step")
	case rules.TradePlace:
		return "trade " + trade(l.Give, l.Get)
	case rules.Fort:
		return "point card"
	case rules.Market:
		return fmt.Sprintf("market %d", l.Slot)
	case rules.RenewMarket:
		return "renew the merchants and have a further turn"
	case rules.AdjustRoute:
		return "take Y, swap two cards of your route"
	case rules.ShipMove:
		return "move your ship " + reach(l.Steps)
	case rules.ShipTrade:
		return "trade at your ship"
	}
	return "trade at an outpost of yours"
}

// reach is how far a ship goes.
func reach(steps int) string {
	switch steps {
	case rules.AnyTile:
		return "to any tile"
	case 1:
		return "one tile"
	}
	return fmt.Sprintf("up to %d tiles", steps)
}

// names are the names of seats.
func (o narrator) names(seats []engine.Seat) []string {
	var out []string
	for _, s := range seats {
		if s == o.me {
			out = append(out, "you")
		} else {
			out = append(out, o.n.Of(s))
		}
	}
	return out
}
