package century

import (
	"landfall/commands/panel"
	"landfall/engine"
	rules "landfall/engine/century"
)

// Guide explains a question to somebody who meets it for the first time; "" where the catalogue leaves it empty.
func (o narrator) Guide(open []engine.Decision) string {
	for _, kind := range []string{open[0].Kind + "-" + o.v.Mode.String(), open[0].Kind} {
		if o.words.Has("guide-" + kind) {
			return o.say("guide-"+kind, nil)
		}
	}
	return ""
}

// Usual is a sound first action: where a place gives cubes, the dearest for the fewest
// settlers.
func (o narrator) Usual(open []engine.Decision) engine.Action {
	if o.v.Turn.Kind != rules.AskTurn || o.v.Round != 1 || o.mine().Placed > 0 {
		return nil
	}
	return panel.Best(open, func(a rules.Work) int {
		l := o.location(a.Location)
		if l.Type != rules.Production || o.need(l) < 1 {
			return 0
		}
		return 12 * l.Gain.Plus(o.tools(l)).Pips() / o.need(l)
	})
}
