package century

import (
	"slices"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/panel"
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
	kind    string // of the question
	options []engine.Action
}

// Refuse says why something is not possible.
func (o narrator) Refuse(open []engine.Decision, typed string) commands.Refusal {
	r := refusing{narrator: o, Typed: refusal.Read(typed, ",:()"), options: refusal.Options(open)}
	if len(open) == 0 || r.Verb == "" {
		return commands.Refusal{}
	}
	r.kind = open[0].Kind
	if _, why := questions().Asked(open, r.kind, r.Verb, typed); why.Text != "" {
		return why
	}
	switch r.Verb {
	case "work":
		return r.work()
	case "route":
		return r.route()
	case "claim":
		return r.claim()
	case "bonus":
		return commands.Refuse("other-stack", "The tile comes from one of these: %s.", r.listed())
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
		return r.toll()
	case "build":
		return r.build()
	case "outpost":
		return r.outpost()
	case "explore":
		return commands.Refuse("no-tile", "That tile does not lie on a place or beside the boards; these do: %s.", r.listed())
	case "discard":
		return r.discard()
	}
	return commands.Refusal{}
}

// listed names the legal answers, as far as they fit.
func (r *refusing) listed() string {
	return prose.Clip(panel.Labels(r, r.options), 300)
}

// incomplete asks for what is missing in an answer.
func (r *refusing) incomplete(what string) commands.Refusal {
	return refusal.Incomplete(task(r.kind), what)
}

// spot is the location that was typed: "C1-4", "cove 7", "fort 2", "market 1".
func (r *refusing) spot() (*rules.LocationView, bool) {
	typed := r.Rest()
	for i := range r.v.Locations {
		l := &r.v.Locations[i]
		if strings.EqualFold(l.ID.String(), typed) || strings.EqualFold(r.site(l), typed) {
			return l, true
		}
	}
	return nil, false
}

// short says which cubes are missing for a price.
func (r *refusing) short(what string, price, have rules.Cubes) commands.Refusal {
	return commands.Refuse("cubes", "%s takes %s: you hold %s and lack %s.", what, cubes(price), cubes(have), cubes(lacks(have, price)))
}

func (r *refusing) work() commands.Refusal {
	l, ok := r.spot()
	if !ok {
		return commands.Refuse("no-location", "There is no place “%s” on these boards.", r.Rest())
	}
	where, me := prose.Capital(r.site(l)), r.mine()
	have := me.Storage.Plus(r.tools(l))
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
	switch l.Type {
	case rules.TradePlace:
		return r.short("The trade at "+r.site(l), l.Give, have)
	case rules.Fort:
		card, there := r.above(l.Fort)
		if !there {
			return commands.Refuse("no-card", "There is no point card above %s any more, and no bonus tile for you.", r.site(l))
		}
		return r.short("The card above "+r.site(l), card.Cost, have)
	case rules.Market:
		card, there := r.merchantAt(l.Slot)
		if !there {
			return commands.Refuse("no-merchant", "There is no merchant at %s any more.", r.site(l))
		}
		return r.short("The merchant at "+r.site(l), card.Give, have)
	case rules.RenewMarket:
		return commands.Refuse("no-merchant", "There are no merchants left to renew.")
	case rules.ShipMove:
		return commands.Refuse("toll", "Wherever your ship can go from %s, a toll is due, and you hold %s.", r.site(l), cubes(have))
	case rules.ShipTrade:
		if me.Ship == rules.Sea {
			return commands.Refuse("at-sea", "Your ship is on the sea tile, where nobody trades.")
		}
		return r.short("The trade at "+r.islandName(me.Ship), r.island(me.Ship).Give, have)
	case rules.OutpostPlace:
		return commands.Refuse("no-outpost", "You have no outpost at which %s can be traded.", cubes(have))
	}
	return commands.Refusal{}
}

func (r *refusing) route() commands.Refusal {
	n, me := r.Number(0), r.mine()
	if n < 1 || n > len(me.Route) {
		return commands.Refuse("no-route-card", "Your route has %s.", prose.Count(len(me.Route), "card"))
	}
	card := me.Route[n-1]
	switch {
	case card.Settlers > 0:
		return commands.Refuse("card-used", "Settlers are on card %d of your route; `rest` takes them back.", n)
	case card.Cost > me.Crew:
		return commands.Refuse("settlers", "Card %d of your route takes %s, one for itself and one for each card without settlers to its left; you have %d ready.", n, settlers(card.Cost), me.Crew)
	}
	return r.short("Card "+strconv.Itoa(n)+" of your route", card.Give, me.Storage)
}

func (r *refusing) claim() commands.Refusal {
	if len(r.Words) == 0 {
		return r.incomplete("card, a tile, or both")
	}
	l := r.location(r.v.Turn.Location)
	if r.Words[0] == "card" {
		card, there := r.above(l.Fort)
		if !there {
			return commands.Refuse("no-card", "There is no point card above %s any more.", r.site(l))
		}
		if lacks(r.mine().Storage, card.Cost).Size() > 0 {
			return r.short("The card above "+r.site(l), card.Cost, r.mine().Storage)
		}
	}
	if me := r.mine(); len(me.Bonus) >= me.Spaces {
		return commands.Refuse("no-space", "You have room for %s, and hold %d.", prose.Count(me.Spaces, "bonus tile"), len(me.Bonus))
	}
	return commands.Refuse("no-tile", "That bonus tile is not to be had at %s; this is: %s.", r.site(l), r.listed())
}

func (r *refusing) upgrade() commands.Refusal {
	typed := strings.ToUpper(strings.Join(r.Words, ""))
	from, to, _ := strings.Cut(typed, ">")
	var a, b rules.Cubes
	if a.UnmarshalText([]byte(from)) != nil || b.UnmarshalText([]byte(to)) != nil || from == "" {
		return r.incomplete("what goes and what comes, such as YY>RG, or none")
	}
	have := r.mine().Storage
	switch {
	case a.Size() != b.Size() || b.Pips() <= a.Pips():
		return commands.Refuse("no-upgrade", "That is no upgrade: each cube becomes one cube of the next colour, Y, R, G, B.")
	case lacks(have, a).Size() > 0:
		return r.short("That", a, have)
	case b.Pips()-a.Pips() > r.v.Turn.Steps:
		return commands.Refuse("steps", "That takes %s, and you have %d.", prose.Count(b.Pips()-a.Pips(), "step"), r.v.Turn.Steps)
	}
	return commands.Refuse("not-step-by-step", "These cubes are not raised like that: name only those that go and what they become, such as `upgrade Y>R`.")
}

func (r *refusing) trading() commands.Refusal {
	t := r.v.Turn
	n, err := strconv.Atoi(strings.TrimPrefix(strings.ToLower(r.Word(0)), "x"))
	if err == nil && n == 0 || strings.EqualFold(r.Word(0), "none") {
		return commands.Refuse("at-least-once", "Here one trades at least once; only after sailing it may be left.")
	}
	if err != nil || n < 0 {
		return r.incomplete("how often, such as 2")
	}
	return commands.Refuse("most", "You can trade %s at most: each takes %s for %s, and you hold %s.", often(t.Most), cubes(t.Give), cubes(t.Get), cubes(r.mine().Storage))
}

// often is "once", "3 times".
func often(n int) string {
	if n == 1 {
		return "once"
	}
	return prose.Count(n, "time")
}

func (r *refusing) merchantCard() commands.Refusal {
	if len(r.Words) == 0 {
		return r.incomplete("use, take, or replace and a place of your route")
	}
	me, n := r.mine(), r.Number(1)
	switch full := slices.ContainsFunc(r.options, func(a engine.Action) bool { t, is := a.(rules.TakeMerchant); return is && t.Position > 0 }); {
	case r.Words[0] == "use":
		card, _ := r.merchantAt(r.v.Turn.Slot)
		return r.short("This merchant", card.Give, me.Storage)
	case r.Words[0] == "take" && full:
		return commands.Refuse("route-full", "Your route has %d cards, which is all it holds: the new one takes the place of another, `merchant replace 1` to %d.", len(me.Route), len(me.Route))
	case r.Words[0] == "replace" && !full:
		return commands.Refuse("route-room", "Your route has room, so no card has to go: `merchant take`.")
	case n < 1 || n > len(me.Route):
		return commands.Refuse("no-route-card", "Your route has %s.", prose.Count(len(me.Route), "card"))
	}
	return commands.Refusal{}
}

func (r *refusing) swap() commands.Refusal {
	cards := len(r.mine().Route)
	a, b := r.Number(0), r.Number(1)
	switch {
	case a < 0 || b < 0:
		return r.incomplete("the places of two cards, or none")
	case a < 1 || b < 1 || a > cards || b > cards:
		return commands.Refuse("no-route-card", "Your route has %s.", prose.Count(cards, "card"))
	case a == b:
		return commands.Refuse("same-card", "These are one card; a swap takes two.")
	}
	return commands.Refuse("spelling", "This is written `swap %d %d`.", min(a, b), max(a, b))
}

// tile is the tile of the islands that was typed.
func (r *refusing) tile() (*rules.IslandView, bool) {
	typed := r.Rest()
	for i := range r.v.Islands {
		if strings.EqualFold(r.v.Islands[i].ID.String(), typed) {
			return &r.v.Islands[i], true
		}
	}
	return nil, false
}

func (r *refusing) sail() commands.Refusal {
	t, ok := r.tile()
	if !ok {
		return commands.Refuse("no-tile", "There is no tile “%s” among the islands.", r.Rest())
	}
	others := 0
	for _, s := range t.Ships {
		if s != r.me {
			others++
		}
	}
	me := r.mine()
	if reached(r.narrator, me.Ship, t.ID, r.v.Turn.Steps) {
		return commands.Refuse("toll", "%s would cost a toll of %s, one for each ship there, and you hold %s.", prose.Capital(r.islandName(t.ID)), prose.Count(others, "cube"), cubes(me.Storage))
	}
	if t.ID == me.Ship {
		return commands.Refuse("same-tile", "Your ship lies there already; it has to move on.")
	}
	return commands.Refuse("too-far", "%s is farther than %s from your ship.", prose.Capital(r.islandName(t.ID)), prose.Count(r.v.Turn.Steps, "tile"))
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

func (r *refusing) toll() commands.Refusal {
	var c rules.Cubes
	if len(r.Words) != 1 || c.UnmarshalText([]byte(strings.ToUpper(r.Words[0]))) != nil || c.Size() != 1 {
		return r.incomplete("one cube: Y, R, G or B")
	}
	return commands.Refuse("cubes", "You hold no %s; you hold %s.", c, cubes(r.mine().Storage))
}

func (r *refusing) build() commands.Refusal {
	typed := strings.ToUpper(strings.Join(r.Words, ""))
	price, have := r.v.Turn.Price, r.mine().Storage
	var c rules.Cubes
	switch {
	case typed == "FREE":
	case typed == "" || c.UnmarshalText([]byte(typed)) != nil:
		return r.incomplete("the cubes that pay, such as YY, or free, or none")
	}
	switch {
	case c.Size() != price:
		return commands.Refuse("price", "An outpost costs %s here, and that is %d.", prose.Count(price, "cube"), c.Size())
	case lacks(have, c).Size() > 0:
		return r.short("That", c, have)
	}
	return commands.Refuse("spelling", "Cubes are written cheapest first: `build %s`.", c)
}

func (r *refusing) outpost() commands.Refusal {
	t, ok := r.tile()
	if !ok || t.ID == rules.Sea {
		return commands.Refuse("no-tile", "There is no market tile “%s” among the islands.", r.Rest())
	}
	if !slices.Contains(t.Outposts, r.me) {
		return commands.Refuse("no-outpost", "You have no outpost at %s.", r.islandName(t.ID))
	}
	return r.short("The trade at "+r.islandName(t.ID), t.Give, r.mine().Storage)
}

func (r *refusing) discard() commands.Refusal {
	var c rules.Cubes
	if len(r.Words) == 0 || c.UnmarshalText([]byte(strings.ToUpper(strings.Join(r.Words, "")))) != nil {
		return r.incomplete("the cubes, such as YYR")
	}
	have, excess := r.mine().Storage, r.v.Turn.Excess
	switch {
	case lacks(have, c).Size() > 0:
		return r.short("That", c, have)
	case c.Size() != excess:
		return commands.Refuse("excess", "%s too many: you hold %d, and %d may stay. That is %d.", prose.Capital(prose.Count(excess, "cube"))+prose.Verb(excess, " is", " are"), have.Size(), r.v.StorageLimit, c.Size())
	}
	return commands.Refuse("one-by-one", "There are many ways to give back %d cubes, so they go one at a time, or as suggested: `%s`.", excess, r.options[0])
}
