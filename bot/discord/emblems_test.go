package discord

import (
	"strings"
	"testing"

	"landfall/commands"
	"landfall/engine"
)

// What the platform has is shown, else what stands for it, else words alone.
func TestDressed(t *testing.T) {
	s := &Session{emblems: map[string]emoji{"ninapinta_town": {ID: "5", Name: "lf_town_1"}}}
	m := commands.Message{Rows: []commands.Row{
		{Buttons: []commands.Button{{ID: "a", Label: "Town", Emoji: commands.Emblem("ninapinta", "town", "")},
			{ID: "b", Label: "Spain", Emoji: commands.Emblem("ninapinta", "nation_spain", "🇪🇸")}, {ID: "c", Label: "City", Emoji: commands.Emblem("ninapinta", "city", "")}}},
		{Menu: &commands.Menu{ID: "m", Choices: []commands.MenuChoice{{Value: "1", Label: "Town", Emoji: commands.Emblem("ninapinta", "town", "")}}}},
	}}
	got, err := messageOf(s.dressed(m), nil)
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
	s := &Session{emblems: map[string]emoji{"century_cube_y": {ID: "5", Name: "lf_y"}}}
	s.opt.Depict = func(p commands.Picture) (commands.Depiction, bool) {
		text := strings.NewReplacer("Y", commands.InText(p.Game, "cube_y", "Y"), "R", commands.InText(p.Game, "cube_r", "R"), "yellow", commands.InText(p.Game, "cube_y", "")+"yellow").Replace
		return commands.Depiction{Text: text, Control: func(string) string { return commands.Emblem(p.Game, "cube_y", "") }}, true
	}
	m := commands.Message{Text: "Y first\nthen YR", Told: "took yellow", Picture: &commands.Picture{Game: "century"}}
	if got := s.dressed(m); got.Text != "<:lf_y:5> first\nthen <:lf_y:5>R" || got.Told != "took <:lf_y:5> yellow" {
		t.Errorf("%q and %q", got.Text, got.Told)
	}
	m.Mention, m.Told = []engine.PlayerID{"1"}, "R"
	if got := s.dressed(m); got.Text != "Y first\nthen <:lf_y:5>R" || got.Told != "R" {
		t.Errorf("with a mention: %q and %q", got.Text, got.Told)
	}
	m.Rows = []commands.Row{{Buttons: []commands.Button{{ID: "a", Label: "Yellow", Emoji: commands.EmblemOfWords}, {ID: "b", Label: "Yellow"}}}}
	if got := s.dressed(m).Rows[0].Buttons; got[0].Emoji != "lf_y:5" || got[1].Emoji != "" {
		t.Errorf("controls have %q and %q", got[0].Emoji, got[1].Emoji)
	}
	m.Picture = nil
	if got := s.dressed(m).Rows[0].Buttons[0].Emoji; got != "" {
		t.Errorf("a control without a picture has %q", got)
	}
	if got := s.dressed(m); got.Text != m.Text {
		t.Errorf("without a picture: %q", got.Text)
	}
	m.Picture, m.Mention, m.Text = &commands.Picture{Game: "century"}, nil, strings.Repeat("Y", 400)
	if got := s.dressed(m); got.Text != m.Text {
		t.Error("a text grows beyond what a message holds")
	}
	m.Text, m.Told, m.Rows = strings.Repeat("Y", 20), strings.Repeat("Y", 210), nil
	if got := s.dressed(m); got.Text == m.Text || got.Told != m.Told {
		t.Errorf("what is asked and what happened share their room: %q and %q", got.Text, got.Told)
	}
	if _, err := messageOf(s.dressed(m), nil); err != nil {
		t.Errorf("together: %v", err)
	}
}

func TestEmblemNames(t *testing.T) {
	a, b := emblemName("ninapinta_military_artillery", []byte("a")), emblemName("ninapinta_military_artillery", []byte("b"))
	if a == b || len(a) > 32 || len(b) > 32 {
		t.Errorf("%q and %q", a, b)
	}
}
