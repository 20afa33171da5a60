package exploration

import (
	"fmt"
	"slices"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

// begun is a match of a ruleset as it begins.
func begun(t *testing.T, rules, seats int, seed uint64) (*table, NewsDealt) {
	t.Helper()
	x := &table{t: t, r: newRules(enginetest.Must(t, readData)), s: &State{}}
	p := engine.NewPly(x.s, x.r.evolve, engine.Decision{Seat: engine.Nobody}, engine.NewDice(engine.NumberedSeed(seed), 0))
	p.Ruleset = rules
	x.r.setup(p, tableOf(seats))
	x.heard = p.Events()
	news, _ := heardOf[NewsDealt](x)
	return x, news
}

// TestNoTwoMatchesBeginAlike: over some deals each coast is charted in some and open in others, each Major is wanted in
// some, and each patron comes; to several players never the same one. Matches of earlier rulesets have no news.
func TestNoTwoMatchesBeginAlike(t *testing.T) {
	const deals = 60
	met := map[NewsID]int{}
	for seed := range uint64(deals) {
		_, news := begun(t, ruleset, 4, seed)
		same(t, "charts", len(news.Charts), chartsDealt)
		same(t, "commissions", len(news.Commissions), commissionsDealt)
		same(t, "patrons", len(slices.Compact(slices.Sorted(slices.Values(news.Patrons)))), 4)
		for _, id := range slices.Concat(news.Charts, news.Commissions, news.Patrons) {
			met[id]++
		}
	}
	for id := NewsID(1); id < allNews; id++ {
		if n := met[id]; n < deals/12 || n > deals*3/4 {
			t.Errorf("%s comes in %d of %d deals", id, n, deals)
		}
	}
	x, news := begun(t, 7, 4, 1)
	same(t, "charts with ruleset 7", len(news.Charts), 0)
	same(t, "closed with ruleset 7", x.s.closed, Set{})
}

// TestChartedSitesAreClosed: nobody discovers them, land is sighted where they say so, and a base is left to whoever
// publishes from its region first.
func TestChartedSitesAreClosed(t *testing.T) {
	x := sit(t, 2)
	e := NewsDealt{Charts: []NewsID{enginetest.Named[NewsID]("columbus"), 4, 5}}
	for _, site := range []string{"indies", "lf-cb", "pearls", "windward"} {
		x.r.chartSite(&e, siteOf(site))
	}
	x.s.newsDealt(e)
	x.hand(0)
	x.offers(true, "launch S4")
	x.fleet(0, 2, 4, 4, "EUR", "S1", "S2", "S3", "S4")
	x.nextCard(121) // D
	x.do("explore", "change CB2")
	same(t, "landfall", x.found(0, "lf-cb"), false)
	x.offers(false, "discover windward")
	x.find(0, "serpents-mouth")
	x.exp(0).at = spaceOf("EUR")
	got := x.r.account(x.s, 0, false)
	same(t, "points", got.VP, 0)
	same(t, "the region is told of", slices.Contains(got.Regions, x.r.at(spaceOf("CB2")).region), true)
	same(t, "it brings the base", x.r.bringsBase(x.s, &got, &x.r.bases[0]), true)
}

// TestPatronsPayMore: for what has to be looked for in their regions, and to their own player alone.
func TestPatronsPayMore(t *testing.T) {
	x := sit(t, 2)
	x.me(0).patron = enginetest.Named[NewsID]("lisbon")
	for who := range seat(2) {
		x.fleet(who, 2, 4, 4, "EUR")
		x.find(who, "lf-br", "all-saints", "chesapeake")
	}
	same(t, "with a patron", x.r.account(x.s, 0, false).VP, 3)
	same(t, "without", x.r.account(x.s, 1, false).VP, 2)
	same(t, "told", x.r.view(x.s, 1).Seats[0].More[siteOf("all-saints")], 1)
	same(t, "of a landfall", x.r.view(x.s, 1).Seats[0].More[siteOf("lf-br")], 0)
}

// TestCommissionsGoBeyondTheName: a Major that somebody wants scores so much more than one's name is worth (R9).
func TestCommissionsGoBeyondTheName(t *testing.T) {
	x := sit(t, 2)
	x.s.commissioned[AztecConquest] = 4
	same(t, "of no name", x.r.reputation(x.s, 0, AztecConquest), 7)
	same(t, "not wanted", x.r.reputation(x.s, 0, IncaConquest), 3)
	same(t, "told", x.r.view(x.s, 1).Seats[0].Promised[AztecConquest], 7)
}

// TestWhoIsStillBehindIsSpurred: a point for each but the first that somebody else has published more than one has
// then, up to seven, and none for nothing to tell.
func TestWhoIsStillBehindIsSpurred(t *testing.T) {
	for foremost, want := range map[int]int{1: 0, 2: 0, 3: 1, 8: 6, 14: 7} {
		x := sit(t, 2)
		x.me(1).vp = foremost
		x.fleet(0, 2, 4, 4, "EUR")
		same(t, "with nothing to tell", x.r.account(x.s, 0, false).VP, 0)
		x.find(0, "all-saints")
		got := x.r.account(x.s, 0, false)
		same(t, "spur", got.Spur, want)
		same(t, "points", got.VP, 1+want)
		for rules, spur := range map[int]int{10: foremost / 3, 9: foremost / 3, 8: foremost / 2, 7: 0} {
			x.s.rules = rules
			same(t, fmt.Sprint("points by ruleset ", rules), x.r.account(x.s, 0, false).VP, 1+min(4, spur))
		}
	}
}

// TestNoSpurForWhoTakesTheLead: with the first ten rulesets one was spurred to it.
func TestNoSpurForWhoTakesTheLead(t *testing.T) {
	byRulesets(t, 11, func(t *testing.T, x *table, mended bool) {
		x.me(1).vp = 5
		x.fleet(0, 2, 4, 4, "EUR")
		x.find(0, "amazon", "brazilwood", "all-saints", "uraba", "campeche")
		x.exp(0).cut.add(uint8(siteOf("brazilwood")))
		x.exp(0).has.Chit[Timber] = 1
		got := x.r.account(x.s, 0, false)
		same(t, "points but the spur", got.VP-got.Spur, 7)
		same(t, "a spur", got.Spur > 0, !mended)
	}, 2)
}

// TestOneLandfallScores: with the first ten rulesets each did, though it comes by itself.
func TestOneLandfallScores(t *testing.T) {
	byRulesets(t, 11, func(t *testing.T, x *table, mended bool) {
		x.fleet(0, 2, 4, 4, "EUR")
		x.find(0, "lf-cb", "lf-br", "lf-mx")
		want := 3
		if mended {
			want = 1
		}
		got := x.r.account(x.s, 0, false)
		same(t, "points", got.VP, want)
		same(t, "regions told of", len(got.Regions), 3)
	}, 2)
}

// TestWhatIsStillOutCountsInTheEnd: for the others, when somebody has won, and nobody gets to the goal by it.
func TestWhatIsStillOutCountsInTheEnd(t *testing.T) {
	// Two points and seven as a spur; up to a point below the goal.
	for vp, want := range map[int]int{0: 9, 12: 14} {
		x := sit(t, 3)
		x.me(0).vp, x.me(1).vp = 14, vp
		x.fleet(0, 2, 4, 4, "EUR", "S1")
		x.find(0, "all-saints")
		x.fleet(1, 2, 4, 4, "EUR", "S1")
		x.find(1, "all-saints", "chesapeake", "guanabara")
		home(x, 0, "all-saints")
		x.nextCard(101)
		x.do("explore", "change EUR")
		same(t, "over", x.r.view(x.s, 0).Over, true)
		same(t, "who is at sea", x.me(1).vp, want)
		same(t, "who is at home", x.me(2).vp, 0)
		same(t, "the winners", len(outcomeOf(x.s).Winners), 1)
	}
}
