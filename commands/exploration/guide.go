package exploration

import (
	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// mostAdvised is how many destinations a newcomer is told of; all are listed with the hand.
const mostAdvised = 2

// Guide explains a question to somebody who meets it for the first time, in a line or two:
// what the panel has no room for is behind its question mark.
func (o narrator) Guide(open []engine.Decision) string {
	key := "guide-" + open[0].Kind
	if !o.words.Has(key) {
		return ""
	}
	about := parts{"refit": catalogue.Yes(o.v.Turn.Refitting), "ashore": catalogue.Yes(o.mine().Exp.Party == rules.Inland)}
	if open[0].Kind == rules.AskOutfit {
		worth := []catalogue.Phrase{}
		for _, d := range o.c.Destinations(o.v, o.me) {
			worth = append(worth, phrase("worth-a-voyage", parts{"region": d.Region.String(), "points": d.Points + d.Ashore + d.Gold, "provisions": chits(d.Provisions, rules.Provisions)}))
		}
		about["worth"] = worth[:min(len(worth), mostAdvised)]
	}
	return o.say("guide-"+open[0].Kind, about)
}
