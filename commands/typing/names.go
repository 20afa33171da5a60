package typing

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/prose"
)

// Names says how notation writes what people call by name. The zero value knows no names.
type Names struct {
	notations map[string][]string // by folded name; several: which is meant is not clear
	longest   int                 // words of a name
}

// Call gives names to what notation writes; that is a name as well.
func (n *Names) Call(notation string, names ...string) {
	if n.notations == nil {
		n.notations = map[string][]string{}
	}
	for _, name := range append(names, notation) {
		name = prose.Fold(name)
		if name == "" || slices.Contains(n.notations[name], notation) {
			continue
		}
		n.notations[name] = append(n.notations[name], notation)
		n.longest = max(n.longest, strings.Count(name, " ")+1)
	}
}

// mostReadings is how many readings of one text are told apart.
const mostReadings = 32

// Read gives the readings of a folded text: names become notation, the longest first, words
// that only join them go, and all others stay as they are.
func (n *Names) Read(said string) []string {
	readings, words := []string{""}, strings.Fields(said)
	for i := 0; i < len(words); {
		long := min(n.longest, len(words)-i)
		for long > 0 && n.notations[strings.Join(words[i:i+long], " ")] == nil {
			long--
		}
		here := n.notations[strings.Join(words[i:i+long], " ")]
		switch {
		case long > 0:
			i += long
		case prose.Joins(words[i]):
			i++
			continue
		default:
			here = words[i : i+1]
			i++
		}
		var longer []string
		for _, r := range readings {
			for _, notation := range here {
				longer = append(longer, Join(r, notation))
			}
		}
		readings = longer[:min(len(longer), mostReadings)]
	}
	return readings
}

// Means reads a folded text as answers in notation: its first word by the verbs, the rest by the
// names that the verb goes with.
func Means(verbs []commands.Verb, names func(verb string) Names, said string) []string {
	verb, rest, _ := strings.Cut(said, " ")
	i := slices.IndexFunc(verbs, func(v commands.Verb) bool { return v.Name == verb })
	if i < 0 {
		return nil
	}
	called := names(verb)
	var list []string
	for _, reading := range called.Read(rest) {
		values := []string{reading}
		if len(verbs[i].Options) > 1 {
			values = strings.Fields(reading)
		}
		list = append(list, verbs[i].Notation(values))
	}
	return list
}
