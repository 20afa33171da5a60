package exploration

import "landfall/engine"

// natives is a native's new role, if somebody aboard should have one: of each region one sails to
// Europe, where he scores, while there is a hold for him and more of them would score (R36). nil: all
// stay what they are.
func (r *rules) natives(v View, open []engine.Decision) engine.Action {
	if r.plans&planNatives == 0 || v.Turn.Kind != AskMove && v.Turn.Kind != AskStart {
		return nil
	}
	for _, d := range open {
		if d.Kind != AskRoles {
			continue
		}
		x := &v.Seats[d.Seat].Exp
		if x.Party != Fleet || !x.Returning && x.Room < 1 {
			return nil
		}
		most, sail := r.limits.nativesMost, 0
		for g := range x.Has.Natives {
			sail += int(min(1, x.Has.Natives[g][ForEurope]))
		}
		for _, a := range d.Options {
			if c, ok := a.(ChangeRole); ok && c.To == ForEurope && x.Has.Natives[c.Region][ForEurope] == 0 && sail < most {
				return a
			}
		}
	}
	return nil
}
