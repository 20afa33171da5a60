package amerigo

import (
	"testing"

	"landfall/bot/titletest"
	"landfall/engine"
	rules "landfall/engine/amerigo"
	"landfall/engine/enginetest"
	"landfall/engine/enginetest/suite"
	board "landfall/renderer/amerigo"
	"landfall/renderer/renderertest"
)

func TestMain(m *testing.M) { suite.Run(m) }

// shared is the board of all tests here.
var shared = renderertest.Shared(board.New)

func harness(t testing.TB) titletest.Harness[rules.State, rules.View] {
	h := titletest.New(t, rules.Spec, enginetest.Must(t, New), shared)
	h.Redeal, h.Silent, h.Rare = rules.Redeal, silent(), "phase_skipped"
	h.Loses = func(before, after rules.View, s engine.Seat) map[string]int {
		return map[string]int{"point": max(before.People[s].VP-after.People[s].VP, 0)}
	}
	h.Warns = func(v rules.View, s engine.Seat, open []engine.Decision) bool { // the pirates
		me := v.People[s]
		return open[0].Kind == rules.AskTurn && me.VP > 0 && v.Against[s] > me.Cannons
	}
	h.Raw = `\bV\d[A-Z]?\b|\bN\d[A-Z]\b|AP\d|_|per_|\bthe box\b|#\d|SHIP8|GOLD\d`
	return h
}

func TestTitle(t *testing.T) { titletest.Run(t, harness(t)) }

// TestEveryLanguage tells whole matches and the recorded ones in each language.
func TestEveryLanguage(t *testing.T) {
	titletest.Languages(t, harness(t), "../../engine/amerigo/testdata/plays")
}

// TestTitleInPseudo finds what the words say beside their catalogue, and what has no room in longer words.
func TestTitleInPseudo(t *testing.T) {
	titletest.Run(t, titletest.InPseudo(harness(t), "Anguilla", "Aruba", "Barbuda", "Bonaire", "Curacao", "Dominica",
		"Grenada", "Margarita", "Nevis", "Saba", "Tobago", "Trinidad"))
}

// silent are the events that need no words: what they do is said by the events around
// them, by the board or by the next question.
func silent() []engine.Event {
	return []engine.Event{
		rules.PiratesHidden{}, rules.TokensStacked{}, rules.BagFilled{}, // lie face down
		rules.TurnBegan{}, rules.TurnEnded{}, rules.Narrowed{}, rules.PhaseEnded{},
		rules.ProductionDealt{}, rules.TowerFilled{}, // the board shows them
		rules.PostEstablished{}, rules.IslandDiscovered{}, // said of the ship that moved
	}
}
