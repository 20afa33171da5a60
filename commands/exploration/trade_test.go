package exploration

import (
	"slices"
	"testing"

	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// guideOf is a native who guides in a region.
func guideOf(g rules.Region) rules.Lot {
	return rules.Lot{What: rules.Natives, N: 1, Region: g, Role: rules.Guide}
}

const mexico = rules.Region(5)

// dealing is the view of seat me while seat 0 offers something to seat 1, at this step.
func dealing(me engine.Seat, step int) narrator {
	v := rules.View{Reader: me, Acting: 0, Seats: make([]rules.SeatView, 2), Round: 3, Offer: rules.OfferView{From: 0, To: 1, Step: step}}
	if step > 1 {
		v.Offer.Give = guideOf(mexico)
	}
	if step > 2 {
		v.Offer.Get, v.Offer.Made = rules.Lot{What: rules.Gold, N: 2}, true
	}
	for i := range v.Seats {
		v.Seats[i].Out, v.Seats[i].Exp.At, v.Seats[i].Exp.Capacity = true, rules.SpaceID(9), 8
	}
	return New().Narrate(v, commands.Names{"Ada", "Ben"}).(narrator)
}

// TestTradesNameNatives: of which region and what they do, in what is offered and told.
func TestTradesNameNatives(t *testing.T) {
	o := dealing(1, 3)
	for a, want := range map[engine.Action]string{
		rules.Offer{Step: rules.OfferGive, Lot: guideOf(mexico)}:          "Give 1 native of Mexico (guide)",
		rules.Offer{Step: rules.OfferGet, Lot: guideOf(mexico)}:           "For 1 native of Mexico (guide)",
		rules.Offer{Step: rules.OfferGet, Lot: rules.Nothing()}:           "For nothing",
		rules.Offer{Step: rules.OfferGive, Lot: rules.Lot{What: 6, N: 2}}: "Give 2 gold",
	} {
		if got, _ := o.Label(a); got != want {
			t.Errorf("%s is called %q, want %q", a, got, want)
		}
	}
	told := o.Tell([]engine.Event{rules.Traded{Seat: 0, To: 1, Give: rules.Natives, N: 1, GiveRegion: mexico, Get: rules.Gold, Gets: 2}})
	if want := []string{"Ada gives 1 native of Mexico (guide) to you for 2 gold."}; !slices.Equal(told, want) {
		t.Errorf("told %q, want %q", told, want)
	}
}

// TestAnOfferIsAnsweredByTheGreenButton: it is accepted by that one, and not declined.
func TestAnOfferIsAnsweredByTheGreenButton(t *testing.T) {
	d := engine.Decision{Seat: 1, Kind: rules.AskAnswer, Options: []engine.Action{rules.Answer{Yes: true}, rules.Answer{}}, Optional: true}
	p := dealing(1, 3).Ask([]engine.Decision{d})
	if got := p.Groups[0].Answers; got[0].Style != commands.Consent || got[1].Style != commands.Plain {
		t.Errorf("to accept and to decline look like %v and %v", got[0].Style, got[1].Style)
	}
	d.Options = d.Options[1:] // it cannot be carried out
	if got := dealing(1, 3).Ask([]engine.Decision{d}).Groups[0].Answers; len(got) != 1 || got[0].Style != commands.Plain {
		t.Errorf("to decline alone looks like %v", got)
	}
}

// TestAnOfferInTheMakingComesFirst: whoever makes one is not asked about it below all else.
func TestAnOfferInTheMakingComesFirst(t *testing.T) {
	ask := engine.Decision{Seat: 0, Kind: rules.AskStart, Options: []engine.Action{rules.Explore{}, rules.Return{}}}
	give := engine.Decision{Seat: 0, Kind: rules.AskTrade, Optional: true, Options: []engine.Action{
		rules.Offer{Step: rules.OfferGive, Lot: guideOf(mexico)}, rules.Offer{Step: rules.OfferGive, Lot: rules.Lot{What: rules.Crew, N: 1}}, rules.Withdraw{}}}
	p := dealing(0, 1).Ask([]engine.Decision{ask, give})
	if g := p.Groups[0]; g.Menu != "Give…" || g.Answers[0].Label != "Give 1 native of Mexico (guide)" {
		t.Errorf("the panel begins with %+v", g)
	}
	none := dealing(0, 1)
	none.v.Offer = rules.OfferView{From: engine.Nobody}
	p = none.Ask([]engine.Decision{ask, {Seat: 0, Kind: rules.AskTrade, Optional: true, Options: []engine.Action{rules.Offer{Step: rules.OfferTo, Seat: 1}}}})
	if g := p.Groups[len(p.Groups)-1]; len(p.Groups) < 2 || g.Menu != "" || g.Answers[0].Label != "Offer a trade to Ben" {
		t.Errorf("a trade is offered by %+v", g)
	}
}
