package goofspiel

import (
	"fmt"
	"slices"

	"landfall/commands"
	"landfall/commands/panel"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/goofspiel"
)

// Ask makes the panel: what is at stake, and the cards of the reader's hand.
func (o narrator) Ask(open []engine.Decision) commands.Panel {
	b := panel.New(o)
	for _, d := range open {
		b.About("bids")
		b.Say("**What do you bid for %s?**", o.stake())
		if o.v.Bid > 0 {
			b.Also("You have bid %d, and may choose again.", o.v.Bid)
		}
		b.Buttons(d, d.Options...)
	}
	return b.Panel()
}

// Label names a bid.
func (o narrator) Label(a engine.Action) (label, detail string) {
	bid, _ := a.(rules.Bid)
	return fmt.Sprintf("Bid %d", bid.Card), ""
}

// Question says what is asked, as everybody may hear it.
func (o narrator) Question(string) string {
	return fmt.Sprintf("Bidding for %s, round %d", o.stake(), o.v.Round)
}

// Focus is "hand" while the reader bids and where nothing is asked.
func (o narrator) Focus(string) string { return "hand" }

// stake is what the bids are for: "the prize 5", "the prizes 5 and 2".
func (o narrator) stake() string {
	return prose.Verb(len(o.v.Stake), "the prize ", "the prizes ") + list(o.v.Stake)
}

// list is numbers in a sentence.
func list(cards []int) string {
	var texts []string
	for _, c := range slices.Sorted(slices.Values(cards)) {
		texts = append(texts, fmt.Sprint(c))
	}
	return prose.And(texts)
}
