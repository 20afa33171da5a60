package amerigo

import (
	"testing"

	"landfall/engine"
)

// strength turns so many pirates face up.
func (x *table) strength(values ...int) {
	x.s.Pirates = [mostPirates]int{}
	x.s.Revealed = copy(x.s.Pirates[:], values)
}

// attack has the pirates attack: they take what a view said that they would.
func (x *table) attack(t *testing.T) {
	t.Helper()
	threat := x.r.view(x.s, red).Threat
	var before []int
	for i := range x.s.Seats {
		before = append(before, x.s.People[i].VP)
	}
	defer func() {
		for i, vp := range before {
			same(t, "points that were in danger", threat[i], vp-x.s.People[i].VP)
		}
	}()
	p := engine.NewPly(x.s, evolve, engine.Decision{}, engine.NewDice(engine.NumberedSeed(1), 1))
	x.r.attack(p)
}

func TestS44_Pirates(t *testing.T) {
	x := sit(t, 2)
	x.strength(1, 2, 3)
	x.me(blueOf2).Cannons, x.me(blueOf2).VP = 4, 20
	x.me(red).Cannons, x.me(red).VP = 8, 20
	x.attack(t)
	same(t, "cannons", x.me(blueOf2).Cannons, 0)
	same(t, "points", x.me(blueOf2).VP, 14)
	same(t, "cannons left", x.me(red).Cannons, 2)
	same(t, "points kept", x.me(red).VP, 20)
}

const blueOf2 = white // the second seat of two

func TestS45_NobodyFallsBelowZero(t *testing.T) {
	x := sit(t, 2)
	x.strength(1, 2, 3)
	x.me(red).Cannons, x.me(red).VP = 5, 4
	x.attack(t)
	same(t, "points", x.me(red).VP, 0)
	x.strength(4, 3)
	x.token(red, Half)
	x.me(red).VP = 20
	x.attack(t)
	same(t, "half", x.me(red).VP, 16)
}

func TestS46_TokensAgainstPirates(t *testing.T) {
	x := sit(t, 2)
	x.strength(0)
	x.token(red, Repel)
	x.gold(red, 0)
	x.attack(t)
	same(t, "gold", x.me(red).Gold, 2)
	x.token(red, Pirate2)
	x.me(white).Cannons, x.me(white).VP = 1, 10
	x.attack(t)
	same(t, "cannons", x.me(white).Cannons, 0)
	same(t, "points", x.me(white).VP, 8)
	same(t, "the owner's strength", x.r.against(&x.s.Table, red), 0)
}

func TestR17_StrongerPiratesAreHalvedAfterwards(t *testing.T) {
	x := sit(t, 2)
	x.strength(3)
	x.token(white, Pirate2)
	x.token(red, Half)
	x.me(red).VP = 10
	x.attack(t)
	same(t, "points", x.me(red).VP, 7)
}

func TestS47_PiratesGrow(t *testing.T) {
	x := sit(t, 2)
	x.strength(1, 2, 3, 0)
	x.s.hidden.pirates = []int{4, 0}
	x.s.Round, x.s.Phases, x.s.Open = 4, int(Colours), false
	p := engine.NewPly(x.s, evolve, engine.Decision{}, engine.NewDice(engine.NumberedSeed(1), 1))
	x.r.endRound(p)
	same(t, "strength", x.s.Strength(), 10)
	same(t, "round", x.s.Round, 5)
	same(t, "time marker", x.s.Times, 1)
}

func TestS48_TheDisplayMovesOn(t *testing.T) {
	x := sit(t, 2)
	left, right := x.s.Left, x.s.Right
	x.s.Left[1] = NoToken
	x.s.Right[2], x.s.Right[3] = NoToken, NoToken
	evolve(x.s, x.r.dealTokens(x.s, display))
	same(t, "right", x.s.Right, [display]TokenID{left[0], left[2], left[3]})
	for _, id := range right[:2] {
		same(t, "gone", x.s.Tokens[id].Where, Gone)
	}
	for _, id := range x.s.Left {
		same(t, "new", x.s.Tokens[id].Where, Displayed)
	}
	same(t, "pile", x.s.Pile, 12)
}

func TestS49_TheWorkedExample(t *testing.T) {
	x := sit(t, 2)
	p := x.me(red)
	p.Gold, p.Chests = 10, 1
	x.token(red, Gold5, EndSeven, EndGold)
	p.Goods = [goods]int{Cotton: 3, Tobacco: 1, Coconut: 2, Coffee: 2}
	p.Production = [goods]int{Cotton: 4, Tobacco: 1, Sugar: 2, Coconut: 1, Coffee: 2}
	p.Progress = 15
	p.Order = 10
	sc := x.r.score(&x.s.Table, red)
	same(t, "excess", sc.Excess, 6)
	same(t, "gold", sc.Gold, 12)
	same(t, "goods", sc.Goods, [goods]int{Cotton: 12, Tobacco: 1, Coconut: 2, Coffee: 4})
	same(t, "progress track", sc.Progress, 10)
	same(t, "order track", sc.Order, 6)
	same(t, "total", sc.Total, 72)
}

func TestS50_TiesGoToWhoIsAhead(t *testing.T) {
	x := sit(t, 2)
	for i := range 2 {
		*x.me(seat(i)) = Sheet{VP: 90 - 6, Order: 10, Posts: 12}
	}
	x.s.Lead = [mostSeats]seat{white, red}
	e := x.r.final(x.s)
	same(t, "winner", e.Winner, white)
	same(t, "total", e.Scores[0].Total, 90)
	same(t, "by order", e.TieBreak, true)
	x.s.Lead = [mostSeats]seat{red, white}
	same(t, "winner", x.r.final(x.s).Winner, red)
	// By the discs: red comes to the space of white last, and lies on top.
	x = sit(t, 2)
	for i := range 2 {
		*x.me(seat(i)) = Sheet{VP: 90 - 6, Posts: 12}
	}
	x.me(white).Order, x.me(red).Order = 10, 9
	x.s.Lead = [mostSeats]seat{white, red}
	x.turn(red, area{White: 1})
	x.Do("order")
	same(t, "position", x.me(red).Order, 10)
	same(t, "winner", x.r.final(x.s).Winner, red)
	// Of three tied behind a fourth, and of three tied in front.
	x = sit(t, 4)
	x.s.Lead = [mostSeats]seat{yellow, blue, white, red}
	for i := range 4 {
		*x.me(seat(i)) = Sheet{VP: 50, Posts: 12}
	}
	x.me(red).VP = 60
	e = x.r.final(x.s)
	same(t, "winner", e.Winner, red)
	same(t, "a tie that decides nothing", e.TieBreak, false)
	x.me(red).VP, x.me(yellow).VP = 50, 40
	e = x.r.final(x.s)
	same(t, "winner", e.Winner, blue)
	same(t, "by order", e.TieBreak, true)
}

func TestS58_OrderPoints(t *testing.T) {
	x := sit(t, 4)
	for position, want := range map[int]int{2: 0, 9: 3, 17: 10, 18: 15} {
		x.me(red).Order = position
		same(t, "order points", x.r.score(&x.s.Table, red).Order, want)
	}
}

func TestR34_PiratesInTheLastRound(t *testing.T) {
	x := sit(t, 2)
	x.strength(4, 3)
	x.s.Round, x.s.Phases, x.s.Open = 5, int(Colours), false
	x.me(red).VP = 20
	p := engine.NewPly(x.s, evolve, engine.Decision{}, engine.NewDice(engine.NumberedSeed(1), 1))
	x.r.endRound(p)
	same(t, "points", x.me(red).VP, 13)
	same(t, "over", outcome(x.s) != nil, true)
}
