package century

import (
	"landfall/commands/panel"
	"landfall/engine"
	rules "landfall/engine/century"
)

// Guide explains a question to somebody who meets it for the first time.
func (o narrator) Guide(open []engine.Decision) string {
	switch open[0].Kind {
	case rules.AskTurn:
		return "Send settlers to a place, or rest and take them all back. The cards above the forts score, and cost cubes: begin with cubes."
	case rules.AskClaim:
		return "The card costs the cubes on it, gives points, and helps for the rest of the match. A bonus tile costs nothing and scores at the end for what it counts."
	case rules.AskBonus:
		return "A bonus tile scores at the end for what it counts: take the one for what you collect anyway."
	case rules.AskUpgrade:
		return "Each step makes one cube dearer: yellow, red, green, brown. The same cube may go several steps."
	case rules.AskTrade:
		return "A trade is carried out as often as you like and can pay, one after the other, in one go."
	case rules.AskMerchant:
		return "Use the merchant once and for all now, or put the card into your own route, where your settlers can use it whenever they are free."
	case rules.AskSwap:
		return "A card of your route takes one settler more for each card to its left without settlers, so cards that you use often belong to the left."
	case rules.AskSail:
		return "Where your ship lands you may build an outpost and trade. Where others' ships lie you pay a cube to each of their owners."
	case rules.AskToll:
		return "The owner of the ship that lies there gets the cube. The cheapest is missed least."
	case rules.AskBuild:
		return "An outpost opens this tile's trade to you from afar, and uncovers points on your sheet. The next one on the tile will cost more."
	case rules.AskOutpost:
		return "You trade with the tile of one of your outposts as if you were there."
	case rules.AskExplore:
		return "What the tile shows is yours, and the place it lay on is open to everybody."
	case rules.AskDiscard:
		return "At the end of a turn only so many cubes may be kept. The cheapest are missed least."
	}
	return ""
}

// Usual is a sound first action: where a place gives cubes, the dearest for the fewest
// settlers.
func (o narrator) Usual(open []engine.Decision) engine.Action {
	if o.v.Turn.Kind != rules.AskTurn || o.v.Round != 1 || o.mine().Placed > 0 {
		return nil
	}
	return panel.Best(open, func(a rules.Work) int {
		l := o.location(a.Location)
		if l.Type != rules.Production || o.need(l) < 1 {
			return 0
		}
		return 12 * l.Gain.Plus(o.tools(l)).Pips() / o.need(l)
	})
}
