package searchtest

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"landfall/engine"
	"landfall/engine/search"
)

// ToldHarness is what it takes to fit what people are told to what comes true, and to hold it.
type ToldHarness struct {
	Game    *engine.Game
	Player  search.Player
	Told    search.Told
	Configs []engine.Config
	// Spreads are those, at 25, 50 and 75 hundredths of a match, under which the forecast as it is told chances best
	// when nothing was fitted: what is told may be no worse.
	Spreads [3]float64
}

// ToldFlags are the flags of a game's TestTold, which have to be there before flags are read.
type ToldFlags struct{ fit, sample *int }

// NewToldFlags makes them.
func NewToldFlags() ToldFlags {
	return ToldFlags{
		fit:    flag.Int("told-fit", 0, "matches of each configuration to fit data/told.csv to"),
		sample: flag.Int("told-sample", 0, "matches in all of which to write the sample that TestTold holds"),
	}
}

// saying is what was forecast at a moment of a match, and what came of it.
type saying struct {
	Part     int // of the match: 25, 50 or 75 hundredths of its questions; 0: anywhere
	Places   []search.Place
	Forecast []float64
	Final    []float64
	Winner   int
	weight   float64 // in a fit
}

// The sample that the test holds, and what was fitted.
const (
	sampleFile = "testdata/told.txt"
	toldFile   = "data/told.csv"
	ableEvery  = 4 // in one of so many matches everybody thinks

	// Of each match so many moments are fitted to, from the first to the last part of it: right at its beginning and
	// end what is told cannot be far off, and would count in the spreads of all.
	moments     = 8
	first, last = 0.1, 0.9
)

// The matches that are fitted to, and others that hold it.
const (
	fitSeed    = 29
	sampleSeed = 30
)

// Run fits, writes the sample, or holds what is told to the sample.
func (h ToldHarness) Run(t *testing.T, flags ToldFlags) {
	t.Helper()
	switch {
	case *flags.fit > 0:
		save(t, toldFile, fitted(h.play(t, *flags.fit*len(h.Configs), fitSeed, false)))
		return
	case *flags.sample > 0:
		save(t, sampleFile, written(h.play(t, *flags.sample, sampleSeed, true)))
	}
	text, err := os.ReadFile(sampleFile)
	if err != nil {
		t.Fatal(err)
	}
	all, err := readSayings(string(text))
	if err != nil {
		t.Fatalf("%s: %v", sampleFile, err)
	}
	h.holds(t, all)
}

func save(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// listener is a player that remembers what it was asked.
type listener struct {
	search.Player
	asked *[]search.Question
}

func (l listener) Think(q search.Question) search.Answer {
	if some := slices.IndexFunc(q.Open, func(d engine.Decision) bool { return len(d.Options) > 1 }); some >= 0 {
		kept := q
		kept.Open = slices.Clone(q.Open)
		for i := range kept.Open {
			kept.Open[i].Options = slices.Clone(q.Open[i].Options)
		}
		*l.asked = append(*l.asked, kept)
	}
	return l.Player.Think(q)
}

// play plays matches and says of each what was forecast at a few of its moments: at three
// parts, or anywhere.
func (h ToldHarness) play(t *testing.T, matches int, seed uint64, parts bool) []saying {
	t.Helper()
	found := make([][]saying, matches)
	asked := make([][]search.Question, matches)
	var one sync.Mutex
	var failed error
	Each(matches, func(i int) {
		c, playouts := h.Configs[i%len(h.Configs)], 0
		if i/len(h.Configs)%ableEvery == 0 {
			playouts = h.Player.Playouts(search.Able)
		}
		by := slices.Repeat([]search.Contestant{{Player: listener{h.Player, &asked[i]}, Playouts: playouts}}, c.Seats)
		series := search.Series{Game: h.Game, Matches: 1, Seed: seed<<32 | uint64(i), Workers: 1,
			Table: func(int) (engine.Config, []search.Contestant, int) { return c, by, 0 }}
		err := series.Play(t.Context(), func(_ int, p search.Played) {
			found[i] = h.sayings(asked[i], p.Outcome, rand.New(rand.NewPCG(seed, uint64(i))), parts)
		})
		asked[i] = nil
		if err != nil {
			one.Lock()
			failed = err
			one.Unlock()
		}
	})
	if failed != nil {
		t.Fatal(failed)
	}
	return slices.Concat(found...)
}

func (h ToldHarness) sayings(asked []search.Question, o *engine.Outcome, chance *rand.Rand, parts bool) []saying {
	var list []saying
	at := func(i, part int) {
		for ; i < len(asked); i++ {
			q := asked[i]
			q.Playouts, q.Seed = h.Player.Playouts(search.Able), chance.Uint64()
			a := h.Player.Think(q)
			if len(a.Weighed) == 0 {
				continue // there was nothing to weigh
			}
			s := saying{Part: part, Places: a.Places, Forecast: a.Weighed[0].Forecast, Winner: len(a.Places) - 1}
			for _, n := range o.Scores {
				s.Final = append(s.Final, float64(n))
			}
			if len(o.Winners) > 0 {
				s.Winner = int(o.Winners[0])
			}
			list = append(list, s)
			return
		}
	}
	if parts {
		for _, part := range []int{25, 50, 75} {
			at(len(asked)*part/100, part)
		}
		return list
	}
	for i := range moments {
		at(int((first+(last-first)*(float64(i)+chance.Float64())/moments)*float64(len(asked))), 0)
	}
	return list
}

// written is a sample as text: a line for each saying.
func written(all []saying) string {
	var b strings.Builder
	b.WriteString("# What was forecast at 25, 50 and 75 hundredths of a match, and what came of it:\n# part; place of each seat; its forecast; its final points; the winner's seat\n")
	for _, s := range all {
		fmt.Fprintf(&b, "%d;", s.Part)
		for _, p := range s.Places {
			fmt.Fprintf(&b, " %s:%d", p.Kind, p.Stage)
		}
		b.WriteString(";")
		for _, n := range s.Forecast {
			fmt.Fprintf(&b, " %.2f", n)
		}
		b.WriteString(";")
		for _, n := range s.Final {
			fmt.Fprintf(&b, " %g", n)
		}
		fmt.Fprintf(&b, "; %d\n", s.Winner)
	}
	return b.String()
}

func readSayings(text string) ([]saying, error) {
	var all []saying
	for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var s saying
		var err error
		number := func(word string) float64 {
			n, e := strconv.ParseFloat(word, 64)
			if e != nil {
				err = e
			}
			return n
		}
		parts := strings.Split(line, ";")
		if len(parts) != 5 {
			return nil, fmt.Errorf("line %d has %d parts, not 5", i+1, len(parts))
		}
		s.Part = int(number(parts[0]))
		for _, word := range strings.Fields(parts[1]) {
			kind, stage, _ := strings.Cut(word, ":")
			s.Places = append(s.Places, search.Place{Kind: kind, Stage: int(number(stage))})
		}
		for _, word := range strings.Fields(parts[2]) {
			s.Forecast = append(s.Forecast, number(word))
		}
		for _, word := range strings.Fields(parts[3]) {
			s.Final = append(s.Final, number(word))
		}
		s.Winner = int(number(strings.TrimSpace(parts[4])))
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		all = append(all, s)
	}
	return all, nil
}

// fewCases is how many sayings a place needs for a fit of its own; with fewer the fit of
// the stage before it is taken.
const fewCases = 40

// A part is what was told at one part of a match against what came.
type part struct {
	at, cases               int
	bias, miss, was, winner float64 // sums of points: too many, off, off as forecast, of the winners
	matches, good, count    int
	cells                   [10]cell // by tenths of the chance that was told
	brier, brierAsForecast  float64
}

// cell is how often something came that was told as about as likely.
type cell struct {
	told, came float64
	n          int
}

// add counts a saying, each seat's chance, beside that of the forecast as it is with a spread of its own.
func (p *part) add(told search.Told, s saying, spread float64) {
	points, chances := told.Tell(s.Places, s.Forecast)
	asIs := search.Told{}
	for _, place := range s.Places {
		asIs[place] = search.Fit{Own: 1, Spread: spread}
	}
	_, before := asIs.Tell(s.Places, s.Forecast)
	for i, chance := range chances {
		won := 0.0
		if i == s.Winner {
			won = 1
		}
		p.brier += (chance - won) * (chance - won)
		p.brierAsForecast += (before[i] - won) * (before[i] - won)
		c := &p.cells[min(9, int(chance*10))]
		c.told, c.came, c.n = c.told+chance, c.came+won, c.n+1
		if i < len(s.Final) {
			p.bias += points[i] - s.Final[i]
			p.miss += math.Abs(points[i] - s.Final[i])
			p.was += math.Abs(s.Forecast[i] - s.Final[i])
			p.winner += won * s.Final[i]
			p.cases++
		}
	}
	p.matches++
}

// holdPoints: within three on average, or 3 of 100 of what winners had, and no farther off than the forecast as it is.
func (p *part) holdPoints(t *testing.T) {
	t.Helper()
	n := float64(p.cases)
	bias, limit := p.bias/n, max(3, 0.03*p.winner/float64(p.matches))
	t.Logf("%d of 100: points %+.1f on average (at most %.1f), off by %.1f (the forecast as it is: %.1f), %d cases", p.at, bias, limit, p.miss/n, p.was/n, p.cases)
	if math.Abs(bias) > limit {
		t.Errorf("at %d of 100 points are %+.1f off on average, more than %.1f", p.at, bias, limit)
	}
	if p.miss > p.was {
		t.Errorf("at %d of 100 points are off by %.2f, the forecast as it is by %.2f", p.at, p.miss/n, p.was/n)
	}
}

// fewest is how many cases a tenth of the chances needs to be held.
const fewest = 30

// holdChances: no tenth is where only one of 1000 would be. It counts those that are where 95 of 100 would be.
func (p *part) holdChances(t *testing.T) {
	t.Helper()
	for _, c := range p.cells {
		if c.n < fewest {
			continue
		}
		n := float64(c.n)
		told, came := c.told/n, c.came/n
		lo, hi := search.Interval(c.came, c.n)
		p.count++
		if told >= lo && told <= hi {
			p.good++
		}
		t.Logf("%d of 100: told %.0f %%, came %.0f %% (%.0f to %.0f), %d cases", p.at, 100*told, 100*came, 100*lo, 100*hi, c.n)
		if math.Abs(came-told) > 3.3*math.Sqrt(told*(1-told)/n) {
			t.Errorf("at %d of 100 what was told to have a chance of %.0f %% came in %.0f %% of %d", p.at, 100*told, 100*came, c.n)
		}
	}
}

// holds checks what is told against what came, at each part of a match: points; chances by tenths, of which nine of
// ten must be where 95 of 100 would be; and the Brier score, which must not be worse than that of the forecast as it
// is.
func (h ToldHarness) holds(t *testing.T, all []saying) {
	t.Helper()
	var sum part
	for i, at := range []int{25, 50, 75} {
		p := part{at: at}
		for _, s := range all {
			if s.Part == at {
				p.add(h.Told, s, h.Spreads[i])
			}
		}
		if p.matches < fewest {
			t.Fatalf("%d matches at %d of 100 are too few", p.matches, at)
		}
		p.holdPoints(t)
		p.holdChances(t)
		sum.good, sum.count, sum.matches = sum.good+p.good, sum.count+p.count, sum.matches+p.matches
		sum.brier, sum.brierAsForecast = sum.brier+p.brier, sum.brierAsForecast+p.brierAsForecast
	}
	n := float64(sum.matches)
	t.Logf("%d of %d tenths hold; Brier score %.4f (the forecast as it is: %.4f)", sum.good, sum.count, sum.brier/n, sum.brierAsForecast/n)
	if float64(sum.good) < 0.9*float64(sum.count) {
		t.Errorf("only %d of %d tenths of chances hold", sum.good, sum.count)
	}
	if sum.brier > sum.brierAsForecast {
		t.Errorf("chances are worse than the forecast as it is: %.4f, %.4f", sum.brier/n, sum.brierAsForecast/n)
	}
}
