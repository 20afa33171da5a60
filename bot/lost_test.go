package bot

import (
	"slices"
	"strings"
	"testing"

	"landfall/commands/storytest"
	"landfall/engine"
	"landfall/engine/search"
	"landfall/engine/table"
)

// Who chose it is pinged by a message of its own when others do something to them, unless their turn pings them at
// that moment; nobody else is.
func TestWhoChoseItIsToldOfLosses(t *testing.T) {
	s := newStage(t)
	p := &people{stage: s, panels: map[engine.PlayerID]storytest.Said{}}
	for _, what := range []string{"ana /game new|game=ninapinta|seats=3", "ben /remind|attacked=yes", "ana /remind|attacked=no"} {
		p.does(what)
	}
	id := s.Tables()[0]
	for _, who := range []engine.PlayerID{"ben", "chloe"} {
		if _, err := s.bot.house.Lobby.Join(t.Context(), id, who, string(who)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.bot.house.Lobby.Start(t.Context(), id, "ana"); err != nil {
		t.Fatal(err)
	}
	all, err := onOffer()
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(all, func(title Title) bool { return title.Game.Key == "ninapinta" })
	told := 0
	for range 1500 {
		var who engine.PlayerID
		var question, answer string
		err := s.bot.house.Matches.Look(t.Context(), id, "", func(tb table.Table, m *engine.Match, _ engine.Seat) error {
			if m.Outcome() != nil {
				return nil
			}
			seat, a := search.Quick(m, all[i].Player)
			who, answer = tb.Chairs[seat].Player, a.String()
			for _, d := range m.For(seat) {
				if _, ok := d.Find(answer); ok && question == "" {
					question = d.ID()
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if who == "" {
			break
		}
		if _, err := s.bot.house.Matches.Act(t.Context(), id, who, question, answer); err != nil {
			t.Fatal(err)
		}
		pings := 0
		for _, said := range s.Wait(0) {
			if slices.Contains(said.Message.Mention, "ben") {
				pings++
			}
			if !strings.Contains(said.Message.Text, " — **") || !strings.Contains(said.Message.Text, " lost.") && !strings.Contains(said.Message.Text, "attack") {
				continue
			}
			told++
			if len(said.Message.Mention) != 1 || said.Message.Mention[0] != "ben" || who == "ben" || !strings.HasPrefix(said.Message.Text, "<@ben> — **Leeward Horizon**: ") {
				t.Errorf("after an answer of %s %q are pinged: %s", who, said.Message.Mention, said.Message.Text)
			}
		}
		if pings > 1 {
			t.Errorf("Ben is pinged %d times after an answer of %s", pings, who)
		}
		if told > 1 {
			break
		}
	}
	if told == 0 {
		t.Error("nobody was told of anything")
	}
}
