package bot

import (
	"log/slog"
	"math/rand"
	"testing"
	"time"

	"landfall/bot/discord"
	"landfall/store"
)

// quietBot is a bot that has not logged in.
func quietBot(t *testing.T) *Bot {
	t.Helper()
	titles, err := Titles()
	if err != nil {
		t.Fatal(err)
	}
	return newBot(Options{Log: store.NewMemory(), Titles: titles, Now: time.Now, Random: rand.New(rand.NewSource(1)),
		Logger: slog.New(slog.DiscardHandler)})
}

// TestDefinitionsKeepThePlatformsLimits holds every command of every game to
// names, lengths and counts.
func TestDefinitionsKeepThePlatformsLimits(t *testing.T) {
	defs := quietBot(t).desk.Definitions()
	if err := discord.Check(defs); err != nil {
		t.Error(err)
	}
	have := map[string]bool{}
	for _, d := range defs {
		have[d.Name] = true
	}
	for _, name := range []string{"game", "mine", "move", "board", "hand", "log", "score", "undo", "rules", "help", "remind", "ninapinta"} {
		if !have[name] {
			t.Errorf("there is no /%s", name)
		}
	}
}

func TestInviteAsksForNoMoreThanItNeeds(t *testing.T) {
	const want = "https://discord.com/oauth2/authorize?client_id=42&permissions=377957223424&scope=bot+applications.commands"
	if got := InviteURL("42"); got != want {
		t.Errorf("invite is %s", got)
	}
}
