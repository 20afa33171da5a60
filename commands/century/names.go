package century

import (
	"fmt"
	"strings"

	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/century"
)

// What things are called: phrases of the catalogue.

// manyCubes is how many cubes are still written letter by letter.
const manyCubes = 6

// cubes are the letters of cubes: "YYR", or "8Y 2R" where that is too long.
func cubes(c rules.Cubes) catalogue.Phrase {
	switch {
	case c.Size() == 0:
		return phrase("no-cubes", nil)
	case c.Size() <= manyCubes:
		return phrase("cubes", parts{"letters": c.String()})
	}
	var counted []string
	for i, n := range c {
		if n > 0 {
			counted = append(counted, fmt.Sprintf("%d%s", n, rules.Colour(i)))
		}
	}
	return phrase("cubes", parts{"letters": strings.Join(counted, " ")})
}

func trade(give, get rules.Cubes) catalogue.Phrase {
	return phrase("trade", parts{"give": cubes(give), "get": cubes(get)})
}

func modeName(m rules.Mode) catalogue.Phrase {
	if m >= rules.Modes {
		return phrase("mode", nil)
	}
	return phrase("mode-"+m.String(), nil)
}

func kindName(k rules.Kind) catalogue.Phrase {
	if k < rules.LocalHelp || k > rules.Exploration {
		return phrase("no-kind", nil)
	}
	return phrase("kind-"+k.String(), nil)
}

func spiceName(s rules.Spice) catalogue.Phrase {
	if s >= rules.Spices {
		return phrase("sea", nil)
	}
	return phrase("spice-"+s.String(), nil)
}

// cardEffect is what a point card does: "Local Help at peak".
func cardEffect(c rules.PointCard) catalogue.Phrase {
	if c.Kind < rules.LocalHelp || c.Kind > rules.Exploration {
		return kindName(c.Kind)
	}
	return phrase("effect-"+c.Kind.String(), parts{"symbol": c.Symbol.String(), "cube": cubes(c.Cube), "settlers": c.Settlers})
}

// cardName is a point card: "5 points for YRB (Local Help at peak)".
func cardName(c rules.PointCard) catalogue.Phrase {
	if c.ID == 0 {
		return phrase("a-card", nil)
	}
	return phrase("card", parts{"points": c.Points, "cost": cubes(c.Cost), "effect": cardEffect(c)})
}

// bonusName is a bonus tile: "3 per pair of Local Help and Tools".
func bonusName(t rules.BonusTile) catalogue.Phrase {
	if t.ID == 0 {
		return phrase("a-bonus", nil)
	}
	return phrase("scores-"+t.Kind.String(), parts{"points": t.Points, "kind": kindName(t.Symbols[0]), "other": kindName(t.Symbols[1])})
}

// findName is what an exploration tile brings: "RR at once", "3 points at the end".
func findName(t rules.FindTile) catalogue.Phrase {
	if t.ID == 0 {
		return phrase("a-find", nil)
	}
	return phrase("find-"+t.Kind.String(), parts{"kind": kindName(t.Symbol), "settlers": t.Settlers, "points": t.Points, "cubes": cubes(t.Gain)})
}

// merchantName is what a merchant card does: "YY → G", "take YYR".
func merchantName(m rules.MerchantCard) catalogue.Phrase {
	if m.ID == 0 {
		return phrase("a-merchant", nil)
	}
	return phrase("deals-"+m.Kind.String(), parts{"cubes": cubes(m.Gain), "steps": m.Upgrades, "trade": trade(m.Give, m.Get)})
}

// islandName is a tile of the islands: "Ginger (YY → G)", "the sea tile".
func (o narrator) islandName(id rules.TileID) catalogue.Phrase {
	if id == rules.Sea {
		return phrase("sea-tile", nil)
	}
	t := o.island(id)
	return phrase("isle", parts{"spice": spiceName(id.Spice()), "trade": trade(t.Give, t.Get)})
}

// stackName says where a stack lies: "fort 4, left", "board B2, 1st".
func (o narrator) stackName(s *rules.StackView) catalogue.Phrase {
	where, place, n := phrase("on-board", parts{"board": s.Board.String()}), 0, 0
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
	return phrase("stack", parts{"where": where, "stacks": n, "place": place})
}

// site names a location as its picture does: "fort 2", "market 1", "cove 7".
func (o narrator) site(l *rules.LocationView) catalogue.Phrase {
	switch n := o.v.Cove(l.ID); {
	case n > 0:
		return catalogue.Some("cove", n)
	case l.Type == rules.Fort && l.Fort > 0:
		return catalogue.Some("fort", l.Fort)
	case l.Type == rules.Market:
		return catalogue.Some("market", l.Slot)
	}
	return phrase("location", parts{"id": l.ID.String()})
}

// does is what a location does: "take YYR", "trade YY → G".
func (o narrator) does(l *rules.LocationView) catalogue.Phrase {
	about := offer(l)
	if l.Type == rules.AdjustRoute {
		about = parts{"few": catalogue.Yes(o.me != engine.Nobody && len(o.mine().Route) < 2)}
	}
	return phrase("does-"+l.Type.String(), about)
}

// offer is what a location has to offer.
func offer(l *rules.LocationView) parts {
	switch l.Type {
	case rules.Production:
		return parts{"cubes": cubes(l.Gain)}
	case rules.UpgradePlace:
		return parts{"steps": l.Upgrades}
	case rules.TradePlace:
		return parts{"trade": trade(l.Give, l.Get)}
	case rules.Market:
		return parts{"slot": l.Slot}
	case rules.ShipMove:
		return parts{"reach": reach(l.Steps)}
	}
	return nil
}

// reach is how far a ship goes.
func reach(steps int) catalogue.Phrase {
	if steps == rules.AnyTile {
		return phrase("reach-any", nil)
	}
	return phrase("reach", parts{"steps": steps})
}

// names are the names of seats.
func (o narrator) names(seats []engine.Seat) []catalogue.Phrase {
	list := []catalogue.Phrase{}
	for _, s := range seats {
		list = append(list, o.who(s))
	}
	return list
}
