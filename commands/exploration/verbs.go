package exploration

import (
	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/typing"
)

// verbs are the subcommands of the game's command: those of outfitting, of exploring,
// and one, "do", for the answers that a card or an action asks for.
func verbs(words *catalogue.Catalogue) []commands.Verb {
	one := func(name, option string) commands.Verb {
		return typing.One(name, words.Say("verb-"+name, nil), option, words.Say("verb-"+name+".option", nil))
	}
	return []commands.Verb{
		one("site", "place"), one("play", "card"), one("back", "card"), one("buy", "what"), one("refund", "what"), one("launch", "to"), one("leader", "leader"),
		one("move", "to"), one("change", "to"), one("land", "to"), one("scuttle", "to"), one("discover", "site"), one("survey", "site"), one("harvest", "site"),
		one("role", "how"), one("offer", "step"), one("order", "order"),
		typing.Spoken("do", words.Say("verb-do", nil), "what", words.Say("verb-do.option", nil), spoken()...),
	}
}

// spoken are the words that "do" knows: answers too small for a verb of their own.
func spoken() []string {
	return []string{"explore", "stay", "return", "abort", "halt", "leave", "concede", "remain", "wait", "done", "end", "press", "peek", "publish", "provision", "repair", "forage",
		"baptise", "ransom", "feed", "recruit", "raft", "march", "choose", "goods", "parley", "fight", "lose", "hungry", "drop", "score",
		"discard", "withdraw", "accept", "decline"}
}
