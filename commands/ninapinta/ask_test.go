package ninapinta

import (
	"strings"
	"testing"
	"time"

	"landfall/bot/titletest"
	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/enginetest"
	rules "landfall/engine/ninapinta"
	"landfall/engine/search"
)

// A turn takes no more taps than the storyboard counts.
func TestTaps(t *testing.T) {
	v := table()
	v.Phase, v.InWorld, v.ActingWorld = rules.Sailing, true, rules.Nina
	v.Worlds[rules.Nina].Ships[0] = rules.ShipView{Berth: rules.AtSea, Land: rules.NoLand, Captain: true, Settlers: 2}
	crew := rules.Crew{Captain: true, Settlers: 1}
	fleet := rules.LoadFleet{Crews: [rules.Worlds]rules.Crew{crew, crew, {}}}
	ship := func(w rules.World) engine.Decision {
		return engine.Decision{Kind: rules.AskLoad, Options: []engine.Action{rules.LoadShip{Ship: w, Crew: crew}, rules.LoadShip{Ship: w}}}
	}
	fleets := engine.Decision{Kind: rules.AskFleet, Options: []engine.Action{fleet}, Optional: true}
	seal := engine.Decision{Kind: rules.AskSeal, Options: []engine.Action{rules.Seal{}}}
	explore, moves := rules.Explore{World: rules.Nina, Land: rules.Amazonia}, rules.Migrate{World: rules.Nina, From: rules.Caribbean, To: rules.Amazonia}
	sail := engine.Decision{Kind: rules.AskSail, Options: []engine.Action{explore, rules.Consolidate{World: rules.Nina, Land: rules.Caribbean}}}
	migrate := engine.Decision{Kind: rules.AskMigrate, Options: []engine.Action{moves, rules.EndTurn{}}}
	govern := engine.Decision{Kind: rules.AskGovern, Options: []engine.Action{rules.GovernWorld{World: rules.Nina}}}
	collect := engine.Decision{Kind: rules.AskRevenue, Options: []engine.Action{rules.CollectRevenue{How: rules.CollectAll}, rules.CollectRevenue{How: rules.CollectAdjust}}}
	build := engine.Decision{Kind: rules.AskBuild, Options: []engine.Action{rules.BuildTown{Land: rules.Andes}, rules.SailHome{Captain: true}, rules.SailHome{}}}
	take := engine.Decision{Kind: rules.AskSelect, Options: []engine.Action{rules.Select{Benefit: "military-knight"}, rules.Pass{Space: 1}, rules.Pass{Space: 2}}}

	type step struct {
		open   []engine.Decision
		answer engine.Action
	}
	for _, c := range []struct {
		name  string
		most  int
		steps []step
	}{
		{"loading a usual fleet", 5, []step{{[]engine.Decision{fleets, ship(0), ship(1), ship(2)}, fleet}, {[]engine.Decision{ship(0), ship(1), ship(2), seal}, rules.Seal{}}}},
		{"exploring and staying", 2, []step{{[]engine.Decision{sail}, explore}, {[]engine.Decision{migrate}, rules.EndTurn{}}}},
		{"exploring and migrating", 5, []step{{[]engine.Decision{sail}, explore}, {[]engine.Decision{migrate}, moves}, {[]engine.Decision{{Kind: rules.AskEnd, Options: []engine.Action{rules.EndTurn{}}}}, rules.EndTurn{}}}},
		{"governing and building", 4, []step{{[]engine.Decision{govern}, rules.GovernWorld{World: rules.Nina}}, {[]engine.Decision{collect}, rules.CollectRevenue{How: rules.CollectAll}},
			{[]engine.Decision{build}, rules.BuildTown{Land: rules.Andes}}, {[]engine.Decision{build}, rules.SailHome{Captain: true}}}},
		{"taking a Benefit", 2, []step{{[]engine.Decision{take}, rules.Select{Benefit: "military-knight"}}}},
		{"passing", 1, []step{{[]engine.Decision{take}, rules.Pass{Space: 2}}}},
	} {
		n := 0
		for _, s := range c.steps {
			one := titletest.Taps(teller(t, v, people()).Ask(s.open), s.answer)
			if one == 0 {
				t.Errorf("%s: %s is not in the panel", c.name, s.answer)
			}
			n += one
		}
		if n > c.most {
			t.Errorf("%s takes %d taps, more than %d", c.name, n, c.most)
		}
	}
}

// TestWhereNobodyGoesHomeIsFirst: the button beside the menu of landings is not one that sends people home.
func TestWhereNobodyGoesHomeIsFirst(t *testing.T) {
	v := table()
	v.InWorld, v.Round, v.ActingWorld = true, 1, rules.Nina
	nina := &v.Worlds[rules.Nina]
	nina.Ships[0] = rules.ShipView{Berth: rules.AtSea, Land: rules.NoLand, Settlers: 1}
	var options []engine.Action
	for i, l := range []rules.Land{rules.Caribbean, rules.Isthmus, rules.Amazonia} {
		at := &nina.Lands[l]
		at.Explored, at.Terrain, at.Capacity, at.Settlers[0], at.Settled = true, rules.Plains, 1, (i+1)%2, (i+1)%2
		options = append(options, rules.Consolidate{World: rules.Nina, Land: l})
	}
	asked := []engine.Decision{{Kind: rules.AskSail, Options: options}}
	button := func() commands.Answer {
		for _, g := range teller(t, v, people()).Ask(asked).Groups {
			if g.Menu == "" {
				return g.Answers[0]
			}
		}
		t.Fatal("no landing is a button")
		return commands.Answer{}
	}
	if b := button(); b.Action != options[1] {
		t.Errorf("with room in the Isthmus the button is %v", b.Action)
	}
}

func TestLabels(t *testing.T) {
	v := table()
	v.InWorld, v.Round = true, 1
	nina := &v.Worlds[rules.Nina]
	nina.Ships[0] = rules.ShipView{Berth: rules.AtSea, Land: rules.NoLand, Captain: true, Settlers: 2}
	land := func(l rules.Land, own, french, room int) *rules.LandView {
		at := &nina.Lands[l]
		at.Explored, at.Terrain, at.Settlers[0], at.Settlers[1], at.Settled, at.Capacity = true, rules.Plains, own, french, own+french, own+french+room
		return at
	}
	land(rules.Caribbean, 1, 0, 2)
	land(rules.Appalachia, 0, 2, 0)
	land(rules.Isthmus, 1, 0, 1).Captain = 1
	v.Worlds[rules.Pinta].Lands[rules.Rockies].Looked = true
	v.Worlds[rules.Pinta].Lands[rules.Rockies].Terrain = rules.Mountains
	v.Worlds[rules.Pinta].Lands[rules.Rockies].Discovery = rules.Mine
	v.Worlds[rules.Pinta].Lands[rules.Rockies].Amount = 4
	v.Seats[0].Gold, v.Cost = 11, 3
	v.Seats[0].Military = []rules.Benefit{"military-castle", "military-castle", "military-any"}
	v.Seats[0].Held = []rules.Held{{Benefit: "arts-music"}}
	nina.Marker = rules.Arts
	nina.Lands[rules.Andes].Cities[1] = true
	nina.Lands[rules.Patagonia].Cities[1] = true
	for _, c := range []struct {
		action engine.Action
		want   string
	}{
		{rules.Explore{World: rules.Nina, Land: rules.Amazonia}, "Explore Amazonia"},
		{rules.Explore{World: rules.Pinta, Land: rules.Rockies}, "Explore Rockies (you saw mountains, mine of 4 gold)"},
		{rules.Consolidate{World: rules.Nina, Land: rules.Caribbean}, "Consolidate in Caribbean (room for 2)"},
		{rules.Consolidate{World: rules.Nina, Land: rules.Isthmus}, "Consolidate in Isthmus (room for 1: 1 Settler and your Captain go home)"},
		{rules.Attack{World: rules.Nina, Land: rules.Appalachia}, "Attack Appalachia (2 French Settlers)"},
		{rules.RemovePairs{Of: [rules.Nations]int{0, 2}, Nations: [rules.Nations]rules.Nation{rules.Spain, rules.France}}, "Remove 2 French Settlers (2 of yours go too)"},
		{rules.Migrate{World: rules.Nina, From: rules.Caribbean, To: rules.Appalachia}, "Move Caribbean → Appalachia (full: he goes home)"},
		{rules.EndTurn{}, "End turn (Ben is next)"},
		{rules.LoadShip{Ship: rules.SantaMaria, Crew: rules.Crew{Captain: true, Settlers: 1}}, "Santa María: Captain + 1 Settler (2)"},
		{rules.LoadFleet{Crews: [rules.Worlds]rules.Crew{{Captain: true, Settlers: 1}, {Captain: true}, {}}}, "Niña: Captain + 1 · Pinta: Captain · Santa María: empty"},
		{rules.Select{Benefit: "military-knight"}, "Knight (your 3rd kind of Military: 5 points now)"},
		{rules.Select{Benefit: "military-castle"}, "Castle (you have one: no points)"},
		{rules.Select{Benefit: "arts-painting"}, "Painting (your 2nd kind of Arts: 3 points now)"},
		{rules.Select{Benefit: rules.TurnOrderBonus}, "Turn Order"},
		{rules.Select{Benefit: rules.GemsBonus}, "Gems (no place for it now)"},
		{rules.SelectTwo{First: "arts-painting"}, "Two for one: Painting (your 2nd kind of Arts: 3 points now)"},
		{rules.BuildTown{Land: rules.Caribbean}, "Town in Caribbean (3): +1 income, +1 point"},
		{rules.BuildCity{Land: rules.Caribbean}, "City in Caribbean (9): +2 income, +2 points"},
		{rules.Pass{Space: 2}, "Pass, buy no more: 2nd in order next era"},
		{rules.NameOwner{Seat: 1, Nation: rules.England}, "An English Settler goes inside (Ben)"},
		{rules.NameOwner{Seat: 0, Nation: rules.Spain}, "A Spanish Settler goes inside (you)"},
	} {
		if label, _ := teller(t, v, people()).Label(c.action); label != prose.Clip(c.want, limits.ButtonLabel) {
			t.Errorf("%s is called %q, not %q", c.action, label, c.want)
		}
	}
}

func TestWhyNot(t *testing.T) {
	v := table()
	v.Phase, v.InWorld = rules.Governing, true
	nina := &v.Worlds[rules.Nina]
	nina.Build = true
	for l, terrain := range map[rules.Land]rules.Terrain{rules.Isthmus: rules.Plains, rules.Caribbean: rules.Forest, rules.Amazonia: rules.Mixed} {
		at := &nina.Lands[l]
		at.Explored, at.Terrain, at.Settlers[0], at.Settled, at.Capacity = true, terrain, 1, 1, 2
	}
	nina.Ships[0] = rules.ShipView{Berth: rules.InHarbour, Land: rules.Caribbean, Gold: 6}
	v.Discs[rules.Caribbean] = false
	towns := []engine.Action{rules.BuildTown{Land: rules.Caribbean}, rules.BuildTown{Land: rules.Amazonia}, rules.BuildTown{Land: rules.Isthmus}, rules.SailHome{}}
	text := teller(t, v, people()).Ask([]engine.Decision{{Kind: rules.AskBuild, Options: towns}}).More
	for _, want := range []string{"City in Amazonia and Isthmus: costs 9, and 6 gold can reach.", "City in Caribbean: the one City of that name stands already."} {
		if !strings.Contains(text, want) {
			t.Errorf("not said: %s\n%s", want, text)
		}
	}
	nina.Lands[rules.Amazonia].Terrain = rules.Forest
	text = teller(t, v, people()).Ask([]engine.Decision{{Kind: rules.AskBuild, Options: []engine.Action{rules.SailHome{}}}}).More
	if !strings.Contains(text, "Nothing can be built in Caribbean, Amazonia and Isthmus: that needs joined lands of yours with three kinds of terrain") {
		t.Errorf("not said that a group is missing:\n%s", text)
	}
	p := teller(t, v, people()).Ask([]engine.Decision{{Kind: rules.AskGovern, Options: []engine.Action{rules.GovernWorld{World: rules.Nina}, rules.GovernWorld{World: rules.Pinta}}}})
	label, _ := teller(t, v, people()).Label(rules.GovernWorld{World: rules.Nina})
	if !strings.Contains(label, "nothing to build") || !strings.Contains(p.More, "Nothing can be built in Caribbean, Amazonia and Isthmus") {
		t.Errorf("who is not asked what to build is not told before: %s\n%s", label, p.More)
	}
	nina.Lands[rules.Amazonia].Terrain = rules.Mixed
	if label, _ = teller(t, v, people()).Label(rules.GovernWorld{World: rules.Nina}); strings.Contains(label, "nothing to build") {
		t.Errorf("where a Town can be built: %s", label)
	}
	at := &nina.Lands[rules.Isthmus]
	at.Stronghold, at.Keeper = true, 0
	for _, d := range []engine.Decision{{Kind: rules.AskBuild, Options: []engine.Action{rules.SailHome{}}},
		{Kind: rules.AskRevenue, Options: []engine.Action{rules.CollectRevenue{How: rules.CollectAll}}}} {
		p := teller(t, v, people()).Ask([]engine.Decision{d})
		if text = p.Text + "\n" + p.More; !strings.Contains(text, "Your Settler in the Stronghold of Isthmus stays: it cannot become a Town.") {
			t.Errorf("asked for %s it is not said that a Settler is inside:\n%s", d.Kind, text)
		}
	}
	nina.Build = false
	text = teller(t, v, people()).Ask([]engine.Decision{{Kind: rules.AskBuild, Options: []engine.Action{rules.SailHome{}}}}).More
	if !strings.Contains(text, "No Build token in Niña World yet") {
		t.Errorf("not said that the token is missing:\n%s", text)
	}
}

// Who holds Double Selection and Turn Order, and has all of both to choose from, has a row for the panel's own
// buttons as well.
func TestSelectingWithEverythingOpen(t *testing.T) {
	v := table()
	v.Phase, v.Cost = rules.Selecting, 2
	v.Seats[0].Gold = 9
	v.Passes = []engine.Seat{1, engine.Nobody, 1, engine.Nobody}
	d := engine.Decision{Kind: rules.AskSelect, Options: []engine.Action{rules.Select{Benefit: "military-castle"}, rules.SelectTwo{First: "arts-painting"},
		rules.Pass{Space: 2}, rules.Pass{Space: 4}, rules.PassOver{Space: 1, Later: true}, rules.PassOver{Space: 3}, rules.PassOver{Space: 3, Later: true}}}
	p := teller(t, v, commands.Names{"Ana", "Player07"}).Ask([]engine.Decision{d})
	if n := len(commands.Controls("m", p.Groups)); n > limits.PanelRows {
		t.Errorf("%d rows: %+v", n, p.Groups)
	}
	for _, o := range d.Options {
		if titletest.Taps(p, o) == 0 {
			t.Errorf("%s cannot be chosen", o)
		}
	}
}

func TestLoadingWithEverythingOpen(t *testing.T) {
	v := table()
	v.Phase = rules.Loading
	v.Seats[0].Gold = 4
	crew := rules.Crew{Settlers: 1}
	v.Plan = &rules.PlanView{Crews: [rules.Worlds]rules.Crew{crew, crew, crew}, Chosen: [rules.Worlds]bool{true, true, true}, Order: [rules.Worlds]rules.World{0, 1, 2}, Cost: 3}
	var open []engine.Decision
	for w := range rules.Worlds {
		open = append(open, engine.Decision{Kind: rules.AskLoad, Optional: true, Options: []engine.Action{rules.LoadShip{Ship: w}}})
	}
	open = append(open,
		engine.Decision{Kind: rules.AskFleet, Optional: true, Options: []engine.Action{rules.LoadFleet{}}},
		engine.Decision{Kind: rules.AskOrder, Optional: true, Options: []engine.Action{rules.OrderShips{Order: [rules.Worlds]rules.World{1, 0, 2}}}},
		engine.Decision{Kind: rules.AskSeal, Options: []engine.Action{rules.Seal{}}})
	p := teller(t, v, people()).Ask(open)
	if len(commands.Controls("m", p.Groups)) > limits.PanelRows+1 || titletest.Taps(p, rules.Seal{}) != 1 || titletest.Taps(p, rules.LoadFleet{}) == 0 || titletest.Taps(p, rules.OrderShips{Order: [rules.Worlds]rules.World{1, 0, 2}}) == 0 {
		t.Errorf("panel: %+v", p)
	}
	for w := range rules.Worlds {
		if titletest.Taps(p, rules.LoadShip{Ship: w}) == 0 {
			t.Errorf("%s cannot be loaded anew: %+v", w, p)
		}
	}
	order := &open[4]
	for _, o := range [][rules.Worlds]rules.World{{0, 2, 1}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		order.Options = append(order.Options, rules.OrderShips{Order: o})
	}
	p = teller(t, v, people()).Ask(open)
	if len(commands.Controls("m", p.Groups)) > limits.PanelRows+1 || titletest.Taps(p, rules.Seal{}) != 1 || titletest.Taps(p, rules.LoadShip{Ship: rules.Pinta}) == 0 || titletest.Taps(p, rules.OrderShips{Order: [rules.Worlds]rules.World{2, 1, 0}}) == 0 {
		t.Errorf("panel with all orders: %+v", p)
	}
	if label, _ := teller(t, v, people()).Label(rules.Seal{}); label != "Done: seal the ships (pays 3 gold)" {
		t.Errorf("seal: %s", label)
	}
}

func TestRecoverAsks(t *testing.T) {
	v := table()
	d := engine.Decision{Kind: rules.AskRecover, Options: []engine.Action{rules.Recover{World: rules.Pinta, Land: rules.Andes}}}
	p := teller(t, v, people()).Ask([]engine.Decision{d})
	if titletest.Taps(p, d.Options[0]) != 1 {
		t.Errorf("panel: %+v", p)
	}
}

func TestScoreFitsAPhone(t *testing.T) {
	v := table()
	names := commands.Names{"Bartholomäus", "`Ana`", "Ça", "D"}
	v.Seats = append(v.Seats, v.Seats[0], v.Seats[1])
	v.Order = []engine.Seat{0, 1, 2, 3}
	v.Scores = []rules.Score{{Cities: 120, Total: 120}, {Total: 50}, {Total: 50}, {Retained: 3, Total: 3}}
	for _, line := range strings.Split(teller(t, v, names).Score(), "\n") {
		if n := len([]rune(line)); n > 40 {
			t.Errorf("%d columns: %s", n, line)
		}
	}
	if text := teller(t, v, names).Ending(); !strings.HasPrefix(text, "**Bartholomäus wins with 120.** `Ana` 50 · Ça 50 · D 3.") {
		t.Errorf("ending: %s", text)
	}
}

func TestFocusAndQuestion(t *testing.T) {
	if got := teller(t, table(), nil).Focus(""); got != "hand" {
		t.Errorf("the focus of what one holds is %q", got)
	}
	v := table()
	v.InWorld, v.ActingWorld, v.Acting = true, rules.Pinta, 1
	for kind, want := range map[string][2]string{
		rules.AskSail:   {"world:pinta", "Ben sails Pinta, era 2"},
		rules.AskBuild:  {"world:pinta", "Ben governs Pinta World, era 2"},
		rules.AskSelect: {"display", "Ben selects a Benefit, era 2"},
		rules.AskLoad:   {"worlds", "All load their ships, era 2"},
		rules.AskGovern: {"worlds", "Ben chooses a world to govern, era 2"},
		rules.AskPirate: {"world:pinta", "Ben's ship leaves Pinta World, and a Pirate is about"},
	} {
		if got := teller(t, v, nil).Focus(kind); got != want[0] {
			t.Errorf("%s: focus %q, not %q", kind, got, want[0])
		}
		if got := teller(t, v, people()).Question(kind); got != want[1] {
			t.Errorf("%s: question %q, not %q", kind, got, want[1])
		}
	}
}

// TestChanged shows what happened where it happened.
func TestChanged(t *testing.T) {
	explored, landed := rules.LandExplored{World: rules.Pinta}, rules.CrewLanded{World: rules.Pinta}
	for _, c := range []struct {
		want   string
		events []engine.Event
	}{
		{"", nil},
		{"world:pinta", []engine.Event{rules.TurnBegan{}, explored, landed, rules.TurnEnded{}}},
		{"worlds", []engine.Event{explored, rules.CrewLanded{World: rules.Nina}, landed}},
		{"display", []engine.Event{rules.BenefitTaken{}, rules.SeatPassed{}}},
		{"world:pinta", []engine.Event{rules.BenefitTaken{}, rules.StrongholdPlaced{World: rules.Pinta}, rules.SeatPassed{}}},
		{"", []engine.Event{explored, rules.PhaseBegan{}, landed}},
	} {
		if got := teller(t, table(), nil).Changed(c.events); got != c.want {
			t.Errorf("%v: %q, not %q", c.events, got, c.want)
		}
	}
}

// TestTheOthersEmpty offers in one tap what an empty purse leaves (R74), and nothing of it
// before something is chosen.
func TestTheOthersEmpty(t *testing.T) {
	v := table()
	none := rules.LoadFleet{}
	one := rules.LoadFleet{Crews: [rules.Worlds]rules.Crew{rules.Pinta: {Settlers: 2}}}
	open := []engine.Decision{{Kind: rules.AskFleet, Options: []engine.Action{none, one}, Optional: true, Sealed: true}}
	labels := func() string {
		var list []string
		for _, g := range teller(t, v, people()).Ask(open).Groups {
			for _, a := range g.Answers {
				if g.Menu == "" {
					list = append(list, a.Label)
				}
			}
		}
		return strings.Join(list, ", ")
	}
	v.Plan = &rules.PlanView{}
	v.Seats[v.Reader].Gold = 3
	if got := labels(); got != "" {
		t.Errorf("with gold and nothing chosen: %s", got)
	}
	v.Seats[v.Reader].Gold = 0
	if got := labels(); got != "All three empty" {
		t.Errorf("without gold: %s", got)
	}
	v.Seats[v.Reader].Gold = 2
	v.Plan.Chosen[rules.Pinta], v.Plan.Crews, v.Plan.Cost = true, one.Crews, 2
	if got := labels(); got != "The rest empty" || len(open[0].Options) != 2 {
		t.Errorf("with Pinta chosen: %s; %d options", got, len(open[0].Options))
	}
}

// Whoever loads more Settlers than are in supply is told on the label what that takes off the map.
func TestLoadingWarnsOfSettlersTakenAway(t *testing.T) {
	v := table()
	v.Phase = rules.Loading
	v.Seats[0].Gold, v.Seats[0].Settlers = 9, 2
	v.Plan = &rules.PlanView{Crews: [rules.Worlds]rules.Crew{rules.Pinta: {Settlers: 2}}, Chosen: [rules.Worlds]bool{rules.Pinta: true}, Cost: 2}
	o := teller(t, v, people())
	for _, c := range []struct {
		action        engine.Action
		label, detail string
	}{
		{rules.LoadShip{Ship: rules.Nina, Crew: rules.Crew{Captain: true}}, "Niña: Captain (1)", ""},
		{rules.LoadShip{Ship: rules.Nina, Crew: rules.Crew{Settlers: 1}}, "Niña: 1 Settler (1)", "1 Settler of yours comes off the map"},
		{rules.LoadShip{Ship: rules.Pinta, Crew: rules.Crew{Settlers: 3}}, "Pinta: 3 Settlers (3)", "1 Settler of yours comes off the map"},
		{rules.LoadFleet{Crews: [rules.Worlds]rules.Crew{{Settlers: 2}, {Settlers: 2}, {}}}, "Niña, Pinta: 2 Settlers · Santa María: empty",
			"4 gold, leaves 5; 2 Settlers of yours come off the map"},
		{rules.Seal{}, "Done: seal the ships (pays 2 gold)", ""},
	} {
		if label, detail := o.Label(c.action); label != c.label || detail != c.detail {
			t.Errorf("%s is called %q, %q", c.action, label, detail)
		}
	}
	v.Plan.Crews[rules.Nina].Settlers = 2
	if label, _ := teller(t, v, people()).Label(rules.Seal{}); label != "Done: seal the ships (pays 2 gold; 2 Settlers of yours come off the map)" {
		t.Errorf("sealing is called %q", label)
	}
}

// Who finds no Captain to load reads why, and how he comes home: in the panel, and where his ship sails empty.
func TestACaptainWhoStayed(t *testing.T) {
	v := table()
	v.Phase, v.Plan = rules.Loading, &rules.PlanView{}
	v.Seats[0].Gold, v.Seats[0].Settlers = 9, 9
	fleets := engine.Decision{Kind: rules.AskFleet, Options: []engine.Action{rules.LoadFleet{}}, Optional: true}
	for _, c := range []struct{ where, want string }{
		{"", ""},
		{"andes", "No Captain for Pinta (Andes): he stayed."},
	} {
		if c.where != "" {
			v.Worlds[rules.Pinta].Lands[rules.Andes].Captain = 0
		}
		if text := teller(t, v, people()).Ask([]engine.Decision{fleets}).Text; !strings.Contains(text, c.want) || c.want == "" && strings.Contains(text, "No Captain") {
			t.Errorf("with a Captain in %q the panel says %q", c.where, text)
		}
	}
	v.Phase, v.Plan, v.InWorld, v.ActingWorld = rules.Sailing, nil, true, rules.Pinta
	v.Worlds[rules.Pinta].Ships[0] = rules.ShipView{Berth: rules.AtSea, Land: rules.NoLand}
	sail := engine.Decision{Kind: rules.AskSail, Options: []engine.Action{rules.Consolidate{World: rules.Pinta, Land: rules.Caribbean}, rules.Consolidate{World: rules.Pinta, Land: rules.Andes}}}
	if text := teller(t, v, people()).Ask([]engine.Decision{sail}).Text; !strings.Contains(text, "Your Captain waits in the Andes.") {
		t.Errorf("an empty ship is asked %q", text)
	}
	for land, want := range map[rules.Land]string{rules.Caribbean: "Anchor empty at Caribbean", rules.Andes: "Anchor empty at Andes (fetches your Captain)"} {
		if label, _ := teller(t, v, people()).Label(rules.Consolidate{World: rules.Pinta, Land: land}); label != want {
			t.Errorf("an empty ship's answer is called %q, not %q", label, want)
		}
	}
}

func TestHolds(t *testing.T) {
	if name, emoji := holds(english(t), "portugal"); name != "Portugal" || emoji == "" {
		t.Errorf("portugal is %q %q", name, emoji)
	}
	if name, emoji := holds(english(t), ""); name != "" || emoji != "" {
		t.Errorf("an open choice is %q %q", name, emoji)
	}
}

// TestGreenLeavesWhatWasLoaded: who has loaded all ships is not advised to load one of them otherwise.
func TestGreenLeavesWhatWasLoaded(t *testing.T) {
	player, game := enginetest.Must(t, rules.Player), enginetest.Must(t, rules.Game)
	for seats := 1; seats <= 4; seats++ {
		m, _, err := game.Start("green", engine.Config{Seats: seats}, engine.NumberedSeed(7), time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		for loaded := false; !loaded; {
			who := m.Awaited()[0]
			q := search.Ask(m, who, 0, 0)
			line := player.Think(q).Line
			for _, d := range q.Open {
				if d.Kind == rules.AskFleet {
					line, loaded = search.Line{d.Options[0]}, true
				}
			}
			if err := search.Follow(m, who, line, time.Time{}); err != nil {
				t.Fatal(err)
			}
			if !loaded {
				continue
			}
			if sure, again := player.Sure(search.Ask(m, who, 0, 0)).(rules.LoadShip); again {
				t.Errorf("%d seats: after %s, %s is green", seats, line, sure)
			}
		}
	}
}

// TestGreenSendsNobodyHome: no landing of which the quick policy is sure sends anybody home.
func TestGreenSendsNobodyHome(t *testing.T) {
	player, game := enginetest.Must(t, rules.Player), enginetest.Must(t, rules.Game)
	landings := 0
	for seed := range uint64(6) {
		m, _, err := game.Start("green", engine.Config{Seats: 4}, engine.NumberedSeed(seed), time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		for m.Outcome() == nil {
			who := m.Awaited()[0]
			q := search.Ask(m, who, 0, 0)
			if to, lands := player.Sure(q).(rules.Consolidate); lands {
				landings++
				by := teller(t, m.View(who).(rules.View), people())
				if settlers, captain := goHome(by.sight, to); settlers+captain > 0 {
					t.Errorf("seed %d, ply %d: %s is green and sends %d and %d home", seed, m.Plies(), to, settlers, captain)
				}
			}
			if err := search.Follow(m, who, player.Think(q).Line, time.Time{}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if landings < 20 {
		t.Errorf("only %d green landings", landings)
	}
}
