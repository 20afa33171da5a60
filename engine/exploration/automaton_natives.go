package exploration

import "landfall/engine"

// natives is what natives aboard should do instead: those of a region from which nobody is
// on the way to Europe sail there, where they are worth a point. nil: nothing.
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
