package amerigo

import (
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// Guide explains a question to somebody who meets it for the first time, in a line or two:
// what the panel has no room for is behind its question mark.
func (o narrator) Guide(open []engine.Decision) string {
	switch open[0].Kind {
	case rules.AskTurn:
		return "Choose one action of a colour that came out of the tower."
	case rules.AskStart:
		return "Ships begin on the frame. A post on an island lets you build there."
	case rules.AskSail, rules.AskSpot, rules.AskPart:
		return "A ship that ends at an anchor may put a post on the land beside it; the first post on an island scores."
	case rules.AskSteps:
		return "Points that are left over are lost; gold counts as more of them."
	case rules.AskToken:
		return "A token helps from your next turn on, or at the end."
	case rules.AskPlan:
		return "What you plan waits in your reserve until you build it."
	case rules.AskBuild, rules.AskIsland, rules.AskPlace, rules.AskCell:
		return "Tiles grow from your posts. They score, and bring the goods they cover."
	case rules.AskBuy:
		return "At the end each kind of goods scores its tokens times its production."
	}
	return ""
}
