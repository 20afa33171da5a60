package ninapinta

import (
	"strconv"
	"strings"

	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// Foreseen names what an order is about: "Pinta's sailing, era 2".
func (o narrator) Foreseen(key string) string {
	what, rest, _ := strings.Cut(key, "-")
	era, ship, _ := strings.Cut(strings.TrimPrefix(rest, "e"), "-")
	if rest == "" {
		return o.say("every-era-"+what, nil)
	}
	return o.say("foreseen-"+what, parts{"ship": shipName(readWorld(ship)), "era": era})
}

// Ordered names what can be ordered at one go. What it brings is not said, since
// that shows only when it is carried out.
func (o narrator) Ordered(p engine.Pick) (label, detail string) {
	first := p.Lines[0].Do
	switch p.Key {
	case rules.PickUsual:
		return o.label("usual", parts{"what": answer(first)})
	case rules.PickPass:
		return o.label("pass-anywhere", nil)
	case rules.PickTogether:
		left, gold := o.together()
		return o.label("together", parts{"worlds": left, "gold": gold})
	case rules.PickSteady:
		return o.label("steady", parts{"what": answer(first)})
	}
	if a, is := first.(rules.Select); is {
		if len(p.Lines) > 1 {
			if to, placed := p.Lines[1].Do.(rules.Target); placed {
				return o.label("order-place", parts{"benefit": benefitName(a.Benefit), "where": place(to.World, to.Land)})
			}
		}
		return o.Label(first)
	}
	about := o.order(p)
	if about == nil {
		return o.Label(first)
	}
	return o.label("order-"+answer(first), about)
}

// answer is the first word of an answer's notation.
func answer(a engine.Action) string {
	word, _, _ := strings.Cut(a.String(), " ")
	return word
}

// order is what an order of an answer is about, nil of one that is named as in a panel.
func (o narrator) order(p engine.Pick) parts {
	building := parts{"in": "no", "world": worldName(rules.Nina)}
	if word, w, _ := strings.Cut(p.Lines[0].If, " "); word == rules.IfIn { // notations of buildings do not name it
		building = parts{"in": "yes", "world": worldName(readWorld(w))}
	}
	switch a := p.Lines[0].Do.(type) {
	case rules.Explore:
		return parts{"land": landName(a.Land)}
	case rules.Consolidate:
		about := parts{"land": landName(a.Land), "some": "no", "condition": "", "lost": []catalogue.Phrase{}, "n": 0}
		if o.land(a.World, a.Land).Explored {
			about["lost"], about["n"] = lost(o.sight, a)
		}
		if c := p.Lines[0].If; c != "" {
			about["some"], about["condition"] = "yes", o.Condition(c)
		}
		return about
	case rules.Attack:
		about := parts{"land": landName(a.Land), "lines": len(p.Lines), "named": "no", "gone": []catalogue.Phrase{}}
		if len(p.Lines) > 1 && p.Key != a.String() {
			pairs, _ := p.Lines[1].Do.(rules.RemovePairs)
			about["named"], about["gone"] = "yes", settlersBy(pairs.Of[:], pairs.Nations[:])
		}
		return about
	case rules.StayHome, rules.EndTurn:
		return parts{}
	case rules.GovernWorld:
		return parts{"world": worldName(a.World)}
	case rules.CollectRevenue:
		return parts{"all": catalogue.Yes(a.How == rules.CollectAll)}
	case rules.BuildTown:
		building["land"], building["city"] = landName(a.Land), "no"
		return building
	case rules.BuildCity:
		building["land"], building["city"] = landName(a.Land), "yes"
		return building
	case rules.SailHome:
		return parts{"captain": catalogue.Yes(a.Captain)}
	case rules.Pass:
		return parts{"space": a.Space}
	}
	return nil
}

// together is what governing all worlds that are left brings, and how many there are.
func (o sight) together() (left, gold int) {
	for w := range rules.Worlds {
		if o.seat(o.me).Governed[w] {
			continue
		}
		left++
		if list := o.v.Worlds[w].Prospects; int(o.me) < len(list) {
			gold += list[o.me].Income + list[o.me].Mined - list[o.me].Lost
		}
	}
	return left, gold
}

// Condition tells a condition after "if".
func (o narrator) Condition(condition string) string {
	switch condition {
	case rules.UnlessBuild:
		return o.say("unless-build", nil)
	case rules.UnlessSelect:
		return o.say("unless-select", nil)
	}
	words := append(strings.Fields(condition), "", "", "", "")
	about := parts{"world": worldName(readWorld(words[1])), "land": landName(readLand(words[2]))}
	switch words[0] {
	case rules.IfCost:
		about["n"] = words[1]
	case rules.IfHolds:
		about["n"], _ = strconv.Atoi(words[2])
	case rules.IfFits:
		about["crew"] = party(words[3])
	case rules.IfFor:
		about["benefit"] = benefitName(rules.Benefit(words[1]))
	case rules.IfIn, rules.IfFaces, rules.WhileBrings:
	default:
		return condition
	}
	return o.say("if-"+words[0], about)
}

// party is a crew of the reader's, from its notation.
func party(notation string) catalogue.Phrase {
	c, _ := crew(notation)
	return phrase("party", parts{"captain": catalogue.Yes(c.Captain), "settlers": c.Settlers})
}

func readWorld(name string) rules.World {
	var w rules.World
	if w.UnmarshalText([]byte(name)) != nil {
		return rules.SantaMaria
	}
	return w
}

func readLand(name string) rules.Land {
	var l rules.Land
	if l.UnmarshalText([]byte(name)) != nil {
		return rules.NoLand
	}
	return l
}
