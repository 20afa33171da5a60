package century

import (
	"testing"

	"landfall/bot/titletest"
	"landfall/engine"
	rules "landfall/engine/century"
)

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
	titletest.Typeable(t, verbs(english(t)), narrate(newSpellings(english(t)), rules.View{Reader: engine.Nobody}, nil), richDecisions())
}

// Typing by hand, with spaces and in any order, is as good as taking a suggestion.
func TestTypedByHand(t *testing.T) {
	titletest.Typed(t, verbs(english(t)), map[string][]string{
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
	})
}
