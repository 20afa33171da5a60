package bot

import (
	"context"
	"log/slog"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/commands/storytest"
	"landfall/engine"
)

// turningTable is a match of Ana and Ben whose panels change by themselves, in a bubble of its own time; does presses
// one of their controls, in their panel.
func turningTable(t *testing.T, play func(s *stage, does func(who, control string) *answered)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		s := stageOf(t, stageGames(t), slog.New(slog.DiscardHandler))
		s.start()
		defer s.stop()
		go s.bot.turner.work(s.bot.ctx)
		p := &people{stage: s, panels: map[engine.PlayerID]storytest.Said{}}
		for _, line := range []string{"ana /game new|game=goofspiel|seats=2", "ben /game join", "ana /game start"} {
			p.does(line)
		}
		n := 1
		play(s, func(who, control string) *answered {
			n++
			rq := commands.Request{ID: strconv.Itoa(n), Kind: commands.Pressed, Who: commands.Person{ID: engine.PlayerID(who), Name: who}, At: s.disco.Now(),
				Control: strings.ReplaceAll(control, "TABLE", string(s.Tables()[0])), OnPrivate: true}
			rq.Where, _ = storytest.Place("lobby")
			a := &answered{Asked: storytest.Ask(rq, "the panel of "+who, s.disco.id), withdrawn: s.disco.note}
			s.bot.handle(t.Context(), rq, a)
			time.Sleep(time.Second)
			synctest.Wait()
			return a
		})
	})
}

// last is what an answer shows, and bid the control of the first card in it.
func last(a *answered) commands.Message { return a.said[len(a.said)-1].Message }

func bid(t *testing.T, a *answered) string {
	t.Helper()
	for _, r := range last(a).Rows {
		for _, b := range r.Buttons {
			if commands.ControlVerb(b.ID) == "do" {
				return b.ID
			}
		}
	}
	t.Fatalf("nothing can be bid in %q", last(a).Text)
	return ""
}

// TestAPanelTurnsByItself: who has answered sees in the panel that they have open what they are asked next, once, as
// soon as the others have answered; and the next time again.
func TestAPanelTurnsByItself(t *testing.T) {
	turningTable(t, func(_ *stage, does func(who, control string) *answered) {
		shown := does("ana", "turn|TABLE")
		for round := range 2 {
			waits := does("ana", bid(t, shown))
			asked, times := last(waits).Text, len(waits.said)
			bens := does("ben", bid(t, does("ben", "turn|TABLE")))
			if now := last(waits); len(waits.said) != times+1 || now.Text == asked || now.Text != last(bens).Text {
				t.Fatalf("round %d: her panel changed %d times, to %q; Ben is asked %q", round, len(waits.said)-times, now.Text, last(bens).Text)
			}
			shown = waits
		}
	})
}

// TestAPanelThatShowsSomethingElseStays: who plans ahead in the place of the panel goes on with that, and a panel that
// cannot be changed any more is left alone.
func TestAPanelThatShowsSomethingElseStays(t *testing.T) {
	for name, then := range map[string]func(s *stage, does func(who, control string) *answered){
		"covered": func(_ *stage, does func(who, control string) *answered) { does("ana", "ahead|TABLE") },
		"old":     func(s *stage, _ func(who, control string) *answered) { s.Wait(15 * time.Minute) },
	} {
		t.Run(name, func(t *testing.T) {
			turningTable(t, func(s *stage, does func(who, control string) *answered) {
				waits := does("ana", bid(t, does("ana", "turn|TABLE")))
				bens := bid(t, does("ben", "turn|TABLE"))
				times := len(waits.said)
				then(s, does)
				does("ben", bens)
				if len(waits.said) != times {
					t.Errorf("it changed to %q", last(waits).Text)
				}
			})
		})
	}
}

// breaking is an answer that cannot be changed, by a fault of ours.
type breaking struct{ answered }

func (*breaking) Edit(context.Context, commands.Message, []discord.File) error { panic("a fault") }

// TestAPanelThatBreaksDownHarmsNobody: the next one turns all the same.
func TestAPanelThatBreaksDownHarmsNobody(t *testing.T) {
	turningTable(t, func(s *stage, does func(who, control string) *answered) {
		waits := does("ana", bid(t, does("ana", "turn|TABLE")))
		id := s.Tables()[0]
		s.bot.panels.mu.Lock()
		panel := s.bot.panels.open[id]["ana"]
		panel.answer = &breaking{answered: *waits}
		s.bot.panels.open[id]["ana"] = panel
		s.bot.panels.mu.Unlock()
		bens := does("ben", bid(t, does("ben", "turn|TABLE")))
		bens = does("ben", bid(t, bens))
		times := len(bens.said)
		does("ana", bid(t, does("ana", "turn|TABLE")))
		if len(bens.said) != times+1 {
			t.Errorf("Ben's panel changed %d times", len(bens.said)-times)
		}
	})
}
