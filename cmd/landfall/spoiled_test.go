package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

// TestASpoiledBeginningIsRefusedInASentence: in every game, whatever a match is said to have begun with is checked
// before the rules begin by it.
func TestASpoiledBeginningIsRefusedInASentence(t *testing.T) {
	titles, err := offered()
	if err != nil {
		t.Fatal(err)
	}
	for _, title := range titles {
		game := title.Game
		c := engine.Config{Seats: game.Seats[0]}
		file := enginetest.Exported(t, game, enginetest.Log(t, game, c, 11, 100_000))
		spoil := map[string]func(start map[string]any){}
		for _, seats := range []any{-1, 0, game.Seats[1] + 1, 99, 1 << 40, "two", nil} {
			spoil[fmt.Sprintf("%v seats", seats)] = func(start map[string]any) { start["seats"] = seats }
		}
		for seats := 1; seats <= game.Seats[1]; seats++ { // of as many there is another match
			if seats != c.Seats {
				spoil[fmt.Sprintf("%d seats", seats)] = func(start map[string]any) { start["seats"] = seats }
			}
		}
		for _, o := range game.Options {
			for _, value := range []any{"", "none", "-1", "99999999999", strings.Repeat("9", 400), 7, nil, []string{"a"}} {
				spoil[fmt.Sprintf("%s is %.20v", o.Key, value)] = func(start map[string]any) { start["options"] = map[string]any{o.Key: value} }
			}
		}
		spoil["an option of no game"] = func(start map[string]any) { start["options"] = map[string]any{"none": "none"} }
		spoil["choices"] = func(start map[string]any) { start["choices"] = []string{"x", "y", "z", "x", "y", "z", "x", "y"} }
		for name, change := range spoil {
			spoiled(t, game.Name+", "+name, withBeginning(t, file, change))
		}
		for _, ruleset := range []any{-1, 0, game.Ruleset + 1, 1 << 30} {
			spoiled(t, fmt.Sprintf("%s, ruleset %v", game.Name, ruleset), withBeginning(t, file, func(start map[string]any) { start["ruleset"] = ruleset }))
		}
	}
}

// spoiled holds that a match is refused in a sentence.
func spoiled(t *testing.T, what, file string) {
	t.Helper()
	titles, err := offered()
	if err != nil {
		t.Fatal(err)
	}
	m, _, _ := run(nil)
	m.Stdin = strings.NewReader(file)
	command := replayCommand{File: "-", Check: true}
	err = command.replay(t.Context(), m, titles)
	if err == nil {
		t.Errorf("%s: it passes", what)
		return
	}
	t.Run(what, func(t *testing.T) { sentence(t, err, "-: ") })
}

// withBeginning changes what a match's first entry says of its start.
func withBeginning(t *testing.T, file string, change func(start map[string]any)) string {
	t.Helper()
	lines := bytes.SplitN([]byte(file), []byte("\n"), 3)
	var first map[string]any
	if err := json.Unmarshal(lines[1], &first); err != nil {
		t.Fatal(err)
	}
	start, is := first["start"].(map[string]any)
	if !is {
		t.Fatalf("a match begins with %v", first)
	}
	change(start)
	data, err := json.Marshal(first)
	if err != nil {
		t.Fatal(err)
	}
	lines[1] = data
	return string(bytes.Join(lines, []byte("\n")))
}
