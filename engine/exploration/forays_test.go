package exploration

import (
	"math"
	"slices"
	"testing"

	"landfall/engine/enginetest"
)

// foray is that to a space; the zero one if there is none.
func (x *table) foray(at string) Foray {
	v := x.r.view(x.s, 0)
	for _, f := range enginetest.Must(x.t, NewChart).Forays(&v, 0) {
		if f.At == spaceOf(at) {
			return f
		}
	}
	return Foray{}
}

func (f Foray) finds(site string) bool { return slices.Contains(f.Sites, siteOf(site)) }

// TestForaysStartFromBases: those that bring most for their turns, three at most, from the nearest base; none over the
// sea, and none where there is no base.
func TestForaysStartFromBases(t *testing.T) {
	x := sit(t, 1)
	v := x.r.view(x.s, 0)
	c := enginetest.Must(t, NewChart)
	same(t, "without bases", len(c.Forays(&v, 0)), 0)
	x.base("CB1")
	v = x.r.view(x.s, 0)
	same(t, "from an island", len(c.Forays(&v, 0)), 0)
	same(t, "regions for ships", len(c.Destinations(&v, 0)), mostDestinations)
	x.base("CA1")
	x.base("CA3")
	v = x.r.view(x.s, 0)
	list := c.Forays(&v, 0)
	same(t, "how many", len(list), mostFromBases)
	same(t, "regions for ships", len(c.Destinations(&v, 0)), mostDestinations-1)
	for i, f := range list[1:] {
		if f.yield() > list[i].yield() {
			t.Errorf("%s comes after %s", f.At, list[i].At)
		}
	}
	f := x.foray("L17")
	same(t, "from", f.From.String(), "CA3")
	same(t, "steps", f.Steps, 2)
	same(t, "points", f.Points, x.r.sites[siteOf("potosi")].vp)
	same(t, "gold", f.Gold, x.r.sites[siteOf("silver")].gold)
	x.me(0).mined.add(uint8(siteOf("silver")))
	same(t, "gold once taken", x.foray("L17").Gold, 0)
}

// TestForaysOfAForce: the nearest first, at most four, and none for ships, rafts and who returns.
func TestForaysOfAForce(t *testing.T) {
	x := sit(t, 1)
	e := x.force(0, 3, 0, 2, "CA1", "L11")
	c := enginetest.Must(t, NewChart)
	v := x.r.view(x.s, 0)
	list := c.Forays(&v, 0)
	same(t, "how many", len(list), mostForays)
	for i, f := range list {
		same(t, "from", f.From.String(), "L11")
		if i > 0 && f.Steps < list[i-1].Steps {
			t.Errorf("%s comes after %s", f.At, list[i-1].At)
		}
	}
	for _, change := range []func(){func() { e.party = Raft }, func() { e.party = Fleet }, func() { e.party, e.returning = Inland, true }} {
		change()
		v = x.r.view(x.s, 0)
		same(t, "of others", len(c.Forays(&v, 0)), 0)
	}
}

// TestWhoStandsInABaseFindsNoCivilizationThere: no card is drawn, so that only what a survey finds is named; who comes
// in brings the mark of the card along.
func TestWhoStandsInABaseFindsNoCivilizationThere(t *testing.T) {
	x := sit(t, 1)
	x.base("CA3")
	x.base("CA1")
	same(t, "before a launch", x.foray("CA3").finds("inca-south"), false)
	x.force(0, 3, 0, 2, "CA3")
	x.do("explore")
	x.offers(false, "survey inca-south", "discover inca-south")
	same(t, "in Lima", x.foray("CA3").finds("inca-south"), false)
	x.force(0, 3, 0, 2, "INE")
	x.begin(0)
	same(t, "beside Lima", x.foray("CA3").finds("inca-south"), true)
	x.nextCard(166)
	x.do("explore", "move CA3")
	x.offers(true, "discover inca-south")
	x.force(0, 3, 0, 2, "CA1")
	x.begin(0)
	x.do("explore")
	x.offers(true, "survey south-sea")
	same(t, "in Panama", x.foray("CA1").finds("south-sea"), true)
}

// TestForaysTakeWhatTheLandTakes: the way is as long, and as hungry, as the Land deck is on average, and the Atacama
// asks for more, there and back.
func TestForaysTakeWhatTheLandTakes(t *testing.T) {
	x := sit(t, 1)
	cards, steps, eats := 0.0, 0.0, 0.0
	for i := range x.r.cards {
		c := &x.r.cards[i]
		if c.deck != LandDeck || c.no == 0 {
			continue
		}
		cards++
		steps += float64(c.unknown)
		for _, o := range c.effect {
			if o.code == opHungry {
				eats += float64(o.n)
			}
		}
	}
	for what, pair := range map[string][2]float64{"turns for a space": {cards / steps, aboutOnFoot}, "provisions a turn": {eats / cards, aboutHunger}} {
		if math.Abs(pair[0]-pair[1]) > 0.1 {
			t.Errorf("%s: %.2f, not %.2f", what, pair[0], pair[1])
		}
	}
	x.base("CA3")
	same(t, "to Potosi", x.foray("L17").Provisions, 4)
	same(t, "to Tumbes", x.foray("INE").Provisions, 2)
	x = sit(t, 1)
	x.base("CA4") // whose white box asks for food only while no base is there
	same(t, "from Mexico City", x.foray("AZE").Provisions, 2)
}

// TestOpenIsWhatTheRulesAllow: of every site, whoever has found, published, scored or taken it.
func TestOpenIsWhatTheRulesAllow(t *testing.T) {
	c := enginetest.Must(t, NewChart)
	x := sit(t, 2)
	x.fleet(0, 2, 2, 2, "EUR", "S1")
	x.fleet(1, 2, 2, 2, "EUR", "S1")
	x.find(0, "llanos", "chaleur")
	x.setMarkers("uraba", "maya")
	x.s.closed.add(uint8(siteOf("guanabara")))
	x.me(0).mined.add(uint8(siteOf("silver")))
	x.me(1).scored.add(uint8(siteOf("potosi")))
	v := x.r.view(x.s, 0)
	shut := [2]int{}
	for who := range v.Seats {
		for id := NoSite + 1; id < sites; id++ {
			open := c.Open(&v, &v.Seats[who], id)
			same(t, id.String(), open, x.r.open(x.s, seat(who), id))
			if !open {
				shut[who]++
			}
		}
	}
	same(t, "what is shut", shut, [2]int{6, 4})
}
