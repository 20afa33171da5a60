package amerigo

import (
	"slices"
	"strings"
	"testing"

	"landfall/engine/enginetest"
)

func TestS25_CannonsOverflow(t *testing.T) {
	x := sit(t, 2)
	x.me(red).Cannons = 10
	x.turn(red, area{Black: 4})
	x.Do("cannons", "cannons 2")
	same(t, "cannons", x.me(red).Cannons, 12)
	same(t, "gold", x.me(red).Gold, 2)
}

func TestS26_CannonsAtTheEnd(t *testing.T) {
	x := sit(t, 2)
	x.me(red).Cannons = 12
	x.turn(red, area{Black: 1})
	x.Do("cannons")
	same(t, "gold", x.me(red).Gold, 2)
	x.me(white).Cannons = 8
	x.gold(white, 0)
	x.turn(white, area{Black: 4})
	x.Do("cannons", "cannons 4")
	same(t, "cannons", x.me(white).Cannons, 12)
	same(t, "gold", x.me(white).Gold, 0)
}

func TestS27_Plan(t *testing.T) {
	x := sit(t, 2)
	x.turn(red, area{Red: 4})
	x.Do("plan", "take N2", "take V3L", "take V4O")
	p := x.me(red)
	same(t, "reserve", p.Reserve[shapeOf("N2")]+p.Reserve[shapeOf("V3L")]+p.Reserve[shapeOf("V4O")], 3)
	same(t, "ended", x.s.Turn.Seat, white)

	x.turn(red, area{Red: 2})
	x.Do("plan", "take N1")
	same(t, "a second neutral tile", x.Offered("neutral") || x.Offered("take N1"), false)

	x.turn(red, area{Red: 2})
	x.token(red, Plan2)
	x.Do("plan", "take N1")
	x.Do("take N1")
	same(t, "N1 in reserve", x.me(red).Reserve[shapeOf("N1")], 3)
}

func TestS28_Buy(t *testing.T) {
	x := sit(t, 2)
	x.s.Market = [mostSpaces]Production{{Cotton, 2}, {Cotton, 3}, {Coffee, 4}}
	x.turn(red, area{Yellow: 5})
	x.Do("buy", "buy cotton2", "buy cotton3")
	same(t, "cotton", x.me(red).Production[Cotton], 3)
	same(t, "ended", x.s.Turn.Seat, white)
}

// home is the position of scenarios 29 to 31: a post at D4, round 2.
func home(t *testing.T, reserve ...string) *table {
	x := sit(t, 2)
	x.s.Round, x.s.Times = 2, 4
	x.post(red, "D4")
	x.reserve(red, reserve...)
	x.turn(red, area{Green: 4})
	return x
}

// places are the ways a tile can be built now.
func (x *table) places(name string) map[string]bool {
	var reach Contact
	x.s.Contact(x.s.Turn.Seat, &reach)
	ways := map[string]bool{}
	for _, l := range x.r.lyings(&reach, shapeOf(name), 0, nil) {
		a, _ := x.r.tile(shapeOf(name), l, nil)
		ways[string(a.append(nil))] = true
	}
	return ways
}

func TestS29_Build(t *testing.T) {
	x := home(t, "N2", "V3I", "V3I")
	x.Do("build", "build N2", "place N2@C4,C5")
	x.Do("place V3I@C1,C2,C3")
	x.Do("place V3I@B2,B3,B4")
	p := x.me(red)
	same(t, "points", p.VP, 5+2+2)
	same(t, "cotton", p.Goods[Cotton], 1)
	same(t, "sugar", p.Goods[Sugar], 1)
	same(t, "ended", x.s.Turn.Seat, white)
	x.ship(white, 1, "A2")
	x.ship(white, 2, "north1")
	same(t, "post at B2", x.s.settles(white, spot("A2")), false)
}

func TestS30_ContactAndWater(t *testing.T) {
	x := home(t, "V3I", "V2")
	same(t, "V3I without contact", x.places("V3I")["V3I@C1,C2,C3"], false)
	same(t, "V2 on water", x.places("V2")["V2@C5,D5"], false)
	same(t, "V2 beside the post", x.places("V2")["V2@C4,C5"], true)
}

func TestS31_NeutralTilesConnect(t *testing.T) {
	x := home(t, "V1")
	x.lie(white, "N2", "C4", "C5")
	same(t, "beside a neutral tile", x.places("V1")["V1@C3"], true)
	x = home(t, "V1")
	x.post(white, "B2")
	x.lie(white, "V2", "C4", "C5")
	same(t, "beside a foreign village", x.places("V1")["V1@C3"], false)
	same(t, "beside the post", x.places("V1")["V1@D3"], true)
}

func TestS32_Swap(t *testing.T) {
	x := home(t, "V1")
	x.token(red, Swap)
	x.turn(red, area{Red: 3})
	same(t, "build with red", x.Offered("build"), true)
	x.Do("build")
	same(t, "points", x.s.Points, 3)
	x = home(t, "V1")
	x.turn(red, area{Red: 3})
	same(t, "build with red", x.Offered("build"), false)
}

func TestS33_CompletingABigIsland(t *testing.T) {
	x := sit(t, 2)
	x.s.Round, x.s.Times = 2, 4
	x.post(red, "B2", "D4")
	x.post(white, "D7")
	x.fill(red, "C1", "C4", "C5")
	x.reserve(red, "V2")
	x.turn(red, area{Green: 1})
	x.Do("build") // only one way
	same(t, "red", x.me(red).VP, 2+3+12)
	same(t, "chest", x.me(red).Chests, 1)
	same(t, "white", x.me(white).VP, 4)
	same(t, "chest on the island", x.island("C1").Chest, false)
}

func TestS34_APostCompletes(t *testing.T) {
	x := sit(t, 2)
	x.s.Round, x.s.Times = 3, 3
	x.post(red, "L12", "N13")
	x.fill(red, "L11", "L14")
	anchor := x.s.Squares[cell("L14")].Link
	x.ship(white, 1, "south3")
	x.ship(white, 2, "north1")
	x.me(white).Ships[0] = At(anchor)
	x.turn(white, area{Blue: 2})
	x.Do("ships", "sail 1:=!")
	same(t, "white", x.me(white).VP, 3+3)
	same(t, "red", x.me(red).VP, 9)
	same(t, "chest", x.me(white).Chests, 0)
	same(t, "discovered anew", enginetest.Had[IslandDiscovered](x.Heard), false)
}

func TestS35_FourPosts(t *testing.T) {
	x := sit(t, 2)
	x.s.Round, x.s.Times = 5, 1
	x.post(red, "B2", "D4", "B7", "D7", "D9")
	x.fill(red, "C1", "C4")
	x.reserve(white, "V1")
	x.s.Islands[x.s.Squares[cell("C1")].Island].Posts[red] = 4
	x.reserve(red, "V1")
	x.turn(red, area{Green: 1})
	x.Do("build")
	same(t, "red", x.me(red).VP, 1+3+10)
	same(t, "five count as four", x.r.factor(5), 10)
}

func TestS36_Progress(t *testing.T) {
	x := sit(t, 2)
	x.turn(red, area{Brown: 5})
	x.Do("progress", "progress 5")
	same(t, "asks", x.Question().Kind, AskToken)
	x.Do(x.Offers()[0])
	same(t, "ended", x.s.Turn.Seat, white)
	x.me(red).Progress = 5
	x.gold(red, 1)
	x.turn(red, area{Brown: 2})
	x.Do("progress", "progress 3")
	same(t, "position", x.me(red).Progress, 8)
	same(t, "gold", x.me(red).Gold, 0)
	same(t, "due", x.s.Turn.Due, 1)
}

func TestS37_TwoTokensAndTheEnd(t *testing.T) {
	x := sit(t, 2)
	x.me(red).Progress = 10
	x.turn(red, area{Brown: 5})
	x.Do("progress", "progress 5")
	same(t, "due", x.s.Turn.Due, 2)
	x.me(red).Progress = 24
	x.gold(red, 0)
	x.turn(red, area{Brown: 3})
	x.Do("progress") // one step is all there is
	same(t, "position", x.me(red).Progress, 25)
	same(t, "gold", x.me(red).Gold, 2)
	same(t, "due", x.s.Turn.Due, 1)
}

func TestS38_OnTopOfTheLeader(t *testing.T) {
	x := sit(t, 4)
	x.me(blue).Order = 4
	x.s.Lead = [mostSeats]seat{blue, red, white, yellow}
	x.gold(yellow, 0)
	x.turn(yellow, area{White: 5})
	x.s.Phases = 0
	x.Do("order", "order 4")
	same(t, "first next phase", x.s.Turns[0], yellow)
	same(t, "gold", x.me(yellow).Gold, 0)
}

func TestS39_SpecialAction(t *testing.T) {
	x := sit(t, 2)
	x.me(red).Order = 4 // red
	x.turn(red, area{White: 5})
	x.Do("special plan")
	same(t, "points", x.s.Turn.Points, 5)
	x.me(red).Order = 0
	x.turn(red, area{White: 5})
	same(t, "from the white space", x.Offered("special plan"), false) // R21
}

func TestS40_OrderOverflow(t *testing.T) {
	x := sit(t, 2)
	x.me(red).Order = 16
	x.turn(red, area{White: 4})
	x.Do("order", "order 2")
	same(t, "position", x.me(red).Order, 18)
	same(t, "gold", x.me(red).Gold, 2)
	same(t, "order points", x.r.score(&x.s.Table, red).Order, 15)
}

func TestS41_First(t *testing.T) {
	x := sit(t, 2)
	x.me(white).Order, x.me(red).Order = 9, 2
	x.s.Lead = [mostSeats]seat{white, red}
	x.token(red, First)
	x.turn(red, area{White: 1})
	x.Do("order", "order first")
	same(t, "position", x.me(red).Order, 9)
	same(t, "leader", x.s.Lead[0], red)
	x.turn(red, area{White: 1})
	x.Do("order")
	same(t, "already first", x.Offered("order first"), false) // R16
}

func TestR16_FirstWithinAStack(t *testing.T) {
	x := sit(t, 2)
	x.token(white, First)
	x.turn(white, area{White: 1})
	x.Do("order", "order first")
	same(t, "position", x.me(white).Order, 0)
	same(t, "leader", x.s.Lead[0], white)
}

func TestS42_TakingGold(t *testing.T) {
	x := sit(t, 2)
	x.gold(red, 9)
	x.turn(red, area{Blue: 4, Red: 6})
	x.Do("gold")
	same(t, "gold", x.me(red).Gold, 12)
	same(t, "points", x.me(red).VP, 1)
	x.gold(red, 9)
	x.token(red, Gold2)
	x.turn(red, area{Blue: 4, Red: 6})
	x.Do("gold")
	same(t, "gold", x.me(red).Gold, 12)
	same(t, "points", x.me(red).VP, 1+2)
}

func TestS43_PointsForCubes(t *testing.T) {
	x := sit(t, 2)
	x.token(red, CubeVP)
	x.turn(red, area{Blue: 3, White: 5})
	x.Do("cubesvp")
	same(t, "points", x.me(red).VP, 8)
	x.turn(red, area{Blue: 3})
	same(t, "a second time", x.Offered("cubesvp"), false)
}

func TestS52_OrderAtTheEnd(t *testing.T) {
	x := sit(t, 2)
	x.me(red).Order, x.me(white).Order = 18, 18
	x.s.Lead = [mostSeats]seat{white, red}
	x.turn(red, area{White: 3})
	x.Do("order")
	same(t, "gold", x.me(red).Gold, 2)
	same(t, "leader", x.s.Lead[0], white)
}

func TestS55_AChestWithinABuild(t *testing.T) {
	x := sit(t, 2)
	x.post(red, "D4", "L12")
	x.fill(red, "C1", "C4", "C5")
	x.reserve(red, "V2", "N3I")
	x.gold(red, 0)
	x.turn(red, area{Green: 2})
	x.Do("build")
	x.Do("place V2@C4,C5")
	same(t, "chest", x.me(red).Chests, 1)
	same(t, "N3I before the chest", strings.Contains(strings.Join(x.Offers(), " "), "N3I"), false)
	x.Do("chest")
	for _, o := range x.Offers() {
		if strings.HasPrefix(o, "place N3I@") {
			x.Do(o)
			same(t, "gold", x.me(red).Gold, 1)
			return
		}
	}
	t.Errorf("no way to build N3I: %v", x.Offers())
}

func TestS56_SpecialOnlyWhereNeeded(t *testing.T) {
	x := sit(t, 2)
	x.me(red).Order = 4
	x.turn(red, area{White: 2, Red: 1})
	same(t, "plan", x.Offered("plan"), true)
	same(t, "special plan", x.Offered("special plan"), false) // R22
}

func TestS57_GoldIsRoundedUp(t *testing.T) {
	for _, c := range []struct {
		cubes int
		token bool
		want  int
	}{{1, true, 1}, {6, false, 2}, {6, true, 3}} {
		x := sit(t, 2)
		if c.token {
			x.token(red, Gold2)
		}
		x.turn(red, area{Blue: c.cubes})
		x.Do("gold")
		same(t, "gold", x.me(red).Gold, c.want)
	}
}

func TestR02_TokensFollowTheAction(t *testing.T) {
	x := home(t, "V1")
	x.token(red, 5) // AP2-green
	x.token(red, Swap)
	x.turn(red, area{Red: 3})
	same(t, "points", x.r.points(&x.s.Table, red, Build), 5)
	same(t, "for ships", x.r.points(&x.s.Table, red, Ships), 3)
	x.token(red, 1, 7) // AP2-blue, AP1-blue/green
	same(t, "added up", x.r.points(&x.s.Table, red, Ships), 6)
	// Whatever brings the action about: its own cubes, those of SWAP, or white ones.
	for _, c := range []struct {
		say   string
		cubes area
	}{{"build", area{Green: 3}}, {"build", area{Red: 3}}, {"special build", area{White: 3}}} {
		x := home(t, "V1", "V1", "V2")
		x.token(red, Swap, 5, 2, 3, 4) // AP2 of green, and of actions that are not taken
		x.me(red).Order = slices.IndexFunc(x.r.order, func(o orderSpace) bool { return o.colour == Green })
		x.turn(red, c.cubes)
		x.Do(c.say)
		same(t, c.say+" has", x.s.Turn.Points, 5)
	}
}

func TestR14_NoGoldIntoAnOverflow(t *testing.T) {
	x := sit(t, 2)
	x.me(red).Cannons = 9
	x.gold(red, 5)
	x.turn(red, area{Black: 2})
	x.Do("cannons")
	same(t, "three steps, one for gold", x.Offered("cannons 3"), true)
	x.Do("cannons 3")
	same(t, "gold", x.me(red).Gold, 4)
}

func TestR19_AnEmptyDisplay(t *testing.T) {
	x := sit(t, 2)
	x.s.Left, x.s.Right = [display]TokenID{}, [display]TokenID{}
	x.turn(red, area{Brown: 5})
	x.Do("progress", "progress 5")
	same(t, "ended", x.s.Turn.Seat, white)
}

func TestR23_SwapNeedsACubeOfItsOwn(t *testing.T) {
	x := home(t, "V1")
	x.token(red, Swap)
	x.me(red).Order = 4 // red
	x.turn(red, area{White: 3})
	same(t, "plan", x.Offered("special plan"), true)
	same(t, "build", x.Offered("special build") || x.Offered("build"), false)
}

func TestR43_WhatHasNoEffectIsNotListed(t *testing.T) {
	x := sit(t, 2)
	x.turn(red, area{Green: 3, Yellow: 3})
	same(t, "build without tiles", x.Offered("build"), false)
	x.s.Market = [mostSpaces]Production{}
	same(t, "buy without tokens", x.Offered("buy"), false)
}
