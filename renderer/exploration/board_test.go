package exploration

import (
	"math"
	"slices"
	"testing"
	"time"

	words "landfall/commands/exploration"
	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/enginetest/suite"
	rules "landfall/engine/exploration"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

func TestMain(m *testing.M) { suite.Run(m) }

// usually answers the first question of a match as is usual.
func usually(m *engine.Match, usual rules.Usual) {
	d := m.Decisions()[0]
	a := usual(m.View(d.Seat).(rules.View), d).String()
	m.Choose(d, slices.IndexFunc(d.Options, func(o engine.Action) bool { return o.String() == a }), time.Time{})
}

// viewAt plays a match as is usual so far, and returns what a seat sees.
func viewAt(t testing.TB, seats, plies int, seed uint64, seat engine.Seat) rules.View {
	t.Helper()
	spec, err := rules.Spec()
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := engine.New(spec).Start("scene", engine.Config{Seats: seats}, engine.NumberedSeed(seed), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	usual, err := rules.NewUsual()
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < plies && m.Outcome() == nil; i++ {
		usually(m, usual)
	}
	return m.View(seat).(rules.View)
}

// midView is a position of MidGame, where forces are ashore and bases stand.
func midView(t testing.TB, seats int, seat engine.Seat) rules.View {
	t.Helper()
	spec, err := rules.MidGame()
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := engine.New(spec).Start("scene", engine.Config{Seats: seats}, engine.NumberedSeed(3), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	return m.View(seat).(rules.View)
}

func scenes(t testing.TB) map[string]renderer.Scene {
	names := []string{"Ana", "Benedikt von Hohenzollern", "Chloé", "Dmitri", "Eva", "Finn"}
	moved := []engine.Event{rules.Moved{Seat: 0, To: 12}}
	return map[string]renderer.Scene{
		"start":  {View: viewAt(t, 1, 0, 1, 0), Names: names, Focus: "outfit"},
		"early":  {View: viewAt(t, 4, 90, 2, 0), Names: names, Since: moved},
		"voyage": {View: viewAt(t, 2, 60, 5, 1), Names: names, Focus: "voyage"},
		"drawn":  {View: drawnView(t), Names: names, Focus: "voyage"},
		"late":   {View: viewAt(t, 6, 700, 4, engine.Nobody), Names: names},
		"over":   {View: viewAt(t, 4, 5000, 7, 2), Names: names},
		"night":  {View: viewAt(t, 6, 500, 8, 3), Names: names, Dark: true},
		"inland": {View: midView(t, 6, 2), Names: names, Focus: "voyage"},
		"coast":  {View: midView(t, 6, 1), Names: names, Focus: "voyage", Dark: true},
		"zero":   {View: rules.View{}},
		"siege":  {View: besieging(t, false), Names: names, Focus: "conquest"},
		"fallen": {View: besieging(t, true), Names: names, Focus: "conquest", Dark: true, Since: []engine.Event{rules.EmpireConquered{Seat: 2, Empire: rules.Aztec, Major: rules.AztecConquest, VP: 7}}},
		"ruins":  {View: besieging(t, true), Names: names},
		"home": {View: midView(t, 6, engine.Nobody), Names: names, Focus: "homecoming", Since: []engine.Event{rules.Published{Seat: 2, At: 1,
			Majors: []rules.Scored{{Major: rules.AztecConquest, VP: 7}}, Sites: []rules.SiteID{5, 9, 13, 57, 58}, Gold: 2, VP: 15}}},
		"asked":  question(t, rules.AskMove, 6),
		"launch": question(t, rules.AskOutfit, 2),
		"bases":  {View: behindBases(t), Names: names},
		"majors": {View: roundTheWorld(t), Names: names},
		"choice": {View: finding(t), Names: names, Focus: "homecoming"},
	}
}

// besieging is the view of a seat before Tenochtitlan, or in its ruins.
func besieging(t testing.TB, over bool) rules.View {
	v := midView(t, 6, 2)
	v.Seats[2].Exp.At = chartOf(t).Empires[0].Rumors
	v.Empires[0].Awe, v.Empires[0].Closed = 3, over
	return v
}

// behindBases is the view of a seat that outfits while bases stand.
func behindBases(t testing.TB) rules.View {
	v := midView(t, 6, 0)
	v.Seats[0].Out, v.Bases = false, nil
	for _, b := range chartOf(t).Bases {
		v.Bases = append(v.Bases, b.Space)
	}
	return v
}

// roundTheWorld is the view of a seat whose ships are in the middle of the South Sea.
func roundTheWorld(t testing.TB) rules.View {
	v := midView(t, 3, 0)
	me := &v.Seats[0]
	me.Out, me.Exp = true, rules.ExpeditionView{Party: rules.Fleet, Ships: 2, At: chartOf(t).Majors[rules.Circumnavigation].Spaces[1]}
	for _, at := range chartOf(t).Majors[rules.Circumnavigation].Spaces[:2] {
		me.Exp.Visited[at>>6] |= 1 << (at & 63)
	}
	return v
}

// finding is the view of a seat that chooses between a Major and its sites.
func finding(t testing.TB) rules.View {
	v := midView(t, 6, 1)
	x := &v.Seats[1].Exp
	x.Reached, x.MajorWorth, x.Worth = []rules.Major{rules.Circumnavigation}, 8, 6
	for _, s := range []uint8{3, 14, 30, 36} {
		x.Found[s>>6] |= 1 << (s & 63)
	}
	return v
}

// question is the first of a kind in a match that has so many letters on the chart.
func question(t testing.TB, kind string, least int) (scene renderer.Scene) {
	t.Helper()
	a, err := newAtlas()
	if err != nil {
		t.Fatal(err)
	}
	everyQuestion(t, 2, func(v rules.View, d engine.Decision) {
		if s, _ := asking(a, v, d); d.Kind == kind && len(s.Marks) >= least && scene.View == nil {
			scene = s
		}
	})
	return scene
}

func chartOf(t testing.TB) *rules.Chart {
	t.Helper()
	c, err := rules.NewChart()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// shared is the board of all tests here but the kit's, which holds two new ones against each other.
var shared = renderertest.Shared(spoken)

// spoken is the board with its words.
func spoken(w *renderer.Workshop) (*renderer.Board[rules.View], error) {
	said, err := words.New()
	return renderertest.Spoken(New, said.Pictures, err)(w)
}

func TestBoard(t *testing.T) { renderertest.Run(t, spoken, scenes(t), "de", "fr") }

// TestMoment: a gallery of a long campaign takes one picture of ten rounds.
func TestMoment(t *testing.T) {
	b := renderertest.New(t, shared)
	for round, want := range map[int]string{0: "rounds to 10", 1: "rounds to 10", 10: "rounds to 10", 11: "rounds to 20", 143: "rounds to 150"} {
		if got := b.Moment(rules.View{Round: round}); got != want {
			t.Errorf("the moment of round %d is %q, want %q", round, got, want)
		}
	}
	if got := b.Moment(rules.View{Round: 40, Over: true}); got != "the end" {
		t.Errorf("the moment after the match is %q, want the end", got)
	}
}

// TestOneIsNotSeveral: cards count one thing as one.
func TestOneIsNotSeveral(t *testing.T) {
	say := enginetest.Must(t, words.New).Pictures("en")
	of := func(key string, n int) string { return say(key, renderer.Parts{"n": n}) }
	for got, want := range map[string]string{
		of("ship-carrack", 1): "1 carrack", of("ship-carrack", 2): "2 carracks", of("ship-caravel", 1): "1 caravel",
		of("chit-soldiers.pic", 1): "soldier", of("chit-soldiers.pic", 2): "soldiers", of("chit-missionary.pic", 2): "missionaries",
	} {
		if got != want {
			t.Errorf("a card says %q, want %q", got, want)
		}
	}
}

func TestBoardSurvives(t *testing.T) {
	renderertest.Survives(t, renderertest.New(t, shared), scenes(t))
}

func TestEveryFactShows(t *testing.T) {
	view := func() rules.View { return viewAt(t, 2, 60, 5, 1) }
	renderertest.Shows(t, renderertest.New(t, shared), "", view, map[string]func(*rules.View){
		"round":      func(v *rules.View) { v.Round++ },
		"points":     func(v *rules.View) { v.Seats[0].VP += 3 },
		"marker":     func(v *rules.View) { v.Markers[0] = ^uint64(0) },
		"known":      func(v *rules.View) { v.Known[0] = ^uint64(0) },
		"base":       func(v *rules.View) { v.Bases = append(v.Bases, 75) },
		"awe":        func(v *rules.View) { v.Empires[0].Awe = 5 },
		"conquest":   func(v *rules.View) { v.Empires[1].Closed = true },
		"expedition": func(v *rules.View) { v.Seats[1].Exp.At = v.Seats[1].Exp.At%60 + 1; v.Seats[1].Out = true },
		"wake":       func(v *rules.View) { v.Seats[0].Wake[1] = ^uint64(0) },
		"turn":       func(v *rules.View) { v.Acting = 1 - v.Acting },
	})
}

// TestGolden compares pictures somebody has looked at.
func TestGolden(t *testing.T) {
	all := scenes(t)
	renderertest.Golden(t, renderertest.New(t, shared), map[string]renderer.Scene{"early": all["early"], "inland": all["inland"], "night": all["night"],
		"siege": all["siege"], "fallen": all["fallen"], "home": all["home"], "start": all["start"], "bases": all["bases"], "majors": all["majors"]})
}

// TestPlacesAreApart: no two spaces lie so close that a finger or an eye mixes them up.
func TestPlacesAreApart(t *testing.T) {
	a, err := newAtlas()
	if err != nil {
		t.Fatal(err)
	}
	for i := 1; i < len(a.places); i++ {
		for j := 1; j < i; j++ {
			if d := math.Hypot(a.places[i].x-a.places[j].x, a.places[i].y-a.places[j].y); d < 34 {
				t.Errorf("%s and %s are %.0f pixels apart", rules.SpaceID(i), rules.SpaceID(j), d)
			}
		}
	}
}

// drawnView is what a seat sees that has drawn a card and is asked about it.
func drawnView(t testing.TB) rules.View {
	t.Helper()
	spec, err := rules.Spec()
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := engine.New(spec).Start("scene", engine.Config{Seats: 2}, engine.NumberedSeed(5), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	usual, err := rules.NewUsual()
	if err != nil {
		t.Fatal(err)
	}
	for m.Outcome() == nil {
		d := m.Decisions()[0]
		v := m.View(d.Seat).(rules.View)
		if d.Kind == rules.AskMove && v.Turn.Card != 0 && v.Round > 6 {
			return v
		}
		usually(m, usual)
	}
	t.Fatal("nobody draws a card")
	return rules.View{}
}

// TestSayingsFitTheirCard holds that what a card does is told whole below its name.
func TestSayingsFitTheirCard(t *testing.T) {
	fonts, err := renderer.NewFonts()
	if err != nil {
		t.Fatal(err)
	}
	c, err := rules.NewChart()
	if err != nil {
		t.Fatal(err)
	}
	for wide, high := range map[int]int{cardWide: shipHigh, cargoCard: cargoHigh} {
		for _, card := range c.Cards {
			lines := fonts.Wrap(renderer.Book, partText, card.Says, wide-36)
			if len(lines) > (high-94)/sayingHigh || card.No != 0 && len(lines) == 0 {
				t.Errorf("card %d takes %d lines: %q", card.No, len(lines), lines)
			}
		}
	}
}

// TestPlacesLieWhereTheyAre: what is on land lies on land, what is on water in the water, as the coasts are drawn.
func TestPlacesLieWhereTheyAre(t *testing.T) {
	a, err := newAtlas()
	if err != nil {
		t.Fatal(err)
	}
	for i := 1; i < len(a.Spaces); i++ {
		s, x, y, on := &a.Spaces[i], a.places[i].x, a.places[i].y, false
		for _, l := range a.land[coasts] {
			for j := range l.at {
				p, q := l.at[j], l.at[(j+1)%len(l.at)]
				if (p[1] > y) != (q[1] > y) && x < (q[0]-p[0])*(y-p[1])/(q[1]-p[1])+p[0] {
					on = !on
				}
			}
		}
		if want := ashore(s.Kind) || s.Kind == rules.Port; s.Kind != rules.Strait && on != want {
			t.Errorf("%s, a %s, lies on land: %t", s.Name, s.Kind, on)
		}
	}
}

// ashore tells whether a space is on land.
func ashore(k rules.SpaceKind) bool {
	return k == rules.Land || k == rules.River || k == rules.Rumors || k == rules.Capital
}
