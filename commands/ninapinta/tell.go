package ninapinta

import (
	"landfall/commands/catalogue"
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
	// collected is what the last clause says that a ship was paid, if it says nothing else.
	collected int
	// idle are the governs, one after the other, in which nothing could be done: they are said together.
	idle []turn
	// looked are the lands of a looking that is being said.
	looked []catalogue.Phrase
	// paying gathers who paid for a loading, loaded what the reader loaded.
	paying, loaded []string
}

// Tell makes sentences of events as the reader heard them.
func (o narrator) Tell(events []engine.Event) []string {
	t := &gathering{narrator: o, Sentences: telling.Sentences[turn]{Joins: o.words}}
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

// tell tells a sentence of its own.
func (t *gathering) tell(key string, about parts) { t.Say(t.say(key, about)) }

// begin starts a sentence about a seat's turn in a world.
func (t *gathering) begin(s engine.Seat, w rules.World, key string, about parts) {
	about["who"], about["world"], about["ship"] = t.who(s), worldName(w), shipName(w)
	t.Begin(turn{s, w}, t.say(key, about))
	t.governs, t.double, t.collected, t.looked = false, false, 0, nil
}

// of tells whether the open sentence is about something that a seat does.
func (t *gathering) of(s engine.Seat) bool {
	about, open := t.About()
	return open && about.seat == s
}

// then adds what followed to the open sentence of that seat, or starts one.
func (t *gathering) then(s engine.Seat, w rules.World, key string, about parts) {
	if !t.Open(turn{s, w}) && !t.Open(turn{s, anywhere}) {
		t.begin(s, w, "alone", parts{})
	}
	about["who"], t.collected = t.who(s), 0
	t.Add(t.say(key, about))
}

// at names a land: with its world where the sentence is not about one.
func (t *gathering) at(w rules.World, l rules.Land) catalogue.Phrase {
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
		t.tell("paid", parts{"each": paying})
	}
	if len(loaded) > 0 {
		t.tell("you-load", parts{"ships": loaded})
	}
}

// setup tells set-up, eras and the end.
func (t *gathering) setup(e engine.Event) bool {
	switch e := e.(type) {
	case rules.MatchBegan:
		seats := []string{}
		for s, nation := range e.Nations {
			seats = append(seats, t.say("plays", parts{"who": t.who(engine.Seat(s)), "nation": nationName(nation)}))
		}
		t.tell("nations", parts{"each": seats})
	case rules.LandLooked:
		if e.Face != nil {
			t.tell("you-look", parts{"where": place(e.World, e.Land), "face": faceName(e.Face.Terrain, e.Face.Discovery, e.Face.Amount)})
			return true
		}
		t.looks(e)
	case rules.EraBegan:
		t.tell("era", parts{"era": e.Era})
	case rules.TokenRevealed:
		who := phrase("everybody", nil)
		if t.solo() { // Max Planck gets none, but crews by it
			who = t.who(soloist)
		}
		t.tell("token", parts{"grow": catalogue.Yes(e.Token.Grow), "world": worldName(e.Token.World), "who": who, "gold": e.Token.Gold})
	case rules.BenefitsDisplayed:
		t.tell("display", parts{"cost": e.Cost, "benefits": benefitNames(e.Benefits)})
	case rules.WarPlaced:
		if e.Seat == engine.Nobody {
			t.tell("war-comes", parts{"world": worldName(e.World)})
			return true
		}
		t.tell("war", parts{"who": t.who(e.Seat), "world": worldName(e.World)})
	case rules.EraEnded:
		order := []catalogue.Phrase{}
		for _, s := range e.Order {
			order = append(order, t.who(s))
		}
		t.tell("era-over", parts{"era": e.Era, "order": order})
	case rules.MatchEnded:
		var total []int
		for _, score := range e.Scores {
			total = append(total, score.Total)
		}
		t.Say(scores.Over(t.words, t.n, total))
	default:
		return false
	}
	return true
}

// looks gathers where somebody looks, in one sentence.
func (t *gathering) looks(e rules.LandLooked) {
	if !t.Open(turn{e.Seat, e.World}) || len(t.looked) == 0 {
		t.begin(e.Seat, e.World, "alone", parts{})
	}
	t.looked = append(t.looked, landName(e.Land))
	t.Head(t.say("looks", parts{"who": t.who(e.Seat), "lands": t.looked, "world": worldName(e.World)}))
}
