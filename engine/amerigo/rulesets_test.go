package amerigo

import "testing"

// byRulesets runs a test by the rules of the ruleset before one that mended something, and by it: a running match goes
// on as it began.
func byRulesets(t *testing.T, since int, run func(t *testing.T, x *table, mended bool)) {
	for _, rules := range []int{since - 1, since} {
		x := sit(t, 2)
		x.s.Rules = rules
		run(t, x, rules == since)
	}
}

// TestR33_FreeStepsWhileBuying: who has ten gold and a chest pays for a first token before the chest is opened.
func TestR33_FreeStepsWhileBuying(t *testing.T) {
	byRulesets(t, 2, func(t *testing.T, x *table, mended bool) {
		x.s.Market = [mostSpaces]Production{{Cotton, 4}, {Coffee, 4}, {Sugar, 4}, {Tobacco, 4}}
		x.gold(red, 10)
		x.me(red).Chests = 1
		x.turn(red, area{Yellow: 1})
		x.Do("buy", "buy cotton4", "buy coffee4") // one point and seven gold; a third one costs more than the three left
		if !mended {
			same(t, "ended", x.s.Turn.Seat, white)
			return
		}
		x.Do("chest", "buy sugar4")
		same(t, "gold", x.me(red).Gold, 2)
		same(t, "points lost to the end of the gold", x.me(red).VP, 0)
	})
}

// TestR33_FreeStepsOnATrack: gold leads further on all three tracks, and not where the end is near.
func TestR33_FreeStepsOnATrack(t *testing.T) {
	byRulesets(t, 2, func(t *testing.T, x *table, mended bool) {
		x.gold(red, 0)
		x.me(red).Chests = 1
		for colour, action := range map[Colour]string{Black: "cannons", Brown: "progress", White: "order"} {
			x.turn(red, area{colour: 2})
			x.Do(action)
			same(t, "a chest for "+action, x.Offered("chest"), mended)
		}
		if !mended {
			return
		}
		x.turn(red, area{White: 2})
		x.Do("order")
		same(t, "five steps before", x.Offered("order 5"), false)
		x.Do("chest")
		same(t, "again", x.Offered("chest"), false)
		x.Do("order 5")
		same(t, "gold", x.me(red).Gold, 0)
		same(t, "position", x.me(red).Order, 5)

		x.me(red).Chests, x.me(red).Order = 1, len(x.r.order)-2
		x.turn(red, area{White: 1})
		x.Do("order") // one step is all that there is
		same(t, "ended", x.s.Turn.Seat, white)
		same(t, "chests", x.me(red).Chests, 1)
	})
}

// TestR33_FreeStepsWhileSailing: also after the first ship has moved, and not where the gold track is full.
func TestR33_FreeStepsWhileSailing(t *testing.T) {
	byRulesets(t, 2, func(t *testing.T, x *table, mended bool) {
		x.ship(red, 1, "B6")
		x.ship(red, 2, "south1")
		x.gold(red, 0)
		x.token(red, Gold3)
		x.turn(red, area{Blue: 1})
		x.Do("ships")
		near := len(x.all(1))
		same(t, "a token", x.Offered("token GOLD3"), mended)
		if !mended {
			return
		}
		x.Do("sail 2:B15!")
		same(t, "a token for the other ship", x.Offered("token GOLD3"), true)
		x.Do("token GOLD3")
		same(t, "further", len(x.all(1)) > near, true)

		x = sit(t, 2)
		x.ship(red, 1, "B6")
		x.ship(red, 2, "south1")
		x.gold(red, x.r.limits.gold)
		x.token(red, Gold3)
		x.turn(red, area{Blue: 1})
		x.Do("ships")
		same(t, "a token for a full purse", x.Offered("token GOLD3"), false)
	})
}
