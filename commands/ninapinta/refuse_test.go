package ninapinta_test

import (
	"fmt"
	"math/rand"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"landfall/commands"
	words "landfall/commands/ninapinta"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// allRules are those by which something is refused.
var allRules = []string{
	"amount", "at-war", "bound", "built", "captain-ashore", "caribbean-first", "cathedral", "city-stands", "cost",
	"crowded", "cut-off", "disc", "explored", "from-ship", "full-harbour", "funds", "garrisoned", "gold", "gone",
	"governed", "half", "larger-first", "looked", "marked", "military", "moved", "nation-taken", "no-captain",
	"no-double", "no-group", "no-settler", "no-settlers", "no-ship", "no-space", "no-supply", "no-token",
	"no-town", "no-towns", "no-way", "nobody-there", "not-beside", "not-displayed", "not-empty", "not-loaded",
	"not-progress", "not-sealed", "not-ship", "not-tied", "nothing-to-split", "one-progress", "one-world",
	"other-land", "other-question", "other-ship", "other-world", "own-first", "own-nation", "pairs", "peace",
	"room", "same-crew", "same-order", "same-revenue", "say-where", "sealed", "settlers", "ship-ashore",
	"space-free", "space-taken", "stronghold", "terrain", "three-cities", "too-far", "too-many", "town-stands",
	"unexplored", "unusual-fleet",
}

// conceivable are the notations that somebody may think of, whatever is asked.
func conceivable(v rules.View, r *rand.Rand) []string {
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
	open []engine.Decision
	said []string // the notation's words
	past []engine.Event
}

// moved tells whether the last ship to land has been followed by a migration.
func (c claim) moved() bool {
	moved := false
	for _, e := range c.past {
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

// obstacles are the rules that stand against an answer, by its verb: each is true
// where it is said, and never where the answer is legal.
func (c claim) obstacle(rule string) (holds, known bool) {
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
		return !slices.ContainsFunc(c.open, func(d engine.Decision) bool {
			return slices.ContainsFunc(d.Options, func(a engine.Action) bool { return strings.Fields(a.String())[0] == verb })
		}), true
	case "explored":
		return here.Explored && (verb == "look" || verb == "explore"), true
	case "unexplored":
		if verb == "migrate" {
			to := rules.NoLand
			_ = to.UnmarshalText([]byte(c.said[3]))
			return !c.at(w, to).Explored, true
		}
		return !here.Explored && slices.Contains([]string{"consolidate", "attack", "native", "place"}, verb), true
	case "looked":
		return here.Looked && verb == "look", true
	case "one-world":
		for _, a := range c.open[0].Options {
			if at, is := a.(rules.LookAt); is && (at.World == w || verb != "look") {
				return false, true
			}
		}
		return verb == "look" && len(c.said) == 3, true
	case "at-war":
		return verb == "war" && c.v.Worlds[w].War, true
	case "nation-taken":
		return verb == "nation" && nationOf(c.said[1]) == c.v.Seats[1].Nation, true
	case "not-tied":
		return verb == "planck" && !slices.ContainsFunc(c.open[0].Options, func(a engine.Action) bool { return a.String() == strings.Join(c.said, " ") }), true
	case "not-sealed":
		return verb == "unseal" && !c.v.Plan.Sealed, true
	case "sealed":
		return verb != "unseal" && c.v.Plan != nil && c.v.Plan.Sealed, true
	case "not-loaded":
		return (verb == "seal" || verb == "order") && c.v.Plan.Chosen != [3]bool{true, true, true}, true
	case "same-crew":
		same := verb == "load" || verb == "fleet"
		for x := range rules.Worlds {
			if verb == "fleet" || verb == "load" && x == w {
				same = same && c.v.Plan.Chosen[x] && c.v.Plan.Crews[x].String() == c.aboard(x)
			}
		}
		return same, true
	case "room":
		if verb != "load" && verb != "fleet" {
			return false, true
		}
		size, _ := c.crews()
		return slices.Max(size[:]) > c.v.Seats[c.me].Crew, true
	case "gold":
		if verb != "load" && verb != "fleet" {
			return false, true
		}
		size, _ := c.crews()
		return sum(size) > c.v.Seats[c.me].Gold, true
	case "settlers":
		if verb != "load" && verb != "fleet" {
			return false, true
		}
		_, settlers := c.crews()
		have := c.v.Seats[c.me].Settlers
		for x := range rules.Worlds {
			for m := range rules.Lands {
				have += c.outside(x, m, c.me)
			}
		}
		return sum(settlers) > have, true
	case "captain-ashore":
		if verb != "load" && verb != "fleet" {
			return false, true
		}
		for x := range rules.Worlds {
			if _, stands := c.captain(x); stands && strings.HasPrefix(c.aboard(x), "captain") {
				return true, true
			}
		}
		return false, true
	case "unusual-fleet":
		return verb == "fleet" && !slices.ContainsFunc(c.open, func(d engine.Decision) bool {
			return slices.ContainsFunc(d.Options, func(a engine.Action) bool { return a.String() == strings.Join(c.said, " ") })
		}), true
	case "larger-first":
		if verb != "order" {
			return false, true
		}
		for i := 2; i < 4; i++ {
			if c.v.Plan.Crews[c.world(i-1)].Size() < c.v.Plan.Crews[c.world(i)].Size() {
				return true, true
			}
		}
		return false, true
	case "same-order":
		return verb == "order" && c.v.Plan.Order == [3]rules.World{c.world(1), c.world(2), c.world(3)}, true
	case "garrisoned":
		switch verb {
		case "attack":
			for s := range c.v.Seats {
				if engine.Seat(s) != c.me && c.outside(w, l, engine.Seat(s)) > 0 {
					return false, true
				}
			}
			return here.Stronghold && here.Keeper != c.me && here.Keeper != engine.Nobody, true
		case "recover", "migrate", "place", "build":
			if verb == "place" && c.v.Using.Kind() != rules.TownBonus {
				return false, true
			}
			return here.Stronghold && here.Keeper == c.me && c.outside(w, l, c.me) == 0 && !here.Towns[c.me], true
		}
		return false, true
	case "no-settler":
		switch verb {
		case "recover", "migrate":
			return here.Settlers[c.me] == 0, true
		case "build":
			return here.Settlers[c.me] == 0 && !here.Towns[c.me], true
		case "place":
			return c.v.Using.Kind() == rules.TownBonus && here.Settlers[c.me] == 0, true
		}
		return false, true
	case "other-ship":
		return slices.Contains([]string{"explore", "consolidate", "attack", "native", "migrate", "stay"}, verb) && w != c.v.ActingWorld, true
	case "not-empty":
		return verb == "stay" && (ship.Captain || ship.Settlers > 0), true
	case "no-captain":
		if verb == "home" {
			_, stands := c.captain(w)
			return len(c.said) > 1 && !stands, true
		}
		return (verb == "explore" || verb == "attack") && !ship.Captain, true
	case "caribbean-first":
		if verb != "explore" {
			return false, true
		}
		for m := range rules.Lands {
			if c.at(w, m).Explored {
				return false, true
			}
		}
		return l != rules.Caribbean, true
	case "not-beside":
		if verb == "migrate" {
			to := rules.NoLand
			_ = to.UnmarshalText([]byte(c.said[3]))
			return !beside(l, to), true
		}
		if verb != "explore" {
			return false, true
		}
		any := false
		for m := range rules.Lands {
			if c.at(w, m).Explored {
				any = true
				if beside(l, m) {
					return false, true
				}
			}
		}
		return any, true
	case "full-harbour":
		ships := 0
		for _, s := range c.v.Worlds[w].Ships {
			if s.Berth == rules.InHarbour && s.Land == l {
				ships++
			}
		}
		return (verb == "consolidate" || verb == "attack") && ships == 2, true
	case "no-settlers":
		return verb == "attack" && ship.Settlers == 0, true
	case "peace":
		return verb == "attack" && !c.v.Worlds[w].War && !c.v.Seats[c.me].Banner, true
	case "nobody-there":
		switch verb {
		case "garrison":
			for s, seat := range c.v.Seats {
				if seat.Nation == nationOf(c.said[1]) && !slices.ContainsFunc(c.open[0].Options, func(a engine.Action) bool { return a.(rules.NameOwner).Seat == engine.Seat(s) }) {
					return true, true
				}
			}
			return !slices.ContainsFunc(c.v.Seats, func(s rules.SeatView) bool { return s.Nation == nationOf(c.said[1]) }), true
		case "place":
			return c.v.Using.Kind() == rules.StrongholdBonus && sumOf(here.Settlers) == 0, true
		case "attack":
			return sumOf(here.Settlers) == here.Settlers[c.me], true
		}
		return false, true
	case "own-first":
		return verb == "garrison" && c.open[0].Options[0].(rules.NameOwner).Seat == c.me && nationOf(c.said[1]) != c.v.Seats[c.me].Nation, true
	case "own-nation":
		return verb == "remove" && slices.Contains(c.said, c.v.Seats[c.me].Nation.String()), true
	case "too-many", "pairs":
		return c.manyPairs(rule), true
	case "too-far":
		switch verb {
		case "native":
			at := c.ship().Land
			return l != at && !beside(l, at), true
		case "place":
			if c.v.Using.Kind() != rules.NativeBonus || c.settled(w, l) {
				return false, true
			}
			for m := range rules.Lands {
				if beside(l, m) && c.settled(w, m) {
					return false, true
				}
			}
			return true, true
		}
		return false, true
	case "moved":
		return verb == "migrate" && c.moved(), true
	case "governed":
		return verb == "govern" && c.v.Seats[c.me].Governed[w], true
	case "no-token":
		return (verb == "build" || verb == "place" && c.v.Using.Kind() == rules.CityBonus) && !c.v.Worlds[w].Build, true
	case "city-stands":
		if verb == "place" {
			return c.v.Using.Kind() == rules.CathedralBonus && slices.Contains(here.Cities, true), true
		}
		return verb == "build" && here.Cities[c.me], true
	case "town-stands":
		return verb == "build" && c.said[1] == "town" && here.Towns[c.me], true
	case "no-group":
		return verb == "build" && !c.group(w, l), true
	case "no-towns":
		return (verb == "build" && !here.Towns[c.me] || verb == "place" && c.v.Using.Kind() == rules.TownBonus) && c.v.Seats[c.me].Towns == 0, true
	case "cathedral":
		return here.Cathedral && (verb == "build" && c.said[1] == "city" || verb == "place" && (c.v.Using.Kind() == rules.CathedralBonus || c.v.Using.Kind() == rules.CityBonus)), true
	case "disc":
		return (verb == "build" && c.said[1] == "city" || verb == "place" && c.v.Using.Kind() == rules.CityBonus) && !c.v.Discs[l], true
	case "three-cities":
		return (verb == "build" && c.said[1] == "city" || verb == "place" && c.v.Using.Kind() == rules.CityBonus) && c.cities(w) == 3, true
	case "funds":
		return verb == "build" && c.funds(w, l) < c.cost(), true
	case "marked":
		return verb == "mark" && slices.ContainsFunc(c.v.Worlds[:], func(w rules.WorldView) bool { return w.Marker.String() == c.said[1] }), true
	case "military":
		return verb == "mark" && c.said[1] == "military", true
	case "ship-ashore":
		return verb == "done" && c.v.Phase == rules.Governing && ship.Berth == rules.InHarbour, true
	case "no-ship":
		return verb == "home" && ship.Berth != rules.InHarbour, true
	case "bound":
		at, stands := c.captain(w)
		return verb == "home" && len(c.said) > 1 && stands && c.at(w, at).Bound, true
	case "cut-off":
		at, stands := c.captain(w)
		if verb != "home" || len(c.said) == 1 || !stands || at == ship.Land {
			return false, true
		}
		way := chain(ship.Land, func(l rules.Land) bool { return c.settled(w, l) })
		return !slices.ContainsFunc(way, func(m rules.Land) bool { return m == at || beside(m, at) }), true
	case "half":
		if verb != "take" {
			return false, true
		}
		gold := c.v.Worlds[w].Ships[c.v.Acting].Gold
		return verb == "take" && (n > gold/2 || n == 0), true
	case "same-revenue", "nothing-to-split":
		return verb == "collect" && !slices.ContainsFunc(c.open[0].Options, func(a engine.Action) bool { return a.String() == strings.Join(c.said, " ") }), true
	case "not-ship", "other-land", "amount", "from-ship":
		return c.amounts(rule, n), true
	case "not-displayed":
		return slices.Contains([]string{"select", "double", "second"}, verb) &&
			!slices.ContainsFunc(c.v.Display, func(d rules.DisplayView) bool { return string(d.Benefit) == c.said[1] }), true
	case "gone":
		return len(c.said) > 1 && slices.Contains([]string{"select", "double", "second"}, verb) && !slices.Contains(c.left(), rules.Benefit(c.said[1])), true
	case "cost":
		return (verb == "select" || verb == "double") && c.v.Seats[c.me].Gold < c.v.Cost, true
	case "no-double":
		return verb == "double" && !c.held(rules.DoubleBonus), true
	case "not-progress":
		return (verb == "double" || verb == "second") && !rules.Benefit(c.said[1]).Progress(), true
	case "one-progress":
		progress := 0
		for _, b := range c.left() {
			if b.Progress() {
				progress++
			}
		}
		return verb == "double" && progress < 2, true
	case "no-space":
		if verb != "pass" {
			return false, true
		}
		k := number(c.said)
		return verb == "pass" && (k < 1 || k > len(c.v.Passes)), true
	case "space-free":
		if verb != "pass" {
			return false, true
		}
		k := number(c.said)
		return verb == "pass" && len(c.said) > 2 && k >= 1 && k <= len(c.v.Passes) && c.v.Passes[k-1] == engine.Nobody, true
	case "space-taken", "say-where":
		if verb != "pass" {
			return false, true
		}
		k := number(c.said)
		taken := verb == "pass" && k >= 1 && k <= len(c.v.Passes) && c.v.Passes[k-1] != engine.Nobody
		if rule == "say-where" {
			return taken && len(c.said) == 2, true
		}
		return taken && !c.held(rules.TurnOrderBonus), true
	case "no-way":
		if verb != "pass" || len(c.said) < 3 {
			return false, true
		}
		k := number(c.said)
		if c.said[2] == "later" {
			return !slices.Contains(c.v.Passes[k-1:], engine.Nobody), true
		}
		return !slices.Contains(c.v.Passes[:k], engine.Nobody), true
	case "no-supply":
		return verb == "place" && c.v.Using.Kind() == rules.NativeBonus && c.v.Seats[c.me].Settlers == 0, true
	case "crowded":
		return verb == "place" && c.v.Using.Kind() == rules.NativeBonus && here.Settled >= here.Capacity, true
	case "stronghold":
		return verb == "place" && c.v.Using.Kind() == rules.StrongholdBonus && here.Stronghold, true
	case "terrain":
		want := map[string]rules.Terrain{rules.CornBonus: rules.Plains, rules.TimberBonus: rules.Forest, rules.IronBonus: rules.Mountains, rules.GemsBonus: rules.Inhospitable}
		t, is := want[c.v.Using.Kind()]
		return verb == "place" && is && here.Terrain != t, true
	case "no-town":
		switch c.v.Using.Kind() {
		case rules.CityBonus:
			return verb == "place" && !here.Towns[c.me], true
		case rules.CathedralBonus:
			return verb == "place" && !slices.Contains(here.Towns, true), true
		}
		return false, true
	case "built":
		return verb == "place" && c.v.Using.Kind() == rules.TownBonus && (here.Towns[c.me] || here.Cities[c.me]), true
	}
	return false, false
}

func nationOf(name string) rules.Nation {
	n := rules.Nations
	_ = n.UnmarshalText([]byte(name))
	return n
}

func number(said []string) int {
	n, err := strconv.Atoi(said[1])
	if err != nil {
		return -1
	}
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
	for _, a := range c.open[0].Options {
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

// numbers are those that a refusal has to name.
func (c claim) numbers(rule string) []int {
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

// general are sentences that give no reason.
func general(text string) bool {
	for _, words := range []string{"not possible now", "not among your answers", "cannot be read", "To "} {
		if strings.HasPrefix(text, words) || strings.Contains(text, "not among your answers") {
			return true
		}
	}
	return false
}

// eager answers by chance, but rather builds, splits and takes than not, so that what
// is rare comes up.
func eager(d engine.Decision, r *rand.Rand) engine.Action {
	rare := slices.DeleteFunc(slices.Clone(d.Options), func(a engine.Action) bool {
		verb := strings.Fields(a.String())[0]
		return a.String() != "collect adjust" && !slices.Contains([]string{"build", "double", "seal", "fleet"}, verb)
	})
	if len(rare) > 0 && r.Intn(3) > 0 {
		return rare[r.Intn(len(rare))]
	}
	return d.Options[r.Intn(len(d.Options))]
}

// Each answer that one can think of and that is not legal is refused with a rule that
// holds, and that rule holds of no legal answer.
func TestRefusalsAreTrue(t *testing.T) {
	spec, err := rules.Spec()
	if err != nil {
		t.Fatal(err)
	}
	game := engine.New(spec)
	w := words.New()
	met := map[string]int{}
	matches := uint64(5)
	if testing.Short() {
		matches = 2
	}
	for seed := range matches {
		r := rand.New(rand.NewSource(int64(seed)))
		config := engine.Config{Seats: 2 + int(seed%3)}
		if seed%4 == 3 {
			config = engine.Config{Seats: 1}
		}
		m, _, err := game.Start("m", config, engine.NumberedSeed(seed), time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		for m.Outcome() == nil {
			var all []engine.Decision
			for s := range len(m.View(engine.Nobody).(rules.View).Seats) {
				all = append(all, m.For(engine.Seat(s))...)
			}
			d := all[r.Intn(len(all))]
			if r.Intn(8) == 0 || met[d.Kind] < 8 {
				met[d.Kind]++
				v := m.View(d.Seat).(rules.View)
				var past []engine.Event
				for _, e := range m.Heard(d.Seat, 0) {
					past = append(past, e.Events...)
				}
				c := claim{v: v, me: d.Seat, open: m.For(d.Seat), past: past}
				c.check(t, w.Narrate(v, commands.Names{"Ana", "Ben", "Chloe", "Dirk"}), conceivable(v, r), met)
			}
			if _, err := m.Act(d.Seat, d.ID(), eager(d, r).String(), time.Time{}); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, rule := range allRules {
		if met["rule "+rule] == 0 {
			t.Logf("never refused by %q", rule)
		}
	}
}

func (c claim) check(t *testing.T, by commands.Narrator, list []string, met map[string]int) {
	t.Helper()
	v, open := c.v, c.open
	legal := map[string]bool{}
	for _, d := range open {
		for _, a := range d.Options {
			legal[a.String()] = true
			c.said = strings.Fields(a.String())
			for _, rule := range allRules {
				if holds, known := c.obstacle(rule); known && holds {
					t.Fatalf("era %d %s: %q is legal although the rule %q stands against it", v.Era, v.Phase, a, rule)
				}
			}
		}
	}
	for _, typed := range list {
		if legal[typed] {
			continue
		}
		why := by.(commands.Refuser).Refuse(open, typed)
		c.said = strings.Fields(typed)
		holds, known := c.obstacle(why.Rule)
		if !known || !holds || general(why.Text) || len(why.Text) > 500 {
			t.Fatalf("era %d %s, asked %s: %q is refused by %q (known %t, true %t): %s", v.Era, v.Phase, open[0].Kind, typed, why.Rule, known, holds, why.Text)
		}
		for _, n := range c.numbers(why.Rule) {
			if !strings.Contains(why.Text, fmt.Sprint(n)) {
				t.Errorf("%q is refused without the number %d: %s", typed, n, why.Text)
			}
		}
		met["rule "+why.Rule]++
	}
}
