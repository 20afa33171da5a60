package ninapinta

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"landfall/commands/prose"
	"landfall/commands/typing"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// Means are the answers that somebody may mean, legal or not. A world that is left out is the
// one that the turn is about, else each may be meant.
func (o narrator) Means(open []engine.Decision, said string) (list []string) {
	verb, rest, _ := strings.Cut(said, " ")
	names := o.called(verb)
	for _, reading := range names.Read(rest) {
		words := strings.Fields(reading)
		if verb == "take" && len(open) > 0 && open[0].Kind == rules.AskSelect {
			verb = "select"
		}
		switch verb {
		case "look", "recover", "explore", "consolidate", "attack", "native", "migrate", "place", "load":
			slices.SortStableFunc(words, func(a, b string) int { return rank(a) - rank(b) })
			list = append(list, o.someWorld(verb, words)...)
		case "mine", "store", "pay":
			slices.SortStableFunc(words, func(a, b string) int { return rank(a) - rank(b) })
			fallthrough
		default:
			list = append(list, typing.Join(append([]string{verb}, words...)...))
		}
	}
	return list
}

// rank is where notation has a word: worlds first, then lands, then amounts.
func rank(word string) int {
	var w rules.World
	var l rules.Land
	switch {
	case w.UnmarshalText([]byte(word)) == nil:
		return 0
	case l.UnmarshalText([]byte(word)) == nil:
		return 1
	}
	return 2
}

// someWorld completes an answer by the world, if it names none.
func (o narrator) someWorld(verb string, words []string) (list []string) {
	if len(words) > 0 && rank(words[0]) == 0 || len(words) == 0 {
		return []string{typing.Join(append([]string{verb}, words...)...)}
	}
	anywhere := !o.v.InWorld || slices.Contains([]string{"look", "recover", "place", "load"}, verb)
	for w := range rules.Worlds {
		if anywhere || w == o.v.ActingWorld {
			list = append(list, typing.Join(append([]string{verb, w.String()}, words...)...))
		}
	}
	return list
}

// called are the names of what a verb goes with.
func (o narrator) called(verb string) (n typing.Names) {
	for w := range rules.Worlds {
		n.Call(w.String(), append(strings.Fields(shipName(w)), shipName(w), worldName(w))...)
		if g := o.v.Worlds[w].Marker; g != 0 && verb != "mark" {
			n.Call(w.String(), areaName(g))
		}
	}
	for l := range rules.Lands {
		n.Call(l.String(), landName(l), landName(l)+" Stronghold", "Stronghold in "+landName(l), "mine in "+landName(l))
	}
	for nation := range rules.Nations {
		n.Call(nation.String(), nationName(nation), demonym(nation), demonym(nation)+" Settler", demonym(nation)+" Settlers")
	}
	switch verb {
	case "load", "fleet":
		for k := range mostAboard {
			for _, c := range []rules.Crew{{Settlers: k}, {Captain: true, Settlers: k}} {
				n.Call(c.String(), crewName(c), crewShort(c), crewAshore(c))
			}
		}
	case "select", "double", "second", "take":
		for _, d := range o.v.Display {
			n.Call(string(d.Benefit), benefitName(d.Benefit))
		}
	case "mark":
		for g := rules.Arts; g <= rules.Religion; g++ {
			n.Call(strings.ToLower(groupName(g)), areaName(g))
		}
	case "garrison":
		for s, seat := range o.v.Seats {
			n.Call(seat.Nation.String(), o.n.Of(engine.Seat(s)))
		}
	case "pass":
		for i := range o.v.Passes {
			n.Call(strconv.Itoa(i+1), prose.Nth(i+1), fmt.Sprintf("space %d", i+1), fmt.Sprintf("Pass space %d", i+1))
		}
	}
	return n
}

// mostAboard is more than any ship takes.
const mostAboard = 7
