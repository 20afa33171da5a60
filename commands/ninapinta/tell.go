package ninapinta

import (
	"fmt"
	"strings"

	"landfall/commands/prose"
	"landfall/commands/scores"
	"landfall/commands/telling"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// anywhere is the world of a sentence that is not about one world.
const anywhere = rules.Worlds

// turn is what a sentence is about: what a seat does in one world.
type turn struct {
	seat  engine.Seat
	world rules.World
}

// gathering makes one sentence of what one turn does: a head ("Sailing Nina, Ana
// explores Amazonia") and what followed.
type gathering struct {
	narrator
	telling.Sentences[turn]
	// governs tells that the sentence is about governing a world.
	governs bool
	// double tells that it is about a Double Selection, whose two Benefits are one clause.
	double bool
	// paid is what the last building cost, said with the building.
	paid int
	// idle are the governs, one after the other, in which nothing could be done: they are said together.
	idle []turn
	// looked are the lands of a looking that is being said.
	looked []string
	// paying gathers who paid for a loading, loaded what the reader loaded.
	paying, loaded []string
}

// Tell makes sentences of events as the reader heard them.
func (o narrator) Tell(events []engine.Event) []string {
	t := &gathering{narrator: o}
	for _, e := range afterReveal(events) {
		t.event(e)
	}
	t.lists()
	t.idlers()
	return t.Lines()
}

func (t *gathering) event(e engine.Event) {
	switch e.(type) {
	case rules.WorldGoverned, rules.TurnBegan, rules.TurnEnded:
	default:
		t.idlers()
	}
	switch e.(type) {
	case rules.CrewPaid, rules.ShipLoaded:
	default:
		t.lists()
	}
	if t.setup(e) || t.loadings(e) || t.sailing(e) || t.governing(e) || t.benefits(e) || t.planck(e) {
		return
	}
	// What is left is silent: see silent.
}

// begin starts a sentence about a seat's turn in a world.
func (t *gathering) begin(s engine.Seat, w rules.World, format string, args ...any) {
	t.Begin(turn{s, w}, format, args...)
	t.governs, t.double, t.looked = false, false, nil
}

// of tells whether the open sentence is about something that a seat does.
func (t *gathering) of(s engine.Seat) bool {
	about, open := t.About()
	return open && about.seat == s
}

// then adds what followed to the open sentence of that seat, or starts one.
func (t *gathering) then(s engine.Seat, w rules.World, format string, args ...any) {
	if !t.Open(turn{s, w}) && !t.Open(turn{s, anywhere}) {
		if t.reader().Is(s) {
			t.begin(s, w, "In %s", worldName(w))
		} else {
			t.begin(s, w, "%s in %s", t.who(s), worldName(w))
		}
	}
	t.Add(format, args...)
}

// at names a land: with its world where the sentence is not about one.
func (t *gathering) at(w rules.World, l rules.Land) string {
	if about, open := t.About(); open && about.world == anywhere {
		return place(w, l)
	}
	return landName(l)
}

// lists tells what was gathered of payments and of the reader's loading.
func (t *gathering) lists() {
	paying, loaded := t.paying, t.loaded
	t.paying, t.loaded = nil, nil
	if len(paying) > 0 {
		t.Say("%s.", prose.And(paying))
	}
	if len(loaded) > 0 {
		t.Say("You load %s.", strings.Join(loaded, " · "))
	}
}

// setup tells set-up, eras and the end.
func (t *gathering) setup(e engine.Event) bool {
	switch e := e.(type) {
	case rules.MatchBegan:
		var seats []string
		for s, nation := range e.Nations {
			seats = append(seats, t.does(engine.Seat(s), "plays %s", nationName(nation)))
		}
		t.Say("%s.", prose.And(seats))
	case rules.LandLooked:
		if e.Face != nil {
			t.Say("You look at %s: %s.", place(e.World, e.Land), faceName(e.Face.Terrain, e.Face.Discovery, e.Face.Amount))
			return true
		}
		t.looks(e)
	case rules.EraBegan:
		t.Say("**Era %d begins.**", e.Era)
	case rules.TokenRevealed:
		gain := fmt.Sprintf("Everybody gains %d gold.", e.Token.Gold)
		if t.solo() { // Max Planck gets none, but crews by it
			gain = prose.Opening(t.does(soloist, "gains %d gold.", e.Token.Gold))
		}
		if e.Token.Grow {
			t.Say("The Grow token comes to %s: one more settlement fits in every land there. %s", worldName(e.Token.World), gain)
			return true
		}
		t.Say("The Build token comes to %s: Towns and Cities may be built there. %s", worldName(e.Token.World), gain)
	case rules.BenefitsDisplayed:
		price := "for nothing in the first round"
		if e.Cost > 0 {
			price = fmt.Sprintf("from %d gold", e.Cost)
		}
		t.Say("On display, %s: %s.", price, benefitNames(e.Benefits))
	case rules.WarPlaced:
		if e.Seat == engine.Nobody {
			t.Say("War comes to %s.", worldName(e.World))
			return true
		}
		t.Say("%s.", t.does(e.Seat, "brings war to %s", worldName(e.World)))
	case rules.EraEnded:
		var order []string
		for _, s := range e.Order {
			order = append(order, t.who(s))
		}
		t.Say("Era %d is over. Turn order now: %s.", e.Era, strings.Join(order, ", "))
	case rules.MatchEnded:
		t.ended(e)
	default:
		return false
	}
	return true
}

// looks gathers where somebody looks, in one sentence.
func (t *gathering) looks(e rules.LandLooked) {
	if !t.Open(turn{e.Seat, e.World}) || len(t.looked) == 0 {
		t.begin(e.Seat, e.World, "")
	}
	t.looked = append(t.looked, landName(e.Land))
	t.Head("%s", t.does(e.Seat, "looks at %s in %s", prose.And(t.looked), worldName(e.World)))
}

// ended tells the points; Ending tells who won and why.
func (t *gathering) ended(e rules.MatchEnded) {
	var total []int
	for _, score := range e.Scores {
		total = append(total, score.Total)
	}
	t.Say("%s", scores.Over(t.n, total))
}
