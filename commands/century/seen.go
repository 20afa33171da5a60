package century

import rules "landfall/engine/century"

// Events name cards and tiles by id; their faces are in the view, wherever they
// lie by now. What cannot be found any more has ID 0.

// card is a point card: in the row, on the deck, or claimed.
func (o sight) card(id rules.CardID) rules.PointCard {
	for _, c := range o.v.Row {
		if c.ID == id {
			return c
		}
	}
	for _, s := range o.v.Seats {
		for _, c := range s.Cards {
			if c.ID == id {
				return c
			}
		}
	}
	if o.v.NextCard.ID == id {
		return o.v.NextCard
	}
	return rules.PointCard{}
}

// bonus is a bonus tile: on a stack, or taken.
func (o sight) bonus(id rules.BonusID) rules.BonusTile {
	for _, s := range o.v.Stacks {
		if s.Top.ID == id {
			return s.Top
		}
	}
	for _, s := range o.v.Seats {
		for _, t := range s.Bonus {
			if t.ID == id {
				return t
			}
		}
	}
	return rules.BonusTile{}
}

// find is an exploration tile and the location it lies on: there, beside the
// boards, or taken.
func (o sight) find(id rules.FindID) (rules.FindTile, rules.LocationID) {
	for i := range o.v.Locations {
		if l := &o.v.Locations[i]; l.Cover.ID == id {
			return l.Cover, l.ID
		}
	}
	for _, t := range o.v.Beside {
		if t.ID == id {
			return t, rules.NoLocation
		}
	}
	for _, s := range o.v.Seats {
		for _, t := range s.Finds {
			if t.ID == id {
				return t, rules.NoLocation
			}
		}
	}
	return rules.FindTile{}, rules.NoLocation
}

// merchant is a merchant card: in the row, in a route, or on a discard pile. One
// that was renewed lies under the deck and is seen no more.
func (o sight) merchant(id rules.MerchantID) rules.MerchantCard {
	for _, m := range o.v.Merchants {
		if m.ID == id {
			return m
		}
	}
	for _, s := range o.v.Seats {
		for _, m := range s.Route {
			if m.ID == id {
				return m.MerchantCard
			}
		}
		for _, m := range s.Discarded {
			if m.ID == id {
				return m
			}
		}
	}
	return rules.MerchantCard{}
}
