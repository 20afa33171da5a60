package exploration

import (
	"slices"
	"strings"
	"testing"

	"landfall/commands"
	"landfall/engine"
	"landfall/engine/enginetest"
	rules "landfall/engine/exploration"
)

// guideOf is a native who guides in a region.
func guideOf(g rules.Region) rules.Lot {
	return rules.Lot{What: rules.Natives, N: 1, Region: g, Role: rules.Guide}
}

const mexico = rules.Region(5)

// dealing is the view of seat me while seat 0 offers something to seat 1, at this step.
func dealing(t testing.TB, me engine.Seat, step int) narrator {
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
	return enginetest.Must(t, New).Narrate(v, commands.Names{"Ada", "Ben"}).(narrator)
}

// TestTradesNameNatives: of which region and what they do, in what is offered and said.
func TestTradesNameNatives(t *testing.T) {
	o := dealing(t, 1, 3)
	for a, want := range map[engine.Action]string{
		rules.Offer{Step: rules.OfferGive, Lot: guideOf(mexico)}:          "Give 1 native of Mexico (guide)",
		rules.Offer{Step: rules.OfferGet, Lot: guideOf(mexico)}:           "For 1 native of Mexico (guide)",
		rules.Offer{Step: rules.OfferGet, Lot: rules.Nothing()}:           "For nothing",
		rules.Offer{Step: rules.OfferGive, Lot: rules.Lot{What: 6, N: 2}}: "Give 2 gold",
		rules.March{What: rules.Crew}:                                     "None of the crew",
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

// TestAnOfferIsAnsweredByButtons: to accept is as good as to decline, so neither is green.
func TestAnOfferIsAnsweredByButtons(t *testing.T) {
	d := engine.Decision{Seat: 1, Kind: rules.AskAnswer, Options: []engine.Action{rules.Answer{Yes: true}, rules.Answer{}}, Optional: true}
	g := dealing(t, 1, 3).Ask([]engine.Decision{d}).Groups[0]
	if got := g.Answers; g.Menu != "" || len(got) != 2 || got[0].Style != commands.Plain || got[1].Style != commands.Plain {
		t.Errorf("to accept and to decline look like %+v", g)
	}
}

// TestAnOfferInTheMakingComesFirst: whoever makes one is not asked about it below all else.
func TestAnOfferInTheMakingComesFirst(t *testing.T) {
	ask := engine.Decision{Seat: 0, Kind: rules.AskStart, Options: []engine.Action{rules.Explore{}, rules.Return{}}}
	give := engine.Decision{Seat: 0, Kind: rules.AskTrade, Optional: true, Options: []engine.Action{
		rules.Offer{Step: rules.OfferGive, Lot: guideOf(mexico)}, rules.Offer{Step: rules.OfferGive, Lot: rules.Lot{What: rules.Crew, N: 1}}, rules.Withdraw{}}}
	p := dealing(t, 0, 1).Ask([]engine.Decision{ask, give})
	if g := p.Groups[0]; g.Menu != "Give…" || g.Answers[0].Label != "Give 1 native of Mexico (guide)" {
		t.Errorf("the panel begins with %+v", g)
	}
	none := dealing(t, 0, 1)
	none.v.Offer = rules.OfferView{From: engine.Nobody}
	p = none.Ask([]engine.Decision{ask, {Seat: 0, Kind: rules.AskTrade, Optional: true, Options: []engine.Action{rules.Offer{Step: rules.OfferTo, Seat: 1}}}})
	if g := p.Groups[len(p.Groups)-1]; len(p.Groups) < 2 || g.Menu != "" || g.Answers[0].Label != "Offer a trade to Ben" {
		t.Errorf("a trade is offered by %+v", g)
	}
}

// TestWhatIsAskedInVainIsSaidBefore: not only once the offer is made.
func TestWhatIsAskedInVainIsSaidBefore(t *testing.T) {
	o := dealing(t, 0, 2)
	crew := rules.Lot{What: rules.Crew, N: 1}
	o.v.Offer.Never = []rules.Lot{crew}
	_, vain := o.Label(rules.Offer{Step: rules.OfferGet, Lot: crew})
	_, fine := o.Label(rules.Offer{Step: rules.OfferGet, Lot: rules.Nothing()})
	if vain == "" || fine != "" {
		t.Errorf("in vain %q, and possible %q", vain, fine)
	}
}

// TestACardThatAsksEndsItsSentence: "Are They Gods?" needs no full stop.
func TestACardThatAsksEndsItsSentence(t *testing.T) {
	o := dealing(t, 0, 0)
	o.v.Turn.Card, o.v.Turn.Kind = 183, rules.AskMove
	if got := o.cardLine(engine.Decision{Kind: rules.AskMove}); got != "Are They Gods?" {
		t.Errorf("the card is told as %q", got)
	}
	o.v.Turn.Card = 186
	if got := o.cardLine(engine.Decision{Kind: rules.AskMove}); got != "Smallpox." {
		t.Errorf("the card is told as %q", got)
	}
}

// TestWhyNothingIsOpenIsSaid: gold for which there is no room, and a way into a civilization.
func TestWhyNothingIsOpenIsSaid(t *testing.T) {
	for _, c := range []struct {
		at   string
		room int
		want string
	}{{"L03", 0, "no room for the gold"}, {"L03", 1, "but nothing is open here"}, {"INE", 0, "a way into a civilization"}} {
		o := planning(t, func(v *rules.View, me *rules.SeatView) {
			v.Turn.Tried, me.Out = true, true
			me.Exp = rules.ExpeditionView{Party: rules.Inland, At: spaceNamed(t, c.at), Room: c.room}
		})
		if got := o.cardLine(engine.Decision{Kind: rules.AskMove}); !strings.Contains(got, c.want) {
			t.Errorf("in %s with room for %d it is told %q", c.at, c.room, got)
		}
	}
}

// TestAFightSaysWhatItNeeds: the strength of the hostile people, and 2.
func TestAFightSaysWhatItNeeds(t *testing.T) {
	o := planning(t, func(v *rules.View, me *rules.SeatView) {
		me.Out, v.Turn.Card, v.Turn.Rest = true, 170, "hostile(4)"
		me.Exp = rules.ExpeditionView{Party: rules.Inland, At: spaceNamed(t, "L03"), Strength: 1}
	})
	p := o.Ask([]engine.Decision{{Seat: 0, Kind: rules.AskHostile, Options: []engine.Action{rules.Parley{Yes: true}, rules.Parley{}}}})
	if !strings.Contains(p.Text, "Your strength 1 plus a die must reach 6.") {
		t.Errorf("asked is %q", p.Text)
	}
}

// TestWhatIsDiscardedIsToldTogether: one card after the other, and as one deed.
func TestWhatIsDiscardedIsToldTogether(t *testing.T) {
	told := dealing(t, 1, 0).Tell([]engine.Event{rules.CardDiscarded{Seat: 0, Card: rules.ProvisionCard}, rules.CardDiscarded{Seat: 0, Card: rules.ProvisionCard},
		rules.CardDiscarded{Seat: 0, Card: rules.PilotCard}})
	if want := []string{"Ada discards 2× Provisions, Pilot."}; !slices.Equal(told, want) {
		t.Errorf("told %q, want %q", told, want)
	}
}

// TestALandfallWithoutPointsSaysSo: only that in the Antilles scores.
func TestALandfallWithoutPointsSaysSo(t *testing.T) {
	for name, want := range map[string]bool{"lf-fl": true, "lf-cb": false, "windward": false} {
		told := planning(t, func(v *rules.View, _ *rules.SeatView) { v.Ruleset = 11 }).Tell([]engine.Event{rules.SiteDiscovered{Seat: 0, Site: siteNamed(t, name)}})
		if len(told) != 1 || strings.Contains(told[0], "(no points)") != want {
			t.Errorf("of %s is told %q", name, told)
		}
	}
}

// TestWhatBecameOfAnOfferIsToldToWhoMadeIt: as theirs.
func TestWhatBecameOfAnOfferIsToldToWhoMadeIt(t *testing.T) {
	for why, want := range map[string][2]string{
		"declined":  {"Ben declines your offer.", "You decline the offer of Ada."},
		"lapsed":    {"Your offer to Ben has lapsed.", "The offer of Ada to you has lapsed."},
		"withdrawn": {"You withdraw the offer to Ben.", "Ada withdraws the offer to you."},
	} {
		for me, text := range want {
			if told := dealing(t, engine.Seat(me), 0).Tell([]engine.Event{rules.OfferEnded{Seat: 0, To: 1, Why: why}}); !slices.Equal(told, []string{text}) {
				t.Errorf("seat %d is told %q, want %q", me, told, text)
			}
		}
	}
}

// TestHomeAtABase: ships put in there; a publication that nothing follows ends its sentence.
func TestHomeAtABase(t *testing.T) {
	n := dealing(t, 1, 0)
	coast, base, inland := spaceOf(t, n, "Pearl Coast"), spaceOf(t, n, "Hispaniola"), spaceOf(t, n, "Darien jungle")
	for _, c := range []struct {
		events []engine.Event
		want   string
	}{
		{[]engine.Event{rules.Moved{Seat: 0, From: coast, To: base, How: "change"}}, "Ada puts in at Hispaniola."},
		{[]engine.Event{rules.Moved{Seat: 0, From: base, To: inland, How: "sail"}}, "Ada marches to the Darien jungle."},
		{[]engine.Event{rules.Published{Seat: 0, At: base, VP: 4, Total: 10, Gold: 4}}, "**Ada publishes in Hispaniola** for 4 points, 10 in all: 4 gold."},
		{[]engine.Event{rules.Published{Seat: 0, At: base, VP: 4, Total: 10, Gold: 4}, rules.BasePlaced{Seat: 0, Space: base}},
			"**Ada publishes in Hispaniola** for 4 points, 10 in all: 4 gold; founds the base of **Hispaniola**."},
	} {
		if told := n.Tell(c.events); !slices.Equal(told, []string{c.want}) {
			t.Errorf("told %q, want %q", told, c.want)
		}
	}
}

// spaceOf is the space of a name.
func spaceOf(t *testing.T, n narrator, name string) rules.SpaceID {
	t.Helper()
	i := slices.IndexFunc(n.c.Spaces, func(s rules.Space) bool { return s.Name == name })
	if i < 0 {
		t.Fatalf("there is no space called %s", name)
	}
	return n.c.Spaces[i].ID
}
