package exploration

import (
	"slices"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

// TestDestinationsDifferBySeat: what is advised first is the same for all of four in at most one deal of six, and no
// region comes first for more than a third of the seats.
func TestDestinationsDifferBySeat(t *testing.T) {
	const deals, players = 60, 4
	c := enginetest.Must(t, NewChart)
	first, alike := map[Region]int{}, 0
	for seed := range uint64(deals) {
		x, _ := begun(t, ruleset, players, seed)
		met := map[Region]bool{}
		for who := range engine.Seat(players) {
			v := x.r.view(x.s, who)
			region := c.Destinations(&v, who)[0].Region
			met[region] = true
			first[region]++
		}
		if len(met) == 1 {
			alike++
		}
	}
	if alike > deals/6 {
		t.Errorf("the same for all in %d of %d deals", alike, deals)
	}
	for g, n := range first {
		if n > deals*players/3 {
			t.Errorf("%s comes first for %d of %d seats", g, n, deals*players)
		}
	}
}

// TestDestinationsSuitOnesMeans: people and soldiers draw one to where land and empires are, a navigator without them
// to where ships find most, few provisions to what is near; and what decided is told.
func TestDestinationsSuitOnesMeans(t *testing.T) {
	c := enginetest.Must(t, NewChart)
	x := sit(t, 1)
	s := survey{Chart: c, v: new(x.r.view(x.s, 0))}
	s.me = &s.v.Seats[0]
	coast := Destination{Region: enginetest.Named[Region]("NF"), Turns: 4, Provisions: 6, afloat: []int{3, 3}}
	land := Destination{Region: enginetest.Named[Region]("DA"), Turns: 4, Provisions: 6, inland: []int{3, 3}}
	mexico := Destination{Region: enginetest.Named[Region]("MX"), Turns: 4, Provisions: 6, inland: []int{2, 3}}
	far := Destination{Region: enginetest.Named[Region]("RP"), Turns: 6, Provisions: 10, afloat: []int{5, 5}}
	for _, of := range []struct {
		own  means
		list []Destination
		want Region
		by   Suits
	}{
		{means{sea: 3, land: 1, people: 0, provisions: 9}, []Destination{coast, land}, coast.Region, Suits{}},
		{means{sea: 0, land: 3, people: 4, provisions: 9}, []Destination{coast, land}, land.Region, Suits{Leader: true}},
		{means{sea: 2, land: 3, people: 0, provisions: 9}, []Destination{coast, land}, coast.Region, Suits{People: true}},
		{means{sea: 2, land: 1, people: 8, strength: 8, provisions: 9}, []Destination{coast, mexico}, mexico.Region, Suits{People: true}},
		{means{sea: 2, land: 1, people: 0, provisions: 10}, []Destination{coast, far}, far.Region, Suits{}},
		{means{sea: 2, land: 1, people: 0, provisions: 4}, []Destination{coast, far}, coast.Region, Suits{Provisions: true}},
	} {
		same(t, "first", s.foremost(of.list, of.own), of.want)
		same(t, of.want.String()+" suits", s.suits(of.list, of.own), of.by)
	}
}

// TestMeansAreWhatHandAndGoldBring: and aboard of who is out, what is there.
func TestMeansAreWhatHandAndGoldBring(t *testing.T) {
	x := sit(t, 1)
	v := x.r.view(x.s, 0)
	v.Own.Hand = [outfits]int{SoldierCard: 2, HorseCard: 1, PilotCard: 1, ProvisionCard: 1}
	v.Own.Draft.Gold = 1
	s := survey{Chart: enginetest.Must(t, NewChart), v: &v, me: &v.Seats[0]}
	s.me.Ratings, s.me.Leader = [ratings]int{SeaNavigation: 1, LandNavigation: 2}, enginetest.Named[LeaderID]("balboa")
	same(t, "before a launch", s.means(), means{sea: 2, land: 2, people: 4, strength: 6, provisions: 6})
	s.me.Out, s.me.Exp.Ships = true, 1
	s.me.Exp.Has.Chit[Crew], s.me.Exp.Has.Chit[Provisions] = 3, 1
	same(t, "at sea", s.means(), means{sea: 1, land: 2, people: 2, strength: 1, provisions: 1})
}

// TestRiversAreForCaravels: what lies in one is found from the ships by them alone, and by carracks from a raft.
func TestRiversAreForCaravels(t *testing.T) {
	c := enginetest.Must(t, NewChart)
	brazil := func(out bool, sails, drafted Ship) Destination {
		x := sit(t, 1)
		if out {
			x.fleet(0, 2, 2, 2, "EUR", "S1", "S2", "S3", "S5", "BR1")
		}
		v := x.r.view(x.s, 0)
		v.Seats[0].Ship, v.Own.Draft.Ship = sails, drafted
		list := c.Destinations(&v, 0)
		return list[slices.IndexFunc(list, func(d Destination) bool { return d.Region == enginetest.Named[Region]("BR") })]
	}
	amazon := c.Sites[siteOf("amazon")].VP
	for _, out := range []bool{false, true} {
		caravels, carracks := brazil(out, Caravel, Caravel), brazil(out, Carrack, Carrack)
		same(t, "from carracks", carracks.Points, caravels.Points-amazon)
		same(t, "from a raft of theirs", carracks.Ashore, caravels.Ashore+amazon)
	}
	same(t, "as drafted", brazil(false, Caravel, Carrack).Points, brazil(false, Carrack, Carrack).Points)
}
