package amerigo

import "testing"

func TestS15_TheFirstPostDiscovers(t *testing.T) {
	x := sit(t, 2)
	x.turn(red, area{Blue: 1})
	x.Do("ships", "1@north2", "2@west2", "sail 1:G1!")
	same(t, "points", x.me(red).VP, 3)
	same(t, "posts left", x.me(red).Posts, 11)
	same(t, "post", x.s.Squares[cell("G2")].Post, uint8(red+1))
}

func TestS16_BothShipsHaveThePoints(t *testing.T) {
	x := sit(t, 2)
	x.turn(red, area{Blue: 2})
	x.Do("ships", "1@north2", "2@west2", "sail 1:G1!", "sail 2:B6!")
	same(t, "points", x.me(red).VP, 6)
	same(t, "gold paid", x.me(red).Gold, 0)
	same(t, "post", x.s.Squares[cell("B7")].Post, uint8(red+1))
}

func TestS17_DiscoveredOnce(t *testing.T) {
	x := sit(t, 2)
	x.post(red, "G2")
	x.ship(white, 1, "H3") // anywhere; it sails from the frame
	x.ship(white, 1, "north2")
	x.ship(white, 2, "south1")
	x.turn(white, area{Blue: 1})
	x.Do("ships", "sail 1:I1!")
	same(t, "points", x.me(white).VP, 0)
	same(t, "post", x.s.Squares[cell("I2")].Post, uint8(white+1))
}

// all are the places where a ship of the turn can go.
func (x *table) all(ship int) map[string]bool {
	var settle, other berths
	x.s.moves(x.s.Turn.Seat, ship, x.s.Turn.sight(), &settle, &other)
	to := map[string]bool{}
	for _, s := range settle.all() {
		to[string(x.r.settling(ship, x.s.People[x.s.Turn.Seat].Ships[ship-1], s).append(nil))] = true
	}
	for _, s := range other.all() {
		to[string(Sail{Ship: ship, To: s}.append(nil))] = true
	}
	return to
}

func TestS18_AShipDoesNotBlock(t *testing.T) {
	x := sit(t, 2)
	x.ship(white, 1, "G1")
	x.ship(white, 2, "south1")
	x.ship(red, 1, "F1")
	x.ship(red, 2, "south1")
	x.turn(red, area{Blue: 2})
	x.Do("ships")
	same(t, "end on G1", x.all(1)["1:G1"] || x.all(1)["1:G1!"], false)
	// The only way of one step from G1 on is back to the frame, so a strait is needed.
	x.ship(white, 1, "F8")
	x.ship(red, 1, "F7")
	same(t, "end on F8", x.all(1)["1:F8"], false)
	same(t, "pass through F8", x.all(1)["1:F9"], true)
	x.ship(white, 1, "north1") // either ship of either seat, the own one too
	for _, who := range []seat{white, red} {
		x.ship(white, 2, "south1")
		x.ship(red, 2, "south1")
		x.ship(who, 2, "F8")
		same(t, "end where a second ship is", x.all(1)["1:F8"], false)
		same(t, "pass it", x.all(1)["1:F9"], true)
	}
}

func TestS19_AShipMustMoveToSettle(t *testing.T) {
	x := sit(t, 2)
	x.ship(red, 1, "B6")
	x.ship(red, 2, "south1")
	x.turn(red, area{Blue: 1})
	x.Do("ships")
	same(t, "settle without a move", x.all(1)["1:B6!"] || x.all(1)["1:=!"], false)
}

func TestS20_PointsAreSteps(t *testing.T) {
	for points, want := range map[int]bool{3: false, 4: true} {
		x := sit(t, 2)
		x.ship(red, 1, "north1")
		x.ship(red, 2, "south3")
		x.turn(red, area{Blue: points})
		x.Do("ships")
		same(t, "E4 by four steps", x.all(1)["1:E4!"], want)
	}
}

func TestS21_GoldIsStepsForBothShips(t *testing.T) {
	x := sit(t, 2)
	x.ship(red, 1, "north1")
	x.ship(red, 2, "north1")
	x.gold(red, 2)
	x.turn(red, area{Blue: 3})
	x.Do("ships", "sail 1:E4!")
	same(t, "gold", x.me(red).Gold, 1)
	var d Distances
	x.s.Reach(x.me(red).Ships[1], x.s.Turn.sight(), &d)
	same(t, "still five steps at most", x.s.Turn.sight(), 5)
	x.Do("other 2")
	x.Do("in r1c1", "sail 2:A4") // west of A4: four steps and no further gold
	same(t, "gold", x.me(red).Gold, 1)
}

func TestS22_TheTokenForShips(t *testing.T) {
	x := sit(t, 2)
	x.ship(red, 1, "north1")
	x.ship(red, 2, "south1")
	x.token(red, Ship8)
	x.turn(red, area{Blue: 3})
	x.Do("ships SHIP8")
	same(t, "steps", x.s.Turn.Points, 11)
	same(t, "used", x.s.Tokens[Ship8].Where, Used)
	x.turn(red, area{Blue: 3})
	same(t, "a second time", x.Offered("ships SHIP8"), false)
}

func TestS23_GoldForAPost(t *testing.T) {
	x := sit(t, 2)
	x.post(white, "I2")
	x.ship(red, 1, "north2")
	x.ship(red, 2, "south1")
	x.token(red, PostGold)
	x.gold(red, 12)
	x.turn(red, area{Blue: 1})
	x.Do("ships", "seek 1:H1", "sail 1:G1!")
	same(t, "gold", x.me(red).Gold, 12)
	same(t, "points", x.me(red).VP, 1)
}

func TestS24_FrameSpaces(t *testing.T) {
	x := sit(t, 2)
	x.ship(red, 1, "north1")
	x.ship(red, 2, "north1")
	x.turn(red, area{Blue: 1})
	x.Do("ships")
	to := x.all(1)
	same(t, "around the corner", to["1:west1"], true)
	same(t, "beside", to["1:north2"], true)
	same(t, "F1, which is at the next space", to["1:F1"], false)
	same(t, "E1", to["1:E1"], true)
}

func TestS53_FirstIsWhoLeadsNow(t *testing.T) {
	x := sit(t, 4)
	x.me(red).Order = 9
	x.me(white).Order = 2
	x.me(blue).Order = 8
	x.s.Lead = [mostSeats]seat{red, blue, white, yellow}
	x.token(white, First)
	x.turn(blue, area{White: 3})
	x.Do("order", "order 3")
	same(t, "leader", x.s.Lead[0], blue)
	gold := x.me(white).Gold
	same(t, "whose turn", x.s.Turn.Seat, white)
	x.Do("order", "order first")
	same(t, "position", x.me(white).Order, 11)
	same(t, "leader", x.s.Lead[0], white)
	same(t, "second", x.s.Lead[1], blue)
	same(t, "gold", x.me(white).Gold, gold)
}

func TestS54_AwayAndBackTakesTwoSteps(t *testing.T) {
	for _, c := range []struct {
		points, gold int
		want         bool
	}{{1, 0, false}, {2, 0, true}, {1, 1, true}} {
		x := sit(t, 2)
		x.ship(red, 1, "B6")
		x.ship(red, 2, "south1")
		x.gold(red, c.gold)
		x.turn(red, area{Blue: c.points})
		x.Do("ships")
		same(t, "away and back", x.all(1)["1:=!"], c.want)
		if c.want {
			x.Do("sail 1:=!")
			same(t, "post", x.s.Squares[cell("B7")].Post, uint8(red+1))
			same(t, "ship", x.me(red).Ships[0], spot("B6"))
			same(t, "gold", x.me(red).Gold, 0)
		}
	}
}

func TestR15_OrderStaysWithinAPhase(t *testing.T) {
	x := sit(t, 3)
	x.turn(red, area{White: 2})
	x.Do("pass")
	same(t, "second", x.s.Turn.Seat, white)
	x.Do("order", "order 2")
	same(t, "leader", x.s.Lead[0], white)
	same(t, "third", x.s.Turn.Seat, blue)
}

func TestR28_NoStepIsNoNewPlace(t *testing.T) {
	x := sit(t, 2)
	x.me(red).Order, x.me(white).Order = 18, 18
	x.s.Lead = [mostSeats]seat{white, red}
	x.turn(red, area{White: 1})
	x.Do("order")
	same(t, "leader", x.s.Lead[0], white)
}

func TestR35_NoPostsLeft(t *testing.T) {
	x := sit(t, 2)
	x.ship(red, 1, "north2")
	x.ship(red, 2, "south1")
	x.me(red).Posts = 0
	x.turn(red, area{Blue: 1})
	x.Do("ships")
	same(t, "settle", x.all(1)["1:G1!"], false)
	same(t, "sail there", x.all(1)["1:G1"], true)
}

func TestR40_SpecialPlacesTheShipsToo(t *testing.T) {
	x := sit(t, 2)
	x.me(red).Order = 5 // blue
	x.turn(red, area{White: 2})
	same(t, "plainly", x.Offered("ships"), false)
	x.Do("special ships", "1@north2")
	same(t, "asks", x.Question().Kind, AskStart)
}

func TestR42_GoldForAPostComesTooLate(t *testing.T) {
	x := sit(t, 2)
	x.ship(red, 1, "north2")
	x.ship(red, 2, "north1")
	x.token(red, PostGold)
	x.gold(red, 0)
	x.turn(red, area{Blue: 1})
	x.Do("ships", "sail 1:G1!")
	same(t, "gold", x.me(red).Gold, 1)
	same(t, "steps of the second ship", x.s.Turn.sight(), 1)
}
