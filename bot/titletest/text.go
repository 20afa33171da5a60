package titletest

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/renderer/renderertest"
)

// sentenceMost is the length of one sentence, of which a page of the log holds several.
const sentenceMost = 600

// odd are failed formats and what stands in texts that are badly put together.
func odd() []string {
	return []string{"%!", "\uFFFD", "!", "..", "()", ": .", ", .", " ,"}
}

// Text checks a text as the kit checks all that it comes across: it is there, not
// longer than so many units, and well put together.
func Text(t testing.TB, about, text string, most int) {
	t.Helper()
	f := &faults{}
	f.text(about, text, most)
	f.report(t)
}

func (f *faults) text(about, text string, most int) {
	if text == "" {
		f.wrong("text", about, "is empty")
		return
	}
	if n := prose.Units(text); n > most {
		f.wrong("text", about, "has %d characters, and %d are allowed: %s", n, most, text)
	}
	if f.seen(text) {
		return
	}
	for _, sign := range odd() {
		if strings.Contains(text, sign) {
			f.wrong("text", about, "has %q: %s", sign, text)
		}
	}
	if strings.Contains(text, "  ") && !strings.Contains(text, "```") || strings.Trim(text, " ") != text {
		f.wrong("text", about, "has two spaces, or one at an end: %q", text)
	}
	for line := range strings.Lines(text) { // most lines of a board are those of the one before
		if line == text || !f.seen(line) {
			f.line(about, line)
		}
	}
}

// seen tells whether a text was read before, and notes that it is.
func (f *faults) seen(text string) bool {
	if f.read == nil {
		f.read = map[string]bool{}
	}
	known := f.read[text]
	f.read[text] = true
	return known
}

// line checks the language of a line.
func (f *faults) line(about, line string) {
	if word := agree(line); word != "" && !f.foreign {
		f.wrong("text", about, "says %q: %s", word, line)
	}
	if f.names != nil {
		for _, word := range catalogue.Strange(line, f.names...) {
			if strings.Contains(line, word+"…") {
				continue // what is left of a name that had no room
			}
			f.wrong("language", about, "says “"+word+"”, which no catalogue says: %s", line)
		}
	}
	for _, found := range Misspoken(f.in, line) {
		f.wrong("language", about, "says “"+found+"” in "+f.in+": %s", line)
	}
}

// oneOfMany is a number and a noun that do not agree.
var oneOfMany = regexp.MustCompile(`(?:^|[^0-9.,:–+−-])1 ([a-z]+s|[A-Z][a-z]+s)\b`)

// agree tells where a number and its noun do not agree.
func agree(text string) string {
	if !strings.Contains(text, "1 ") {
		return ""
	}
	for _, m := range oneOfMany.FindAllStringSubmatch(text, -1) {
		word := m[1]
		_, verb := slices.BinarySearch([]string{"as", "begins", "bonus", "ends", "goes", "goods", "has", "is", "plus", "starts", "was"}, word)
		if !verb && !strings.HasSuffix(word, "ss") {
			return "1 " + word
		}
	}
	return ""
}

// codes are letters that stand for something, as labels have none: people do not learn them.
var codes = regexp.MustCompile(`\b(?:[A-Z]{2,}|[0-9]+[A-Z]|[A-Z][+][0-9])\b`)

// reader reads what a title says, as whoever plays it does: it knows no position.
type reader struct {
	faults
	title commands.Title
	board renderertest.Board // nil: there are no pictures
	raw   *regexp.Regexp     // nil: no text is raw
}

// checkText: property 2 of one text.
func (r *reader) checkText(about, text string, most int) {
	known := r.read[text]
	r.text(about, text, most)
	if r.raw != nil && !known {
		if found := r.raw.FindString(text); found != "" {
			r.wrong("text", about, "says %q: %s", found, text)
		}
	}
}

// checkWhole is checkText of a text that must not be cut short either.
func (r *reader) checkWhole(about, text string, most int) {
	r.checkText(about, text, most)
	if strings.HasSuffix(text, "…") && prose.Units(text) > most*9/10 {
		r.wrong("text", about, "is cut short: %s", text)
	}
}

// checkTexts: property 2 of what can be read at any time, and property 6 of the hand.
func (k *kit[S, V]) checkTexts(m *Moment[V]) {
	for _, s := range m.Readers() {
		k.at.seat = s
		by := m.narrator(s)
		k.checkWhole("the board in words", by.Board(), limits.BoardText)
		k.checkWhole("the hand", by.Hand(), limits.BoardText)
		k.checkWhole("the score", by.Score(), limits.BoardText)
		k.checkWhole("the ending", by.Ending(), limits.TopicText)
		k.checkWhole("the alt text", by.Alt(), limits.AltText)
		k.checkColumns(by.Score())
		k.checkFocus(by.Focus(""), "the hand")
		k.checkLongNames(m, s)
	}
}

// checkLongNames: names may be as long as the platform lets them be.
func (k *kit[S, V]) checkLongNames(m *Moment[V], s engine.Seat) {
	long := slices.Repeat(commands.Names{strings.Repeat("Ä", limits.PersonName)}, len(m.Names))
	by := k.title.Narrator(m.Match.View(s), long)
	k.checkWhole("the alt text with long names", by.Alt(), limits.AltText)
	k.checkText("the board in words with long names", by.Board(), limits.BoardText)
	k.checkText("the score with long names", by.Score(), limits.BoardText)
	k.checkColumns(by.Score())
}

// columns is how much of a code block a phone shows beside each other.
const columns = 40

func (r *reader) checkColumns(text string) {
	block := false
	for line := range strings.SplitSeq(text, "\n") {
		if strings.HasPrefix(line, "```") {
			block = !block
		} else if n := utf8.RuneCountInString(line); block && n > columns {
			r.wrong("text", "a line of the score", "has %d columns, and a phone shows %d: %s", n, columns, line)
		}
	}
}

// checkTold: property 3, and property 2 of sentences and reasons.
func (k *kit[S, V]) checkTold(m *Moment[V]) {
	for _, s := range m.Readers() {
		k.at.seat = s
		by := m.narrator(s)
		heard := m.Heard(s)
		for _, text := range by.Tell(heard) {
			k.checkWhole("a sentence", text, sentenceMost)
			bare := strings.Trim(text, "*⟦⟧")
			first, _ := utf8.DecodeRuneInString(bare)
			ends := strings.HasSuffix(bare, ".") || strings.HasSuffix(bare, "?") // "You choose: where does he build?"
			if !unicode.IsUpper(first) && !unicode.IsDigit(first) || !ends {
				k.wrong("text", "a sentence", "begins or ends as none does: %q", text)
			}
		}
		for _, e := range heard {
			if name := engine.EventName(e); !k.told[name] && len(by.Tell([]engine.Event{e})) > 0 {
				k.told[name] = true
			}
		}
		if e, ok := by.(commands.Explainer); ok {
			for _, r := range e.Explain(heard) {
				k.checkWhole("the head of a reason", r.Title, limits.ReasonHead)
				k.checkWhole("a reason", r.Text, limits.Reason)
			}
		}
	}
}

// checkSilence: an event that occurs has words, or is one of those that need none.
func (k *kit[S, V]) checkSilence() {
	var silent []string
	for _, e := range k.Silent {
		silent = append(silent, engine.EventName(e))
	}
	for _, e := range k.Rules.Events {
		switch name := engine.EventName(e); {
		case k.seen[name] && !k.told[name] && !slices.Contains(silent, name):
			k.wrong("told", name, "has no words, and is not named as silent")
		case k.told[name] && slices.Contains(silent, name):
			k.wrong("told", name, "has words, and is named as silent")
		}
	}
}

var (
	topicKey  = regexp.MustCompile(`^[a-z-]+$`)
	topicMore = regexp.MustCompile(`More: ([a-z, -]+)`)
)

// checkTopics: property 5.
func (r *reader) checkTopics() {
	topics := r.title.Topics()
	if len(topics) == 0 {
		r.wrong("topics", "the short rules", "are missing")
		return
	}
	keys := map[string]bool{}
	for _, t := range topics {
		about := "topic " + t.Key
		if !topicKey.MatchString(t.Key) || keys[t.Key] {
			r.wrong("topics", about, "has no key of its own of a-z and -")
		}
		keys[t.Key] = true
		if t.Title == "" || t.Text == "" || prose.Units(t.Title) > limits.Suggestion/2 || prose.Units(t.Text) > limits.TopicText {
			r.wrong("topics", about, "has a title of %d and a text of %d characters", prose.Units(t.Title), prose.Units(t.Text))
		}
		if strings.ContainsAny(t.Text, "!\uFFFD") {
			r.wrong("topics", about, "shouts")
		}
	}
	if more := topicMore.FindStringSubmatch(topics[0].Text); more != nil {
		for _, key := range strings.Split(more[1], ", ") {
			if !keys[key] {
				r.wrong("topics", "topic "+topics[0].Key, "sends readers on to %q, which is not there", key)
			}
		}
	}
}

// checkOptions: what can be set for a match has a name in the game's catalogue, and so has each value.
func (r *reader) checkOptions() {
	alone, _ := r.title.Game.Alone()
	options := slices.Concat(r.title.Game.Options, alone)
	if c := r.title.Game.Choice; c != nil {
		options = append(options, engine.Option{Key: c.Key})
		r.checkOption(r.title.Low(*c))
	}
	for _, o := range options {
		r.checkOption(r.title.Option(o))
		for _, v := range o.Values {
			r.checkOption(r.title.Value(o, v))
		}
	}
}

func (r *reader) checkOption(name string) {
	r.text("the name of an option", name, limits.MenuLine)
	if strings.Contains(name, "[") {
		r.wrong("text", "the name of an option", "is in no catalogue: %s", name)
	}
}
