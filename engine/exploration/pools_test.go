package exploration

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"landfall/engine/search"
)

// TestPools holds what players who think use of the game, in all campaigns that were pooled
// (docs/exploration-balance.md): each region, lane, Major and card, and each base where it stands, is used in 5 of 100
// campaigns, and no site, Major or region in all; for four no site is found in more than 75 of 100; few points come by
// themselves, and the last has most of the goal. A share may be short of that by chance.
func TestPools(t *testing.T) {
	files, err := filepath.Glob("testdata/able*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no pools: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			var p pool
			if text, err := os.ReadFile(file); err != nil {
				t.Error(err)
			} else if err := json.Unmarshal(text, &p); err != nil {
				t.Error(err)
			}
			p.hold(t)
		})
	}
}

// poolsBy is what the quick policy gave when the pools were played.
const poolsBy = "496b98a22d47583f"

// TestPoolsAreOfTheseBots: players who think foresee by the quick policy; if it plays otherwise than it did then, the
// pools tell of others. It finds what is meant to be faster and is not the same.
func TestPoolsAreOfTheseBots(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("other processors may round in other places")
	}
	hash := sha256.New()
	for seed := range uint64(30) {
		if err := json.NewEncoder(hash).Encode(playCampaign(t, "campaign", 2+int(seed%3), seed)); err != nil {
			t.Fatal(err)
		}
	}
	if is := hex.EncodeToString(hash.Sum(nil)[:8]); is != poolsBy {
		t.Errorf("the quick policy plays otherwise (%s): play the pools anew (docs/exploration-balance.md), or mend it", is)
	}
}

// fewCampaigns may all use the same by chance.
const fewCampaigns = 50

// hold holds the pool of a number of seats.
func (p *pool) hold(t *testing.T) {
	if 100*(p.Alone+p.Spurs) > 15*p.Points {
		t.Errorf("%d and %d of %d points come by themselves", p.Alone, p.Spurs, p.Points)
	}
	if last := slices.Sorted(slices.Values(p.Lasts))[len(p.Lasts)/2]; 10*last < 6*p.Target {
		t.Errorf("the middle one of those who are last has %d of %d points", last, p.Target)
	}
	p.often(t, "region", named(1, Region(regions)), 5)
	p.often(t, "lane", named(0, lanes), 5)
	p.often(t, "major", named(NoMajor+1, majors), 5)
	p.often(t, "card", named(0, outfits), 5)
	for which, n := range p.Shares["base"] {
		var at SpaceID
		stands, is := p.Shares["base"][which+" stands"]
		if !is || at.UnmarshalText([]byte(which)) != nil {
			continue
		}
		if _, hi := search.Interval(float64(n), stands); hi < 0.05 {
			t.Errorf("from %s one launches in %d of %d campaigns in which it stands", which, n, stands)
		}
	}
	for _, kind := range []string{"site", "major", "region"} {
		for which, n := range p.Shares[kind] {
			if lo, _ := search.Interval(float64(n), p.Matches); n == p.Matches && n >= fewCampaigns || kind == "site" && p.Seats == 4 && lo > 0.75 {
				t.Errorf("%s %s is used in %d of %d campaigns", kind, which, n, p.Matches)
			}
		}
	}
}

// often holds that each of a kind may be used in so many of 100 campaigns.
func (p *pool) often(t *testing.T, kind string, all []string, least float64) {
	for _, which := range all {
		n := p.Shares[kind][which]
		if _, hi := search.Interval(float64(n), p.Matches); 100*hi < least {
			t.Errorf("%s %s is used in %d of %d campaigns", kind, which, n, p.Matches)
		}
	}
}

// named are the names of what is numbered from one to before another.
func named[E interface {
	~uint8
	fmt.Stringer
}](from, to E) (names []string) {
	for ; from < to; from++ {
		names = append(names, from.String())
	}
	return names
}
