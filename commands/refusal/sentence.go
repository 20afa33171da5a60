package refusal

import (
	"landfall/commands"
	"landfall/commands/catalogue"
)

// Sentences refuse by what a game's catalogue has: the key of a sentence names the rule.
type Sentences struct{ From *catalogue.Catalogue }

// No refuses with the sentence of a key.
func (s Sentences) No(key string, about catalogue.Parts) commands.Refusal {
	return commands.RefusedBy(key, s.From.Say(key, about))
}

// NoIf refuses by a rule if it stands against an answer, else not at all.
func (s Sentences) NoIf(stands bool, key string, about catalogue.Parts) commands.Refusal {
	if !stands {
		return commands.Refusal{}
	}
	return s.No(key, about)
}
