package exploration

import (
	"slices"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// clause is what a seat did, as part of its line. Some take up what follows: a voyage the
// next sea, a loss the next chit.
type clause struct {
	kind  clauseKind
	text  string // a verb of the third person, and what follows it
	with  string // what goes along
	odds  string // the roll behind it
	to    []string
	chits []rules.Count
	cards []string
	who   rules.Region // of natives among the chits
	why   string
}

type clauseKind int

const (
	plain      clauseKind = iota
	launching             // and the sea it goes to
	sailing               // from sea to sea
	marching              // over land
	landing               // a force, and where it goes
	drawing               // a card, and where
	surveying             // for a site, and whether it is found
	foraging              // and whether something is found
	finding               // a site
	losing                // chits
	gaining               // chits
	moving                // an empire's markers
	harvesting            // what is then aboard, as it is said already
	taking                // provisions, and how many
	hiring                // people, for gold
	ransoming             // a Ruler, for gold
	repairing             // the ships, which are sound then
	discarding            // cards
)

// last is the clause that a seat's line ends with, if it is of this kind.
func (t *telling) last(s engine.Seat, kind clauseKind) *clause {
	if t.seat != s || len(t.tail) == 0 || t.tail[len(t.tail)-1].kind != kind {
		return nil
	}
	return &t.tail[len(t.tail)-1]
}

// add adds a clause to a seat's line.
func (t *telling) add(s engine.Seat, c clause) {
	t.of(s)
	t.tail = append(t.tail, c)
}

// more adds chits to the last clause, if it is of this kind and for the same reason, or
// begins one.
func (t *telling) more(s engine.Seat, kind clauseKind, verb string, n rules.Count, region rules.Region, why string) {
	c := t.last(s, kind)
	if c == nil || c.why != why || c.who != region {
		t.add(s, clause{kind: kind, text: verb, why: why, who: region})
		c = t.last(s, kind)
	}
	if i := slices.IndexFunc(c.chits, func(x rules.Count) bool { return x.What == n.What }); i >= 0 {
		c.chits[i].N += n.N
		return
	}
	c.chits = append(c.chits, n)
}

// say is the clause in words.
func (c *clause) say(t *telling) string {
	text := c.text
	if len(c.chits) > 0 {
		var parts []string
		for _, n := range c.chits {
			parts = append(parts, t.natives(n.What, n.N, c.who))
		}
		text += " " + prose.And(parts)
	}
	if len(c.cards) > 0 {
		text += " " + prose.Counted(c.cards)
	}
	if n := len(c.to); n > 1 {
		text += " by " + prose.And(c.to[:n-1]) + " to " + c.to[n-1]
	} else if n == 1 {
		text += " to " + c.to[0]
	}
	if c.kind == drawing && !t.moved && t.at != rules.Nowhere {
		text += " " + t.within(t.at)
	}
	if c.with != "" {
		text += " with " + c.with
	}
	return strings.TrimSpace(text + reason(c.why) + c.odds)
}

// within is a place with the preposition that it takes.
func (o narrator) within(s rules.SpaceID) string {
	switch o.kind(s) {
	case rules.Coast:
		if name := o.place(s); !strings.Contains(name, "waters") && !strings.Contains(name, "Gulf") && !strings.Contains(name, "River") {
			return "off " + name
		}
	case rules.River:
		return "on " + o.place(s)
	}
	return "in " + o.place(s)
}

// place is a place's name in the chronicle, without what the chart adds to it.
func (o narrator) place(s rules.SpaceID) string {
	name, _, _ := strings.Cut(o.space(s), " (")
	return name
}

// reason is why a chit is lost, where it needs saying.
func reason(why string) string {
	return map[string]string{"scurvy": " to scurvy", "passage": " on the passage", "no room": " for want of room", "takeover": " in the fight",
		"food": " for food", "parley": " for the parley"}[why]
}
