package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"landfall/bot"
	"landfall/engine"
	"landfall/engine/enginetest"
)

// sentence checks that an error can be shown to a person: it is one line, and starts
// by naming what it is about.
func sentence(t *testing.T, err error, about ...string) {
	t.Helper()
	text := err.Error()
	if named := slices.ContainsFunc(about, func(a string) bool { return strings.HasPrefix(text, a) }); !named ||
		strings.ContainsAny(text, "\n\r") || strings.Contains(text, "runtime error") || strings.Contains(text, ".go:") || !utf8.ValidString(text) || len(text) > 1000 {
		t.Errorf("the error is no sentence about %s: %.1000q", about[0], text)
	}
}

// FuzzReplay reads whatever somebody takes for an exported match. It is printed and
// checked, or refused in a sentence; and what was read of it is what is read of it
// when it is written again.
func FuzzReplay(f *testing.F) {
	titles, err := offered()
	if err != nil {
		f.Fatal(err)
	}
	for _, t := range titles {
		f.Add([]byte(begun(f, t.Game, 8)))
	}
	f.Add([]byte(begun(f, titles[len(titles)-1].Game, 100000))) // whole
	f.Add([]byte(`{"landfall":1,"game":"ninapinta","commitment":"00"}` + "\n" + `{"seq":0}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, out, _ := run(nil)
		for _, check := range []bool{false, true} {
			m.Stdin = bytes.NewReader(data)
			command := replayCommand{File: "-", Check: check}
			if err := command.replay(t.Context(), m, titles); err != nil {
				sentence(t, err, "-: ")
			} else if out.String() == "" {
				t.Error("nothing is printed")
			}
		}
		x, err := engine.ReadExport(bytes.NewReader(data))
		if err != nil {
			return
		}
		head, err := json.Marshal(x)
		if err != nil {
			t.Fatal(err)
		}
		again, err := engine.ReadExport(bytes.NewReader(bytes.Join(append([][]byte{head}, x.Entries...), []byte("\n"))))
		if err != nil {
			t.Fatalf("written again it is refused: %v", err)
		}
		if diff := cmp.Diff(x, again, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("written again it is another: %s", diff)
		}
		// What people attach to /game import comes here: it is a whole match, or refused.
		switch match, log, err := engine.Import(x, byKey(titles)); {
		case err != nil && !errors.Is(err, engine.ErrUnsound):
			t.Errorf("it is refused for another reason than what it is: %v", err)
		case err == nil && (match.Outcome() == nil || len(log) != len(x.Entries)):
			t.Error("a match that is not over is taken in")
		}
	})
}

func byKey(titles []bot.Title) func(key string) (*engine.Game, bool) {
	return func(key string) (*engine.Game, bool) {
		t, err := find(titles, key)
		return t.Game, err == nil
	}
}

// begun is the export of a match of which some plies are played.
func begun(t testing.TB, game *engine.Game, plies int) string {
	t.Helper()
	return enginetest.Exported(t, game, enginetest.Log(t, game, engine.Config{Seats: game.Seats[1]}, 11, plies))
}

// TestReplayOfNumbersThatCannotBe: whichever number of a file is beyond all measure, it
// is refused at once, and neither memory nor hours are spent on it.
func TestReplayOfNumbersThatCannotBe(t *testing.T) {
	titles, err := offered()
	if err != nil {
		t.Fatal(err)
	}
	for _, title := range titles {
		file := begun(t, title.Game, 8)
		refused := 0
		for i, at := range regexp.MustCompile(`[:\[,][0-9]+`).FindAllStringIndex(file, -1) {
			if i%5 != 0 {
				continue
			}
			m, _, _ := run(nil)
			m.Stdin = strings.NewReader(file[:at[0]+1] + "999999999" + file[at[1]:])
			command := replayCommand{File: "-"}
			if err := command.replay(t.Context(), m, titles); err != nil {
				refused++
			}
		}
		if refused < 5 {
			t.Errorf("%s: only %d files are refused", title.Game.Key, refused)
		}
	}
}
