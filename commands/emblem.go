package commands

import "landfall/engine"

// EmblemSign begins an emoji that is an emblem of a game, by name. What stands after a
// blank is shown where there is no such emblem; words alone if nothing does.
const EmblemSign = "emblem:"

// EmblemOfWords is the emoji of a control that has the emblem of its label's words, if any.
const EmblemOfWords = EmblemSign

// Emblem names an emblem of a game, with the character to show instead; "" for none.
func Emblem(game, name, instead string) string {
	if name == "" {
		return instead
	}
	e := EmblemSign + game + "_" + name
	if instead != "" {
		e += " " + instead
	}
	return e
}

// InText is an emblem within a text, with the word that stands for it where there is none;
// without a word it stands beside the one that follows.
func InText(game, name, word string) string {
	return "{" + EmblemSign + game + "_" + name + "|" + word + "}"
}

// Emblemed is what a narrator says besides where its game has emblems.
type Emblemed interface {
	// Emblem is the emoji of an answer, see Emblem; "" if it has none.
	Emblem(a engine.Action) string
}
