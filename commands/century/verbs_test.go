package century

import (
	"regexp"
	"strings"
	"testing"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/century"
)

// typeable finds values of a verb that make a notation, typing what is suggested.
func typeable(verb commands.Verb, by commands.Narrator, open []engine.Decision, notation string) bool {
	var try func(values []string) bool
	try = func(values []string) bool {
		if verb.Notation(values) == notation {
			return true
		}
		index := len(values)
		if index == len(verb.Options) {
			return false
		}
		for _, c := range verb.Complete(by, open, values, index) {
			if try(append(append([]string{}, values...), c.Value)) {
				return true
			}
		}
		return !verb.Options[index].Required && try(append(append([]string{}, values...), ""))
	}
	return try(nil)
}

func reachable(by commands.Narrator, open []engine.Decision, notation string) bool {
	word, _, _ := strings.Cut(notation, " ")
	for _, verb := range New().Verbs() {
		if verb.Name == word && typeable(verb, by, open, notation) {
			return true
		}
	}
	return false
}

// richDecisions has an option of every action with unlike values.
func richDecisions() []engine.Decision {
	return []engine.Decision{{Options: []engine.Action{
		rules.Work{Location: 22}, rules.UseRoute{Position: 2}, rules.Rest{},
		rules.Claim{Card: true}, rules.Claim{Stack: "S-B1-2a"}, rules.Claim{Card: true, Stack: "S-B1-2b"},
		rules.TakeBonus{Stack: "S-B2a"}, rules.DeclineBonus{},
		rules.Upgrade{Steps: rules.Steps{2, 1}}, rules.Upgrade{},
		rules.Trade{Times: 3}, rules.Trade{},
		rules.UseMerchant{}, rules.TakeMerchant{}, rules.TakeMerchant{Position: 4},
		rules.Swap{A: 2, B: 4}, rules.KeepRoute{},
		rules.Sail{To: 3}, rules.Sail{To: rules.Sea}, rules.PayToll{To: 1, Cube: rules.Green},
		rules.Build{}, rules.Build{Pay: rules.Cubes{1, 1}}, rules.SkipBuild{},
		rules.ChooseOutpost{Tile: 12}, rules.Explore{Tile: 5}, rules.Discard{Cubes: rules.Cubes{2, 0, 1}}, rules.EndTurn{},
	}}}
}

func TestEveryActionHasAVerb(t *testing.T) {
	open := richDecisions()
	for _, a := range open[0].Options {
		if !reachable(narrate(rules.View{Reader: engine.Nobody}, nil), open, a.String()) {
			t.Errorf("no verb makes %q", a)
		}
	}
}

func TestVerbsReachAllThatIsLegal(t *testing.T) {
	playAll(t, func(t *testing.T, m *moment) {
		if len(m.open) == 0 || m.chance.IntN(8) > 0 {
			return
		}
		d := m.open[m.chance.IntN(len(m.open))]
		for _, a := range d.Options {
			if !reachable(narrate(m.view(d.Seat), m.names), m.of(d.Seat), a.String()) {
				t.Errorf("no verb makes %q", a)
			}
		}
	})
}

// Typing by hand, with spaces and in any order, is as good as taking a suggestion.
// Capitals do not matter to the desk.
func TestTypedByHand(t *testing.T) {
	for notation, typed := range map[string][]string{
		"work C1-4":        {"work", " c1-4 "},
		"route 2":          {"route", "2"},
		"rest":             {"rest"},
		"trade x3":         {"trade", "3"},
		"trade x2":         {"trade", "X2"},
		"trade none":       {"trade", "0"},
		"trade none ":      {"trade", "none"},
		"upgrade YY>RG":    {"upgrade", "yy>gr"},
		"upgrade Y>R":      {"upgrade", "y r"},
		"upgrade none":     {"upgrade", "None"},
		"claim card":       {"claim", "card"},
		"merchant use":     {"merchant", "use"},
		"merchant take":    {"merchant", "take"},
		"swap 2 4":         {"swap", "4", "2"},
		"swap none":        {"swap", "none"},
		"sail sea":         {"sail", "sea"},
		"toll G":           {"toll", "g"},
		"build YR":         {"build", "yr"},
		"build free":       {"build", "free"},
		"discard YYG":      {"discard", "g yy"},
		"discard hundreds": {"discard", "hundreds"},
		"done":             {"done"},
	} {
		found := false
		for _, verb := range New().Verbs() {
			if verb.Name == typed[0] {
				found = true
				if got := verb.Notation(typed[1:]); !strings.EqualFold(got, strings.TrimSpace(notation)) {
					t.Errorf("%v makes %q, not %q", typed, got, notation)
				}
			}
		}
		if !found {
			t.Errorf("there is no verb %q", typed[0])
		}
	}
}

func TestVerbsFitThePlatform(t *testing.T) {
	verbs := New().Verbs()
	if len(verbs) > 25 {
		t.Errorf("%d subcommands, a command has at most 25", len(verbs))
	}
	name := regexp.MustCompile(`^[a-z-]{1,32}$`)
	size, seen := 0, map[string]bool{}
	for _, v := range verbs {
		if !name.MatchString(v.Name) || seen[v.Name] {
			t.Errorf("verb %q", v.Name)
		}
		seen[v.Name] = true
		if n := prose.Units(v.Description); n == 0 || n > 100 {
			t.Errorf("%s: description of %d characters", v.Name, n)
		}
		size += prose.Units(v.Name + v.Description)
		optional := false
		for _, o := range v.Options {
			if !name.MatchString(o.Name) || prose.Units(o.Description) > 100 || o.Description == "" {
				t.Errorf("%s: option %q: %q", v.Name, o.Name, o.Description)
			}
			if o.Required && optional {
				t.Errorf("%s: %s is required after an optional one", v.Name, o.Name)
			}
			optional = !o.Required
			size += prose.Units(o.Name + o.Description)
		}
	}
	if size > 8000 {
		t.Errorf("the command has %d characters, at most 8,000", size)
	}
}
