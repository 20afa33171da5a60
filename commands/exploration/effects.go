package exploration

import (
	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// effects are what a card does, or a branch of it.
func (o narrator) effects(list []rules.Effect) catalogue.Phrase {
	said := []catalogue.Phrase{}
	for i := range list {
		if e := &list[i]; o.words.Has("effect-" + e.Op) {
			about := o.effect(e)
			one := phrase("effect-"+e.Op, about)
			if e.Where != "" {
				one = phrase("effect-where", parts{"where": e.Where, "effect": one})
			}
			said = append(said, one)
		}
	}
	return phrase("effects", parts{"effects": said})
}

// effect is what the sentence of an effect is about.
func (o narrator) effect(e *rules.Effect) parts {
	about := parts{"n": e.N, "chits": chits(e.N, e.Chit), "rating": e.Rating.String(), "yes": o.effects(e.Yes), "no": o.effects(e.No),
		"branches": o.branches(e), "odds": phrase("odds-check", parts{"n": e.N}), "inside": "no"}
	if e.Chit == rules.People {
		about["chits"] = catalogue.Some("crew-or-soldiers", e.N)
	}
	switch e.Op {
	case "prog":
		if x := &o.mine().Exp; o.asked() && x.Party != rules.Inland {
			about["n"] = rules.Afloat(x.Party, o.kind(x.At), x.Returning, e.N)
		}
	case "check":
		about["odds"] = o.need(e.Rating, e.N)
	case "parley":
		about["odds"] = o.need(rules.Diplomacy, e.N)
	case "hostile", "battle":
		about["odds"] = o.battle(e.N + o.c.Hostile)
	case "fight":
		if need := o.fight(); need > 0 {
			about["odds"], about["inside"] = o.battle(need), "yes"
		}
	case "if":
		about["given"] = o.given(e)
	}
	return about
}

// asked tells whether what is asked concerns an expedition of the reader's.
func (o sight) asked() bool { return o.me != engine.Nobody && o.mine().Out }

// need is what a check needs, to its player as odds.
func (o sight) need(r rules.Rating, n int) catalogue.Phrase {
	if !o.asked() {
		return phrase("odds-check", parts{"n": n})
	}
	return phrase("odds", parts{"n": o.odd(r, n)})
}

// battle is what a fight needs, to its player as odds.
func (o sight) battle(need int) catalogue.Phrase {
	if !o.asked() {
		return phrase("odds-fight", parts{"n": need})
	}
	won := 0
	for die := 1; die <= 6; die++ {
		if min(o.mine().Exp.Strength, o.c.Strongest)+die >= need {
			won++
		}
	}
	return phrase("odds", parts{"n": won})
}

// fight is what a fight against the empire in which the reader is needs; 0: the reader is in none.
func (o sight) fight() int {
	for e := range o.c.Empires {
		if c, at := &o.c.Empires[e], o.mine().Exp.At; c.Name != "" && o.mine().Out && (at == c.Rumors || at == c.Capital) {
			return o.c.Fight + o.v.Empires[e].Mil
		}
	}
	return 0
}

// given is a condition of a card, with how it stands for the reader.
func (o sight) given(e *rules.Effect) catalogue.Phrase {
	x, what, met := &o.mine().Exp, "strength", "unknown"
	if e.Horse {
		what = "horse"
	}
	if o.asked() {
		met = catalogue.Yes(x.Has.Chit[rules.Horses]+x.Has.Chit[rules.Cannon] > 0)
	}
	return phrase("given-"+what, parts{"n": e.N, "met": met, "strength": x.Strength})
}

// branches of a check: what passing brings, and what failing.
func (o narrator) branches(e *rules.Effect) catalogue.Phrase {
	has := "none"
	switch yes, no := len(e.Yes) > 0, len(e.No) > 0; {
	case yes && no:
		has = "both"
	case yes:
		has = "yes"
	case no:
		has = "no"
	}
	return phrase("branches", parts{"has": has, "yes": o.effects(e.Yes), "no": o.effects(e.No)})
}
