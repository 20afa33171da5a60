package commands

import (
	"fmt"
	"maps"

	"landfall/commands/catalogue"
	"landfall/engine"
)

// Loss is something that somebody else did to a narrator's reader, or took that others could have had.
type Loss struct {
	By  engine.Seat // who did it; Nobody: none of the seats
	Who string      // the subject where By is Nobody: "the pirates"
	Did string      // tells it from other kinds; losses of one kind are told in one sentence
	In  string      // where: "Rockies"
	N   int         // how much was lost by it; 0: nothing that is counted
	Of  string      // of what: "Settler"
	say func(about catalogue.Parts) string
	// Took is what nobody else can have any more; then nothing was done to the reader, and the rest is empty.
	Took string
}

// Lost is a loss that a game's catalogue has a sentence for. Of the parts in is where it was and n how much was lost;
// the pattern has besides who, a phrase that is plural for several, and in is a list there.
func Lost(words *catalogue.Catalogue, by engine.Seat, key string, about catalogue.Parts) Loss {
	l := Loss{By: by}
	l.In, _ = about["in"].(string)
	l.N, _ = about["n"].(int)
	rest := maps.Clone(about)
	maps.DeleteFunc(rest, func(name string, _ any) bool { return name == "in" || name == "n" })
	l.Did = fmt.Sprint(key, rest)
	l.say = func(more catalogue.Parts) string {
		maps.Copy(more, rest)
		return words.Say(key, more)
	}
	return l
}

// Say tells losses of its kind together: who did it, where, and how much was lost.
func (l Loss) Say(who, where []string, n int) string {
	if where == nil {
		where = []string{}
	}
	several := catalogue.Phrase{Key: "several", Parts: catalogue.Parts{"who": who, "n": len(who)}}
	return l.say(catalogue.Parts{"who": several, "in": where, "n": n})
}

// Sufferer is what a narrator knows besides of what others do to its reader.
type Sufferer interface {
	// Losses are what an event did to the reader, and what it took away from all.
	Losses(e engine.Event) []Loss
}

// Scorer is what a narrator knows besides of points: they are news before all else that others did.
type Scorer interface {
	// Scores tells whether an event brought somebody points that everybody sees.
	Scores(e engine.Event) bool
}

// LossesOf are what others did to the reader by events, in their order.
func LossesOf(by Narrator, reader engine.Seat, events []engine.Event) (losses, takes []Loss) {
	s, ok := by.(Sufferer)
	if !ok || reader == engine.Nobody {
		return nil, nil
	}
	for _, e := range events {
		for _, l := range s.Losses(e) {
			switch {
			case l.By == reader && l.Who == "":
			case l.Took != "":
				takes = append(takes, l)
			default:
				losses = append(losses, l)
			}
		}
	}
	return losses, takes
}
