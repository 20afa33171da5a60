package ninapinta

import (
	"slices"
	"strings"

	"landfall/commands/catalogue"
	rules "landfall/engine/ninapinta"
)

// stepNoun is a step in "No …: why".
func (o reasoning) stepNoun(s rules.Step) catalogue.Phrase {
	if !o.words.Has("noun-" + string(s)) {
		return phrase("noun", nil)
	}
	return phrase("noun-"+string(s), nil)
}

// stepTitle tells a step in a few words.
func (o reasoning) stepTitle(tr rules.Trace) catalogue.Phrase {
	nothing := slices.Contains([]rules.Rule{rules.RuleFallbackHome, rules.RuleMigrateStay, rules.RuleBuildNone}, tr.Rule)
	about := parts{"world": worldName(tr.World), "ship": shipName(tr.World), "benefit": benefitName(tr.Benefit), "rule": string(tr.Rule),
		"chosen": worldName(tr.World), "any": catalogue.Yes(tr.Chosen != nil && !nothing)}
	if tr.Chosen != nil {
		about["chosen"] = spot(tr.Step, *tr.Chosen)
	}
	if !o.words.Has("step-" + string(tr.Step)) {
		return phrase("step", about)
	}
	return phrase("step-"+string(tr.Step), about)
}

// ruleText is the rule that decided, in a sentence.
func (o reasoning) ruleText(tr rules.Trace) string {
	name := strings.ReplaceAll(string(tr.Rule), ".", "-")
	about := parts{"planck": o.n.Of(planck), "world": worldName(tr.World), "who": o.who(soloist)}
	if !o.words.Has("rule-" + name) {
		return o.say("rule", about)
	}
	return o.say("rule-"+name, about)
}
