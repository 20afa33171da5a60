package discord

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"strings"
	"sync"
	"testing"

	"landfall/commands"
	"landfall/engine"
)

// What the platform has is shown, else what stands for it, else words alone.
func TestDressed(t *testing.T) {
	e := &emblems{up: map[string]emoji{"ninapinta_town": {ID: "5", Name: "lf_town_1"}}}
	m := commands.Message{Rows: []commands.Row{
		{Buttons: []commands.Button{{ID: "a", Label: "Town", Emoji: commands.Emblem("ninapinta", "town", "")},
			{ID: "b", Label: "Spain", Emoji: commands.Emblem("ninapinta", "nation_spain", "🇪🇸")}, {ID: "c", Label: "City", Emoji: commands.Emblem("ninapinta", "city", "")}}},
		{Menu: &commands.Menu{ID: "m", Choices: []commands.MenuChoice{{Value: "1", Label: "Town", Emoji: commands.Emblem("ninapinta", "town", "")}}}},
	}}
	got, err := messageOf(e.dressed(m), nil)
	if err != nil {
		t.Fatal(err)
	}
	buttons := got.Rows[0].Components
	if e := buttons[0].Emoji; e == nil || e.ID != "5" || e.Name != "lf_town_1" {
		t.Errorf("one that is up: %+v", e)
	}
	if e := buttons[1].Emoji; e == nil || e.ID != "" || e.Name != "🇪🇸" {
		t.Errorf("one that is not, with something instead: %+v", e)
	}
	if e := buttons[2].Emoji; e != nil {
		t.Errorf("one that is not: %+v", e)
	}
	if e := got.Rows[1].Components[0].Options[0].Emoji; e == nil || e.ID != "5" {
		t.Errorf("in a menu: %+v", e)
	}
	if m.Rows[0].Buttons[0].Emoji != commands.Emblem("ninapinta", "town", "") {
		t.Error("the message itself was changed")
	}
}

// In texts emblems stand for letters or beside words, but for what a notification begins
// with; without an emblem the word stays. So it is with the emoji of a control.
func TestEmblemsInTexts(t *testing.T) {
	e := &emblems{up: map[string]emoji{"century_cube_y": {ID: "5", Name: "lf_y"}}}
	e.depict = func(p commands.Picture) (commands.Depiction, bool) {
		text := strings.NewReplacer("Y", commands.InText(p.Game, "cube_y", "Y"), "R", commands.InText(p.Game, "cube_r", "R"), "yellow", commands.InText(p.Game, "cube_y", "")+"yellow").Replace
		return commands.Depiction{Text: text, Control: func(string) string { return commands.Emblem(p.Game, "cube_y", "") }}, true
	}
	m := commands.Message{Text: "Y first\nthen YR", Happened: "took yellow", Picture: &commands.Picture{Game: "century"}}
	if got := e.dressed(m); got.Text != "<:lf_y:5> first\nthen <:lf_y:5>R" || got.Happened != "took <:lf_y:5> yellow" {
		t.Errorf("%q and %q", got.Text, got.Happened)
	}
	m.Mention, m.Happened = []engine.PlayerID{"1"}, "R"
	if got := e.dressed(m); got.Text != "Y first\nthen <:lf_y:5>R" || got.Happened != "R" {
		t.Errorf("with a mention: %q and %q", got.Text, got.Happened)
	}
	m.Rows = []commands.Row{{Buttons: []commands.Button{{ID: "a", Label: "Yellow", Emoji: commands.EmblemOfWords}, {ID: "b", Label: "Yellow"}}}}
	if got := e.dressed(m).Rows[0].Buttons; got[0].Emoji != "lf_y:5" || got[1].Emoji != "" {
		t.Errorf("controls have %q and %q", got[0].Emoji, got[1].Emoji)
	}
	m.Picture = nil
	if got := e.dressed(m).Rows[0].Buttons[0].Emoji; got != "" {
		t.Errorf("a control without a picture has %q", got)
	}
	if got := e.dressed(m); got.Text != m.Text {
		t.Errorf("without a picture: %q", got.Text)
	}
	m.Picture, m.Mention, m.Text = &commands.Picture{Game: "century"}, nil, strings.Repeat("Y", 400)
	if got := e.dressed(m); got.Text != m.Text {
		t.Error("a text grows beyond what a message holds")
	}
	m.Text, m.Happened, m.Rows = strings.Repeat("Y", 20), strings.Repeat("Y", 210), nil
	if got := e.dressed(m); got.Text == m.Text || got.Happened != m.Happened {
		t.Errorf("what is asked and what happened share their room: %q and %q", got.Text, got.Happened)
	}
	if _, err := messageOf(e.dressed(m), nil); err != nil {
		t.Errorf("together: %v", err)
	}
}

func TestEmblemNames(t *testing.T) {
	a, b := emblemName("ninapinta_military_artillery", []byte("a")), emblemName("ninapinta_military_artillery", []byte("b"))
	if a == b || len(a) > 32 || len(b) > 32 {
		t.Errorf("%q and %q", a, b)
	}
}

// TestEmblemsOfReplicas: those that begin at once put each emblem up once, and one of another
// version, with other pictures, leaves them theirs.
func TestEmblemsOfReplicas(t *testing.T) {
	h := newHouse(t)
	now, later := map[string][]byte{}, map[string][]byte{}
	for i := range 8 {
		now[fmt.Sprint("cube_", i)], later[fmt.Sprint("cube_", i)] = square(t, 8+i), square(t, 16+i)
	}
	all := []*Session{h.open(nil), h.open(nil), h.open(nil)}
	other := h.open(nil)
	if missing, err := other.PutUp(t.Context(), now, false); missing != 8 || err != nil {
		t.Fatalf("who may not put any up misses %d, %v", missing, err)
	}
	var wg sync.WaitGroup
	for i, s := range all {
		wg.Go(func() {
			emblems := now
			if i == 2 {
				emblems = later
			}
			if _, err := s.PutUp(t.Context(), emblems, true); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	there, err := all[0].emblems.there(t.Context())
	if err != nil || len(there) != 16 {
		t.Fatalf("%d are up, %v, want 16", len(there), err)
	}
	if missing, err := other.PutUp(t.Context(), now, false); missing != 0 || err != nil {
		t.Errorf("who may not put any up misses %d of those that another did, %v", missing, err)
	}
	for i, s := range append(all, other) {
		for name := range now {
			e := s.emblems.up[name]
			if there[e.Name].ID != e.ID || e.ID == "" {
				t.Errorf("replica %d shows %q as %+v, which is not there", i, name, e)
			}
		}
	}
}

func square(t *testing.T, size int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, size, size))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestOutdatedEmblems go when there are too many, the oldest first; others' emojis stay.
func TestOutdatedEmblems(t *testing.T) {
	there := map[string]emoji{}
	for i, name := range []string{"lf_a", "lf_b", "lf_c", "lf_d", "somebodys"} {
		there[name] = emoji{ID: fmt.Sprint(8 + i), Name: name}
	}
	for most, want := range map[int]string{4: "[]", 3: "[8]", 2: "[8 9]", 1: "[8 9 11]", 0: "[8 9 11]"} {
		var ids []string
		for _, e := range outdated(there, map[string]bool{"lf_c": true}, most) {
			ids = append(ids, e.ID)
		}
		if fmt.Sprint(ids) != want {
			t.Errorf("at most %d: %v go, want %s", most, ids, want)
		}
	}
}
