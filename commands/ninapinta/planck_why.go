package ninapinta

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// reasoning says why Max Planck does what he does.
type reasoning struct{ narrator }

// Explain gives the reason of each step of Max Planck among events.
func (o narrator) Explain(events []engine.Event) []commands.Reason {
	var out []commands.Reason
	for _, e := range events {
		if acted, ok := e.(rules.PlanckActed); ok {
			out = append(out, reasoning{o}.reason(acted.Trace))
		}
	}
	return out
}

// reason unfolds a trace: the rule, what was drawn, what came before in the order
// of his tries, what was weighed, and what broke a tie.
func (o reasoning) reason(tr rules.Trace) commands.Reason {
	lines := []string{o.refusedText(tr), o.ruleText(tr), o.drawnText(tr)}
	if len(tr.Figures) > 0 && tr.Step != rules.StepRob {
		lines = append(lines, o.say("figures", parts{"figures": phrase("figures-of", parts{"stay": catalogue.Yes(tr.Step == rules.StepMigrate), "figures": o.figures(tr.Step, tr.Figures)})}))
	}
	if weighed := o.weighed(tr); len(weighed) > 0 {
		lines = append(lines, o.say("weighed", parts{"weighed": weighed}))
	}
	switch tr.Tie {
	case rules.TieIdentical:
		lines = append(lines, o.say("best-identical", nil))
	case rules.TieSoloist:
		lines = append(lines, o.say("best-chosen", parts{"who": o.who(soloist)}))
	}
	title := o.say("reason", parts{"era": tr.Era, "step": o.stepTitle(tr)})
	text := strings.Join(slices.DeleteFunc(lines, func(l string) bool { return l == "" }), "\n")
	return commands.Reason{Title: prose.Clip(title, limits.ReasonHead), Text: prose.Clip(text, limits.Reason)}
}

// refusedText says why he did not do what he would rather have done.
func (o reasoning) refusedText(tr rules.Trace) string {
	refused := []catalogue.Phrase{}
	for _, r := range tr.Refused {
		if tr.Step != rules.StepBuild { // its rule says it
			refused = append(refused, phrase("refused", parts{"what": o.stepNoun(r.Step), "why": o.why(tr.Step, r.Reason)}))
		}
	}
	return o.say("all-refused", parts{"refused": refused})
}

// drawnText tells what was drawn.
func (o reasoning) drawnText(tr rules.Trace) string {
	turned := []catalogue.Phrase{}
	for _, b := range tr.Turned {
		turned = append(turned, phrase("turned", parts{"benefit": benefitName(b), "group": groupName(b.Group())}))
	}
	return o.say("drawn", parts{"turned": turned, "drawn": catalogue.Yes(tr.Drawn < rules.Lands), "land": landName(tr.Drawn)})
}

// weighed lists the candidates in the order they were looked at; those that
// were not possible for the same reason share a place if they stand together.
func (o reasoning) weighed(tr rules.Trace) []catalogue.Phrase {
	var list []catalogue.Phrase
	var last rules.Reason // of the candidates that come last in the list; "": they may not be joined
	for _, c := range tr.Candidates {
		name := phrase("candidate", parts{"what": spot(tr.Step, c.Choice), "chosen": catalogue.Yes(tr.Chosen != nil && c.Choice == *tr.Chosen)})
		figures := o.figures(tr.Step, c.Figures)
		if c.Reason != "" && tr.Step == rules.StepMigrate {
			figures = figures[:0]
		}
		if c.Reason != "" && len(figures) == 0 && c.Reason == last {
			about := list[len(list)-1].Parts
			about["names"] = append(about["names"].([]catalogue.Phrase), name)
			continue
		}
		about := parts{"names": []catalogue.Phrase{name}, "figures": figures, "refused": catalogue.Yes(c.Reason != ""), "why": o.why(tr.Step, c.Reason)}
		list = append(list, phrase("weighing", about))
		if last = c.Reason; len(figures) > 0 {
			last = ""
		}
	}
	return list
}

// spot is a choice: the world where a step weighs worlds, or lands of several.
func spot(step rules.Step, c rules.Choice) catalogue.Phrase {
	where := landName(c.Land)
	switch {
	case step == rules.StepLoad:
		return shipName(c.World)
	case c.Land >= rules.Lands:
		where = worldName(c.World)
	case step == rules.StepMigrate && c.From < rules.Lands:
		return phrase("way", parts{"from": landName(c.From), "to": landName(c.Land)})
	case step == rules.StepRecover || step == rules.StepBonus:
		return place(c.World, c.Land)
	}
	if step == rules.StepBuild {
		return phrase("building-in", parts{"city": catalogue.Yes(c.City), "where": where})
	}
	return where
}

// figures tells numbers, the deciding one first.
func (o reasoning) figures(step rules.Step, list []rules.Figure) []catalogue.Phrase {
	figures := []catalogue.Phrase{}
	for _, f := range list {
		if f.Name != rules.FigureLost || f.Value != 0 {
			figures = append(figures, o.figure(step, f))
		}
	}
	return figures
}

func (o reasoning) figure(step rules.Step, f rules.Figure) catalogue.Phrase {
	about := parts{"n": f.Value, "who": o.who(soloist)}
	switch {
	case !o.words.Has("figure-" + string(f.Name)):
		return phrase("figure", about)
	case f.Name == rules.FigureGold && (step == rules.StepSelect || step == rules.StepPass):
		return phrase("gold-at-hand", about)
	}
	return phrase("figure-"+string(f.Name), about)
}

// why is why something was not possible.
func (o reasoning) why(step rules.Step, r rules.Reason) catalogue.Phrase {
	about := parts{"who": o.who(soloist), "move": catalogue.Yes(step == rules.StepMigrate)}
	if !o.words.Has("reason-" + string(r)) {
		return phrase("not-possible", about)
	}
	return phrase("reason-"+string(r), about)
}
