package ninapinta

import (
	"slices"
	"strings"

	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// brevity is how much room the board in words may take.
type brevity struct {
	form    string // of what is said: "" whole, or one of those below
	display bool   // Benefits and passes as well
	supply  bool   // who has how much left
}

// The shorter forms: nations by letter; terrains by two letters, pieces by one or three, and long names cut;
// lands by three letters as well.
const (
	byLetter = ".letter"
	short    = ".short"
	tiny     = ".tiny"
)

// describing says the position in words.
type describing struct{ narrator }

// Board is the position in words.
func (o narrator) Board() string {
	return describing{o}.fitting(limits.BoardText, "\n")
}

// Alt is the position in words, within what an alt text takes.
func (o narrator) Alt() string {
	return describing{o}.fitting(limits.AltText, " ")
}

// fitting says as much as fits: what the picture tells best is left out first.
func (o describing) fitting(most int, between string) string {
	ways := []brevity{{"", true, true}, {"", true, false}, {}, {form: byLetter}, {form: short}, {form: tiny}}
	p := o.position()
	var said []string
	var form string
	return prose.Fit(most, ways, func(b brevity) string {
		if said == nil || b.form != form {
			said, form = o.inForm(p, b.form), b.form
		}
		lines := slices.Clone(said)
		if b.display {
			lines = append(lines, o.displayText())
		}
		if b.supply {
			lines = append(lines, o.supplyText())
		}
		return strings.Join(slices.DeleteFunc(lines, func(l string) bool { return l == "" }), between)
	})
}

// position is what there is to say of a position.
type position struct {
	heading catalogue.Phrase
	worlds  []catalogue.Phrase
	planck  string
}

func (o describing) position() position {
	p := position{heading: o.heading(), planck: o.planckText()}
	for w := range rules.Worlds {
		p.worlds = append(p.worlds, o.worldText(w))
	}
	return p
}

// inForm says a position in a form.
func (o describing) inForm(p position, form string) []string {
	lines := []string{o.say(p.heading.Key+form, p.heading.Parts)}
	for _, w := range p.worlds {
		lines = append(lines, o.say(w.Key+form, w.Parts))
	}
	return append(lines, p.planck)
}

// heading tells the moment: "Era 2, sailing. Turn order: Ana (Spain), Ben (Portugal)."
func (o describing) heading() catalogue.Phrase {
	when := phrase("before-eras", nil)
	switch {
	case o.v.Phase == rules.Finished:
		when = phrase("over", nil)
	case o.v.Era > 0:
		when = phrase("in-phase", parts{"era": o.v.Era, "phase": o.v.Phase.String()})
	}
	order := []catalogue.Phrase{}
	for _, s := range o.seats() {
		order = append(order, phrase("board-seat", parts{"who": o.n.Of(s), "brief": prose.Clip(o.n.Of(s), 8), "nation": o.nation(s)}))
	}
	return phrase("board-heading", parts{"when": when, "order": order, "picking": catalogue.Yes(o.solo() && o.v.Planck.Picking),
		"planck": o.n.Of(planck), "nation": o.nation(planck)})
}

func (o describing) worldText(w rules.World) catalogue.Phrase {
	world := &o.v.Worlds[w]
	state, lands, fog := []catalogue.Phrase{}, []catalogue.Phrase{}, []catalogue.Phrase{}
	if world.War {
		state = append(state, phrase("state-war", nil))
	}
	if world.Grow {
		state = append(state, phrase("state-grow", nil))
	}
	if world.Build {
		state = append(state, phrase("state-build", nil))
	}
	if world.Marker != rules.NoGroup {
		state = append(state, phrase("state-area", parts{"group": groupName(world.Marker)}))
	}
	looked := false
	for l := range rules.Lands {
		land := &world.Lands[l]
		if land.Explored {
			lands = append(lands, o.landText(w, l))
			continue
		}
		looked = looked || land.Looked || len(land.LookedBy) > 0
		fog = append(fog, phrase("board-fog", parts{"land": landName(l), "looked": catalogue.Yes(land.Looked), "face": faceOf(land)}))
	}
	return phrase("board-world", parts{"world": worldName(w), "state": state, "lands": lands, "fog": fog,
		"blank": catalogue.Yes(len(lands) == 0 && !looked)})
}

// landText tells a land: "Caribbean (plains, 2 of 3): Spain Settler; France Town; ships: Spain".
func (o describing) landText(w rules.World, l rules.Land) catalogue.Phrase {
	land := o.land(w, l)
	ships := []catalogue.Phrase{}
	for _, s := range o.seats() {
		if ship := o.ship(w, s); ship.Berth == rules.InHarbour && ship.Land == l {
			ships = append(ships, phrase("board-ship", parts{"nation": o.nation(s), "gold": max(0, ship.Gold)}))
		}
	}
	return phrase("board-land", parts{"land": landName(l), "terrain": land.Terrain.String(), "settled": land.Settled, "room": land.Capacity,
		"things": o.things(land), "pieces": o.pieces(land), "ships": ships})
}

// things are what lies on a land beside pieces.
func (o describing) things(land *rules.LandView) []catalogue.Phrase {
	out := []catalogue.Phrase{}
	if land.Mine > 0 {
		out = append(out, phrase("board-mine", parts{"gold": land.Mine}))
	}
	if land.Stronghold {
		out = append(out, phrase("board-stronghold", parts{"kept": catalogue.Yes(land.Keeper != engine.Nobody), "nation": o.nation(land.Keeper), "gold": land.Vault}))
	}
	for _, b := range land.Increases {
		out = append(out, phrase("board-increase", parts{"benefit": benefitName(b)}))
	}
	if land.Cathedral {
		out = append(out, phrase("board-cathedral", nil))
	}
	return out
}

// pieces lists who stands in a land: "Spain Captain, 2 Settlers; France Town".
func (o sight) pieces(land *rules.LandView) []catalogue.Phrase {
	out := []catalogue.Phrase{}
	for _, s := range o.seats() {
		own := []catalogue.Phrase{}
		if land.Captain == s {
			own = append(own, phrase("piece-captain", parts{"bound": catalogue.Yes(land.Bound)}))
		}
		if has(land.Cities, s) {
			own = append(own, phrase("piece-city", nil))
		}
		if has(land.Towns, s) {
			own = append(own, phrase("piece-town", nil))
		}
		if n := settlersOf(land, s); n > 0 {
			own = append(own, catalogue.Some("piece-settler", n))
		}
		if len(own) > 0 {
			out = append(out, phrase("pieces", parts{"nation": o.nation(s), "own": own}))
		}
	}
	return out
}

// displayText tells what Benefits are to be had while they are to be had.
func (o describing) displayText() string {
	left := o.displayed()
	if len(left) == 0 || o.v.Phase == rules.Finished {
		return ""
	}
	spaces := []catalogue.Phrase{}
	if o.v.Phase == rules.Selecting {
		o.me = engine.Nobody // everybody by name
		spaces = spacesOf(o.narrator)
	}
	return o.say("board-display", parts{"cost": o.v.Cost, "benefits": benefitNames(left), "spaces": spaces})
}

// supplyText tells what each seat has left.
func (o describing) supplyText() string {
	each := []catalogue.Phrase{}
	for _, s := range o.seats() {
		seat := o.seat(s)
		each = append(each, phrase("board-supply", parts{"who": o.n.Of(s), "settlers": seat.Settlers, "towns": seat.Towns, "captains": seat.Captains,
			"most": seat.Crew, "military": benefitNames(seat.Military), "hidden": max(0, seat.Hidden)}))
	}
	return o.say("board-supplies", parts{"each": each})
}

// Opening tells what the game is about, who plays which nation, and what comes before the first ships are loaded.
func (o narrator) Opening() string {
	var seats []string
	for _, s := range o.seats() {
		seats = append(seats, o.say("plays", parts{"who": o.n.Of(s), "nation": nationName(o.seat(s).Nation)}))
	}
	first := "load"
	switch {
	case o.v.Planck != nil && o.v.Planck.Picking:
		first, seats = "nation", nil
	case o.v.Phase == rules.Setup:
		first = "look"
	}
	return o.say("opening", parts{"first": first, "each": seats})
}
