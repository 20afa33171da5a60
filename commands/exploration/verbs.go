package exploration

import (
	"landfall/commands"
	"landfall/commands/typing"
)

// verbs are the subcommands of the game's command: those of outfitting, of exploring,
// and one, "do", for the answers that a card or an action asks for.
func verbs() []commands.Verb {
	return []commands.Verb{
		typing.One("site", "Outfit in Europe or at a base", "place", "The place, as suggested"),
		typing.One("play", "Play an outfitting card", "card", "The card, as suggested"),
		typing.One("back", "Take a card back out of the draft", "card", "The card, as suggested"),
		typing.One("buy", "Buy for a gold", "what", "What, as suggested"),
		typing.One("refund", "Give back what a gold bought", "what", "What, as suggested"),
		typing.One("launch", "Launch the expedition", "to", "Where to, as suggested"),
		typing.One("leader", "Keep one of two leaders", "leader", "The leader, as suggested"),
		typing.One("move", "Sail or march", "to", "Where to, as suggested"),
		typing.One("change", "Change space: to land, sea, port, river, aboard", "to", "Where to, as suggested"),
		typing.One("land", "Put a force ashore", "to", "Where to, as suggested"),
		typing.One("scuttle", "Scuttle the ships and march", "to", "Where to, as suggested"),
		typing.One("discover", "Discover a site", "site", "The site, as suggested"),
		typing.One("survey", "Survey for a site", "site", "The site, as suggested"),
		typing.One("harvest", "Harvest hardwood", "site", "The wood, as suggested"),
		typing.One("role", "Change what a native does", "how", "The region and roles, as suggested"),
		typing.One("offer", "Offer a trade, step by step", "step", "The step, as suggested"),
		typing.One("order", "Give an order ahead", "order", "The order, as suggested"),
		doVerb(),
	}
}

// spoken are the words that "do" knows: answers too small for a verb of their own.
func spoken() []string {
	return []string{"explore", "stay", "return", "abort", "halt", "leave", "concede", "remain", "wait", "done", "end", "press", "peek", "publish", "provision", "repair", "forage",
		"baptise", "ransom", "feed", "recruit", "raft", "march", "choose", "goods", "parley", "fight", "lose", "hungry", "drop", "score",
		"discard", "withdraw", "accept", "decline"}
}

func doVerb() commands.Verb {
	return typing.Spoken("do", "Explore, stay, return, end, and all other answers", "what", "The answer, as suggested", spoken()...)
}
