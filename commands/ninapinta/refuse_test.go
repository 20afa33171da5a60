package ninapinta_test

import (
	"math/rand"
	"slices"
	"strconv"
	"strings"
	"testing"

	words "landfall/commands/ninapinta"
	"landfall/commands/refusal/refusaltest"
	"landfall/engine"
	"landfall/engine/enginetest"
	rules "landfall/engine/ninapinta"
)

// allRules are those by which something is refused.
func allRules() []string {
	return strings.Fields("amount at-war bound built captain-ashore caribbean-first cathedral city-stands cost " +
		"crowded cut-off disc explored from-ship full-harbour funds garrisoned gold gone " +
		"governed half larger-first looked marked military moved nation-taken no-captain " +
		"no-double no-group no-settler no-settlers no-ship no-space no-supply no-token " +
		"no-town no-towns no-way nobody-there not-beside not-displayed not-empty not-loaded " +
		"not-progress not-sealed not-ship not-tied nothing-to-split one-progress one-world " +
		"other-land other-question other-ship other-world own-first own-nation pairs peace " +
		"room same-crew same-order same-revenue say-where sealed settlers ship-ashore " +
		"space-free space-taken spelling stronghold terrain three-cities too-far too-many town-stands " +
		"unexplored unusual-fleet")
}

// Conceivable are the notations that somebody may think of, whatever is asked.
func (c claim) Conceivable(r *rand.Rand) []string {
	v := c.v
	worlds := []string{"nina", "pinta", "santamaria"}
	lands := []string{"caribbean", "amazonia", "patagonia", "andes", "isthmus", "rockies", "appalachia"}
	nations := []string{"spain", "portugal", "england", "france"}
	crews := []string{"none", "1", "2", "3", "4", "5", "captain", "captain+1", "captain+2", "captain+3", "captain+4"}
	list := []string{"seal", "unseal", "done", "keep", "discard", "home", "home captain", "collect all", "collect income", "collect adjust",
		"mark arts", "mark science", "mark religion", "mark military", "pay ship", "select nonsense", "double nonsense", "second nonsense"}
	for _, w := range worlds {
		list = append(list, "war "+w, "stay "+w, "govern "+w, "planck war "+w)
		for _, l := range lands {
			for _, verb := range []string{"look", "recover", "explore", "consolidate", "attack", "native", "place", "planck native"} {
				list = append(list, verb+" "+w+" "+l)
			}
			for _, to := range lands {
				list = append(list, "migrate "+w+" "+l+" "+to)
			}
		}
		for _, c := range crews {
			list = append(list, "load "+w+" "+c)
		}
	}
	for range 60 {
		list = append(list, "fleet "+crews[r.Intn(len(crews))]+" "+crews[r.Intn(len(crews))]+" "+crews[r.Intn(len(crews))])
	}
	for _, o := range [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		list = append(list, "order "+worlds[o[0]]+" "+worlds[o[1]]+" "+worlds[o[2]])
	}
	for _, l := range lands {
		list = append(list, "build town "+l, "build city "+l)
		for n := range 6 {
			k := strconv.Itoa(n)
			list = append(list, "mine "+l+" "+k, "store "+l+" "+k, "pay "+l+" "+k)
		}
	}
	for _, a := range nations {
		list = append(list, "garrison "+a, "nation "+a)
		for n := 1; n < 5; n++ {
			list = append(list, "remove "+a+" "+strconv.Itoa(n), "remove spain 1 "+a+" "+strconv.Itoa(n))
		}
	}
	for n := range 12 {
		k := strconv.Itoa(n)
		list = append(list, "take "+k, "pass "+k, "pass "+k+" later", "pass "+k+" earlier")
	}
	for _, d := range v.Display {
		list = append(list, "select "+string(d.Benefit), "double "+string(d.Benefit), "second "+string(d.Benefit))
	}
	return list
}

// claim is what a refusal says, told anew from the view alone.
type claim struct {
	v    rules.View
	me   engine.Seat
	p    refusaltest.Position[rules.View]
	said refusaltest.Said
}

// moved tells whether the last ship to land has been followed by a migration.
func (c claim) moved() bool {
	moved := false
	for _, e := range c.p.Past() {
		switch e.(type) {
		case rules.SettlerMigrated:
			moved = true
		case rules.CrewLanded, rules.TurnBegan:
			moved = false
		}
	}
	return moved
}

func (c claim) world(i int) rules.World {
	w := c.v.ActingWorld
	if i < len(c.said) {
		_ = w.UnmarshalText([]byte(c.said[i]))
	}
	return w
}

func (c claim) land(i int) rules.Land {
	l := rules.NoLand
	for k, word := range c.said {
		if k >= i && l == rules.NoLand {
			_ = l.UnmarshalText([]byte(word))
		}
	}
	return l
}

func (c claim) at(w rules.World, l rules.Land) rules.LandView { return c.v.Worlds[w].Lands[l] }
func (c claim) ship() rules.ShipView                          { return c.v.Worlds[c.v.ActingWorld].Ships[c.me] }

// mine are a seat's settlements of a land; present counts its Captain as well.
func (c claim) settled(w rules.World, l rules.Land) bool {
	at := c.at(w, l)
	return at.Settlers[c.me] > 0 || at.Towns[c.me] || at.Cities[c.me]
}

func (c claim) outside(w rules.World, l rules.Land, s engine.Seat) int {
	at := c.at(w, l)
	if at.Stronghold && at.Keeper == s {
		return at.Settlers[s] - 1
	}
	return at.Settlers[s]
}

const roads = "caribbean-appalachia caribbean-isthmus caribbean-amazonia amazonia-andes amazonia-patagonia patagonia-andes andes-isthmus isthmus-rockies"

func beside(a, b rules.Land) bool {
	all := strings.Fields(roads)
	return slices.Contains(all, a.String()+"-"+b.String()) || slices.Contains(all, b.String()+"-"+a.String())
}

// chain are the lands that hang together with one, of those that are in.
func chain(from rules.Land, in func(rules.Land) bool) []rules.Land {
	if !in(from) {
		return nil
	}
	found := []rules.Land{from}
	for i := 0; i < len(found); i++ {
		for l := range rules.Lands {
			if beside(found[i], l) && in(l) && !slices.Contains(found, l) {
				found = append(found, l)
			}
		}
	}
	return found
}

func (c claim) group(w rules.World, l rules.Land) bool {
	if c.settled(rules.Nina, l) && c.settled(rules.Pinta, l) && c.settled(rules.SantaMaria, l) {
		return true
	}
	kinds := map[rules.Terrain]bool{}
	for _, m := range chain(l, func(l rules.Land) bool { return c.settled(w, l) }) {
		kinds[c.at(w, m).Terrain] = true
	}
	return len(kinds) >= 3
}

func (c claim) funds(w rules.World, l rules.Land) int {
	ship, gold := c.v.Worlds[w].Ships[c.me], 0
	for _, m := range chain(l, func(l rules.Land) bool { return c.settled(w, l) || c.at(w, l).Captain == c.me }) {
		if ship.Berth == rules.InHarbour && ship.Land == m {
			gold += ship.Gold
		}
		if c.at(w, m).Stronghold && c.at(w, m).Keeper == c.me {
			gold += c.at(w, m).Vault
		}
	}
	return gold
}

func (c claim) cost() int {
	if c.said[1] == "town" {
		return 3
	}
	if c.at(c.v.ActingWorld, c.land(2)).Towns[c.me] {
		return 6
	}
	return 9
}

func (c claim) captain(w rules.World) (rules.Land, bool) {
	for l := range rules.Lands {
		if c.at(w, l).Captain == c.me {
			return l, true
		}
	}
	return 0, false
}

func readCrew(word string) (captain, settlers int) {
	if rest, ok := strings.CutPrefix(word, "captain"); ok {
		captain, word = 1, strings.TrimPrefix(rest, "+")
	}
	settlers, _ = strconv.Atoi(word)
	return captain, settlers
}

// crews are who sails on each ship by what is typed; load changes one of the plan.
func (c claim) crews() (size, settlers [3]int) {
	for w, crew := range c.v.Plan.Crews {
		size[w], settlers[w] = crew.Size(), crew.Settlers
	}
	for w := range rules.Worlds {
		switch {
		case c.said[0] == "fleet":
			captain, n := readCrew(c.said[1+w])
			size[w], settlers[w] = captain+n, n
		case c.world(1) == w:
			captain, n := readCrew(c.said[2])
			size[w], settlers[w] = captain+n, n
		}
	}
	return size, settlers
}

func sum(n [3]int) int { return n[0] + n[1] + n[2] }

func (c claim) aboard(w rules.World) string {
	switch {
	case c.said[0] == "fleet":
		return c.said[1+w]
	case c.said[0] == "load" && c.world(1) == w:
		return c.said[2]
	}
	return c.v.Plan.Crews[w].String()
}

func (c claim) held(kind string) bool {
	return slices.ContainsFunc(c.v.Seats[c.me].Held, func(h rules.Held) bool { return h.Benefit.Kind() == kind })
}

func (c claim) left() []rules.Benefit {
	var list []rules.Benefit
	for _, d := range c.v.Display {
		if !d.Taken {
			list = append(list, d.Benefit)
		}
	}
	return list
}

func (c claim) cities(w rules.World) int {
	n := 0
	for l := range rules.Lands {
		if slices.Contains(c.at(w, l).Cities, true) {
			n++
		}
	}
	return n
}

// Holds tells whether a rule stands against an answer: true where it is said, never
// where the answer is legal.
func (c claim) Holds(rule string, said refusaltest.Said) bool {
	c.said = said
	verb, w := c.said[0], c.v.ActingWorld
	switch verb {
	case "look", "war", "recover", "place", "load", "govern", "explore", "consolidate", "attack", "native", "migrate", "stay":
		w = c.world(1)
	}
	l := c.land(1)
	here := rules.LandView{}
	if l < rules.Lands {
		here = c.at(w, l)
	}
	ship := c.ship()
	n := -1
	if k, err := strconv.Atoi(c.said[len(c.said)-1]); err == nil {
		n = k
	}
	switch rule {
	case "other-question":
		return !c.p.Asks(verb)
	case "explored":
		return here.Explored && (verb == "look" || verb == "explore")
	case "unexplored":
		if verb == "migrate" {
			to := rules.NoLand
			_ = to.UnmarshalText([]byte(c.said[3]))
			return !c.at(w, to).Explored
		}
		return !here.Explored && slices.Contains([]string{"consolidate", "attack", "native", "place"}, verb)
	case "looked":
		return here.Looked && verb == "look"
	case "one-world":
		for _, a := range c.p.Open[0].Options {
			if at, is := a.(rules.LookAt); is && (at.World == w || verb != "look") {
				return false
			}
		}
		return verb == "look" && len(c.said) == 3
	case "at-war":
		return verb == "war" && c.v.Worlds[w].War
	case "nation-taken":
		return verb == "nation" && nationOf(c.said[1]) == c.v.Seats[1].Nation
	case "not-tied":
		return verb == "planck" && !c.p.Listed(strings.Join(c.said, " "))
	case "not-sealed":
		return verb == "unseal" && !c.v.Plan.Sealed
	case "sealed":
		return verb != "unseal" && c.v.Plan != nil && c.v.Plan.Sealed
	case "not-loaded":
		return (verb == "seal" || verb == "order") && c.v.Plan.Chosen != [3]bool{true, true, true}
	case "same-crew":
		same := verb == "load" || verb == "fleet"
		for x := range rules.Worlds {
			if verb == "fleet" || verb == "load" && x == w {
				same = same && c.v.Plan.Chosen[x] && c.v.Plan.Crews[x].String() == c.aboard(x)
			}
		}
		return same
	case "room":
		if verb != "load" && verb != "fleet" {
			return false
		}
		size, _ := c.crews()
		return slices.Max(size[:]) > c.v.Seats[c.me].Crew
	case "gold":
		if verb != "load" && verb != "fleet" {
			return false
		}
		size, _ := c.crews()
		return sum(size) > c.v.Seats[c.me].Gold
	case "settlers":
		if verb != "load" && verb != "fleet" {
			return false
		}
		_, settlers := c.crews()
		have := c.v.Seats[c.me].Settlers
		for x := range rules.Worlds {
			for m := range rules.Lands {
				have += c.outside(x, m, c.me)
			}
		}
		return sum(settlers) > have
	case "captain-ashore":
		if verb != "load" && verb != "fleet" {
			return false
		}
		for x := range rules.Worlds {
			if _, stands := c.captain(x); stands && strings.HasPrefix(c.aboard(x), "captain") {
				return true
			}
		}
		return false
	case "unusual-fleet":
		return verb == "fleet" && !slices.ContainsFunc(c.p.Open, func(d engine.Decision) bool {
			return slices.ContainsFunc(d.Options, func(a engine.Action) bool { return a.String() == strings.Join(c.said, " ") })
		})
	case "larger-first":
		if verb != "order" {
			return false
		}
		for i := 2; i < 4; i++ {
			if c.v.Plan.Crews[c.world(i-1)].Size() < c.v.Plan.Crews[c.world(i)].Size() {
				return true
			}
		}
		return false
	case "same-order":
		return verb == "order" && c.v.Plan.Order == [3]rules.World{c.world(1), c.world(2), c.world(3)}
	case "garrisoned":
		switch verb {
		case "attack":
			for s := range c.v.Seats {
				if engine.Seat(s) != c.me && c.outside(w, l, engine.Seat(s)) > 0 {
					return false
				}
			}
			return here.Stronghold && here.Keeper != c.me && here.Keeper != engine.Nobody
		case "recover", "migrate", "place", "build":
			if verb == "place" && c.v.Using.Kind() != rules.TownBonus {
				return false
			}
			return here.Stronghold && here.Keeper == c.me && c.outside(w, l, c.me) == 0 && !here.Towns[c.me]
		}
		return false
	case "no-settler":
		switch verb {
		case "recover", "migrate":
			return here.Settlers[c.me] == 0
		case "build":
			return here.Settlers[c.me] == 0 && !here.Towns[c.me]
		case "place":
			return c.v.Using.Kind() == rules.TownBonus && here.Settlers[c.me] == 0
		}
		return false
	case "other-ship":
		return slices.Contains([]string{"explore", "consolidate", "attack", "native", "migrate", "stay"}, verb) && w != c.v.ActingWorld
	case "not-empty":
		return verb == "stay" && (ship.Captain || ship.Settlers > 0)
	case "no-captain":
		if verb == "home" {
			_, stands := c.captain(w)
			return len(c.said) > 1 && !stands
		}
		return (verb == "explore" || verb == "attack") && !ship.Captain
	case "caribbean-first":
		if verb != "explore" {
			return false
		}
		for m := range rules.Lands {
			if c.at(w, m).Explored {
				return false
			}
		}
		return l != rules.Caribbean
	case "not-beside":
		if verb == "migrate" {
			to := rules.NoLand
			_ = to.UnmarshalText([]byte(c.said[3]))
			return !beside(l, to)
		}
		if verb != "explore" {
			return false
		}
		any := false
		for m := range rules.Lands {
			if c.at(w, m).Explored {
				any = true
				if beside(l, m) {
					return false
				}
			}
		}
		return any
	case "full-harbour":
		ships := 0
		for _, s := range c.v.Worlds[w].Ships {
			if s.Berth == rules.InHarbour && s.Land == l {
				ships++
			}
		}
		return (verb == "consolidate" || verb == "attack") && ships == 2
	case "no-settlers":
		return verb == "attack" && ship.Settlers == 0
	case "peace":
		return verb == "attack" && !c.v.Worlds[w].War && !c.v.Seats[c.me].Banner
	case "nobody-there":
		switch verb {
		case "garrison":
			for s, seat := range c.v.Seats {
				if seat.Nation == nationOf(c.said[1]) && !slices.ContainsFunc(c.p.Open[0].Options, func(a engine.Action) bool { return a.(rules.NameOwner).Seat == engine.Seat(s) }) {
					return true
				}
			}
			return !slices.ContainsFunc(c.v.Seats, func(s rules.SeatView) bool { return s.Nation == nationOf(c.said[1]) })
		case "place":
			return c.v.Using.Kind() == rules.StrongholdBonus && sumOf(here.Settlers) == 0
		case "attack":
			return sumOf(here.Settlers) == here.Settlers[c.me]
		}
		return false
	case "own-first":
		return verb == "garrison" && c.p.Open[0].Options[0].(rules.NameOwner).Seat == c.me && nationOf(c.said[1]) != c.v.Seats[c.me].Nation
	case "own-nation":
		return verb == "remove" && slices.Contains(c.said, c.v.Seats[c.me].Nation.String())
	case "too-many", "pairs":
		return c.manyPairs(rule)
	case "spelling":
		return verb == "remove" && !c.p.Listed(strings.Join(c.said, " ")) && !c.manyPairs("too-many")
	case "too-far":
		switch verb {
		case "native":
			at := c.ship().Land
			return l != at && !beside(l, at)
		case "place":
			if c.v.Using.Kind() != rules.NativeBonus || c.settled(w, l) {
				return false
			}
			for m := range rules.Lands {
				if beside(l, m) && c.settled(w, m) {
					return false
				}
			}
			return true
		}
		return false
	case "moved":
		return verb == "migrate" && c.moved()
	case "governed":
		return verb == "govern" && c.v.Seats[c.me].Governed[w]
	case "no-token":
		return (verb == "build" || verb == "place" && c.v.Using.Kind() == rules.CityBonus) && !c.v.Worlds[w].Build
	case "city-stands":
		if verb == "place" {
			return c.v.Using.Kind() == rules.CathedralBonus && slices.Contains(here.Cities, true)
		}
		return verb == "build" && here.Cities[c.me]
	case "town-stands":
		return verb == "build" && c.said[1] == "town" && here.Towns[c.me]
	case "no-group":
		return verb == "build" && !c.group(w, l)
	case "no-towns":
		return (verb == "build" && !here.Towns[c.me] || verb == "place" && c.v.Using.Kind() == rules.TownBonus) && c.v.Seats[c.me].Towns == 0
	case "cathedral":
		return here.Cathedral && (verb == "build" && c.said[1] == "city" || verb == "place" && (c.v.Using.Kind() == rules.CathedralBonus || c.v.Using.Kind() == rules.CityBonus))
	case "disc":
		return (verb == "build" && c.said[1] == "city" || verb == "place" && c.v.Using.Kind() == rules.CityBonus) && !c.v.Discs[l]
	case "three-cities":
		return (verb == "build" && c.said[1] == "city" || verb == "place" && c.v.Using.Kind() == rules.CityBonus) && c.cities(w) == 3
	case "funds":
		return verb == "build" && c.funds(w, l) < c.cost()
	case "marked":
		return verb == "mark" && slices.ContainsFunc(c.v.Worlds[:], func(w rules.WorldView) bool { return w.Marker.String() == c.said[1] })
	case "military":
		return verb == "mark" && c.said[1] == "military"
	case "ship-ashore":
		return verb == "done" && c.v.Phase == rules.Governing && ship.Berth == rules.InHarbour
	case "no-ship":
		return verb == "home" && ship.Berth != rules.InHarbour
	case "bound":
		at, stands := c.captain(w)
		return verb == "home" && len(c.said) > 1 && stands && c.at(w, at).Bound
	case "cut-off":
		at, stands := c.captain(w)
		if verb != "home" || len(c.said) == 1 || !stands || at == ship.Land {
			return false
		}
		way := chain(ship.Land, func(l rules.Land) bool { return c.settled(w, l) })
		return !slices.ContainsFunc(way, func(m rules.Land) bool { return m == at || beside(m, at) })
	case "half":
		if verb != "take" {
			return false
		}
		gold := c.v.Worlds[w].Ships[c.v.Acting].Gold
		return verb == "take" && (n > gold/2 || n == 0)
	case "same-revenue", "nothing-to-split":
		return verb == "collect" && !c.p.Listed(strings.Join(c.said, " "))
	case "not-ship", "other-land", "amount", "from-ship":
		return c.amounts(rule, n)
	case "not-displayed":
		return slices.Contains([]string{"select", "double", "second"}, verb) &&
			!slices.ContainsFunc(c.v.Display, func(d rules.DisplayView) bool { return string(d.Benefit) == c.said[1] })
	case "gone":
		return len(c.said) > 1 && slices.Contains([]string{"select", "double", "second"}, verb) && !slices.Contains(c.left(), rules.Benefit(c.said[1]))
	case "cost":
		return (verb == "select" || verb == "double") && c.v.Seats[c.me].Gold < c.v.Cost
	case "no-double":
		return verb == "double" && !c.held(rules.DoubleBonus)
	case "not-progress":
		return (verb == "double" || verb == "second") && !rules.Benefit(c.said[1]).Progress()
	case "one-progress":
		progress := 0
		for _, b := range c.left() {
			if b.Progress() {
				progress++
			}
		}
		return verb == "double" && progress < 2
	case "no-space":
		if verb != "pass" {
			return false
		}
		k := c.said.Number(1)
		return verb == "pass" && (k < 1 || k > len(c.v.Passes))
	case "space-free":
		if verb != "pass" {
			return false
		}
		k := c.said.Number(1)
		return verb == "pass" && len(c.said) > 2 && k >= 1 && k <= len(c.v.Passes) && c.v.Passes[k-1] == engine.Nobody
	case "space-taken", "say-where":
		if verb != "pass" {
			return false
		}
		k := c.said.Number(1)
		taken := verb == "pass" && k >= 1 && k <= len(c.v.Passes) && c.v.Passes[k-1] != engine.Nobody
		if rule == "say-where" {
			return taken && len(c.said) == 2
		}
		return taken && !c.held(rules.TurnOrderBonus)
	case "no-way":
		if verb != "pass" || len(c.said) < 3 {
			return false
		}
		k := c.said.Number(1)
		if c.said[2] == "later" {
			return !slices.Contains(c.v.Passes[k-1:], engine.Nobody)
		}
		return !slices.Contains(c.v.Passes[:k], engine.Nobody)
	case "no-supply":
		return verb == "place" && c.v.Using.Kind() == rules.NativeBonus && c.v.Seats[c.me].Settlers == 0
	case "crowded":
		return verb == "place" && c.v.Using.Kind() == rules.NativeBonus && here.Settled >= here.Capacity
	case "stronghold":
		return verb == "place" && c.v.Using.Kind() == rules.StrongholdBonus && here.Stronghold
	case "terrain":
		want := map[string]rules.Terrain{rules.CornBonus: rules.Plains, rules.TimberBonus: rules.Forest, rules.IronBonus: rules.Mountains, rules.GemsBonus: rules.Inhospitable}
		t, is := want[c.v.Using.Kind()]
		return verb == "place" && is && here.Terrain != t
	case "no-town":
		switch c.v.Using.Kind() {
		case rules.CityBonus:
			return verb == "place" && !here.Towns[c.me]
		case rules.CathedralBonus:
			return verb == "place" && !slices.Contains(here.Towns, true)
		}
		return false
	case "built":
		return verb == "place" && c.v.Using.Kind() == rules.TownBonus && (here.Towns[c.me] || here.Cities[c.me])
	}
	return false
}

func nationOf(name string) rules.Nation {
	n := rules.Nations
	_ = n.UnmarshalText([]byte(name))
	return n
}

func sumOf(list []int) int {
	n := 0
	for _, k := range list {
		n += k
	}
	return n
}

// manyPairs checks what is said against the removal of Settlers in an attack.
func (c claim) manyPairs(rule string) bool {
	if c.said[0] != "remove" {
		return false
	}
	l := c.ship().Land
	all, over := 0, false
	of := map[rules.Nation]int{}
	for i := 1; i+1 < len(c.said); i += 2 {
		k, _ := strconv.Atoi(c.said[i+1])
		of[nationOf(c.said[i])] += k
		all += k
	}
	for nation, k := range of {
		have := 0
		for s, seat := range c.v.Seats {
			if seat.Nation == nation && engine.Seat(s) != c.me {
				have = c.outside(c.v.ActingWorld, l, engine.Seat(s))
			}
		}
		over = over || k > have
	}
	own := c.outside(c.v.ActingWorld, l, c.me)
	if rule == "pairs" {
		return all > own
	}
	return over || all > own
}

// amounts checks what is said against an amount of gold.
func (c claim) amounts(rule string, n int) bool {
	verb := c.said[0]
	if verb != "mine" && verb != "store" && verb != "pay" {
		return false
	}
	var at string
	lo, hi, ship := 99, -1, false
	for _, a := range c.p.Open[0].Options {
		f := strings.Fields(a.String())
		if len(f) == 2 {
			ship = true
			continue
		}
		k, _ := strconv.Atoi(f[2])
		at, lo, hi = f[1], min(lo, k), max(hi, k)
	}
	switch rule {
	case "not-ship":
		return c.said[1] == "ship" && !ship
	case "other-land":
		return len(c.said) == 3 && c.said[1] != at
	case "from-ship":
		return len(c.said) == 3 && n == 0 && lo > 0 && ship
	}
	return len(c.said) == 3 && c.said[1] == at && (n < lo || n > hi)
}

// Numbers are those that a refusal has to name.
func (c claim) Numbers(rule string, said refusaltest.Said) []int {
	c.said = said
	switch rule {
	case "gold":
		size, _ := c.crews()
		if c.said[0] == "load" {
			w := c.world(1)
			return []int{size[w], c.v.Seats[c.me].Gold, sum(size) - size[w]}
		}
		return []int{sum(size), c.v.Seats[c.me].Gold}
	case "room":
		return []int{c.v.Seats[c.me].Crew}
	case "funds":
		return []int{c.cost(), c.funds(c.v.ActingWorld, c.land(2))}
	case "cost":
		return []int{c.v.Cost, c.v.Seats[c.me].Gold}
	case "crowded":
		at := c.at(c.world(1), c.land(1))
		return []int{at.Capacity, at.Settled}
	}
	return nil
}

// Each answer that one can think of and that is not legal is refused with a rule that
// holds, and that rule holds of no legal answer.
func TestRefusalsAreTrue(t *testing.T) {
	game := engine.New(enginetest.Must(t, rules.Spec))
	tables := []engine.Config{{Seats: 2}, {Seats: 3}, {Seats: 4}, {Seats: 1}, {Seats: 3}}
	if testing.Short() {
		tables = tables[:2]
	}
	refusaltest.Run(t, refusaltest.Walk[rules.View]{
		Words: words.New(), Rules: allRules(), Matches: refusaltest.Matches(t, game, tables...), First: 10, Seldom: 12, Rather: eager,
		Claims: func(p refusaltest.Position[rules.View]) refusaltest.Claims { return claim{v: p.View, me: p.Seat, p: p} },
	})
}

// eager answers build, split and take, so that what is rare comes up.
func eager(a engine.Action) bool {
	verb, _, _ := strings.Cut(a.String(), " ")
	return a.String() == "collect adjust" || slices.Contains([]string{"build", "double", "seal", "fleet"}, verb)
}
