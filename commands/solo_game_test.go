package commands_test

import (
	"math/rand"
	"strings"
	"testing"
	"time"

	"landfall/commands"
	"landfall/commands/desk"
	voyagewords "landfall/commands/exploration"
	words "landfall/commands/ninapinta"
	"landfall/engine"
	"landfall/engine/enginetest"
	voyages "landfall/engine/exploration"
	rules "landfall/engine/ninapinta"
	"landfall/engine/table/house"
	"landfall/store"
)

// aloneDesk has Niña & Pinta, Age of Exploration and Regatta, which calls its lengths as the latter does.
func aloneDesk(t *testing.T) (*desk.Desk, *house.House) {
	t.Helper()
	planck := commands.NewTitle(enginetest.Must(t, rules.Spec), enginetest.Must(t, words.New))
	years := commands.NewTitle(enginetest.Must(t, voyages.Spec), enginetest.Must(t, voyagewords.New))
	game := *years.Game
	game.Key, game.Name = "regatta", "Regatta"
	game.Options = []engine.Option{{Key: "mode", Values: []engine.Value{{Key: "short"}, {Key: "endless"}}}}
	regatta := years
	regatta.Game = &game
	titles := []commands.Title{years, regatta, planck}
	now := func() time.Time { return time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC) }
	tables := house.New(house.Options{Log: store.NewMemory(), Now: now, Random: rand.New(rand.NewSource(7)), Pace: time.Hour,
		Games: func(key string) (*engine.Game, bool) {
			for _, title := range titles {
				if title.Game.Key == key {
					return title.Game, true
				}
			}
			return nil, false
		}})
	return desk.New(desk.Options{House: tables, Titles: titles, Now: now, Pace: time.Hour}), tables
}

// What somebody sets says which game they mean: nothing that they set is left out in silence.
func TestSoloOptionsSayTheGame(t *testing.T) {
	for _, c := range []struct {
		options          map[string]string
		game, says, mode string
	}{
		{nil, "ninapinta", "Max Planck", ""},
		{map[string]string{"planck": "france"}, "ninapinta", "Max Planck", "france"},
		{map[string]string{"mode": "campaign"}, "exploration", "your match of Age of Exploration", "campaign"},
		{map[string]string{"rival": "off", "mode": "short"}, "exploration", "your match of Age of Exploration", "short"},
		{map[string]string{"mode": "short"}, "", "You can play Age of Exploration and Regatta alone. Choose one with the option `game`.", ""},
		{map[string]string{"mode": "short", "game": "exploration"}, "exploration", "your match of Age of Exploration", "short"},
		{map[string]string{"mode": "short", "game": "ninapinta"}, "",
			"`mode:short` belongs to Age of Exploration and Regatta, not to Niña & Pinta. Leave it out, or choose another game with `game`.", ""},
		{map[string]string{"choice": "spain", "game": "exploration"}, "",
			"`choice:spain` belongs to Niña & Pinta, not to Age of Exploration. Leave it out, or choose another game with `game`.", ""},
		{map[string]string{"mode": "endless", "game": "exploration"}, "",
			"`mode:endless` belongs to Regatta, not to Age of Exploration. Leave it out, or choose another game with `game`.", ""},
		{map[string]string{"mode": "campaign", "planck": "france"}, "",
			"No single game has all of these options: `planck:france` belongs to Niña & Pinta and `mode:campaign` belongs to Age of Exploration. Leave out those that don't belong to the game you want.", ""},
		{map[string]string{"game": "goofspiel"}, "", "You can't play that game alone here. `/solo start` lists the games.", ""},
	} {
		desk, tables := aloneDesk(t)
		reply := desk.Handle(t.Context(), commands.Request{Kind: commands.Typed, Who: commands.Person{ID: "ana", Name: "Ana"},
			Path: []string{"solo", "start"}, Options: c.options, Where: commands.Place{Channel: "7"}})
		if !strings.Contains(reply.Text, c.says) {
			t.Errorf("%v: %q, not %q", c.options, reply.Text, c.says)
		}
		here, err := tables.Tables.Of(t.Context(), "ana")
		switch {
		case err != nil:
			t.Fatal(err)
		case c.game == "" && len(here) > 0:
			t.Errorf("%v begins %s", c.options, here[0].Game)
		case c.game != "" && (len(here) != 1 || here[0].Game != c.game):
			t.Errorf("%v begins %v, not %s", c.options, here, c.game)
		case c.game != "" && c.mode != "" && here[0].Options["mode"] != c.mode && here[0].Options["planck"] != c.mode:
			t.Errorf("%v settles %v", c.options, here[0].Options)
		}
	}
}

// An option that several games call alike is there once, with what any of them offers.
func TestSoloOptionsAreThereOnce(t *testing.T) {
	desk, _ := aloneDesk(t)
	for _, def := range desk.Definitions() {
		if def.Name != "solo" {
			continue
		}
		names := map[string]int{}
		for _, o := range def.Subs[0].Options {
			names[o.Name]++
			if want := map[string]int{"mode": 3, "game": 3}[o.Name]; want > 0 && len(o.Choices) != want {
				t.Errorf("%s offers %v", o.Name, o.Choices)
			}
		}
		for _, name := range []string{"game", "mode", "rival", "planck", "choice", "seed"} {
			if names[name] != 1 {
				t.Errorf("%s is there %d times", name, names[name])
			}
		}
	}
}

// At a table too an option of another game is refused.
func TestTablesRefuseOptionsOfOtherGames(t *testing.T) {
	desk, tables := aloneDesk(t)
	open := func(options map[string]string) commands.Reply {
		return desk.Handle(t.Context(), commands.Request{Kind: commands.Typed, Who: commands.Person{ID: "ana", Name: "Ana"}, Path: []string{"game", "new"},
			Options: options, Where: commands.Place{Guild: "1", Channel: channel, MayPost: true, MayThread: true, MayAttach: true}})
	}
	const says = "`mode:campaign` belongs to Age of Exploration, not to Niña & Pinta. Leave it out, or choose another game with `game`."
	if reply := open(map[string]string{"game": "ninapinta", "mode": "campaign"}); reply.Text != says {
		t.Errorf("%q, not %q", reply.Text, says)
	}
	open(map[string]string{"game": "exploration", "mode": "campaign"})
	if here, err := tables.Tables.Of(t.Context(), "ana"); err != nil || len(here) != 1 || here[0].Options["mode"] != "campaign" {
		t.Errorf("%v, %v", here, err)
	}
}
