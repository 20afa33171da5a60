package exploration

import (
	"math"
	"slices"

	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// outlook tells what helps the reader to decide where to go.
type outlook struct{ narrator }

// plan is what helps the reader to decide where to go: destinations before a launch, what is still in reach on the way,
// what is missing at an empire, and how far each Major is. All of it is read from the view.
func (o outlook) plan() []string {
	if o.v.Over || o.me == engine.Nobody || o.mine().Gone {
		return nil
	}
	lines := append(o.patronLine(), o.destinations()...)
	lines = append(append(lines, o.onFoot()...), o.siege()...)
	return append(lines, o.majors()...)
}

// patronLine is who pays the reader more, and for what.
func (o outlook) patronLine() []string {
	if patron, is := o.patron(o.mine().Patron); is {
		return []string{o.say("your-patron", parts{"patron": patron})}
	}
	return nil
}

// destinations are where ships may go from here, with the way, what it may bring and what it takes.
func (o outlook) destinations() []string {
	var lines []string
	me := o.mine()
	for _, d := range o.c.Destinations(o.v, o.me) {
		brings := []catalogue.Phrase{}
		for _, b := range []struct {
			n    int
			what catalogue.Phrase
		}{{d.Points, catalogue.Some("from-ships", d.Points)}, {d.Ashore, catalogue.Some("from-ashore", d.Ashore)}, {d.Gold, chits(d.Gold, rules.Gold)}} {
			if b.n > 0 {
				brings = append(brings, b.what)
			}
		}
		about := parts{"region": d.Region.String(), "turns": d.Turns, "launched": catalogue.Yes(!me.Out && len(o.v.Bases) > 0), "from": d.From.String(), "risk": risk(d.Unknown),
			"brings": brings, "provisions": chits(d.Provisions, rules.Provisions), "ashore": d.Ashore, "few": catalogue.Yes(int(me.Exp.Has.Chit[rules.Provisions]) < d.Provisions)}
		why(about, d.Suits)
		if me.Out {
			lines = append(lines, o.say("in-reach", about))
		} else {
			lines = append(lines, o.say("destination", about))
		}
	}
	if len(lines) == 0 {
		return nil
	}
	return append([]string{o.say("destinations", parts{"out": catalogue.Yes(me.Out)})}, lines...)
}

// why tells what of the reader's own has put a destination first.
func why(about parts, s rules.Suits) {
	list := []catalogue.Phrase{}
	for _, by := range []struct {
		decides bool
		what    catalogue.Phrase
	}{{s.Leader, phrase("why-leader", nil)}, {s.People, phrase("why-people", nil)}, {s.Provisions, phrase("why-provisions", nil)}} {
		if by.decides {
			list = append(list, by.what)
		}
	}
	about["suits"], about["why"] = len(list), list
}

// mostAdvised is how many destinations are told of beside what is asked; all are listed with the hand.
const mostAdvised = 2

// worth are the best destinations for which the reader's cards, gold and holds bring provisions enough, in short; if
// there is none, what the most modest one takes, and what to do without.
func (o outlook) worth() string {
	draft := &o.v.Own.Draft
	each := o.c.Prices[rules.Provisions] // a card brings as many, and only if all of them fit
	load := o.v.Own.Hand[rules.ProvisionCard]*o.c.Outfits[rules.ProvisionCard].N + draft.Gold*each
	room := max(0, draft.Room-draft.Room%max(1, each))
	most := int(draft.Has.Chit[rules.Provisions]) + min(load, room)
	worth, short, least := []catalogue.Phrase{}, "", math.MaxInt
	for _, d := range o.c.Destinations(o.v, o.me) {
		missing := "other"
		switch {
		case room <= load:
			missing = "room"
		case slices.ContainsFunc(o.chart(d.First).Link, func(to rules.SpaceID) bool { return o.kind(to) == rules.Port && !o.chart(to).Home }):
			missing = "port"
		}
		about := parts{"region": d.Region.String(), "spare": most - d.Provisions, "points": d.Points + d.Ashore + d.Gold, "provisions": chits(d.Provisions, rules.Provisions), "by": d.First.String(),
			"passage": catalogue.Yes(o.chart(d.First).Sighted), "most": most, "missing": missing}
		why(about, d.Suits)
		switch {
		case d.Provisions <= most:
			worth = append(worth, phrase("worth-a-voyage", about))
		case d.Provisions < least:
			short, least = o.say("outfit-short", about), d.Provisions
		}
	}
	if len(worth) == 0 {
		return short
	}
	return o.say("outfit-worth", parts{"worth": worth[:min(len(worth), mostAdvised)]})
}

// onFoot is what a force ashore can still find, the nearest first; before outfitting, where one may go from the bases,
// with what that may bring and what it takes.
func (o outlook) onFoot() []string {
	spaces, out := []catalogue.Phrase{}, o.mine().Out
	for _, f := range o.c.Forays(o.v, o.me) {
		if out {
			spaces = append(spaces, phrase("on-foot-to", parts{"to": f.At.String(), "steps": f.Steps, "sites": o.bringing(f.Sites)}))
			continue
		}
		brings := []catalogue.Phrase{}
		if f.Points > 0 {
			brings = append(brings, catalogue.Some("point", f.Points))
		}
		if f.Gold > 0 {
			brings = append(brings, chits(f.Gold, rules.Gold))
		}
		spaces = append(spaces, phrase("on-foot-from", parts{"to": f.At.String(), "steps": f.Steps, "from": f.From.String(), "brings": brings, "provisions": chits(f.Provisions, rules.Provisions)}))
	}
	if len(spaces) == 0 {
		return nil
	}
	return []string{o.say("on-foot", parts{"out": catalogue.Yes(out), "spaces": spaces})}
}

// bringing are sites with what they bring.
func (o outlook) bringing(sites []rules.SiteID) []catalogue.Phrase {
	list := []catalogue.Phrase{}
	for _, id := range sites {
		s := o.site(id)
		list = append(list, phrase("open-site", parts{"site": id.String(), "kind": s.Kind.String(), "gold": s.Gold, "points": o.points(id)}))
	}
	return list
}

// risk is how much of a way is unknown.
func risk(unknown int) string {
	switch {
	case unknown > 5:
		return "far"
	case unknown > 0:
		return "some"
	}
	return "none"
}

// siege is what an empire still needs to fall, for whoever is in it or at its border.
func (o outlook) siege() []string {
	x := &o.mine().Exp
	if !o.mine().Out {
		return nil
	}
	for e := range o.v.Empires {
		m, info := &o.v.Empires[e], &o.c.Empires[e]
		inside := x.At == info.Rumors || x.At == info.Capital
		if m.Closed || !inside && !slices.Contains(info.Entries, x.At) {
			continue
		}
		missing := []catalogue.Phrase{}
		if n := 5 - m.Awe; n > 0 {
			missing = append(missing, catalogue.Some("awe-higher", n))
		}
		if m.Mil > 0 {
			missing = append(missing, catalogue.Some("military-lower", m.Mil))
		}
		if x.At != info.Capital {
			missing = append(missing, phrase("into-the-capital", nil))
		}
		return []string{o.say("siege", parts{"empire": rules.Empire(e).String(), "missing": missing, "need": o.c.Fight + m.Mil, "strength": x.Strength})}
	}
	return nil
}

// majors are the Major Expeditions that nobody has done yet: what each would score for the reader, and how far it is.
func (o outlook) majors() []string {
	list := []catalogue.Phrase{}
	begun := o.c.Progress(o.v, o.me)
	for m := range o.c.Majors {
		which := rules.Major(m)
		if which == rules.NoMajor || slices.Contains(o.v.Scored, which) {
			continue
		}
		far := begin(which, o.mine().Out)
		if i := slices.IndexFunc(begun, func(p rules.Progress) bool { return p.Major == which }); i >= 0 {
			far = reached(begun[i])
		}
		about := parts{"major": which.String(), "vp": o.mine().Promised[m], "wanted": o.v.Commissioned[m], "far": far}
		list = append(list, phrase("major-line", about))
	}
	if len(list) == 0 {
		return nil
	}
	return []string{o.say("majors", parts{"majors": list})}
}

// begin tells what a Major needs that is not begun: on the way, nothing.
func begin(m rules.Major, out bool) catalogue.Phrase {
	if out {
		return far("none", rules.Progress{Major: m})
	}
	return far("home", rules.Progress{Major: m})
}

// reached tells how far the reader is with a Major, and what is next.
func reached(p rules.Progress) catalogue.Phrase {
	switch {
	case p.Reached:
		return far("done", p)
	case p.Next == rules.Nowhere:
		return far("been", p)
	case p.Either:
		return far("side", p)
	}
	return far("ahead", p)
}

func far(way string, p rules.Progress) catalogue.Phrase {
	return phrase("major-far", parts{"way": way, "major": p.Major.String(), "been": names(p.Done), "to": p.Next.String()})
}
