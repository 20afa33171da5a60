package choices

import (
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine/search"
	"landfall/engine/table/lobby"
)

// Strengths are how well bot players can play, as they are chosen.
func Strengths() []commands.Choice {
	var list []commands.Choice
	for s := range search.Strengths {
		list = append(list, commands.Choice{Name: Grade(s.String()), Value: s.String()})
	}
	return list
}

// Grade is what people are shown for how well a bot plays, by the word that is typed and kept.
func Grade(typed string) string {
	s, err := search.ParseStrength(typed)
	if err != nil {
		return typed
	}
	return [search.Strengths]string{"Easy", "Good", "Strong"}[s]
}

// NoBots is the value that lets them stand up again.
const NoBots = "none"

// ReadStrength reads how well bot players are to play; able if nothing is said.
func ReadStrength(typed string) (string, error) {
	if typed == "" {
		return search.Able.String(), nil
	}
	for s := range search.Strengths {
		if strings.EqualFold(typed, Grade(s.String())) {
			typed = s.String()
		}
	}
	s, err := search.ParseStrength(typed)
	if err != nil {
		return "", room.Sayf("I don't know the grade “%s”. Choose Easy (novice), Good (able) or Strong (strong).", prose.Clip(typed, 40))
	}
	return s.String(), nil
}

// StrengthOption is how well bot players are to play.
func StrengthOption() commands.OptionDef {
	return commands.OptionDef{Name: "strength", Description: "How well the bots play", Choices: Strengths()}
}

// Bots are the options of a table that bot players sit down at.
func Bots() []commands.OptionDef {
	return []commands.OptionDef{
		{Name: "automatons", Description: "How many seats bots take", Type: commands.NumberOption, Min: 1, Max: 5},
		StrengthOption(),
		{Name: "practice", Description: "A match that counts for nothing, in which /hint is allowed", Choices: []commands.Choice{{Name: "yes", Value: "yes"}}},
	}
}

// ReadBots reads which bot players somebody opens a table with.
func ReadBots(title commands.Title, rq commands.Request, o *lobby.Opening) error {
	o.Practice = rq.Options["practice"] == "yes"
	typed := rq.Options["automatons"]
	if typed == "" {
		return nil
	}
	n, err := strconv.Atoi(typed)
	switch {
	case title.Player == nil:
		return room.Sayf("No bot can play %s yet.", title.Game.Name)
	case err != nil || n < 1 || n >= title.Game.Seats[1]:
		return room.Sayf("%s has room for 1 to %d bots beside you.", title.Game.Name, title.Game.Seats[1]-1)
	case n >= o.Places:
		return room.Sayf("Of %d seats, bots can take %d at most: one is yours.", o.Places, o.Places-1)
	}
	o.Bots = n
	o.Strength, err = ReadStrength(rq.Options["strength"])
	return err
}
