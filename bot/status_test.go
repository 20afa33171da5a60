package bot

import (
	"slices"
	"testing"
	"time"
)

// TestReadiness: a replica that stands by is ready, since it can take over; one that stops,
// is cut off, or is not logged in with a shard that it holds is not, and says which.
func TestReadiness(t *testing.T) {
	for _, c := range []struct {
		stopping, apart bool
		held, down      []int
		ready           bool
		why             string
	}{
		{false, false, []int{0}, nil, true, ""},
		{false, false, nil, nil, true, "it stands by: other replicas hold all shards"},
		{false, false, []int{0, 2}, []int{2}, false, "not logged in to Discord with shard 2"},
		{false, false, []int{0, 2}, []int{0, 2}, false, "not logged in to Discord with shards 0, 2"},
		{false, true, nil, nil, false, "it cannot share the work with the other replicas, since it does not reach the database"},
		{true, false, []int{0}, nil, false, "it is stopping"},
	} {
		if ready, why := readiness(c.stopping, c.apart, c.held, c.down); ready != c.ready || why != c.why {
			t.Errorf("%+v: %t, %q", c, ready, why)
		}
	}
}

// TestHowLongWhatWaitsHasWaited: from when it was first seen, as long as it is there without a
// break, and apart for each list.
func TestHowLongWhatWaitsHasWaited(t *testing.T) {
	var w waits
	at := time.Date(2026, 11, 23, 4, 0, 0, 0, time.UTC)
	for i, c := range []struct {
		after       time.Duration
		news, tries []string
		want        []time.Duration
	}{
		{0, []string{"a"}, nil, []time.Duration{0, 0}},
		{time.Minute, []string{"a", "b"}, []string{"x"}, []time.Duration{time.Minute, 0}},
		{time.Minute, []string{"b"}, []string{"x"}, []time.Duration{time.Minute, time.Minute}},
		{time.Minute, nil, []string{"x"}, []time.Duration{0, 2 * time.Minute}},
		{time.Minute, []string{"a"}, []string{"y"}, []time.Duration{0, 0}},
	} {
		at = at.Add(c.after)
		if got := w.look(at, c.news, c.tries); !slices.Equal(got, c.want) {
			t.Errorf("look %d: %v, want %v", i, got, c.want)
		}
	}
}
