package ninapinta

import (
	"fmt"
	"strings"

	"landfall/commands/prose"
	"landfall/commands/scores"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// anywhere is the world of a sentence that is not about one world.
const anywhere = rules.Worlds

// telling gathers events into sentences. What one turn does in one world becomes
// one sentence: a head ("Sailing Nina, Ana explores Amazonia") and what followed.
type telling struct {
	narrator
	out []string

	head  string
	tail  []string
	seat  engine.Seat
	world rules.World
	open  bool // a sentence is being gathered
	// governs tells that the sentence is about governing a world.
	governs bool
	// paid is what the last building cost, told with the building.
	paid int
	// looked are the lands of a looking that is being told.
	looked []string
	// paying gathers who paid for a loading, loaded what the reader loaded.
	paying, loaded []string
	// double is a Double Selection whose two Benefits are gathered.
	double []string
}

// Tell makes sentences of events as the reader heard them.
func (o narrator) Tell(events []engine.Event) []string {
	t := &telling{narrator: o, seat: engine.Nobody}
	for _, e := range afterReveal(events) {
		t.event(e)
	}
	t.flush()
	return t.out
}

func (t *telling) event(e engine.Event) {
	switch e.(type) {
	case rules.CrewPaid, rules.ShipLoaded:
	default:
		t.flushLists()
	}
	if t.setup(e) || t.loadings(e) || t.sailing(e) || t.governing(e) || t.benefits(e) || t.planck(e) {
		return
	}
	// What is left is silent: see silent.
}

// silent are the events that need no words: what they do is told by the events
// around them, by the board or by the next question.
func silent() []engine.Event {
	return []engine.Event{
		rules.TilesDealt{}, rules.TokensStacked{}, rules.BenefitsDealt{}, // lie face down
		rules.PhaseBegan{}, rules.TurnBegan{}, rules.TurnEnded{}, // the next question says so
		rules.MineOpened{}, rules.StrongholdFound{}, // told with the land's face
		rules.AdjustingBegan{}, rules.AmountChosen{}, rules.BuildingChosen{}, rules.BuildingPaid{}, // steps of a whole that is told
		rules.SailBackBegan{}, // the ship's leaving is told
		rules.LooksEnded{},
		rules.StacksLaid{}, rules.AsideFilled{}, // lie face down
		rules.CountersTurned{}, rules.LandDrawn{}, // told with the step of Max Planck that they are drawn for
	}
}

// say tells a sentence of its own.
func (t *telling) say(format string, args ...any) {
	t.flush()
	t.out = append(t.out, fmt.Sprintf(format, args...))
}

// begin starts a sentence about a seat's turn in a world.
func (t *telling) begin(s engine.Seat, w rules.World, format string, args ...any) {
	t.flush()
	t.head, t.seat, t.world, t.open = fmt.Sprintf(format, args...), s, w, true
}

// then adds what followed to the open sentence of that seat, or starts one.
func (t *telling) then(s engine.Seat, w rules.World, format string, args ...any) {
	if !t.open || t.seat != s || (t.world != w && t.world != anywhere) {
		t.begin(s, w, "%s in %s", t.n.Of(s), worldName(w))
	}
	t.tail = append(t.tail, fmt.Sprintf(format, args...))
}

// at names a land: with its world where the sentence is not about one.
func (t *telling) at(w rules.World, l rules.Land) string {
	if t.open && t.world == anywhere {
		return place(w, l)
	}
	return landName(l)
}

// flush ends the open sentence.
func (t *telling) flush() {
	t.flushLists()
	if t.open {
		text := t.head
		if len(t.looked) > 0 {
			text += " " + prose.And(t.looked) + " in " + worldName(t.world)
		}
		if len(t.tail) > 0 {
			text += ": " + strings.Join(t.tail, "; ")
		}
		t.out = append(t.out, text+".")
	}
	t.head, t.tail, t.open, t.governs, t.double, t.looked = "", nil, false, false, nil, nil
}

func (t *telling) flushLists() {
	paying, loaded := t.paying, t.loaded
	t.paying, t.loaded = nil, nil
	if len(paying) > 0 {
		t.out = append(t.out, prose.And(paying)+".")
	}
	if len(loaded) > 0 {
		t.out = append(t.out, "You load "+strings.Join(loaded, " · ")+".")
	}
}

// setup tells set-up, eras and the end.
func (t *telling) setup(e engine.Event) bool {
	switch e := e.(type) {
	case rules.MatchBegan:
		var seats []string
		for s, nation := range e.Nations {
			seats = append(seats, fmt.Sprintf("%s plays %s", t.n.Of(engine.Seat(s)), nationName(nation)))
		}
		t.say("%s.", prose.And(seats))
	case rules.LandLooked:
		if e.Face != nil {
			t.say("You look at %s: %s.", place(e.World, e.Land), faceName(e.Face.Terrain, e.Face.Discovery, e.Face.Amount))
			return true
		}
		t.looks(e)
	case rules.EraBegan:
		t.say("**Era %d begins.**", e.Era)
	case rules.TokenRevealed:
		gain := fmt.Sprintf("Everybody gains %d gold.", e.Token.Gold)
		if t.solo() { // Max Planck gets none, but crews by it
			gain = fmt.Sprintf("%s gains %d gold.", t.n.Of(soloist), e.Token.Gold)
		}
		if e.Token.Grow {
			t.say("The Grow token comes to %s: one more settlement fits in every land there. %s", worldName(e.Token.World), gain)
			return true
		}
		t.say("The Build token comes to %s: Towns and Cities may be built there. %s", worldName(e.Token.World), gain)
	case rules.BenefitsDisplayed:
		price := "for nothing in the first round"
		if e.Cost > 0 {
			price = fmt.Sprintf("from %d gold", e.Cost)
		}
		t.say("On display, %s: %s.", price, benefitNames(e.Benefits))
	case rules.WarPlaced:
		if e.Seat == engine.Nobody {
			t.say("War comes to %s.", worldName(e.World))
			return true
		}
		t.say("%s brings war to %s.", t.n.Of(e.Seat), worldName(e.World))
	case rules.EraEnded:
		var order []string
		for _, s := range e.Order {
			order = append(order, t.n.Of(s))
		}
		t.say("Era %d is over. Turn order now: %s.", e.Era, strings.Join(order, ", "))
	case rules.MatchEnded:
		t.ended(e)
	default:
		return false
	}
	return true
}

// looks gathers where somebody looks, in one sentence.
func (t *telling) looks(e rules.LandLooked) {
	if !t.open || t.seat != e.Seat || t.world != e.World || len(t.looked) == 0 {
		t.begin(e.Seat, e.World, "%s looks at", t.n.Of(e.Seat))
	}
	t.looked = append(t.looked, landName(e.Land))
}

// ended tells the points; Ending tells who won and why.
func (t *telling) ended(e rules.MatchEnded) {
	var total []int
	for _, score := range e.Scores {
		total = append(total, score.Total)
	}
	t.say("%s", scores.Over(t.n, total))
}
