package ninapinta

import (
	"fmt"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/typing"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// load says who sails, on one ship or on all three.
func load() commands.Verb {
	return commands.Verb{
		Name: "load", Description: "Say who sails on a ship, or on all three",
		Options: []commands.VerbOption{
			{Name: "ship", Description: "nina, pinta, santamaria or all", Required: true},
			{Name: "crew", Description: "captain+2, captain, 2 or none; for all, three of them", Required: true},
		},
		Notation: func(values []string) string {
			if ship := lower(values, 0); ship != "all" {
				return typing.Join("load", ship, lower(values, 1))
			}
			return typing.Join("fleet", lower(values, 1))
		},
		Complete: func(by commands.Narrator, open []engine.Decision, values []string, index int) []commands.Choice {
			if index == 0 {
				return shipChoices(open)
			}
			if ship := lower(values, 0); ship != "all" {
				return typing.Suggest(by, typing.Legal(open, "load "+ship), typing.LastWord)
			}
			return typing.Suggest(by, typing.Legal(open, "fleet"), typing.Rest)
		},
	}
}

func shipChoices(open []engine.Decision) []commands.Choice {
	var out []commands.Choice
	if len(typing.Legal(open, "fleet")) > 0 {
		out = append(out, commands.Choice{Name: "All three ships", Value: "all"})
	}
	for w := range rules.Worlds {
		if len(typing.Legal(open, "load "+w.String())) > 0 {
			out = append(out, commands.Choice{Name: shipName(w), Value: w.String()})
		}
	}
	return out
}

// seal ends a loading, or opens it again.
func seal() commands.Verb {
	return commands.Verb{
		Name: "seal", Description: "Seal your loading, or open it again",
		Options: []commands.VerbOption{{Name: "open", Description: "yes: open it again, until the last one has sealed"}},
		Notation: func(values []string) string {
			switch lower(values, 0) {
			case "yes", "true", "unseal":
				return rules.Unseal{}.String()
			}
			return rules.Seal{}.String()
		},
		Complete: func(by commands.Narrator, open []engine.Decision, _ []string, _ int) []commands.Choice {
			if len(typing.Legal(open, "unseal")) > 0 {
				return []commands.Choice{{Name: "yes, open again", Value: "yes"}}
			}
			return nil
		},
	}
}

// migrate moves a Settler from one land to the next.
func migrate() commands.Verb {
	return commands.Verb{
		Name: "migrate", Description: "Move one of your Settlers to a neighbouring land",
		Options: []commands.VerbOption{
			{Name: "from", Description: "World and land, as suggested", Required: true},
			{Name: "to", Description: "The land", Required: true},
		},
		Notation: func(values []string) string { return typing.Join("migrate", lower(values, 0), lower(values, 1)) },
		Complete: func(by commands.Narrator, open []engine.Decision, values []string, index int) []commands.Choice {
			if index == 1 {
				return typing.Suggest(by, typing.Legal(open, "migrate "+lower(values, 0)), typing.LastWord)
			}
			var out []commands.Choice
			for _, a := range typing.Legal(open, "migrate") {
				m, ok := a.(rules.Migrate)
				if !ok {
					continue
				}
				c := commands.Choice{Name: "From " + place(m.World, m.From), Value: m.World.String() + " " + m.From.String()}
				if !slices.Contains(out, c) {
					out = append(out, c)
				}
			}
			return out
		},
	}
}

// gold splits revenue among ship, mines and Strongholds, and payment among sources.
func gold() commands.Verb {
	return commands.Verb{
		Name: "gold", Description: "Split revenue or a payment: mine, store or pay so much in a land",
		Options: []commands.VerbOption{
			{Name: "where", Description: "mine, store or pay, and the land; or pay ship", Required: true},
			{Name: "amount", Description: "How much gold; nothing for pay ship"},
		},
		Notation: func(values []string) string { return typing.Join(lower(values, 0), lower(values, 1)) },
		Complete: func(by commands.Narrator, open []engine.Decision, values []string, index int) []commands.Choice {
			if index == 1 {
				amounts := slices.DeleteFunc(typing.Legal(open, lower(values, 0)), func(a engine.Action) bool { return a.String() == "pay ship" })
				return typing.Suggest(by, amounts, typing.LastWord)
			}
			return goldPlaces(open)
		},
	}
}

func goldPlaces(open []engine.Decision) []commands.Choice {
	var out []commands.Choice
	add := func(name, value string) {
		if c := (commands.Choice{Name: name, Value: value}); !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	for _, d := range open {
		for _, a := range d.Options {
			switch a := a.(type) {
			case rules.MineGold:
				add("Mine in "+landName(a.Land), "mine "+a.Land.String())
			case rules.StoreGold:
				add("Stronghold of "+landName(a.Land)+" holds", "store "+a.Land.String())
			case rules.PayFrom:
				add("Pay from the "+landName(a.Land)+" Stronghold", "pay "+a.Land.String())
			case rules.PayFromShip:
				add("Pay the rest from the ship", a.String())
			}
		}
	}
	return out
}

// home sails a ship back.
func home() commands.Verb {
	return commands.Verb{
		Name: "home", Description: "Sail home from the world you govern; ends your turn",
		Options: []commands.VerbOption{{Name: "captain", Description: "yes: the Captain boards"}},
		Notation: func(values []string) string {
			switch lower(values, 0) {
			case "yes", "true", "captain":
				return rules.SailHome{Captain: true}.String()
			}
			return rules.SailHome{}.String()
		},
		Complete: func(by commands.Narrator, open []engine.Decision, _ []string, _ int) []commands.Choice {
			return typing.Suggest(by, typing.Legal(open, "home"), func(a engine.Action) string {
				if h, ok := a.(rules.SailHome); ok && h.Captain {
					return "yes"
				}
				return "no"
			})
		},
	}
}

// selects takes a Benefit, or one of the two of a Double Selection.
func selects() commands.Verb {
	words := func(how string) string {
		switch how {
		case "double", "second":
			return how
		}
		return "select"
	}
	return commands.Verb{
		Name: "select", Description: "Take a Benefit, or one of two with Double Selection",
		Options: []commands.VerbOption{
			{Name: "benefit", Description: "The Benefit, as suggested", Required: true},
			{Name: "as", Description: "double or second: the first or second of a Double Selection"},
		},
		Notation: func(values []string) string {
			benefit := lower(values, 0)
			if strings.HasPrefix(benefit, "double ") || strings.HasPrefix(benefit, "second ") {
				return benefit
			}
			return typing.Join(words(lower(values, 1)), benefit)
		},
		Complete: func(by commands.Narrator, open []engine.Decision, values []string, index int) []commands.Choice {
			if index == 0 {
				out := typing.Suggest(by, typing.Legal(open, "select"), typing.Rest)
				for _, word := range []string{"double", "second"} {
					out = append(out, typing.Suggest(by, typing.Legal(open, word), engine.Action.String)...)
				}
				return out
			}
			var out []commands.Choice
			for _, word := range []string{"double", "second"} {
				if len(typing.Legal(open, word+" "+lower(values, 0))) > 0 {
					out = append(out, commands.Choice{Name: fmt.Sprintf("The %s of two", map[string]string{"double": "first", "second": "second"}[word]), Value: word})
				}
			}
			return out
		},
	}
}
