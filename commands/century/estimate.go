package century

import (
	"fmt"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/century"
)

// times is how often a trade can be executed one after the other.
func times(storage, give, get rules.Cubes) int {
	n := 0
	for give.Size() > 0 && storage.Has(give) && n < 99 {
		storage = storage.Minus(give).Plus(get)
		n++
	}
	return n
}

// upToTimes says how often a trade can be executed.
func upToTimes(n int) string {
	switch n {
	case 0:
		return "cannot be paid now"
	case 1:
		return "once"
	}
	return fmt.Sprintf("up to %d times", n)
}

// filled says what a storage holds: "YYRG (4 of 10)", and what is too much.
func (o narrator) filled(c rules.Cubes) string {
	limit := o.v.StorageLimit
	if over := c.Size() - limit; limit > 0 && over > 0 {
		return fmt.Sprintf("%s (%d over the limit of %d)", cubes(c), over, limit)
	}
	if limit == 0 {
		return cubes(c)
	}
	return fmt.Sprintf("%s (%d of %d)", cubes(c), c.Size(), limit)
}

// then tells a storage of the reader's as it would be, and what it would pay.
func (o narrator) then(c rules.Cubes) string {
	text := "then you hold " + o.filled(c)
	if pays := o.pays(c); pays != "" {
		text += ", " + pays
	}
	return text
}

// pays says which point cards a storage would pay that the reader's does not.
func (o narrator) pays(c rules.Cubes) string {
	var forts []string
	for i, card := range o.v.Row {
		if c.Has(card.Cost) && !o.mine().Storage.Has(card.Cost) {
			forts = append(forts, fmt.Sprint(i+1))
		}
	}
	switch len(forts) {
	case 0:
		return ""
	case 1:
		return "enough for the card of fort " + forts[0]
	}
	return "enough for the cards of forts " + prose.And(forts)
}

// lacks is what a storage needs to pay a cost: "RB".
func lacks(storage, cost rules.Cubes) rules.Cubes {
	var out rules.Cubes
	for i := range cost {
		if cost[i] > storage[i] {
			out[i] = cost[i] - storage[i]
		}
	}
	return out
}

// worth is what a bonus tile scores for a seat as it stands.
func worth(t rules.BonusTile, s *rules.SeatView) int {
	has := func(k rules.Kind) int {
		if k < rules.LocalHelp || k > rules.Exploration {
			return 0
		}
		return s.Symbols[k-rules.LocalHelp]
	}
	switch t.Kind {
	case rules.PerSymbol:
		return t.Points * has(t.Symbols[0])
	case rules.PerPair:
		return t.Points * min(has(t.Symbols[0]), has(t.Symbols[1]))
	case rules.PerTwoSettlers:
		return t.Points * ((s.Crew + s.Placed) / 2)
	case rules.PerTwoMerchants:
		return t.Points * ((len(s.Route) + len(s.Discarded)) / 2)
	}
	return t.Points
}

// worthNow says what a bonus tile scores the reader as it stands.
func (o narrator) worthNow(t rules.BonusTile) string {
	if t.Kind == rules.Flat {
		return ""
	}
	return fmt.Sprintf("worth %d to you now", worth(t, o.mine()))
}

// outpost is what the reader's next outpost on a tile would uncover: points, and
// the column if it clears one.
func (o narrator) outpost(id rules.TileID) (points, clears int) {
	me := o.mine()
	if id == rules.Sea || int(id.Spice()) >= len(me.Outposts) {
		return 0, 0
	}
	row := me.Outposts[id.Spice()]
	for column, there := range row {
		if !there {
			continue
		}
		if column < len(me.Columns) {
			points = me.Columns[column]
		}
		clears = column + 1
		for spice, other := range me.Outposts {
			if spice != int(id.Spice()) && column < len(other) && other[column] {
				clears = 0
			}
		}
		return points, clears
	}
	return 0, 0
}

// uncovers says what an outpost would bring.
func (o narrator) uncovers(id rules.TileID) string {
	points, clears := o.outpost(id)
	text := fmt.Sprintf("+%s", prose.Count(points, "point"))
	if clears > 0 {
		text += fmt.Sprintf(", clears column %d for a bonus tile", clears)
	}
	return text
}

// met are the owners of other ships on a tile.
func (o narrator) met(id rules.TileID) []engine.Seat {
	var out []engine.Seat
	for _, s := range o.island(id).Ships {
		if s != o.me {
			out = append(out, s)
		}
	}
	return out
}

// ashore says what a ship finds on a tile: toll, outpost and trade.
func (o narrator) ashore(id rules.TileID) string {
	var parts []string
	if met := o.met(id); len(met) > 0 {
		parts = append(parts, fmt.Sprintf("toll: %s for %s", prose.Verb(len(met), "a cube", "a cube each"), prose.And(o.names(met))))
	}
	if id == rules.Sea {
		return strings.Join(append(parts, "no outpost or trade there"), "; ")
	}
	tile := o.island(id)
	switch {
	case o.built(id):
		parts = append(parts, "you have an outpost there")
	case tile.Price == 0:
		parts = append(parts, "outpost free, "+o.uncovers(id))
	default:
		parts = append(parts, fmt.Sprintf("outpost for %s, %s", prose.Count(tile.Price, "cube"), o.uncovers(id)))
	}
	most := times(o.mine().Storage, tile.Give, tile.Get)
	trade := "trade " + upToTimes(most)
	if most > 0 && (len(o.met(id)) > 0 || tile.Price > 0 && !o.built(id)) {
		trade += " before paying"
	}
	return strings.Join(append(parts, trade), "; ")
}

// built tells whether the reader has an outpost on a tile.
func (o narrator) built(id rules.TileID) bool {
	for _, s := range o.island(id).Outposts {
		if s == o.me {
			return true
		}
	}
	return false
}
