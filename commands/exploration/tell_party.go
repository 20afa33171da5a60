package exploration

import (
	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// party tells where an expedition goes, and what becomes of it.
func (t *telling) party(e engine.Event) bool {
	switch e := e.(type) {
	case rules.ShipsHurt:
		t.hurt(e)
	case rules.Moved:
		t.went(e)
	case rules.InlandFormed:
		h := laden(e.Chits)
		t.then(e.Seat, "goes-ashore", parts{"scuttle": catalogue.Yes(e.Scuttle), "to": []string{}, "cargo": cargo(&h)})
	case rules.Boarded:
		t.then(e.Seat, "goes-aboard", nil)
	case rules.RaftBuilt:
		t.then(e.Seat, "takes-to-water", nil)
	case rules.SecondSails:
		t.then(e.Seat, "second-sails", nil)
	case rules.ExpeditionLost:
		t.then(e.Seat, "never-heard-of", nil)
	case rules.ExpeditionAborted:
		t.then(e.Seat, "gives-up", nil)
	default:
		return false
	}
	return true
}

func (t *telling) hurt(e rules.ShipsHurt) {
	switch {
	case e.Why == rules.Repair && t.last(e.Seat, "act-repair") != nil: // said already
	case e.Why == rules.Repair:
		t.then(e.Seat, "ships-sound", nil)
	case e.Sunk > 0 && e.Why == "no crew":
		t.then(e.Seat, "abandons", parts{"ships": e.Sunk})
	case e.Sunk > 0:
		t.then(e.Seat, "loses-ships", parts{"ships": e.Sunk})
	default:
		t.then(e.Seat, "ship-damaged", nil)
	}
}

// went tells a move: several over one sea, or over one land, are one clause.
func (t *telling) went(e rules.Moved) {
	to, was := e.To.String(), t.at
	t.of(e.Seat)
	t.at, t.moved = e.To, true
	for i := range t.tail { // a roll for the passage may stand between
		if goal, is := t.tail[i].about["to"].([]string); is && len(goal) == 0 {
			t.tail[i].about["to"] = []string{to}
			return
		}
	}
	if key := "driven-" + e.How; t.words.Has(key) {
		t.then(e.Seat, "driven-"+e.How, parts{"to": to})
		return
	}
	switch kind := t.kind(e.To); {
	case kind == rules.Rumors && t.kind(was) == rules.Capital:
		t.then(e.Seat, "leaves-capital", nil)
	case kind == rules.Rumors:
		t.then(e.Seat, "follows-rumors", parts{"to": to})
	case kind == rules.Capital:
		t.then(e.Seat, "enters", parts{"to": to})
	case kind == rules.Port && t.chart(e.To).Home:
		t.then(e.Seat, "comes-home", parts{"to": to})
	case kind == rules.Port, kind == rules.Land && t.kind(e.From) != rules.Land && !e.Ashore && t.baseOf(e.To) != nil:
		// These are ships: a force goes ashore first.
		t.then(e.Seat, "puts-in", parts{"to": to})
	case kind == rules.Land:
		t.goes(e.Seat, "marches", parts{"by": []string{}, "to": to})
	default:
		t.goes(e.Seat, "sails", parts{"by": []string{}, "to": to})
	}
}

func (t *telling) goes(s engine.Seat, key string, about parts) {
	if c := t.last(s, key); c != nil {
		by, _ := c.about["by"].([]string)
		was, _ := c.about["to"].(string)
		c.about["by"], c.about["to"] = append(by, was), about["to"]
		return
	}
	t.then(s, key, about)
}

// empires tells what happens among the Aztecs and the Incas.
func (t *telling) empires(e engine.Event) bool {
	switch e := e.(type) {
	case rules.Fought:
		t.then(e.Seat, "fights", parts{"won": catalogue.Yes(e.Won), "strength": e.Strength, "die": e.Die, "need": e.Need})
	case rules.TrackMoved:
		t.track(e)
	case rules.ChitSeized:
		t.seized(e)
	case rules.CapitalOpened:
		t.then(e.Seat, "may-enter", nil)
	case rules.TakeoverTried:
		t.then(e.Seat, "takes-over", parts{"won": catalogue.Yes(e.Won), "whom": t.who(e.Against), "mine": e.Mine, "theirs": e.Theirs})
		if e.Freed {
			t.then(e.Against, "loses-allies", nil)
		}
	case rules.EmpireConquered:
		t.then(e.Seat, "conquers", parts{"empire": e.Empire.String(), "vp": e.VP})
	default:
		return false
	}
	return true
}

// track tells how an empire stands, once for what one card did to it.
func (t *telling) track(e rules.TrackMoved) {
	now := [2]int{e.Awe, e.Mil}
	before, known := t.tracks[e.Empire]
	t.tracks[e.Empire] = now
	still := known && before == now
	last := t.last(e.Seat, "moves-empire")
	if last == nil {
		last = t.then(e.Seat, "moves-empire", parts{"empire": "", "still": "", "awe": 0, "mil": 0})
	} else if still {
		return
	}
	last.about["empire"], last.about["still"], last.about["awe"], last.about["mil"] = e.Empire.String(), catalogue.Yes(still), e.Awe, e.Mil
}

func (t *telling) seized(e rules.ChitSeized) {
	about := parts{"empire": e.Empire.String(), "back": catalogue.Yes(e.Back)}
	if c := t.last(e.Seat, "act-ransom"); c != nil && e.What == "ransom" {
		c.again("ransoms", about)
		return
	}
	t.then(e.Seat, "seizes-"+e.What, about)
}
