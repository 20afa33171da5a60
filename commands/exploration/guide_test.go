package exploration

import (
	"strings"
	"testing"

	"landfall/engine"
	rules "landfall/engine/exploration"
)

// TestAshoreNoLessonIsQuoted: lessons outfit in Europe and sail, so that who is ashore, or outfits elsewhere, reads
// what goes for them.
func TestAshoreNoLessonIsQuoted(t *testing.T) {
	start := []engine.Decision{{Kind: rules.AskStart}}
	outfit := []engine.Decision{{Kind: rules.AskOutfit}}
	sails := outfitter(t, 1, func(v *rules.View) { v.Seats[0].Out = true })
	marches := outfitter(t, 1, func(v *rules.View) { v.Seats[0].Out, v.Seats[0].Exp.Party = true, rules.Inland })
	europe := outfitter(t, 1, nil)
	walks := outfitter(t, 1, func(v *rules.View) { v.Own.Draft.Inland = true })
	elsewhere := outfitter(t, 1, func(v *rules.View) { v.Own.Draft.Site = base(t, europe) })
	for name, c := range map[string]struct {
		by   narrator
		open []engine.Decision
		want bool
	}{"at sea": {sails, start, false}, "ashore": {marches, start, true}, "in Europe": {europe, outfit, false}, "on foot": {walks, outfit, true}, "in a base": {elsewhere, outfit, true}} {
		if got := c.by.Afield(c.open); got != c.want {
			t.Errorf("%s: afield is %v", name, got)
		}
	}
	if by := marches.Guide(start); strings.Contains(by, "sail") || !strings.Contains(by, "march") || topicOf(rules.AskStart, ashore(marches.mine())) != "land" {
		t.Errorf("ashore the guide says %q, beside %s", by, topicOf(rules.AskStart, ashore(marches.mine())))
	}
	if by := sails.Guide(start); !strings.Contains(by, "sail") || topicOf(rules.AskStart, ashore(sails.mine())) != "sailing" {
		t.Errorf("at sea the guide says %q, beside %s", by, topicOf(rules.AskStart, ashore(sails.mine())))
	}
}

// base is a space of a base.
func base(t testing.TB, by narrator) rules.SpaceID {
	for i := range by.c.Spaces {
		if s := &by.c.Spaces[i]; s.ID.String() == "CB1" {
			return s.ID
		}
	}
	t.Fatal("there is no CB1")
	return rules.Nowhere
}

// TestCoastsAreGoneAlongSpaceBySpace: where a card would take ships two spaces on, and they are at a coast, its button
// says how far they really go.
func TestCoastsAreGoneAlongSpaceBySpace(t *testing.T) {
	e := rules.Effect{Op: "prog", N: 2}
	at := func(kind rules.SpaceKind, returning bool) int {
		by := outfitter(t, 1, func(v *rules.View) { v.Seats[0].Out, v.Seats[0].Exp.Returning = true, returning })
		for i := range by.c.Spaces {
			if by.c.Spaces[i].Kind == kind && !by.c.Spaces[i].Home {
				by.mine().Exp.At = by.c.Spaces[i].ID
			}
		}
		return by.effect(&e)["n"].(int)
	}
	if at(rules.Coast, false) != 1 || at(rules.River, false) != 1 || at(rules.Sea, false) != 2 || at(rules.Coast, true) != 2 || rules.Afloat(rules.Raft, rules.River, true, 2) != 1 {
		t.Errorf("at coast, river, sea and on the way home: %d, %d, %d, %d", at(rules.Coast, false), at(rules.River, false), at(rules.Sea, false), at(rules.Coast, true))
	}
}

// TestADieDecidesAlone: where a one fails or a six passes against the sum, the log says so.
func TestADieDecidesAlone(t *testing.T) {
	by := outfitter(t, 1, nil)
	for _, c := range []struct {
		e    rules.Checked
		want string
	}{
		{rules.Checked{Seat: 0, Rating: rules.Leadership, Die: 1, Bonus: 3, Need: 4}, "(leadership: die 1 + 3, and a one always fails)"},
		{rules.Checked{Seat: 0, Rating: rules.Leadership, Die: 6, Bonus: -2, Need: 5, Passed: true}, "(leadership: die 6 − 2, and a six always passes)"},
		{rules.Checked{Seat: 0, Rating: rules.Leadership, Die: 1, Bonus: 3, Need: 5}, "(leadership: die 1 + 3, needs 5)"},
	} {
		if text := strings.Join(by.Tell([]engine.Event{c.e}), " "); !strings.Contains(text, c.want) {
			t.Errorf("%+v: %s", c.e, text)
		}
	}
}
