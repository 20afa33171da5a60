package amerigo

import (
	"strings"

	"landfall/commands/refusal"
	"landfall/commands/typing"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// reading is what somebody may type, by all names that are shown anywhere.
type reading struct {
	narrator
	typing.Names
	open []engine.Decision
}

// Means are the answers that somebody may mean, legal or not.
func (o narrator) Means(open []engine.Decision, said string) (list []string) {
	starts := reading{narrator: o, open: open}
	starts.starts()
	for _, one := range starts.Read(strings.TrimPrefix(said, "start ")) {
		if isStart(one) {
			list = append(list, one)
		}
	}
	if len(list) > 0 {
		return list
	}
	verb, rest, _ := strings.Cut(said, " ")
	names := reading{narrator: o, open: open}
	names.called(verb)
	for _, one := range names.Read(rest) {
		words := strings.FieldsFunc(one, func(r rune) bool { return strings.ContainsRune("@, ", r) })
		if verb == "place" && len(words) > 1 { // tile and spaces are one word
			one = words[0] + "@" + strings.Join(words[1:], ",")
		}
		list = append(list, typing.Join(verb, one))
	}
	return list
}

// call gives the names of what a notation means; the catalogue has them with " | " between.
func (r *reading) call(notation, key string, about parts) {
	r.Call(notation, strings.Split(r.say(key, about), " | ")...)
}

// starts are the places on the frame where a ship may start.
func (r *reading) starts() {
	for _, a := range refusal.Options(r.open) {
		if p, is := a.(rules.PlaceShip); is {
			r.call(a.String(), "typed-start", parts{"ship": p.Ship, "at": r.spot(p.At)})
		}
	}
}

// called are the names of what a verb goes with.
func (r *reading) called(verb string) {
	switch verb {
	case "special":
		for a := range rules.Acts {
			r.call(a.String(), "typed-act", parts{"act": a.String()})
		}
	case "take", "build", "plan", "place":
		r.tiles(verb)
	case "pick", "token":
		r.tokens(verb)
	case "buy":
		r.goods()
	case "on", "seek":
		r.islands(verb)
	case "sail":
		r.sails()
	case "ship", "other":
		for _, ship := range []string{"1", "2"} {
			r.call(ship, "typed-ship", parts{"ship": ship})
		}
	}
}

func (r *reading) tokens(verb string) {
	for id := rules.TokenID(1); id <= rules.EndGold; id++ {
		r.call(id.String(), "typed-token", parts{"token": id.String()})
		if amount := r.amount(id); verb == "token" && amount > 0 {
			r.call(id.String(), "typed-gold", parts{"gold": amount})
		}
	}
}

func (r *reading) goods() {
	for _, m := range r.v.Market {
		if m.Good != rules.NoGood {
			r.call(typing.Rest(rules.BuyToken{Production: m}), "typed-good", parts{"good": m.Good.String(), "cost": m.Cost})
		}
	}
}

// tiles are tiles, and places for them.
func (r *reading) tiles(verb string) {
	for id := rules.ShapeID(1); int(id) < len(r.facts().Shapes); id++ {
		r.call(id.String(), "typed-tile", parts{"tile": tile(id)})
	}
	if verb != "place" {
		return
	}
	for _, w := range r.v.Ways {
		r.call(typing.Rest(w), "typed-place", parts{"cells": cells(w.Cells), "island": r.islandAt(w.Cells[0]), "tile": tile(w.Shape)})
	}
}

// islands are islands, and ships that settle there.
func (r *reading) islands(verb string) {
	for i := 1; i < len(r.v.Islands) && r.v.Islands[i].Size > 0; i++ {
		first, name := r.v.Islands[i].First.String(), r.islandName(i)
		if verb == "on" {
			r.call(first, "typed-island", parts{"island": name})
			continue
		}
		for _, ship := range []string{"1", "2"} {
			r.call(ship+":"+first, "typed-seek", parts{"ship": ship, "island": name})
		}
	}
}

// sails are moves of ships by where they go, and by the posts that they establish.
func (r *reading) sails() {
	for _, a := range refusal.Options(r.open) {
		s, is := a.(rules.Sail)
		if !is {
			continue
		}
		places := []string{r.spot(s.To)}
		if s.Settle {
			post := r.v.Squares[s.To.Cell()].Link
			places = strings.Split(r.say("typed-post", parts{"post": post.String(), "island": r.islandAt(post)}), " | ")
		}
		for _, to := range places {
			r.call(typing.Rest(s), "typed-sail", parts{"ship": s.Ship, "to": to})
		}
	}
}
