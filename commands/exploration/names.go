package exploration

import (
	"fmt"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// chitName is one chit, or several.
func chitName(c rules.Chit, n int) string {
	one, many := map[rules.Chit][2]string{
		rules.Crew: {"crew", "crew"}, rules.Soldiers: {"soldier", "soldiers"}, rules.Provisions: {"provision", "provisions"},
		rules.Horses: {"horse", "horses"}, rules.Cannon: {"cannon", "cannon"}, rules.Goods: {"trade goods", "trade goods"},
		rules.Gold: {"gold", "gold"}, rules.Timber: {"hardwood", "hardwood"}, rules.Pilot: {"pilot", "pilots"},
		rules.Missionary: {"missionary", "missionaries"}, rules.Natives: {"native", "natives"},
	}[c][0], map[rules.Chit][2]string{
		rules.Crew: {"crew", "crew"}, rules.Soldiers: {"soldier", "soldiers"}, rules.Provisions: {"provision", "provisions"},
		rules.Horses: {"horse", "horses"}, rules.Cannon: {"cannon", "cannon"}, rules.Goods: {"trade goods", "trade goods"},
		rules.Gold: {"gold", "gold"}, rules.Timber: {"hardwood", "hardwood"}, rules.Pilot: {"pilot", "pilots"},
		rules.Missionary: {"missionary", "missionaries"}, rules.Natives: {"native", "natives"},
	}[c][1]
	return prose.Verb(n, one, many)
}

// chits is "3 crew".
func chits(n int, c rules.Chit) string { return fmt.Sprintf("%d %s", n, chitName(c, n)) }

// roleName is what natives do.
func roleName(r rules.Role) string {
	return [...]string{"guide", "interpreter", "porter", "for Europe"}[r%4]
}

// ratingName is an ability.
func ratingName(r rules.Rating) string {
	return [...]string{"sea navigation", "land navigation", "leadership", "diplomacy", "shiphandling"}[r%5]
}

// shipName is so many ships.
func shipName(s rules.Ship, n int) string {
	if s == rules.Carrack {
		return prose.Count(n, "carrack")
	}
	return prose.Count(n, "caravel")
}

// cargo lists what a party carries.
func (o narrator) cargo(h *rules.Hold) string {
	var parts []string
	for c, n := range h.Chit {
		if n > 0 {
			parts = append(parts, chits(int(n), rules.Chit(c)))
		}
	}
	for g := range h.Natives {
		for r, n := range h.Natives[g] {
			if n > 0 {
				parts = append(parts, o.lot(rules.Lot{What: rules.Natives, N: int(n), Region: rules.Region(g), Role: rules.Role(r)}))
			}
		}
	}
	if len(parts) == 0 {
		return "nothing"
	}
	return prose.And(parts)
}

// lot is what one side of a trade gives: "2 gold", "1 native of Mexico (guide)", "nothing".
func (o narrator) lot(l rules.Lot) string {
	switch {
	case l.N == 0:
		return "nothing"
	case l.What == rules.Natives:
		return fmt.Sprintf("%s of %s (%s)", prose.Count(l.N, "native"), o.region(l.Region), roleName(l.Role))
	}
	return chits(l.N, l.What)
}

// card is the name of an exploration card, which does not shout in our texts.
func (o narrator) card(c rules.Card) string {
	if int(c) >= len(o.c.Cards) || c == 0 {
		return "a card"
	}
	return strings.TrimSuffix(o.c.Cards[c].Name, "!")
}

// effects are in words: what a card does, or a branch of it.
func (o narrator) effects(list []rules.Effect) string {
	var parts []string
	for i := range list {
		if text := o.effect(&list[i]); text != "" {
			parts = append(parts, text)
		}
	}
	if len(parts) == 0 {
		return "nothing"
	}
	return strings.Join(parts, ", ")
}

func (o narrator) effect(e *rules.Effect) string {
	text := o.plainEffect(e)
	if e.Where == "" || text == "" {
		return text
	}
	where := map[string]string{"sea": "at sea", "coast": "on a coast or river", "raft": "on a raft", "port": "in port", "cap": "in the capital"}[e.Where]
	return where + ": " + text
}

func (o narrator) plainEffect(e *rules.Effect) string {
	switch e.Op {
	case "prog":
		return fmt.Sprintf("%d progress", e.N)
	case "gain":
		return "gain " + chits(e.N, e.Chit)
	case "lose":
		if e.Chit == rules.People {
			return fmt.Sprintf("lose %d crew or %s", e.N, prose.Verb(e.N, "soldier", "soldiers"))
		}
		return "lose " + chits(e.N, e.Chit)
	case "scurvy", "passage":
		return fmt.Sprintf("%d scurvy %s", e.N, prose.Verb(e.N, "loss", "losses"))
	case "damage":
		return prose.Count(e.N, "ship") + " damaged"
	case "hungry":
		return prose.Count(e.N, "food demand")
	case "lost":
		return "get lost"
	case "check":
		return fmt.Sprintf("check %s (%s)%s", ratingName(e.Rating), o.need(e.Rating, e.N), o.branches(e))
	case "parley":
		return fmt.Sprintf("parley (%s)%s", o.need(rules.Diplomacy, e.N), o.branches(e))
	case "hostile", "battle":
		return fmt.Sprintf("fight hostile people of strength %d (%s)", e.N, o.battle(e.N+o.c.Hostile))
	case "fight":
		return "fight them" + o.empireOdds() + o.branches(e)
	case "if":
		return o.given(e) + ": " + o.effects(e.Yes)
	case "choice":
		return "either " + o.effects(e.Yes) + " or " + o.effects(e.No)
	case "unrest":
		return fmt.Sprintf("check leadership %d or return", e.N)
	case "awe":
		return fmt.Sprintf("awe %+d", e.N)
	case "mil":
		return fmt.Sprintf("military %+d", e.N)
	}
	return map[string]string{"leave": "leave the empire", "dissension": "dissension", "illness": "the leader may die", "ruler": "seize the Ruler",
		"ally": "win Native Allies", "entry": "take a capital entry chit", "enter": "the way into the capital is open", "expel": "back to Rumors",
		"reshuffle": "the deck is shuffled"}[e.Op]
}

// need is what a check needs, to its player as odds.
func (o narrator) need(r rules.Rating, n int) string {
	if o.me == engine.Nobody || !o.mine().Out {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%d in 6", o.odd(r, n))
}

// battle is what a fight needs, to its player as odds.
func (o narrator) battle(need int) string {
	if o.me == engine.Nobody || !o.mine().Out {
		return fmt.Sprintf("needs %d", need)
	}
	won := 0
	for die := 1; die <= 6; die++ {
		if min(o.mine().Exp.Strength, o.c.Strongest)+die >= need {
			won++
		}
	}
	return fmt.Sprintf("%d in 6", won)
}

// empireOdds are those of a fight against the empire in which the reader is.
func (o narrator) empireOdds() string {
	for e := range o.c.Empires {
		if c, at := &o.c.Empires[e], o.mine().Exp.At; c.Name != "" && o.mine().Out && (at == c.Rumors || at == c.Capital) {
			return " (" + o.battle(o.c.Fight+o.v.Empires[e].Mil) + ")"
		}
	}
	return ""
}

// given is a condition of a card, with how it stands for the reader.
func (o narrator) given(e *rules.Effect) string {
	text := fmt.Sprintf("with a strength of %d", e.N)
	if e.Horse {
		text = "with a horse or a cannon"
	}
	if o.me == engine.Nobody || !o.mine().Out {
		return text
	}
	x := &o.mine().Exp
	switch {
	case e.Horse && x.Has.Chit[rules.Horses]+x.Has.Chit[rules.Cannon] > 0:
		return "as you have a horse or a cannon"
	case e.Horse:
		return "if you had a horse or a cannon"
	}
	return fmt.Sprintf("%s, and yours is %d", text, x.Strength)
}

// branches of a check: what passing brings, and what failing.
func (o narrator) branches(e *rules.Effect) string {
	switch {
	case len(e.Yes) > 0 && len(e.No) > 0:
		return ": " + o.effects(e.Yes) + "; else " + o.effects(e.No)
	case len(e.Yes) > 0:
		return ": " + o.effects(e.Yes)
	case len(e.No) > 0:
		return ", or else " + o.effects(e.No)
	}
	return ""
}
