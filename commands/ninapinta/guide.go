package ninapinta

import (
	"slices"

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
			return "All three ships are decided. What is not spent on crew stays behind your screen: it buys Benefits at the end of the era, and the next crew."
		}
	}
	switch open[0].Kind {
	case rules.AskNation:
		if !slices.Contains(open[0].Options, engine.Action(rules.PickNation{Nation: rules.England})) {
			return "Each nation bends one rule; Spain is kind to beginners, for it needs no special care."
		}
		return "Each nation bends one rule; England is kind to beginners, for it carries more."
	case rules.AskLook:
		return "Knowing what lies in a land tells you where to explore first. It is a look, not a move."
	case rules.AskLoad, rules.AskFleet, rules.AskOrder:
		return "Each era begins with loading: Nina, Pinta and Santa María each sail to the world of their own name. Only a Captain can explore, and Settlers are who stays and earns gold. A Captain on each ship, with a Settler or two where gold is left, is a sound start."
	case rules.AskSail:
		return "This ship lands now. Exploring turns a land over and you keep what is found there; consolidating adds people to a land that is known. Settlers earn most on mixed ground, nothing on inhospitable ground."
	case rules.AskPairs:
		return "An attack removes a Settler of theirs for one of yours."
	case rules.AskNative:
		return "Natives join as a Settler of yours, for nothing. A land next to your ship's keeps the chain whole along which gold reaches the ship."
	case rules.AskMigrate:
		return "After landing, one Settler may walk to the land next door. That spreads people over kinds of ground, and three kinds in a chain are what a Town needs; but gold reaches the ship only along an unbroken chain of your people."
	case rules.AskEnd:
		return "Nothing is left to do in this turn. End it, and the match goes on."
	case rules.AskGovern:
		return "Every world is governed once an era: gold is collected, something may be built, and the ship sails home with the rest."
	case rules.AskRevenue, rules.AskMine, rules.AskStore:
		return "Settlers pay now. What can reach the ship goes aboard; what cannot is lost unless a Stronghold holds it."
	case rules.AskBuild:
		return "Gold aboard can build here once the Build token of this world is out, but seldom in the first era. A Captain who sails home can lead again; one who stays keeps the land in the chain, but this ship can take no other."
	case rules.AskPay:
		return "A building is paid with gold of this world only: from the ship or from Strongholds in the chain."
	case rules.AskArea:
		return "A world's name decides which Progress Benefits its Cities make more valuable."
	case rules.AskSelect:
		return "The gold behind your screen buys Benefits. Progress Benefits score at the end, more for different kinds of one group; the others help at once or later. The Pass space you take is your place in the next era's turn order."
	case rules.AskSecond, rules.AskTarget, rules.AskOwner:
		return "The Benefit is yours; this settles where it works."
	case rules.AskTie:
		return o.n.Of(planck) + " follows printed rules without a will of his own. Where they leave two things equal, you may pick the one that suits you."
	case rules.AskPirate:
		return "Your Pirate may rob this ship as it leaves, of up to half the gold aboard. He is used up by it; if you let the ship go, he waits for a richer one."
	case rules.AskRecover:
		return "The supply has too few Settlers for what you loaded, so some come back from the map. Take them from where they earn least."
	case rules.AskWar:
		return "War works both ways: where it reigns, yours can be attacked as well as theirs."
	}
	return ""
}
