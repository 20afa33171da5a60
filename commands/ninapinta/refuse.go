package ninapinta

import (
	"slices"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/refusal"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// said is an answer in notation, and what it names.
type said struct {
	refusal.Typed
	world   rules.World // Worlds: none
	lands   []rules.Land
	numbers []int
}

func hear(notation string) said {
	s := said{Typed: refusal.Read(notation, ""), world: rules.Worlds}
	for _, word := range s.Words {
		var w rules.World
		var l rules.Land
		if w.UnmarshalText([]byte(word)) == nil && s.world == rules.Worlds {
			s.world = w
		} else if l.UnmarshalText([]byte(word)) == nil && l < rules.Lands {
			s.lands = append(s.lands, l)
		} else if n, err := strconv.Atoi(word); err == nil {
			s.numbers = append(s.numbers, n)
		}
	}
	return s
}

// number is the first number, -1 if there is none.
func (s said) number() int {
	if len(s.numbers) == 0 {
		return -1
	}
	return s.numbers[0]
}

// questions says when what is asked.
func questions(o narrator) refusal.Questions {
	var occasions []refusal.Occasion
	when := func(kinds string, verbs ...string) {
		for _, verb := range verbs {
			occasions = append(occasions, refusal.When(verb, o.say("when-"+verb, nil), strings.Fields(kinds)...))
		}
	}
	when("look", "look")
	when("war", "war")
	when("load fleet order seal", "load", "fleet", "order", "seal", "unseal")
	when("recover", "recover")
	when("sail", "explore", "consolidate", "attack", "stay")
	when("pairs", "remove")
	when("native", "native")
	when("migrate end", "migrate")
	when("migrate end build", "done")
	when("govern", "govern")
	when("revenue", "collect")
	when("mine", "mine")
	when("store", "store")
	when("build end", "build", "home")
	when("pay", "pay")
	when("area", "mark")
	when("pirate", "take", "keep")
	when("select", "select", "double", "pass")
	when("second", "second")
	when("target", "place", "discard")
	when("owner", "garrison")
	when("nation", "nation")
	when("tie", "planck")
	return refusal.Questions{Words: o.words, Task: func(kind string) string { return o.say("task-"+kind, nil) }, Occasions: occasions}
}

// Refuse says why something is not possible.
func (o narrator) Refuse(open []engine.Decision, notation string) (why commands.Refusal) {
	if len(open) == 0 {
		return why
	}
	r := refusing{narrator: o, Sentences: refusal.Sentences{From: o.words}, said: hear(notation), open: open}
	if r.d, why = questions(o).Asked(r.taking(r.Verb, open), open[0].Kind, r.Verb); why.Text != "" {
		return why
	}
	for _, part := range []func() commands.Refusal{r.setup, r.loading, r.sailing, r.governing, r.money, r.selecting} {
		if why = part(); why.Text != "" {
			break
		}
	}
	return why
}

// taking are the open questions that may take a verb: turns end in two phases, and not
// all that may come before their end belongs to both.
func (r *refusing) taking(verb string, open []engine.Decision) []engine.Decision {
	if (verb == "build" || verb == "home") && r.v.Phase != rules.Governing || verb == "migrate" && r.v.Phase != rules.Sailing {
		return nil
	}
	return open
}

// refusing is an answer of the right kind that is not on the list.
type refusing struct {
	narrator
	refusal.Sentences
	said
	open []engine.Decision
	d    engine.Decision // the one that takes it
}

// listed are the first of the open answers that fit.
func (r *refusing) listed(fits func(engine.Action) bool) (engine.Action, bool) {
	for _, d := range r.open {
		for _, a := range d.Options {
			if fits(a) {
				return a, true
			}
		}
	}
	return nil, false
}

// spot is the one land of a world that was named.
func (r *refusing) spot() (rules.World, rules.Land, bool) {
	if r.world >= rules.Worlds || len(r.lands) == 0 {
		return 0, 0, false
	}
	return r.world, r.lands[0], true
}

// setup refuses looks, War markers and nations.
func (r *refusing) setup() commands.Refusal {
	switch r.Verb {
	case "look":
		return r.look()
	case "war":
		return r.NoIf(r.world < rules.Worlds && r.v.Worlds[r.world].War, "at-war", parts{"world": worldName(r.world)})
	case "nation":
		var n rules.Nation
		return r.NoIf(n.UnmarshalText([]byte(r.Word(0))) == nil && r.solo() && n == r.seat(planck).Nation, "taken-nation", parts{"nation": nationName(n)})
	}
	return commands.Refusal{}
}

func (r *refusing) look() commands.Refusal {
	w, l, ok := r.spot()
	if !ok {
		return commands.Refusal{}
	}
	land := r.land(w, l)
	about := parts{"land": landName(l), "world": worldName(w), "face": faceOf(land)}
	switch {
	case land.Explored:
		return r.No("explored/seen", about)
	case land.Looked:
		return r.No("looked", about)
	}
	other, _ := r.listed(func(a engine.Action) bool { _, is := a.(rules.LookAt); return is })
	if at, is := other.(rules.LookAt); is && at.World != w && !r.mayLook(w) {
		return r.No("one-world", parts{"world": worldName(at.World)})
	}
	return commands.Refusal{}
}

// mayLook tells whether some land of a world can be looked at.
func (r *refusing) mayLook(w rules.World) bool {
	_, may := r.listed(func(a engine.Action) bool { at, is := a.(rules.LookAt); return is && at.World == w })
	return may
}

// loading refuses what concerns crews.
func (r *refusing) loading() commands.Refusal {
	plan := r.v.Plan
	switch r.Verb {
	case "load", "fleet", "order", "seal", "unseal":
		if plan == nil {
			return commands.Refusal{}
		}
	default:
		if r.Verb == "recover" {
			return r.recover()
		}
		return commands.Refusal{}
	}
	switch {
	case r.Verb == "unseal" && plan.Sealed:
		return commands.Refusal{}
	case r.Verb == "unseal":
		return r.No("not-sealed", nil)
	case plan.Sealed:
		return r.No("sealed", nil)
	case r.Verb == "load":
		return r.load()
	case r.Verb == "fleet":
		return r.fleet()
	}
	for w := range rules.Worlds {
		if !plan.Chosen[w] {
			return r.No("not-loaded", parts{"ship": shipName(w)})
		}
	}
	if r.Verb == "order" {
		return r.order()
	}
	return commands.Refusal{}
}

// crew reads "captain+2", "captain", "2" or "none".
func crew(word string) (rules.Crew, bool) {
	if word == "none" {
		return rules.Crew{}, true
	}
	rest, captain := strings.CutPrefix(word, "captain")
	rest = strings.TrimPrefix(rest, "+")
	if rest == "" {
		return rules.Crew{Captain: true}, captain
	}
	n, err := strconv.Atoi(rest)
	return rules.Crew{Captain: captain, Settlers: n}, err == nil && n >= 0
}

// crews are those that were typed, in order.
func (r *refusing) crews() []rules.Crew {
	var list []rules.Crew
	for _, w := range r.Words {
		if c, ok := crew(w); ok {
			list = append(list, c)
		}
	}
	return list
}

func (r *refusing) load() commands.Refusal {
	list := r.crews()
	if r.world >= rules.Worlds || len(list) != 1 {
		return commands.Refusal{}
	}
	w, c, plan := r.world, list[0], r.v.Plan
	if plan.Chosen[w] && plan.Crews[w] == c {
		return r.No("same-crew", parts{"ship": shipName(w), "crew": crewName(c)})
	}
	others, settlers := 0, 0
	for x := range rules.Worlds {
		if x != w {
			others += plan.Crews[x].Size()
			settlers += plan.Crews[x].Settlers
		}
	}
	if why := r.unfit(w, c); why.Text != "" {
		return why
	}
	if gold := r.seat(r.me).Gold; c.Size() > gold-others {
		return r.No("gold/ship", parts{"crew": crewName(c), "cost": c.Size(), "gold": gold, "others": others, "left": gold - others})
	}
	return r.fewSettlers(c.Settlers+settlers, settlers)
}

// unfit says why a crew cannot be on a ship, whatever the others carry.
func (r *refusing) unfit(w rules.World, c rules.Crew) commands.Refusal {
	most := r.seat(r.me).Crew
	at, stands := r.captainIn(w, r.me)
	about := parts{"ship": shipName(w), "world": worldName(w), "land": landName(at), "most": most, "crew": crewName(c), "size": c.Size()}
	if c.Size() > most {
		return r.No("room/ship", about)
	}
	return r.NoIf(c.Captain && stands, "captain-ashore", about)
}

func (r *refusing) fewSettlers(all, elsewhere int) commands.Refusal {
	supply, ashore := r.seat(r.me).Settlers, r.recoverable()
	return r.NoIf(all > supply+ashore, "settlers", parts{"supply": supply, "ashore": ashore, "elsewhere": elsewhere})
}

func (r *refusing) fleet() commands.Refusal {
	list := r.crews()
	if len(list) != int(rules.Worlds) {
		return commands.Refusal{}
	}
	cost, settlers, same := 0, 0, true
	for w, c := range list {
		if why := r.unfit(rules.World(w), c); why.Text != "" {
			return why
		}
		cost += c.Size()
		settlers += c.Settlers
		same = same && r.v.Plan.Chosen[w] && r.v.Plan.Crews[w] == c
	}
	if same {
		return r.No("same-crew/all", nil)
	}
	if gold := r.seat(r.me).Gold; cost > gold {
		return r.No("gold/all", parts{"cost": cost, "gold": gold})
	}
	if why := r.fewSettlers(settlers, 0); why.Text != "" {
		return why
	}
	if _, usual := r.listed(func(a engine.Action) bool { f, is := a.(rules.LoadFleet); return is && slices.Equal(f.Crews[:], list) }); usual {
		return commands.Refusal{}
	}
	return r.No("unusual-fleet", parts{"crew": list[0].String()})
}

func (r *refusing) order() commands.Refusal {
	var order []rules.World
	for _, word := range r.Words {
		var w rules.World
		if w.UnmarshalText([]byte(word)) == nil && !slices.Contains(order, w) {
			order = append(order, w)
		}
	}
	if len(order) != int(rules.Worlds) {
		return commands.Refusal{}
	}
	for i := 1; i < len(order); i++ {
		a, b := r.v.Plan.Crews[order[i-1]].Size(), r.v.Plan.Crews[order[i]].Size()
		if a < b {
			return r.No("larger-first", parts{"ship": shipName(order[i]), "size": b, "other": shipName(order[i-1]), "less": a})
		}
	}
	return r.NoIf(slices.Equal(order, r.v.Plan.Order[:]), "same-order", nil)
}

func (r *refusing) recover() commands.Refusal {
	w, l, ok := r.spot()
	if !ok {
		return commands.Refusal{}
	}
	return r.noSettler(r.land(w, l), place(w, l))
}

// noSettler refuses what takes a Settler of the reader's away from a land, or makes something else of one.
func (r *refusing) noSettler(land *rules.LandView, where catalogue.Phrase) commands.Refusal {
	switch {
	case settlersOf(land, r.me) == 0:
		return r.No("no-settler", parts{"where": where})
	case free(land, r.me) == 0:
		return r.No("garrisoned", parts{"where": where})
	}
	return commands.Refusal{}
}
