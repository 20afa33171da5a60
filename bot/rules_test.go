package bot

import (
	"context"
	"log/slog"
	"math/rand"
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/commands"
	"landfall/commands/desk"
	cards "landfall/commands/goofspiel"
	"landfall/commands/lookup"
	"landfall/engine"
	"landfall/engine/enginetest"
	cardrules "landfall/engine/goofspiel"
	"landfall/engine/table/house"
	"landfall/store"
)

// library is a desk with a running match of every game, each in a thread named by its game's key.
// Ana sits at all of them.
type library struct {
	t      *testing.T
	desk   *desk.Desk
	titles []commands.Title
}

func newLibrary(t *testing.T) *library {
	t.Helper()
	offered, err := onOffer()
	if err != nil {
		t.Fatal(err)
	}
	l := &library{t: t, titles: []commands.Title{commands.NewTitle(enginetest.Must(t, cardrules.Spec), enginetest.Must(t, cards.New))}}
	for _, title := range offered {
		l.titles = append(l.titles, title.Title)
	}
	now := func() time.Time { return time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC) }
	h := house.New(house.Options{Log: store.NewMemory(), Now: now, Random: rand.New(rand.NewSource(7)), Pace: time.Hour,
		Games: func(key string) (*engine.Game, bool) {
			i := slices.IndexFunc(l.titles, func(t commands.Title) bool { return t.Game.Key == key })
			return l.titles[max(i, 0)].Game, i >= 0
		}})
	l.desk = desk.New(desk.Options{House: h, Titles: l.titles, Now: now, Log: slog.New(slog.DiscardHandler), Pace: time.Hour})
	for _, title := range l.titles {
		place := commands.Place{Guild: "1", Channel: "lobby of " + title.Game.Key, MayPost: true, MayThread: true, MayAttach: true}
		for _, typed := range []struct {
			who  engine.PlayerID
			what string
		}{{"ana", "new"}, {"ben", "join"}, {"ana", "start"}} {
			l.desk.Handle(t.Context(), commands.Request{Kind: commands.Typed, Who: commands.Person{ID: typed.who, Name: string(typed.who)},
				Where: place, Path: []string{"game", typed.what}, Options: map[string]string{"game": title.Game.Key}})
		}
		here, err := h.Tables.In(t.Context(), place.Channel)
		if err != nil || len(here) != 1 || !here[0].Begun() {
			t.Fatalf("no match of %s: %v, %v", title.Game.Key, here, err)
		}
		if err := h.Tables.SetThread(t.Context(), here[0].ID, title.Game.Key); err != nil {
			t.Fatal(err)
		}
	}
	return l
}

// ask types a topic in the thread of a game, or completes it.
func (l *library) ask(who engine.PlayerID, kind commands.Kind, game commands.Title, topic string) commands.Reply {
	return l.desk.Handle(context.Background(), commands.Request{Kind: kind, Who: commands.Person{ID: who, Name: string(who)}, Focused: "topic",
		Where: commands.Place{Guild: "1", Channel: game.Game.Key, Parent: "lobby of " + game.Game.Key}, Path: []string{"rules"}, Options: map[string]string{"topic": topic}})
}

// wordsOf are the words of three letters or more in the titles and texts of a game's rules.
func wordsOf(title commands.Title) []string {
	var words []string
	for _, topic := range title.Topics() {
		words = append(words, lookup.Words(topic.Title+" "+topic.Text)...)
	}
	words = slices.DeleteFunc(words, func(w string) bool { return len([]rune(w)) < 3 })
	slices.Sort(words)
	return slices.Compact(words)
}

// Whatever word of its rules somebody types in a match, it is completed and answered from the
// game of the match, whoever asks and whatever other games say about it.
func TestRulesOfThisGameComeFirst(t *testing.T) {
	l := newLibrary(t)
	for _, here := range l.titles {
		words := wordsOf(here)
		for _, topic := range here.Topics() {
			words = append(words, topic.Title, topic.Key)
		}
		for i, word := range words {
			who := []engine.PlayerID{"ana", "eva"}[i%2]
			choices := l.ask(who, commands.Completing, here, word).Choices
			if len(choices) == 0 || !strings.HasPrefix(choices[0].Value, here.Game.Key+"/") {
				t.Fatalf("%s: %s types %q and is suggested %.200q", here.Game.Key, who, word, choices)
			}
			heading, _, _ := strings.Cut(l.ask(who, commands.Typed, here, word).Text, "\n")
			if !strings.HasSuffix(heading, " ("+here.Game.Name+")") {
				t.Fatalf("%s: %s asks for %q and is told of %s", here.Game.Key, who, word, heading)
			}
		}
	}
}

// A word that only another game has is completed in every match, and what is suggested is answered.
func TestRulesOfOtherGamesAreFound(t *testing.T) {
	l := newLibrary(t)
	here := l.titles[0]
	for _, other := range l.titles[1:] {
		for _, word := range wordsOf(other) {
			choices := l.ask("eva", commands.Completing, here, word).Choices
			if len(choices) == 0 {
				t.Fatalf("%s: %q of %s is not completed", here.Game.Key, word, other.Game.Key)
			}
		}
		for _, topic := range other.Topics() {
			told := l.ask("eva", commands.Typed, here, other.Game.Key+"/"+topic.Key).Text
			if want := "**" + topic.Title + "** (" + other.Game.Name + ")"; !strings.HasPrefix(told, want) {
				t.Errorf("the suggestion %s/%s is answered with %.80q", other.Game.Key, topic.Key, told)
			}
		}
	}
}

// Several words, plurals and words that mean the same find the topic, in the very game.
func TestRulesAreFoundInOtherWords(t *testing.T) {
	l := newLibrary(t)
	for _, c := range []struct{ game, typed, topic string }{
		{"exploration", "conquer", "empires"}, {"exploration", "conquering empires", "empires"},
		{"ninapinta", "how do I win", "scoring"}, {"ninapinta", "attacks", "attack"}, {"ninapinta", "fight a captain", "attack"},
	} {
		here := l.titles[slices.IndexFunc(l.titles, func(t commands.Title) bool { return t.Game.Key == c.game })]
		topic := here.Topics()[slices.IndexFunc(here.Topics(), func(t commands.Topic) bool { return t.Key == c.topic })]
		if told := l.ask("eva", commands.Typed, here, c.typed).Text; !strings.HasPrefix(told, "**"+topic.Title+"** (") {
			t.Errorf("%s: %q is answered with %.80q", c.game, c.typed, told)
		}
		if choices := l.ask("eva", commands.Completing, here, c.typed).Choices; len(choices) == 0 || choices[0].Value != c.game+"/"+c.topic {
			t.Errorf("%s: %q is completed with %.200q", c.game, c.typed, choices)
		}
	}
}
