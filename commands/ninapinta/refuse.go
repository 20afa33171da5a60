package ninapinta

import (
	"slices"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/prose"
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
func questions() refusal.Questions {
	loading, ashore := []string{rules.AskLoad, rules.AskFleet, rules.AskOrder, rules.AskSeal}, []string{rules.AskBuild, rules.AskEnd}
	return refusal.Questions{
		Task: task,
		Occasions: []refusal.Occasion{
			refusal.When("look", "one looks at lands as Portugal before the first era, or with a Spyglass", rules.AskLook),
			refusal.When("war", "a world is put to war when an era begins, by whoever has most kinds of Military", rules.AskWar),
			refusal.When("load fleet", "ships are loaded once an era, by all at the same time", loading...),
			refusal.When("order", "equal ships are put in order while they are loaded", loading...),
			refusal.When("seal", "a loading is sealed in the phase in which all load", loading...),
			refusal.When("unseal", "a loading is opened again in the phase in which all load", loading...),
			refusal.When("recover", "Settlers come off the map only to fill ships that the supply cannot fill", rules.AskRecover),
			refusal.When("explore", "one explores when a ship sails", rules.AskSail),
			refusal.When("consolidate", "one consolidates when a ship sails", rules.AskSail),
			refusal.When("attack", "one attacks when a ship sails", rules.AskSail),
			refusal.When("stay", "a ship stays at home when it is its turn to sail", rules.AskSail),
			refusal.When("remove", "Settlers are removed in an attack", rules.AskPairs),
			refusal.When("native", "a Settler joins where natives are found", rules.AskNative),
			refusal.When("migrate", "a Settler moves after the ship of that world has landed", rules.AskMigrate, rules.AskEnd),
			refusal.When("done", "a turn is ended when its steps are done", rules.AskMigrate, rules.AskEnd, rules.AskBuild),
			refusal.When("govern", "a world is governed in turn, once the ships have sailed", rules.AskGovern),
			refusal.When("collect", "revenue is collected at the beginning of governing a world", rules.AskRevenue),
			refusal.When("mine", "mining is settled when a revenue is split by hand", rules.AskMine),
			refusal.When("store", "what a Stronghold holds is settled when a revenue is split by hand", rules.AskStore),
			refusal.When("build", "one builds while governing a world, after its revenue", ashore...),
			refusal.When("home", "a ship sails home at the end of governing its world", ashore...),
			refusal.When("pay", "one pays for a building just after choosing it", rules.AskPay),
			refusal.When("mark", "a world is named when it gets its first City", rules.AskArea),
			refusal.When("take", "a Pirate takes gold when another's ship sails home", rules.AskPirate),
			refusal.When("keep", "a Pirate lets a ship go when it sails home", rules.AskPirate),
			refusal.When("select", "Benefits are taken at the end of an era", rules.AskSelect),
			refusal.When("double", "two Benefits are taken at the end of an era", rules.AskSelect),
			refusal.When("second", "a second Benefit follows a Double Selection", rules.AskSecond),
			refusal.When("pass", "one passes while Benefits are taken, at the end of an era", rules.AskSelect),
			refusal.When("place", "a Benefit is placed just after it was taken", rules.AskTarget),
			refusal.When("discard", "a Benefit is left unused just after it was taken", rules.AskTarget),
			refusal.When("garrison", "a Settler is put inside when a Stronghold is placed", rules.AskOwner),
			refusal.When("nation", "a nation is picked before a solo game begins", rules.AskNation),
			refusal.When("planck", "one decides for Max Planck only where his rules end in a tie", rules.AskTie),
		},
	}
}

// task is what a kind of question asks for: "you are to …".
func task(kind string) string {
	return map[string]string{
		rules.AskNation: "pick your nation", rules.AskTie: "break a tie of Max Planck's", rules.AskLook: "look at unexplored lands",
		rules.AskWar: "put a world to war", rules.AskLoad: "load your ships", rules.AskFleet: "load your ships", rules.AskOrder: "load your ships",
		rules.AskSeal: "load your ships", rules.AskRecover: "take a Settler off the map", rules.AskSail: "say where your ship sails",
		rules.AskPairs: "say whose Settlers your attack removes", rules.AskNative: "place the Settler who joins you",
		rules.AskMigrate: "move a Settler or end your turn", rules.AskEnd: "end your turn", rules.AskGovern: "choose a world to govern",
		rules.AskRevenue: "collect a revenue", rules.AskMine: "say how much you mine", rules.AskStore: "say what a Stronghold holds",
		rules.AskBuild: "build, or end your turn", rules.AskPay: "pay for a building", rules.AskArea: "name a world",
		rules.AskPirate: "play your Pirate or keep it", rules.AskSelect: "take a Benefit or pass", rules.AskSecond: "take a second Benefit",
		rules.AskTarget: "place a Benefit", rules.AskOwner: "say whose Settler goes into the Stronghold",
	}[kind]
}

// Refuse says why something is not possible.
func (o narrator) Refuse(open []engine.Decision, notation string) (why commands.Refusal) {
	if len(open) == 0 {
		return why
	}
	r := refusing{narrator: o, said: hear(notation), open: open}
	if r.d, why = questions().Asked(o.taking(r.Verb, open), open[0].Kind, r.Verb); why.Text != "" {
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
func (o narrator) taking(verb string, open []engine.Decision) []engine.Decision {
	if (verb == "build" || verb == "home") && o.v.Phase != rules.Governing || verb == "migrate" && o.v.Phase != rules.Sailing {
		return nil
	}
	return open
}

// refusing is an answer of the right kind that is not on the list.
type refusing struct {
	narrator
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
		return refusal.If(r.world < rules.Worlds && r.v.Worlds[r.world].War, "at-war", "%s is at war already; a world gets one War marker.",
			worldName(r.world))
	case "nation":
		var n rules.Nation
		return refusal.If(n.UnmarshalText([]byte(r.Word(0))) == nil && r.solo() && n == r.seat(planck).Nation, "nation-taken",
			"%s is Max Planck's nation; you pick one of the others.", nationName(n))
	}
	return commands.Refusal{}
}

func (r *refusing) look() commands.Refusal {
	w, l, ok := r.spot()
	if !ok {
		return commands.Refusal{}
	}
	land := r.land(w, l)
	switch {
	case land.Explored:
		return commands.Refuse("explored", "%s in %s is explored: everybody sees what it is.", landName(l), worldName(w))
	case land.Looked:
		return commands.Refuse("looked", "You know %s in %s already: %s.", landName(l), worldName(w), faceName(land.Terrain, land.Discovery, land.Amount))
	}
	other, _ := r.listed(func(a engine.Action) bool { _, is := a.(rules.LookAt); return is })
	if at, is := other.(rules.LookAt); is && at.World != w && !r.mayLook(w) {
		return commands.Refuse("one-world", "You have begun to look in %s, and a look stays in one world.", worldName(at.World))
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
		return commands.Refuse("not-sealed", "Your ships are not sealed; you can change them as they are.")
	case plan.Sealed:
		return commands.Refuse("sealed", "Your ships are sealed. Open them again first, with `unseal`, as long as not all have sealed.")
	case r.Verb == "load":
		return r.load()
	case r.Verb == "fleet":
		return r.fleet()
	}
	for w := range rules.Worlds {
		if !plan.Chosen[w] {
			return commands.Refuse("not-loaded", "%s has no crew yet; say who sails on it, or that it stays empty.", shipName(w))
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
		return commands.Refuse("same-crew", "%s has that crew already: %s.", shipName(w), crewName(c))
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
		return commands.Refuse("gold", "%s costs %d gold: of your %d the other ships take %d, which leaves %d.", crewName(c), c.Size(), gold, others, gold-others)
	}
	return r.fewSettlers(c.Settlers+settlers, settlers)
}

// unfit says why a crew cannot be on a ship, whatever the others carry.
func (r *refusing) unfit(w rules.World, c rules.Crew) commands.Refusal {
	most := r.seat(r.me).Crew
	if c.Size() > most {
		return commands.Refuse("room", "%s takes %d, and %s are %d.", shipName(w), most, crewName(c), c.Size())
	}
	if at, stands := r.captainIn(w, r.me); c.Captain && stands {
		return commands.Refuse("captain-ashore", "Your Captain of %s stands in %s; %s can take no other.", worldName(w), landName(at), shipName(w))
	}
	return commands.Refusal{}
}

func (r *refusing) fewSettlers(all, elsewhere int) commands.Refusal {
	supply, map_ := r.seat(r.me).Settlers, r.recoverable()
	if all <= supply+map_ {
		return commands.Refusal{}
	}
	text := prose.Count(supply, "Settler") + " in supply"
	if map_ > 0 {
		text += " and " + strconv.Itoa(map_) + " on the map who could come back"
	}
	if elsewhere > 0 {
		text += ", and the other ships take " + strconv.Itoa(elsewhere)
	}
	return commands.Refuse("settlers", "You have %s.", text)
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
		return commands.Refuse("same-crew", "Your ships are loaded like that already.")
	}
	if gold := r.seat(r.me).Gold; cost > gold {
		return commands.Refuse("gold", "These crews cost %d gold; you hold %d.", cost, gold)
	}
	if why := r.fewSettlers(settlers, 0); why.Text != "" {
		return why
	}
	if _, usual := r.listed(func(a engine.Action) bool { f, is := a.(rules.LoadFleet); return is && slices.Equal(f.Crews[:], list) }); usual {
		return commands.Refusal{}
	}
	return commands.Refuse("unusual-fleet", "Only the usual fleets are loaded at once; load these ship by ship, such as `load nina %s`.", list[0])
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
			return commands.Refuse("larger-first", "The larger crew sails first: %s has %d aboard and %s %d.", shipName(order[i]), b, shipName(order[i-1]), a)
		}
	}
	return refusal.If(slices.Equal(order, r.v.Plan.Order[:]), "same-order", "Your ships sail in that order already.")
}

func (r *refusing) recover() commands.Refusal {
	w, l, ok := r.spot()
	switch land := r.land(w, l); {
	case !ok:
	case settlersOf(land, r.me) == 0:
		return commands.Refuse("no-settler", "You have no Settler in %s, %s.", landName(l), worldName(w))
	case free(land, r.me) == 0:
		return commands.Refuse("garrisoned", "Your only Settler in %s, %s, is inside the Stronghold and stays there.", landName(l), worldName(w))
	}
	return commands.Refusal{}
}
