package exploration

// ruleset is the number that new matches start with.
const ruleset = 13

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

// refitLasts tells whether who draws a leader after a publication keeps refitting, and
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

// timberScores tells whether the sites of hardwood that score are as many as the expedition brings hardwood (S51,
// specification 5.5). With the first six rulesets what was harvested scored, though the wood had been lost or sold.
func timberScores(ruleset int) bool { return ruleset >= 7 }

// marchesWithinLoad tells whether a force that is chosen kind by kind takes no more than it can carry (specification
// 5.6). With the first six rulesets what exceeded that was dropped after it had been chosen.
func marchesWithinLoad(ruleset int) bool { return ruleset >= 7 }

// draftsFit tells whether a draft never holds what it has no room for: a card of which not all fits is not played, and
// what has no room any more when a draft is altered goes back to the hand (specification 5.1, S38). With the first six
// rulesets it stayed ashore and was spent at the launch, as were the extra ships of who went inland.
func draftsFit(ruleset int) bool { return ruleset >= 7 }

// everyKnownWay tells whether a returning fleet may take any of the shortest ways through Known Waters (S41). With the
// first six rulesets only the first that was found was offered.
func everyKnownWay(ruleset int) bool { return ruleset >= 7 }

// returnsAtOnce tells whether who declares to return in a base, or has to return there, publishes there (specification
// 4.3). With the first six rulesets one could march away from it, to the ships.
func returnsAtOnce(ruleset int) bool { return ruleset >= 7 }

// newsComes tells whether a match begins with news: what others have brought home before, commissions and patrons. With
// the first seven rulesets every match began alike.
func newsComes(ruleset int) bool { return ruleset >= 8 }

// heldCounts tells whether what is still out counts for the others when somebody has won. With the first seven rulesets
// it was lost.
func heldCounts(ruleset int) bool { return ruleset >= 8 }

// offersFit tells whether only trades are offered that can be carried out as things stand. With the first seven
// rulesets one could offer what nobody could accept.
func offersFit(ruleset int) bool { return ruleset >= 8 }

// discardsAsked tells whether who holds one kind of card is asked which to discard. With the first eight rulesets it
// was discarded without a question, which told the others of the hand.
func discardsAsked(ruleset int) bool { return ruleset >= 9 }

// ordersEnd tells whether an order to sail home by itself ends with its voyage. With the first nine rulesets it stood
// until it was taken back, and sent the next voyage home unasked.
func ordersEnd(ruleset int) bool { return ruleset >= 10 }

// spursTheLast tells whether a spur is for who is still behind with what has just been published. With the first ten
// rulesets it was for who had been behind before, so that it also helped whoever took the lead with it.
func spursTheLast(ruleset int) bool { return ruleset >= 11 }

// partnersFit tells whether an offer is made only to whom something can be traded with as things stand. With the first
// eleven rulesets one could choose somebody, and then had nothing to give.
func partnersFit(ruleset int) bool { return ruleset >= 12 }

// returnCoversLosses tells whether who has ordered to sail home by itself loses provisions first where nothing else is
// ordered (specification 4.1). With the first eleven rulesets each loss was asked.
func returnCoversLosses(ruleset int) bool { return ruleset >= 12 }
