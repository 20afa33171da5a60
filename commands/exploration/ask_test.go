package exploration

import (
	"strings"
	"testing"

	"landfall/commands"
	"landfall/engine"
	"landfall/engine/enginetest"
	rules "landfall/engine/exploration"
)

// outfitter is who outfits in a turn of three in a row.
func outfitter(t testing.TB, turn int, change func(v *rules.View)) narrator {
	v := rules.View{Reader: 0, Acting: 0, Pace: 3, Seats: make([]rules.SeatView, 2), Round: turn, Ruleset: 4}
	v.Offer.From = engine.Nobody
	v.Turn = rules.TurnView{Kind: rules.AskOutfit, Go: turn, Most: 3, LaunchEnds: turn < 3}
	if change != nil {
		change(&v)
	}
	t.Helper()
	return enginetest.Must(t, New).Narrate(v, commands.Names{"Ada", "Ben"}).(narrator)
}

// TestTurnsInARowAreCounted: who has several turns in a row reads which it is, and what ends them.
func TestTurnsInARowAreCounted(t *testing.T) {
	ask := []engine.Decision{{Seat: 0, Kind: rules.AskOutfit, Options: []engine.Action{rules.Launch{To: 5}, rules.Wait{}}}}
	for turn, want := range map[int][2]bool{2: {true, true}, 3: {true, false}} {
		p := outfitter(t, turn, nil).Ask(ask)
		text := p.Text + "\n" + p.More
		if strings.Contains(text, "turn "+string(rune('0'+turn))+" of 3") != want[0] || strings.Contains(text, "a launch ends them") != want[1] {
			t.Errorf("turn %d: %s", turn, text)
		}
	}
	text := outfitter(t, 1, func(v *rules.View) { v.Pace, v.Turn.Most, v.Turn.LaunchEnds = 1, 1, false }).Ask(ask).Text
	if strings.Contains(text, " of 1") || strings.Contains(text, "in a row") {
		t.Errorf("with one turn in a row: %s", text)
	}
	if got := outfitter(t, 1, func(v *rules.View) { v.Reader, v.Turn.Most = 1, 1 }).waiting(); got != "Ada's turn." {
		t.Errorf("who waits for one turn reads %q", got)
	}
	if got := outfitter(t, 2, func(v *rules.View) { v.Reader = 1 }).waiting(); got != "Ada's turn, 2 of 3." {
		t.Errorf("who waits reads %q", got)
	}
}

// TestWhatIsTooMuchIsDiscardedAtOnce: by a button that says what, however much it is.
func TestWhatIsTooMuchIsDiscardedAtOnce(t *testing.T) {
	some, all := rules.DiscardAll{}, rules.DiscardAll{}
	some.Cards[rules.ProvisionCard], some.Cards[rules.PilotCard] = 2, 1
	for c := range all.Cards {
		all.Cards[c] = 1
	}
	for _, c := range []struct {
		whole       rules.DiscardAll
		label, text string
	}{
		{some, "Discard 2× Provisions and Pilot", ""},
		{all, "Discard these 11", "Native Guide"},
	} {
		o := outfitter(t, 3, func(v *rules.View) { v.Own.Hand[rules.ProvisionCard] = 20 })
		p := o.Ask([]engine.Decision{{Seat: 0, Kind: rules.AskDiscard, Options: []engine.Action{c.whole, rules.Discard{Card: rules.ProvisionCard}}}})
		if g := p.Groups[0]; g.Menu != "" || g.Answers[0].Label != c.label || !strings.Contains(p.Text+p.More, c.text) {
			t.Errorf("the panel begins with %+v and says %q, want %q", g, p.Text, c.label)
		}
		if g := p.Groups[1]; g.Menu != "Discard others…" || len(g.Answers) != 1 {
			t.Errorf("beside it %+v", g)
		}
	}
}

// TestWhatIsLostStandsOnTheLabel: cards above the limit, horses on a raft, what an empire takes back; gold left at a
// launch stands above it.
func TestWhatIsLostStandsOnTheLabel(t *testing.T) {
	var at, raft rules.SpaceID
	if at.UnmarshalText([]byte("AZR")) != nil || raft.UnmarshalText([]byte("MX1")) != nil {
		t.Fatal("no such spaces")
	}
	o := outfitter(t, 1, func(v *rules.View) {
		v.Own.Draft.Gold, v.Own.Hand[rules.ProvisionCard] = 2, 8
		v.Empires[rules.Inca].Ruler = engine.Nobody
		v.Seats[0].Out, v.Seats[0].Exp.At = true, at
		v.Seats[0].Exp.Has.Chit[rules.Horses] = 2
		v.Empires[rules.Aztec] = rules.EmpireView{Ruler: 0, Allies: 1}
	})
	for a, want := range map[engine.Action]string{
		rules.Wait{}:              "Wait a turn: draw 2 cards, then discard 1",
		rules.BuildRaft{To: raft}: "Build a raft to the Gulf of Mexico, and lose your 2 horses",
		rules.Return{}:            "for the rest of this voyage",
		rules.GoHungry{}:          "costs people",
	} {
		if got, _ := o.Label(a); !strings.HasSuffix(got, want) {
			t.Errorf("%s is called %q, which should end in %q", a, got, want)
		}
	}
	o.v.Seats[0].Out = false
	if text := o.Ask([]engine.Decision{{Kind: rules.AskOutfit, Seat: 1, Options: []engine.Action{rules.Launch{To: 5}}}}).Text; !strings.Contains(text, "2 gold, lost when you launch") {
		t.Errorf("with gold left it is asked %q", text)
	}
	o.v.Seats[0].Out = true
	if err := at.UnmarshalText([]byte("AZE")); err != nil {
		t.Fatal(err)
	}
	if got, _ := o.Label(rules.Change{To: at}); got != "Leave the empire for Tlaxcala, giving back the Ruler" {
		t.Errorf("to leave the empire is called %q", got)
	}
}
