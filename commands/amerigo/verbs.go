package amerigo

import (
	"slices"

	"landfall/commands"
	"landfall/commands/typing"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// verbs are the subcommands of the game's command, one for each kind of action. The
// seven actions begin a turn, alone or whole: "plan V4O V3L".
func verbs() []commands.Verb {
	return []commands.Verb{
		start("ships", "Move your ships"),
		start("cannons", "Load cannons"),
		start("plan", "Take tiles"),
		start("progress", "Move your progress disc"),
		start("build", "Build, or choose the tile to build"),
		start("buy", "Buy production tokens"),
		start("order", "Move your order disc"),
		typing.One("special", "Take the action of the colour under your order disc", "action", "The action, with its steps or alone"),
		typing.Bare("gold", "Take gold instead of an action"),
		typing.Bare("cubesvp", "Score the cubes with your token"),
		typing.Bare("chest", "Open a treasure chest"),
		typing.One("token", "Use a token that brings gold", "token", "GOLD3 or GOLD5"),
		place(),
		typing.One("sail", "Move a ship", "where", "The ship, the space, and a mark for a post, as suggested"),
		typing.One("ship", "Say which ship moves", "ship", "1 or 2"),
		typing.One("seek", "Say on which island a ship shall settle", "where", "Such as 1:C1, ship and first space of the island"),
		typing.One("other", "Move a ship without a post", "ship", "1 or 2"),
		typing.One("in", "Choose a part of the chart", "part", "Such as r1c2, or frame"),
		typing.One("on", "Choose an island", "island", "Its first space, such as C1"),
		typing.One("at", "Choose the first space of a tile", "space", "Such as C4"),
		typing.One("place", "Build a tile", "tile", "Such as V3I@C1,C2,C3"),
		typing.One("take", "Take a tile", "tile", "Such as V4O"),
		typing.One("pick", "Take a progress token", "token", "As suggested"),
		typing.Spoken("say", "Be done, pass, or ask for the neutral tiles", "word", "done, pass or neutral", "done", "pass", "neutral"),
	}
}

// start is an action, alone or with its steps.
func start(name, description string) commands.Verb {
	v := typing.One(name, description, "steps", "The whole turn as suggested; left out: step by step")
	v.Options[0].Required = false
	v.Complete = func(by commands.Narrator, open []engine.Decision, _ []string, _ int) []commands.Choice {
		long := slices.DeleteFunc(typing.Legal(open, name), func(a engine.Action) bool { return a.String() == name })
		return typing.Suggest(by, long, typing.Rest)
	}
	return v
}

// place puts a ship on the frame: its notation begins with the ship's number.
func place() commands.Verb {
	return commands.Verb{
		Name: "start", Description: "Put a ship on the frame",
		Options:  []commands.VerbOption{{Name: "where", Description: "Such as 1@north2", Required: true}},
		Notation: func(values []string) string { return typing.Value(values, 0) },
		Complete: func(by commands.Narrator, open []engine.Decision, _ []string, _ int) []commands.Choice {
			return typing.Suggest(by, starts(open), engine.Action.String)
		},
	}
}

// starts are the open answers that put a ship on the frame.
func starts(open []engine.Decision) []engine.Action {
	var out []engine.Action
	for _, d := range open {
		for _, a := range d.Options {
			if _, ok := a.(rules.PlaceShip); ok {
				out = append(out, a)
			}
		}
	}
	return out
}
