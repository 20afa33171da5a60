package exploration

import (
	"testing"

	"landfall/engine"
)

// thinking is a late player's mind: with a fleet in a space if at is one, else outfitting.
func thinking(t *testing.T, at string, change func(s *State, p *person)) *mind {
	t.Helper()
	r, err := readRules()
	if err != nil {
		t.Fatal(err)
	}
	s := State{rules: ruleset, seats: 1, target: 15, last: 90, round: 30}
	s.offer.from = engine.Nobody
	for e := range s.empires {
		s.empires[e] = realm{mil: uint8(r.empires[e].mil), awe: uint8(r.empires[e].awe), ruler: engine.Nobody, allies: engine.Nobody}
	}
	s.turn.stage = outfitting
	p := &s.people[0]
	p.vp, p.leader = 6, 1
	if at != "" {
		s.turn.stage = moving
		p.exp = expedition{out: true, party: Fleet, left: true}
		p.exp.fleet[0] = 2
		p.exp.has.Chit[Crew], p.exp.has.Chit[Provisions] = 4, 6
		for _, to := range wayOf("EUR " + at) {
			p.exp.at = to
			p.exp.path.enter(to)
			p.exp.visited.add(uint8(to))
		}
	}
	change(&s, p)
	v := r.view(&s, 0)
	m := &mind{rules: r, v: &v, me: &v.Seats[0], who: 0, options: r.pending(&s)[0].Options}
	m.x = &m.me.Exp
	return m
}

// With soldiers aboard the automaton goes ashore where an empire is near, with all it has, and
// nobody without them does.
func TestAutomatonSailsForAnEmpire(t *testing.T) {
	for soldiers, goes := range map[uint8]bool{2: false, 4: true} {
		m := thinking(t, "S1 S2 S3 S4 CB2 MX2 MX1", func(_ *State, p *person) { p.exp.has.Chit[Soldiers] = soldiers })
		a, ok := m.move().(Change)
		if ashore := ok && a.Form && a.Scuttle && a.To == spaceOf("V1"); ashore != goes {
			t.Errorf("with %d soldiers it answers %v", soldiers, m.move())
		}
		m.plans &^= planConquest
		if a, ok := m.move().(Change); ok && a.Scuttle {
			t.Errorf("without thinking of it, it answers %v", a)
		}
	}
}

// Little that was found is not published in a base where much lies ahead, but much is.
func TestAutomatonPublishesWhereLittleLiesAhead(t *testing.T) {
	m := thinking(t, "S1 S2 S3 S4 CB2", func(*State, *person) {})
	m.options = []engine.Action{Publish{}, End{}}
	for worth, want := range map[int]engine.Action{3: End{}, 4: Publish{}} {
		m.x.Worth = worth
		if a := m.move(); a != want {
			t.Errorf("with %d points it answers %v", worth, a)
		}
	}
}

// Of two empires the one that is nearer draws a fleet with soldiers, not the one that scores more.
func TestAutomatonSailsForTheNearerEmpire(t *testing.T) {
	for at, want := range map[string]Empire{"S1 S2 S3 S4 CB2 MX2": Aztec, "S1 S2 S3 S4 CB2 MX2 CA0 CA1 PA0 Z1 EQ1": Inca} {
		m := thinking(t, at, func(_ *State, p *person) { p.exp.has.Chit[Soldiers] = 4 })
		if c, ok := m.campaign(m.might()); !ok || c.empire != want {
			t.Errorf("by %s it thinks of %v, %v", at, c.empire, ok)
		}
	}
}

// Who can provide for it goes ashore to cross North America, and on through it with what one has found, as long as
// that scores less than the crossing: by supplies, by name, and while nobody else has scored it.
func TestAutomatonCrossesNorthAmerica(t *testing.T) {
	found := func(s *State, p *person) { // all that lies at the coast, and most of what lies on the way
		p.exp.has.Chit[Soldiers] = 2
		for id := SiteID(1); id < sites; id++ {
			s.markers.add(uint8(id))
			p.scored.add(uint8(id))
			p.mined.add(uint8(id))
		}
	}
	for name, of := range map[string]struct {
		change  func(s *State, p *person)
		crosses bool
	}{
		"with people and provisions": {func(*State, *person) {}, true},
		"with too little to eat":     {func(_ *State, p *person) { p.exp.has.Chit[Provisions] = 2 }, false},
		"with too few":               {func(_ *State, p *person) { p.exp.has.Chit[Soldiers] = 0 }, false},
		"without a name":             {func(_ *State, p *person) { p.vp = 1 }, false},
		"after somebody else":        {func(s *State, _ *person) { s.scored[NorthCrossing] = true }, false},
	} {
		m := thinking(t, "S1 S2 S3 S4 CB2 FL1", func(s *State, p *person) { found(s, p); of.change(s, p) })
		a, ok := m.move().(Change)
		if goes := ok && a.Form && a.To == spaceOf("L08"); goes != of.crosses {
			t.Errorf("%s it answers %v", name, m.move())
		}
	}
	ashore := func(toward uint8) *mind {
		return thinking(t, "S1", func(s *State, p *person) {
			found(s, p)
			p.exp.party, p.exp.fleet, p.exp.ships = Inland, [damages]uint8{}, spaceOf("MS2")
			p.exp.at, p.exp.toward[NorthCrossing] = spaceOf("L05"), toward
			s.turn.progress = 1
		})
	}
	if a := ashore(crossedEast).move(); a != engine.Action(Sail{To: spaceOf("L06")}) {
		t.Errorf("from the east it answers %v", a)
	}
	if a := ashore(crossedWest).move(); a != engine.Action(Sail{To: spaceOf("L04")}) {
		t.Errorf("from the west it answers %v", a)
	}
	if a := ashore(crossedEast | crossedWest).move(); a != engine.Action(Change{To: spaceOf("MS2")}) {
		t.Errorf("across, it answers %v", a)
	}
	m := ashore(crossedEast)
	for worth, ok := range map[int]bool{0: true, 8: true, 9: false} {
		m.x.Worth = worth
		if _, goes := m.crossing(); goes != ok {
			t.Errorf("with %d points found it goes on: %v", worth, goes)
		}
	}
}

// A force in an empire continues into the capital, stays there, and fights where it can win.
func TestAutomatonInAnEmpire(t *testing.T) {
	inside := func(at string, change func(s *State, p *person)) *mind {
		return thinking(t, "S1", func(s *State, p *person) {
			p.exp.party, p.exp.fleet = Inland, [damages]uint8{}
			p.exp.at, p.exp.entry = spaceOf(at), spaceOf("AZE")
			p.exp.has.Chit[Soldiers] = 4
			change(s, p)
		})
	}
	m := inside("AZR", func(s *State, _ *person) { s.empires[Aztec].ruler = 0 })
	if a := m.move(); a != engine.Action(Change{To: spaceOf("AZC")}) {
		t.Errorf("with the Ruler it answers %v", a)
	}
	m = inside("AZC", func(*State, *person) {})
	if a := m.move(); a != engine.Action(End{}) {
		t.Errorf("in the capital it answers %v", a)
	}
	for mil, want := range map[uint8]engine.Action{1: Choose{1}, 5: Choose{2}} {
		m = inside("AZR", func(s *State, _ *person) { s.empires[Aztec].mil = mil })
		m.v.Turn.Branches = [2]string{"fight", "leave"}
		if a := m.choice(); a != want {
			t.Errorf("against a military of %d it answers %v", mil, a)
		}
	}
}

// An outfitting for a conquest takes soldiers before provisions, where it brings more than other
// voyages: with enough of them, near by, for somebody of a name, and before anybody else has won.
func TestAutomatonLeviesSoldiers(t *testing.T) {
	for name, of := range map[string]struct {
		change func(s *State, p *person)
		want   Outfit
	}{
		"from a base":       {func(*State, *person) {}, SoldierCard},
		"without a name":    {func(_ *State, p *person) { p.vp = 0 }, ProvisionCard},
		"with too few":      {func(_ *State, p *person) { p.hand[SoldierCard] = 1 }, ProvisionCard},
		"from Europe":       {func(_ *State, p *person) { p.draft.site = Nowhere; p.hand[SoldierCard] = 2 }, ProvisionCard},
		"a point from home": {func(_ *State, p *person) { p.vp = 14 }, ProvisionCard},
		"too late":          {func(s *State, _ *person) { s.seats = 2; s.people[1].vp, s.people[1].leader = 13, 2 }, ProvisionCard},
	} {
		m := thinking(t, "", func(s *State, p *person) {
			s.based[1] = true
			p.draft.site = spaceOf("CB1")
			p.ship = Carrack
			p.hand[SoldierCard], p.hand[ProvisionCard] = 3, 2
			of.change(s, p)
		})
		if a := m.outfit(); a != engine.Action(PlayCard{Card: of.want}) {
			t.Errorf("%s it answers %v", name, a)
		}
	}
}

// The automaton goes up the Amazon, and down again, when nothing else is left at its mouth.
func TestAutomatonComesDownTheAmazon(t *testing.T) {
	published := func(s *State, p *person) {
		s.scored[Circumnavigation], s.scored[NorthCrossing] = true, true
		for id := SiteID(1); id < sites; id++ {
			s.markers.add(uint8(id))
			p.scored.add(uint8(id))
		}
	}
	m := thinking(t, "S1 S2 S3 S5 BR1", published)
	if a := m.move(); a != engine.Action(Change{To: spaceOf("AM1")}) {
		t.Errorf("at the mouth it answers %v", a)
	}
	m = thinking(t, "S1 S2 S3 S5 BR1 AM1 AM2 AM3", func(s *State, p *person) {
		published(s, p)
		p.exp.toward[AmazonDescent] = 1
		s.turn.progress = 1
	})
	if a := m.move(); a != engine.Action(Sail{To: spaceOf("AM2")}) {
		t.Errorf("at its head it answers %v", a)
	}
	m = thinking(t, "S1 S2 S3 S5 BR1", func(*State, *person) {})
	if a := m.move(); a == engine.Action(Change{To: spaceOf("AM1")}) && m.prospects(Fleet)[spaceOf("AM3")] > 2 {
		t.Error("the descent draws although the river and the bay are still to be found")
	}
}

// Where a base is nearer to what is left, the automaton outfits there.
func TestAutomatonOutfitsAtABase(t *testing.T) {
	m := thinking(t, "", func(s *State, _ *person) {
		s.based[1] = true
		for id := SiteID(1); id < sites; id++ {
			if r := id.String(); r != "orinoco" && r != "magdalena" {
				s.markers.add(uint8(id))
				s.people[0].scored.add(uint8(id))
			}
		}
	})
	open := []engine.Decision{{Kind: AskOutfit, Seat: 0}, {Kind: AskSite, Seat: 0, Optional: true, Options: []engine.Action{
		ChooseSite{Space: spaceOf("CB1")}, ChooseSite{Space: spaceOf("CB1"), Inland: true}}}}
	if a := m.site(open); a != engine.Action(ChooseSite{Space: spaceOf("CB1")}) {
		t.Errorf("it answers %v", a)
	}
	m.v.Own.Draft.Inland = true
	m.v.Own.Draft.Used[TradeGoods] = 1
	if a := m.site(open); a != nil { // or it would go to and fro for ever, as once it did
		t.Errorf("with goods played for a march it answers %v", a)
	}
	m.v.Own.Draft.Inland, m.v.Own.Draft.Used[TradeGoods] = false, 0
	m.plans &^= planBases
	if a := m.site(open); a != nil {
		t.Errorf("without thinking of it, it answers %v", a)
	}
}
