package exploration

import (
	"fmt"
	"slices"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// plan is what helps the reader to decide where to go: destinations before a launch, what is still in reach on the way,
// what is missing at an empire, and how far each Major is. All of it is read from the view.
func (o narrator) plan() []string {
	if o.v.Over || o.me == engine.Nobody || o.mine().Gone {
		return nil
	}
	lines := append(o.patronLine(), o.destinations()...)
	lines = append(lines, o.siege()...)
	return append(lines, o.majors()...)
}

// patronLine is who pays the reader more, and for what.
func (o narrator) patronLine() []string {
	if text := o.patron(o.mine().Patron); text != "" {
		return []string{"Your patron: " + text + "."}
	}
	return nil
}

// patron is who pays more, and for what; "" for nobody.
func (o narrator) patron(id rules.NewsID) string {
	if id == rules.NoNews || int(id) >= len(o.c.News) {
		return ""
	}
	n := &o.c.News[id]
	var places []string
	for _, g := range n.Regions {
		places = append(places, o.region(g))
	}
	for _, site := range n.Sites {
		places = append(places, o.site(site).Name)
	}
	return fmt.Sprintf("%s (+%d for each find in %s)", n.Name, n.More, prose.And(places))
}

// destinations are where ships may go from here, with the way, what it may bring and what it takes.
func (o narrator) destinations() []string {
	var lines []string
	me := o.mine()
	for _, d := range o.c.Destinations(o.v, o.me) {
		risk := "all of it known"
		switch {
		case d.Unknown > 5:
			risk = "far into unknown waters"
		case d.Unknown > 0:
			risk = "partly unknown"
		}
		var brings []string
		for _, b := range []struct {
			n    int
			what string
		}{{d.Points, "%d from the ships"}, {d.Ashore, "%d ashore"}, {d.Gold, "%d gold"}} {
			if b.n > 0 {
				brings = append(brings, fmt.Sprintf(b.what, b.n))
			}
		}
		from := ""
		if !me.Out && len(o.v.Bases) > 0 {
			from = " from " + o.base(d.From)
		}
		text := fmt.Sprintf("%s: about %s%s, %s; at most %s", prose.Capital(o.region(d.Region)), prose.Count(d.Turns, "turn"), from, risk,
			prose.And(brings))
		if !me.Out {
			text += fmt.Sprintf("; load some %s", prose.Count(d.Provisions, "provision"))
			if d.Ashore > 0 {
				text += ", and people to land"
			}
		} else if supplies := int(me.Exp.Has.Chit[rules.Provisions]); supplies < d.Provisions {
			text += "; your provisions are few for it"
		}
		lines = append(lines, text+".")
	}
	if len(lines) == 0 {
		return nil
	}
	head := "**Where to** (points that are still to be found):"
	if me.Out {
		head = "**Still in reach**:"
	}
	return append([]string{head}, lines...)
}

// siege is what an empire still needs to fall, for whoever is in it or at its border.
func (o narrator) siege() []string {
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
		var missing []string
		if n := 5 - m.Awe; n > 0 {
			missing = append(missing, fmt.Sprintf("awe %d higher", n))
		}
		if m.Mil > 0 {
			missing = append(missing, fmt.Sprintf("military %d lower", m.Mil))
		}
		if x.At != info.Capital {
			missing = append(missing, "you in the capital, by the Ruler, an entry chit or a card that opens it")
		}
		return []string{fmt.Sprintf("**%s** fall with %s. A fight needs %d; your strength is %d.", prose.Capital(info.Name),
			prose.And(missing), o.c.Fight+m.Mil, x.Strength)}
	}
	return nil
}

// majors are the Major Expeditions that nobody has done yet: what each would score for the reader, and how far it is.
func (o narrator) majors() []string {
	var list []string
	for m := range o.c.Majors {
		which := rules.Major(m)
		if which == rules.NoMajor || slices.Contains(o.v.Scored, which) {
			continue
		}
		text := fmt.Sprintf("%s %d", o.major(which), o.mine().Promised[m])
		if n := o.v.Commissioned[m]; n > 0 {
			text += fmt.Sprintf(" (wanted: %d of them)", n)
		}
		if way := o.progress(which); way != "" {
			text += ", " + way
		}
		list = append(list, text)
	}
	if len(list) == 0 {
		return nil
	}
	return []string{"**Majors**, and what each would score for you now: " + strings.Join(list, "; ") + "."}
}

// progress is how far the reader's expedition has come with a Major; "" where it has not begun.
func (o narrator) progress(m rules.Major) string {
	me := o.mine()
	info := &o.c.Majors[m]
	if !me.Out {
		return ""
	}
	x := &me.Exp
	if slices.Contains(x.Reached, m) {
		return "done, once it is published"
	}
	switch m {
	case rules.Circumnavigation:
		for i, at := range info.Spaces {
			if x.Visited.Has(uint8(at)) {
				continue
			}
			if i == 0 {
				return ""
			}
			return "still ahead: " + o.space(at)
		}
	case rules.AmazonDescent:
		if n := int(x.Toward[m]); n > 0 && n < len(info.Spaces) {
			return "still ahead: " + o.space(info.Spaces[n])
		}
	case rules.NorthCrossing:
		if x.Toward[m] > 0 {
			return "one side is reached"
		}
	}
	return ""
}
