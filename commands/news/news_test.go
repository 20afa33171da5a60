package news

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/engine"
	"landfall/engine/enginetest"
)

// event is told as its text, and does what its loss says.
type event struct {
	text string
	loss commands.Loss
}

// telling is a narrator that only tells.
type telling struct{ commands.Narrator }

func (telling) Tell(events []engine.Event) (lines []string) {
	for _, e := range events {
		if text := e.(event).text; text != "" {
			lines = append(lines, text)
		}
	}
	return lines
}

func (telling) Losses(e engine.Event) []commands.Loss {
	if l := e.(event).loss; l.Did != "" || l.Took != "" {
		return []commands.Loss{l}
	}
	return nil
}

func (telling) Scores(e engine.Event) bool { return strings.Contains(e.(event).text, "scores") }

func entry(seat engine.Seat, by string, events ...event) engine.Entry {
	e := engine.Entry{Kind: engine.Acted, Seat: seat, By: by}
	for _, one := range events {
		e.Events = append(e.Events, one)
	}
	return e
}

// lose is a loss that is told as Niña & Pinta tells it.
func lose(by engine.Seat, did, land string, n int) commands.Loss {
	files := fstest.MapFS{"words/en.txt": {Data: []byte("attacks you = {Who} {who, plural, one {attacks} other {attack}} you in {in, plural, =1 {{in, list}} =2 {{in, list}} " +
		"other {# lands}}: {n, plural, one {# Settler} other {# Settlers}} lost.\nrobs you = {Who} robs you.\nbeats you = {Who} beats you.\n" +
		"mocks you = {Who} mocks you.\nleaves you = {Who} leaves you.")}}
	set, err := catalogue.Read(files, "words")
	if err != nil {
		panic(err)
	}
	l := commands.Lost(set.In("en"), by, did, catalogue.Parts{"in": land, "n": n})
	l.Of = "Settler"
	return l
}

func attack(by engine.Seat, land string, n int) event {
	return event{"somebody attacks " + land, lose(by, "attacks you", land, n)}
}

const forced = " You had no other choice."

func ana(t *testing.T) Reader {
	t.Helper()
	return Reader{By: telling{}, Seat: 0, Names: commands.Names{"Ana", "Ben", "Chloé", "Dirk"}, Words: enginetest.Must(t, commands.DeskWords).In("en")}
}

func check(t *testing.T, got Told, folded bool, want ...string) {
	t.Helper()
	if !slices.Equal(got.Lines, want) || got.Folded != folded {
		t.Errorf("told are %q (folded %v), not %q", got.Lines, got.Folded, want)
	}
}

func TestLossesAreMergedAndFirst(t *testing.T) {
	told := ana(t).Since([]engine.Entry{
		entry(1, "", event{text: "Ben rests."}),
		entry(1, "", attack(1, "Andes", 1)), entry(2, "", attack(2, "Rockies", 2)), entry(1, "", attack(1, "Isthmus", 1)),
		entry(2, "", event{text: "Chloé rests."}),
	})
	check(t, told, true, "Ben and Chloé attack you in 3 lands: 4 Settlers lost.", "Chloé rests.")
	check(t, ana(t).Since([]engine.Entry{entry(1, "", attack(1, "Andes", 1))}), true, "Ben attacks you in Andes: 1 Settler lost.")
}

func TestThereIsRoomForThreeLines(t *testing.T) {
	long := strings.Repeat("word ", 12)
	all := []engine.Entry{entry(1, "", event{text: "Ben " + long}), entry(1, "", event{"Ben buys.", commands.Loss{By: 1, Took: "Painting"}}),
		entry(2, "", event{"Chloé buys.", commands.Loss{By: 2, Took: "Arts"}}), entry(2, "", event{text: "Chloé rests."})}
	check(t, ana(t).Since(all), true, "Ben takes Painting; Chloé takes Arts.", "Chloé rests.")
	check(t, ana(t).Since(all[1:]), false, "Ben buys.", "Chloé buys.", "Chloé rests.")
}

func TestOwnAnswersAreNoNewsAndLeadAfterAPress(t *testing.T) {
	entries := []engine.Entry{entry(0, "", event{text: "You sail."}, event{text: "An era begins."}), entry(0, engine.ByRule, event{text: "You pay."}),
		entry(1, "", event{text: "Ben sails."})}
	check(t, ana(t).After(entries), true, "You sail.", "You pay."+forced, "Ben sails.")
	check(t, ana(t).Since(entries), true, "Ben sails.")
	late := []engine.Entry{entries[2], entry(0, engine.ByRule, event{text: "You rest."})}
	check(t, ana(t).Since(late), false, "Ben sails.", "You rest."+forced)
	revealed := []engine.Entry{entry(0, "", event{text: "Ben sails."}, event{text: "You sail."})}
	check(t, ana(t).After(revealed), false, "You sail.", "Ben sails.")
	check(t, ana(t).Since([]engine.Entry{entry(0, engine.ByOrder, event{text: "You sail."})}), true)
}

// TestWhatScoredIsBegun: of an answer that scored one reads at least how it begins.
func TestWhatScoredIsBegun(t *testing.T) {
	long := entry(1, "", event{text: "Ben scores: three on Saba; five on Nevis (+5); " + strings.Repeat("and rests ", 12)})
	check(t, ana(t).After([]engine.Entry{entry(0, "", event{text: "You sail."}), long}), true, "You sail.", "Ben scores: … five on Nevis (+5); …")
}

// TestWhatIsCutSaysNoNumberWithoutItsThing: a line that has room for "you gain 1" has room for nothing of that.
func TestWhatIsCutSaysNoNumberWithoutItsThing(t *testing.T) {
	for n := range 60 {
		told := "You trade " + strings.Repeat("a", n) + " in the hills, and gain 1 provision and 1 trade goods" + strings.Repeat(" and rest", 20) + "."
		for _, line := range ana(t).After([]engine.Entry{entry(0, "", event{text: told})}).Lines {
			if strings.HasSuffix(line, "1 …") {
				t.Errorf("%q", line)
			}
		}
	}
}

// TestWhatTheReaderEarnedComesFirst: of an answer that is too long to be told at least what it brought.
func TestWhatTheReaderEarnedComesFirst(t *testing.T) {
	long := "You sail " + strings.Repeat("word ", 12)
	score := event{text: "You score 4 (scores)."}
	check(t, ana(t).After([]engine.Entry{entry(0, "", event{text: long}, event{text: long + "on."}, score, event{text: long + "on."})}), true,
		score.text, long+"on.")
	check(t, ana(t).After([]engine.Entry{entry(0, "", event{text: long}, score)}), false, long, score.text)
}

// TestNoLineIsCutWithinWhatIsBold: the signs around it would be read.
func TestNoLineIsCutWithinWhatIsBold(t *testing.T) {
	for n := range 70 {
		told := "You turn home, draw " + strings.Repeat("a ", n) + " **Fair Winds and St. Elmo's Fire; or so**" + strings.Repeat(" and rest", 20) + "."
		for _, line := range ana(t).After([]engine.Entry{entry(0, "", event{text: told})}).Lines {
			if strings.Count(line, "**")%2 != 0 {
				t.Errorf("%q", line)
			}
		}
	}
}

// TestWhatNoSentenceTellsIsCalledByItsName: the reader's answer comes first, also where only what followed is told;
// what others did is cut to the room that is left.
func TestWhatNoSentenceTellsIsCalledByItsName(t *testing.T) {
	r := ana(t)
	r.Did = "You chose Land."
	check(t, r.After([]engine.Entry{entry(0, "", event{})}), false, "You chose Land.")
	check(t, r.After([]engine.Entry{entry(0, "", event{text: "A phase begins."}), entry(1, "", event{text: "Ben sails."})}), false,
		"You chose Land.", "A phase begins.", "Ben sails.")
	check(t, r.After([]engine.Entry{entry(0, "", event{text: "You sail."})}), false, "You sail.")
	check(t, r.Since([]engine.Entry{entry(1, "", event{text: "Ben sails."})}), false, "Ben sails.")
	long := "Ben sails to Andes: " + strings.Repeat("word ", 20) + "land; " + strings.Repeat("word ", 10) + "stay; 1 Settler goes home."
	check(t, r.After([]engine.Entry{entry(0, "", event{}), entry(1, "", event{text: long})}), true,
		"You chose Land.", "Ben sails to Andes: … 1 Settler goes home.")
}

// TestWhatAnOrderLostIsTold: the order's own act is folded, what others did to the reader by it is not.
func TestWhatAnOrderLostIsTold(t *testing.T) {
	sails := event{text: "You sail."}
	ordered := entry(0, engine.ByOrder, sails, attack(1, "Andes", 2))
	check(t, ana(t).Since([]engine.Entry{ordered}), true, "Ben attacks you in Andes: 2 Settlers lost.")
	check(t, ana(t).After([]engine.Entry{entry(0, "", event{text: "You load."}), ordered}), true, "You load.", "Ben attacks you in Andes: 2 Settlers lost.")
	check(t, ana(t).Since([]engine.Entry{entry(0, engine.ByOrder, sails, event{"", lose(0, "robs you", "", 0)})}), true)
}

// TestWhatWasForcedComesBeforeTheRest: who had one option learns it before what others did.
func TestWhatWasForcedComesBeforeTheRest(t *testing.T) {
	long := event{text: "Ben " + strings.Repeat("word ", 12)}
	all := []engine.Entry{entry(0, "", event{text: "You buy."}), entry(1, "", long), entry(0, engine.ByRule, event{text: "You rest."}), entry(1, "", long)}
	check(t, ana(t).After(all), true, "You buy.", "You rest."+forced, "Ben "+strings.TrimSpace(strings.Repeat("word ", 8))+" …")
}

// TestWhatScoredComesBeforeTheRest: of what others did that is told first which brought points.
func TestWhatScoredComesBeforeTheRest(t *testing.T) {
	long := event{text: "Ben " + strings.Repeat("word ", 12)}
	all := []engine.Entry{entry(0, "", event{text: "You buy."}), entry(1, "", event{text: "Ben scores 16."}), entry(1, "", long), entry(1, "", long)}
	check(t, ana(t).After(all), true, "You buy.", "Ben scores 16.")
	check(t, ana(t).Since(all[1:]), true, "Ben scores 16.", long.text)
	last := []engine.Entry{entry(1, "", long), entry(1, "", long), entry(1, "", event{text: "Ben scores 16."})}
	check(t, ana(t).Since(last), true, long.text, "Ben scores 16.") // in the order of what happened
}

// TestWhatSomebodyDidComesBeforeWhatBegan: the picture shows a phase that begins. Of a line that begins with what all
// of it brought, that is told, and what follows as far as there is room.
func TestWhatSomebodyDidComesBeforeWhatBegan(t *testing.T) {
	phase := event{text: "7 black cubes drop into the tower; out come " + strings.Repeat("some ", 9) + "red."}
	builds := "Ben builds 4 tiles (+13): Saba is complete (+3); " + strings.Repeat("a square (+2); ", 9) + "a bend (+1)."
	all := []engine.Entry{entry(0, "", event{text: "You sail."}), entry(1, "", event{text: "Ben scores 3."}, phase)}
	check(t, ana(t).After(all), true, "You sail.", "Ben scores 3.")
	all[1] = entry(1, "", event{text: "Ben rests " + strings.Repeat("word ", 20)}, phase)
	check(t, ana(t).After(all), true, "You sail.", "Ben rests "+strings.TrimSpace(strings.Repeat("word ", 15))+" …")
	check(t, ana(t).Since([]engine.Entry{entry(1, "", event{text: builds})}), true,
		"Ben builds 4 tiles (+13): Saba is complete (+3); a square (+2); a square (+2); a square (+2); a square (+2); a square (+2). …")
	all = []engine.Entry{entry(0, "", event{text: strings.Repeat("You ", 18)}), entry(1, "", event{text: builds})}
	check(t, ana(t).After(all), true, strings.Repeat("You ", 18), "Ben builds 4 tiles (+13) …")
}

func TestMoreKindsOfLossesThanLines(t *testing.T) {
	var all []engine.Entry
	for _, did := range []string{"robs you", "beats you", "mocks you", "leaves you"} {
		all = append(all, entry(2, "", event{"", lose(2, did, "", 0)}))
	}
	check(t, ana(t).Since(all), true, "Chloé robs you.", "Chloé beats you.", "Chloé mocks you. Chloé leaves you.")
}

// TestALongLineIsCutToThree: the rest unfolds.
func TestALongLineIsCutToThree(t *testing.T) {
	long := "You " + strings.Repeat("word ", 60) + "end."
	begun := "You " + strings.TrimSpace(strings.Repeat("word ", 25)) + " …"
	check(t, ana(t).After([]engine.Entry{entry(0, "", event{text: long})}), true, begun)
	check(t, ana(t).Since([]engine.Entry{entry(1, "", event{text: long})}), true, begun)
	check(t, ana(t).After([]engine.Entry{entry(0, "", event{text: "You sail. " + long}), entry(1, "", event{text: "Ben rests."})}), true, "You sail.", "Ben rests.")
}

// TestOfALongSentenceItsEndIsTold: what came of an answer ends the sentence that tells it.
func TestOfALongSentenceItsEndIsTold(t *testing.T) {
	long := "You explore Andes: " + strings.Repeat("word ", 10) + "land; " + strings.Repeat("word ", 10) + "stay; 1 Settler goes home."
	check(t, ana(t).After([]engine.Entry{entry(0, "", event{text: long})}), true, "You explore Andes: … "+strings.Repeat("word ", 10)+"stay; 1 Settler goes home.")
}

// TestOfALongSentenceIsToldWhatScored: what brought no points gives way first.
func TestOfALongSentenceIsToldWhatScored(t *testing.T) {
	idle := strings.Repeat("word ", 12) + "on Coro"
	long := "Ben builds: " + idle + "; a square on Aruba (+3); " + idle + "; a bend on Tobago (+2), " + "taking sugar; " + idle + "."
	check(t, ana(t).Since([]engine.Entry{entry(1, "", event{text: long})}), true,
		"Ben builds: … a square on Aruba (+3); … a bend on Tobago (+2), taking sugar; …")
}

// TestWhatWasForcedSaysSoOnce: of several lines the one about the reader.
func TestWhatWasForcedSaysSoOnce(t *testing.T) {
	rule := entry(0, engine.ByRule, event{text: "An era ends."}, event{text: "You rest."})
	check(t, ana(t).Since([]engine.Entry{entry(1, "", event{text: "Ben sails."}), rule}), false, "Ben sails.", "An era ends.", "You rest."+forced)
	check(t, ana(t).After([]engine.Entry{entry(0, "", event{text: "You sail."}), rule}), false, "You sail.", "An era ends.", "You rest."+forced)
	long := "You rest" + strings.Repeat(" word", 24) + "."
	late := []engine.Entry{entry(1, "", event{text: "Ben" + strings.Repeat(" word", 30)}), entry(0, engine.ByRule, event{text: long})}
	check(t, ana(t).Since(late), true, long)
}

// TestAnothersDeedWasNotForcedOnTheReader: what an answer of the reader's led another to is the other's.
func TestAnothersDeedWasNotForcedOnTheReader(t *testing.T) {
	done := entry(0, engine.ByRule, event{text: "Ben rests."})
	check(t, ana(t).After([]engine.Entry{entry(0, "", event{text: "You sail."}), done}), false, "You sail.", "Ben rests.")
	check(t, ana(t).Since([]engine.Entry{entry(1, "", event{text: "Chloé sails."}), done}), false, "Chloé sails.", "Ben rests.")
}

// TestEachLanguageKnowsItsReader: what was forced is told of the sentence that speaks to the reader.
func TestEachLanguageKnowsItsReader(t *testing.T) {
	for language, told := range map[string]string{"de": "Du rastest.", "fr": "Ben t'aide."} {
		r := ana(t)
		r.Words = enginetest.Must(t, commands.DeskWords).In(language)
		forced := entry(0, engine.ByRule, event{text: "Les prêtes."}, event{text: told})
		check(t, r.Since([]engine.Entry{entry(1, "", event{text: "Ben."}), forced}), false, "Ben.", "Les prêtes.", r.Words.Say("forced", catalogue.Parts{"told": told}))
	}
}

// TestLossesAreToldWholeBelowALongLine: only what comes before them gives way.
func TestLossesAreToldWholeBelowALongLine(t *testing.T) {
	long := event{text: "You " + strings.Repeat("word ", 20) + "end."}
	told := ana(t).After([]engine.Entry{entry(0, "", long), entry(1, "", attack(1, "Andes", 1)), entry(2, "", event{"", lose(2, "robs you", "", 0)})})
	check(t, told, true, "You "+strings.TrimSpace(strings.Repeat("word ", 8))+" …", "Ben attacks you in Andes: 1 Settler lost.", "Chloé robs you.")
}

// TestWhatWasRevealedComesFirst takes part of the three lines.
// TestLossesMakeRoomForTheReadersLine: two losses stand side by side where the reader's own line has room then only.
func TestLossesMakeRoomForTheReadersLine(t *testing.T) {
	own := "You" + strings.Repeat(" word", 14)
	all := []engine.Entry{entry(0, "", event{text: own}), entry(1, "", event{"", lose(1, "robs you", "", 1)}), entry(2, "", event{"", lose(2, "beats you", "", 1)})}
	check(t, ana(t).After(all), true, own, "Ben robs you. Chloé beats you.")
}

func TestWhatWasRevealedComesFirst(t *testing.T) {
	r := ana(t)
	r.Before = []string{"You draw a map."}
	rests := func(who string) engine.Entry { return entry(1, "", event{text: who + " rests."}) }
	check(t, r.Since([]engine.Entry{rests("Ben"), rests("Chloé")}), false, "You draw a map.", "Ben rests.", "Chloé rests.")
	check(t, r.Since([]engine.Entry{rests("Ben"), rests("Chloé"), rests("Dirk")}), true, "You draw a map.", "Chloé rests.", "Dirk rests.")
	check(t, r.Since(nil), false, "You draw a map.")
}

// TestWhatIsCutKeepsItsSubject: no end of a sentence is told without whom or what it is about.
func TestWhatIsCutKeepsItsSubject(t *testing.T) {
	for n := range 60 {
		told := "As ordered: Ben " + strings.Repeat("w", n) + " governs the one world: no gold; the ship waits. In the other world: the ship sails home with 4 gold."
		for _, line := range ana(t).After([]engine.Entry{entry(0, "", event{text: told}), entry(1, "", event{text: "Ben sails and sails."})}).Lines {
			if strings.Contains(line, "… no gold") || strings.Contains(line, "… the ship") {
				t.Errorf("%q", line)
			}
		}
	}
}
