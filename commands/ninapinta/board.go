package ninapinta

import (
	"fmt"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// brevity is how much room the board in words may take.
type brevity struct {
	letters bool // nations by letter
	short   bool // terrains by two letters, pieces by one
	tiny    bool // lands by three letters, long names cut
	display bool // Benefits and passes as well
	supply  bool // who has how much left
}

// Board is the position in words.
func (o narrator) Board() string {
	return o.fitting(limits.BoardText, "\n")
}

// Alt is the position in words, within what an alt text takes.
func (o narrator) Alt() string {
	return o.fitting(limits.AltText, " ")
}

// fitting says as much as fits: what the picture tells best is left out first.
func (o narrator) fitting(most int, between string) string {
	ways := []brevity{{display: true, supply: true}, {display: true}, {}, {letters: true}, {letters: true, short: true}, tiniest()}
	return prose.Fit(most, ways, func(b brevity) string { return o.position(b, between) })
}

func tiniest() brevity { return brevity{letters: true, short: true, tiny: true} }

func (o narrator) position(p brevity, between string) string {
	lines := []string{o.heading(p)}
	for w := range rules.Worlds {
		lines = append(lines, o.worldText(w, p))
	}
	if text := o.planckText(); text != "" {
		lines = append(lines, text)
	}
	if p.display {
		if d := o.displayText(); d != "" {
			lines = append(lines, d)
		}
	}
	if p.supply {
		lines = append(lines, o.supplyText())
	}
	var out []string
	for _, l := range lines {
		if l != "" {
			out = append(out, l)
		}
	}
	return strings.Join(out, between)
}

// heading tells the moment: "Era 2, sailing. Order: Ana (Spain), Ben (Portugal)."
func (o narrator) heading(p brevity) string {
	text := "Before the first era."
	switch {
	case o.v.Phase == rules.Finished:
		text = "The match is over."
	case o.v.Era > 0:
		text = fmt.Sprintf("Era %d, %s.", o.v.Era, phaseName(o.v.Phase))
	}
	var order []string
	for _, s := range o.seats() {
		who := fmt.Sprintf("%s (%s)", o.n.Of(s), o.nation(s))
		if p.letters {
			who = fmt.Sprintf("%s = %s (%s)", o.short(s), o.n.Of(s), o.nation(s))
		}
		if p.short {
			who = fmt.Sprintf("%s = %s", o.short(s), prose.Clip(o.n.Of(s), 8))
		}
		order = append(order, who)
	}
	if o.solo() && o.v.Planck.Picking {
		return fmt.Sprintf("%s %s plays %s.", text, o.n.Of(planck), o.nation(planck))
	}
	if len(order) > 0 {
		text += " Turn order: " + strings.Join(order, ", ") + "."
	}
	return text
}

// short is a nation's letter.
func (o narrator) short(s engine.Seat) string { return o.nation(s)[:1] }

func (o narrator) worldText(w rules.World, p brevity) string {
	world := &o.v.Worlds[w]
	var state []string
	if world.War {
		state = append(state, "at war")
	}
	if world.Grow {
		state = append(state, "Grow")
	}
	if world.Build {
		state = append(state, "Build")
	}
	switch {
	case world.Marker == rules.NoGroup:
	case p.tiny:
		state = append(state, groupName(world.Marker))
	default:
		state = append(state, areaName(world.Marker))
	}
	text := worldName(w)
	if len(state) > 0 {
		text += " — " + strings.Join(state, "; ")
	}
	lands := []string{text + "."}
	var fog []string
	for l := range rules.Lands {
		land := &world.Lands[l]
		if !land.Explored {
			fog = append(fog, o.fogText(l, land))
			continue
		}
		lands = append(lands, o.landText(w, l, p)+".")
	}
	switch {
	case len(fog) == int(rules.Lands) && !o.lookedIn(w):
		lands = append(lands, "Unexplored.")
	case len(fog) > 0:
		lands = append(lands, "Unexplored: "+strings.Join(fog, ", ")+".")
	}
	return strings.Join(lands, " ")
}

func (o narrator) lookedIn(w rules.World) bool {
	for l := range rules.Lands {
		if land := o.land(w, l); land.Looked || len(land.LookedBy) > 0 {
			return true
		}
	}
	return false
}

// fogText names an unexplored land and what the reader knows of it.
func (o narrator) fogText(l rules.Land, land *rules.LandView) string {
	text := landName(l)
	if land.Looked {
		text += " (you saw " + faceName(land.Terrain, land.Discovery, land.Amount) + ")"
	}
	return text
}

// landText tells a land: "Caribbean (plains, 2 of 3): Spain Settler; France Town; ships: Spain".
func (o narrator) landText(w rules.World, l rules.Land, p brevity) string {
	land := o.land(w, l)
	terrain, owner := terrainName(land.Terrain), nationOf
	if p.short {
		terrain = terrain[:2]
	}
	if p.letters {
		owner = narrator.short
	}
	size := "%s (%s, %d of %d"
	if p.short {
		size = "%s (%s %d/%d"
	}
	name := landName(l)
	if p.tiny {
		name = name[:3]
	}
	about := append([]string{fmt.Sprintf(size, name, terrain, land.Settled, land.Capacity)}, o.things(land, p)...)
	text := strings.Join(about, ", ") + ")"
	who := o.pieces(land, owner)
	switch {
	case p.tiny:
		who = strings.NewReplacer(" Settlers", "", "Settler", "1", "Town", "T", "City", "C", "Captain", "c", ", ", "", ";", "").Replace(who)
	case p.short:
		who = strings.NewReplacer(" Settlers", "s", "Settler", "1s", "Town", "T", "City", "C", "Captain", "cap", ", ", " ", ";", ",").Replace(who)
	}
	var ships []string
	for _, s := range o.seats() {
		if ship := o.ship(w, s); ship.Berth == rules.InHarbour && ship.Land == l {
			ships = append(ships, o.shipText(s, ship, p))
		}
	}
	if len(ships) > 0 {
		if who != "" {
			who += "; "
		}
		if p.short {
			who += "⛵" + strings.Join(ships, " ")
		} else {
			who += "ships: " + strings.Join(ships, ", ")
		}
	}
	if who != "" {
		text += ": " + who
	}
	return text
}

func (o narrator) shipText(s engine.Seat, ship rules.ShipView, p brevity) string {
	text := o.nation(s)
	if p.letters {
		text = o.short(s)
	}
	if ship.Gold > 0 && !p.short {
		text += fmt.Sprintf(" (%d gold)", ship.Gold)
	}
	return text
}

// things are what lies on a land beside pieces.
func (o narrator) things(land *rules.LandView, p brevity) []string {
	var out []string
	if land.Mine > 0 {
		out = append(out, fmt.Sprintf("mine %d", land.Mine))
	}
	if land.Stronghold {
		text := "empty Stronghold"
		if land.Keeper != engine.Nobody {
			text = fmt.Sprintf("Stronghold of %s with %d gold", o.nation(land.Keeper), land.Vault)
			if p.short {
				text = fmt.Sprintf("fort %s%d", o.short(land.Keeper), land.Vault)
			}
		}
		out = append(out, text)
	}
	for _, b := range land.Increases {
		out = append(out, prose.Capital(b.Kind()))
	}
	if land.Cathedral {
		out = append(out, "Cathedral")
	}
	return out
}

// displayText tells what Benefits are to be had while they are to be had.
func (o narrator) displayText() string {
	left := o.displayed()
	if len(left) == 0 || o.v.Phase == rules.Finished {
		return ""
	}
	text := fmt.Sprintf("Benefits at %d gold: %s.", o.v.Cost, benefitNames(left))
	if o.v.Phase == rules.Selecting {
		text += " " + o.passPublic()
	}
	return text
}

// passPublic is passText with everybody by name.
func (o narrator) passPublic() string {
	o.me = engine.Nobody
	return o.passText()
}

// supplyText tells what each seat has left.
func (o narrator) supplyText() string {
	var lines []string
	for _, s := range o.seats() {
		seat := o.seat(s)
		text := fmt.Sprintf("%s: %s, %s, %s in supply; ships take %d", o.n.Of(s),
			prose.Count(seat.Settlers, "Settler"), prose.Count(seat.Towns, "Town"), prose.Count(seat.Captains, "Captain"), seat.Crew)
		if len(seat.Military) > 0 {
			text += "; Military: " + benefitNames(seat.Military)
		}
		if seat.Hidden > 0 {
			text += "; " + prose.Count(seat.Hidden, "hidden Benefit")
		}
		lines = append(lines, text+".")
	}
	return strings.Join(lines, " ")
}
