package bot

import (
	"flag"
	"slices"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/search"
)

// worstWhole compares whole matches.
var worstWhole = flag.Bool("worst", false, "find the worst turns of five whole matches of every game by both strengths")

// TestTheSameTurnsAreWorst: of the five turns of somebody that cost most, as strong finds them, able finds four, in
// every game. With -worst: in five whole matches, else in the beginning of one.
func TestTheSameTurnsAreWorst(t *testing.T) {
	all, err := onOffer()
	if err != nil {
		t.Fatal(err)
	}
	const found, of, five = 4, 5, 5
	seeds, plies := []uint64{3}, 45
	if *worstWhole {
		seeds, plies = []uint64{0, 1, 2, 3, 4}, 20_000
	}
	for _, title := range all {
		t.Run(title.Game.Key, func(t *testing.T) {
			t.Parallel()
			again, worst := 0, 0
			for _, seed := range seeds {
				m := quickly(t, title, seed, plies)
				strong := worstTurns(t, title, m, search.Strong, five)
				able := worstTurns(t, title, m, search.Able, five)
				t.Logf("seed %d: %v; able %v", seed, strong, able)
				worst += len(strong)
				again += len(slices.DeleteFunc(strong, func(turn string) bool { return !slices.Contains(able, turn) }))
			}
			if worst == 0 || of*again < found*worst {
				t.Errorf("able finds %d of the %d turns that cost most", again, worst)
			}
		})
	}
}

// quickly is a match for two by the quick policy, so many plies of it at most.
func quickly(t *testing.T, title Title, seed uint64, plies int) *engine.Match {
	m, _, err := title.Game.Start("quickly", engine.Config{Seats: 2}, engine.NumberedSeed(seed), time.Time{})
	for err == nil && m.Outcome() == nil && int(m.Plies()) < plies {
		who, a := search.Quick(m, title.Player)
		_, err = m.Act(who, "", a.String(), time.Time{})
	}
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// worstTurns are the turns of the first seat that cost most, so many at most.
func worstTurns(t *testing.T, title Title, m *engine.Match, by search.Strength, most int) (turns []string) {
	p := title.Player
	list, err := search.Analysis{Player: p, Playouts: p.Playouts(by), Closer: p.Playouts(search.Strong), Seed: 1, Match: m}.Moments(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range search.Costliest(list, most) {
		turns = append(turns, one.Turn)
	}
	return turns
}
