package exploration

import (
	"strings"
	"testing"

	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// planning is a reader's view with an expedition out as arranged; nil: still at home.
func planning(t *testing.T, arrange func(v *rules.View, me *rules.SeatView)) narrator {
	t.Helper()
	v := rules.View{Reader: 0, Ruleset: 8, Round: 9, Last: 90, Target: 15, Acting: 0, Seats: make([]rules.SeatView, 2)}
	v.Offer.From = engine.Nobody
	v.Empires[rules.Aztec] = rules.EmpireView{Mil: 2, Awe: 3, Ruler: engine.Nobody, Allies: engine.Nobody}
	v.Empires[rules.Inca].Closed = true
	arrange(&v, &v.Seats[0])
	w, err := New()
	if err != nil {
		t.Fatal(err)
	}
	return w.Narrate(v, commands.Names{"Ada", "Ben"}).(narrator)
}

func spaceNamed(t *testing.T, name string) (at rules.SpaceID) {
	t.Helper()
	if err := at.UnmarshalText([]byte(name)); err != nil {
		t.Fatal(err)
	}
	return at
}

func siteNamed(t *testing.T, name string) (id rules.SiteID) {
	t.Helper()
	if err := id.UnmarshalText([]byte(name)); err != nil {
		t.Fatal(err)
	}
	return id
}

// TestDestinationsBeforeALaunch: at most four, with the way, the risk, what they may bring and what to load; what is
// closed is not promised, and what the patron pays is.
func TestDestinationsBeforeALaunch(t *testing.T) {
	o := planning(t, func(v *rules.View, me *rules.SeatView) {})
	list := outlook{o}.destinations()
	if len(list) < 4 || len(list) > 5 || !strings.Contains(list[0], "Where to") {
		t.Fatalf("it is told %q", list)
	}
	for _, d := range o.c.Destinations(o.v, o.me) {
		if o.c.Spaces[d.At].Region != d.Region {
			t.Errorf("the flag of %s stands at %s", d.Region, d.At)
		}
	}
	for _, line := range list[1:] {
		for _, want := range []string{"about ", " turns", "unknown", "at most", "load some"} {
			if !strings.Contains(line, want) {
				t.Errorf("%q says nothing of %q", line, want)
			}
		}
	}
	o = planning(t, func(v *rules.View, me *rules.SeatView) {
		for id := range o.c.Sites {
			if name := rules.SiteID(id).String(); name != "guanabara" && name != "pyramids" && id > 0 {
				v.Closed = with(v.Closed, id)
			}
		}
		me.More[siteNamed(t, "pyramids")] = 1
	})
	if got := strings.Join(outlook{o}.destinations(), "\n"); strings.Count(got, "\n") != 2 || !strings.Contains(got, "Brazil: about") || !strings.Contains(got, "at most 1 from the ships") ||
		!strings.Contains(got, "at most 3 ashore") || !strings.Contains(got, "people to land") {
		t.Errorf("with two sites left it is told %q", got)
	}
}

func with(s rules.Set, i int) rules.Set {
	s[i>>6] |= 1 << (i & 63)
	return s
}

// TestWhatPutsADestinationFirstIsTold: with the hand and beside what is asked; and nothing where nothing of one's own
// did.
func TestWhatPutsADestinationFirstIsTold(t *testing.T) {
	for soldiers, want := range map[int]int{0: 0, 4: 1} {
		o := outfitter(t, 1, func(v *rules.View) {
			v.Seats[0].Ratings[rules.SeaNavigation], v.Seats[0].Ratings[rules.LandNavigation] = 2, 1
			v.Own.Draft.Ships, v.Own.Draft.Has.Chit[rules.Crew], v.Own.Draft.Has.Chit[rules.Provisions] = 2, 2, 9
			v.Own.Hand[rules.SoldierCard] = soldiers
			v.Seats[0].Promised[rules.AztecConquest] = 9
		})
		for what, got := range map[string]string{"with the hand": strings.Join(outlook{o}.destinations(), " "), "beside the question": (outlook{o}).worth()} {
			if strings.Count(got, "; first because of your people") != want {
				t.Errorf("with %d cards of soldiers is told %s: %q", soldiers, what, got)
			}
		}
	}
}

// TestWhatIsStillInReach: on the way from where one is; nothing for who has to return.
func TestWhatIsStillInReach(t *testing.T) {
	at := func(returning bool) string {
		o := planning(t, func(v *rules.View, me *rules.SeatView) {
			me.Out = true
			me.Exp = rules.ExpeditionView{Party: rules.Fleet, At: spaceNamed(t, "BR3"), Ships: 2, Returning: returning, Path: []rules.SpaceID{1, spaceNamed(t, "BR3")}}
		})
		return strings.Join(outlook{o}.destinations(), "\n")
	}
	if got := at(false); !strings.HasPrefix(got, "**Still in reach**") || !strings.Contains(got, "River Plate") || strings.Contains(got, "load") || !strings.Contains(got, "your provisions are few") {
		t.Errorf("by Brazil it is told %q", got)
	}
	if got := at(true); got != "" {
		t.Errorf("on the way home it is told %q", got)
	}
}

// TestWhatAnEmpireNeeds: awe, military, the way into the capital and one's own strength; and nothing elsewhere.
func TestWhatAnEmpireNeeds(t *testing.T) {
	at := func(space string) string {
		o := planning(t, func(v *rules.View, me *rules.SeatView) {
			me.Out = true
			me.Exp = rules.ExpeditionView{Party: rules.Inland, At: spaceNamed(t, space), Strength: 4}
		})
		return strings.Join(outlook{o}.siege(), "\n")
	}
	for space, wanted := range map[string][]string{"AZR": {"awe 2 higher", "military 2 lower", "you in the capital", "A fight needs 8", "strength is 4"}, "AZC": {"awe 2 higher"}, "V1": {}} {
		got := at(space)
		for _, want := range wanted {
			if !strings.Contains(got, want) {
				t.Errorf("in %s it is told %q, not %q", space, got, want)
			}
		}
		if len(wanted) == 0 && got != "" || space == "AZC" && strings.Contains(got, "you in the capital") {
			t.Errorf("in %s it is told %q", space, got)
		}
	}
}

// TestWhoIsInAnEmpireReadsWhatItsFallBrings: on the question itself, which has room for two lines.
func TestWhoIsInAnEmpireReadsWhatItsFallBrings(t *testing.T) {
	o := planning(t, func(v *rules.View, me *rules.SeatView) {
		me.Out, me.Promised[rules.AztecConquest] = true, 7
		me.Exp = rules.ExpeditionView{Party: rules.Inland, At: spaceNamed(t, "AZR"), Strength: 4, Worth: 3}
	})
	p := o.Ask([]engine.Decision{{Seat: 0, Kind: rules.AskStart, Options: []engine.Action{rules.Explore{}}}})
	if !strings.HasSuffix(p.Text, "7 points at awe 5 (now 3), military 0 (now 2).") || !strings.Contains(p.More, "in their capital") {
		t.Errorf("in an empire is asked %q, with %q", p.Text, p.More)
	}
}

// TestMajorsTellHowFarTheyAre: what each would score, whether it is wanted, and what is still ahead; not those that are
// scored.
func TestMajorsTellHowFarTheyAre(t *testing.T) {
	o := planning(t, func(v *rules.View, me *rules.SeatView) {
		v.Scored = []rules.Major{rules.IncaConquest}
		v.Commissioned[rules.Circumnavigation], me.Promised[rules.Circumnavigation] = 4, 9
		me.Out = true
		me.Exp = rules.ExpeditionView{Party: rules.Fleet, At: spaceNamed(t, "X1"), Visited: with(rules.Set{}, int(spaceNamed(t, "STR"))), Reached: []rules.Major{rules.AmazonDescent}}
	})
	got := strings.Join(outlook{o}.majors(), "\n")
	for _, want := range []string{"Circumnavigation 9 (4 more because it is wanted), reached the Straits of Magellan, still ahead: the Middle Pacific", "Descent of the Amazon 0, done, once it is published"} {
		if !strings.Contains(got, want) {
			t.Errorf("it is told %q, not %q", got, want)
		}
	}
	crossing := planning(t, func(v *rules.View, me *rules.SeatView) {
		me.Out = true
		me.Exp = rules.ExpeditionView{At: spaceNamed(t, "L04"), Party: rules.Inland, Visited: with(rules.Set{}, int(spaceNamed(t, "L04")))}
		me.Exp.Toward[rules.NorthCrossing] = 1
	})
	for what, told := range map[string]string{"plan": strings.Join(outlook{crossing}.majors(), "\n"), "alt text": crossing.Alt(), "board": crossing.Board()} {
		if !strings.Contains(told, "Crossing of North America") || !strings.Contains(told, "one side is reached (the Mound Cities), nearest on the other: Cibola") {
			t.Errorf("the %s tells %q", what, told)
		}
	}
	if alt := planning(t, func(v *rules.View, me *rules.SeatView) {}).Alt(); strings.Contains(alt, "Crossing") {
		t.Errorf("at home the alt text tells %q", alt)
	}
	if strings.Contains(got, "Incas") {
		t.Errorf("it is told of what is scored: %q", got)
	}
}

// TestTheWayRoundTheWorldIsToldToItsEnd: the Cape, and at the Cape home.
func TestTheWayRoundTheWorldIsToldToItsEnd(t *testing.T) {
	for at, want := range map[string]string{"SP": "still ahead: the Cape of Good Hope", "I2": "still ahead: Europe", "I1": "still ahead: the Cape of Good Hope"} {
		o := planning(t, func(v *rules.View, me *rules.SeatView) {
			me.Out = true
			me.Exp = rules.ExpeditionView{Party: rules.Fleet, At: spaceNamed(t, at)}
			for _, been := range []string{"STR", "X2", "I2"} {
				me.Exp.Visited = with(me.Exp.Visited, int(spaceNamed(t, been)))
			}
		})
		if got := strings.Join(outlook{o}.majors(), "\n"); !strings.Contains(got, want) {
			t.Errorf("in %s it is told %q, not %q", at, got, want)
		}
	}
}

// TestWhatLiesBehindBasesIsTold: how far it is from which, with what it may bring and what to load; nothing while only
// ships find something.
func TestWhatLiesBehindBasesIsTold(t *testing.T) {
	for bases, want := range map[string]string{
		"":    "",
		"CB1": "",
		"CA3": "**On foot from a base**: Tumbes (1 space from Lima): 3 points for some 2 provisions; the Silver Mountain (2 spaces from Lima): 2 points and 2 gold for some 4 provisions; the Muisca highlands (3 spaces from Lima)",
		"CA4": "(1 space from Mexico City): ",
		"CA1": "the Isthmus of Panama (in Panama City itself): 3 points for some 2 provisions",
	} {
		o := planning(t, func(v *rules.View, me *rules.SeatView) {
			if bases != "" {
				v.Bases = []rules.SpaceID{spaceNamed(t, bases)}
			}
		})
		if got := strings.Join(outlook{o}.plan(), "\n"); !strings.Contains(got, want) || want == "" && strings.Contains(got, "On foot") {
			t.Errorf("with the base %q it is told %q, not %q", bases, got, want)
		}
	}
}

// TestNewsAreTold: what is closed, what is wanted, and whose patron pays for what.
func TestNewsAreTold(t *testing.T) {
	o := planning(t, func(v *rules.View, me *rules.SeatView) {})
	news := func(name string) (id rules.NewsID) {
		if err := id.UnmarshalText([]byte(name)); err != nil {
			t.Fatal(err)
		}
		return id
	}
	got := strings.Join(o.Tell([]engine.Event{rules.NewsDealt{Charts: []rules.NewsID{news("cabot")}, Commissions: []rules.NewsID{news("round")},
		Patrons: []rules.NewsID{news("viceroy"), news("lisbon")}, Majors: []rules.Scored{{Major: rules.Circumnavigation, VP: 4}}},
		rules.HeldCounted{Seat: 1, VP: 3, Total: 8}}), "\n")
	for _, want := range []string{"Cabot's charts of the North", "the way round the world (+4)", "the Viceroy (+2 for each find in Panama, West Mexico and South Sea) for you",
		"the House of India (+1 for each find in Brazil) for Ben", "Ben scores 3 points for what is still at sea, 8 in all"} {
		if !strings.Contains(strings.ToLower(got), strings.ToLower(want)) {
			t.Errorf("it is told %q, not %q", got, want)
		}
	}
}

// TestWhatAForceCanStillReach: on foot, the nearest first, without what is closed; nothing for ships and on the way
// home.
func TestWhatAForceCanStillReach(t *testing.T) {
	at := func(party rules.Party, returning bool) string {
		o := planning(t, func(v *rules.View, me *rules.SeatView) {
			me.Out = true
			v.Closed = with(v.Closed, int(siteNamed(t, "muisca")))
			me.Exp = rules.ExpeditionView{Party: party, At: spaceNamed(t, "L11"), Returning: returning}
		})
		return strings.Join(outlook{o}.onFoot(), "\n")
	}
	if got, want := at(rules.Inland, false), "**Still in reach on foot**: the Darien jungle (here): Gold of Darien (1 gold); "+
		"the Isthmus of Panama (1 space): South Sea (3 points); the Muisca highlands (1 space): Chibcha (3 points); Venezuela (2 spaces): Llanos (2 points)."; got != want {
		t.Errorf("a force is told %q, not %q", got, want)
	}
	if at(rules.Fleet, false) != "" || at(rules.Inland, true) != "" {
		t.Error("ships, or who returns, are told what is in reach on foot")
	}
}

// TestAMajorSaysWhatItNeeds: before a launch, and not on the way.
func TestAMajorSaysWhatItNeeds(t *testing.T) {
	for _, out := range []bool{false, true} {
		o := planning(t, func(v *rules.View, me *rules.SeatView) { me.Out = out })
		if got := strings.Join(outlook{o}.majors(), "\n"); strings.Contains(got, "then by raft down to the mouth") == out {
			t.Errorf("out %t: it is told %q", out, got)
		}
	}
}

// TestOnlyWhatCanBeLoadedIsAdvised: with room for provisions, and cards or gold for them, it is told where to launch
// and with how many; else what the nearest destination takes, and what one may do without.
func TestOnlyWhatCanBeLoadedIsAdvised(t *testing.T) {
	for _, c := range []struct {
		room, cards, gold int
		want              string
	}{
		{8, 4, 0, "launch to"}, {8, 0, 4, "launch to"}, {8, 0, 0, "have 2 now. You may launch even so, with holds kept free: after the first card in the Gulf of the Mares"},
		{0, 4, 0, "have 2 now. You may launch even so, but turn home early"}, {3, 4, 0, "have 4 now. You may launch even so, but turn home early"},
	} {
		o := outfitter(t, 1, func(v *rules.View) {
			v.Own.Draft.Has.Chit[rules.Provisions], v.Own.Draft.Room, v.Own.Draft.Gold = 2, c.room, c.gold
			v.Own.Hand[rules.ProvisionCard] = c.cards
		})
		got := outlook{o}.worth()
		if launches := strings.Count(got, "launch to"); !strings.Contains(got, c.want) || c.want == "launch to" != (launches == 2) {
			t.Errorf("with room for %d, %d cards and %d gold it is told %q", c.room, c.cards, c.gold, got)
		}
	}
}
