package sending

import (
	"context"
	"log/slog"
	"slices"
	"testing"

	"landfall/bot/discord"
	"landfall/bot/outbox/record"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/store"
)

// cutOff is a platform on which a message arrives, and its sender never hears of it.
type cutOff struct {
	aired
}

func (cutOff) Leave(ctx context.Context) (context.Context, error) { return ctx, nil }

func (p *cutOff) Post(_ context.Context, _ string, m commands.Message, _ []discord.File, _ string) (string, error) {
	p.said = append(p.said, discord.Said{ID: "1800000000000000001", Text: m.Text})
	return "", context.Canceled
}

// calling is a writer that finds only when a message is sent whom that notifies, and hears whom it has notified.
type calling struct{ told []string }

func (*calling) Compose(_ context.Context, l *record.Message) (commands.Message, []discord.File, error) {
	l.Mention = []string{record.DutyKey(0, "r1")}
	return commands.Message{Text: l.Text, Mention: []engine.PlayerID{"ana"}}, nil, nil
}

func (c *calling) Arrived(_ context.Context, l record.Message, _ string, _ bool) error {
	c.told = l.Mention
	return nil
}

// TestWhoFindsAMessageKnowsWhomItCalled: somebody is called who looked on when the message was prepared, and not any
// more when it was sent; its sender dies before it hears that it arrived. Whoever finds it calls nobody again.
func TestWhoFindsAMessageKnowsWhomItCalled(t *testing.T) {
	log, platform := store.NewMemory(), &cutOff{}
	begin := func(w Writer) *Sender {
		s := New(record.New(log), platform, w, slog.New(slog.DiscardHandler))
		s.Table = table.Table{ID: "m", Channel: "thread"}
		if err := s.Read(t.Context(), "m"); err != nil {
			t.Fatal(err)
		}
		return s
	}
	first := begin(&calling{})
	first.State.After, first.State.AfterIn = "1800000000000000000", "thread"
	first.Add(record.Message{Kind: record.StoryMessage, Place: "thread", Text: "Ana takes 1."})
	if err := first.Note(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := first.Deliver(t.Context()); err == nil {
		t.Fatal("its sender heard that it arrived")
	}
	heard := &calling{}
	if err := begin(heard).Deliver(t.Context()); err != nil {
		t.Fatal(err)
	}
	if want := []string{record.DutyKey(0, "r1")}; len(platform.said) != 1 || !slices.Equal(heard.told, want) {
		t.Errorf("it was sent %d times, and who found it heard that it called %q, want %q", len(platform.said), heard.told, want)
	}
}
