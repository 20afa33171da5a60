package amerigo

// ruleset is the number that new matches start with.
const ruleset = 2

// opensAnywhere tells whether the chest and the tokens that bring gold are offered inside every action that more gold
// would lead further in (specification 3: any number of free steps inside the main choice). With the first ruleset they
// were offered before the choice, and while planning and building; so who had ten gold or more lost some of a chest
// that pays for a second purchase.
func opensAnywhere(ruleset int) bool { return ruleset >= 2 }
