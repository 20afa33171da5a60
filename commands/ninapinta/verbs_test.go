package ninapinta

import (
	"regexp"
	"testing"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// reach finds values of a verb that make a notation, typing what is suggested.
func reach(verb commands.Verb, by commands.Narrator, open []engine.Decision, notation string) bool {
	var try func(values []string) bool
	try = func(values []string) bool {
		if verb.Notation(values) == notation {
			return true
		}
		index := len(values)
		if index == len(verb.Options) {
			return false
		}
		for _, c := range verb.Complete(by, open, values, index) {
			if try(append(append([]string{}, values...), c.Value)) {
				return true
			}
		}
		return !verb.Options[index].Required && try(append(append([]string{}, values...), ""))
	}
	return try(nil)
}

func reachable(by commands.Narrator, open []engine.Decision, notation string) bool {
	for _, verb := range New().Verbs() {
		if reach(verb, by, open, notation) {
			return true
		}
	}
	return false
}

// richDecisions has an option of every action with unlike values.
func richDecisions() []engine.Decision {
	nations := [rules.Nations]rules.Nation{rules.France, rules.Spain, rules.England, rules.Portugal}
	return []engine.Decision{{Options: []engine.Action{
		rules.LookAt{World: rules.SantaMaria, Land: rules.Andes}, rules.StopLooking{},
		rules.PlaceWar{World: rules.Pinta},
		rules.LoadShip{Ship: rules.Nina, Crew: rules.Crew{Captain: true, Settlers: 2}}, rules.LoadShip{Ship: rules.SantaMaria},
		rules.LoadFleet{Crews: [rules.Worlds]rules.Crew{{Captain: true}, {Settlers: 3}}},
		rules.OrderShips{Order: [rules.Worlds]rules.World{rules.SantaMaria, rules.Nina, rules.Pinta}},
		rules.Seal{}, rules.Unseal{},
		rules.Recover{World: rules.Nina, Land: rules.Rockies},
		rules.Explore{World: rules.Pinta, Land: rules.Caribbean}, rules.Consolidate{World: rules.Pinta, Land: rules.Isthmus},
		rules.Attack{World: rules.Pinta, Land: rules.Isthmus}, rules.StayHome{World: rules.Pinta},
		rules.RemovePairs{Of: [rules.Nations]int{0, 2, 1, 0}, Nations: nations},
		rules.PlaceNative{World: rules.Nina, Land: rules.Amazonia},
		rules.Migrate{World: rules.Nina, From: rules.Amazonia, To: rules.Caribbean}, rules.EndTurn{},
		rules.GovernWorld{World: rules.SantaMaria},
		rules.CollectRevenue{How: rules.CollectAll}, rules.CollectRevenue{How: rules.CollectAdjust},
		rules.MineGold{Land: rules.Andes, Gold: 0}, rules.StoreGold{Land: rules.Isthmus, Gold: 3},
		rules.BuildTown{Land: rules.Andes}, rules.BuildCity{Land: rules.Patagonia},
		rules.PayFrom{Land: rules.Isthmus, Gold: 2}, rules.PayFromShip{},
		rules.MarkArea{Group: rules.Science}, rules.SailHome{Captain: true}, rules.SailHome{},
		rules.TakeGold{Gold: 3}, rules.KeepPirate{},
		rules.Select{Benefit: "military-knight"}, rules.SelectTwo{First: "arts-any"}, rules.SelectSecond{Benefit: "arts-music"},
		rules.Pass{Space: 2}, rules.PassOver{Space: 1, Later: true}, rules.PassOver{Space: 3},
		rules.Target{World: rules.Nina, Land: rules.Andes}, rules.DiscardBonus{}, rules.NameOwner{Seat: 1, Nation: rules.Spain},
	}}}
}

func TestEveryActionHasAVerb(t *testing.T) {
	open := richDecisions()
	for _, a := range open[0].Options {
		if !reachable(narrate(rules.View{Reader: engine.Nobody}, nil), open, a.String()) {
			t.Errorf("no verb makes %q", a)
		}
	}
}

func TestVerbsReachAllThatIsLegal(t *testing.T) {
	playAll(t, 1, func(t *testing.T, m *moment) {
		if m.chance.IntN(4) > 0 {
			return
		}
		d := m.open
		if len(d) == 0 {
			return
		}
		one := d[m.chance.IntN(len(d))]
		own := m.of(one.Seat)
		v := m.view(one.Seat)
		for _, a := range one.Options {
			if !reachable(narrate(v, m.names), own, a.String()) {
				t.Errorf("no verb makes %q", a)
			}
		}
	})
}

// Typing by hand, with capitals and spaces, is as good as taking a suggestion.
func TestTypedByHand(t *testing.T) {
	for notation, typed := range map[string][]string{
		"explore nina amazonia":   {"explore", " Nina  Amazonia"},
		"load pinta captain+2":    {"load", "Pinta", "Captain+2"},
		"fleet captain+1 2 none":  {"load", "all", "captain+1 2 none"},
		"seal":                    {"seal"},
		"unseal":                  {"seal", "yes"},
		"home":                    {"home", "no"},
		"home captain":            {"home", "yes"},
		"take 2":                  {"pirate", "2"},
		"keep":                    {"pirate", "keep"},
		"double arts-music":       {"select", "arts-music", "double"},
		"pass 2 later":            {"pass", "2 later"},
		"discard":                 {"place", "discard"},
		"garrison spain":          {"place", "garrison Spain"},
		"pay ship":                {"gold", "pay ship"},
		"mine andes 2":            {"gold", "mine andes", "2"},
		"remove spain 2 france 1": {"remove", "spain 2 france 1"},
		"done":                    {"done"},
	} {
		for _, verb := range New().Verbs() {
			if verb.Name == typed[0] && verb.Notation(typed[1:]) != notation {
				t.Errorf("%v makes %q, not %q", typed, verb.Notation(typed[1:]), notation)
			}
		}
	}
}

func TestVerbsFitThePlatform(t *testing.T) {
	verbs := New().Verbs()
	if len(verbs) > 25 {
		t.Errorf("%d subcommands, a command has at most 25", len(verbs))
	}
	name := regexp.MustCompile(`^[a-z-]{1,32}$`)
	size, seen := 0, map[string]bool{}
	for _, v := range verbs {
		if !name.MatchString(v.Name) || seen[v.Name] {
			t.Errorf("verb %q", v.Name)
		}
		seen[v.Name] = true
		if n := prose.Units(v.Description); n == 0 || n > 100 {
			t.Errorf("%s: description of %d characters", v.Name, n)
		}
		size += prose.Units(v.Name + v.Description)
		optional := false
		for _, o := range v.Options {
			if !name.MatchString(o.Name) || prose.Units(o.Description) > 100 || o.Description == "" {
				t.Errorf("%s: option %q: %q", v.Name, o.Name, o.Description)
			}
			if o.Required && optional {
				t.Errorf("%s: %s is required after an optional one", v.Name, o.Name)
			}
			optional = !o.Required
			size += prose.Units(o.Name + o.Description)
		}
	}
	if size > 8000 {
		t.Errorf("the command has %d characters, at most 8,000", size)
	}
}
