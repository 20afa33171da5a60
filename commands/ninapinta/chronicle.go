package ninapinta

import (
	"fmt"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// Begins tells whether an era begins: each is one message of a solo game.
func (o narrator) Begins(e engine.Event) bool {
	_, ok := e.(rules.EraBegan)
	return ok
}

// Part names an era.
func (o narrator) Part(n int) string { return fmt.Sprintf("era %d", n+1) }

// Chronicle tells an era in few lines: who went where, what was earned, built and taken.
func (o narrator) Chronicle(events []engine.Event) []string {
	c := chronicle{narrator: o, deeds: make([]deeds, len(o.v.Seats))}
	for _, e := range events {
		c.event(e)
	}
	lines := []string{fmt.Sprintf("**Era %d in short**", c.era)}
	for _, part := range []func(engine.Seat, *deeds) string{c.voyages, c.works, c.benefits} {
		for s := range c.deeds {
			if text := part(engine.Seat(s), &c.deeds[s]); text != "" {
				lines = append(lines, text)
			}
		}
	}
	if len(c.order) > 0 {
		lines = append(lines, "Turn order now: "+strings.Join(c.order, ", ")+".")
	}
	if o.v.Era <= c.era+1 {
		var counts []string
		for i := range o.v.Seats {
			cities, towns, settlers := o.mapPoints(engine.Seat(i))
			counts = append(counts, fmt.Sprintf("%d for %s", cities+towns+settlers, o.who(engine.Seat(i))))
		}
		lines = append(lines, "The map counts "+prose.And(counts)+".")
	}
	return lines
}

// chronicle gathers what the seats did in an era.
type chronicle struct {
	narrator
	era   int
	deeds []deeds
	order []string // of the next era
}

// deeds are what one seat did.
type deeds struct {
	explored, visited, attacked, built, taken []string
	earned, lost                              int
}

func (c *chronicle) of(s engine.Seat) *deeds {
	if s < 0 || int(s) >= len(c.deeds) {
		return &deeds{}
	}
	return &c.deeds[s]
}

func (c *chronicle) event(e engine.Event) {
	at := func(w rules.World, l rules.Land) string { return theLand(l) + " (" + shipName(w) + ")" }
	switch e := e.(type) {
	case rules.EraBegan:
		c.era = e.Era
	case rules.LandExplored:
		c.of(e.Seat).explored = append(c.of(e.Seat).explored, at(e.World, e.Land))
	case rules.ShipHarboured:
		d := c.of(e.Seat)
		if e.Attack {
			d.attacked = append(d.attacked, at(e.World, e.Land))
		} else {
			d.visited = append(d.visited, at(e.World, e.Land))
		}
	case rules.RevenueCollected:
		d := c.of(e.Seat)
		d.earned += e.Ship
		d.lost += e.Lost
		for _, n := range e.Vaults {
			d.earned += n
		}
	case rules.TownBuilt:
		c.of(e.Seat).built = append(c.of(e.Seat).built, "a Town in "+at(e.World, e.Land))
	case rules.CityBuilt:
		c.of(e.Seat).built = append(c.of(e.Seat).built, "a City in "+at(e.World, e.Land))
	case rules.BenefitTaken:
		text := benefitName(e.Benefit)
		if e.Cost > 0 {
			text += fmt.Sprintf(" (%d)", e.Cost)
		}
		c.of(e.Seat).taken = append(c.of(e.Seat).taken, text)
	case rules.EraEnded:
		for _, s := range e.Order {
			c.order = append(c.order, c.n.Of(s))
		}
	}
}

// does begins a sentence about a seat.
func (c *chronicle) does(s engine.Seat, past string) string {
	return prose.Capital(c.who(s)) + " " + past
}

func (c *chronicle) voyages(s engine.Seat, d *deeds) string {
	var parts []string
	for _, p := range []struct {
		verb  string
		lands []string
	}{{"explored", d.explored}, {"sailed again to", d.visited}, {"attacked", d.attacked}} {
		if len(p.lands) > 0 {
			parts = append(parts, p.verb+" "+prose.And(p.lands))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return c.does(s, prose.And(parts)) + "."
}

func (c *chronicle) works(s engine.Seat, d *deeds) string {
	var parts []string
	if d.earned > 0 {
		parts = append(parts, fmt.Sprintf("earned %d gold", d.earned))
	}
	if d.lost > 0 {
		parts = append(parts, fmt.Sprintf("lost %d that no ship could reach", d.lost))
	}
	if len(d.built) > 0 {
		parts = append(parts, "built "+prose.And(d.built))
	}
	if len(parts) == 0 {
		return ""
	}
	return c.does(s, prose.And(parts)) + "."
}

func (c *chronicle) benefits(s engine.Seat, d *deeds) string {
	if len(d.taken) == 0 {
		return ""
	}
	return c.does(s, "took "+prose.And(d.taken)) + "."
}
