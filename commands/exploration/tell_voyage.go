package exploration

import (
	"slices"
	"strings"

	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// voyage tells what an expedition meets and finds.
func (t *telling) voyage(e engine.Event) bool {
	switch e := e.(type) {
	case rules.ReturnDeclared:
		t.then(e.Seat, "turns-home", parts{"forced": catalogue.Yes(e.Forced)})
	case rules.CardDrawn:
		t.when(e.Seat, e.Round, e.At)
		t.then(e.Seat, "draws", parts{"card": card(e.Card)})
	case rules.CardSkipped:
		t.when(e.Seat, e.Round, e.At)
		if e.Stay {
			t.then(e.Seat, "stays", nil)
		}
	case rules.CardPeeked:
		t.then(e.Seat, "peeks", parts{"known": catalogue.Yes(e.Card != 0), "card": card(e.Card)})
	case rules.Checked:
		t.checked(e)
	case rules.GotLost:
		if c := t.last(e.Seat, "looks-", "finds-"); e.Found && c != nil {
			c.again("found-way", nil)
		} else {
			t.then(e.Seat, "loses-way", parts{"found": catalogue.Yes(e.Found)})
		}
	case rules.SiteDiscovered:
		t.discovered(e)
	case rules.MarkFailed:
		if t.last(e.Seat, "looks-", "finds-") == nil {
			t.then(e.Seat, "nothing-found", nil)
		}
	case rules.ActionTaken:
		if t.words.Has("act-" + e.What) {
			t.then(e.Seat, "act-"+e.What, parts{"site": e.Site.String(), "passed": "yes"})
		}
	default:
		return false
	}
	return true
}

// supplies tells what an expedition gains and loses.
func (t *telling) supplies(e engine.Event) bool {
	switch e := e.(type) {
	case rules.Hungered:
		t.then(e.Seat, "hungers", parts{"fed": catalogue.Yes(e.Fed)})
	case rules.Pressed:
		t.then(e.Seat, "presses", nil)
	case rules.ChitsGained:
		t.gained(e)
	case rules.ChitsLost:
		if e.What == rules.Gold && t.last(e.Seat, "act-recruit", "recruited") != nil {
			return true // said with whom it hires
		}
		t.more(e.Seat, "loses", parts{"chits": nil, "why": strings.ReplaceAll(e.Why, " ", "-")}, rules.Count{What: e.What, N: e.N}, e.Region)
	case rules.LeaderDied:
		t.then(e.Seat, "mourns", parts{"leader": e.Leader.String()})
	default:
		return false
	}
	return true
}

// haul are chits that are told together: of one region, and for one reason.
type haul struct {
	list   []rules.Count
	region rules.Region
	why    any
}

// more adds chits to the last clause, if it is of this key and for the same reason, or
// begins one.
func (t *telling) more(s engine.Seat, key string, about parts, n rules.Count, region rules.Region) {
	all := haul{region: region, why: about["why"]}
	c := t.last(s, key)
	if c != nil {
		if h, _ := c.about["haul"].(haul); h.why == all.why && h.region == region {
			all.list = h.list
		} else {
			c = nil
		}
	}
	if c == nil {
		c = t.then(s, key, about)
	}
	if i := slices.IndexFunc(all.list, func(x rules.Count) bool { return x.What == n.What }); i >= 0 {
		all.list[i].N += n.N
	} else {
		all.list = append(all.list, n)
	}
	said := []catalogue.Phrase{}
	for _, one := range all.list {
		said = append(said, natives(one.N, one.What, region))
	}
	c.about["haul"], c.about["chits"] = all, said
}

// gained tells chits, unless the action that brought them says so.
func (t *telling) gained(e rules.ChitsGained) {
	about := parts{"chits": chits(e.N, e.What)}
	c := t.last(e.Seat, "act-", "recruited", "ransoms", "looks-", "finds-")
	if c == nil {
		c = &clause{}
	}
	switch c.key {
	case "act-harvest": // what is then aboard is said already
	case "act-provision":
		c.again("provisioned", about)
	case "act-recruit", "recruited":
		c.again("recruited", about)
	case "ransoms":
		c.again("ransomed", about)
	case "act-ransom":
		c.again("asked-ransom", about)
	case "act-forage":
		c.again("foraged", about)
	case "looks-lost", "looks-discovery", "finds-site", "finds-survey":
		if e.What == rules.Gold {
			c.again("found-gold", parts{"did": phrase(c.key, c.about), "chits": about["chits"]})
			return
		}
		fallthrough
	default:
		t.more(e.Seat, "gains", parts{"chits": nil}, rules.Count{What: e.What, N: e.N}, e.Region)
	}
}

// checked tells a roll, beside what it was for.
func (t *telling) checked(e rules.Checked) {
	odds := parts{"die": e.Die, "bonus": max(e.Bonus, -e.Bonus), "minus": catalogue.Yes(e.Bonus < 0), "need": e.Need, "by": "none", "always": "no"}
	if sum := e.Die + e.Bonus; e.Die == 1 && sum >= e.Need {
		odds["always"] = "fails"
	} else if e.Die == 6 && sum < e.Need {
		odds["always"] = "passes"
	}
	about := parts{"passed": catalogue.Yes(e.Passed)}
	switch c := t.last(e.Seat, "act-survey", "act-forage"); {
	case c != nil && c.key == "act-"+e.Why:
		c.odds, c.about["passed"] = odds, about["passed"]
		if e.Why == rules.Forage && !e.Passed {
			c.again("check-forage", about)
		}
	case e.Why == "lost" || e.Why == "discovery":
		t.then(e.Seat, "looks-"+e.Why, about).odds = odds
	case t.words.Has("check-" + e.Why):
		if e.Why == "illness" {
			odds["by"] = "luck"
		}
		t.then(e.Seat, "check-"+e.Why, about).odds = odds
	default:
		odds["by"] = e.Rating.String()
		t.then(e.Seat, "check-"+e.Rating.String(), about).odds = odds
	}
}

// discovered tells a discovery, together with the search that led to it.
func (t *telling) discovered(e rules.SiteDiscovered) {
	about := parts{"who": t.who(e.Seat), "site": e.Site.String(), "kind": t.site(e.Site).Kind.String(), "points": t.site(e.Site).VP}
	if survey := t.last(e.Seat, "act-survey"); survey != nil {
		survey.again("finds-survey", parts{"did": phrase("finds-site", about)})
		return
	}
	if check := t.last(e.Seat, "looks-discovery"); check != nil && check.about["passed"] == "yes" {
		check.again("finds-site", about)
		return
	}
	t.then(e.Seat, "finds-site", about)
}
