package century

import (
	"slices"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/refusal"
	"landfall/engine"
	rules "landfall/engine/century"
)

// questions says when what is asked.
func questions(o narrator) refusal.Questions {
	when := func(verbs, kind string) refusal.Occasion {
		return refusal.When(verbs, o.say("when-"+kind, nil), kind)
	}
	return refusal.Questions{Words: o.words,
		Task: func(kind string) string { return o.say("task-"+kind, nil) },
		Occasions: []refusal.Occasion{
			when("work route rest", rules.AskTurn),
			when("claim", rules.AskClaim),
			when("bonus", rules.AskBonus),
			when("upgrade", rules.AskUpgrade),
			when("trade", rules.AskTrade),
			when("merchant", rules.AskMerchant),
			when("swap", rules.AskSwap),
			when("sail", rules.AskSail),
			when("toll", rules.AskToll),
			when("build", rules.AskBuild),
			when("outpost", rules.AskOutpost),
			when("explore", rules.AskExplore),
			when("discard", rules.AskDiscard),
			when("done", rules.AskEnd),
		},
	}
}

// refusing is an answer of the right kind that is not on the list.
type refusing struct {
	narrator
	refusal.Sentences
	refusal.Typed
	options []engine.Action
}

// Refuse says why something is not possible.
func (o narrator) Refuse(open []engine.Decision, notation string) commands.Refusal {
	r := refusing{narrator: o, Sentences: refusal.Sentences{From: o.words}, Typed: refusal.Read(notation, ""), options: refusal.Options(open)}
	if len(open) == 0 || r.Verb == "" {
		return commands.Refusal{}
	}
	if _, why := questions(o).Asked(open, open[0].Kind, r.Verb); why.Text != "" {
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
		return r.short(that(), c, r.mine().Storage)
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
func (r *refusing) short(what catalogue.Phrase, price, have rules.Cubes) commands.Refusal {
	return r.NoIf(!have.Has(price), "cubes/missing", parts{"what": what, "price": cubes(price), "have": cubes(have), "lack": cubes(lacks(have, price))})
}

// that is what was typed.
func that() catalogue.Phrase { return phrase("that", nil) }

func (r *refusing) work() commands.Refusal {
	l, ok := r.spot()
	if !ok {
		return commands.Refusal{}
	}
	me, need := r.mine(), r.need(l)
	about := parts{"where": r.site(l), "settlers": need, "there": l.Placed, "who": r.n.Of(l.Owner), "ready": me.Crew, "back": me.Placed}
	switch {
	case l.Cover.ID != 0:
		return r.No("covered", about)
	case l.Owner == r.me:
		return r.No("own-settlers", about)
	case need > me.Crew && l.Owner != engine.Nobody:
		return r.No("settlers/more", about)
	case need > me.Crew:
		return r.No("settlers", about)
	}
	return r.offered(l, me.Storage.Plus(r.tools(l)))
}

// offered says why what a location offers cannot be had with these cubes.
func (r *refusing) offered(l *rules.LocationView, have rules.Cubes) commands.Refusal {
	about := parts{"where": r.site(l)}
	switch l.Type {
	case rules.TradePlace:
		return r.short(phrase("the-trade", about), l.Give, have)
	case rules.Fort:
		if len(r.fortTiles(l.ID)) > 0 {
			return commands.Refusal{}
		}
		card, there := r.above(l.Fort)
		if !there {
			return r.No("no-card", about)
		}
		return r.short(phrase("the-card", about), card.Cost, have)
	case rules.Market:
		card, there := r.merchantAt(l.Slot)
		if !there {
			return r.No("no-merchant", about)
		}
		if r.v.Modules.Routes {
			return commands.Refusal{}
		}
		return r.short(phrase("the-merchant", about), card.Give, have)
	case rules.RenewMarket:
		return r.NoIf(len(r.v.Merchants)+r.v.MerchantDeck == 0, "no-merchant/renew", nil)
	}
	return r.afar(l, have)
}

// afar says why what a location offers on the islands cannot be had with these cubes.
func (r *refusing) afar(l *rules.LocationView, have rules.Cubes) commands.Refusal {
	me := r.mine()
	switch l.Type {
	case rules.ShipMove:
		for i := range r.v.Islands {
			if t := &r.v.Islands[i]; reached(r.narrator, me.Ship, t.ID, l.Steps) && r.toll(t) <= have.Size() {
				return commands.Refusal{}
			}
		}
		return r.No("toll/anywhere", parts{"where": r.site(l), "have": cubes(have)})
	case rules.ShipTrade:
		if me.Ship == rules.Sea {
			return r.No("at-sea/ship", nil)
		}
		return r.short(phrase("the-trade", parts{"where": r.islandName(me.Ship)}), r.island(me.Ship).Give, have)
	case rules.OutpostPlace:
		if !slices.ContainsFunc(r.v.Islands, func(t rules.IslandView) bool { return slices.Contains(t.Outposts, r.me) && have.Has(t.Give) }) {
			return r.No("no-outpost/trade", parts{"have": cubes(have)})
		}
	}
	return commands.Refusal{}
}

// card is the card of the own route that a word of notation names, by its place from 1.
func (r *refusing) card(word int) (place int, why commands.Refusal) {
	place = r.Number(word)
	if cards := len(r.mine().Route); place == 0 || place > cards {
		why = r.No("no-route-card", parts{"cards": cards})
	}
	return place, why
}

func (r *refusing) route() commands.Refusal {
	n, why := r.card(0)
	if why.Text != "" || n < 1 {
		return why
	}
	card := r.mine().Route[n-1]
	about := parts{"card": n, "settlers": card.Cost, "ready": r.mine().Crew}
	switch {
	case card.Settlers > 0:
		return r.No("card-used", about)
	case card.Cost > r.mine().Crew:
		return r.No("settlers/route", about)
	}
	return r.short(phrase("your-card", about), card.Give, r.mine().Storage)
}

func (r *refusing) claim() commands.Refusal {
	l, me := r.location(r.v.Turn.Location), r.mine()
	stack := r.Word(0)
	if stack == "card" {
		about := parts{"where": r.site(l)}
		card, there := r.above(l.Fort)
		if !there {
			return r.No("no-card/only", about)
		}
		if why := r.short(phrase("the-card", about), card.Cost, me.Storage); why.Text != "" {
			return why
		}
		stack = r.Word(1)
	}
	return r.NoIf(stack != "" && len(me.Bonus) >= me.Spaces, "no-space", parts{"spaces": me.Spaces, "held": len(me.Bonus)})
}

func (r *refusing) upgrade() commands.Refusal {
	from, to, _ := strings.Cut(r.Rest(), ">")
	a, first := r.cubes(from)
	b, second := r.cubes(to)
	switch {
	case !first || !second:
		return commands.Refusal{}
	case a.Size() != b.Size() || b.Pips() <= a.Pips():
		return r.No("no-upgrade", nil)
	case b.Pips()-a.Pips() > r.v.Turn.Steps:
		return r.No("steps", parts{"steps": b.Pips() - a.Pips(), "have": r.v.Turn.Steps})
	}
	return r.short(that(), a, r.mine().Storage)
}

func (r *refusing) trading() commands.Refusal {
	t := r.v.Turn
	n, err := strconv.Atoi(strings.TrimPrefix(r.Rest(), "x"))
	switch {
	case r.Rest() == "none" && !slices.Contains(r.options, engine.Action(rules.Trade{})):
		return r.No("at-least-once", nil)
	case err == nil && n > t.Most:
		return r.No("most", parts{"most": t.Most, "give": cubes(t.Give), "get": cubes(t.Get), "have": cubes(r.mine().Storage)})
	}
	return commands.Refusal{}
}

func (r *refusing) merchantCard() commands.Refusal {
	me := r.mine()
	full := !slices.Contains(r.options, engine.Action(rules.TakeMerchant{}))
	switch r.Word(0) {
	case "use":
		card, _ := r.merchantAt(r.v.Turn.Slot)
		return r.short(phrase("this-merchant", nil), card.Give, me.Storage)
	case "take":
		return r.NoIf(full, "route-full", parts{"cards": len(me.Route)})
	case "replace":
		if !full {
			return r.No("route-room", nil)
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
	}
	return r.NoIf(a == b && a > 0, "same-card", nil)
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
	me, toll := r.mine(), r.toll(t)
	about := parts{"where": r.islandName(t.ID), "steps": r.v.Turn.Steps, "toll": toll, "have": cubes(me.Storage)}
	switch near := reached(r.narrator, me.Ship, t.ID, r.v.Turn.Steps); {
	case !near && t.ID == me.Ship:
		return r.No("same-tile", about)
	case !near:
		return r.No("too-far", about)
	}
	return r.NoIf(toll > me.Storage.Size(), "toll", about)
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
		return r.No("price", parts{"price": price, "paid": c.Size()})
	}
	return r.short(that(), c, r.mine().Storage)
}

func (r *refusing) outpost() commands.Refusal {
	t, ok := r.tile()
	if !ok {
		return commands.Refusal{}
	}
	about := parts{"where": r.islandName(t.ID)}
	if !slices.Contains(t.Outposts, r.me) {
		return r.No("no-outpost", about)
	}
	return r.short(phrase("the-trade", about), t.Give, r.mine().Storage)
}

func (r *refusing) discard() commands.Refusal {
	c, ok := r.cubes(r.Rest())
	have, excess := r.mine().Storage, r.v.Turn.Excess
	switch {
	case ok && have.Has(c) && c.Size() > excess:
		return r.No("excess", parts{"excess": excess, "have": have.Size(), "limit": r.v.StorageLimit, "given": c.Size()})
	case ok:
		return r.short(that(), c, have)
	}
	return commands.Refusal{}
}
