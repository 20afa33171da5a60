package exploration

import (
	"fmt"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// voyage tells what an expedition meets and finds.
func (t *telling) voyage(e engine.Event) bool {
	switch e := e.(type) {
	case rules.ReturnDeclared:
		if e.Forced {
			t.then(e.Seat, "has to turn home")
		} else {
			t.then(e.Seat, "turns home")
		}
	case rules.CardDrawn:
		t.when(e.Seat, e.Round, e.At)
		t.add(e.Seat, clause{kind: drawing, text: "draws **" + t.card(e.Card) + "**"})
	case rules.CardSkipped:
		t.when(e.Seat, e.Round, e.At)
		if e.Stay {
			t.add(e.Seat, clause{kind: drawing, text: "stays"})
		}
	case rules.Checked:
		t.checked(e)
	case rules.GotLost:
		if c := t.last(e.Seat, finding); e.Found && c != nil {
			*c = clause{text: "finds the way again", odds: c.odds}
		} else if e.Found {
			t.then(e.Seat, "finds the way again")
		} else {
			t.then(e.Seat, "is lost")
		}
	case rules.Hungered:
		if e.Fed {
			t.then(e.Seat, "is hungry no more")
		} else {
			t.then(e.Seat, "goes hungry")
		}
	case rules.Pressed:
		t.then(e.Seat, "presses on for a provision")
	case rules.ChitsGained:
		t.gained(e)
	case rules.ChitsLost:
		if c := t.last(e.Seat, hiring); c != nil && e.What == rules.Gold {
			return true // said with whom it hires
		}
		t.more(e.Seat, losing, "loses", rules.Count{What: e.What, N: e.N}, e.Region, e.Why)
	case rules.LeaderDied:
		t.then(e.Seat, "mourns %s; the second-in-command takes over", t.leader(e.Leader))
	case rules.SiteDiscovered:
		t.discovered(e)
	case rules.MarkFailed:
		if t.last(e.Seat, finding) == nil {
			t.then(e.Seat, "finds nothing")
		}
	case rules.ActionTaken:
		t.acted(e)
	default:
		return false
	}
	return true
}

// gained tells chits, unless the action that brought them says so.
func (t *telling) gained(e rules.ChitsGained) {
	n := rules.Count{What: e.What, N: e.N}
	for _, kind := range []clauseKind{harvesting, taking, hiring, ransoming, foraging, finding} {
		c := t.last(e.Seat, kind)
		if c == nil {
			continue
		}
		switch kind {
		case harvesting:
		case taking:
			*c = clause{text: "takes " + chits(e.N, e.What) + " on board"}
		case hiring:
			*c = clause{kind: hiring, text: "recruits " + chits(e.N, e.What) + " for a gold"}
		case ransoming:
			*c = clause{text: c.text + " for " + chits(e.N, e.What)}
		case foraging:
			*c = clause{text: "forages " + chits(e.N, e.What), odds: c.odds}
		case finding:
			if e.What != rules.Gold {
				t.more(e.Seat, gaining, "gains", n, e.Region, "")
				return
			}
			*c = clause{text: c.text, odds: c.odds, with: chits(e.N, e.What)}
		}
		return
	}
	t.more(e.Seat, gaining, "gains", n, e.Region, "")
}

func (t *telling) natives(c rules.Chit, n int, g rules.Region) string {
	if c == rules.Natives && g != rules.NoRegion {
		return prose.Count(n, "native") + " of " + t.region(g)
	}
	return chits(n, c)
}

// checked tells a roll, beside what it was for.
func (t *telling) checked(e rules.Checked) {
	odds := fmt.Sprintf(" (%d + %d against %d)", e.Die, e.Bonus, e.Need)
	if e.Bonus < 0 {
		odds = fmt.Sprintf(" (%d − %d against %d)", e.Die, -e.Bonus, e.Need)
	}
	kind, won, failed := plain, "", ""
	switch e.Why {
	case "illness":
		won, failed, odds = "sees the captain recover", "sees the captain fail", fmt.Sprintf(" (a %d)", e.Die)
	case "lost":
		kind, won, failed = finding, "takes the bearings", "does not find the way"
	case "discovery":
		kind, won, failed = finding, "looks closer", "finds nothing"
	case "survey":
		if c := t.last(e.Seat, surveying); c != nil {
			if c.odds = odds; !e.Passed {
				c.text += " in vain"
			}
			return
		}
		won, failed = "surveys well", "surveys in vain"
	case rules.Forage:
		if c := t.last(e.Seat, foraging); c != nil {
			if c.odds = odds; !e.Passed {
				*c = clause{text: "forages in vain", odds: odds}
			}
			return
		}
		won, failed = "forages well", "forages in vain"
	case rules.Baptise:
		won, failed = "finds believers", "finds no believers"
	case "parley":
		won, failed = "parleys well", "parleys in vain"
	case "unrest":
		won, failed = "calms the crew", "cannot calm the crew"
	case "dissension":
		won, failed = "settles the quarrel", "cannot settle the quarrel"
	default:
		won = [...]string{"keeps the course", "finds the way", "leads well", "finds the words", "handles the ships"}[e.Rating%5]
		failed = [...]string{"misses the course", "misses the way", "leads in vain", "lacks the words", "fails the ships"}[e.Rating%5]
		odds = strings.Replace(odds, "(", "("+ratingName(e.Rating)+" ", 1)
	}
	if e.Passed {
		failed = won
	}
	t.add(e.Seat, clause{kind: kind, text: failed, odds: odds})
}

// discovered tells a discovery, together with the search that led to it.
func (t *telling) discovered(e rules.SiteDiscovered) {
	s := t.site(e.Site)
	text := "discovers **" + s.Name + "**"
	switch s.Kind {
	case rules.Landfall:
		text = "makes **" + strings.Replace(s.Name, "Landfall", "landfall", 1) + "**"
	case rules.Sighting:
		text = "sights **" + s.Name + "**"
	case rules.GoldSite:
		text = "finds **" + s.Name + "**"
	}
	c := clause{kind: finding, text: text}
	if survey := t.last(e.Seat, surveying); survey != nil {
		*survey = clause{kind: finding, text: "surveys and " + t.reader().Verb(e.Seat, text), odds: survey.odds}
		return
	}
	if check := t.last(e.Seat, finding); check != nil && check.text == "looks closer" {
		c.odds = check.odds
		*check = c
		return
	}
	t.add(e.Seat, c)
}

func (t *telling) acted(e rules.ActionTaken) {
	site := t.site(e.Site).Name
	c, known := map[string]clause{
		"survey":  {kind: surveying, text: "surveys for " + site},
		"harvest": {kind: harvesting, text: "harvests " + site},
		"raft":    {text: "builds a raft"}, "recruit": {kind: hiring, text: "recruits"},
		rules.Provision: {kind: taking, text: "takes provisions on board"},
		rules.Ransom:    {kind: ransoming, text: "asks for a ransom"},
		rules.Repair:    {kind: repairing, text: "repairs the ships"},
		rules.Forage:    {kind: foraging, text: "forages"},
		rules.Baptise:   {text: "baptises"},
	}[e.What]
	if known {
		t.add(e.Seat, c)
	}
}
