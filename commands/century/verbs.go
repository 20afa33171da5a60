package century

import (
	"regexp"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/typing"
	"landfall/engine"
	rules "landfall/engine/century"
)

// verbs are the subcommands of the game's command, one for each kind of action;
// an action that declines shares the verb of what it declines.
func verbs(words *catalogue.Catalogue) []commands.Verb {
	one := func(name, option string) commands.Verb {
		return typing.One(name, words.Say("verb-"+name, nil), option, words.Say("verb-"+name+".option", nil))
	}
	bare := func(name string) commands.Verb { return typing.Bare(name, words.Say("verb-"+name, nil)) }
	return []commands.Verb{
		one("work", "location"), one("route", "card"), bare("rest"), one("claim", "what"), one("bonus", "tile"),
		upgradeVerb(one("upgrade", "cubes")), tradeVerb(one("trade", "times")), one("merchant", "how"), swapVerb(words),
		one("sail", "tile"), one("toll", "cube"), one("build", "pay"), one("outpost", "tile"), one("explore", "tile"),
		discardVerb(one("discard", "cubes")), bare("done"),
	}
}

// tradeVerb says how often: "x3", "3" or "none".
func tradeVerb(v commands.Verb) commands.Verb {
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
func upgradeVerb(v commands.Verb) commands.Verb {
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
func discardVerb(v commands.Verb) commands.Verb {
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
func swapVerb(words *catalogue.Catalogue) commands.Verb {
	return commands.Verb{
		Name: "swap", Description: words.Say("verb-swap", nil),
		Options: []commands.VerbOption{
			{Name: "first", Description: words.Say("verb-swap.option", nil), Required: true},
			{Name: "second", Description: words.Say("verb-swap.second", nil)},
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
