package bot

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"

	"landfall/commands/storytest"
	"landfall/engine"
	"landfall/engine/search"
	"landfall/engine/table"
)

// review is a match that is being gone over, until the test says how that ended.
type review struct {
	id   engine.MatchID
	wait func() bool
	end  chan error // nil: it breaks down
}

func newReviews(t *testing.T, busy func() bool) (r *reviews, calls chan review, said *strings.Builder, stop func()) {
	t.Helper()
	calls, said = make(chan review), &strings.Builder{}
	r = &reviews{busy: busy, logger: slog.New(slog.NewTextHandler(said, nil)), queue: make(chan engine.MatchID, 1),
		goOver: func(_ context.Context, id engine.MatchID, wait func() bool) error {
			one := review{id, wait, make(chan error)}
			calls <- one
			err := <-one.end
			if err == nil {
				panic("a reading is at fault")
			}
			return err
		}}
	ctx, leave := context.WithCancel(t.Context())
	left := make(chan bool)
	go func() { r.work(ctx); close(left) }()
	return r, calls, said, func() { leave(); <-left }
}

// TestReviewsComeLast: one match after the other, only while nobody else waits. One that breaks down harms no other, a
// stop ends all, and a match too many is left to who asks.
func TestReviewsComeLast(t *testing.T) {
	var looks atomic.Int64
	r, calls, said, stop := newReviews(t, func() bool { looks.Add(1); return true })
	r.ended("a")
	a := <-calls
	r.ended("b")
	r.ended("c") // too many: it does not wait
	if !a.wait() || looks.Load() < 2 {
		t.Errorf("while somebody waits it looked %d times before it went on", looks.Load())
	}
	a.end <- errors.New("disk full")
	b := <-calls
	if b.id != "b" || !strings.Contains(said.String(), "disk full") {
		t.Errorf("%s is next, and told is %q", b.id, said.String())
	}
	r.ended("d")
	b.end <- nil
	b = <-calls
	if b.id != "d" || !strings.Contains(said.String(), "a reading is at fault") {
		t.Errorf("%s is next, and told is %q", b.id, said.String())
	}
	leaving := make(chan bool)
	go func() { stop(); close(leaving) }()
	for waiting := true; waiting; {
		waiting = b.wait()
	}
	b.end <- context.Canceled
	<-leaving
	if strings.Contains(said.String(), "canceled") {
		t.Errorf("a stop is told as a failure: %s", said.String())
	}
}

// thoughts counts what a clerk is asked.
type thoughts struct {
	storytest.Clerk
	asked *atomic.Int64
}

func (p thoughts) Think(q search.Question) search.Answer {
	p.asked.Add(1)
	return p.Clerk.Think(q)
}

// TestWhatEndsIsGoneOver: a match that ended is, before its people ask; then nothing is thought for them, whatever
// their language. After a restart it is thought when they ask, and is the same.
func TestWhatEndsIsGoneOver(t *testing.T) {
	var asked atomic.Int64
	games := stageGames(t)
	games[0].Player = thoughts{asked: &asked}
	s := stageOf(t, games, slog.New(slog.DiscardHandler))
	s.reviews = true
	s.start()
	t.Cleanup(func() { s.stop() })
	ended := s.bot.reviews.queue
	p := &people{stage: s, panels: map[engine.PlayerID]storytest.Said{}}
	p.does("ana /game new|game=goofspiel|seats=2")
	id := s.Tables()[0]
	if _, err := s.bot.house.Lobby.Join(t.Context(), id, "ben", "ben"); err != nil {
		t.Fatal(err)
	}
	if _, err := s.bot.house.Lobby.Start(t.Context(), id, "ana"); err != nil {
		t.Fatal(err)
	}
	for over := false; !over; {
		var who engine.PlayerID
		var question, answer string
		err := s.bot.house.Matches.Look(t.Context(), id, "", func(tb table.Table, m *engine.Match, _ engine.Seat) error {
			over = m.Outcome() != nil
			for _, d := range m.Decisions() {
				if !d.Optional {
					who, question, answer = tb.Chairs[d.Seat].Player, d.ID(), d.Options[len(d.Options)-1].String()
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if over {
			break
		}
		if len(ended) > 0 {
			t.Fatal("it is gone over before its end")
		}
		if _, err := s.bot.house.Matches.Act(t.Context(), id, who, question, answer); err != nil {
			t.Fatal(err)
		}
	}
	s.posted()
	if len(ended) != 1 || <-ended != id {
		t.Fatal("the end of the match is not told once")
	}
	if err := s.bot.desk.GoOver(t.Context(), id, nil); err != nil {
		t.Fatal(err)
	}
	before := asked.Load()
	if before == 0 {
		t.Fatal("nothing was thought")
	}
	first := p.bestAndWorst()
	if asked.Load() != before {
		t.Errorf("%d answers are thought about when it is asked for", asked.Load()-before)
	}
	s.Do("restart")
	if again := p.bestAndWorst(); again != first || asked.Load() == before {
		t.Errorf("after a restart told is\n%s\nnot\n%s", again, first)
	}
}

// bestAndWorst is what both people are told of their turns, one of them in German.
func (p *people) bestAndWorst() string {
	text := ""
	for _, what := range []string{"ana !moments|TABLE||", "ben /language|language=de", "ben !moments|TABLE||"} {
		for _, said := range p.does(what) {
			text += said.Message.Text + "\n"
		}
	}
	return text
}
