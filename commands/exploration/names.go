package exploration

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// What things are called: phrases of the catalogue. Places, sites, leaders and cards go into a sentence by their short
// names, which a pattern says as such.

// names are the short names of the rules, which the catalogue has words for.
func names[T fmt.Stringer](of []T) []string {
	list := make([]string, len(of))
	for i, one := range of {
		list[i] = one.String()
	}
	return list
}

// chits are so many of a kind.
func chits(n int, c rules.Chit) catalogue.Phrase { return catalogue.Some("chit-"+c.String(), n) }

// ships are so many of a type.
func ships(n int, s rules.Ship) catalogue.Phrase { return catalogue.Some("ship-"+s.String(), n) }

// title is how the catalogue has what somebody alone has become.
func title(name string) string { return strings.ReplaceAll(strings.ToLower(name), " ", "-") }

// card is how the catalogue has an exploration card.
func card(c rules.Card) string { return strconv.Itoa(int(c)) }

// date is the half-year of a round, from spring 1492 on.
func date(round int) catalogue.Phrase {
	past := max(round, 1) - 1
	return phrase("date", parts{"season": [...]string{"spring", "autumn"}[past%2], "year": rules.YearOf(round)})
}

// now is the date, and which of its go the turn is, where a go has several.
func (o sight) now() catalogue.Phrase {
	t := &o.v.Turn
	if o.v.Pace < 2 || t.Refitting || t.Most < 1 {
		return date(o.v.Round)
	}
	return phrase("date-of-go", parts{"date": date(o.v.Round), "turn": t.Go, "most": t.Most})
}

// lot is what one side of a trade gives: "2 gold", "1 native of Mexico (guide)", "nothing".
func lot(l rules.Lot) catalogue.Phrase {
	switch {
	case l.N == 0:
		return phrase("no-lot", nil)
	case l.What == rules.Natives:
		return phrase("natives-doing", parts{"n": l.N, "region": l.Region.String(), "role": l.Role.String()})
	}
	return chits(l.N, l.What)
}

// natives are so many chits, natives of a region among them.
func natives(n int, c rules.Chit, g rules.Region) catalogue.Phrase {
	if c == rules.Natives && g != rules.NoRegion {
		return phrase("natives-of", parts{"n": n, "region": g.String()})
	}
	return chits(n, c)
}

// cargo lists what a party carries.
func cargo(h *rules.Hold) catalogue.Phrase {
	list := []catalogue.Phrase{}
	for c, n := range h.Chit {
		if n > 0 {
			list = append(list, chits(int(n), rules.Chit(c)))
		}
	}
	for g := range h.Natives {
		for r, n := range h.Natives[g] {
			if n > 0 {
				list = append(list, lot(rules.Lot{What: rules.Natives, N: int(n), Region: rules.Region(g), Role: rules.Role(r)}))
			}
		}
	}
	return phrase("cargo", parts{"chits": list})
}

// laden is what so many chits of each kind come to.
func laden(list []rules.Count) rules.Hold {
	h := rules.Hold{}
	for _, c := range list {
		h.Chit[c.What] = uint8(c.N)
	}
	return h
}

// outfits are outfitting cards by how many there are of each.
func outfits[N uint8 | int](cards []N) []catalogue.Phrase {
	list := []catalogue.Phrase{}
	for c, n := range cards {
		if n > 0 {
			list = append(list, phrase("outfits", parts{"n": int(n), "card": rules.Outfit(c).String()}))
		}
	}
	return list
}

// counted names cards that are there several times once, in the order in which they came.
func counted(cards []rules.Outfit) []catalogue.Phrase {
	list := []catalogue.Phrase{}
	for i, c := range cards {
		if slices.Contains(cards[:i], c) {
			continue
		}
		n := 0
		for _, other := range cards[i:] {
			if other == c {
				n++
			}
		}
		list = append(list, phrase("outfits", parts{"n": n, "card": c.String()}))
	}
	return list
}

// patron is who pays more, and for what; false: nobody.
func (o sight) patron(id rules.NewsID) (catalogue.Phrase, bool) {
	if id == rules.NoNews || int(id) >= len(o.c.News) {
		return catalogue.Phrase{}, false
	}
	n := &o.c.News[id]
	places := []catalogue.Phrase{}
	for _, g := range n.Regions {
		places = append(places, phrase("region-"+g.String(), nil))
	}
	for _, site := range n.Sites {
		places = append(places, phrase("site-"+site.String(), nil))
	}
	return phrase("patron", parts{"who": id.String(), "more": n.More, "places": places}), true
}

// order is an order given ahead.
func order(a rules.Order) catalogue.Phrase {
	about := parts{"on": catalogue.Yes(a.On), "first": a.Losses.String()}
	return phrase("order-"+a.What, about)
}

// orders are the orders given ahead that stand.
func orders(r rules.Orders) []catalogue.Phrase {
	list := []catalogue.Phrase{}
	for _, given := range []struct {
		is     bool
		called catalogue.Phrase
	}{{r.Return, phrase("ordered-return", nil)}, {r.Stay, phrase("ordered-stay", nil)}, {r.Trades, phrase("ordered-trades", nil)}} {
		if given.is {
			list = append(list, given.called)
		}
	}
	if r.Losses != rules.AskLosses {
		list = append(list, order(rules.Order{What: rules.OrderLosses, Losses: r.Losses}))
	}
	return list
}

// people are seats as the reader is told of them.
func (o narrator) people(seats []engine.Seat) []catalogue.Phrase {
	list := []catalogue.Phrase{}
	for _, s := range seats {
		list = append(list, o.who(s))
	}
	return list
}
