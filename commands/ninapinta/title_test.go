package ninapinta

import (
	"regexp"
	"slices"
	"testing"

	"landfall/bot/titletest"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
	board "landfall/renderer/ninapinta"
)

func harness(t testing.TB) titletest.Harness[rules.State, rules.View] {
	h := titletest.New(t, rules.Spec, New(), board.New)
	h.Configs, h.Matches = []engine.Config{{Seats: 1}, {Seats: 2}, {Seats: 3}, {Seats: 4}}, 2
	h.Likes, h.Silent, h.Aside, h.Shown = rich, silent(), behind, []engine.Event{rules.CountersTurned{}, rules.LandDrawn{}}
	h.Rare = []string{"banner_flipped", "pirate_kept", "crew_returned", "pirates_spent", "vaults_loaded"}
	h.Raw = regexp.MustCompile(`santamaria|turnorder|captain\+|military-|arts-|science-|religion-|gold-\d|no-more|\bfog\b|Unknown|nowhere\b.*nowhere|This answer|not possible now|\b(nina|pinta|caribbean|amazonia|patagonia|andes|isthmus|rockies|appalachia|spain)\b`)
	h.Redeal = rules.Redeal
	return h
}

func TestTitle(t *testing.T) { titletest.Run(t, harness(t)) }

// behind tells whether fleets make room for a menu of orders.
func behind(d engine.Decision, open []engine.Decision) bool {
	return d.Kind == rules.AskFleet && d.Optional && slices.ContainsFunc(open, func(o engine.Decision) bool {
		return o.Kind == rules.AskOrder && !fewOrders(o)
	})
}

func rich(a engine.Action, options int) bool {
	switch a := a.(type) {
	case rules.Attack, rules.BuildTown, rules.BuildCity, rules.Target, rules.TakeGold, rules.SelectTwo, rules.PassOver:
		return true
	case rules.LoadShip:
		return a.Crew.Captain && a.Crew.Settlers > 0
	case rules.Select:
		return a.Benefit.HourGlass() || placed(a.Benefit) || options < 12
	case rules.CollectRevenue:
		return a.How == rules.CollectAdjust
	case rules.SailHome:
		return a.Captain
	}
	return false
}
