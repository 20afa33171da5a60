package ninapinta

import (
	"slices"
	"strconv"
	"strings"

	"landfall/commands/typing"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// Means are the answers that somebody may mean, legal or not. A world that is left out is the
// one that the turn is about, else each may be meant.
func (o narrator) Means(open []engine.Decision, said string) (list []string) {
	verb, rest, _ := strings.Cut(said, " ")
	r := reading{narrator: o}
	r.called(verb)
	for _, reading := range r.Read(rest) {
		words := strings.Fields(reading)
		if verb == "take" && len(open) > 0 && open[0].Kind == rules.AskSelect {
			verb = "select"
		}
		switch verb {
		case "look", "recover", "explore", "consolidate", "attack", "native", "migrate", "place", "load":
			slices.SortStableFunc(words, func(a, b string) int { return rank(a) - rank(b) })
			list = append(list, r.someWorld(verb, words)...)
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
func (r *reading) someWorld(verb string, words []string) (list []string) {
	if len(words) > 0 && rank(words[0]) == 0 || len(words) == 0 {
		return []string{typing.Join(append([]string{verb}, words...)...)}
	}
	anywhere := !r.v.InWorld || slices.Contains([]string{"look", "recover", "place", "load"}, verb)
	for w := range rules.Worlds {
		if anywhere || w == r.v.ActingWorld {
			list = append(list, typing.Join(append([]string{verb, w.String()}, words...)...))
		}
	}
	return list
}

// reading is what somebody may type: names of the board, of labels and of notation.
type reading struct {
	narrator
	typing.Names
}

// call gives the names of what a notation means; the catalogue has them with " | " between.
func (r *reading) call(notation, key string, about parts) {
	r.Call(notation, strings.Split(r.say(key, about), " | ")...)
}

// called are the names of what a verb goes with.
func (r *reading) called(verb string) {
	for w := range rules.Worlds {
		r.call(w.String(), "typed-world", parts{"ship": shipName(w), "world": worldName(w)})
		r.Call(w.String(), strings.Fields(r.text(shipName(w)))...)
		if g := r.v.Worlds[w].Marker; g != rules.NoGroup && verb != "mark" {
			r.call(w.String(), "typed-area", parts{"group": groupName(g)})
		}
	}
	for l := range rules.Lands {
		r.call(l.String(), "typed-land", parts{"land": landName(l)})
	}
	for nation := range rules.Nations {
		r.call(nation.String(), "typed-nation", parts{"nation": nationName(nation)})
	}
	r.things(verb)
}

// things are the names of crews, Benefits and spaces.
func (r *reading) things(verb string) {
	switch verb {
	case "load", "fleet":
		for k := range mostAboard {
			for _, c := range []rules.Crew{{Settlers: k}, {Captain: true, Settlers: k}} {
				r.call(c.String(), "typed-crew", parts{"crew": crewName(c)})
			}
		}
	case "select", "double", "second", "take":
		for _, d := range r.v.Display {
			r.call(string(d.Benefit), "typed-benefit", parts{"benefit": benefitName(d.Benefit)})
		}
	case "mark":
		for g := rules.Arts; g <= rules.Religion; g++ {
			r.call(g.String(), "typed-area", parts{"group": groupName(g)})
		}
	case "garrison":
		for s, seat := range r.v.Seats {
			r.Call(seat.Nation.String(), r.n.Of(engine.Seat(s)))
		}
	case "pass":
		for i := range r.v.Passes {
			r.call(strconv.Itoa(i+1), "typed-space", parts{"n": i + 1})
		}
	}
}

// mostAboard is more than any ship takes.
const mostAboard = 7
