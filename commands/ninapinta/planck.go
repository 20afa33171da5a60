package ninapinta

import (
	"fmt"
	"slices"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// The seats of a solo match.
const (
	soloist = engine.Seat(0)
	planck  = engine.Seat(1)
)

// solo tells whether the match is one against Max Planck.
func (o narrator) solo() bool { return o.v.Planck != nil }

// planckText tells what is open of Max Planck beside his pieces.
func (o narrator) planckText() string {
	p := o.v.Planck
	if p == nil || p.Picking {
		return ""
	}
	parts := []string{fmt.Sprintf("%d gold", o.seat(planck).Gold)}
	if kept := o.retainedText(); kept != "" {
		parts = append(parts, kept)
	}
	for w, n := range p.Pirates {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%s in wait in %s", prose.Count(n, "Pirate"), worldName(rules.World(w))))
		}
	}
	if o.v.Phase == rules.Governing && len(p.Governing) > 0 {
		var order []string
		for _, w := range p.Governing {
			order = append(order, shipName(w))
		}
		parts = append(parts, "governs "+strings.Join(order, ", "))
	}
	return o.n.Of(planck) + " holds " + strings.Join(parts, "; ") + "."
}

// retainedText names the Bonus Benefits that he keeps.
func (o narrator) retainedText() string {
	var kept []rules.Benefit
	for _, h := range o.v.Planck.Retained {
		kept = append(kept, h.Benefit)
	}
	if len(kept) == 0 {
		return ""
	}
	slices.Sort(kept)
	return "keeps " + benefitNames(kept)
}

// gradeName is what a victory is called by how clear it is; "" without a name.
func gradeName(g rules.Grade) string {
	switch g {
	case rules.GradeCabinBoy:
		return "Cabin-boy's victory"
	case rules.GradeCook:
		return "Cook's victory"
	case rules.GradeBosun:
		return "Bosun's victory"
	case rules.GradeFirstMate:
		return "First mate's victory"
	case rules.GradeCaptain:
		return "Captain's victory"
	}
	return ""
}

// Grade names how clear a solo victory is, and Max Planck where it is his.
func (o narrator) Grade() string {
	if !o.solo() || len(o.v.Scores) < 2 {
		return ""
	}
	name := gradeName(o.v.Planck.Grade)
	if name != "" && o.v.Scores[planck].Total > o.v.Scores[soloist].Total {
		name += " for Max Planck"
	}
	return name
}

// nationTrait says in a few words what a nation does differently.
func nationTrait(n rules.Nation) string {
	switch n {
	case rules.Spain:
		return "first in the turn order of the first era"
	case rules.Portugal:
		return "looks at three unexplored lands of one world before the first era"
	case rules.England:
		return "ships take 4 instead of 3 from the start"
	case rules.France:
		return "one attack in each era without war"
	}
	return ""
}

// planckTrait says what Max Planck does differently as a nation.
func planckTrait(n rules.Nation) string {
	switch n {
	case rules.Spain:
		return "first in the turn order, and a Turn Order Benefit that he keeps scores 2"
	case rules.Portugal:
		return "a Spyglass that he keeps scores 3; he looks at no land"
	case rules.England:
		return "his ships take 4 from the start; the hardest to beat"
	case rules.France:
		return "one attack in each era without war; hard to beat"
	}
	return ""
}

// actsAtOnce says that the automaton answers an answer at once; "" if nobody does.
func (o narrator) actsAtOnce() string {
	if !o.solo() || !o.v.Planck.Next {
		return ""
	}
	return o.n.Of(planck) + " acts at once when your turn ends. What he draws or turns over cannot be taken back."
}
