package exploration

import (
	"regexp"
	"testing"

	"landfall/bot/titletest"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

func harness(t testing.TB) titletest.Harness[rules.State, rules.View] {
	spec, err := rules.Spec()
	if err != nil {
		t.Fatal(err)
	}
	h := titletest.Harness[rules.State, rules.View]{Rules: spec, Words: New(), Likes: rich, Silent: silent(), Aside: Aside,
		// Dice that everybody sees, and no view keeps.
		Shown:  []engine.Event{rules.Checked{}, rules.Launched{}, rules.Fought{}, rules.TakeoverTried{}, rules.RivalPublished{}, rules.LeaderDied{}},
		Raw:    regexp.MustCompile(`\b(EUR|AZE|AZR|AZC|INE|INR|INC|STR|[NSWZXI]\d|CB\d|CA\d|L\d\d|lf-)\b|_|\bthe box\b|somewhere|something`),
		Redeal: rules.Redeal,
		Rare: []string{"site", "refund", "gold_refunded", "site_chosen", "gold_spent", "major", "major_asked", "base_placed", "empire_conquered",
			"takeover_tried", "answer", "traded", "offer_stepped", "offer_ended", "capital_opened", "trade", "march", "march_asked", "march_chosen",
			"goods", "roles", "hostile", "food", "boarded", "card_peeked", "chit_seized", "hungered", "mark_failed", "role_changed", "second_sails",
			"track_moved", "fought", "inland_formed", "pressed", "raft_built", "site_discovered", "rival_published", "leader_died", "deck_reshuffled",
			"drop", "published", "sea_published", "traded"},
	}
	for _, seats := range []int{1, 3, 6} {
		h.Configs = append(h.Configs, engine.Config{Seats: seats, Options: map[string]string{"mode": "short", "turns": "1"}})
	}
	return h
}

func TestTitle(t *testing.T) { titletest.Run(t, harness(t)) }

func rich(a engine.Action, _ int) bool {
	switch a.(type) {
	case rules.Explore, rules.Launch, rules.Discover, rules.Survey, rules.Change, rules.Sail, rules.March:
		return true
	}
	return false
}

// TestTitleMidGame holds the words to the kit where random play seldom comes by itself.
func TestTitleMidGame(t *testing.T) {
	spec, err := rules.MidGame()
	if err != nil {
		t.Fatal(err)
	}
	h := harness(t)
	h.Rules, h.Likes, h.Matches = spec, nil, 2
	h.Configs = []engine.Config{{Seats: 1}, {Seats: 3, Options: map[string]string{"mode": "short"}}}
	h.Rare = append(h.Rare, "leader", "leaders_drawn", "expedition_aborted", "ships_hurt", "discard", "orders_given", "card_discarded", "course", "progress_set", "got_lost", "published", "choice", "loss")
	titletest.Run(t, h)
}
