package amerigo

import (
	"fmt"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/enginetest/suite"
)

func TestMain(m *testing.M) { suite.Run(m) }

func harness() enginetest.Harness[State, View] {
	return enginetest.Harness[State, View]{
		Configs: []engine.Config{{Seats: 2}, {Seats: 3, Options: map[string]string{optionIslands: "fixed"}}, {Seats: 4}},
		Matches: 3,
		Redeal:  Redeal,
		Count:   census,
		Kinds: []string{AskTurn, AskStart, AskSail, AskPart, AskSpot, AskSteps, AskToken, AskPlan, AskBuild, AskIsland,
			AskPlace, AskBuy},
		Actions: []engine.Action{Choose{}, Whole{}, TakeGold{}, ScoreCubes{}, Pass{}, SpendChest{}, SpendToken{}, PlaceShip{}, Sail{},
			PickShip{}, SeekIsland{}, Elsewhere{}, InPart{}, Steps{}, LeadOrder{}, PickToken{}, TakeTile{}, Neutral{}, BuildTile{},
			OnIsland{}, PlaceTile{}, BuyToken{}, Finish{}},
		Methods: []string{"points", "tie-break"},
		Orders:  []string{AheadTurn},
		// What random play seldom reaches is shown in the plays.
		Rare:  []string{"tie-break", "phase_skipped", "LeadOrder", "SpendChest", "OnIsland", AskIsland, "PickShip", "ScoreCubes", "cubes_scored"},
		Plays: "testdata/plays",
	}
}

func TestGame(t *testing.T)      { enginetest.Whole(t, Spec, harness()) }
func FuzzPlay(f *testing.F)      { enginetest.Fuzz(f, Spec, harness(), 400) }
func BenchmarkGame(b *testing.B) { enginetest.Bench(b, Spec, engine.Config{Seats: 4}) }

// census counts all pieces and checks what must hold at all times (scenario 51).
func census(s *State) (map[string]int, error) {
	count := map[string]int{}
	for c := range Colours {
		count["cubes, "+c.String()] = s.Inside[c] + s.Storage[c] + s.Action[c]
		if s.Inside[c] < 0 || s.Storage[c] < 0 || s.Action[c] < 0 {
			return nil, fmt.Errorf("%s cubes: %d inside, %d in storage, %d in action", c, s.Inside[c], s.Storage[c], s.Action[c])
		}
	}
	for id := ShapeID(VillageShapes + 1); id < shapes; id++ {
		count["neutral tiles"] += int(s.Supply[id])
	}
	var posts, free [mostIslands]int
	pieces := map[uint8]ShapeID{}
	for c := range s.Squares {
		q := &s.Squares[c]
		if q.Post != 0 {
			posts[q.Island]++
			if !q.Space || q.Tile != NoShape {
				return nil, fmt.Errorf("a post at %s", Cell(c))
			}
			count[fmt.Sprintf("posts of seat %d", q.Post-1)]++
		}
		if q.Free() {
			free[q.Island]++
		}
		if q.Good != NoGood {
			count["commodities"]++
		}
		if q.Piece != 0 {
			pieces[q.Piece] = q.Tile
			if q.Owner != 0 && pieces[q.Piece] != q.Tile {
				return nil, fmt.Errorf("piece %d is of two tiles", q.Piece)
			}
		}
	}
	for i := range s.Islands {
		if s.Islands[i].Size > 0 && s.Islands[i].Free != free[i] {
			return nil, fmt.Errorf("island %d has %d free spaces, not %d", i, free[i], s.Islands[i].Free)
		}
		n := 0
		for _, k := range s.Islands[i].Posts {
			n += k
		}
		if n != posts[i] {
			return nil, fmt.Errorf("island %d has %d posts, not %d", i, posts[i], n)
		}
	}
	return count, censusSeats(s, count, pieces)
}

func censusSeats(s *State, count map[string]int, pieces map[uint8]ShapeID) error {
	for _, id := range pieces {
		if id.Village() {
			count["villages"]++
		} else {
			count["neutral tiles"]++
		}
	}
	count["production"] = s.Bag
	gone := 0
	for id := TokenID(1); id < tokens; id++ {
		if s.Tokens[id].Where == Gone {
			gone++
		}
		count["progress tokens"]++
	}
	for i := range s.Seats {
		p := &s.People[i]
		for id := ShapeID(1); id < shapes; id++ {
			if id.Village() {
				count["villages"] += int(p.Supply[id] + p.Reserve[id])
			} else {
				count["neutral tiles"] += int(p.Reserve[id])
			}
		}
		count[fmt.Sprintf("posts of seat %d", i)] += p.Posts
		for _, n := range p.Goods {
			count["commodities"] += n
		}
		sum := 0
		for _, n := range p.By {
			sum += n
		}
		if p.Gold < 0 || p.Gold > 12 || p.Cannons < 0 || p.Cannons > 12 || p.VP < 0 || p.VP != sum || p.Progress > 25 || p.Order > 18 {
			return fmt.Errorf("seat %d has %+v, points by reason %d", i, *p, sum)
		}
	}
	delete(count, "production") // bought and discarded tokens are not kept
	return nil
}
