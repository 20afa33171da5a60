package amerigo

import (
	"slices"
	"strconv"

	"landfall/engine"
)

// evolve folds one event into the state. It holds no rules and reads no data: what the
// event says has happened.
func evolve(s *State, e engine.Event) {
	switch e := e.(type) {
	case MatchBegan:
		s.matchBegan(e)
	case ChartLaid:
		s.chartLaid(e)
	case PiratesHidden:
		s.hidden.pirates = e.Values
	case PirateRevealed:
		s.Pirates[s.Revealed] = e.Value
		s.Revealed++
		s.hidden.pirates = s.hidden.pirates[1:]
	case TokensStacked:
		s.hidden.pile, s.Pile = e.Tokens, len(e.Tokens)
	case TokensDealt:
		s.tokensDealt(e)
	case BagFilled:
		s.hidden.bag, s.Bag = e.Tokens, len(e.Tokens)
	case ProductionDealt:
		s.Market = [mostSpaces]Production{}
		copy(s.Market[:], e.Tokens)
		s.hidden.bag = s.hidden.bag[len(e.Tokens):]
		s.Bag = len(s.hidden.bag)
	case TowerFilled:
		s.Inside, s.Storage = e.Inside, e.Storage
	default:
		if !s.phaseEvent(e) && !s.trackEvent(e) {
			s.chartEvent(e)
		}
	}
}

func (s *State) matchBegan(e MatchBegan) {
	s.Seats, s.Rules = len(e.Order), e.Ruleset
	copy(s.Lead[:], e.Order)
	for i := range s.Seats {
		p := &s.People[i]
		p.Gold, p.Posts = e.Gold[i], e.Posts
		for _, v := range e.Villages {
			p.Supply[v.Shape] = uint8(v.Count)
		}
		for g := Cotton; g < goods; g++ {
			p.Production[g] = 1
		}
	}
	for _, n := range e.Neutrals {
		s.Supply[n.Shape] = uint8(n.Count)
	}
	s.Turn.Seat = engine.Nobody
	for i := range s.Tokens {
		s.Tokens[i].Seat = engine.Nobody
	}
}

func (s *State) chartLaid(e ChartLaid) {
	var chart drawing
	for y, row := range e.Rows {
		copy(chart[CellAt(1, y+1):], row)
	}
	s.Down, s.Across = len(e.Rows)/partSide, len(e.Rows[0])/partSide
	island, sizes := components(&chart)
	for c := Cell(0); c < cells; c++ {
		q := &s.Squares[c]
		switch b := chart[c]; {
		case b == 0:
		case land(b):
			q.Ground, q.Good, q.Space = Land, goodOf(b), b == 'T'
		case b == 'a':
			q.Ground = Anchor
			s.water.add(c)
			s.anchors.add(c)
		default:
			q.Ground = Sea
			s.water.add(c)
		}
		q.Island = island[c]
		if i := &s.Islands[island[c]]; island[c] > 0 && i.Size == 0 {
			n := sizes[island[c]-1]
			*i = Island{First: c, Size: n, Free: n}
		}
	}
	for _, c := range e.Big {
		i := &s.Islands[s.Squares[c].Island]
		i.Big, i.Chest = true, true
	}
	for c := s.anchors.next(0); c != 0; c = s.anchors.next(c) {
		for _, n := range c.Near() {
			if s.Squares[n].Space {
				s.Squares[c].Link, s.Squares[n].Link = n, c
			}
		}
	}
}

func (s *State) tokensDealt(e TokensDealt) {
	for _, id := range e.Gone {
		s.Tokens[id].Where = Gone
	}
	s.Left, s.Right = [display]TokenID{}, [display]TokenID{}
	copy(s.Left[:], e.Left)
	copy(s.Right[:], e.Right)
	for _, id := range slices.Concat(e.Left, e.Right) {
		if s.Tokens[id].Where == Unseen {
			s.Tokens[id].Where = Displayed
			s.hidden.pile = s.hidden.pile[1:]
		}
	}
	s.Pile = len(s.hidden.pile)
}

// phaseEvent folds the course of a round; false: the event is of another sort.
func (s *State) phaseEvent(e engine.Event) bool {
	t := &s.Turn
	switch e := e.(type) {
	case RoundBegan:
		s.Round, s.Times, s.Phases = e.Round, e.Times, 0
	case PhaseBegan:
		s.Phase, s.Points, s.Action, s.Inside = e.Colour, e.Points, e.Tray, e.Inside
		s.Storage[e.Colour] = 0
		copy(s.Turns[:], e.Turns)
		s.Played, s.Open = 0, true
	case PhaseSkipped:
		s.Phase, s.Inside = e.Colour, e.Inside
		s.Storage[e.Colour] = 0
		s.Phases++
	case PhaseEnded:
		s.Storage, s.Action, s.Open, s.Points = e.Storage, [Colours]int{}, false, 0
		s.Phases++
	case TurnBegan:
		n := t.Number + 1
		*t = Turn{Seat: e.Seat, Number: n, label: "t" + strconv.Itoa(n) + ".s" + strconv.Itoa(int(e.Seat)), Stage: Choosing}
	case TurnEnded:
		*t = Turn{Seat: engine.Nobody, Number: t.Number}
		s.Played++
	case TurnPassed:
		t.Stage = Finished
	case Narrowed:
		t.Draft = e.Draft
	case ActionChosen:
		t.Act, t.Points, t.Purse = e.Act, e.Points, s.People[e.Seat].Gold
		t.Stage = [Acts]Stage{Ships: Sailing, Cannons: Stepping, Plan: Planning, Progress: Stepping, Build: Building, Buy: Buying,
			Order: Stepping}[e.Act]
		if e.Act == Ships && s.People[e.Seat].Ships[0] == 0 {
			t.Stage = Starting
		}
		if e.Boost {
			s.Tokens[Ship8].Where = Used
		}
	case PiratesAttacked:
		for i, a := range e.Attacks {
			p := &s.People[i]
			p.Cannons -= a.Fired
			p.VP -= a.Lost
			p.By[Pirates] -= a.Lost
		}
	case MatchEnded:
		s.over = &e
	default:
		return false
	}
	return true
}

// scored adds points for a reason.
func (s *State) scored(who seat, why Reason, points int) {
	s.People[who].VP += points
	s.People[who].By[why] += points
}

// step is done for so many points of action, of which some were paid for with gold.
func (s *State) step(cost, paid int) {
	t := &s.Turn
	t.Spent += cost
	t.Done++
	t.Draft = Draft{}
	s.pay(paid)
}

func (s *State) pay(paid int) {
	s.People[s.Turn.Seat].Gold -= paid
	s.Turn.Purse -= paid
}

// trackEvent folds gold, tracks, tokens and goods; false: the event is of another sort.
func (s *State) trackEvent(e engine.Event) bool {
	t := &s.Turn
	switch e := e.(type) {
	case GoldGained:
		s.goldGained(e)
	case CubesScored:
		s.Tokens[e.Token].Where = Used
		s.scored(e.Seat, Cubes, e.VP)
		t.Stage = Finished
	case CannonsLoaded:
		s.step(e.Steps, e.Paid)
		s.People[e.Seat].Cannons += e.Steps
		t.Stage = Finished
	case ProgressMade:
		s.step(e.Steps, e.Paid)
		s.People[e.Seat].Progress += e.Steps
		t.Due, t.Stage = e.Due, Drawing
	case TokenTaken: // it does not change the points of the action under way (R20)
		s.Tokens[e.Token] = Token{Where: Owned, Seat: e.Seat}
		for i := range display {
			if s.Left[i] == e.Token {
				s.Left[i] = NoToken
			}
			if s.Right[i] == e.Token {
				s.Right[i] = NoToken
			}
		}
		t.Due--
	case OrderAdvanced:
		s.step(e.Steps, e.Paid)
		if e.Steps > 0 || e.Lead {
			s.restack(e.Seat, e.To)
		}
		t.Stage = Finished
	case TokenBought:
		s.step(e.Cost, e.Paid)
		s.People[e.Seat].Production[e.Good]++
		i := slices.Index(s.Market[:], e.Production)
		s.Market[i] = Production{}
	default:
		return false
	}
	return true
}

func (s *State) goldGained(e GoldGained) {
	s.People[e.Seat].Gold += e.Gold - e.VP
	s.scored(e.Seat, e.Reason, e.VP)
	switch e.Reason {
	case Taken:
		s.Turn.Stage = Finished
	case Chest:
		s.People[e.Seat].Chests--
		s.Turn.Purse += e.Gold - e.VP
	case TokenGold:
		s.Tokens[e.Token].Where = Used
		s.Turn.Purse += e.Gold - e.VP
	}
}

// chartEvent folds ships, posts, tiles and islands.
func (s *State) chartEvent(e engine.Event) {
	t := &s.Turn
	switch e := e.(type) {
	case ShipPlaced:
		p := &s.People[e.Seat]
		p.Ships[e.Ship-1] = e.At
		if p.Ships[0] != 0 && p.Ships[1] != 0 {
			t.Stage = Sailing
		}
	case ShipMoved:
		s.People[e.Seat].Ships[e.Ship-1] = e.To
		s.pay(e.Paid)
		t.Spent = max(t.Spent, e.Steps) // each ship has the points for itself
		t.Moved[e.Ship-1] = true
		t.Done++
		t.Draft = Draft{}
	case PostEstablished:
		s.People[e.Seat].Posts--
		s.Squares[e.At].Post = uint8(e.Seat + 1)
		i := &s.Islands[e.Island]
		i.Free--
		i.Posts[e.Seat]++
	case IslandDiscovered:
		s.Islands[e.Island].Discovered = true
		s.scored(e.Seat, Discovery, e.VP)
	case TileTaken:
		if e.Shape.Village() {
			s.People[e.Seat].Supply[e.Shape]--
		} else {
			s.Supply[e.Shape]--
			t.Neutral++
		}
		s.People[e.Seat].Reserve[e.Shape]++
		s.step(e.Cost, e.Paid)
	case TilePlaced:
		s.tilePlaced(e)
	case IslandCompleted:
		s.scored(e.Seat, Completion, e.VP)
		if e.Chest {
			s.Islands[e.Island].Chest = false
			s.People[e.Seat].Chests++
		}
	case IslandScored:
		for _, share := range e.Shares {
			s.scored(share.Seat, Posts, share.VP)
		}
	}
}

func (s *State) tilePlaced(e TilePlaced) {
	s.step(e.Cost, e.Paid)
	s.lie(e.Seat, e.Shape, e.Cells)
	p := &s.People[e.Seat]
	p.Reserve[e.Shape]--
	for _, g := range e.Goods {
		p.Goods[g]++
	}
	why := Neutrals
	if e.Shape.Village() {
		why = Villages
	}
	s.scored(e.Seat, why, e.VP)
}

// lie lays a tile on spaces of the chart.
func (t *Table) lie(who seat, id ShapeID, on []Cell) {
	t.Pieces++
	for _, c := range on {
		q := &t.Squares[c]
		q.Tile, q.Piece, q.Good = id, uint8(t.Pieces), NoGood
		if id.Village() {
			q.Owner = uint8(who + 1)
		}
	}
	t.Islands[t.Squares[on[0]].Island].Free -= len(on)
}
