package readings

import (
	"fmt"
	"maps"
	"slices"
	"sync"
	"testing"
)

// tally counts what was played and read.
type tally struct {
	matches, plies, readings int
	whys                     int // readings that asked why
	reasons                  int // readings that said what a bot weighed
	drawn                    int // pictures
}

func (n tally) String() string {
	return fmt.Sprintf("%d matches, %d plies, %d readings, %d of them why, %d reasons of bots, %d pictures",
		n.matches, n.plies, n.readings, n.whys, n.reasons, n.drawn)
}

// tallies sums up by game what parallel tests count.
type tallies struct {
	mu sync.Mutex
	of map[string]tally
}

func (a *tallies) add(game string, n tally) {
	a.mu.Lock()
	defer a.mu.Unlock()
	sum := a.of[game]
	sum.matches += n.matches
	sum.plies += n.plies
	sum.readings += n.readings
	sum.whys += n.whys
	sum.reasons += n.reasons
	sum.drawn += n.drawn
	a.of[game] = sum
}

func (a *tallies) tell(t *testing.T) {
	for _, game := range slices.Sorted(maps.Keys(a.of)) {
		t.Log(game+":", a.of[game])
	}
}
