package outbox

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"landfall/bot/discord"
	"landfall/bot/outbox/record"
	"landfall/commands"
	"landfall/commands/announce"
	"landfall/engine/table"
	"landfall/engine/table/house"
	"landfall/store"
)

// noting is a platform on which something is only posted.
type noting struct {
	Platform
	said []string
}

func (p *noting) Now() time.Time { return time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC) }

func (p *noting) Leave(ctx context.Context) (context.Context, error) { return ctx, nil }

func (p *noting) Post(_ context.Context, channel string, m commands.Message, _ []discord.File, _ string) (string, error) {
	p.said = append(p.said, channel+": "+m.Text)
	return "1", nil
}

// TestPeopleReadThatATableIsQuarantinedThatCannotBeRead, once, in the place where they were told of it
// last; where nobody knows one, nowhere.
func TestPeopleReadThatATableIsQuarantinedThatCannotBeRead(t *testing.T) {
	for _, place := range []string{"thread", ""} {
		log, to := store.NewMemory(), &noting{}
		b := New(t.Context(), Options{Log: log, Now: to.Now, Logger: slog.New(slog.DiscardHandler), House: house.New(house.Options{Log: log, Now: to.Now})})
		e := b.newDelivery(to)
		e.Table, e.State = table.Table{ID: "m"}, record.State{AfterIn: place}
		for range 2 {
			if err := e.sayUnread(t.Context(), "m"); err != nil {
				t.Fatal(err)
			}
		}
		switch {
		case place == "" && len(to.said) > 0:
			t.Errorf("nobody knows a place: %q", to.said)
		case place != "" && (len(to.said) != 1 || to.said[0] != place+": "+announce.Quarantined()):
			t.Errorf("the people read %q", to.said)
		}
	}
}
