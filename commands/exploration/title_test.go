package exploration

import (
	"testing"

	"landfall/bot/titletest"
	"landfall/engine"
	"landfall/engine/enginetest"
	rules "landfall/engine/exploration"
	board "landfall/renderer/exploration"
)

func TestTitle(t *testing.T) {
	h := titletest.New(t, rules.Spec, enginetest.Must(t, New), board.New)
	h.Later = append(h.Later, rules.MidGame)
	h.Configs = titletest.Tables([]int{1, 4, 6}, "mode=short", "turns=1")
	h.Plain = "start course concede march choice goods hostile major trade answer orders roles"
	h.Redeal, h.Silent, h.Rare = rules.Redeal, silent(), `leader_died boarded card_peeked hungered mark_failed second_sails fought track_moved chit_seized capital_opened takeover_tried empire_conquered major_asked traded held_counted`
	h.Fleeting = []engine.Event{rules.Checked{}, rules.Launched{}, rules.Fought{}, rules.TakeoverTried{}, rules.RivalPublished{}, rules.LeaderDied{}}
	h.Raw = `\b(EUR|AZE|AZR|AZC|INE|INR|INC|STR|[NSWZXI]\d|CB\d|CA\d|L\d\d|lf-)\b|_|\bthe box\b|somewhere|something`
	h.Loses = func(before, after rules.View, s engine.Seat) map[string]int {
		n := 0
		for id := range rules.SiteID(255) {
			exp := before.Seats[s].Exp
			if before.Seats[s].Out && exp.Found.Has(uint8(id)) && !before.Markers.Has(uint8(id)) && after.Markers.Has(uint8(id)) {
				n++
			}
		}
		return map[string]int{"find": n}
	}
	titletest.Run(t, h)
}

// silent are the events that need no words: the next question, the draft or what
// follows says them.
func silent() []engine.Event {
	return []engine.Event{rules.LeadersStacked{}, rules.TurnBegan{}, rules.TurnEnded{}, rules.ResolutionPaused{}, rules.ChoiceMade{},
		rules.OrderFollowed{}, rules.LeaveAsked{}, rules.SiteChosen{}, rules.CardPlayed{}, rules.CardTakenBack{}, rules.GoldSpent{}, rules.GoldRefunded{},
		rules.ProgressSet{}, rules.MarchAsked{}, rules.MarchChosen{}, rules.MajorAsked{}, rules.RoleChanged{},
		rules.OutfitsReshuffled{}, rules.DeckReshuffled{}, rules.OfferStepped{}}
}
