package exploration

import "landfall/engine"

// natives is a native's new role, if somebody aboard should have one: of each region one sails to
// Europe, where he scores, while there is a hold for him and more of them would score (R36). nil: all
// stay what they are.
func (m *mind) natives(open []engine.Decision) engine.Action {
	if m.plans&planNatives == 0 || m.v.Turn.Kind != AskMove && m.v.Turn.Kind != AskStart {
		return nil
	}
	for _, d := range open {
		if d.Kind != AskRoles {
			continue
		}
		x := m.x
		if x.Party != Fleet || !x.Returning && x.Room < 1 {
			return nil
		}
		most, sail := m.limits.nativesMost, 0
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
