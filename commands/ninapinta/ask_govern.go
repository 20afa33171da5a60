package ninapinta

import (
	"fmt"
	"slices"

	"landfall/commands"
	"landfall/commands/panel"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// govern asks all that governing a world asks.
func (a *asking) govern(d engine.Decision) {
	w := a.v.ActingWorld
	switch d.Kind {
	case rules.AskGovern:
		a.Say("**Which world do you govern now?**")
		a.Say("The number is the gold it would bring.")
		for _, o := range panel.Only[rules.GovernWorld](d.Options) {
			a.Say("%s", a.prospect(o.(rules.GovernWorld).World))
		}
		a.Buttons(d, d.Options...)
	case rules.AskRevenue:
		a.Say("%s", a.prospect(w))
		if g := a.Buttons(d, d.Options...); len(g.Answers) > 0 {
			g.Answers[0].Style = commands.Main // all of it is what most people collect
		}
	case rules.AskMine:
		a.Say("**How much do you mine?** What you leave stays in the mine.")
		a.Choose(d, "Mine…", d.Options)
	case rules.AskStore:
		a.Say("**What does the Stronghold hold afterwards?** The rest goes to the ship.")
		a.Say("A Stronghold holds up to %d.", vaultRoom)
		a.Choose(d, "Store…", d.Options)
	case rules.AskPay:
		a.Say("**Where does the gold for it come from?** Your ship holds %d.", a.ship(w, a.me).Gold)
		a.Choose(d, "Pay…", d.Options)
	case rules.AskArea:
		a.Say("**The first City in %s names it.** Its Cities raise what Benefits of that kind score.", worldName(a.unnamed(w)))
		a.Buttons(d, d.Options...)
	default:
		a.build(d, w)
	}
}

// unnamed is the world that has a City and no marker; w if none has.
func (o narrator) unnamed(w rules.World) rules.World {
	for other := range rules.Worlds {
		if o.v.Worlds[other].Marker == rules.NoGroup && o.cities(other) > 0 {
			return other
		}
	}
	return w
}

// prospect says what collecting in a world would bring: "Nina World: 6 gold to
// your ship, 1 in Patagonia would be lost (not connected)."
func (a *asking) prospect(w rules.World) string {
	r := a.collect(w, a.me)
	text := "**" + worldName(w) + "**: "
	switch {
	case r.aboard > 0:
		text += fmt.Sprintf("%d gold to your ship", r.aboard)
		if r.stored > 0 {
			text += fmt.Sprintf(", %d to Strongholds out of its reach", r.stored)
		}
	case r.stored > 0:
		text += fmt.Sprintf("%d gold to your Strongholds", r.stored)
	default:
		text += "nothing to collect"
	}
	if r.mined > 0 {
		text += fmt.Sprintf(", %d of it mined", r.mined)
	}
	if r.lost > 0 {
		text += fmt.Sprintf("; %d in %s would be lost (%s)", r.lost, prose.And(landNames(r.lostIn)), a.whyLost(w))
	}
	if r.vault > 0 {
		text += fmt.Sprintf("; %d more in connected Strongholds", r.vault)
	}
	return text + "."
}

func (a *asking) whyLost(w rules.World) string {
	if a.ship(w, a.me).Berth != rules.InHarbour {
		return "no ship there, and no room in Strongholds"
	}
	return "not connected to your ship"
}

func landNames(lands []rules.Land) []string {
	var names []string
	for _, l := range lands {
		names = append(names, landName(l))
	}
	return names
}

// build asks for buildings and for the end of the turn.
func (a *asking) build(d engine.Decision, w rules.World) {
	ship := a.ship(w, a.me)
	if ship.Berth == rules.InHarbour {
		a.Say("**%s.** Your ship lies at %s with %d gold.", worldName(w), landName(ship.Land), ship.Gold)
	} else {
		a.Say("**%s.** You have no ship there.", worldName(w))
	}
	builds := slices.Concat(panel.Only[rules.BuildTown](d.Options), panel.Only[rules.BuildCity](d.Options))
	for _, why := range a.notBuilt(w, builds) {
		a.Say("%s", why)
	}
	a.captainText(w, d.Options)
	a.warnPlanck()
	a.Choose(d, "Build…", builds)
	g := a.Consent(d, panel.Without[rules.BuildTown](panel.Without[rules.BuildCity](d.Options))...)
	if len(builds) == 0 && len(g.Answers) > 0 {
		g.Answers[0].Style = commands.Main
	}
}

// captainText says why the Captain cannot board, or what it means to leave him.
func (a *asking) captainText(w rules.World, options []engine.Action) {
	at, stands := a.captainIn(w, a.me)
	if !stands || a.ship(w, a.me).Berth != rules.InHarbour {
		return
	}
	for _, o := range panel.Only[rules.SailHome](options) {
		if o.(rules.SailHome).Captain {
			a.Say("A Captain who stays connects lands, and %s can take no other.", shipName(w))
			return
		}
	}
	if a.land(w, at).Bound {
		a.Say("Your Captain robbed a civilisation and must stay for this era.")
		return
	}
	a.Say("Your Captain cannot reach the ship from %s: every land on the way needs a settlement of yours.", landName(at))
}

// lack is what is missing for a building, and where.
type lack struct {
	what  string // "%s" stands for the lands
	lands []string
}

// notBuilt says what a person may look for in vain, with what is missing; lands
// that lack the same share a line.
func (a *asking) notBuilt(w rules.World, offered []engine.Action) []string {
	var lacks []lack
	add := func(what string, l rules.Land) {
		for i := range lacks {
			if lacks[i].what == what {
				lacks[i].lands = append(lacks[i].lands, landName(l))
				return
			}
		}
		lacks = append(lacks, lack{what, []string{landName(l)}})
	}
	for l := range rules.Lands {
		land := a.land(w, l)
		town := has(land.Towns, a.me)
		if has(land.Cities, a.me) || (!town && free(land, a.me) == 0) {
			continue
		}
		if !a.v.Worlds[w].Build {
			return []string{"No Build token in " + worldName(w) + " yet: no Towns or Cities can be built there."}
		}
		mayTown := slices.Contains(offered, engine.Action(rules.BuildTown{Land: l}))
		mayCity := slices.Contains(offered, engine.Action(rules.BuildCity{Land: l}))
		switch {
		case !a.grouped(w, l, a.me):
			add("Nothing can be built in %s: that needs three kinds of terrain in a chain of your settlements, or a settlement of yours in the same land of all three worlds.", l)
		case town && !mayCity:
			add(a.missing(w, l, true, 6), l)
		case !town && !mayTown:
			add(a.missing(w, l, false, 3), l)
		case !town && !mayCity:
			add(a.missing(w, l, true, 9), l)
		}
	}
	var why []string
	for _, k := range lacks {
		why = append(why, fmt.Sprintf(k.what, prose.And(k.lands)))
	}
	return why
}

// missing says why a building cannot be had in a land of a group of three, with
// "%s" for the land.
func (o narrator) missing(w rules.World, l rules.Land, city bool, cost int) string {
	what := "Town"
	if city {
		what = "City"
	}
	switch {
	case city && o.land(w, l).Cathedral:
		return "City in %s: not where a Cathedral stands."
	case city && !o.v.Discs[l]:
		return "City in %s: the one City of that name stands already."
	case city && o.cities(w) >= 3:
		return "City in %s: " + worldName(w) + " has three Cities, no more fit."
	case cost != 6 && o.seat(o.me).Towns == 0:
		return what + " in %s: all ten of your Towns are on the map."
	}
	if reach := o.reach(w, l, o.me); reach < cost {
		return fmt.Sprintf("%s in %%s: costs %d, and %d gold can reach.", what, cost, reach)
	}
	return what + " in %s is not possible now."
}

// pirate asks the holder of a Pirate about a ship that leaves.
func (a *asking) pirate(d engine.Decision) {
	w := a.v.ActingWorld
	gold := a.ship(w, a.v.Acting).Gold
	a.Say("**%s ship leaves %s with %d gold.** Your Pirate may take up to half.", prose.Capital(a.whose(a.v.Acting)), worldName(w), gold)
	a.Say("A Pirate you keep can wait for another ship; it is worth nothing at the end.")
	takes := panel.Only[rules.TakeGold](d.Options)
	slices.Reverse(takes) // most people take all they can
	keep := panel.Without[rules.TakeGold](d.Options)
	if len(takes) <= 4 {
		a.Buttons(d, append(takes, keep...)...)
		return
	}
	a.Menu(d, "Take…", takes)
	a.Buttons(d, keep...)
}
