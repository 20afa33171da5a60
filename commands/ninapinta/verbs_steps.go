package ninapinta

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/typing"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// load says who sails, on one ship or on all three.
func (v verbing) load() commands.Verb {
	return commands.Verb{
		Name: "load", Description: v.about("load"),
		Options: []commands.VerbOption{
			v.option("load", "ship", true),
			v.option("load", "crew", true),
		},
		Notation: func(values []string) string {
			if ship := lower(values, 0); ship != "all" {
				return typing.Join("load", ship, lower(values, 1))
			}
			return typing.Join("fleet", lower(values, 1))
		},
		Complete: func(by commands.Narrator, open []engine.Decision, values []string, index int) []commands.Choice {
			if index == 0 {
				return v.ships(open)
			}
			if ship := lower(values, 0); ship != "all" {
				return typing.Suggest(by, typing.Legal(open, "load "+ship), typing.LastWord)
			}
			return typing.Suggest(by, typing.Legal(open, "fleet"), typing.Rest)
		},
	}
}

// ships are those that can be loaded.
func (v verbing) ships(open []engine.Decision) []commands.Choice {
	var out []commands.Choice
	if len(typing.Legal(open, "fleet")) > 0 {
		out = append(out, commands.Choice{Name: v.words.Say("all-ships", nil), Value: "all"})
	}
	for w := range rules.Worlds {
		if len(typing.Legal(open, "load "+w.String())) > 0 {
			out = append(out, commands.Choice{Name: v.words.Say(shipName(w).Key, nil), Value: w.String()})
		}
	}
	return out
}

// seal ends a loading, or opens it again.
func (v verbing) seal() commands.Verb {
	return commands.Verb{
		Name: "seal", Description: v.about("seal"),
		Options: []commands.VerbOption{v.option("seal", "open", false)},
		Notation: func(values []string) string {
			switch lower(values, 0) {
			case "yes", "true", "unseal":
				return rules.Unseal{}.String()
			}
			return rules.Seal{}.String()
		},
		Complete: func(by commands.Narrator, open []engine.Decision, _ []string, _ int) []commands.Choice {
			if len(typing.Legal(open, "unseal")) > 0 {
				return []commands.Choice{{Name: v.words.Say("open-again", nil), Value: "yes"}}
			}
			return nil
		},
	}
}

// migrate moves a Settler from one land to the next.
func (v verbing) migrate() commands.Verb {
	return commands.Verb{
		Name: "migrate", Description: v.about("migrate"),
		Options: []commands.VerbOption{
			v.option("migrate", "from", true),
			v.option("migrate", "to", true),
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
				c := commands.Choice{Name: v.words.Say("from-place", parts{"where": place(m.World, m.From)}), Value: m.World.String() + " " + m.From.String()}
				if !slices.Contains(out, c) {
					out = append(out, c)
				}
			}
			return out
		},
	}
}

// gold splits revenue among ship, mines and Strongholds, and payment among sources.
func (v verbing) gold() commands.Verb {
	return commands.Verb{
		Name: "gold", Description: v.about("gold"),
		Options: []commands.VerbOption{
			v.option("gold", "where", true),
			v.option("gold", "amount", false),
		},
		Notation: func(values []string) string { return typing.Join(lower(values, 0), lower(values, 1)) },
		Complete: func(by commands.Narrator, open []engine.Decision, values []string, index int) []commands.Choice {
			if index == 1 {
				amounts := slices.DeleteFunc(typing.Legal(open, lower(values, 0)), func(a engine.Action) bool { return a.String() == "pay ship" })
				return typing.Suggest(by, amounts, typing.LastWord)
			}
			return v.goldPlaces(open)
		},
	}
}

// goldPlaces are where an amount of gold is asked for.
func (v verbing) goldPlaces(open []engine.Decision) []commands.Choice {
	var out []commands.Choice
	for _, d := range open {
		for _, a := range d.Options {
			var c commands.Choice
			switch a := a.(type) {
			case rules.MineGold:
				c = commands.Choice{Name: v.words.Say("gold-mine", parts{"land": landName(a.Land)}), Value: "mine " + a.Land.String()}
			case rules.StoreGold:
				c = commands.Choice{Name: v.words.Say("gold-store", parts{"land": landName(a.Land)}), Value: "store " + a.Land.String()}
			case rules.PayFrom:
				c = commands.Choice{Name: v.words.Say("gold-pay", parts{"land": landName(a.Land)}), Value: "pay " + a.Land.String()}
			case rules.PayFromShip:
				c = commands.Choice{Name: v.words.Say("gold-ship", nil), Value: a.String()}
			}
			if c.Value != "" && !slices.Contains(out, c) {
				out = append(out, c)
			}
		}
	}
	return out
}

// home sails a ship back.
func (v verbing) home() commands.Verb {
	return commands.Verb{
		Name: "home", Description: v.about("home"),
		Options: []commands.VerbOption{v.option("home", "captain", false)},
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
func (v verbing) selects() commands.Verb {
	words := func(how string) string {
		switch how {
		case "double", "second":
			return how
		}
		return "select"
	}
	return commands.Verb{
		Name: "select", Description: v.about("select"),
		Options: []commands.VerbOption{
			v.option("select", "benefit", true),
			v.option("select", "as", false),
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
					out = append(out, commands.Choice{Name: v.words.Say("of-two-"+word, nil), Value: word})
				}
			}
			return out
		},
	}
}
