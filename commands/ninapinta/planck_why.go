package ninapinta

import (
	"fmt"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// Explain gives the reason of each step of Max Planck among events.
func (o narrator) Explain(events []engine.Event) []commands.Reason {
	var out []commands.Reason
	for _, e := range events {
		if acted, ok := e.(rules.PlanckActed); ok {
			out = append(out, o.reason(acted.Trace))
		}
	}
	return out
}

// reason unfolds a trace: the rule, what was drawn, what came before in the order
// of his tries, what was weighed, and what broke a tie.
func (o narrator) reason(tr rules.Trace) commands.Reason {
	lines := []string{o.ruleText(tr)}
	if refused := o.refusedText(tr); refused != "" {
		lines = append([]string{refused}, lines...)
	}
	if drawn := o.drawnText(tr); drawn != "" {
		lines = append(lines, drawn)
	}
	if len(tr.Figures) > 0 && tr.Step != rules.StepRob {
		lines = append(lines, prose.Capital(o.wholeFigures(tr))+".")
	}
	if weighed := o.weighedText(tr); weighed != "" {
		lines = append(lines, weighed)
	}
	switch tr.Tie {
	case rules.TieIdentical:
		lines = append(lines, "The best were the same in every respect, so the first of them clockwise was taken.")
	case rules.TieSoloist:
		lines = append(lines, fmt.Sprintf("The best were equal, so %s chose.", o.who(soloist)))
	}
	title := fmt.Sprintf("Era %d: %s", tr.Era, o.stepTitle(tr))
	return commands.Reason{Title: prose.Clip(title, limits.ReasonHead), Text: prose.Clip(strings.Join(lines, "\n"), limits.Reason)}
}

// refusedText says why he did not do what he would rather have done.
func (o narrator) refusedText(tr rules.Trace) string {
	var parts []string
	for _, r := range tr.Refused {
		if tr.Step == rules.StepBuild {
			continue // the rule says it
		}
		parts = append(parts, fmt.Sprintf("No %s: %s.", stepNoun(r.Step), o.reasonText(tr.Step, r.Reason)))
	}
	return strings.Join(parts, " ")
}

// drawnText tells what was drawn.
func (o narrator) drawnText(tr rules.Trace) string {
	var parts []string
	if len(tr.Turned) > 0 {
		var turned []string
		for _, b := range tr.Turned {
			if b.Group() == rules.Military {
				turned = append(turned, benefitName(b)+" (Military, which he keeps)")
			} else {
				turned = append(turned, benefitName(b)+" ("+groupName(b.Group())+")")
			}
		}
		parts = append(parts, "Turned over: "+strings.Join(turned, ", then ")+".")
	}
	if tr.Drawn < rules.Lands {
		parts = append(parts, "Drawn from the land stack: "+landName(tr.Drawn)+".")
	}
	return strings.Join(parts, " ")
}

// weighedText lists the candidates in the order they were looked at; those that
// were not possible for the same reason share a place if they stand together.
func (o narrator) weighedText(tr rules.Trace) string {
	var parts, group []string
	why := rules.Reason("")
	flush := func() {
		if len(group) > 0 {
			parts = append(parts, prose.And(group)+": "+o.reasonText(tr.Step, why))
		}
		group = nil
	}
	for _, c := range tr.Candidates {
		name := prose.Capital(spot(tr.Step, c.Choice))
		if tr.Chosen != nil && c.Choice == *tr.Chosen {
			name = "**" + name + "**"
		}
		if c.Reason != "" && len(c.Figures) > 0 && tr.Step != rules.StepMigrate {
			flush()
			parts = append(parts, fmt.Sprintf("%s: %s (%s)", name, o.figures(tr.Step, c.Figures), o.reasonText(tr.Step, c.Reason)))
			continue
		}
		if c.Reason != "" {
			if c.Reason != why {
				flush()
			}
			why, group = c.Reason, append(group, name)
			continue
		}
		flush()
		if len(c.Figures) > 0 {
			name += ": " + o.figures(tr.Step, c.Figures)
		}
		parts = append(parts, name)
	}
	flush()
	if len(parts) == 0 {
		return ""
	}
	return "Weighed: " + strings.Join(parts, "; ") + "."
}

// spot names a choice: the world where a step weighs worlds, or lands of several.
func spot(step rules.Step, c rules.Choice) string {
	what := ""
	if step == rules.StepBuild {
		what = "Town in "
		if c.City {
			what = "City in "
		}
	}
	switch {
	case step == rules.StepLoad:
		return shipName(c.World)
	case c.Land >= rules.Lands:
		return what + worldName(c.World)
	case step == rules.StepMigrate && c.From < rules.Lands:
		return landName(c.From) + " → " + landName(c.Land)
	case step == rules.StepRecover || step == rules.StepBonus:
		return place(c.World, c.Land)
	}
	return what + landName(c.Land)
}

// figures tells numbers, the deciding one first.
func (o narrator) figures(step rules.Step, list []rules.Figure) string {
	var parts []string
	for _, f := range list {
		if f.Name == rules.FigureLost && f.Value == 0 {
			continue
		}
		parts = append(parts, o.figure(step, f))
	}
	return strings.Join(parts, ", ")
}

func (o narrator) figure(step rules.Step, f rules.Figure) string {
	n := f.Value
	switch f.Name {
	case rules.FigureRevenue:
		return fmt.Sprintf("%d gold collected", n)
	case rules.FigureIncome:
		return fmt.Sprintf("income %d", n)
	case rules.FigureRise:
		return fmt.Sprintf("income rises by %d", n)
	case rules.FigureCapacity:
		return fmt.Sprintf("room for %d in all", n)
	case rules.FigureSettlements:
		return prose.Count(n, "settlement") + " there"
	case rules.FigureTargets:
		return fmt.Sprintf("%s of %s to attack", prose.Count(n, "Settler"), o.own(soloist))
	case rules.FigurePairs:
		return prose.Count(n, "pair") + " removed"
	case rules.FigurePlanck:
		return fmt.Sprintf("%d of his", n)
	case rules.FigureSoloist:
		return fmt.Sprintf("%d of %s", n, o.own(soloist))
	case rules.FigureNet:
		return fmt.Sprintf("net advantage %d", n)
	case rules.FigureCost:
		return fmt.Sprintf("costs %d", n)
	case rules.FigureGold:
		if step == rules.StepSelect || step == rules.StepPass {
			return fmt.Sprintf("%d gold at hand", n)
		}
		return fmt.Sprintf("%d gold", n)
	case rules.FigureToken:
		return fmt.Sprintf("the token of this era has %d gold", n)
	case rules.FigureCaptain:
		if n == 0 {
			return "no Captain"
		}
		return "a Captain"
	case rules.FigureSettlers:
		return prose.Count(n, "Settler") + " aboard"
	case rules.FigureWanted:
		return prose.Count(n, "Settler") + " wanted"
	case rules.FigureProgress:
		return prose.Count(n, "Progress Benefit") + " on display"
	case rules.FigureSpace:
		return fmt.Sprintf("%s Pass space", prose.Nth(n))
	case rules.FigureLost:
		return fmt.Sprintf("%d gold lost", n)
	case rules.FigurePirates:
		return prose.Count(n, "Pirate")
	}
	return fmt.Sprint(n)
}

// wholeFigures tells the numbers of a step as a whole.
func (o narrator) wholeFigures(tr rules.Trace) string {
	if tr.Step == rules.StepMigrate {
		return "without a move: " + o.figures(tr.Step, tr.Figures)
	}
	return o.figures(tr.Step, tr.Figures)
}

// own is "yours" to the seat itself, else its name: "2 of yours", "2 of Ana's".
func (o narrator) own(s engine.Seat) string {
	if s == o.me {
		return "yours"
	}
	return prose.Genitive(o.n.Of(s))
}

// reasonText is why something was not possible.
func (o narrator) reasonText(step rules.Step, r rules.Reason) string {
	switch r {
	case rules.ReasonNoCaptain:
		return "no Captain is aboard"
	case rules.ReasonNoSettlers:
		return "no Settler is aboard"
	case rules.ReasonPeace:
		return "the world is at peace"
	case rules.ReasonBanner:
		return "his attack without war is spent for this era"
	case rules.ReasonNoTarget:
		return "no Settler of " + o.own(soloist) + " can be attacked"
	case rules.ReasonUnexplored:
		return "not explored yet"
	case rules.ReasonExplored:
		return "explored already"
	case rules.ReasonNotAdjacent:
		return "next to no explored land"
	case rules.ReasonFull:
		return "no room"
	case rules.ReasonNoToken:
		return "no Build token there yet"
	case rules.ReasonNoSite:
		return "none is legal that he can pay for"
	case rules.ReasonNoGain:
		if step == rules.StepMigrate {
			return "no more than without a move"
		}
		return "no advantage over " + o.who(soloist)
	case rules.ReasonNoPlace:
		return "no legal place"
	case rules.ReasonAlready:
		return "his ships are large already"
	case rules.ReasonKept:
		return "it is played at another time, or never"
	case rules.ReasonNoGold:
		return "he cannot pay"
	case rules.ReasonNoBenefit:
		return "nothing is left on display"
	case rules.ReasonNoCity:
		return "no City is legal that he can pay for"
	case rules.ReasonIdentical:
		return "the same in every respect as one before"
	}
	return "it was not possible"
}
