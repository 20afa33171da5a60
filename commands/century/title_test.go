package century

import (
	"flag"
	"io/fs"
	"os"
	"sync"
	"testing"

	"landfall/bot/titletest"
	"landfall/commands/catalogue"
	"landfall/commands/catalogue/catalogtest"
	"landfall/engine"
	rules "landfall/engine/century"
	"landfall/engine/enginetest"
	"landfall/engine/enginetest/suite"
	board "landfall/renderer/century"
	"landfall/renderer/renderertest"
)

func TestMain(m *testing.M) { suite.Run(m) }

// every has the kit play every mode with two numbers of seats. Without it each mode is
// played once, so that all tests stay quick.
var every = flag.Bool("every", false, "the kit plays every mode with two numbers of seats")

// shared is the board of all tests here.
var shared = renderertest.Shared(board.New)

func harness(t testing.TB) titletest.Harness[rules.State, rules.View] {
	h := titletest.New(t, rules.Spec, enginetest.Must(t, New), shared)
	h.Redeal, h.Silent, h.Rare = rules.Redeal, silent(), "exploration_missed"
	h.Plain = "upgrade trade toll build discard end" // how many, and cubes of which colour
	h.Loses = loses
	h.Configs = append(titletest.Tables([]int{2}, "mode=base,part2"), titletest.Tables([]int{4}, "mode=part1,part3")...)
	if *every {
		h.Configs = titletest.Tables([]int{2, 4}, "mode=base,part1,part2,part3")
	}
	h.Raw = `\b[PTXM]\d\d\b|\bS-[A-F]|\b(Gi|Ch|Te|Cl)\d|_|local_help|per_|\bthe box\b|\bx\d|(is|claims|takes) a (point card|bonus tile)|a merchant card|an exploration tile$|a location|\bnobody,`
	return h
}

func TestTitle(t *testing.T) { titletest.Run(t, harness(t)) }

// TestEveryLanguage tells whole matches and the recorded ones in each language.
func TestEveryLanguage(t *testing.T) {
	titletest.Languages(t, harness(t), "../../engine/century/testdata/plays")
}

// TestTitleInPseudo finds what the words say beside their catalogue, and what has no room in longer words.
func TestTitleInPseudo(t *testing.T) { titletest.Run(t, titletest.InPseudo(harness(t))) }

// silent are the events that need no words: what they do is said by the events
// around them, by the board or by the next question.
func silent() []engine.Event {
	return []engine.Event{
		rules.DeckStacked{}, rules.StacksDealt{}, rules.MerchantsStacked{}, // lie face down
		rules.StacksTurned{}, rules.ExplorationLaid{}, rules.IslandsLaid{}, // the board shows them
		rules.TurnBegan{}, rules.TurnEnded{}, // the next question says so
		rules.CardDealt{}, rules.StackTurned{}, // the row slides, the stack continues
		rules.MerchantUsed{}, rules.MerchantDealt{}, // what the card does is said
		rules.OutpostDeclined{}, rules.RouteKept{}, // nothing happens
	}
}

// loses are the settlers of a seat that others drove from their places.
func loses(before, after rules.View, s engine.Seat) map[string]int {
	n := 0
	for i, was := range before.Locations {
		if now := after.Locations[i]; was.Owner == s && now.Owner != s && now.Owner != engine.Nobody {
			n += was.Placed
		}
	}
	return map[string]int{"settler": n}
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
	catalogtest.RunAll(t, []fs.FS{os.DirFS("."), os.DirFS("../../renderer/century")}, enginetest.Must(t, written), "who")
}
