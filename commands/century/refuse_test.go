package century_test

import (
	"fmt"
	"math/rand"
	"slices"
	"strconv"
	"strings"
	"testing"

	words "landfall/commands/century"
	"landfall/commands/refusal/refusaltest"
	"landfall/engine"
	rules "landfall/engine/century"
	"landfall/engine/enginetest"
)

// allRules are those by which something is refused.
func allRules() []string {
	return []string{"other-question", "other-stack", "no-tile", "no-location", "covered", "own-settlers", "settlers", "cubes", "no-card",
		"no-merchant", "toll", "at-sea", "no-outpost", "no-route-card", "card-used", "no-space", "no-upgrade", "steps", "at-least-once",
		"most", "route-full", "route-room", "same-card", "same-tile", "too-far", "price", "excess", "spelling", "one-by-one", "not-step-by-step"}
}

// Conceivable are the notations that somebody may think of, whatever is asked.
func (c claim) Conceivable(*rand.Rand) []string {
	v := c.v
	list := []string{"rest", "done", "work A1-9", "claim card", "bonus none", "merchant use", "merchant take", "build free", "build none", "upgrade none", "upgrade Y>B", "upgrade R>Y", "trade none", "swap none"}
	for _, l := range v.Locations {
		list = append(list, "work "+l.ID.String())
	}
	for _, s := range v.Stacks {
		list = append(list, "claim "+string(s.ID), "claim card "+string(s.ID), "bonus "+string(s.ID))
	}
	for a := range uint8(4) {
		for b := range uint8(3) {
			for c := range uint8(3) {
				list = append(list, rules.Upgrade{Steps: rules.Steps{a, b, c}}.String())
			}
		}
	}
	for n := range 7 {
		list = append(list, fmt.Sprintf("route %d", n), fmt.Sprintf("trade x%d", n+1), fmt.Sprintf("merchant replace %d", n))
		for k := range 7 {
			list = append(list, fmt.Sprintf("swap %d %d", n, k))
		}
	}
	for _, t := range append([]rules.IslandView{{MarketTile: rules.MarketTile{ID: 9}}}, v.Islands...) {
		list = append(list, "sail "+t.ID.String(), "outpost "+t.ID.String())
	}
	for n := 1; n < 20; n++ {
		list = append(list, "explore "+rules.FindID(n).String())
	}
	for y := range uint8(4) {
		for r := range uint8(3) {
			for g := range uint8(3) {
				for b := range uint8(3) {
					if c := (rules.Cubes{y, r, g, b}); c.Size() > 0 {
						list = append(list, "build "+c.String(), "discard "+c.String())
						if c.Size() == 1 {
							list = append(list, "toll "+c.String())
						}
					}
				}
			}
		}
	}
	return list
}

// claim is what a refusal says, told anew from the view alone.
type claim struct {
	v    rules.View
	me   engine.Seat
	p    refusaltest.Position[rules.View]
	said refusaltest.Said
}

func (c claim) listed(text string) bool { return c.p.Listed(text) }

func (c claim) location() (rules.LocationView, bool) {
	for _, l := range c.v.Locations {
		if c.said[0] == "work" && l.ID.String() == c.said[1] || c.said[0] == "claim" && l.ID == c.v.Turn.Location {
			return l, true
		}
	}
	return rules.LocationView{}, false
}

func (c claim) island(name string) (rules.IslandView, bool) {
	for _, t := range c.v.Islands {
		if t.ID.String() == name {
			return t, true
		}
	}
	return rules.IslandView{}, false
}

// price is what an answer takes in cubes, and what there is.
func (c claim) price() (price, have rules.Cubes, priced bool) {
	me := c.v.Seats[c.me]
	have = me.Storage
	l, _ := c.location()
	switch c.said[0] {
	case "work":
		have = have.Plus(l.Tools[c.me])
		switch {
		case l.Type == rules.TradePlace:
			return l.Give, have, true
		case l.Type == rules.Fort && l.Fort <= len(c.v.Row):
			// With a bonus tile to be had the card need not be paid.
			tiles := slices.ContainsFunc(c.v.Stacks, func(s rules.StackView) bool {
				return c.v.Modules.FortBonus && s.Source == rules.FromFort && s.Location == l.ID && s.Left > 0 && len(me.Bonus) < me.Spaces
			})
			return c.v.Row[l.Fort-1].Cost, have, !tiles
		case l.Type == rules.Market && l.Slot <= len(c.v.Merchants):
			return c.v.Merchants[l.Slot-1].Give, have, !c.v.Modules.Routes
		case l.Type == rules.ShipTrade && me.Ship != rules.Sea:
			at, _ := c.island(me.Ship.String())
			return at.Give, have, true
		}
	case "route":
		if n, _ := strconv.Atoi(c.said[1]); n >= 1 && n <= len(me.Route) {
			return me.Route[n-1].Give, have, true
		}
	case "claim":
		if c.said[1] == "card" && l.Fort >= 1 && l.Fort <= len(c.v.Row) {
			return c.v.Row[l.Fort-1].Cost, have, true
		}
	case "merchant":
		if c.said[1] == "use" && c.v.Turn.Slot >= 1 && c.v.Turn.Slot <= len(c.v.Merchants) {
			return c.v.Merchants[c.v.Turn.Slot-1].Give, have, true
		}
	case "outpost":
		t, _ := c.island(c.said[1])
		return t.Give, have, true
	case "upgrade":
		from, _, ok := strings.Cut(c.said[1], ">")
		return read(from), have, ok
	case "toll", "build", "discard":
		return read(c.said[1]), have, c.said[1] != "free" && c.said[1] != "none"
	}
	return price, have, false
}

func read(text string) rules.Cubes {
	var c rules.Cubes
	_ = c.UnmarshalText([]byte(text))
	return c
}

// pips are what upgrades raise: each step by one.
func (c claim) raised() (steps int, same bool) {
	from, to, ok := strings.Cut(c.said[1], ">")
	a, b := read(from), read(to)
	return b.Pips() - a.Pips(), ok && a.Size() == b.Size()
}

// near tells in how many steps a ship comes to a tile, up to 2; 9: in more.
func (c claim) reached(to rules.IslandView) bool {
	from, _ := c.island(c.v.Seats[c.me].Ship.String())
	steps := c.v.Turn.Steps
	if steps == rules.AnyTile {
		return from.ID != to.ID
	}
	for _, one := range from.Near {
		if one == to.ID {
			return true
		}
		next, _ := c.island(one.String())
		if steps > 1 && slices.Contains(next.Near, to.ID) {
			return true
		}
	}
	return false
}

func (c claim) others(t rules.IslandView) int {
	n := 0
	for _, s := range t.Ships {
		if s != c.me {
			n++
		}
	}
	return n
}

// number reads "2" and "x2"; -1: it is neither.
func (c claim) number(i int) int {
	return refusaltest.Said{strings.TrimPrefix(c.said.Word(i), "x")}.Number(0)
}

// Holds tells whether a rule stands against an answer: true where it is said, never
// where the answer is legal.
func (c claim) Holds(rule string, said refusaltest.Said) bool {
	c.said = said
	verb, me := c.said[0], c.v.Seats[c.me]
	l, placed := c.location()
	full := slices.ContainsFunc(c.p.Open[0].Options, func(a engine.Action) bool { return strings.HasPrefix(a.String(), "merchant replace") })
	switch rule {
	case "other-question":
		kinds := map[string]string{"work": "turn", "route": "turn", "rest": "turn", "done": "end"}
		kind, known := kinds[verb]
		if !known {
			kind = verb
		}
		return c.v.Turn.Kind != kind
	case "other-stack":
		return verb == "bonus" && !c.listed(strings.Join(c.said, " "))
	case "no-tile":
		switch verb {
		case "claim":
			id := c.said[len(c.said)-1]
			return id != "card" && !slices.ContainsFunc(c.v.Stacks, func(s rules.StackView) bool {
				return string(s.ID) == id && s.Source == rules.FromFort && s.Location == l.ID && s.Left > 0
			})
		case "sail":
			_, there := c.island(c.said[1])
			return !there
		case "outpost":
			_, there := c.island(c.said[1])
			return !there || c.said[1] == "sea"
		case "explore":
			return !slices.ContainsFunc(c.v.Beside, func(t rules.FindTile) bool { return t.ID.String() == c.said[1] }) &&
				!slices.ContainsFunc(c.v.Locations, func(l rules.LocationView) bool { return l.Cover.ID.String() == c.said[1] })
		}
		return false
	case "no-location":
		return verb == "work" && !placed
	case "covered":
		return verb == "work" && placed && l.Cover.ID != 0
	case "own-settlers":
		return verb == "work" && placed && l.Owner == c.me
	case "settlers":
		if verb == "route" {
			n := c.number(1)
			return n >= 1 && n <= len(me.Route) && me.Route[n-1].Cost > me.Crew
		}
		return verb == "work" && placed && l.Need[c.me] > me.Crew
	case "cubes":
		price, have, priced := c.price()
		return priced && !have.Has(price)
	case "no-card":
		return (verb == "work" || verb == "claim" && c.said[1] == "card") && l.Type == rules.Fort && l.Fort > len(c.v.Row) &&
			(verb == "claim" || !slices.ContainsFunc(c.v.Stacks, func(s rules.StackView) bool {
				return c.v.Modules.FortBonus && s.Location == l.ID && s.Source == rules.FromFort && s.Left > 0 && len(me.Bonus) < me.Spaces
			}))
	case "no-merchant":
		return verb == "work" && (l.Type == rules.Market && l.Slot > len(c.v.Merchants) || l.Type == rules.RenewMarket && len(c.v.Merchants)+c.v.MerchantDeck == 0)
	case "toll":
		if verb == "sail" {
			t, there := c.island(c.said[1])
			return there && c.others(t) > me.Storage.Size()
		}
		return verb == "work" && l.Type == rules.ShipMove && me.Storage.Plus(l.Tools[c.me]).Size() < len(c.v.Seats)-1 && !c.listed(strings.Join(c.said, " "))
	case "at-sea":
		return verb == "work" && l.Type == rules.ShipTrade && me.Ship == rules.Sea
	case "no-outpost":
		if verb == "outpost" {
			t, _ := c.island(c.said[1])
			return !slices.Contains(t.Outposts, c.me)
		}
		return verb == "work" && l.Type == rules.OutpostPlace && !slices.ContainsFunc(c.v.Islands, func(t rules.IslandView) bool {
			return t.ID != rules.Sea && slices.Contains(t.Outposts, c.me) && me.Storage.Plus(l.Tools[c.me]).Has(t.Give)
		})
	case "no-route-card":
		switch verb {
		case "route":
			return c.number(1) < 1 || c.number(1) > len(me.Route)
		case "merchant":
			return c.said[1] == "replace" && (c.number(2) < 1 || c.number(2) > len(me.Route))
		case "swap":
			return c.said[1] != "none" && (min(c.number(1), c.number(2)) < 1 || max(c.number(1), c.number(2)) > len(me.Route))
		}
		return false
	case "card-used":
		n := c.number(1)
		return verb == "route" && n >= 1 && n <= len(me.Route) && me.Route[n-1].Settlers > 0
	case "no-space":
		return verb == "claim" && c.said[len(c.said)-1] != "card" && len(me.Bonus) >= me.Spaces
	case "no-upgrade":
		steps, same := 0, true
		if verb == "upgrade" && c.said[1] != "none" {
			steps, same = c.raised()
		}
		return verb == "upgrade" && c.said[1] != "none" && (!same || steps <= 0)
	case "steps":
		if verb != "upgrade" || c.said[1] == "none" {
			return false
		}
		steps, _ := c.raised()
		return steps > c.v.Turn.Steps
	case "at-least-once":
		return verb == "trade" && c.number(1) <= 0 && !c.listed("trade none")
	case "most":
		return verb == "trade" && c.number(1) > most(me.Storage, c.v.Turn.Give, c.v.Turn.Get)
	case "route-full":
		return verb == "merchant" && c.said[1] == "take" && full
	case "route-room":
		return verb == "merchant" && c.said[1] == "replace" && !full
	case "same-card":
		return verb == "swap" && c.said[1] != "none" && c.number(1) == c.number(2)
	case "spelling":
		return verb == "swap" && c.number(1) > c.number(2)
	case "same-tile":
		return verb == "sail" && c.said[1] == me.Ship.String() && !c.reached(mustIsland(c.island(c.said[1])))
	case "too-far":
		if verb != "sail" {
			return false
		}
		t, there := c.island(c.said[1])
		return there && !c.reached(t)
	case "price":
		return verb == "build" && c.said[1] != "none" && c.v.Turn.Price != sized(c.said[1])
	case "excess":
		return verb == "discard" && sized(c.said[1]) != c.v.Turn.Excess && !c.listed(strings.Join(c.said, " "))
	case "one-by-one":
		return verb == "discard" && sized(c.said[1]) == c.v.Turn.Excess && !c.listed(strings.Join(c.said, " "))
	}
	return false
}

func mustIsland(t rules.IslandView, _ bool) rules.IslandView { return t }

func sized(text string) int {
	if text == "free" {
		return 0
	}
	return read(text).Size()
}

func most(have, give, get rules.Cubes) int {
	n := 0
	for ; n < 60 && have.Has(give); n++ {
		have = have.Minus(give).Plus(get)
	}
	return n
}

// Numbers are those that a refusal has to name.
func (c claim) Numbers(rule string, said refusaltest.Said) []int {
	c.said = said
	me := c.v.Seats[c.me]
	switch l, _ := c.location(); rule {
	case "settlers":
		if c.said[0] == "work" {
			return []int{l.Need[c.me], me.Crew, me.Placed}
		}
		return []int{me.Crew}
	case "steps":
		steps, _ := c.raised()
		return []int{steps, c.v.Turn.Steps}
	case "price":
		return []int{c.v.Turn.Price}
	case "excess":
		return []int{me.Storage.Size(), c.v.StorageLimit}
	}
	return nil
}

// Each answer that one can think of and that is not legal is refused with a rule that
// holds, and that rule holds of no legal answer.
func TestRefusalsAreTrue(t *testing.T) {
	game := engine.New(enginetest.Must(t, rules.Spec))
	var tables []engine.Config
	for i := range 2 {
		for n, mode := range game.Options[0].Values {
			tables = append(tables, engine.Config{Seats: 2 + (i+n)%3, Options: map[string]string{game.Options[0].Key: mode.Key}})
		}
	}
	refusaltest.Run(t, refusaltest.Walk[rules.View]{
		Words: words.New(), Rules: allRules(), Matches: refusaltest.Matches(t, game, tables...), First: 20, Seldom: 8,
		Claims: func(p refusaltest.Position[rules.View]) refusaltest.Claims { return claim{v: p.View, me: p.Seat, p: p} },
	})
}
