package ninapinta

import (
	"fmt"

	"landfall/commands"
	"landfall/commands/panel"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// nationPick asks the Soloist for a nation.
func (a *asking) nationPick(d engine.Decision) {
	his := a.seat(planck).Nation
	a.Say("**%s plays %s. Which nation do you play?**", a.n.Of(planck), nationName(his))
	if trait := planckTrait(his); trait != "" {
		a.Say("%s as %s: %s.", a.n.Of(planck), nationName(his), trait)
	}
	for _, o := range panel.Only[rules.PickNation](d.Options) {
		n := o.(rules.PickNation).Nation
		a.Say("%s: %s.", nationName(n), nationTrait(n))
	}
	g := a.Buttons(d, d.Options...)
	for i := range g.Answers {
		if g.Answers[i].Action == engine.Action(rules.PickNation{Nation: rules.Favourite(his)}) {
			g.Answers[i].Style = commands.Main
		}
	}
}

// tie asks the Soloist to break a tie of Max Planck's.
func (a *asking) tie(d engine.Decision) {
	tr := a.tied()
	a.Say("**%s asks you: %s?**", a.n.Of(planck), a.tieQuestion(tr))
	if tr.Rule != "" {
		a.Say("%s", a.ruleText(tr))
	}
	if tr.Rule != rules.RuleBonusCity {
		a.Say("These are equal to him, so the rules leave it to you.")
	}
	if len(tr.Turned) > 0 || tr.Drawn < rules.Lands {
		if drawn := a.drawnText(tr); drawn != "" {
			a.Say("%s", drawn)
		}
	}
	a.Choose(d, "Which one?", d.Options)
}

// tied is the tie that is asked about.
func (o narrator) tied() rules.Trace {
	if o.v.Planck == nil || o.v.Planck.Tie == nil {
		return rules.Trace{Drawn: rules.NoLand}
	}
	return *o.v.Planck.Tie
}

// tieQuestion is what a tie leaves open, without a question mark.
func (o narrator) tieQuestion(tr rules.Trace) string {
	switch tr.Step {
	case rules.StepWar:
		return "which world does he put at war"
	case rules.StepRecover:
		return "which of his Settlers leaves the map to sail"
	case rules.StepFallback:
		return "where does his ship anchor in " + worldName(tr.World)
	case rules.StepNative:
		return "where does the native who joins him settle"
	case rules.StepMigrate:
		return "which of his Settlers moves"
	case rules.StepPirate:
		return fmt.Sprintf("in which world does his Pirate wait for %s ship", o.whose(soloist))
	case rules.StepBuild:
		return "where does he build"
	case rules.StepBonus:
		return "where does he use " + benefitName(tr.Benefit)
	}
	return "which one does he take"
}

// pickLabel names a nation to choose.
func pickLabel(a rules.PickNation) (label, detail string) {
	return nationName(a.Nation), nationTrait(a.Nation)
}

// tieLabel names one of the tied.
func (o narrator) tieLabel(a rules.BreakTie) (label, detail string) {
	label = prose.Capital(spot(a.Step, a.Choice))
	if a.Choice.Land != rules.NoLand && a.Step != rules.StepMigrate {
		detail = o.crowd(a.Choice.World, a.Choice.Land)
	}
	for _, c := range o.tied().Candidates {
		if c.Choice == a.Choice && len(c.Figures) > 0 {
			label += " (" + o.figures(a.Step, c.Figures) + ")"
			break
		}
	}
	return label, detail
}

// warnPlanck says that Max Planck acts as soon as the turn ends.
func (a *asking) warnPlanck() {
	if text := a.actsAtOnce(); text != "" {
		a.Say("%s", text)
	}
}
