package amerigo

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"landfall/commands"
	"landfall/commands/panel"
	"landfall/engine"
	rules "landfall/engine/amerigo"
	"landfall/engine/enginetest"
	"landfall/engine/search"
)

// TestEveryActionIsNamed: a question names each action to choose from, itself or behind "?" where it has no room.
func TestEveryActionIsNamed(t *testing.T) {
	player, game := enginetest.Must(t, rules.Player), engine.New(enginetest.Must(t, rules.Spec))
	m, _, err := game.Start("named", engine.Config{Seats: 3}, engine.NumberedSeed(5), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	behind := 0
	for m.Outcome() == nil {
		d := m.Decisions()[0]
		if d.Kind == rules.AskTurn {
			n := narrate(english(t), m.View(d.Seat).(rules.View), commands.Names{"Ana", "Ben", "Chloe"})
			p := n.Ask(m.Decisions())
			for _, o := range panel.Only[rules.Choose](d.Options) {
				name := n.say("act-"+o.(rules.Choose).Act.String(), nil)
				if strings.Contains(p.Text, name) {
					continue
				}
				if behind++; !strings.Contains(p.More, name) {
					t.Errorf("ply %d: %s is named in neither %q nor %q", m.Plies(), name, p.Text, p.More)
				}
			}
		}
		if err := search.Follow(m, d.Seat, player.Think(search.Ask(m, d.Seat, 0, 0)).Line, time.Time{}); err != nil {
			t.Fatal(err)
		}
	}
	if behind == 0 {
		t.Error("every question had room for all")
	}
}

// TestWhatIsDoneSaysWhatIsLeft: "Done" says nothing about what it did.
func TestWhatIsDoneSaysWhatIsLeft(t *testing.T) {
	for _, c := range []struct {
		turn rules.Turn
		want string
	}{
		{rules.Turn{Act: rules.Plan, Points: 5, Spent: 3}, "You leave 2 action points unused."},
		{rules.Turn{Act: rules.Plan, Points: 5, Spent: 5}, ""},
		{rules.Turn{Act: rules.Ships, Points: 5, Done: 1, Moved: [2]bool{true, false}}, "You leave ship 2 where it is."},
	} {
		n := narrate(english(t), rules.View{Table: rules.Table{Turn: c.turn}}, commands.Names{"Ana", "Ben"})
		if told, is := n.Ends(rules.Finish{}); told != c.want || !is {
			t.Errorf("%+v: %q, not %q", c.turn, told, c.want)
		}
	}
	if _, is := narrate(english(t), rules.View{}, commands.Names{"Ana", "Ben"}).Ends(rules.Pass{}); is {
		t.Error("to pass only ends something")
	}
}

// TestGoldAboveTheLimitIsPoints: a button says what gold brings for which there is no room.
func TestGoldAboveTheLimitIsPoints(t *testing.T) {
	m, _, err := engine.New(enginetest.Must(t, rules.Spec)).Start("full", engine.Config{Seats: 2}, engine.NumberedSeed(5), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	v := m.View(0).(rules.View)
	n := narrate(english(t), v, commands.Names{"Ana", "Ben"})
	for gold, want := range map[int]string{v.Facts().Gold - 3: "Take 3 gold", v.Facts().Gold - 2: "Take 3 gold (full: +1 point)", v.Facts().Gold: "Take 3 gold (full: +3 points)"} {
		n.mine().Gold = gold
		n.v.Action = [rules.Colours]int{7}
		if label, _ := n.Label(rules.TakeGold{}); label != want {
			t.Errorf("with %d gold: %q, not %q", gold, label, want)
		}
	}
}

// TestTheProgressTipIsAboutWhatThePictureShows: every space has a number; what brings a token has a + below it.
func TestTheProgressTipIsAboutWhatThePictureShows(t *testing.T) {
	m, _, err := engine.New(enginetest.Must(t, rules.Spec)).Start("tip", engine.Config{Seats: 2}, engine.NumberedSeed(5), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	v := m.View(0).(rules.View)
	v.Turn.Act = rules.Progress
	for _, words := range enginetest.Must(t, written) {
		tip := narrate(words, v, nil).Guide([]engine.Decision{{Kind: rules.AskSteps}})
		for _, stop := range v.Facts().Progress[:2] {
			if shown := fmt.Sprint("+", stop.Points); !strings.Contains(tip, shown) {
				t.Errorf("%q does not name %s", tip, shown)
			}
		}
	}
}

// TestShipsInHandAndWhatGoldIsGoodForAreSaid: before the first sailing nobody sees ships, and before the first gold
// nobody knows what it buys.
func TestShipsInHandAndWhatGoldIsGoodForAreSaid(t *testing.T) {
	v, d := feared(t)
	for hand, ships := range map[string][2]rules.Spot{"Your ships are still in hand": {}, "One of your ships is still in hand": {rules.At(rules.CellAt(3, 4))},
		"": {rules.At(rules.CellAt(3, 4)), rules.At(rules.CellAt(3, 5))}} {
		v.People[d[0].Seat].Ships = ships
		n := narrate(english(t), *v, commands.Names{"Ana", "Ben"})
		more := n.Ask(d).More
		if !strings.Contains(more, hand) || strings.Contains(more, "in hand") != (hand != "") || !strings.Contains(more, "each gold pays for 1 action point") {
			t.Errorf("with ships %v: %q", ships, more)
		}
		if tip := n.Guide(d); strings.Contains(tip, "Bring your ships out") != (hand != "") {
			t.Errorf("with ships %v the tip is %q", ships, tip)
		}
	}
}
