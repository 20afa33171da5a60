package bot

import (
	"log/slog"
	"maps"
	"math/rand"
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/engine/enginetest"
	"landfall/store"
)

// quietBot is a bot that has not logged in.
func quietBot(t *testing.T) *Bot {
	t.Helper()
	titles, err := onOffer()
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

// TestCommandsAreCalledInOtherLanguages holds each command to what Discord shows of it to who reads another language
// than English, which every one has whose words the desk has.
func TestCommandsAreCalledInOtherLanguages(t *testing.T) {
	defs := quietBot(t).desk.Definitions()
	find := func(name string) commands.Definition {
		return defs[slices.IndexFunc(defs, func(d commands.Definition) bool { return d.Name == name })]
	}
	languages := slices.DeleteFunc(slices.Sorted(maps.Keys(enginetest.Must(t, commands.DeskWords))), func(l string) bool { return l == catalogue.English })
	if !slices.Contains(languages, "de") || !slices.Contains(languages, "fr") {
		t.Errorf("the desk speaks %q besides English", languages)
	}
	for _, language := range languages {
		remind := find("remind").Options[0]
		same := alike(t, defs, language)
		if in := remind.Others[language]; len(in.Choices) != len(remind.Choices) || in.Choices[0] == remind.Choices[0].Name || same > 200 {
			t.Errorf("the choices of %s are %+v in %s, %+v in English; %d descriptions are alike", remind.Name, in.Choices, language, remind.Choices, same)
		}
	}
	broken := find("mine")
	broken.Others = map[string]commands.Local{"de": {Name: "Meine Partien", Description: "x"}}
	if err := discord.Check([]commands.Definition{broken}); err == nil || !strings.Contains(err.Error(), `its name "Meine Partien" in de`) {
		t.Errorf("a name with a space and capitals is taken: %v", err)
	}
}

// alike counts the descriptions that are as in English, such as of a game that lacks the language, and misses those
// that are not there.
func alike(t *testing.T, defs []commands.Definition, language string) (same int) {
	t.Helper()
	each := func(path, description string, others map[string]commands.Local) {
		local, ok := others[language]
		switch {
		case !ok || local.Description == "":
			t.Errorf("%s has no description in %s", path, language)
		case local.Description == description:
			same++
		}
	}
	for _, d := range defs {
		each(d.Name, d.Description, d.Others)
		for _, sub := range d.Subs {
			each(d.Name+" "+sub.Name, sub.Description, sub.Others)
			for _, o := range sub.Options {
				each(d.Name+" "+sub.Name+" "+o.Name, o.Description, o.Others)
			}
		}
	}
	return same
}
