package century

import (
	"testing"

	"landfall/engine/enginetest"
)

// nearEnd gives a seat seven cards and the cube for one more, above fort 1.
func nearEnd(t *testing.T, m Mode, seats int, who seat) *table {
	x := sit(t, m, seats)
	x.cards(who, LocalHelp, 7)
	x.above(1, PointCard{Kind: LocalHelp, Cost: cubes("R"), Symbol: Leaf})
	x.storage(who, "R")
	x.begin(who)
	return x
}

func TestT33_TheRoundIsCompleted(t *testing.T) {
	x := nearEnd(t, Part2, 3, 1)
	x.Do("work A2-1")
	same(t, "last round", x.s.last, true)
	x.asks(2, AskTurn)
	x.Do("rest", "done")
	same(t, "over", outcome(x.s) != nil, true)
}

func TestT34_EverybodyHasEquallyManyTurns(t *testing.T) {
	x := nearEnd(t, Part2, 4, 0)
	x.Do("work A2-1")
	x.asks(1, AskTurn)
	x.Do("rest", "done")
	x.cards(2, Tools, 7) // a later eighth card changes nothing
	x.above(2, PointCard{Kind: LocalHelp, Cost: cubes("R"), Symbol: Leaf})
	x.storage(2, "R")
	x.Do("work A2-2")
	same(t, "said once", enginetest.Had[LastRoundBegan](x.Heard), false)
	x.asks(3, AskTurn)
	x.Do("rest", "done")
	same(t, "over", outcome(x.s) != nil, true)
}

// tiles makes new bonus tiles and gives them to a seat.
func (x *table) bonus(who seat, tiles ...BonusTile) {
	for i, tile := range tiles {
		tile.ID = BonusID(90 + i)
		x.r.bonus[tile.ID] = bonusTile{BonusTile: tile}
		x.me(who).bonus = append(x.me(who).bonus, tile.ID)
	}
}

// example is the hand of T35.
func example(t *testing.T) *table {
	x := sit(t, Base, 2)
	x.cards(0, LocalHelp, 3)
	x.cards(0, Tools, 3)
	x.cards(0, NewSettlers, 1)
	x.bonus(0, BonusTile{Kind: PerPair, Points: 3, Symbols: [2]Kind{LocalHelp, NewSettlers}},
		BonusTile{Kind: PerPair, Points: 3, Symbols: [2]Kind{LocalHelp, Tools}},
		BonusTile{Kind: PerSymbol, Points: 2, Symbols: [2]Kind{Tools}})
	return x
}

func TestT35_BonusTiles(t *testing.T) {
	same(t, "bonus", example(t).r.score(example(t).s, 0).Bonus, 18)
}

func TestT36_AnExplorationTileIsASymbol(t *testing.T) {
	x := example(t)
	x.r.finds[90] = FindTile{ID: 90, Kind: FindSymbol, Symbol: NewSettlers}
	x.me(0).finds = []FindID{90}
	score := x.r.score(x.s, 0)
	same(t, "pair", score.Tiles[0], 6)
	same(t, "bonus", score.Bonus, 21)
}

func TestT37_PerTwoSettlers(t *testing.T) {
	x := sit(t, Base, 2)
	x.crew(0, 9)
	x.put(spot, 0, 4)
	x.bonus(0, BonusTile{Kind: PerTwoSettlers, Points: 1})
	same(t, "bonus", x.r.score(x.s, 0).Bonus, 4)
}

func TestT38_Cubes(t *testing.T) {
	x := sit(t, Base, 2)
	x.storage(0, "YYYRGB")
	same(t, "cubes", x.r.score(x.s, 0).Cubes, 3)
}

func TestT39_TheLatestOfTheTiedWins(t *testing.T) {
	x := sit(t, Base, 4)
	for i := range 4 {
		x.storage(seat(i), "")
	}
	x.storage(1, "BB")
	x.storage(3, "RR")
	e := x.r.final(x.s)
	same(t, "winner", e.Winner, 3)
	same(t, "by tie-break", e.TieBreak, true)
	x.storage(1, "BBB")
	e = x.r.final(x.s)
	same(t, "winner by points", e.Winner, 1)
	same(t, "by tie-break", e.TieBreak, false)
}

func TestT69_TwoPlayersTied(t *testing.T) {
	x := sit(t, Base, 2)
	x.storage(0, "B")
	x.storage(1, "R")
	same(t, "winner", x.r.final(x.s).Winner, 1)
	x.s.order = [mostSeats]seat{1, 0}
	same(t, "winner, if seat 1 had started", x.r.final(x.s).Winner, 0)
}

func TestExplorationPointsCount(t *testing.T) {
	x := sit(t, Base, 2)
	x.storage(0, "")
	x.r.finds[90] = FindTile{ID: 90, Kind: FindPoints, Points: 3}
	x.me(0).finds = []FindID{90}
	same(t, "total", x.r.score(x.s, 0).Total, 3)
}
