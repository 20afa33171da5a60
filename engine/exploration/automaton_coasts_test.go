package exploration

import (
	"testing"

	"landfall/engine"
)

// siteNamed is a site by its id in the data.
func siteNamed(t *testing.T, name string) (id SiteID) {
	t.Helper()
	if err := id.UnmarshalText([]byte(name)); err != nil {
		t.Fatal(err)
	}
	return id
}

// onlyOpen closes all sites but some, to everybody.
func onlyOpen(t *testing.T, s *State, names ...string) {
	t.Helper()
	var open Set
	for _, name := range names {
		open.add(uint8(siteNamed(t, name)))
	}
	for id := uint8(1); id < uint8(sites); id++ {
		if open.Has(id) {
			continue
		}
		s.markers.add(id)
		for i := range s.people {
			s.people[i].scored.add(id)
			s.people[i].mined.add(id)
		}
	}
}

// The automaton sails for a coast where much lies in a row rather than for the best single space.
func TestAutomatonSailsForARichCoast(t *testing.T) {
	coasts := func(s *State, _ *person) {
		onlyOpen(t, s, "brazilwood", "all-saints", "chaleur", "lf-nf", "lf-ec", "narragansett", "chesapeake", "st-lawrence")
		for _, sighting := range []string{"north", "brazil"} { // launches to them are not asked about here
			s.markers.add(uint8(siteNamed(t, sighting)))
		}
	}
	m := thinking(t, "", coasts)
	m.options = []engine.Action{Launch{To: spaceOf("N1")}, Launch{To: spaceOf("S1")}}
	if a := m.bestLaunch(); a != engine.Action(Launch{To: spaceOf("N1")}) {
		t.Errorf("it answers %v", a)
	}
	m.plans &^= planRows | planCrossing
	if a := m.bestLaunch(); a != engine.Action(Launch{To: spaceOf("S1")}) {
		t.Errorf("without thinking of it, it answers %v", a)
	}
}

// What somebody else is carrying home counts for less.
func TestAutomatonKnowsWhatOthersHaveFound(t *testing.T) {
	brazil := spaceOf("BR2")
	m := thinking(t, "", func(s *State, _ *person) { s.seats = 2 })
	alone := m.local(brazil)
	m = thinking(t, "", func(s *State, _ *person) {
		s.seats = 2
		x := &s.people[1].exp
		x.out, x.at = true, spaceOf("CB2")
		x.found.add(uint8(siteNamed(t, "brazilwood")))
		x.found.add(uint8(siteNamed(t, "lf-br"))) // which is open to everybody
	})
	if n := m.local(brazil); n > alone-1.1 || n < alone-1.3 {
		t.Errorf("Brazil is worth %.1f, and %.1f with the wood found by another", alone, n)
	}
	m.plans &^= planClaims
	m.weighed = false
	if n := m.local(brazil); n != alone {
		t.Errorf("without thinking of it, it is worth %.1f, not %.1f", n, alone)
	}
}

// Natives who were gained on the way sail to Europe, where they score, if there is a hold for them.
func TestAutomatonTakesNativesToEurope(t *testing.T) {
	for provisions, want := range map[uint8]engine.Action{
		2: ChangeRole{Region: regionOf(t, "EC"), From: Guide, To: ForEurope},
		3: nil, // the holds are full
	} {
		m := thinking(t, "N1 N2 N3 N4 NE1", func(s *State, p *person) {
			s.turn.stage = starting
			p.exp.has.Chit[Crew], p.exp.has.Chit[Provisions] = 5, provisions
			p.exp.has.Natives[regionOf(t, "EC")][Guide] = 1
		})
		open := []engine.Decision{{Kind: AskStart}, {Kind: AskRoles, Optional: true, Options: []engine.Action{
			ChangeRole{Region: regionOf(t, "EC"), From: Guide, To: Interpreter}, ChangeRole{Region: regionOf(t, "EC"), From: Guide, To: ForEurope}}}}
		if a := m.natives(open); a != want {
			t.Errorf("with %d provisions it answers %v", provisions, a)
		}
		m.plans &^= planNatives
		if a := m.natives(open); a != nil {
			t.Errorf("without thinking of it, it answers %v", a)
		}
	}
}

func regionOf(t *testing.T, name string) (g Region) {
	t.Helper()
	if err := g.UnmarshalText([]byte(name)); err != nil {
		t.Fatal(err)
	}
	return g
}

// At a base the automaton takes a guide along, who needs no hold and may sail to Europe in the end.
func TestAutomatonTakesAGuide(t *testing.T) {
	atBase := func(s *State, p *person) {
		s.based[1] = true
		s.landfalls.add(uint8(regionOf(t, "CB")))
		p.draft.site = spaceOf("CB1")
		p.hand[NativeGuide] = 1
	}
	if a := thinking(t, "", atBase).outfit(); a != engine.Action(PlayCard{Card: NativeGuide}) {
		t.Errorf("it answers %v", a)
	}
}
