//go:build unix

package bot

import (
	"fmt"
	"syscall"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/search"
)

// BenchmarkTurns measures how long a bot player of each strength thinks about a turn
// of each game: all it answers under one label of turns. All seats play equally well.
// Beside the mean it tells the longest, and playouts and plies for an answer, which
// are the same on any machine.
func BenchmarkTurns(b *testing.B) {
	titles, err := Titles()
	if err != nil {
		b.Fatal(err)
	}
	for _, t := range titles {
		for _, s := range []search.Strength{search.Novice, search.Able, search.Strong} {
			for seats := t.Game.Seats[0]; seats <= min(4, t.Game.Seats[1]); seats++ {
				b.Run(fmt.Sprintf("%s/%s/%d", t.Game.Key, s, seats), func(b *testing.B) { benchTurns(b, t, s, seats) })
			}
		}
	}
}

func benchTurns(b *testing.B, t Title, s search.Strength, seats int) {
	var m *engine.Match
	var took, all, longest time.Duration // of the processor: others may be at work
	var turns, answers, most, row, playouts, plies int
	label, seed := "", uint64(0)
	for b.Loop() {
		for began := turns; turns == began; {
			if m == nil || m.Outcome() != nil {
				seed++
				var err error
				if m, _, err = t.Game.Start("bench", engine.Config{Seats: seats}, engine.NumberedSeed(seed), time.Time{}); err != nil {
					b.Fatal(err)
				}
			}
			who := m.Awaited()[0]
			q := search.Ask(m, who, t.Player.Playouts(s), seed)
			if now := fmt.Sprint(seed, who, q.Open[0].Turn); now != label {
				label, took, row = now, 0, 0
				turns++
			}
			began := processor(b)
			a := t.Player.Think(q)
			spent := processor(b) - began
			all, took, row = all+spent, took+spent, row+1
			longest, most = max(longest, took), max(most, row)
			answers, playouts, plies = answers+1, playouts+a.Playouts, plies+a.Plies
			if err := search.Follow(m, who, a.Line, time.Time{}); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(all.Seconds()*1000/float64(turns), "ms/turn")
	b.ReportMetric(longest.Seconds()*1000, "ms-longest")
	b.ReportMetric(float64(answers)/float64(turns), "answers/turn")
	b.ReportMetric(float64(most), "answers-most")
	b.ReportMetric(float64(playouts)/float64(answers), "playouts/answer")
	b.ReportMetric(float64(plies)/float64(answers), "plies/answer")
}

// processor is the time for which this program has been at work.
func processor(b *testing.B) time.Duration {
	b.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
