package goofspiel

import (
	"fmt"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/panel"
	"landfall/engine"
	rules "landfall/engine/goofspiel"
)

// Ask makes the panel: what is at stake, and the cards of the reader's hand.
func (o narrator) Ask(open []engine.Decision) commands.Panel {
	b := panel.New(o)
	for _, d := range open {
		b.About("bids")
		b.Line(o.say("ask", parts{"stake": o.stake()}))
		if o.v.Bid > 0 {
			b.Also(o.say("ask-again", parts{"bid": o.v.Bid}))
		}
		b.Buttons(d, d.Options...)
	}
	return b.Panel()
}

// Label names a bid.
func (o narrator) Label(a engine.Action) (label, detail string) {
	bid, _ := a.(rules.Bid)
	return o.say("bid", parts{"card": bid.Card}), ""
}

// Foreseen implements commands.Foreteller: what an order is about.
func (o narrator) Foreseen(key string) string {
	return o.say("order", parts{"round": strings.TrimPrefix(key, rules.AheadRound+"-")})
}

// Ordered names what can be ordered at one go.
func (o narrator) Ordered(p engine.Pick) (label, detail string) { return o.Label(p.Lines[0].Do) }

// Condition tells a condition; there are none.
func (o narrator) Condition(string) string { return "" }

// Question says what is asked, as everybody may hear it.
func (o narrator) Question(string) string {
	return o.say("asked", parts{"stake": o.stake(), "round": o.v.Round})
}

// Focus is "hand" while the reader bids and where nothing is asked.
func (o narrator) Focus(string) string { return "hand" }

// stake is what the bids are for: "the prize 5", "the prizes 5 and 2".
func (o narrator) stake() string { return o.prizes(o.v.Stake) }

// prizes names prizes.
func (o narrator) prizes(cards []int) string { return o.say("stake", parts{"cards": sorted(cards)}) }

// sorted is numbers in their order, to be listed.
func sorted(cards []int) []string {
	var texts []string
	for _, c := range slices.Sorted(slices.Values(cards)) {
		texts = append(texts, fmt.Sprint(c))
	}
	return texts
}
