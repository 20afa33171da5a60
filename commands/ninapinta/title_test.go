package ninapinta

import (
	"io/fs"
	"slices"

	"os"
	"sync"
	"testing"

	"landfall/bot/titletest"
	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/catalogue/catalogtest"
	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/enginetest/suite"
	rules "landfall/engine/ninapinta"
	board "landfall/renderer/ninapinta"
	"landfall/renderer/renderertest"
)

func TestMain(m *testing.M) { suite.Run(m) }

// shared is the board of all tests here.
var shared = renderertest.Shared(board.New)

func harness(t testing.TB) titletest.Harness[rules.State, rules.View] {
	h := titletest.New(t, rules.Spec, enginetest.Must(t, New), shared)
	h.Plain = "nation load fleet order seal pairs revenue mine store pay area pirate owner"
	h.Redeal, h.Silent, h.Rare, h.Matches = rules.Redeal, silent(), "gold_pirated crew_returned vaults_loaded", 2
	h.Fleeting = []engine.Event{rules.CountersTurned{}, rules.LandDrawn{}}
	h.Loses, h.Warns = loses, warns
	h.Raw = `santamaria|turnorder|captain\+|military-|arts-|science-|religion-|gold-\d|no-more|\bfog\b|Unknown|nowhere\b.*nowhere|This answer|not possible now|\b(nina|pinta|caribbean|amazonia|patagonia|andes|isthmus|rockies|appalachia|spain)\b`
	return h
}

func TestTitle(t *testing.T) { titletest.Run(t, harness(t)) }

// TestEveryLanguage tells whole matches and the recorded ones in each language.
func TestEveryLanguage(t *testing.T) {
	titletest.Languages(t, harness(t), "../../engine/ninapinta/testdata/plays")
}

// warns tells whether Settlers will go home: of a land that is too full at the end of a turn, or of a ship that sails
// without a Captain to where no land is known.
func warns(v rules.View, s engine.Seat, open []engine.Decision) bool {
	switch open[0].Kind {
	case rules.AskMigrate, rules.AskEnd:
		return slices.ContainsFunc(v.Worlds[v.ActingWorld].Lands[:], func(l rules.LandView) bool {
			return l.Explored && l.Settled > l.Capacity && free(&l, s) > 0
		})
	}
	if v.Plan == nil || v.Seats[s].Sealed || !loading(open) {
		return false
	}
	for w, world := range v.Worlds {
		crew := v.Plan.Crews[w]
		known := slices.ContainsFunc(world.Lands[:], func(l rules.LandView) bool { return l.Explored })
		if v.Plan.Chosen[w] && !known && !crew.Captain && crew.Settlers > 0 {
			return true
		}
	}
	return false
}

// TestTitleInPseudo finds what the words say beside their catalogue, and what has no room in longer words.
func TestTitleInPseudo(t *testing.T) {
	titletest.Run(t, titletest.InPseudo(harness(t), "Max Planck", "Max Pla"))
}

// silent are the events that need no words: what they do is said by the events
// around them, by the board or by the next question.
func silent() []engine.Event {
	return []engine.Event{
		rules.TilesDealt{}, rules.TokensStacked{}, rules.BenefitsDealt{}, // lie face down
		rules.PhaseBegan{}, rules.TurnBegan{}, rules.TurnEnded{}, // the next question says so
		rules.MineOpened{}, rules.StrongholdFound{}, rules.GoldFound{}, // said with the land's face
		// steps of a whole that is said
		rules.AdjustingBegan{}, rules.AmountChosen{}, rules.BuildingChosen{}, rules.BuildingPaid{},
		rules.SailBackBegan{}, // the ship's leaving is said
		rules.LooksEnded{},
		rules.StacksLaid{}, rules.AsideFilled{}, // lie face down
		rules.CountersTurned{}, rules.LandDrawn{}, // said with the step of Max Planck that they are drawn for
	}
}

// loses are what others took from a seat: Settlers of lands, and gold of ships that lie in harbour.
func loses(before, after rules.View, s engine.Seat) map[string]int {
	n := map[string]int{}
	if before.Phase == rules.Loading { // who is recovered leaves with the others' sealing
		return n
	}
	for w := range before.Worlds {
		was, now := before.Worlds[w], after.Worlds[w]
		if was.Ships[s].Berth == rules.InHarbour && now.Ships[s].Berth == rules.InHarbour {
			n["gold"] += max(was.Ships[s].Gold-now.Ships[s].Gold, 0)
		}
		for l := range was.Lands {
			n["Settler"] += max(was.Lands[l].Settlers[s]-now.Lands[l].Settlers[s], 0)
		}
	}
	return n
}

// teller is the narrator of a view, with the catalogue.
func teller(t testing.TB, v rules.View, n commands.Names) narrator {
	t.Helper()
	return narrate(english(t), v, n)
}

// written are the catalogues of the game.
var written = sync.OnceValues(func() (catalogue.Set, error) { return catalogue.Read(files, "words") })

// english is the catalogue of the game in English.
func english(t testing.TB) *catalogue.Catalogue {
	t.Helper()
	return enginetest.Must(t, written).In(catalogue.English)
}

// TestTerms holds catalogues, rules and lessons to the game's glossary in each language.
func TestTerms(t *testing.T) { catalogtest.Terms(t, os.DirFS(".")) }

// TestSentences holds the code to the catalogues of every language.
func TestSentences(t *testing.T) {
	catalogtest.RunAll(t, []fs.FS{os.DirFS("."), os.DirFS("../../renderer/ninapinta")}, enginetest.Must(t, written), "who", "world", "ship")
}
