package enginetest_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"
	"time"
	"unsafe"

	"landfall/engine"
	"landfall/engine/century"
	"landfall/engine/ninapinta"
)

// The benchmarks of this file tell what a match costs: to answer, to read, to
// load, to fork. Each has a yardstick that runs beside it, since the machine is
// never alone.

// played is a finished match with its log and the answers that made it.
type played struct {
	game    *engine.Game
	config  engine.Config
	seed    engine.Seed
	match   *engine.Match
	log     [][]byte
	answers []answered
}

type answered struct {
	seat         engine.Seat
	id, notation string
}

// costTables are the matches that are measured.
func costTables(b *testing.B) map[string]played {
	nina, err := ninapinta.Game()
	if err != nil {
		b.Fatal(err)
	}
	cent, err := century.Game()
	if err != nil {
		b.Fatal(err)
	}
	return map[string]played{
		"ninapinta four": playOut(b, nina, engine.Config{Seats: 4}),
		"ninapinta solo": playOut(b, nina, engine.Config{Seats: 1}),
		"century four":   playOut(b, cent, engine.Config{Seats: 4, Options: map[string]string{"mode": "part3"}}),
	}
}

// playOut plays a random match to its end.
func playOut(b *testing.B, g *engine.Game, c engine.Config) played {
	p := played{game: g, config: c, seed: engine.NumberedSeed(3)}
	m, e, err := g.Start("cost", c, p.seed, time.Unix(1763719200, 0))
	if err != nil {
		b.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(3, 3))
	for i := 0; ; i++ {
		data, err := g.Encode(e)
		if err != nil {
			b.Fatal(err)
		}
		p.log = append(p.log, data)
		if m.Outcome() != nil {
			p.match = m
			return p
		}
		var open []engine.Decision
		for _, d := range m.Decisions() {
			if !d.Optional {
				open = append(open, d)
			}
		}
		d := open[chance.IntN(len(open))]
		a := answered{d.Seat, d.ID(), d.Options[chance.IntN(len(d.Options))].String()}
		p.answers = append(p.answers, a)
		if e, err = m.Act(a.seat, a.id, a.notation, time.Unix(1763719200+int64(i)*600, 0)); err != nil {
			b.Fatal(err)
		}
	}
}

// each runs one measure for each match and reports it by n: an entry, an answer.
func each(b *testing.B, what string, n func(p played) int, run func(p played) error) {
	for name, p := range costTables(b) {
		b.Run(name, func(b *testing.B) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			for b.Loop() {
				if err := run(p); err != nil {
					b.Fatal(err)
				}
			}
			runtime.ReadMemStats(&after)
			all := float64(n(p)) * float64(b.N)
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/all, "ns/"+what)
			b.ReportMetric(float64(after.Mallocs-before.Mallocs)/all, "allocs/"+what)
			b.ReportMetric(float64(after.TotalAlloc-before.TotalAlloc)/all, "B/"+what)
		})
	}
}

func entries(p played) int { return len(p.log) }
func answers(p played) int { return len(p.answers) }
func once(played) int      { return 1 }

func BenchmarkAnswer(b *testing.B) {
	each(b, "answer", answers, func(p played) error {
		m, _, err := p.game.Start("cost", p.config, p.seed, time.Time{})
		if err != nil {
			return err
		}
		for _, a := range p.answers {
			if _, err := m.Act(a.seat, a.id, a.notation, time.Time{}); err != nil {
				return fmt.Errorf("%q: %w", a.notation, err)
			}
		}
		return nil
	})
}

func BenchmarkDecode(b *testing.B) {
	each(b, "entry", entries, func(p played) error {
		for _, data := range p.log {
			if _, err := p.game.Decode(data); err != nil {
				return err
			}
		}
		return nil
	})
}

// BenchmarkDecodeYardstick only looks whether the text is JSON.
func BenchmarkDecodeYardstick(b *testing.B) {
	each(b, "entry", entries, func(p played) error {
		for _, data := range p.log {
			if !json.Valid(data) {
				return engine.ErrCorrupt
			}
		}
		return nil
	})
}

func BenchmarkEncode(b *testing.B) {
	live := map[*engine.Match][]engine.Entry{}
	each(b, "entry", entries, func(p played) error {
		if live[p.match] == nil {
			live[p.match] = engine.LiveOf(p.match)
		}
		for _, e := range live[p.match] {
			if _, err := p.game.Encode(e); err != nil {
				return err
			}
		}
		return nil
	})
}

func BenchmarkLoad(b *testing.B) {
	each(b, "load", once, func(p played) error {
		_, err := p.game.Load(p.log)
		return err
	})
}

func BenchmarkFork(b *testing.B) {
	each(b, "fork", once, func(p played) error {
		if p.match.Fork().Len() != p.match.Len() {
			return engine.ErrCorrupt
		}
		return nil
	})
}

// BenchmarkForkYardstick only copies as many bytes as the new state takes.
func BenchmarkForkYardstick(b *testing.B) {
	from := make([]byte, max(unsafe.Sizeof(ninapinta.State{}), unsafe.Sizeof(century.State{})))
	each(b, "fork", once, func(p played) error {
		size := unsafe.Sizeof(ninapinta.State{})
		if p.game.Key == "century" {
			size = unsafe.Sizeof(century.State{})
		}
		copied = make([]byte, size)
		copy(copied, from)
		return nil
	})
}

var copied []byte // so that the copy is made

// BenchmarkUndo takes an answer back and gives it again, far into a match.
func BenchmarkUndo(b *testing.B) {
	at := map[*engine.Match]*engine.Match{}
	var seat engine.Seat
	var notation string
	each(b, "undo", once, func(p played) error {
		m := at[p.match]
		if m == nil {
			var err error
			if m, _, err = p.game.Start("cost", p.config, p.seed, time.Time{}); err != nil {
				return err
			}
			for i, a := range p.answers {
				if _, err := m.Act(a.seat, "", a.notation, time.Time{}); err != nil {
					return err
				}
				seat, notation = a.seat, a.notation
				if _, err := m.CanUndo(seat); err == nil && i > len(p.answers)/2 {
					break
				}
			}
			at[p.match] = m
		}
		if _, err := m.Undo(seat, time.Time{}); err != nil {
			return err
		}
		_, err := m.Act(seat, "", notation, time.Time{})
		return err
	})
}
