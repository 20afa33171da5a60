package exploration

import (
	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// Guide explains a question to somebody who meets it for the first time, in a line or two:
// what the panel has no room for is behind its question mark.
func (o narrator) Guide(open []engine.Decision) string {
	key := "guide-" + open[0].Kind
	if !o.words.Has(key) {
		return ""
	}
	about := parts{"refit": catalogue.Yes(o.v.Turn.Refitting), "ashore": catalogue.Yes(o.mine().Exp.Party == rules.Inland)}
	return o.say("guide-"+open[0].Kind, about)
}
