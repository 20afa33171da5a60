package scores

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"landfall/commands"
	"landfall/engine"
	"landfall/engine/enginetest"
)

func people() commands.Names { return commands.Names{"Bartholomäus", "`Ana`", "Ça", "D"} }

func lines() []Line {
	return []Line{{Name: "Cities", Points: []int{120, 3, 0, 7}}, {Name: "Few cities", Points: []int{0, 50, 50}}}
}

func TestTableFitsAPhone(t *testing.T) {
	want := "```\n" +
		"           Barth-  'Ana'     Ça      D\n" +
		"           olomä…                     \n" +
		"Cities        120      3      0      7\n" +
		"Few cities      0     50     50      -\n```"
	got := Table(people(), lines())
	if got != want {
		t.Errorf("table:\n%s\nnot\n%s", got, want)
	}
	for line := range strings.SplitSeq(got, "\n") {
		if n := utf8.RuneCountInString(line); n > 40 {
			t.Errorf("%d columns: %s", n, line)
		}
	}
}

func TestRankKeepsOrderAmongEquals(t *testing.T) {
	got := Rank([]engine.Seat{3, 2, 1, 0}, []int{5, 9, 9})
	if want := []engine.Seat{2, 1, 0}; !slices.Equal(got, want) {
		t.Errorf("rank %v, not %v", got, want)
	}
}

func TestEnding(t *testing.T) {
	words, order := enginetest.Must(t, commands.DeskWords).In("en"), []engine.Seat{0, 1, 2, 3}
	first := func(winner string) string { return winner + " is first, which decides a tie." }
	for want, total := range map[string][]int{
		"**Bartholomäus wins with 120.** `Ana` 53 · Ça 50 · D 7. Cities made the difference: +117 over `Ana`.": {120, 53, 50, 7},
		"**Bartholomäus wins with 60.** `Ana` 60 · Ça 50 · D 7. Bartholomäus is first, which decides a tie.":   {60, 60, 50, 7},
		"**Bartholomäus wins with 1.**": {1},
	} {
		if got := Ending(words, people(), Rank(order, total), total, lines(), first); got != want {
			t.Errorf("ending: %s\nnot:    %s", got, want)
		}
	}
	// Who has left may have more points than who won.
	want := "**`Ana` wins with 50.** Bartholomäus 60 · Ça 50 · D 7."
	if got := Ending(words, people(), []engine.Seat{1, 0, 2, 3}, []int{60, 50, 50, 7}, nil, nil); got != want {
		t.Errorf("ending: %s\nnot:    %s", got, want)
	}
	if got := Over(words, people(), []int{1, 2}); got != "The match is over: Bartholomäus 1, `Ana` 2." {
		t.Errorf("over: %s", got)
	}
}

func TestAllWhoTieWin(t *testing.T) {
	words := enginetest.Must(t, commands.DeskWords).In("en")
	for want, winners := range map[string][]engine.Seat{
		"**Bartholomäus and `Ana` win together with 9.** Ça 9 · D 7.": {0, 1}, // Ça, who has left, does not
		"**Bartholomäus, `Ana` and Ça win together with 9.** D 7.":    {0, 1, 2},
	} {
		if got := Shared(words, people(), winners, []int{9, 9, 9, 7}); got != want {
			t.Errorf("ending: %s\nnot:    %s", got, want)
		}
	}
	if got, want := Shared(words, people(), []engine.Seat{0, 1}, []int{9, 9}), "**Bartholomäus and `Ana` win together with 9.**"; got != want {
		t.Errorf("ending: %s\nnot:    %s", got, want)
	}
}

func TestSeats(t *testing.T) {
	if got := Seats([]engine.Seat{2, 0, 1}, 3); !slices.Equal(got, []engine.Seat{2, 0, 1}) {
		t.Errorf("in turn order %v", got)
	}
	if got := Seats([]engine.Seat{2}, 3); !slices.Equal(got, []engine.Seat{0, 1, 2}) {
		t.Errorf("without a whole order %v", got)
	}
}
