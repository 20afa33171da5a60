package bot

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/commands/storytest"
	"landfall/engine"
	"landfall/engine/table"
)

// hurried is a platform on which something happens while a first message is on its way.
type hurried struct {
	*platformOf
	meanwhile func()
}

func (h *hurried) Post(ctx context.Context, channel string, m commands.Message, files []discord.File, nonce string) (string, error) {
	id, err := h.platformOf.Post(ctx, channel, m, files, nonce)
	if do := h.meanwhile; do != nil {
		h.meanwhile = nil
		do()
	}
	return id, err
}

// A match that begins while its lobby's message is on its way is posted in its thread all the
// same, and nowhere else: private or not, played on or ended at once.
func TestAMatchThatBeginsWhileItsLobbyIsPosted(t *testing.T) {
	for _, c := range []struct {
		name           string
		private, ended bool
	}{{"public", false, false}, {"private", true, false}, {"public, ended at once", false, true}, {"private, ended at once", true, true}} {
		t.Run(c.name, func(t *testing.T) {
			s := stageOf(t, stageGames(t), slog.New(slog.DiscardHandler))
			s.start()
			t.Cleanup(s.stop)
			ctx := t.Context()
			ok := func(err error) {
				t.Helper()
				if err != nil {
					t.Error(err)
				}
			}
			begin := func() {
				id := s.Tables()[0]
				if c.private {
					_, err := s.bot.house.Lobby.Invite(ctx, id, "ana", "ben")
					ok(err)
				}
				_, err := s.bot.house.Lobby.Join(ctx, id, "ben", "Ben")
				ok(err)
				_, err = s.bot.house.Lobby.Start(ctx, id, "ana")
				ok(err)
				if c.ended {
					t, err := s.bot.house.Votes.ProposeEnd(ctx, id, "ana")
					ok(err)
					_, _, err = s.bot.house.Votes.Vote(ctx, id, table.Vote{Player: "ben", Name: "Ben", Choice: table.Yes}, t.Proposals[0].N)
					ok(err)
				}
			}
			s.bot.outbox.To(&hurried{s.disco, begin})
			p := &people{stage: s, panels: map[engine.PlayerID]storytest.Said{}}
			line := "ana /game new|game=goofspiel|seats=2"
			if c.private {
				line += "|private=yes"
			}
			p.does(line)
			p.Wait(0)
			opened := 0
			for channel, list := range s.disco.messages {
				for _, m := range list {
					lobby := channel == "lobby" && strings.Contains(m.m.Text, "opened by ana")
					if channel == "thread 1" && strings.Contains(m.m.Text, "Everybody has the cards") {
						opened++
					}
					if channel != "thread 1" && !lobby {
						t.Errorf("in %s: %s", channel, m.m.Text)
					}
				}
			}
			if opened != 1 {
				t.Errorf("the thread has the opening %d times", opened)
			}
		})
	}
}

// vanishing is a platform whose first threads are gone as soon as something is to be said there.
type vanishing struct {
	*platformOf
	gone []string
}

func (v *vanishing) Post(ctx context.Context, channel string, m commands.Message, files []discord.File, nonce string) (string, error) {
	if slices.Contains(v.gone, channel) {
		return "", &discord.Error{Kinds: []error{discord.ErrNoPlace, discord.ErrGone}, Doing: "try"}
	}
	return v.platformOf.Post(ctx, channel, m, files, nonce)
}

// A table whose thread is gone moves on, and on again when the next is gone too: nobody waits
// for another try.
func TestATableMovesAsOftenAsItMust(t *testing.T) {
	s := stageOf(t, stageGames(t), slog.New(slog.DiscardHandler))
	s.start()
	t.Cleanup(s.stop)
	s.bot.outbox.To(&vanishing{s.disco, []string{"thread 1", "thread 2"}})
	p := &people{stage: s, panels: map[engine.PlayerID]storytest.Said{}}
	for _, line := range []string{"ana /game new|game=goofspiel|seats=2", "ben /game join", "ana /game start"} {
		p.does(line)
	}
	told := 0
	for _, m := range s.disco.messages["thread 3"] {
		told += strings.Count(m.m.Text, "Everybody has the cards")
	}
	if told != 1 {
		t.Errorf("the third thread tells the opening %d times; there are %d threads", told, s.disco.threads)
	}
}

// faltering is a platform whose first tries to open a thread end by a fault of ours: one of the disk
// on which it is noted, and not a refusal of the platform.
type faltering struct {
	*platformOf
	times int
}

func (f *faltering) OpenThread(ctx context.Context, channel, from, name string, private bool) (string, error) {
	if f.times--; f.times >= 0 {
		return "", errors.New("the disk is full")
	}
	return f.platformOf.OpenThread(ctx, channel, from, name, private)
}

// A match waits for its thread where it could not be opened by a fault of ours: its channel is for
// those that can have none.
func TestAFaultOfOursMovesNoMatchToItsChannel(t *testing.T) {
	s := stageOf(t, stageGames(t), slog.New(slog.DiscardHandler))
	s.start()
	t.Cleanup(s.stop)
	s.bot.outbox.To(&faltering{s.disco, 1})
	p := &people{stage: s, panels: map[engine.PlayerID]storytest.Said{}}
	for _, line := range []string{"ana /game new|game=goofspiel|seats=2", "ben /game join", "ana /game start"} {
		p.does(line)
	}
	p.Wait(time.Hour)
	at, err := s.bot.house.Tables.Get(t.Context(), s.Tables()[0])
	if err != nil || at.Thread != "thread 1" {
		t.Errorf("it is played in %q: %v", at.Thread, err)
	}
}
