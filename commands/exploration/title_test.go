package exploration

import (
	"io/fs"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"

	"landfall/bot/titletest"
	"landfall/commands/catalogue"
	"landfall/commands/catalogue/catalogtest"
	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/enginetest/suite"
	rules "landfall/engine/exploration"
	board "landfall/renderer/exploration"
	"landfall/renderer/renderertest"
)

func TestMain(m *testing.M) { suite.Run(m) }

// shared is the board of all tests here.
var shared = renderertest.Shared(board.New)

func harness(t testing.TB) titletest.Harness[rules.State, rules.View] {
	h := titletest.New(t, rules.Spec, enginetest.Must(t, New), shared)
	h.Later = append(h.Later, rules.MidGame)
	h.Configs = titletest.Tables([]int{1, 5, 6}, "mode=short", "turns=1")
	h.Plain = "start course concede march choice goods hostile major answer orders roles"
	h.Redeal, h.Silent, h.Rare = rules.Redeal, silent(), `leader_died boarded card_peeked hungered mark_failed second_sails fought track_moved chit_seized capital_opened takeover_tried empire_conquered major_asked offer_ended traded held_counted`
	h.Fleeting = []engine.Event{rules.Checked{}, rules.Launched{}, rules.Fought{}, rules.TakeoverTried{}, rules.RivalPublished{}, rules.LeaderDied{}}
	h.Warns = warns
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
	return h
}

// warns: a ship without crew or provisions where a launch is near, and people who take a ship or all with them.
func warns(v rules.View, s engine.Seat, open []engine.Decision) bool {
	if d := &v.Own.Draft; open[0].Kind == rules.AskOutfit {
		crew := int(d.Has.Chit[rules.Crew])
		return !d.Inland && !v.Turn.Refitting && d.Ships > 0 && (d.Ships > crew || d.Has.Chit[rules.Provisions] == 0)
	}
	x := &v.Seats[s].Exp
	for _, a := range open[0].Options {
		switch a {
		case rules.Lose{What: rules.Crew}:
			if people := x.Has.Chit[rules.Crew] + x.Has.Chit[rules.Soldiers]; people == 1 || x.Party == rules.Fleet && int(x.Has.Chit[rules.Crew]) <= x.Ships {
				return true
			}
		case rules.Lose{What: rules.Soldiers}:
			if x.Has.Chit[rules.Crew]+x.Has.Chit[rules.Soldiers] == 1 {
				return true
			}
		}
	}
	return false
}

func TestTitle(t *testing.T) { titletest.Run(t, harness(t)) }

// TestEveryLanguage tells whole matches and the recorded ones in each language.
func TestEveryLanguage(t *testing.T) {
	titletest.Languages(t, harness(t), "../../engine/exploration/testdata/plays")
}

// TestTitleInPseudo finds what the words say beside their catalogue, and what has no room in longer words.
func TestTitleInPseudo(t *testing.T) {
	var known []string // what cards do stands in the data, which another language has as forms of "saying"
	for _, c := range enginetest.Must(t, rules.NewChart).Cards {
		if c.Says != "" {
			known = append(known, c.Says)
		}
	}
	titletest.Run(t, titletest.InPseudo(harness(t), known...))
}

// silent are the events that need no words: the next question, the draft or what
// follows says them.
func silent() []engine.Event {
	return []engine.Event{rules.LeadersStacked{}, rules.TurnBegan{}, rules.TurnEnded{}, rules.ResolutionPaused{}, rules.ChoiceMade{},
		rules.OrderFollowed{}, rules.LeaveAsked{}, rules.SiteChosen{}, rules.CardPlayed{}, rules.CardTakenBack{}, rules.GoldSpent{}, rules.GoldRefunded{},
		rules.ProgressSet{}, rules.MarchAsked{}, rules.MarchChosen{}, rules.MajorAsked{}, rules.RoleChanged{},
		rules.OutfitsReshuffled{}, rules.DeckReshuffled{}, rules.OfferStepped{}}
}

// TestTerms holds catalogues, rules and lessons to the game's glossary in each language.
func TestTerms(t *testing.T) { catalogtest.Terms(t, os.DirFS(".")) }

// written are the catalogues of the game.
var written = sync.OnceValues(func() (catalogue.Set, error) { return catalogue.Read(files, "words") })

// TestSentences holds the code to the catalogues of every language.
func TestSentences(t *testing.T) {
	set := enginetest.Must(t, written)
	catalogtest.RunAll(t, []fs.FS{os.DirFS("."), os.DirFS("../../renderer/exploration")}, set, "who", "at")
}

// TestNamesAreThoseOfTheChart: the rules' chart and the catalogue name all alike, as pictures do.
func TestNamesAreThoseOfTheChart(t *testing.T) {
	set, c := enginetest.Must(t, written), enginetest.Must(t, rules.NewChart)
	english := set.In(catalogue.English)
	same := func(key, name string) {
		t.Helper()
		if got := english.Say(key, nil); name != "" && strings.TrimPrefix(got, "the ") != strings.TrimPrefix(name, "the ") {
			t.Errorf("%s is %q in sentences and %q in the chart", key, got, name)
		}
	}
	for _, s := range c.Spaces {
		same("space-"+s.ID.String(), s.Name)
		if got := english.Say("space-"+s.ID.String()+".pic", nil); s.Name != "" && got != s.Name {
			t.Errorf("%s is %q in pictures and %q in the chart", s.ID, got, s.Name)
		}
	}
	for _, b := range c.Bases {
		same("space-"+b.Space.String()+".base", b.Name)
	}
	for _, s := range c.Sites {
		same("site-"+s.ID.String(), s.Name)
	}
	for _, l := range c.Leaders {
		same("leader-"+l.ID.String(), l.Name)
	}
	for i := range c.Cards {
		same("card-"+card(rules.Card(i)), strings.TrimSuffix(c.Cards[i].Name, "!"))
	}
	for i := range c.Outfits {
		same("outfit-"+rules.Outfit(i).String(), c.Outfits[i].Name)
	}
	for i := range c.Regions {
		same("region-"+rules.Region(i).String(), c.Regions[i])
	}
	for i := range c.Empires {
		same("empire-"+rules.Empire(i).String(), c.Empires[i].Name)
	}
	for i := range c.Majors {
		same("major-"+rules.Major(i).String(), c.Majors[i].Name)
	}
	for i := range c.News {
		same("news-"+rules.NewsID(i).String(), c.News[i].Name)
	}
	grades, err := os.ReadFile("../../engine/exploration/data/grades.csv")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(grades)) {
		if cells := strings.Split(line, ","); len(cells) == 4 && cells[3] == "DESIGNED\n" {
			same("title-"+title(cells[2]), cells[2])
		}
	}
}

// TestSayings holds every other language to saying what each card does.
func TestSayings(t *testing.T) {
	set := enginetest.Must(t, written)
	for no, c := range enginetest.Must(t, rules.NewChart).Cards {
		for language, in := range set {
			if key := "saying." + strconv.Itoa(int(c.No)); c.Says != "" && language != catalogue.English && !in.Has(key) {
				t.Errorf("card %d: %s has no %q", no, language, key)
			}
		}
	}
}
