package ninapinta

import (
	"landfall/commands/catalogue"
	"landfall/commands/panel"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// nationPick asks the Soloist for a nation.
func (a *asking) nationPick(d engine.Decision) {
	his := a.seat(planck).Nation
	a.tell("ask-nation", parts{"planck": a.n.Of(planck), "nation": nationName(his)})
	for _, o := range panel.Only[rules.PickNation](d.Options) {
		a.tell("trait", parts{"nation": nationName(o.(rules.PickNation).Nation)})
	}
	a.Buttons(d, d.Options...)
}

// tie asks the Soloist to break a tie of Max Planck's.
func (a *asking) tie(d engine.Decision) {
	tr, by := a.tied(), reasoning{a.narrator}
	a.tell("ask-tie", parts{"planck": a.n.Of(planck), "question": by.tieQuestion(tr)})
	if tr.Rule != "" {
		a.Line(by.ruleText(tr))
	}
	if tr.Rule != rules.RuleBonusCity {
		a.tell("equal-to-him", nil)
	}
	a.Line(by.drawnText(tr))
	a.Choose(d, a.say("menu-tie", nil), d.Options)
}

// tied is the tie that is asked about.
func (o sight) tied() rules.Trace {
	if o.v.Planck == nil || o.v.Planck.Tie == nil {
		return rules.Trace{Drawn: rules.NoLand}
	}
	return *o.v.Planck.Tie
}

// tieQuestion is what a tie leaves open, without a question mark.
func (o reasoning) tieQuestion(tr rules.Trace) catalogue.Phrase {
	key := "tie-" + string(tr.Step)
	about := parts{"world": worldName(tr.World), "who": o.who(soloist), "benefit": benefitName(tr.Benefit)}
	if !o.words.Has(key) {
		return phrase("tie", about)
	}
	return phrase("tie-"+string(tr.Step), about)
}

// tieLabel names one of the tied.
func (o labelling) tieLabel(a rules.BreakTie) (label, detail string) {
	about := parts{"what": spot(a.Step, a.Choice), "figures": []string{}, "crowd": ""}
	if a.Choice.Land != rules.NoLand && a.Step != rules.StepMigrate {
		about["crowd"] = o.crowd(a.Choice.World, a.Choice.Land)
	}
	for _, c := range o.tied().Candidates {
		if c.Choice == a.Choice {
			about["figures"] = reasoning(o).figures(a.Step, c.Figures)
			break
		}
	}
	return o.label("break-tie", about)
}

// warnPlanck says that Max Planck acts as soon as the turn ends.
func (a *asking) warnPlanck() {
	if a.atOnce() {
		a.tell("planck-at-once", parts{"planck": a.n.Of(planck)})
	}
}
