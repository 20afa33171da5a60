package bot

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"landfall/commands/storytest"
	"landfall/engine"
)

// brief is a platform in whose time the bot ends before a first message is drawn.
type brief struct{ *platformOf }

func (brief) Leave(context.Context) (context.Context, error) {
	return nil, errors.New("the process ends")
}

// An opening that was prepared, and never sent, is sent by the next life without a look into the
// history: in a loop of short lives there is no time for both. One that may have been sent is
// looked for, and not sent twice.
func TestAnOpeningInShortLives(t *testing.T) {
	s := stageOf(t, stageGames(t), slog.New(slog.DiscardHandler))
	s.start()
	t.Cleanup(func() { s.stop() })
	p := &people{stage: s, panels: map[engine.PlayerID]storytest.Said{}}
	p.does("ana /game new|game=goofspiel|seats=2")
	p.Wait(0)
	s.bot.outbox.To(brief{s.disco})
	_, err := s.bot.house.Lobby.Join(t.Context(), s.Tables()[0], "ben", "Ben")
	if err == nil {
		_, err = s.bot.house.Lobby.Start(t.Context(), s.Tables()[0], "ana")
	}
	if err != nil {
		t.Fatal(err)
	}
	for range 3 { // the second life prepares nothing anew
		p.Wait(0)
		s.stop()
		s.hold() // nothing is sent before the life is a short one
		s.start()
		s.bot.outbox.To(brief{s.disco})
		s.release()
	}
	p.Wait(0)
	s.disco.looks = 0
	s.bot.outbox.To(s.disco)
	s.Wait(2 * time.Hour)
	if n := len(s.disco.messages["thread 1"]); n != 1 {
		t.Errorf("the thread has %d messages", n)
	}
	if s.disco.looks != 0 {
		t.Errorf("the history is looked into %d times", s.disco.looks)
	}
}
