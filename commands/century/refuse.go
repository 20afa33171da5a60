package century

import (
	"slices"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/commands/refusal"
	"landfall/engine"
	rules "landfall/engine/century"
)

// questions says when what is asked.
func questions() refusal.Questions {
	return refusal.Questions{
		Task: task,
		Occasions: []refusal.Occasion{
			refusal.When("work route rest", "settlers are sent out, and taken back, as the main action of a turn", rules.AskTurn),
			refusal.When("claim", "one claims after sending settlers to a fort", rules.AskClaim),
			refusal.When("bonus", "a bonus tile comes with a cleared column or with the fourth merchant", rules.AskBonus),
			refusal.When("upgrade", "cubes are upgraded at a place or by a merchant that says so", rules.AskUpgrade),
			refusal.When("trade", "one trades at a place, a tile or a merchant that says so", rules.AskTrade),
			refusal.When("merchant", "a merchant is used or taken after sending settlers to a market", rules.AskMerchant),
			refusal.When("swap", "cards of a route are swapped at the place that adjusts it", rules.AskSwap),
			refusal.When("sail", "a ship moves after sending settlers to a place with a ship", rules.AskSail),
			refusal.When("toll", "a toll is paid when a ship lands where another lies", rules.AskToll),
			refusal.When("build", "an outpost is built after a ship has landed", rules.AskBuild),
			refusal.When("outpost", "an outpost is chosen at the place that trades at outposts", rules.AskOutpost),
			refusal.When("explore", "an exploration tile comes with an Exploration card", rules.AskExplore),
			refusal.When("discard", "cubes go back when one holds too many at the end of a turn", rules.AskDiscard),
			refusal.When("done", "a turn is ended when its action is done", rules.AskEnd),
		},
	}
}

// task is what a kind of question asks for: "you are to …".
func task(kind string) string {
	return map[string]string{
		rules.AskTurn: "choose your main action", rules.AskClaim: "say what you claim at the fort", rules.AskBonus: "take a bonus tile, or none",
		rules.AskUpgrade: "upgrade cubes", rules.AskTrade: "say how often you trade", rules.AskMerchant: "use the merchant or take it",
		rules.AskSwap: "swap two cards of your route, or none", rules.AskSail: "say where your ship sails", rules.AskToll: "pay a toll",
		rules.AskBuild: "build an outpost, or none", rules.AskOutpost: "choose an outpost", rules.AskExplore: "take an exploration tile",
		rules.AskDiscard: "give cubes back", rules.AskEnd: "end your turn",
	}[kind]
}

// refusing is an answer of the right kind that is not on the list.
type refusing struct {
	narrator
	refusal.Typed
	options []engine.Action
}

// Refuse says why something is not possible.
func (o narrator) Refuse(open []engine.Decision, notation string) commands.Refusal {
	r := refusing{narrator: o, Typed: refusal.Read(notation, ""), options: refusal.Options(open)}
	if len(open) == 0 || r.Verb == "" {
		return commands.Refusal{}
	}
	if _, why := questions().Asked(open, open[0].Kind, r.Verb); why.Text != "" {
		return why
	}
	switch r.Verb {
	case "work":
		return r.work()
	case "route":
		return r.route()
	case "claim":
		return r.claim()
	case "upgrade":
		return r.upgrade()
	case "trade":
		return r.trading()
	case "merchant":
		return r.merchantCard()
	case "swap":
		return r.swap()
	case "sail":
		return r.sail()
	case "toll":
		c, _ := r.cubes(r.Rest())
		return r.short("That", c, r.mine().Storage)
	case "build":
		return r.build()
	case "outpost":
		return r.outpost()
	case "discard":
		return r.discard()
	}
	return commands.Refusal{}
}

// cubes are those that a word of notation names.
func (r *refusing) cubes(word string) (c rules.Cubes, ok bool) {
	return c, word != "" && c.UnmarshalText([]byte(word)) == nil
}

// spot is the location that notation names.
func (r *refusing) spot() (*rules.LocationView, bool) {
	for i := range r.v.Locations {
		if l := &r.v.Locations[i]; l.ID.String() == r.Rest() {
			return l, true
		}
	}
	return nil, false
}

// short says which cubes are missing for a price; nothing, if none are.
func (r *refusing) short(what string, price, have rules.Cubes) commands.Refusal {
	return refusal.If(!have.Has(price), "cubes", "%s takes %s: you hold %s and lack %s.", what, cubes(price), cubes(have),
		cubes(lacks(have, price)))
}

func (r *refusing) work() commands.Refusal {
	l, ok := r.spot()
	if !ok {
		return commands.Refusal{}
	}
	where, me := prose.Capital(r.site(l)), r.mine()
	switch need := r.need(l); {
	case l.Cover.ID != 0:
		return commands.Refuse("covered", "%s is closed as long as an exploration tile lies there.", where)
	case l.Owner == r.me:
		return commands.Refuse("own-settlers", "Your own settlers are at %s; `rest` takes them back.", r.site(l))
	case need > me.Crew && l.Owner != engine.Nobody:
		return commands.Refuse("settlers", "%s takes %s, one more than the %d of %s there; you have %d ready. `rest` brings back %d.", where, settlers(need), l.Placed, r.n.Of(l.Owner), me.Crew, me.Placed)
	case need > me.Crew:
		return commands.Refuse("settlers", "%s takes %s; you have %d ready. `rest` brings back %d.", where, settlers(need), me.Crew, me.Placed)
	}
	return r.there(l, me.Storage.Plus(r.tools(l)))
}

// there says why what a location offers cannot be had with these cubes.
func (r *refusing) there(l *rules.LocationView, have rules.Cubes) commands.Refusal {
	me := r.mine()
	switch l.Type {
	case rules.TradePlace:
		return r.short("The trade at "+r.site(l), l.Give, have)
	case rules.Fort:
		card, there := r.above(l.Fort)
		switch {
		case len(r.fortTiles(l.ID)) > 0:
			return commands.Refusal{}
		case !there:
			return commands.Refuse("no-card", "There is no point card above %s any more, and no bonus tile for you.", r.site(l))
		}
		return r.short("The card above "+r.site(l), card.Cost, have)
	case rules.Market:
		card, there := r.merchantAt(l.Slot)
		switch {
		case !there:
			return commands.Refuse("no-merchant", "There is no merchant at %s any more.", r.site(l))
		case r.v.Modules.Routes:
			return commands.Refusal{}
		}
		return r.short("The merchant at "+r.site(l), card.Give, have)
	case rules.RenewMarket:
		return refusal.If(len(r.v.Merchants)+r.v.MerchantDeck == 0, "no-merchant", "There are no merchants left to renew.")
	case rules.ShipMove:
		for i := range r.v.Islands {
			if t := &r.v.Islands[i]; reached(r.narrator, me.Ship, t.ID, l.Steps) && r.toll(t) <= have.Size() {
				return commands.Refusal{}
			}
		}
		return commands.Refuse("toll", "Wherever your ship can go from %s, a toll is due, and you hold %s.", r.site(l), cubes(have))
	case rules.ShipTrade:
		if me.Ship == rules.Sea {
			return commands.Refuse("at-sea", "Your ship is on the sea tile, where nobody trades.")
		}
		return r.short("The trade at "+r.islandName(me.Ship), r.island(me.Ship).Give, have)
	case rules.OutpostPlace:
		if !slices.ContainsFunc(r.v.Islands, func(t rules.IslandView) bool { return slices.Contains(t.Outposts, r.me) && have.Has(t.Give) }) {
			return commands.Refuse("no-outpost", "You have no outpost at which %s can be traded.", cubes(have))
		}
	}
	return commands.Refusal{}
}

// card is the card of the own route that a word of notation names, by its place from 1.
func (r *refusing) card(word int) (place int, why commands.Refusal) {
	place = r.Number(word)
	if cards := len(r.mine().Route); place == 0 || place > cards {
		why = commands.Refuse("no-route-card", "Your route has %s.", prose.Count(cards, "card"))
	}
	return place, why
}

func (r *refusing) route() commands.Refusal {
	n, why := r.card(0)
	if why.Text != "" || n < 1 {
		return why
	}
	card := r.mine().Route[n-1]
	switch {
	case card.Settlers > 0:
		return commands.Refuse("card-used", "Settlers are on card %d of your route; `rest` takes them back.", n)
	case card.Cost > r.mine().Crew:
		return commands.Refuse("settlers",
			"Card %d of your route takes %s, one for itself and one for each card without settlers to its left; you have %d ready.", n,
			settlers(card.Cost), r.mine().Crew)
	}
	return r.short("Card "+strconv.Itoa(n)+" of your route", card.Give, r.mine().Storage)
}

func (r *refusing) claim() commands.Refusal {
	l, me := r.location(r.v.Turn.Location), r.mine()
	stack := r.Word(0)
	if stack == "card" {
		card, there := r.above(l.Fort)
		if !there {
			return commands.Refuse("no-card", "There is no point card above %s any more.", r.site(l))
		}
		if why := r.short("The card above "+r.site(l), card.Cost, me.Storage); why.Text != "" {
			return why
		}
		stack = r.Word(1)
	}
	return refusal.If(stack != "" && len(me.Bonus) >= me.Spaces, "no-space", "You have room for %s, and hold %d.", prose.Count(me.Spaces,
		"bonus tile"), len(me.Bonus))
}

func (r *refusing) upgrade() commands.Refusal {
	from, to, _ := strings.Cut(r.Rest(), ">")
	a, first := r.cubes(from)
	b, second := r.cubes(to)
	switch {
	case !first || !second:
		return commands.Refusal{}
	case a.Size() != b.Size() || b.Pips() <= a.Pips():
		return commands.Refuse("no-upgrade", "That is no upgrade: each cube becomes one cube of the next colour, Y, R, G, B.")
	case b.Pips()-a.Pips() > r.v.Turn.Steps:
		return commands.Refuse("steps", "That takes %s, and you have %d.", prose.Count(b.Pips()-a.Pips(), "step"), r.v.Turn.Steps)
	}
	return r.short("That", a, r.mine().Storage)
}

func (r *refusing) trading() commands.Refusal {
	t := r.v.Turn
	n, err := strconv.Atoi(strings.TrimPrefix(r.Rest(), "x"))
	switch {
	case r.Rest() == "none" && !slices.Contains(r.options, engine.Action(rules.Trade{})):
		return commands.Refuse("at-least-once", "Here one trades at least once; only after sailing it may be left.")
	case err == nil && n > t.Most:
		return commands.Refuse("most", "You can trade %s at most: each takes %s for %s, and you hold %s.", often(t.Most), cubes(t.Give),
			cubes(t.Get), cubes(r.mine().Storage))
	}
	return commands.Refusal{}
}

// often is "once", "3 times".
func often(n int) string {
	if n == 1 {
		return "once"
	}
	return prose.Count(n, "time")
}

func (r *refusing) merchantCard() commands.Refusal {
	me := r.mine()
	full := !slices.Contains(r.options, engine.Action(rules.TakeMerchant{}))
	switch r.Word(0) {
	case "use":
		card, _ := r.merchantAt(r.v.Turn.Slot)
		return r.short("This merchant", card.Give, me.Storage)
	case "take":
		return refusal.If(full, "route-full",
			"Your route has %d cards, which is all it holds: the new one takes the place of another, `merchant replace 1` to %d.", len(me.Route),
			len(me.Route))
	case "replace":
		if !full {
			return commands.Refuse("route-room", "Your route has room, so no card has to go: `merchant take`.")
		}
		_, why := r.card(1)
		return why
	}
	return commands.Refusal{}
}

func (r *refusing) swap() commands.Refusal {
	a, why := r.card(0)
	b, other := r.card(1)
	switch {
	case why.Text != "":
		return why
	case other.Text != "":
		return other
	case a == b && a > 0:
		return commands.Refuse("same-card", "These are one card; a swap takes two.")
	}
	return commands.Refusal{}
}

// tile is the tile of the islands that notation names.
func (r *refusing) tile() (*rules.IslandView, bool) {
	for i := range r.v.Islands {
		if t := &r.v.Islands[i]; t.ID.String() == r.Rest() {
			return t, true
		}
	}
	return nil, false
}

// toll is how many cubes landing at a tile costs: one for each other ship there.
func (r *refusing) toll(t *rules.IslandView) int {
	if slices.Contains(t.Ships, r.me) {
		return len(t.Ships) - 1
	}
	return len(t.Ships)
}

func (r *refusing) sail() commands.Refusal {
	t, ok := r.tile()
	if !ok {
		return commands.Refusal{}
	}
	me := r.mine()
	switch toll := r.toll(t); {
	case !reached(r.narrator, me.Ship, t.ID, r.v.Turn.Steps) && t.ID == me.Ship:
		return commands.Refuse("same-tile", "Your ship lies there already; it has to move on.")
	case !reached(r.narrator, me.Ship, t.ID, r.v.Turn.Steps):
		return commands.Refuse("too-far", "%s is farther than %s from your ship.", prose.Capital(r.islandName(t.ID)),
			prose.Count(r.v.Turn.Steps, "tile"))
	case toll > me.Storage.Size():
		return commands.Refuse("toll", "%s would cost a toll of %s, one for each ship there, and you hold %s.",
			prose.Capital(r.islandName(t.ID)), prose.Count(toll, "cube"), cubes(me.Storage))
	}
	return commands.Refusal{}
}

// reached tells whether a ship comes to a tile in so many steps; two may lead back.
func reached(o narrator, from, to rules.TileID, steps int) bool {
	if steps == rules.AnyTile {
		return from != to
	}
	near := o.island(from).Near
	if slices.Contains(near, to) {
		return true
	}
	for _, one := range near {
		if steps > 1 && slices.Contains(o.island(one).Near, to) {
			return true
		}
	}
	return false
}

func (r *refusing) build() commands.Refusal {
	c, ok := r.cubes(r.Rest())
	price := r.v.Turn.Price
	switch {
	case !ok && r.Rest() != "free":
		return commands.Refusal{}
	case c.Size() != price:
		return commands.Refuse("price", "An outpost costs %s here, and that is %d.", prose.Count(price, "cube"), c.Size())
	}
	return r.short("That", c, r.mine().Storage)
}

func (r *refusing) outpost() commands.Refusal {
	t, ok := r.tile()
	switch {
	case !ok:
		return commands.Refusal{}
	case !slices.Contains(t.Outposts, r.me):
		return commands.Refuse("no-outpost", "You have no outpost at %s.", r.islandName(t.ID))
	}
	return r.short("The trade at "+r.islandName(t.ID), t.Give, r.mine().Storage)
}

func (r *refusing) discard() commands.Refusal {
	c, ok := r.cubes(r.Rest())
	have, excess := r.mine().Storage, r.v.Turn.Excess
	switch {
	case ok && have.Has(c) && c.Size() > excess:
		return commands.Refuse("excess", "%s too many: you hold %d, and %d may stay. That is %d.", prose.Capital(prose.Count(excess, "cube"))+prose.Verb(excess, " is", " are"), have.Size(), r.v.StorageLimit, c.Size())
	case ok:
		return r.short("That", c, have)
	}
	return commands.Refusal{}
}
