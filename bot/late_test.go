package bot

import (
	"context"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/commands/storytest"
	"landfall/engine"
	"landfall/store"
)

// slowLog takes as long as it is told to write anything, as a disk under load.
type slowLog struct {
	engine.Log
	takes time.Duration
}

func (l *slowLog) Append(ctx context.Context, b engine.Batch) error {
	time.Sleep(l.takes)
	return l.Log.Append(ctx, b)
}

// lateAnswer is an answer of which a part ends in an error.
type lateAnswer struct {
	answered
	deferring error
	attaching error
}

func (a *lateAnswer) Attach(context.Context, []discord.File) error { return a.attaching }

func (a *lateAnswer) Defer(context.Context, bool) error { return a.deferring }

// Whoever is told by Discord that a request failed, since it was deferred too late, finds
// nothing done. Where deferring failed otherwise, or did not, it is done.
func TestWhatWasDeferredTooLateIsNotDone(t *testing.T) {
	for _, c := range []struct {
		name      string
		deferring error
		tables    int
	}{{"in time", nil, 1}, {"too late", failed(discord.ErrTooLate), 0}, {"otherwise", failed(discord.ErrTemporary), 1}} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				log := &slowLog{Log: store.NewMemory()}
				s := stageOf(t, stageGames(t), slog.New(slog.DiscardHandler))
				s.log = log
				s.start()
				defer s.stop()
				s.bot.patience, log.takes = time.Second, 2*time.Second
				rq := commands.Request{ID: "1", Kind: commands.Typed, Who: commands.Person{ID: "ana", Name: "Ana"}, At: s.disco.Now(),
					Path: []string{"game", "new"}, Options: map[string]string{"game": "goofspiel", "seats": "2"}}
				rq.Where, _ = storytest.Place("lobby")
				answer := &lateAnswer{answered{Asked: storytest.Ask(rq, "", s.disco.id), withdrawn: s.disco.note}, c.deferring, nil}
				s.bot.handle(t.Context(), rq, answer)
				if n := len(s.Tables()); n != c.tables {
					t.Errorf("%d tables are open, want %d", n, c.tables)
				}
			})
		})
	}
}

// A picture that cannot be added is reported to the operator, and one that can be is not.
func TestAPictureThatCannotBeAddedIsTold(t *testing.T) {
	for _, attaching := range []error{nil, failed(discord.ErrTemporary)} {
		log := &logText{}
		s := stageOf(t, stageGames(t), slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelWarn})))
		s.start()
		p := &people{stage: s, panels: map[engine.PlayerID]storytest.Said{}}
		for _, line := range []string{"ana /game new|game=goofspiel|seats=2", "ben /game join", "ana /game start"} {
			p.does(line)
		}
		rq := commands.Request{ID: "2", Kind: commands.Typed, Who: commands.Person{ID: "ana", Name: "Ana"}, At: s.disco.Now(), Path: []string{"board"}}
		rq.Where, _ = storytest.Place("lobby")
		s.bot.handle(t.Context(), rq, &lateAnswer{answered{Asked: storytest.Ask(rq, "", s.disco.id), withdrawn: s.disco.note}, nil, attaching})
		s.stop()
		if notified := strings.Contains(log.String(), "add a picture"); notified != (attaching != nil) {
			t.Errorf("adding ends in %v; the operator reads %q", attaching, log.String())
		}
	}
}
