package ninapinta

import (
	"slices"

	"landfall/commands/catalogue"
	"landfall/commands/panel"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// govern asks all that governing a world asks.
func (a *asking) govern(d engine.Decision) {
	w := a.v.ActingWorld
	switch d.Kind {
	case rules.AskGovern:
		a.tell("ask-govern", nil)
		for _, o := range panel.Only[rules.GovernWorld](d.Options) {
			w := o.(rules.GovernWorld).World
			a.Line(a.prospect(w))
			if s := governing(a.sight, w); s.fruitless() { // who can build nothing is not asked what to build
				a.notBuilt(s, nil)
			}
		}
		a.Buttons(d, d.Options...)
	case rules.AskRevenue:
		a.Line(a.prospect(w))
		a.sheltered(w, a.ship(w, a.me).Gold+a.collect(w, a.me).aboard)
		a.Buttons(d, d.Options...)
	case rules.AskMine, rules.AskStore, rules.AskPay:
		a.tell("split-"+d.Kind, parts{"room": vaultRoom, "gold": a.ship(w, a.me).Gold})
		a.Choose(d, a.say("choose-"+d.Kind, nil), d.Options)
	case rules.AskArea:
		a.tell("ask-area", parts{"world": worldName(a.unnamed(w))})
		a.Buttons(d, d.Options...)
	default:
		a.build(d, w)
	}
}

// unnamed is the world that has a City and no marker; w if none has.
func (a *asking) unnamed(w rules.World) rules.World {
	for other := range rules.Worlds {
		if a.v.Worlds[other].Marker == rules.NoGroup && a.cities(other) > 0 {
			return other
		}
	}
	return w
}

// prospect says what collecting in a world would bring: "Niña World: 6 gold to
// your ship, 1 in Patagonia would be lost (not connected)."
func (a *asking) prospect(w rules.World) string {
	r := a.collect(w, a.me)
	return a.say("prospect", parts{"world": worldName(w), "aboard": r.aboard, "stored": r.stored, "mined": r.mined, "lost": r.lost,
		"lands": landNames(r.lostIn), "vault": r.vault, "harbour": catalogue.Yes(a.ship(w, a.me).Berth == rules.InHarbour)})
}

// build asks for buildings and for the end of the turn.
func (a *asking) build(d engine.Decision, w rules.World) {
	ship := a.ship(w, a.me)
	a.tell("ask-build", parts{"world": worldName(w), "harbour": catalogue.Yes(ship.Berth == rules.InHarbour), "land": landName(ship.Land), "gold": ship.Gold})
	builds := slices.Concat(panel.Only[rules.BuildTown](d.Options), panel.Only[rules.BuildCity](d.Options))
	a.notBuilt(site{sight: a.sight, world: w}, builds)
	a.sheltered(w, ship.Gold)
	a.captainText(w, d.Options)
	a.warnPlanck()
	if len(builds) > 1 { // a menu leaves room for the world above it
		a.Menu(d, a.say("menu-build", nil), builds)
	} else {
		a.Buttons(d, builds...)
	}
	a.Buttons(d, panel.Without[rules.BuildTown](panel.Without[rules.BuildCity](d.Options))...)
}

// captainText says why the Captain cannot board, or what it means to leave him.
func (a *asking) captainText(w rules.World, options []engine.Action) {
	at, stands := a.captainIn(w, a.me)
	about := parts{"ship": shipName(w), "land": landName(at)}
	switch {
	case !stands || a.ship(w, a.me).Berth != rules.InHarbour:
	case slices.Contains(options, engine.Action(rules.SailHome{Captain: true})):
		a.tell("captain-stays", about)
	case a.land(w, at).Bound:
		a.tell("captain-bound", about)
	default:
		a.tell("captain-cut-off", about)
	}
}

// notBuilt says what a person may look for in vain, with what is missing; lands that lack the same share a line.
func (a *asking) notBuilt(s site, offered []engine.Action) {
	lacks, lands := s.lacking(offered)
	if len(lacks) > 0 && !a.v.Worlds[s.world].Build {
		a.tell("no-token-yet", parts{"world": worldName(s.world)})
		return
	}
	for _, k := range lacks {
		a.tell("lacks-"+k.key, parts{"lands": landNames(lands[k]), "city": catalogue.Yes(k.city), "cost": k.cost, "reach": k.reach, "world": worldName(s.world)})
	}
}

// sheltered says that a Settler in a Stronghold is never replaced, where gold would do for a Town. Who can
// build nothing else is not asked what to build: so it is said with the revenue, too.
func (a *asking) sheltered(w rules.World, gold int) {
	for l := range rules.Lands {
		land := a.land(w, l)
		inside := settlersOf(land, a.me) > 0 && free(land, a.me) == 0 && !has(land.Towns, a.me) && !has(land.Cities, a.me)
		if inside && a.v.Worlds[w].Build && gold >= townPrice && a.grouped(w, l, a.me) {
			a.also("sheltered", parts{"land": landName(l)})
		}
	}
}

// pirate asks the holder of a Pirate about a ship that leaves.
func (a *asking) pirate(d engine.Decision) {
	w := a.v.ActingWorld
	a.tell("ask-pirate", parts{"who": a.who(a.v.Acting), "world": worldName(w), "gold": a.ship(w, a.v.Acting).Gold})
	takes := panel.Only[rules.TakeGold](d.Options)
	slices.Reverse(takes) // most people take all they can
	keep := panel.Without[rules.TakeGold](d.Options)
	if len(takes) <= 4 {
		a.Buttons(d, append(takes, keep...)...)
		return
	}
	a.Menu(d, a.say("menu-take", nil), takes)
	a.Buttons(d, keep...)
}
