package ninapinta

import (
	"fmt"

	"landfall/commands/panel"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// Usual is a sound first loading: a Captain on each ship, and Settlers where gold is left.
func (o narrator) Usual(open []engine.Decision) engine.Action {
	if o.v.Era != 1 || o.v.Plan == nil || o.v.Plan.Chosen != [rules.Worlds]bool{} {
		return nil
	}
	return panel.Best(open, func(a rules.LoadFleet) int {
		size := 0
		for _, c := range a.Crews {
			if !c.Captain {
				return 0
			}
			size += c.Size()
		}
		return size
	})
}

// Guide explains a question to somebody who meets it for the first time. It knows no
// more than the view.
func (o narrator) Guide(open []engine.Decision) string {
	if len(open) == 0 {
		return ""
	}
	for _, d := range open {
		if _, sealed := panel.First[rules.Unseal](d.Options); sealed {
			return ""
		}
		if d.Kind == rules.AskSeal {
			return "What you do not spend on crew buys Benefits at the end of the era, or the next crew."
		}
	}
	switch open[0].Kind {
	case rules.AskNation:
		his := o.seat(planck).Nation
		return fmt.Sprintf("Each nation bends one rule; against his %s, %s has done best in trials.", nationName(his), nationName(rules.Favourite(his)))
	case rules.AskLook:
		return "What lies in a land tells you where to explore first. It is a look, not a move."
	case rules.AskLoad, rules.AskFleet, rules.AskOrder:
		return "Each ship sails to the world of its own name. Only a Captain explores; Settlers stay and earn gold. A Captain on each ship, with a Settler or two where gold is left, is a sound start."
	case rules.AskSail:
		return "Exploring turns a land over, and what is found is yours; consolidating adds people to a known land. Settlers earn most on mixed ground, nothing on inhospitable ground."
	case rules.AskPairs:
		return "An attack removes a Settler of theirs for one of yours."
	case rules.AskNative:
		return "A Settler for nothing. Gold reaches your ship only along an unbroken chain of your people, so stay next to it."
	case rules.AskMigrate:
		return "One Settler may walk next door. Three kinds of ground in a chain make a Town possible; gold reaches the ship only along an unbroken chain of your people."
	case rules.AskEnd:
		return "Nothing is left to do in this turn. End it, and the match goes on."
	case rules.AskGovern:
		return "Each world is governed once an era: gold is collected, something may be built, and the ship sails home with the rest."
	case rules.AskRevenue, rules.AskMine, rules.AskStore:
		return "Settlers pay now. What can reach the ship goes aboard; what cannot is lost unless a Stronghold holds it."
	case rules.AskBuild:
		return "A Captain who sails home can lead again. One who stays keeps the land in the chain, but this ship can take no other. Building comes with the Build token of this world."
	case rules.AskPay:
		return "A building is paid with gold of this world only: from the ship or from Strongholds in the chain."
	case rules.AskArea:
		return "A world's name decides which Progress Benefits its Cities make more valuable."
	case rules.AskSelect:
		return "Your gold buys Benefits: Progress scores at the end, more for different kinds of one group; the others help at once or later. Your Pass space is your place in the next turn order."
	case rules.AskSecond, rules.AskTarget, rules.AskOwner:
		return "The Benefit is yours; this settles where it works."
	case rules.AskTie:
		return o.n.Of(planck) + " follows printed rules. Where they leave two things equal, you pick what suits you."
	case rules.AskPirate:
		return "Your Pirate may take up to half of this ship's gold. He is used up by it, or waits for a richer one."
	case rules.AskRecover:
		return "The supply has too few Settlers for what you loaded, so some come back from the map. Take them from where they earn least."
	case rules.AskWar:
		return "War works both ways: where it reigns, yours can be attacked as well as theirs."
	}
	return ""
}
