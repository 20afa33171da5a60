package bot

import "testing"

// TestGarbageGathersWhileEverybodyMoves: in a rush more and more, up to the room that there is, and when it is over as
// little as before; a large bot collects no later than a small one has room for.
func TestGarbageGathersWhileEverybodyMoves(t *testing.T) {
	const small, large = 30 << 20, 400 << 20
	percent := leastGarbage
	for i, want := range []int{100, 200, 400, 400} {
		if percent = spared(percent, 20, small); percent != want {
			t.Errorf("after %d busy seconds %d percent may gather, want %d", i+1, percent, want)
		}
	}
	if got := spared(percent, 5, small); got != percent {
		t.Errorf("with 5 collections a second %d percent become %d", percent, got)
	}
	for i, want := range []int{200, 100, 50, 50} {
		if percent = spared(percent, 0, small); percent != want {
			t.Errorf("after %d quiet seconds %d percent may gather, want %d", i+1, percent, want)
		}
	}
	if got := spared(200, 20, large); got != leastGarbage {
		t.Errorf("with much in use %d percent may gather", got)
	}
}
