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
func Strengths(rm *room.Room) []commands.Choice {
	var list []string
	for s := range search.Strengths {
		list = append(list, s.String())
	}
	return rm.Choices("grade", list...)
}

// Grade is what people are shown for how well a bot plays, by the word that is typed and kept.
func Grade(rm *room.Room, typed string) string {
	s, err := search.ParseStrength(typed)
	if err != nil {
		return typed
	}
	return rm.Say("grade-"+s.String(), nil)
}

// NoBots is the value that lets them stand up again.
const NoBots = "none"

// ReadStrength reads how well bot players are to play; able if nothing is said.
func ReadStrength(rm *room.Room, typed string) (string, error) {
	if typed == "" {
		return search.Able.String(), nil
	}
	for s := range search.Strengths {
		if strings.EqualFold(typed, Grade(rm, s.String())) {
			typed = s.String()
		}
	}
	s, err := search.ParseStrength(typed)
	if err != nil {
		return "", room.Refuse("no-such-grade", room.Parts{"typed": prose.Clip(typed, 40)})
	}
	return s.String(), nil
}

// StrengthOption is how well bot players are to play.
func StrengthOption(rm *room.Room) commands.OptionDef {
	return commands.OptionDef{Name: "strength", Choices: Strengths(rm)}
}

// Bots are the options of a table that bot players sit down at.
func Bots(rm *room.Room) []commands.OptionDef {
	return []commands.OptionDef{
		{Name: "automatons", Type: commands.NumberOption, Min: 1, Max: 5},
		StrengthOption(rm),
		{Name: "practice", Choices: rm.Choices("yes-no", "yes")},
	}
}

// ReadBots reads which bot players somebody opens a table with.
func ReadBots(rm *room.Room, title commands.Title, rq commands.Request, o *lobby.Opening) error {
	o.Practice = rq.Options["practice"] == "yes"
	typed := rq.Options["automatons"]
	if typed == "" {
		return nil
	}
	n, err := strconv.Atoi(typed)
	switch {
	case title.Player == nil:
		return room.Refuse("no-bot-plays", room.Parts{"game": title.Game.Name})
	case err != nil || n < 1 || n >= title.Game.Seats[1]:
		return room.Refuse("room-for-bots", room.Parts{"game": title.Game.Name, "most": title.Game.Seats[1] - 1})
	case n >= o.Places:
		return room.Refuse("bots-take-most", room.Parts{"seats": o.Places, "most": o.Places - 1})
	}
	o.Bots = n
	o.Strength, err = ReadStrength(rm, rq.Options["strength"])
	return err
}
