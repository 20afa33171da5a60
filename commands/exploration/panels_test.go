package exploration

import (
	"strings"
	"testing"

	"landfall/engine"
	rules "landfall/engine/exploration"
)

// TestABaseIsOfferedWithCardsInTheDraft: with Hispaniola founded and a card played, one still reads on the panel that
// one may outfit there.
func TestABaseIsOfferedWithCardsInTheDraft(t *testing.T) {
	o := outfitter(t, 1, nil)
	base := spaceNamed(t, "CB1")
	ask := func(kind string, optional bool, options ...engine.Action) engine.Decision {
		return engine.Decision{Seat: 0, Kind: kind, Options: options, Optional: optional}
	}
	p := o.Ask([]engine.Decision{
		ask(rules.AskOutfit, false, rules.PlayCard{Card: rules.ProvisionCard}, rules.Launch{To: 5}, rules.Wait{}),
		ask(rules.AskAlter, true, rules.TakeBack{Card: rules.PilotCard}),
		ask(rules.AskSite, true, rules.ChooseSite{Space: base}, rules.ChooseSite{Space: base, Inland: true}),
		ask(rules.AskCourse, true, rules.Leave{}),
	})
	var menus, answers []string
	for _, g := range p.Groups {
		menus = append(menus, g.Menu)
		for _, a := range g.Answers {
			answers = append(answers, a.Action.String())
		}
	}
	if got := strings.Join(menus, "|"); !strings.Contains(got, "Outfit in Hispaniola instead…") {
		t.Errorf("the menus are %s", got)
	}
	if got := strings.Join(answers, "|"); !strings.Contains(got, "wait") || strings.Count(got, "site") != 2 {
		t.Errorf("the answers are %s", got)
	}
}

// TestToGiveUpSaysWhatIsLost: what gives up a voyage is in a menu, so that no single tap does it, with its loss on it.
func TestToGiveUpSaysWhatIsLost(t *testing.T) {
	o := planning(t, func(v *rules.View, me *rules.SeatView) { me.Out, me.Exp.At = true, spaceNamed(t, "N1") })
	p := o.Ask([]engine.Decision{
		{Seat: 0, Kind: rules.AskStart, Options: []engine.Action{rules.Explore{}}},
		{Seat: 0, Kind: rules.AskCourse, Options: []engine.Action{rules.Abort{}}, Optional: true},
	})
	last := p.Groups[len(p.Groups)-1]
	if last.Menu != "Give up…" || !strings.Contains(last.Answers[0].Label, "lost") {
		t.Errorf("to give up is shown as %+v", last)
	}
}

// TestWithoutShipsNoWayLeadsOverTheSea: to scuttle the ships says how one comes home then, and a force without ships is
// told of no way back over the sea.
func TestWithoutShipsNoWayLeadsOverTheSea(t *testing.T) {
	ashore := func(ships, from string) narrator {
		return planning(t, func(v *rules.View, me *rules.SeatView) {
			me.Out, me.Exp = true, rules.ExpeditionView{Party: rules.Inland, At: spaceNamed(t, "L12"), Waiting: spaceNamed(t, ships), Worth: 3,
				Path: []rules.SpaceID{spaceNamed(t, from), spaceNamed(t, "CB3"), spaceNamed(t, "L12")}}
		})
	}
	for _, c := range []struct {
		ships, from string
		told        bool
	}{{"", "S4", false}, {"CB3", "S4", true}, {"", "CB1", true}} {
		if got := ashore(c.ships, c.from).stakes(); strings.Contains(got, "the way back is 2 steps") != c.told {
			t.Errorf("with ships at %q, come from %s, it is told %q", c.ships, c.from, got)
		}
	}
	if label, _ := ashore("CB3", "S4").Label(rules.Return{}); !strings.HasPrefix(label, "Go back to the ships") {
		t.Errorf("to turn home, with ships that wait, is called %q", label)
	}
	if label, _ := ashore("", "S4").Label(rules.Change{To: spaceNamed(t, "L12"), Form: true, Scuttle: true}); !strings.Contains(label, "home on foot or raft") {
		t.Errorf("to scuttle the ships is called %q", label)
	}
}

// TestTheEndOfOnesPeopleIsALoss: who loses a force, an expedition or a leader is told so, and who leads now; others
// are not told that it is theirs.
func TestTheEndOfOnesPeopleIsALoss(t *testing.T) {
	o := planning(t, func(v *rules.View, me *rules.SeatView) { me.Leader = 1 })
	for _, c := range []struct {
		e    func(s engine.Seat) engine.Event
		want string
	}{
		{func(s engine.Seat) engine.Event { return rules.SecondSails{Seat: s} }, "The second-in-command takes ships and finds home"},
		{func(s engine.Seat) engine.Event { return rules.ExpeditionLost{Seat: s} }, "Columbus leads the next one"},
		{func(s engine.Seat) engine.Event { return rules.LeaderDied{Seat: s, Leader: 1} }, "Columbus is dead"},
	} {
		if list := o.Losses(c.e(0)); len(list) != 1 || !strings.Contains(list[0].Say(nil, nil, 0), c.want) {
			t.Errorf("of %T it is told %v, not %q", c.e(0), list, c.want)
		}
		if list := o.Losses(c.e(1)); len(list) != 0 {
			t.Errorf("of somebody else's %T it is told %v", c.e(1), list)
		}
	}
}
