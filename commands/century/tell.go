package century

import (
	"landfall/commands/catalogue"
	"landfall/commands/scores"
	"landfall/commands/telling"
	"landfall/engine"
	rules "landfall/engine/century"
)

// gathering makes sentences of events. What one turn does becomes one sentence:
// where the settlers go ("Ana sends 2 settlers to C1-4"), and what that brings.
type gathering struct {
	narrator
	telling.Sentences[engine.Seat]
	fort visit
}

// visit is what a turn at a fort has done so far, as far as these events tell.
type visit struct {
	who      engine.Seat
	settlers int // that were sent there
	tile     string
}

// Tell makes sentences of events as the reader heard them.
func (o narrator) Tell(events []engine.Event) []string {
	t := &gathering{narrator: o, Sentences: telling.Sentences[engine.Seat]{Joins: o.words}}
	for _, e := range events {
		t.event(e)
	}
	if v := t.fort; v.settlers > 0 && v.tile == "" && v.who != o.me && t.Bare() && t.Open(v.who) {
		t.Drop() // what that brings is told as soon as it is known
	}
	return t.Lines()
}

func (t *gathering) event(e engine.Event) {
	if t.setup(e) || t.action(e) || t.claim(e) || t.merchants(e) || t.islands(e) {
		return
	}
	// What is left is silent: see silent.
}

// tell tells a sentence of its own.
func (t *gathering) tell(key string, about parts) { t.Say(t.say(key, about)) }

// begin starts the sentence of a seat.
func (t *gathering) begin(s engine.Seat, key string, about parts) {
	about["who"] = t.who(s)
	t.Begin(s, t.say(key, about))
}

// then adds what a seat did to its open sentence, or starts one with it.
func (t *gathering) then(s engine.Seat, key string, about parts) {
	about["who"] = t.who(s)
	did := t.say(key, about)
	if !t.Open(s) {
		t.Begin(s, "")
		did = t.say("alone", parts{"who": about["who"], "did": did})
	}
	t.Add(did)
}

// also adds a clause with its own subject to the open sentence, or tells it alone.
func (t *gathering) also(s engine.Seat, key string, about parts) {
	if !t.Open(s) {
		t.End()
	}
	t.Also(t.say(key, about))
}

// setup tells the set-up, the last round and the end.
func (t *gathering) setup(e engine.Event) bool {
	switch e := e.(type) {
	case rules.MatchBegan:
		if len(e.Order) == 0 {
			t.tell("began", parts{"mode": modeName(e.Mode)})
			return true
		}
		boards := []string{}
		for _, b := range e.Boards {
			boards = append(boards, b.String())
		}
		t.tell("began-order", parts{"mode": modeName(e.Mode), "boards": boards, "who": t.who(e.Order[0]), "order": t.names(e.Order)})
	case rules.SeatsReadied:
		t.readied(e)
	case rules.RowDealt:
		row := []string{}
		for i, id := range e.Cards {
			row = append(row, t.say("at-fort", parts{"fort": i + 1, "card": cardName(t.card(id))}))
		}
		t.tell("row", parts{"cards": row})
	case rules.LastRoundBegan:
		t.tell("last-round", parts{"who": t.who(e.Seat), "cards": e.Cards})
	case rules.MatchEnded:
		var total []int
		for _, score := range e.Scores {
			total = append(total, score.Total)
		}
		t.Say(scores.Over(t.words, t.n, total))
	default:
		return false
	}
	return true
}

func (t *gathering) readied(e rules.SeatsReadied) {
	if len(e.Seats) == 0 {
		t.tell("readied-all", nil)
		return
	}
	held := []string{}
	for _, s := range t.seats() {
		if int(s) < len(e.Seats) {
			held = append(held, t.say("held", parts{"who": t.who(s), "cubes": cubes(e.Seats[s].Cubes)}))
		}
	}
	t.tell("readied", parts{"settlers": e.Seats[0].Crew, "reserve": e.Seats[0].Reserve, "held": held})
}

// action tells main actions and what is done with cubes.
func (t *gathering) action(e engine.Event) bool {
	switch e := e.(type) {
	case rules.SettlersPlaced:
		where := phrase("a-location", nil)
		if e.Location != rules.NoLocation {
			where = t.site(t.location(e.Location))
		}
		t.begin(e.Seat, "sends", parts{"settlers": e.Settlers, "where": where})
		if t.fort = (visit{}); e.Type == rules.Fort {
			t.fort = visit{who: e.Seat, settlers: e.Settlers}
		}
		if e.LocalHelp > 0 {
			t.also(e.Seat, "local-help", parts{"saved": e.LocalHelp})
		}
		if e.From != engine.Nobody && e.Expelled > 0 {
			t.also(e.Seat, "takes-back", parts{"who": t.who(e.From), "settlers": e.Expelled})
		}
	case rules.ToolsUsed:
		t.also(e.Seat, "tools-bring", parts{"cubes": cubes(e.Cubes)})
	case rules.RouteUsed:
		t.begin(e.Seat, "sends-route", parts{"settlers": e.Settlers, "card": e.Position})
	case rules.SettlersRested:
		t.rested(e)
	case rules.CubesDiscarded:
		t.then(e.Seat, "gives-back", parts{"cubes": cubes(e.Cubes)})
	case rules.CubesTaken:
		t.then(e.Seat, "takes", parts{"what": cubes(e.Cubes)})
	case rules.CubesUpgraded:
		t.then(e.Seat, "upgrades", parts{"steps": e.Steps.Size(), "trade": trade(e.From, e.To)})
	case rules.CubesTraded:
		t.then(e.Seat, "trades", parts{"times": e.Times, "trade": trade(e.Give, e.Get), "at": tileSpice(e.Tile)})
	default:
		return false
	}
	return true
}

// rested tells a rest, and why if there was no choice.
func (t *gathering) rested(e rules.SettlersRested) {
	s, why := t.seat(e.Seat), "wish"
	switch {
	case e.Settlers > 0 && e.Settlers == s.Crew+s.Placed: // none was left to send
		why = "none-ready"
	case e.Forced:
		why = "forced"
	}
	t.begin(e.Seat, "rests", parts{"settlers": e.Settlers, "why": why})
}

// merchantsLeft is how many more merchants a discard pile takes for its next bonus tile; 0: it has just earned one, or
// piles earn none.
func merchantsLeft(m rules.Modules, pile int) int {
	const each = 4 // R33; the line below the tiles in the picture says so, too
	if !m.Merchants || m.Routes {
		return 0
	}
	return (each - pile%each) % each
}

// tileSpice is the spice of a tile, for a pattern to say or to leave out: "none" is none.
func tileSpice(t rules.TileID) string {
	if t == rules.Sea {
		return "none"
	}
	return t.Spice().String()
}

// claim tells what is had at forts, and of bonus and exploration tiles.
func (t *gathering) claim(e engine.Event) bool {
	switch e := e.(type) {
	case rules.CardClaimed:
		what, seen := cardName(t.card(e.Card)), t.card(e.Card).ID != 0
		if !seen {
			what = phrase("unseen-card", parts{"kind": kindName(e.Kind), "paid": cubes(e.Paid)})
		}
		v := t.visit(e.Seat)
		t.atFort(e.Seat, "claims", parts{"fort": e.Fort, "what": what, "seen": catalogue.Yes(seen), "settlers": v.settlers,
			"tile": v.tile, "tiled": catalogue.Yes(v.tile != "")})
		t.fort = visit{}
	case rules.DeckTurned:
		t.Also(t.say("next-card", parts{"card": cardName(t.card(e.Card))}))
	case rules.BonusTaken:
		tile := t.say("the-bonus", parts{"seen": catalogue.Yes(t.bonus(e.Tile).ID != 0), "bonus": bonusName(t.bonus(e.Tile))})
		stack := t.stack(e.Stack)
		if stack.Location == rules.NoLocation {
			t.then(e.Seat, "takes-bonus", parts{"tile": tile})
			return true
		}
		t.fort = t.visit(e.Seat)
		t.fort.tile = tile // a card may come with it
		t.atFort(e.Seat, "takes-at-fort", parts{"fort": t.location(stack.Location).Fort, "tile": tile, "settlers": t.fort.settlers})
	case rules.BonusForgone:
		t.then(e.Seat, "no-bonus", parts{"declined": catalogue.Yes(e.Declined)})
	case rules.SettlersJoined:
		t.also(e.Seat, "joined", parts{"who": t.who(e.Seat), "settlers": e.Settlers, "lost": e.Lost})
	case rules.ExplorationTaken:
		tile, _ := t.find(e.Tile)
		about := parts{"find": findName(tile)}
		if e.Location == rules.NoLocation {
			t.then(e.Seat, "explores", about)
			return true
		}
		about["where"], about["does"] = t.site(t.location(e.Location)), t.does(t.location(e.Location))
		t.then(e.Seat, "explores-opens", about)
	case rules.ExplorationMissed:
		t.also(e.Seat, "no-find", nil)
	default:
		return false
	}
	return true
}

// visit is the visit of a seat to a fort that these events tell of.
func (t *gathering) visit(s engine.Seat) visit {
	if t.fort.who == s {
		return t.fort
	}
	return visit{who: s}
}

// atFort says with the head of a sentence what a fort brings, so that it stays where news cut what follows.
func (t *gathering) atFort(s engine.Seat, key string, about parts) {
	about["who"] = t.who(s)
	if head := t.say(key, about); t.Open(s) && t.Bare() {
		t.Head(head)
	} else {
		t.Begin(s, head)
	}
}

// merchants tells of merchant cards and own routes.
func (t *gathering) merchants(e engine.Event) bool {
	switch e := e.(type) {
	case rules.MerchantsDealt:
		t.dealt(e)
	case rules.MerchantDiscarded:
		t.also(e.Seat, "merchant-gone", parts{"who": t.who(e.Seat), "left": merchantsLeft(t.v.Modules, e.Pile), "bonus": catalogue.Yes(e.Bonus)})
	case rules.MerchantTaken:
		t.then(e.Seat, "takes-merchant", parts{"seen": catalogue.Yes(t.merchant(e.Card).ID != 0), "merchant": merchantName(t.merchant(e.Card)),
			"replaced": catalogue.Yes(e.Replaced != 0), "card": e.Position, "old": merchantName(t.merchant(e.Replaced)), "back": e.Returned})
	case rules.MerchantsRenewed:
		t.then(e.Seat, "renews", parts{"cards": len(e.Under)})
	case rules.RouteSwapped:
		t.then(e.Seat, "swaps", parts{"a": e.A, "b": e.B})
	default:
		return false
	}
	return true
}

// dealt tells a row of merchants. In a log, some of it may lie under the deck by
// now and be seen no more.
func (t *gathering) dealt(e rules.MerchantsDealt) {
	row := []catalogue.Phrase{}
	for _, id := range e.Cards {
		if m := t.merchant(id); m.ID != 0 {
			row = append(row, merchantName(m))
		}
	}
	if len(row) < len(e.Cards) {
		row = nil
	}
	t.Also(t.say("merchants-dealt", parts{"merchants": row}))
}

// islands tells of ships and outposts.
func (t *gathering) islands(e engine.Event) bool {
	switch e := e.(type) {
	case rules.ShipMoved:
		t.then(e.Seat, "sails", parts{"where": t.islandName(e.To)})
	case rules.TollPaid:
		t.then(e.Seat, "pays", parts{"cube": e.Cube.String(), "whom": t.who(e.To)})
	case rules.OutpostBuilt:
		t.then(e.Seat, "builds", parts{"where": t.islandName(e.Tile), "price": e.Paid.Size(), "paid": cubes(e.Paid), "points": e.Points})
	case rules.ColumnCleared:
		t.then(e.Seat, "cleared", parts{"column": e.Column})
	case rules.OutpostChosen:
		t.then(e.Seat, "goes", parts{"where": t.islandName(e.Tile)})
	default:
		return false
	}
	return true
}
