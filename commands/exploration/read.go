package exploration

import (
	"fmt"
	"strings"

	"landfall/commands/typing"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// Means are the answers that somebody may mean, legal or not.
func (o narrator) Means(_ []engine.Decision, said string) (list []string) {
	verb, rest, _ := strings.Cut(said, " ")
	names := o.called(verb)
	for _, reading := range names.Read(rest) {
		if n, kind, two := strings.Cut(reading, " "); verb == "march" && two && n[0] >= '0' && n[0] <= '9' {
			reading = kind + " " + n // "2 crew"
		}
		list = append(list, typing.Join(verb, reading))
	}
	return list
}

// called are the names of what a verb goes with.
func (o narrator) called(verb string) (n typing.Names) {
	switch verb {
	case "site", "launch", "move", "change", "land", "scuttle", "raft":
		n.Call("choose", "choosing")
		for i := range o.c.Spaces {
			if id := o.c.Spaces[i].ID; id != rules.Nowhere {
				name := o.place(id)
				n.Call(id.String(), append(strings.Split(name, " & "), name, o.c.Spaces[i].Name, o.base(id), strings.TrimSuffix(name, " coast"))...)
			}
		}
	case "discover", "survey", "harvest":
		for i := range o.c.Sites {
			if id := o.c.Sites[i].ID; id != rules.NoSite {
				n.Call(id.String(), o.c.Sites[i].Name)
			}
		}
	case "play", "back", "discard":
		for c := range o.c.Outfits {
			n.Call(rules.Outfit(c).String(), o.outfit(rules.Outfit(c)))
		}
		n.Call(string(rules.CreditLeader), "another leader")
		n.Call(string(rules.CreditType), "other type of ship")
		n.Call(string(rules.CreditShip), "one more ship")
		n.Call(string(rules.CreditGold), "1 gold")
	case "leader":
		for i := range o.c.Leaders {
			if id := o.c.Leaders[i].ID; id != rules.NoLeader {
				n.Call(id.String(), o.leader(id), "keep "+o.leader(id))
			}
		}
	case "buy", "refund", "recruit", "feed", "lose", "drop", "march":
		o.callChits(&n, verb != "march")
	case "order":
		n.Call("on")
	case "role", "offer":
		o.callTrades(&n)
	}
	return n
}

// callChits names chits, by their number as well where that is one or what a gold buys.
func (o narrator) callChits(n *typing.Names, counted bool) {
	for c := range rules.Natives + 1 {
		n.Call(c.String(), chitName(c, 1), chitName(c, 2))
		if counted {
			n.Call(c.String(), "1 "+chitName(c, 1), chits(o.price(c), c), chits(o.price(c), c)+" for 1 gold")
		}
	}
}

// callTrades names what is traded, with whom, and what natives do.
func (o narrator) callTrades(n *typing.Names) {
	o.callChits(n, false)
	for s := range o.v.Seats {
		n.Call(fmt.Sprintf("to %d", s+1), "to "+o.n.Of(engine.Seat(s)), fmt.Sprintf("to seat %d", s+1))
	}
	for g := range o.c.Regions {
		if id := rules.Region(g); id != rules.NoRegion {
			n.Call(id.String(), o.region(id))
		}
	}
	for role := range rules.Role(4) {
		n.Call(role.String(), roleName(role))
	}
}
