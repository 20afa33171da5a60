package exploration

import (
	"fmt"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// whereTo names the first destinations; all are listed with the hand.
func (o narrator) whereTo() string {
	var names []string
	for _, d := range o.c.Destinations(o.v, o.me) {
		names = append(names, fmt.Sprintf("%s (%s)", o.region(d.Region), prose.Count(d.Points+d.Ashore+d.Gold, "point")))
	}
	if len(names) == 0 {
		return ""
	}
	return " Worth a voyage: " + prose.And(names[:min(3, len(names))]) + ". What each takes stands with your cards."
}

// Guide explains a question to somebody who meets it for the first time, in a line or two:
// what the panel has no room for is behind its question mark.
func (o narrator) Guide(open []engine.Decision) string {
	switch open[0].Kind {
	case rules.AskOutfit:
		if o.v.Turn.Refitting {
			return "These cards go into your next voyage; the rest waits in your hand."
		}
		return "Load people and provisions, then launch. Only what you bring home counts." + o.whereTo()
	case rules.AskStart:
		return "A card says how far you get and what happens. Turn home while provisions last."
	case rules.AskMove:
		if o.mine().Exp.Party == rules.Inland {
			return "March as far as the card lets you, then change space once or act once."
		}
		return "Sail as far as the card lets you, then change space once or act once."
	case rules.AskLoss:
		return "Each ship needs a crew to sail on; provisions keep them alive."
	case rules.AskFood:
		return "Who goes hungry loses people at the next demand for food."
	case rules.AskDrop:
		return "What has no hold stays behind."
	case rules.AskMarch:
		return "Who marches carries two chits each; the ships wait with who stays."
	case rules.AskHostile:
		return "Talking goes by diplomacy, fighting by soldiers."
	case rules.AskLeader:
		return "Your leader's ratings are added to every check of the voyage."
	}
	return ""
}
