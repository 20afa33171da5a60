package ninapinta

import (
	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// Begins tells whether an era begins: each is one message of a solo game.
func (o narrator) Begins(e engine.Event) bool {
	_, ok := e.(rules.EraBegan)
	return ok
}

// Part names an era.
func (o narrator) Part(n int) string { return o.say("in-era", parts{"era": n + 1}) }

// Chronicle tells an era in few lines: who went where, what was earned, built and taken.
func (o narrator) Chronicle(events []engine.Event) []string {
	c := chronicle{narrator: o, deeds: make([]deeds, len(o.v.Seats))}
	for _, e := range events {
		c.event(e)
	}
	lines := []string{o.say("era-in-short", parts{"era": c.era})}
	for _, part := range []func(deeds) []catalogue.Phrase{voyages, works, purchases} {
		for s, d := range c.deeds {
			if did := part(d); len(did) > 0 {
				lines = append(lines, o.say("did", parts{"who": o.who(engine.Seat(s)), "did": did}))
			}
		}
	}
	if len(c.order) > 0 {
		lines = append(lines, o.say("order-now", parts{"order": c.order}))
	}
	if o.v.Era <= c.era+1 {
		counts := []catalogue.Phrase{}
		for i := range o.v.Seats {
			cities, towns, settlers := o.mapPoints(engine.Seat(i))
			counts = append(counts, phrase("map-points", parts{"n": cities + towns + settlers, "who": o.who(engine.Seat(i))}))
		}
		lines = append(lines, o.say("map-counts", parts{"counts": counts}))
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
	explored, visited, attacked, built, taken []catalogue.Phrase
	earned, lost                              int
}

func (c *chronicle) of(s engine.Seat) *deeds {
	if s < 0 || int(s) >= len(c.deeds) {
		return &deeds{}
	}
	return &c.deeds[s]
}

func (c *chronicle) event(e engine.Event) {
	at := func(w rules.World, l rules.Land) catalogue.Phrase {
		return phrase("shore", parts{"land": landName(l), "ship": shipName(w)})
	}
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
		c.of(e.Seat).built = append(c.of(e.Seat).built, phrase("a-town", parts{"where": at(e.World, e.Land)}))
	case rules.CityBuilt:
		c.of(e.Seat).built = append(c.of(e.Seat).built, phrase("a-city", parts{"where": at(e.World, e.Land)}))
	case rules.BenefitTaken:
		c.of(e.Seat).taken = append(c.of(e.Seat).taken, phrase("bought", parts{"benefit": benefitName(e.Benefit), "cost": max(0, e.Cost)}))
	case rules.EraEnded:
		for _, s := range e.Order {
			c.order = append(c.order, c.n.Of(s))
		}
	}
}

func voyages(d deeds) (did []catalogue.Phrase) {
	if len(d.explored) > 0 {
		did = append(did, phrase("did-explore", parts{"lands": d.explored}))
	}
	if len(d.visited) > 0 {
		did = append(did, phrase("did-sail", parts{"lands": d.visited}))
	}
	if len(d.attacked) > 0 {
		did = append(did, phrase("did-attack", parts{"lands": d.attacked}))
	}
	return did
}

func works(d deeds) (did []catalogue.Phrase) {
	if d.earned > 0 {
		did = append(did, phrase("did-earn", parts{"gold": d.earned}))
	}
	if d.lost > 0 {
		did = append(did, phrase("did-lose", parts{"gold": d.lost}))
	}
	if len(d.built) > 0 {
		did = append(did, phrase("did-build", parts{"built": d.built}))
	}
	return did
}

func purchases(d deeds) (did []catalogue.Phrase) {
	if len(d.taken) > 0 {
		did = append(did, phrase("did-take", parts{"taken": d.taken}))
	}
	return did
}
