package exploration

import (
	"fmt"
	"strings"

	"landfall/commands/catalogue"
	"landfall/commands/typing"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// typed is what somebody may type, by all names that are shown anywhere.
type typed struct {
	narrator
	typing.Names
}

// Means are the answers that somebody may mean, legal or not.
func (o narrator) Means(_ []engine.Decision, said string) (list []string) {
	verb, rest, _ := strings.Cut(said, " ")
	names := typed{narrator: o}
	names.called(verb)
	for _, reading := range names.Read(rest) {
		if n, kind, two := strings.Cut(reading, " "); verb == "march" && two && n[0] >= '0' && n[0] <= '9' {
			reading = kind + " " + n // "2 crew"
		}
		list = append(list, typing.Join(verb, reading))
	}
	return list
}

// call gives the names of what a notation means; the catalogue has them with " | " between.
func (r *typed) call(notation, key string, about parts) {
	r.Call(notation, strings.Split(r.say(key, about), " | ")...)
}

// called are the names of what a verb goes with.
func (r *typed) called(verb string) {
	switch verb {
	case "site", "launch", "move", "change", "land", "scuttle", "raft":
		r.call("choose", "typed-choosing", nil)
		for i := range r.c.Spaces {
			if id := r.c.Spaces[i].ID; id != rules.Nowhere {
				r.call(id.String(), "typed-space", parts{"at": id.String()})
			}
		}
	case "discover", "survey", "harvest":
		for i := range r.c.Sites {
			if id := r.c.Sites[i].ID; id != rules.NoSite {
				r.call(id.String(), "typed-site", parts{"site": id.String()})
			}
		}
	case "play", "back", "discard":
		for c := range r.c.Outfits {
			r.call(rules.Outfit(c).String(), "typed-outfit", parts{"card": rules.Outfit(c).String()})
		}
		for _, use := range []rules.Credit{rules.CreditLeader, rules.CreditType, rules.CreditShip, rules.CreditGold} {
			r.call(string(use), "typed-use", parts{"use": string(use)})
		}
	case "leader":
		for i := range r.c.Leaders {
			if id := r.c.Leaders[i].ID; id != rules.NoLeader {
				r.call(id.String(), "typed-leader", parts{"leader": id.String()})
			}
		}
	case "order":
		r.Call("on")
	default:
		r.carried(verb)
	}
}

// carried are the names of what an expedition has, and of what is traded, with whom, and what natives do.
func (r *typed) carried(verb string) {
	switch verb {
	case "buy", "refund", "recruit", "feed", "lose", "drop":
		r.chits(true)
	case "march":
		r.chits(false)
	case "role", "offer":
		r.chits(false)
		for s := range r.v.Seats {
			r.call(fmt.Sprintf("to %d", s+1), "typed-to", parts{"who": r.n.Of(engine.Seat(s)), "n": s + 1})
		}
		for g := rules.NoRegion + 1; int(g) < len(r.c.Regions); g++ {
			r.call(g.String(), "typed-region", parts{"region": g.String()})
		}
		for role := range rules.Role(4) {
			r.call(role.String(), "typed-role", parts{"role": role.String()})
		}
	}
}

// chits names chits, by their number as well where that is one or what a gold buys.
func (r *typed) chits(counted bool) {
	for c := range rules.Natives + 1 {
		about := parts{"one": catalogue.Some("chit-"+c.String(), 1), "chits": chits(r.price(c), c)}
		r.call(c.String(), "typed-chit", about)
		if counted {
			r.call(c.String(), "typed-price", about)
		}
	}
}
