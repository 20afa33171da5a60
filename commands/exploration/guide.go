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
	about := parts{"refit": catalogue.Yes(o.v.Turn.Refitting), "ashore": catalogue.Yes(ashore(o.mine()))}
	return o.say("guide-"+open[0].Kind, about)
}

// Afield implements commands.Afield: lessons outfit in Europe, and sail.
func (o narrator) Afield(open []engine.Decision) bool {
	if draft := &o.v.Own.Draft; open[0].Kind == rules.AskOutfit {
		return draft.Inland || draft.Site != rules.Nowhere && !o.chart(draft.Site).Home
	}
	return ashore(o.mine())
}

// ashore tells whether a seat leads a force on land.
func ashore(me *rules.SeatView) bool { return me.Out && me.Exp.Party == rules.Inland }
