package exploration

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/engine"
)

// The long measurements. They are off unless asked for; docs/exploration-balance.md
// says how. A flag has to be there before the flags are read.
var (
	balance        = flag.Int("balance", 0, "matches of equal automatons to measure, for each mode and number of seats")
	balanceWithout = flag.Uint("balance-without", 0, "plans that half of the seats do not think of, as the bits of plans")
	balanceCoast   = flag.String("balance-coast", "", "north, indies or brazil: where half of the seats look for sites on their first voyage")
	balanceRest    = flag.String("balance-rest", "", "the same for the other half")
	balanceAlone   = flag.Bool("balance-alone", false, "what tells half of the seats from the others tells one alone")
	balanceOnly    = flag.String("balance-only", "", "only tables whose name, such as short/3, contains this")
)

// played is what came of one match.
type played struct {
	over    bool
	method  string
	winners []int // places in the turn order
	seats   []engine.Seat
	rounds  int
	plies   int
	vp      []int // by place
	lost    int
	voyages int
	siteIDs [sites]int
	majors  [majors]int
	gold    int
	natives int
	drawn   [cardIDs]int
	forces  int

	// What the winner did, alone of all: points by kind of site, cards, the last score.
	kinds  [siteKinds]int
	best   [cardIDs]int
	outfit [outfits]int
	played [outfits]int
	last   string
}

// Sources of points that are no kind of site.
const (
	fromGold    = "gold"
	fromNatives = "natives"
	fromMajor   = "major"
)

// playAutomatons plays a match; seats for which random is true answer by chance, and half
// of the seats do without some plans.
func playAutomatons(spec engine.Spec[State, View], c engine.Config, seed uint64, random func(seat engine.Seat) bool, without plans) played {
	all, err := readRules()
	if err != nil {
		panic(err)
	}
	minds := [2]thinker{{rules: &rules{data: all.data, lists: all.lists, plans: allPlans &^ without, blind: all.beyond(*balanceRest)}}, {rules: &rules{data: all.data, lists: all.lists, plans: allPlans, blind: all.beyond(*balanceCoast)}}}

	p := played{}
	rng := rand.New(rand.NewPCG(seed, 11))
	s, log := driveAutomatons(spec, c, seed, func(s *State) engine.Action {
		p.plies++
		d := spec.Pending(s)[0]
		if random != nil && random(d.Seat) {
			return d.Options[rng.IntN(len(d.Options))]
		}
		_, line := minds[thinks(d.Seat, c.Seats, seed)].quick(s, nil, nil)
		return line[0]
	})
	p.count(log)
	o := spec.Outcome(&s)
	if o == nil {
		return p
	}
	p.over, p.method, p.rounds, p.seats = true, o.Method, s.round, o.Winners
	if len(o.Winners) == 1 {
		p.countWinner(log, o.Winners[0])
	}
	for place, who := range s.seatsInOrder() {
		p.vp = append(p.vp, s.people[who].vp)
		p.lost += s.people[who].lost
		p.voyages += s.people[who].voyages
		if slices.Contains(o.Winners, who) {
			p.winners = append(p.winners, place)
		}
	}
	return p
}

// driveAutomatons plays a match to its end, or until it continues for too long, and returns all its events.
func driveAutomatons(spec engine.Spec[State, View], c engine.Config, seed uint64, answer func(s *State) engine.Action) (s State, log []engine.Event) {
	for plies := 0; plies < 20_000 && (plies == 0 || spec.Outcome(&s) == nil); plies++ {
		d := engine.Decision{Seat: engine.Nobody}
		if plies > 0 {
			d = spec.Pending(&s)[0]
		}
		one := engine.NewPly(&s, spec.Evolve, d, engine.NewDice(engine.NumberedSeed(seed), plies))
		if plies == 0 {
			one.Ruleset = spec.Ruleset
			spec.Setup(one, c)
		} else {
			spec.Decide(one, answer(&s))
		}
		log = append(log, one.Events()...)
	}
	return s, log
}

// beyond are the sites that do not lie on one of the coasts that a first voyage chooses between, by
// its regions and sightings; none for no coast.
func (r *rules) beyond(coast string) (far Set) {
	coasts := map[string]string{"north": "NF EC FL N4", "indies": "CB MX DA S4", "brazil": "BR RP PT S5 S6"}
	if coast == "" {
		return far
	}
	for id := SiteID(1); id < sites; id++ {
		at := r.at(r.sites[id].spaces[0])
		place := at.region.String()
		if at.kind == Sea {
			place = at.id.String()
		}
		if !slices.Contains(strings.Fields(coasts[coast]), place) {
			far.add(uint8(id))
		}
	}
	return far
}

// thinks is 1 for the seats that differ in a measurement, 0 for the others.
func thinks(who engine.Seat, seats int, seed uint64) uint64 {
	n := uint64(2)
	if *balanceAlone {
		n = uint64(seats)
	}
	if (uint64(who)+seed)%n == n-1 {
		return 1
	}
	return 0
}

// countWinner counts what the winner scored and drew, and the kinds of its last score.
func (p *played) countWinner(log []engine.Event, who seat) {
	chart, err := NewChart()
	if err != nil {
		panic(err)
	}
	for _, e := range log {
		switch e := e.(type) {
		case CardDrawn:
			if e.Seat == who {
				p.best[e.Card]++
			}
		case Launched:
			for _, c := range e.Cards {
				p.played[c]++
				if e.Seat == who {
					p.outfit[c]++
				}
			}
		case EmpireConquered:
			if e.Seat == who {
				p.last = fromMajor
			}
		case Published:
			if e.Seat != who {
				continue
			}
			points := map[string]int{fromGold: e.Gold, fromNatives: e.Natives}
			for _, id := range e.Sites {
				kind := chart.Sites[id].Kind
				points[kind.String()] += chart.Sites[id].VP
				p.kinds[kind] += chart.Sites[id].VP
			}
			for _, m := range e.Majors {
				points[fromMajor] += m.VP
			}
			p.last = ""
			for _, kind := range slices.Sorted(maps.Keys(points)) {
				if points[kind] > points[p.last] {
					p.last = kind
				}
			}
		}
	}
}

func (p *played) count(events []engine.Event) {
	for _, e := range events {
		switch e := e.(type) {
		case Published:
			for _, id := range e.Sites {
				p.siteIDs[id]++
			}
			for _, m := range e.Majors {
				p.majors[m.Major]++
			}
			p.gold += e.Gold
			p.natives += e.Natives
		case EmpireConquered:
			p.majors[e.Major]++
		case CardDrawn:
			p.drawn[e.Card]++
		case InlandFormed:
			p.forces++
		}
	}
}

// TestBalance measures equal automatons: how often each place wins, how long it takes,
// and what scores. Unless asked for more, it plays a few and only checks that they end.
func TestBalance(t *testing.T) {
	spec, err := Spec()
	if err != nil {
		t.Fatal(err)
	}
	n := max(2, *balance)
	for _, c := range append(tables(), tableOf(1, optionRival, "off"), tableOf(1, optionMode, "short", optionRival, "off")) {
		name := fmt.Sprintf("%s/%d%s", c.Options[optionMode], c.Seats, c.Options[optionRival])
		if !strings.Contains(name, *balanceOnly) {
			continue
		}
		begin := time.Now()
		results := make([]played, n)
		for i := range results {
			results[i] = playAutomatons(spec, c, uint64(i), nil, plans(*balanceWithout))
		}
		report(t, name, c.Seats, results)
		t.Logf("%s: %.1f ms a match", name, 1000*time.Since(begin).Seconds()/float64(n))
	}
}

func report(t *testing.T, name string, seats int, results []played) {
	wins, rounds, won := make([]float64, seats), []int{}, 0
	var all played
	thinkers := 0.0
	for i, p := range results {
		if !p.over {
			t.Errorf("%s, seed %d: not over after %d plies", name, i, p.plies)
			continue
		}
		for _, w := range p.winners {
			wins[w] += 1 / float64(len(p.winners))
		}
		for _, w := range p.seats {
			if thinks(w, seats, uint64(i)) == 1 {
				thinkers += 1 / float64(len(p.seats))
			}
		}
		if p.method == endedByPublication || p.method == endedByConquest {
			won++
			rounds = append(rounds, p.rounds)
		}
		all.lost += p.lost
		all.voyages += p.voyages
		all.gold += p.gold
		all.natives += p.natives
		all.plies += p.plies
		all.forces += p.forces
		for k := range p.siteIDs {
			all.siteIDs[k] += p.siteIDs[k]
		}
		for k := range p.majors {
			all.majors[k] += p.majors[k]
		}
	}
	if *balance == 0 {
		return
	}
	slices.Sort(rounds)
	mid := func(q int) int {
		if len(rounds) == 0 {
			return 0
		}
		return rounds[len(rounds)*q/100]
	}
	line := fmt.Sprintf("%s: %d matches, %.0f %% to the target, rounds 10/50/90 %%: %d/%d/%d, %d plies, %.1f voyages, %.1f %% lost, %.2f forces, wins by place:", name, len(results),
		100*float64(won)/float64(len(results)), mid(10), mid(50), mid(90), all.plies/len(results), float64(all.voyages)/float64(len(results)), 100*float64(all.lost)/float64(max(1, all.voyages)), float64(all.forces)/float64(len(results)))
	for _, w := range wins {
		line += fmt.Sprintf(" %.1f", 100*w/float64(len(results)))
	}
	t.Log(line)
	if *balanceWithout != 0 || *balanceCoast != "" || *balanceRest != "" {
		t.Logf("  who thinks of %b won %.0f of %d", *balanceWithout, thinkers, len(results))
	}
	for m := NoMajor + 1; m < majors; m++ {
		t.Logf("  %s: %d", m, all.majors[m])
	}
	text := ""
	for id := SiteID(1); id < sites; id++ {
		text += fmt.Sprintf(" %s %d", id, all.siteIDs[id])
	}
	t.Logf("  gold %d natives %d sites%s", all.gold, all.natives, text)
	reportWinners(t, results)
}

// reportWinners tells how matches were won, what winners score most by, what their last
// publication scored most by, and how much of each card is theirs: with n seats and no
// influence it is one in n.
func reportWinners(t *testing.T, results []played) {
	methods, last := map[string]int{}, map[string]int{}
	var kinds [siteKinds]int
	var drawn, best [cardIDs]int
	var outfit, used [outfits]int
	for _, p := range results {
		methods[p.method]++
		last[p.last]++
		for k, n := range p.kinds {
			kinds[k] += n
		}
		for c := range p.drawn {
			drawn[c] += p.drawn[c]
			best[c] += p.best[c]
		}
		for c := range p.outfit {
			outfit[c] += p.outfit[c]
			used[c] += p.played[c]
		}
	}
	t.Logf("  ended %v, the last score mostly by %v", methods, last)
	text := ""
	for k, n := range kinds {
		text += fmt.Sprintf(" %s %.1f", SiteKind(k), float64(n)/float64(len(results)))
	}
	t.Logf("  points of a winner by kind:%s", text)
	text = ""
	for c := range drawn {
		if drawn[c] > 0 {
			text += fmt.Sprintf(" %d %.0f/%.0f%%", c, float64(drawn[c])/float64(len(results)), 100*float64(best[c])/float64(drawn[c]))
		}
	}
	t.Logf("  cards drawn in a match, and of them by the winner:%s", text)
	text = ""
	for c := range used {
		text += fmt.Sprintf(" %s %.1f/%.0f%%", Outfit(c), float64(used[c])/float64(len(results)), 100*float64(outfit[c])/float64(max(1, used[c])))
	}
	t.Logf("  outfitting cards launched in a match, and of them by the winner:%s", text)
}
