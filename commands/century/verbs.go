package century

import (
	"regexp"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/typing"
	"landfall/engine"
	rules "landfall/engine/century"
)

// verbs are the subcommands of the game's command, one for each kind of action;
// an action that declines shares the verb of what it declines.
func verbs() []commands.Verb {
	return []commands.Verb{
		typing.One("work", "Send settlers to a location", "location", "The location, such as C1-4"),
		typing.One("route", "Use a card of your own route", "card", "Its place in your route, from the left"),
		typing.Bare("rest", "Take all your placed settlers back"),
		typing.One("claim", "Claim at a fort: the card, a bonus tile, or both", "what", "card, a tile, or both, as suggested"),
		typing.One("bonus", "Take a bonus tile, or none", "tile", "The tile, as suggested, or none"),
		upgradeVerb(),
		tradeVerb(),
		typing.One("merchant", "Use the merchant of a market, or take it into your route", "how", "use, take, or replace and a place of your route"),
		swapVerb(),
		typing.One("sail", "Move your ship", "tile", "The tile, as suggested"),
		typing.One("toll", "Pay for landing where another ship is", "cube", "The cube: Y, R, G or B"),
		typing.One("build", "Build an outpost, or none", "pay", "The cubes that pay, such as YY, or free, or none"),
		typing.One("outpost", "Choose the outpost that you trade at", "tile", "The tile, as suggested"),
		typing.One("explore", "Take an exploration tile", "tile", "The tile, as suggested"),
		discardVerb(),
		typing.Bare("done", "End your turn"),
	}
}

// tradeVerb says how often: "x3", "3" or "none".
func tradeVerb() commands.Verb {
	v := typing.One("trade", "Say how many times you trade", "times", "How often, such as 3 or x3; none after sailing")
	v.Notation = func(values []string) string {
		k := strings.TrimPrefix(strings.ToLower(typing.Value(values, 0)), "x")
		if n, err := strconv.Atoi(k); err == nil {
			return rules.Trade{Times: n}.String()
		}
		return typing.Join("trade", k)
	}
	return v
}

// upgradeVerb says which cubes become which: "YY>RG" or "YY RG"; "none".
func upgradeVerb() commands.Verb {
	v := typing.One("upgrade", "Upgrade cubes, all steps at once", "cubes", "What goes and what comes, such as YY>RG; or none")
	v.Notation = func(values []string) string {
		from, to, both := strings.Cut(typing.Value(values, 0), ">")
		if !both {
			from, to, both = strings.Cut(from, " ")
		}
		if !both {
			return typing.Join("upgrade", strings.ToLower(from))
		}
		return "upgrade " + letters(from) + ">" + letters(to)
	}
	return v
}

// discardVerb gives cubes back, typed in any order.
func discardVerb() commands.Verb {
	v := typing.One("discard", "Give back cubes above the storage limit", "cubes", "The cubes, such as YYR")
	v.Notation = func(values []string) string { return typing.Join("discard", letters(typing.Value(values, 0))) }
	return v
}

// letters is cubes as notation writes them: capitals, the cheapest first. "2Y" are "YY".
func letters(typed string) string {
	typed = strings.ToUpper(strings.ReplaceAll(typed, " ", ""))
	var c rules.Cubes
	if each := counts.ReplaceAllStringFunc(typed, repeated); c.UnmarshalText([]byte(each)) == nil {
		return c.String()
	}
	return typed
}

// counts are cubes that are counted, "12Y".
var counts = regexp.MustCompile(`[0-9]{1,2}[YRGB]`)

// repeated are counted cubes one by one.
func repeated(counted string) string {
	n, _ := strconv.Atoi(counted[:len(counted)-1])
	return strings.Repeat(counted[len(counted)-1:], n)
}

// swapVerb exchanges two cards of the own route.
func swapVerb() commands.Verb {
	return commands.Verb{
		Name: "swap", Description: "Swap two cards of your route, or none",
		Options: []commands.VerbOption{
			{Name: "first", Description: "The place of one card from the left, or none", Required: true},
			{Name: "second", Description: "The place of the other card"},
		},
		Notation: func(values []string) string {
			a, b := typing.Value(values, 0), typing.Value(values, 1)
			if b != "" && b < a {
				a, b = b, a
			}
			return typing.Join("swap", a, b)
		},
		Complete: func(by commands.Narrator, open []engine.Decision, values []string, index int) []commands.Choice {
			if index == 0 { // the pairs whole, so that one option is enough
				return typing.Suggest(by, typing.Legal(open, "swap"), typing.Rest)
			}
			return typing.Suggest(by, typing.Legal(open, "swap "+typing.Value(values, 0)), typing.LastWord)
		},
	}
}
