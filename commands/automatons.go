package commands

import (
	"context"
	"fmt"
	"strconv"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/search"
	"landfall/engine/table"
)

// strengths are how well automatons can play, as they are chosen.
func strengths() []Choice {
	about := [search.Strengths]string{"answers at first sight", "thinks for a moment", "takes its time"}
	var list []Choice
	for s := range search.Strengths {
		list = append(list, Choice{Name: s.String() + ": " + about[s], Value: s.String()})
	}
	return list
}

// noAutomatons is the value that lets them stand up again.
const noAutomatons = "none"

// readStrength reads how well automatons are to play; able if nothing is said.
func readStrength(typed string) (string, error) {
	if typed == "" {
		return search.Able.String(), nil
	}
	s, err := search.ParseStrength(typed)
	if err != nil {
		return "", sayf("There is no strength “%s”: automatons are novice, able or strong.", prose.Clip(typed, 40))
	}
	return s.String(), nil
}

func strengthOption() OptionDef {
	return OptionDef{Name: "strength", Description: "How well the automatons play", Choices: strengths()}
}

func automatonOptions() []OptionDef {
	return []OptionDef{
		{Name: "automatons", Description: "How many seats automatons take", Type: NumberOption, Min: 1, Max: 5},
		strengthOption(),
		{Name: "practice", Description: "A match that counts for nothing, in which /hint is allowed", Choices: []Choice{{Name: "yes", Value: "yes"}}},
	}
}

// readAutomatons reads which automatons somebody opens a table with.
func readAutomatons(title Title, rq Request, o *table.Opening) error {
	o.Practice = rq.Options["practice"] == "yes"
	typed := rq.Options["automatons"]
	if typed == "" {
		return nil
	}
	n, err := strconv.Atoi(typed)
	switch {
	case title.Player == nil:
		return sayf("No automaton plays %s.", title.Game.Name)
	case err != nil || n < 1 || n >= title.Game.Seats[1]:
		return sayf("At a table of %s there is room for 1 to %d automatons beside you.", title.Game.Name, title.Game.Seats[1]-1)
	case n >= o.Places:
		return sayf("Of %d seats automatons can take at most %d: one is yours.", o.Places, o.Places-1)
	}
	o.Automatons = n
	o.Strength, err = readStrength(rq.Options["strength"])
	return err
}

// fill seats automatons where nobody sits, or lets them stand up.
func (d *Desk) fill(ctx context.Context, rq Request, id engine.MatchID, typed string) (Reply, error) {
	strength := ""
	if typed != noAutomatons {
		var err error
		if strength, err = readStrength(typed); err != nil {
			return Reply{}, err
		}
	}
	t, err := d.tables.Fill(ctx, id, rq.Who.ID, strength, 0)
	if err != nil {
		return Reply{}, err
	}
	if rq.Kind == Pressed && !rq.OnPrivate {
		return Reply{Update: true, Message: d.Lobby(ctx, t)}, nil
	}
	n := len(t.Automatons())
	if n == 0 {
		return quietly("No automaton sits at the table."), nil
	}
	return quietly(prose.Count(n, "automaton") + " at the table; whoever joins takes the seat of one. **Start** under the table's message begins the match."), nil
}

// fillMenu offers automatons for the empty seats of a lobby; nil: nobody plays the
// game, or no seat is empty.
func fillMenu(title Title, t table.Table) *Menu {
	if title.Player == nil || t.People() >= t.Places {
		return nil
	}
	menu := Menu{ID: control("fill", t.ID), Placeholder: "Fill the empty seats with automatons"}
	for _, s := range strengths() {
		menu.Choices = append(menu.Choices, MenuChoice{Value: s.Value, Label: prose.Clip(prose.Capital(s.Name), limits.MenuLine)})
	}
	if len(t.Automatons()) > 0 {
		menu.Choices = append(menu.Choices, MenuChoice{Value: noAutomatons, Label: "No automatons"})
	}
	return &menu
}

// worth says of a match that it counts for nothing, or was helped; "" if neither.
func worth(t table.Table) string {
	switch {
	case t.Trial != nil:
		return "-# " + prose.Capital(tried(*t.Trial)) + ": it counts for nothing."
	case t.Practice && t.Hints > 0:
		return fmt.Sprintf("-# A practice match, with %s: it counts for nothing.", prose.Count(t.Hints, "hint"))
	case t.Practice:
		return "-# A practice match: it counts for nothing."
	case t.Hints > 0:
		return "-# Helped by " + prose.Count(t.Hints, "hint") + "."
	}
	return ""
}
