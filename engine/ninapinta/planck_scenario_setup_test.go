package ninapinta

import (
	"slices"
	"testing"

	"landfall/engine"
)

// opened is a solo match before its first answer.
func opened(t *testing.T, seed uint64, choice, his string) *table {
	c := engine.Config{Seats: 1}
	if choice != "" {
		c.Choices = []string{choice}
	}
	if his != "" {
		c.Options = map[string]string{"planck": his}
	}
	return seated(t, seed, c)
}

func TestSoloSetup(t *testing.T) {
	x := opened(t, 3, "england", "spain")
	same(t, "land stack", len(x.s.planck.lands), 14)
	count := map[Land]int{}
	for _, l := range x.s.planck.lands {
		count[l]++
	}
	for l := range Lands {
		same(t, "tiles of "+l.String(), count[l], 2)
	}
	same(t, "set-aside stack", len(x.s.planck.aside), 14)
	seen := map[Benefit]int{}
	for _, list := range append(x.s.benefits, x.s.planck.aside) {
		for _, b := range list {
			seen[b]++
		}
	}
	for _, b := range x.r.progress {
		seen[b]--
	}
	for b, n := range seen {
		if b.Progress() && n != 0 {
			t.Errorf("%s: %d too many", b, n)
		}
	}
	markers := map[Group]bool{}
	for w := range Worlds {
		markers[x.s.worlds[w].marker] = true
	}
	same(t, "markers", len(markers), 3)
	same(t, "none is missing", markers[NoGroup], false)
	for era, list := range x.s.benefits {
		same(t, "Benefits of an era", len(list), 10)
		if !list[1].Progress() || list[0].Progress() {
			t.Errorf("era %d: %v", era+1, list)
		}
	}
	same(t, "the Soloist's gold", x.s.people[soloist].gold, 3+x.s.tokens[0].Gold)
	same(t, "Planck's gold", x.s.people[planck].gold, 0)
	same(t, "crew", x.s.people[soloist].crew, largeShip)
	if !slices.Equal(x.s.turnOrder(), []seat{planck, soloist}) {
		t.Errorf("order %v", x.s.turnOrder())
	}
	same(t, "seed 3 loads first", x.s.phase, Loading)
}

func TestTheSoloistPicksAmongTheRest(t *testing.T) {
	drawn := map[Nation]bool{}
	for seed := range uint64(30) {
		x := opened(t, seed, "", "")
		drawn[x.s.nations[planck]] = true
		d := x.question(soloist, AskNation)
		same(t, "turn", d.Turn, "e0.look.nation.s0")
		same(t, "picks", len(d.Options), 3)
		same(t, "picking", x.r.view(x.s, soloist).Planck.Picking, true)
		if x.offered(soloist, "nation "+x.s.nations[planck].String()) {
			t.Errorf("seed %d: Planck's own nation is offered", seed)
		}
		x.answer(d, d.Options[1])
		same(t, "nation", x.s.nations[soloist], d.Options[1].(PickNation).Nation)
		same(t, "picking", x.r.view(x.s, soloist).Planck.Picking, false)
	}
	same(t, "nations of Planck", len(drawn), int(Nations))
	same(t, "Planck drew it", opened(t, 1, "spain", "spain").question(soloist, AskNation).Kind, AskNation)
}

func TestNationsInASoloMatch(t *testing.T) {
	x := opened(t, 1, "portugal", "france")
	same(t, "Portugal looks", x.question(soloist, AskLook).Seat, soloist)
	same(t, "France's banner", x.s.people[planck].banner, true)
	x = opened(t, 1, "spain", "portugal") // Planck does not look
	same(t, "phase", x.s.phase, Loading)
	x = opened(t, 1, "france", "england")
	same(t, "England's crew", x.s.people[planck].crew, largeShip)
	same(t, "France's banner", x.s.people[soloist].banner, true)
	same(t, "capacity of mixed land, as for two", x.s.capacity(Nina, charted(x, Mixed)), 2)
	same(t, "capacity of forest", x.s.capacity(Nina, charted(x, Forest)), 1)
	same(t, "capacity of inhospitable land", x.s.capacity(Nina, charted(x, Inhospitable)), 0)
}

func charted(x *table, terrain Terrain) Land {
	x.chart(Nina, Andes, terrain)
	return Andes
}

func TestPlanckIsOpen(t *testing.T) {
	x := against(t, 1, Spain, Portugal)
	x.s.people[planck].gold = 8
	x.hold(planck, 1, "military-knight", "arts-music", SpyglassBonus)
	for reader := engine.Nobody; reader <= soloist; reader++ {
		v := x.r.view(x.s, reader).Seats[planck]
		same(t, "automaton", v.Automaton, true)
		same(t, "known", v.Known, true)
		same(t, "gold", v.Gold, 8)
		same(t, "face down", v.Hidden, 1)
		same(t, "Military", len(v.Military), 1)
		if want := []Held{{"military-knight", 1}, {SpyglassBonus, 1}}; !slices.Equal(v.Held, want) {
			t.Errorf("held %v", v.Held)
		}
	}
	same(t, "the Soloist is not", x.r.view(x.s, engine.Nobody).Seats[soloist].Known, false)
	same(t, "Planck acts after the seal", x.r.view(x.s, soloist).Planck.Next, true)
}

func TestSoloIsOffered(t *testing.T) {
	g := game(t)
	same(t, "against", g.Solo.Against, "Max Planck")
	for _, c := range soloTables() {
		if err := g.Check(c); err != nil {
			t.Error(err)
		}
	}
	if g.Check(engine.Config{Seats: 2, Options: map[string]string{"planck": "spain"}}) == nil {
		t.Error("two people may choose Planck's nation")
	}
}

// R20: the display alternates unless the table wants it shuffled; nothing else of the
// deal depends on that.
func TestR20DisplayAlternatesOrIsShuffled(t *testing.T) {
	with := func(display string) *table {
		return seated(t, 3, engine.Config{Seats: 1, Choices: []string{"england"}, Options: map[string]string{"planck": "spain", "display": display}})
	}
	usual, shuffled := with("alternating"), with("shuffled")
	moved := false
	for era := range eras {
		a, b := slices.Clone(usual.s.benefits[era]), slices.Clone(shuffled.s.benefits[era])
		for i, benefit := range a {
			same(t, "alternating", benefit.Progress(), i%2 == 1)
			moved = moved || b[i].Progress() != benefit.Progress()
		}
		slices.Sort(a)
		slices.Sort(b)
		same(t, "the Benefits of an era", slices.Equal(a, b), true)
	}
	same(t, "the shuffled display has another pattern", moved, true)
	same(t, "land stack", slices.Equal(usual.s.planck.lands, shuffled.s.planck.lands), true)
	same(t, "set-aside stack", slices.Equal(usual.s.planck.aside, shuffled.s.planck.aside), true)
}
