package amerigo

import "landfall/engine"

// Guide explains a question to somebody who meets it for the first time, in a line or two:
// what the panel has no room for is behind its question mark.
func (o narrator) Guide(open []engine.Decision) string {
	return o.say("guide-"+open[0].Kind, parts{"act": o.v.Turn.Act.String(), "hand": o.mine().InHand()})
}
