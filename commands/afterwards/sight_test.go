package afterwards

import (
	"testing"

	"landfall/engine"
)

// Whoever took a seat later sees what was before as all do.
func TestWhoCameLaterSeesWithTheEyesOfAllBefore(t *testing.T) {
	s := sight{eyes: 1, since: 5}
	for seq, want := range map[uint64]engine.Seat{0: engine.Nobody, 4: engine.Nobody, 5: 1, 6: 1} {
		if got := s.at(seq); got != want {
			t.Errorf("entry %d is seen with the eyes of %d, want %d", seq, got, want)
		}
	}
}
