package ninapinta

import (
	"fmt"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// selectLabel names the answers of selecting Benefits.
func (o narrator) selectLabel(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.Select:
		return o.benefitLabel(a.Benefit)
	case rules.SelectTwo:
		label, detail = o.benefitLabel(a.First)
		return "Two for one: " + label, detail
	case rules.SelectSecond:
		label, detail = o.benefitLabel(a.Benefit)
		return "And " + label, detail
	case rules.Pass:
		if o.v.Era == lastEra {
			return "Pass: " + prose.Nth(a.Space) + " place in a tie", ""
		}
		return "Pass: " + prose.Nth(a.Space) + " next era", ""
	case rules.PassOver:
		return o.overLabel(a), "Plays your Turn Order Benefit"
	}
	return "", ""
}

func (o narrator) benefitLabel(b rules.Benefit) (label, detail string) {
	remark, detail := o.worth(b)
	if remark == "" {
		return benefitName(b), detail
	}
	return fmt.Sprintf("%s (%s)", benefitName(b), remark), detail
}

// lastEra is the last of the eras.
const lastEra = 6

// overLabel says who is pushed where.
func (o narrator) overLabel(a rules.PassOver) string {
	there := engine.Nobody
	if a.Space >= 1 && a.Space <= len(o.v.Passes) {
		there = o.v.Passes[a.Space-1]
	}
	to := a.Space - 1
	if a.Later {
		to = a.Space + 1
	}
	return fmt.Sprintf("Turn Order: pass %s, push %s to %s", prose.Nth(a.Space), o.n.Of(there), prose.Nth(to))
}
