package ninapinta

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"landfall/engine"
)

// The first words of the keys of what is foreseen: "sail-e2-nina", "govern-e2",
// "select-e2"; alone what stands from era to era.
const (
	AheadSail   = "sail"
	AheadGovern = "govern"
	AheadSelect = "select"
)

// The conditions that orders may have, each followed by what it is about:
//
//	fits nina andes captain+2   so many could stay if they came there now
//	holds nina 3                the seat has at least so many Settlers in that world
//	in nina                     that world is being governed
//	cost 3                      a Benefit costs at most so much
//	faces nina andes 2 3        so many Settlers of others are there, of so many settlements
//	brings nina 3 0 1 2 0       its revenue is still so: income, mined, lost, to the ship, to Strongholds
//	for corn                    this Benefit is being placed
//	unless build                nothing can be built
const (
	IfFits  = "fits"
	IfHolds = "holds"
	IfIn    = "in"
	IfCost  = "cost"
	IfFaces = "faces"
	IfFor   = "for"

	WhileBrings = "brings"
)

// The conditions of orders that stop where there is more to decide.
const (
	UnlessBuild  = engine.Unless + " build"
	UnlessSelect = engine.Unless + " select double"
)

// PickUsual is the key of the whole of a sailing or of a governing without any building;
// PickPass is that of passing on the first space that is free; PickTogether that of governing all
// worlds that are left, as they stand; PickSteady that of what stands from era to era.
const (
	PickUsual    = "usual"
	PickPass     = "pass"
	PickTogether = "together"
	PickSteady   = "steady"
)

// foresight is what can be ordered ahead: the rest of the era, from the loading on.
func (r *rules) foresight() *engine.Foresight[View] {
	return &engine.Foresight[View]{Foresee: foresee, About: about, Holds: holds}
}

func foresee(v View, who seat) []engine.Foreseen {
	if v.Planck != nil {
		return nil // Planck waits for nobody
	}
	var list []engine.Foreseen
	switch v.Phase {
	case Loading, Sailing:
		list = append(list, v.foreseeSailings(who)...)
		list = append(list, v.foreseeGoverning(who), v.foreseeSelecting(who))
	case Governing:
		if v.Seats[who].Governed != [Worlds]bool{true, true, true} || v.Acting == who {
			list = append(list, v.foreseeGoverning(who))
		}
		list = append(list, v.foreseeSelecting(who))
	case Selecting:
		if !v.Seats[who].Passed {
			list = append(list, v.foreseeSelecting(who))
		}
	}
	if len(list) > 0 {
		list[0].Begins = v.begins(who)
	}
	return append(list, v.foreseeEras(who)...)
}

// foreseeEras is what can stand from era to era: whatever leaves little to decide, and what goes before that: the order
// of worlds, what stays behind, buildings, and Benefits.
func (v *View) foreseeEras(who seat) []engine.Foreseen {
	if v.Phase == Setup || v.Phase == Finished {
		return nil
	}
	govern := engine.Foreseen{Key: AheadGovern, Picks: []engine.Pick{{Key: PickSteady, Together: true, Last: true, Lines: steadyGoverning()}}}
	for w := range Worlds {
		govern.Picks = append(govern.Picks, alone(GovernWorld{World: w}, ""))
	}
	govern.Picks = append(govern.Picks, alone(CollectRevenue{How: CollectIncome}, ""), alone(SailHome{}, UnlessBuild))
	for w := range Worlds {
		for l := range Lands {
			govern.Picks = append(govern.Picks, v.foreseeBuilding(who, w, l)...)
		}
	}
	list := []engine.Foreseen{govern}
	pass := engine.Pick{Key: PickSteady, Together: true, Last: true}
	for space := range v.Passes {
		pass.Lines = append(pass.Lines, engine.Line{Do: Pass{Space: space + 1}, If: UnlessSelect})
	}
	if len(pass.Lines) > 0 {
		all := v.foreseeSelecting(who)
		wanted := slices.DeleteFunc(all.Picks, func(p engine.Pick) bool { return p.Last && p.Key != PickPass || len(p.Lines) > 1 && !p.Last })
		list = append(list, engine.Foreseen{Key: AheadSelect, Picks: append([]engine.Pick{pass}, wanted...), Ifs: all.Ifs})
	}
	return list
}

// begins ends all turns before the seat's next one, in this phase or in those that follow it in the era.
func (v *View) begins(who seat) []engine.Event {
	if v.Acting == engine.Nobody {
		return nil
	}
	if v.Phase == Selecting {
		return v.beginsSelecting(who)
	}
	var events []engine.Event
	round, at := v.Round, slices.Index(v.Order, v.Acting)
	if v.Acting == who { // others answer something in it
		events, at = append(events, TurnEnded{Seat: who}), at+1
	}
	for phase := v.Phase; phase < Selecting; phase++ {
		for ; round <= int(Worlds); round, at = round+1, 0 {
			for ; at < len(v.Order); at++ {
				if v.Order[at] != who {
					events = append(events, TurnEnded{Seat: v.Order[at]})
					continue
				}
				began := TurnBegan{Seat: who, Round: round}
				if phase == Sailing {
					began.World = v.Seats[who].Sailing[round-1]
				}
				return append(events, began)
			}
		}
		events, round = append(events, PhaseBegan{Phase: phase + 1}), 1
	}
	return append(events, TurnBegan{Seat: who, Round: 1})
}

// beginsSelecting begins the seat's turn of this round, or of the next one.
func (v *View) beginsSelecting(who seat) []engine.Event {
	if v.Seats[who].Passed {
		return nil
	}
	began, ended := TurnBegan{Seat: who, Round: v.Round}, TurnEnded{Seat: v.Acting}
	if slices.Index(v.Order, who) > slices.Index(v.Order, v.Acting) {
		return []engine.Event{ended, began}
	}
	began.Round++
	return []engine.Event{ended, RoundEnded{Cost: min(v.Cost+1, mostCost)}, began}
}

// steadyGoverning governs the worlds in their order and collects everything. It asks where something
// can be built.
func steadyGoverning() []engine.Line {
	var lines []engine.Line
	for w := range Worlds {
		lines = append(lines, engine.Line{Do: GovernWorld{World: w}})
	}
	lines = append(lines, engine.Line{Do: CollectRevenue{How: CollectAll}})
	for _, a := range [...]engine.Action{SailHome{Captain: true}, SailHome{}, EndTurn{}} {
		lines = append(lines, engine.Line{Do: a, If: UnlessBuild})
	}
	return lines
}

// about is the key that a question belongs to. What follows from a discovery or a
// Benefit is not foreseen, and whoever answers it does not end the order.
func about(v View, d engine.Decision) string {
	switch d.Kind {
	case AskSail, AskPairs, AskNative, AskMigrate:
		return sailKey(v.Era, v.ActingWorld)
	case AskGovern, AskRevenue, AskMine, AskStore, AskBuild, AskPay:
		return eraKey(AheadGovern, v.Era)
	case AskEnd:
		if v.Phase == Sailing {
			return sailKey(v.Era, v.ActingWorld)
		}
		return eraKey(AheadGovern, v.Era)
	case AskSelect:
		return eraKey(AheadSelect, v.Era)
	case AskTarget:
		return eraKey(AheadSelect, v.Era) + "-place"
	}
	return ""
}

func eraKey(what string, era int) string { return what + "-e" + strconv.Itoa(era) }

func sailKey(era int, ship World) string { return eraKey(AheadSail, era) + "-" + ship.String() }

// alone is a pick of one answer.
func alone(a engine.Action, condition string) engine.Pick {
	return engine.Pick{Key: a.String(), Lines: []engine.Line{{Do: a, If: condition}}}
}

// last is a pick that stays behind what is chosen after it.
func last(key string, answers ...engine.Action) engine.Pick {
	p := engine.Pick{Key: key, Last: true}
	for _, a := range answers {
		p.Lines = append(p.Lines, engine.Line{Do: a})
	}
	return p
}

// foreseeGoverning is the rest of a seat's governing: the worlds in an order of one's
// own, each with the usual revenue, what is built there, and how the ship leaves.
func (v *View) foreseeGoverning(who seat) engine.Foreseen {
	f := engine.Foreseen{Key: eraKey(AheadGovern, v.Era)}
	usual := engine.Pick{Key: PickUsual, Last: true, Usual: true}
	for w := range Worlds {
		usual.Lines = append(usual.Lines, engine.Line{Do: GovernWorld{World: w}})
	}
	for _, a := range [...]engine.Action{CollectRevenue{How: CollectAll}, PayFromShip{}, SailHome{Captain: true}, SailHome{}, EndTurn{}} {
		usual.Lines = append(usual.Lines, engine.Line{Do: a})
	}
	f.Picks = append(f.Picks, usual)
	if p, ok := v.governTogether(who); ok {
		f.Picks = append(f.Picks, p)
	}
	for w := range Worlds {
		f.Picks = append(f.Picks, alone(GovernWorld{World: w}, ""))
	}
	f.Picks = append(f.Picks, last(CollectRevenue{How: CollectAll}.String(), CollectRevenue{How: CollectAll}),
		last(CollectRevenue{How: CollectIncome}.String(), CollectRevenue{How: CollectIncome}))
	for w := range Worlds {
		for l := range Lands {
			f.Picks = append(f.Picks, v.foreseeBuilding(who, w, l)...)
		}
	}
	f.Picks = append(f.Picks, last(SailHome{Captain: true}.String(), SailHome{Captain: true}, SailHome{}, EndTurn{}),
		last(SailHome{}.String(), SailHome{}, EndTurn{}))
	return f
}

// governTogether governs all worlds that are left, as long as each brings what it would bring now.
func (v *View) governTogether(who seat) (engine.Pick, bool) {
	p := engine.Pick{Key: PickTogether, Last: true, Together: true, Lines: steadyGoverning()}
	for w := range Worlds {
		if !v.Seats[who].Governed[w] {
			p.While = append(p.While, brings(w, v.prospect(who, w)))
		}
	}
	return p, v.Phase == Governing && len(p.While) > 1
}

func (v *View) prospect(who seat, w World) Prospect {
	if int(who) >= len(v.Worlds[w].Prospects) {
		return Prospect{}
	}
	return v.Worlds[w].Prospects[who]
}

func brings(w World, p Prospect) string {
	return fmt.Sprintf("%s %s %d %d %d %d %d", WhileBrings, w, p.Income, p.Mined, p.Lost, p.Ship, p.Stored)
}

// asItWas tells whether the revenue of a world, unless it has been collected, who is in a land, or the Benefit that is
// being placed is as a condition has it.
func (v *View) asItWas(who seat, condition string) bool {
	parts := append(strings.Fields(condition), "", "")
	if parts[0] == IfFor {
		return v.Using != "" && string(v.Using) == parts[1]
	}
	w, ok := readWorld(parts[1])
	if !ok {
		return false
	}
	switch parts[0] {
	case WhileBrings:
		now := v.prospect(who, w)
		return v.Phase == Governing && (v.Seats[who].Governed[w] && now == Prospect{} || condition == brings(w, now))
	case IfFaces:
		l, ok := readLand(parts[2])
		return ok && condition == v.faces(who, w, l, 0)
	}
	return false
}

// foreseeBuilding lists a Town and a City where the seat has a settlement for them.
func (v *View) foreseeBuilding(who seat, w World, l Land) []engine.Pick {
	land := &v.Worlds[w].Lands[l]
	if !v.Worlds[w].Build || land.Settlers[who] == 0 && !land.Towns[who] || slices.Contains(land.Cities, true) {
		return nil
	}
	in := IfIn + " " + w.String()
	build := func(a engine.Action) engine.Pick {
		p := alone(a, in)
		p.Key = a.String() + " " + w.String()
		p.Lines = append(p.Lines, engine.Line{Do: PayFromShip{}})
		return p
	}
	var picks []engine.Pick
	if !land.Towns[who] && v.Seats[who].Towns > 0 {
		picks = append(picks, build(BuildTown{Land: l}))
	}
	if v.Discs[l] {
		picks = append(picks, build(BuildCity{Land: l}))
	}
	return picks
}

// foreseeSelecting is the rest of a seat's selecting: what it wants, to which cost,
// and how it passes when there is none of it.
func (v *View) foreseeSelecting(who seat) engine.Foreseen {
	f := engine.Foreseen{Key: eraKey(AheadSelect, v.Era), Follows: v.Phase == Selecting}
	var placed []engine.Pick
	for i, d := range v.Display {
		earlier := func(e DisplayView) bool { return !e.Taken && e.Benefit == d.Benefit }
		if !d.Taken && !slices.ContainsFunc(v.Display[:i], earlier) {
			f.Picks = append(f.Picks, alone(Select{Benefit: d.Benefit}, ""))
			placed = append(placed, v.foreseePlacing(who, d.Benefit)...)
		}
	}
	f.Picks = append(f.Picks, placed[:min(len(placed), mostWanted-len(f.Picks))]...)
	first := engine.Pick{Key: PickPass, Last: true}
	for space := range v.Passes {
		first.Lines = append(first.Lines, engine.Line{Do: Pass{Space: space + 1}})
	}
	f.Picks = append(f.Picks, first)
	for space := range v.Passes {
		f.Picks = append(f.Picks, last(Pass{Space: space + 1}.String(), Pass{Space: space + 1}))
	}
	for cost := 2; cost <= mostCost; cost++ {
		f.Ifs = append(f.Ifs, fmt.Sprintf("%s %d", IfCost, cost))
	}
	return f
}

// mostWanted is how many Benefits, with where to place them, are offered: two menus.
const mostWanted = 50

// foreseePlacing takes a Benefit and places it, wherever it could be placed now.
func (v *View) foreseePlacing(who seat, b Benefit) (picks []engine.Pick) {
	for w := range Worlds {
		for l := range Lands {
			if !v.placeable(who, b, w, l) {
				continue
			}
			p := alone(Select{Benefit: b}, "")
			p.Key += " " + w.String() + " " + l.String()
			p.Lines = append(p.Lines, engine.Line{Do: Target{World: w, Land: l}, If: IfFor + " " + string(b)})
			picks = append(picks, p)
		}
	}
	return picks
}

// placeable tells whether a Benefit could be placed in a land, as far as a View shows it.
func (v *View) placeable(who seat, b Benefit, w World, l Land) bool {
	land := &v.Worlds[w].Lands[l]
	switch {
	case !land.Explored:
		return false
	case b == NativeBonus:
		return v.Seats[who].Settlers > 0 && land.Settled < land.Capacity
	case b == StrongholdBonus:
		return !land.Stronghold && land.Settlers[who] > 0
	case b == TownBonus:
		return land.free(who) > 0 && !land.Towns[who] && !land.Cities[who]
	case b == CityBonus:
		return land.Towns[who] && v.Worlds[w].Build && v.Discs[l]
	case b == CathedralBonus:
		return slices.Contains(land.Towns, true) && !land.Cathedral
	case b == CornBonus, b == TimberBonus, b == IronBonus, b == GemsBonus:
		return land.Settlers[who] > 0 && land.Terrain == [...]Terrain{Plains, Forest, Mountains, Inhospitable}[increase(b)]
	}
	return false
}

// holds tells whether a condition holds; one that cannot be read does not.
func holds(v View, who seat, condition string) bool {
	word, rest, _ := strings.Cut(condition, " ")
	parts := strings.Fields(rest)
	switch {
	case word == IfCost && len(parts) == 1:
		n, err := strconv.Atoi(parts[0])
		return err == nil && v.Cost <= n
	case word == IfIn && len(parts) == 1:
		return v.InWorld && v.ActingWorld.String() == parts[0]
	case word == IfHolds && len(parts) == 2:
		w, ok := readWorld(parts[0])
		n, err := strconv.Atoi(parts[1])
		return ok && err == nil && v.settlersIn(who, w) >= n
	case word == IfFits && len(parts) == 3:
		w, ok := readWorld(parts[0])
		l, known := readLand(parts[1])
		return ok && known && v.takes(w, l, parts[2])
	}
	return v.asItWas(who, condition)
}

// takes tells whether a crew, by its text, could stay in an explored land.
func (v *View) takes(w World, l Land, crew string) bool {
	land := &v.Worlds[w].Lands[l]
	settlers, captain := strings.CutPrefix(crew, "captain")
	n := 0
	if settlers = strings.TrimPrefix(settlers, "+"); settlers != "" {
		var err error
		if n, err = strconv.Atoi(settlers); err != nil {
			return false
		}
	}
	return land.Explored && (!captain || land.Captain == engine.Nobody) && land.Settled+n <= land.Capacity
}

func readWorld(text string) (World, bool) {
	var w World
	err := w.UnmarshalText([]byte(text))
	return w, err == nil
}

func readLand(text string) (Land, bool) {
	var l Land
	err := l.UnmarshalText([]byte(text))
	return l, err == nil && l != NoLand
}
