package century

import "landfall/engine"

// best is the answer that is worth most to a seat, of equals the first. It looks one
// answer ahead: each is worth the points it brings, what the cubes it leaves are good
// for (mind.cubes), and what the settlers it costs could have done. It knows no more
// than View and has no memory, so the same question gets the same answer.
func best(v *View, d engine.Decision) engine.Action {
	first, most := d.Options[0], -1e9
	for i, worth := range weighed(v, d) {
		if worth > most+1e-9 {
			first, most = d.Options[i], worth
		}
	}
	return first
}

// weighed is what each answer is worth.
func weighed(v *View, d engine.Decision) []float64 {
	m := newMind(v, d.Seat)
	last := m.last()
	worths := make([]float64, len(d.Options))
	for i, a := range d.Options {
		worths[i] = restless(v, i)
		if last < 1 {
			worths[i] += (1 - last) * m.as(false, a)
		}
		if last > 0 {
			worths[i] += last * m.as(true, a)
		}
	}
	return worths
}

// What things are worth to the quick policy, in points.
const (
	pipWorth     = 0.5  // of a pip that no card asks for
	crowdWorth   = 0.25 // of room for a cube, when there are more than crowd
	crowd        = 7
	settlerWorth = 0.3 // of a settler ready to place; of the fourth and further ones twice that
	tempoWorth   = 3.0 // of being one card nearer the end
	reach        = 0.75
	spareWorth   = 2.0 // of a merchant card in the route
)

// patience is the round after which the quick policy does this and that by whim: if
// all play alike, a match could otherwise go round in a circle for ever.
const patience = 60

// restless is a whim, the same for the same question, greater every round.
func restless(v *View, option int) float64 {
	if v.Round <= patience {
		return 0
	}
	h := (uint32(v.Turn.Number)*31+uint32(option))*2654435761 ^ uint32(v.Round)
	h ^= h >> 15
	h *= 2246822519
	h ^= h >> 13
	return float64(v.Round-patience) / 10 * float64(h%1024) / 1024
}

// mind is one question seen by its seat.
type mind struct {
	v    *View
	me   *SeatView
	who  engine.Seat
	left float64 // share of the match still to come, by the cards of the first
	goal []goal  // if more turns follow
	ends []goal  // if this is the last
	hand bool    // as if this turn were the last: only points count
}

// goal is a point card above a fort and what having it would be worth.
type goal struct {
	card  *PointCard
	prize float64
	pips  float64 // of its cost
}

func newMind(v *View, who engine.Seat) *mind {
	m := &mind{v: v, me: &v.Seats[who], who: who}
	most := 0
	for i := range v.Seats {
		most = max(most, len(v.Seats[i].Cards))
	}
	m.left = 1 - float64(most)/float64(v.CardsToEnd)
	goals := make([]goal, 2*len(v.Row))
	m.goal, m.ends = goals[:len(v.Row)], goals[len(v.Row):]
	for i := range v.Row {
		m.goal[i] = goal{card: &v.Row[i], prize: m.prize(&v.Row[i]), pips: float64(v.Row[i].Cost.Pips())}
	}
	m.hand = true
	for i := range v.Row {
		m.ends[i] = goal{card: &v.Row[i], prize: m.prize(&v.Row[i]), pips: m.goal[i].pips}
	}
	return m
}

// last is how likely this turn is the seat's last: certain in the last round, else
// by those later in the round who need one more card.
func (m *mind) last() float64 {
	if m.v.LastRound {
		return 1
	}
	later, likely := false, 0.0
	for _, who := range m.v.Order {
		if who == m.who {
			later = true
			continue
		}
		if other := &m.v.Seats[who]; later && len(other.Cards) == m.v.CardsToEnd-1 {
			likely = max(likely, 0.15)
			for _, card := range m.v.Row {
				if other.Storage.Has(card.Cost) {
					likely = 0.75
				}
			}
		}
	}
	return likely
}

// as is what an answer is worth if this turn is the last, or not.
func (m *mind) as(last bool, a engine.Action) float64 {
	m.hand = last
	return m.worth(a)
}

// goals are the point cards and what they would be worth.
func (m *mind) goals() []goal {
	if m.hand {
		return m.ends
	}
	return m.goal
}

// worth is what an answer is worth.
func (m *mind) worth(a engine.Action) float64 {
	t := &m.v.Turn
	have := m.me.Storage
	switch a := a.(type) {
	case Work:
		return m.work(m.location(a.Location))
	case UseRoute:
		card := m.me.Route[a.Position-1]
		return m.merchant(&card.MerchantCard, have) - settlerWorth*float64(card.Cost)
	case Rest:
		return m.rest()
	case Claim:
		return m.claim(a)
	case TakeBonus:
		return m.stackWorth(a.Stack)
	case Upgrade:
		from, to := a.Steps.Net()
		return m.cubes(have.Minus(from).Plus(to))
	case Trade:
		return m.cubes(after(have, t.Give, t.Get, a.Times))
	case UseMerchant:
		return m.merchant(&m.v.Merchants[t.Slot-1], have)
	case TakeMerchant:
		return m.take(&m.v.Merchants[t.Slot-1], a.Position)
	case Sail:
		return m.landing(a.To, have)
	case PayToll:
		var one Cubes
		one[a.Cube] = 1
		return m.cubes(have.Minus(one))
	case Build:
		return m.outpost(t.Island) + m.cubes(have.Minus(a.Pay))
	case SkipBuild:
		return m.cubes(have)
	case ChooseOutpost:
		tile := m.island(a.Tile)
		return m.trade(have, tile.Give, tile.Get)
	case Explore:
		return m.find(a.Tile)
	case Discard:
		return m.cubes(have.Minus(a.Cubes))
	}
	return 0
}

func (m *mind) location(id LocationID) *LocationView {
	for i := range m.v.Locations {
		if m.v.Locations[i].ID == id {
			return &m.v.Locations[i]
		}
	}
	return nil
}

func (m *mind) island(id TileID) *IslandView {
	for i := range m.v.Islands {
		if m.v.Islands[i].ID == id {
			return &m.v.Islands[i]
		}
	}
	return nil
}

func after(have, give, get Cubes, times int) Cubes {
	for range times {
		have = have.Minus(give).Plus(get)
	}
	return have
}
