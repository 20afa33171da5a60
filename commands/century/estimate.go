package century

import (
	"slices"
	"strconv"

	"landfall/commands/catalogue"
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

// often is how often a trade can be executed, for a pattern to say.
func often(storage, give, get rules.Cubes) catalogue.Phrase {
	return catalogue.Some("often", times(storage, give, get))
}

// filled says what a storage holds: "YYRG (4 of 10)", and what is too much.
func (o narrator) filled(c rules.Cubes) catalogue.Phrase {
	limit := o.v.StorageLimit
	return phrase("filled", parts{"cubes": cubes(c), "n": c.Size(), "limit": limit, "over": max(0, c.Size()-limit)})
}

// then tells a storage of the reader's as it would be, and what it would pay.
func (o narrator) then(c rules.Cubes) string {
	forts, all := o.payable(c)
	return o.say("then", parts{"filled": o.filled(c), "forts": forts, "all": catalogue.Yes(all)})
}

// pays says which point cards a storage would pay that the reader's does not.
func (o labelling) pays(c rules.Cubes) string {
	if forts, all := o.payable(c); len(forts) > 0 {
		return o.say("pays-forts", parts{"forts": forts, "all": catalogue.Yes(all)})
	}
	return ""
}

// payable are the forts whose cards a storage would pay and the reader's does not, and whether it pays all of them
// together.
func (o sight) payable(c rules.Cubes) (forts []string, all bool) {
	forts = []string{}
	var cost rules.Cubes
	for i, card := range o.v.Row {
		if c.Has(card.Cost) && !o.mine().Storage.Has(card.Cost) {
			forts, cost = append(forts, strconv.Itoa(i+1)), cost.Plus(card.Cost)
		}
	}
	return forts, c.Has(cost)
}

// lastCard tells whether the reader's next point card makes the round the last.
func (o sight) lastCard() bool { return !o.v.LastRound && len(o.mine().Cards)+1 == o.v.CardsToEnd }

// eighth warns of that.
func (o narrator) eighth() catalogue.Phrase { return phrase("eighth", parts{"all": o.v.CardsToEnd}) }

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
	return o.say("worth", parts{"points": worth(t, o.mine())})
}

// outpost is what the reader's next outpost on a tile would uncover: points, and
// the column if it clears one.
func (o sight) outpost(id rules.TileID) (points, clears int) {
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
	return o.say("uncovers", parts{"points": points, "column": clears})
}

// met are the owners of other ships on a tile.
func (o sight) met(id rules.TileID) []engine.Seat {
	var out []engine.Seat
	for _, s := range o.island(id).Ships {
		if s != o.me {
			out = append(out, s)
		}
	}
	return out
}

// ashore says what a ship finds on a tile: toll, outpost and trade.
func (o labelling) ashore(id rules.TileID) string {
	var found []string
	met := o.met(id)
	if len(met) > 0 {
		found = append(found, o.say("toll-for", parts{"whom": o.names(met)}))
	}
	if id == rules.Sea {
		return o.also(append(found, o.say("at-sea", nil))...)
	}
	tile := o.island(id)
	built := o.built(id)
	found = append(found, o.say("outpost-there", parts{"built": catalogue.Yes(built), "price": tile.Price, "uncovers": o.uncovers(id)}))
	most := times(o.mine().Storage, tile.Give, tile.Get)
	first := most > 0 && (len(met) > 0 || tile.Price > 0 && !built)
	return o.also(append(found, o.say("trade-there", parts{"n": most, "first": catalogue.Yes(first)}))...)
}

// built tells whether the reader has an outpost on a tile.
func (o sight) built(id rules.TileID) bool {
	return slices.Contains(o.island(id).Outposts, o.me)
}
