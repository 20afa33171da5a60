package exploration

// ruleset is the number that new matches start with.
const ruleset = 6

// early is how many places of the turn order have a go that is one turn shorter, so
// that who begins does not sail a whole go ahead of everybody: half of them. With the
// first ruleset it was the first place alone, and of five or six the second won too much.
func early(ruleset, seats int) int {
	if ruleset < 2 {
		return 1
	}
	return max(1, seats/2)
}

// shorter is the go that is one turn shorter for the early, by the rounds before it: the first,
// or the second since the first ends with a launch and gives nobody a lead.
func shorter(ruleset, pace int) int {
	if launchEndsGo(ruleset) {
		return pace
	}
	return 0
}

// launchEndsGo tells whether a launch ends the go of several turns (specification 4.1).
// With the first two rulesets it ended the turn alone.
func launchEndsGo(ruleset int) bool { return ruleset >= 3 }

// refitLasts tells whether who draws a leader after a publication goes on refitting, and
// launches in a later turn (S48). With the first two rulesets a launch was offered then.
func refitLasts(ruleset int) bool { return ruleset >= 3 }

// stayProvisions tells whether a fleet that is launched to stay in its base fills its holds
// with provisions (S32). With the first two rulesets that took an action of a later turn.
func stayProvisions(ruleset int) bool { return ruleset >= 3 }

// civNeedsRumors tells whether a civilization is found by D or R only (specification 2.2
// and 5.7). With the first two rulesets a mark that needs a check found it as well.
func civNeedsRumors(ruleset int) bool { return ruleset >= 3 }

// peeksElsewhere tells whether rumors show the top card only where there is no civilization
// to be found (specification 2.8). With the first two rulesets one could choose.
func peeksElsewhere(ruleset int) bool { return ruleset >= 3 }

// pressesHomeward tells whether a force presses on while it returns: only Hungry and Lost
// ones may not (S14). With the first two rulesets it could not.
func pressesHomeward(ruleset int) bool { return ruleset >= 3 }

// eatenCarryNothing tells whether what a horse carried is dropped when it is eaten for food
// (specification 5.6). With the first two rulesets it was carried on.
func eatenCarryNothing(ruleset int) bool { return ruleset >= 3 }

// displacedLoseAllies tells whether the Allies of who is driven out of a capital go back
// (specification 5.7). With the first two rulesets they stayed with him.
func displacedLoseAllies(ruleset int) bool { return ruleset >= 3 }

// sideTripsGoBack tells whether a returning fleet leaves a port beside its path by the way
// it came (R18). With the first two rulesets another way could have become shorter there.
func sideTripsGoBack(ruleset int) bool { return ruleset >= 3 }

// ordersGoStraight tells whether who has ordered the ships home passes the ports beside the way.
// With the first five rulesets they put in at each where the card left them, a turn or two for nothing.
func ordersGoStraight(ruleset int) bool { return ruleset >= 6 }
