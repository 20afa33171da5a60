package amerigo

import (
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/commands"
	"landfall/commands/news"
	"landfall/engine"
	rules "landfall/engine/amerigo"
	"landfall/engine/enginetest"
)

// feared is the first turn of a match in which the pirates have strength 3, and Ben the token that makes them 2
// stronger against the others.
func feared(t *testing.T) (*rules.View, []engine.Decision) {
	t.Helper()
	m, _, err := engine.New(enginetest.Must(t, rules.Spec)).Start("pirates", engine.Config{Seats: 2}, engine.NumberedSeed(5), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	d := m.Decisions()
	v := m.View(d[0].Seat).(rules.View)
	v.Pirates[0], v.Revealed = 3, 1
	for s := range v.People {
		v.People[s].VP = 20
	}
	other := 1 - d[0].Seat
	v.Tokens[rules.Pirate2] = rules.Token{Where: rules.Owned, Seat: other}
	v.Against, v.Threat = []int{3, 3}, []int{3, 3}
	v.Against[d[0].Seat], v.Threat[d[0].Seat] = 5, 5
	return &v, d
}

// TestPiratesSayWhoseTokenCounted: the same attack has the same numbers for all and for one, and the reason why they
// differ.
func TestPiratesSayWhoseTokenCounted(t *testing.T) {
	v, d := feared(t)
	me, other := d[0].Seat, 1-d[0].Seat
	who := commands.Names{"", ""}
	who[me], who[other] = "Ana", "Ben"
	hit := rules.PiratesAttacked{Strength: 3, Attacks: make([]rules.Attack, 2)}
	hit.Attacks[me], hit.Attacks[other] = rules.Attack{Strength: 5, Lost: 5, Fired: 4}, rules.Attack{Strength: 3, Repelled: true, Fired: 3}
	o := narrate(english(t), *v, who)
	want := "**Pirates** of strength 3, 5 for all but Ben (token “pirates +2 for the others”): "
	if told := o.Tell([]engine.Event{hit}); len(told) != 1 || !strings.HasPrefix(told[0], want) {
		t.Errorf("all are told %q, not %q", told, want)
	}
	mine := []string{"The pirates (3, +2 by Ben's token) hit you: 5 points lost, and 4 cannons."}
	if told := (news.Reader{By: o, Seat: me}).Lost([]engine.Entry{{Events: []engine.Event{hit}}}); !slices.Equal(told, mine) {
		t.Errorf("the reader is told %q, not %q", told, mine)
	}
	if told := o.Board(); !strings.Contains(told, "Pirates: 3, 5 for all but Ben") {
		t.Errorf("the board in words has %q", told)
	}
	v.Reader = other
	if told := narrate(english(t), *v, who).Tell([]engine.Event{hit}); !strings.HasPrefix(told[0], "**Pirates** of strength 3, 5 for all but you (") {
		t.Errorf("the token's owner is told %q", told)
	}
	hit.Strength, hit.Attacks[me].Strength = 0, 2
	if told := o.Tell([]engine.Event{hit}); strings.Contains(told[0], "nobody") {
		t.Errorf("without strength of their own, and the token: %q", told)
	}
}

// TestTheWarningCountsTokens: it tells what the pirates would take, and with whose token.
func TestTheWarningCountsTokens(t *testing.T) {
	v, d := feared(t)
	me, who := d[0].Seat, commands.Names{"Ana", "Ben"}
	v.People[me].Cannons = 3
	for _, c := range []struct {
		half        bool
		warns, more string
	}{
		{false, "Pirates (5) at round's end: −5 points.", "now with strength 5 (3, and 2 by " + who[1-me] + "'s token): "},
		{true, "Pirates (5) at round's end: −3 points.", "You are 2 cannons short and would lose 3 points."},
	} {
		if c.half {
			v.Threat[me] = 3
		}
		p := narrate(english(t), *v, who).Ask(d)
		if !strings.HasPrefix(p.Text, commands.WarningSign+" "+c.warns) || !strings.Contains(p.More, c.more) {
			t.Errorf("%q\n%q, not\n%q, %q", p.Text, p.More, c.warns, c.more)
		}
	}
	v.People[me].Cannons, v.Threat[me] = 5, 0
	if p := narrate(english(t), *v, who).Ask(d); strings.Contains(p.Text, commands.WarningSign) || strings.Contains(p.More, "short") {
		t.Errorf("with cannons enough: %q, %q", p.Text, p.More)
	}
}

// TestTheQuestionNamesActionsBesideTheWarning: also those with more action points than the others, and why a colour
// that came out allows nothing.
func TestTheQuestionNamesActionsBesideTheWarning(t *testing.T) {
	v, d := feared(t)
	me, who := d[0].Seat, commands.Names{"Ana", "Ben"}
	v.Have[rules.Buy] = 6
	few := d[0]
	few.Options = slices.DeleteFunc(slices.Clone(few.Options), func(o engine.Action) bool {
		c, is := o.(rules.Choose)
		return is && c.Act == rules.Progress
	})
	for _, c := range []struct {
		points int
		ask    engine.Decision
		want   string
	}{
		{20, few, "\n**4 action points: Ships, Buy (6) or Order?**"},
		{0, d[0], "**Blue, 4 action points: Ships, Progress, Buy (6) or Order?** No tiles to Build."},
	} {
		v.People[me].VP, v.Threat[me] = c.points, min(c.points, 5)
		if p := narrate(english(t), *v, who).Ask([]engine.Decision{c.ask}); !strings.HasSuffix(p.Text, c.want) {
			t.Errorf("with %d points: %q, not %q", c.points, p.Text, c.want)
		}
	}
}
