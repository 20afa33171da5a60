package titletest

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/engine"
	"landfall/engine/enginetest"
)

// Languages tells the recorded matches of a folder in every language that a title has words of, and one whole match by
// chance of each of the Configs in one language after the other, to everybody who looks on: what is asked, what
// happened, the news, and the end.
// It reports what is put together badly, has no room, or breaks a rule of the language, see Misspoken.
func Languages[S, V any](t *testing.T, h Harness[S, V], dir string) {
	t.Helper()
	foreign := slices.Sorted(maps.Keys(h.Words.Others))
	for n, language := range append(foreign, catalogue.English) {
		t.Run(language, func(t *testing.T) {
			words := h.Words
			if language != catalogue.English {
				words = h.Words.Others[language]
			}
			k := newSpeaker(t, h, language, words)
			var m *Moment[V]
			enginetest.Recorded(t, k.title.Game, dir, func(play string, match *engine.Match, e engine.Entry) {
				if m == nil || m.Match != match {
					m = &Moment[V]{Match: match, Names: k.people(match.Config()), title: k.title}
				}
				k.at = place{config: match.Config(), play: play, ply: e.Ply, seat: engine.Nobody}
				m.Events, m.ply, m.by = e.Events, e.Ply, e.Seat
				speak(k, m)
			})
			for i, c := range k.configs() {
				if len(foreign) > 0 && i%len(foreign) == n { // Run tells all of them in English
					k.guard(func() { k.walk(c, k.Seed, func(m *Moment[V]) { speak(k, m) }) })
				}
			}
			k.report(t)
		})
	}
}

// newSpeaker is a kit that tells in one language.
func newSpeaker[S, V any](t testing.TB, h Harness[S, V], language string, words commands.Words[V]) *kit[S, V] {
	t.Helper()
	h.Words, h.Foreign, h.Board, h.Raw, h.Loses = words, language != catalogue.English, nil, "", nil
	k := newKit(t, h)
	k.in, k.desk = language, enginetest.Must(t, deskWords).In(language)
	return k
}

// speak has everything said that is said after an entry.
func speak[S, V any](k *kit[S, V], m *Moment[V]) {
	over := m.Match.Outcome() != nil
	k.checkPanels(m)
	k.checkTold(m)
	k.checkNews(m)
	if over || m.ply == 0 || k.sometimes(everyText) {
		k.checkTexts(m)
		k.checkAhead(m)
		checkBatches(k, m)
		k.checkQuestions(m)
	}
}

// Misspoken lists what no text of a language has: keys and parts that no catalogue has, words of English in another
// language, words said twice, articles that do not contract or elide, quotes of other languages, and marks that a line
// could break before.
func Misspoken(language, text string) (found []string) {
	text = beside.ReplaceAllString(text, "§")
	found = unfilled.FindAllString(text, -1)
	if language == catalogue.English || language == "" {
		return found
	}
	words := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) })
	for i, w := range words {
		if i > 0 && w == words[i-1] && len(w) > 1 && strings.Contains(text, w+" "+w) && !twice[w] {
			found = append(found, w+" "+w)
		}
	}
	rules := rulesOf[language]
	if slices.ContainsFunc(words, func(w string) bool { return slices.Contains(englishWords, w) }) {
		rules = append(slices.Clip(rules), english)
	}
	for _, one := range rules {
		for _, m := range one.FindAllStringSubmatch(text, -1) {
			if last := m[len(m)-1]; len(m) == 1 || !allowed.MatchString(last) {
				found = append(found, strings.TrimSpace(m[0]))
			}
		}
	}
	return found
}

// englishWords are words of English that no other language has.
var englishWords = strings.Fields("The the and of with You you Your your to is are from for by this each not have nobody another takes")

var (
	beside   = regexp.MustCompile("`[^`\n]+`|<[^>\n]*>|https?://\\S+|\\]\\([^)]*\\)|:[a-z_0-9]+:")
	unfilled = regexp.MustCompile(`\[[a-z][\w.+-]*(: [^\]]*)?\]|<nil>`)
	twice    = map[string]bool{"nous": true, "vous": true, "die": true, "der": true, "das": true}
	english  = regexp.MustCompile(`(?:^|[^\pL])(?:` + strings.Join(englishWords, "|") + `)(?:$|[^\pL'’…])`)
	// allowed is what stands behind a word that does not contract or elide before it.
	allowed = regexp.MustCompile(`(?i)^(?:onze|onzième|oui|y[aeou].*|haut.*|huit.*|hors|havre|hasard|halte|.*(?:er|ir|re))$`)
	rulesOf = map[string][]*regexp.Regexp{
		"de": {regexp.MustCompile(`[”"«»]`), regexp.MustCompile(` [;:?]`)},
		"fr": {
			regexp.MustCompile(`[„“”"]`),
			regexp.MustCompile(`[^\x{a0}\x{202f}][;!?»]|[^\x{a0}\x{202f}\d]:|\d:(?:\D|$)|«[^\x{a0}\x{202f}]`),
			regexp.MustCompile(`(?i)(?:^|[^\pL-])(?:l[ea]|de|que|ne|se|me|te|je|jusque|lorsque|puisque) \*{0,2}([aeiouyhàâæéèêëîïôœ]\pL*)`),
			regexp.MustCompile(`(?i)(?:^|[^\pL])(?:de|à) (?:les?|du|des|au|aux|à) (\pL+)`),
			regexp.MustCompile(`(?i)(?:^|[^\pL])si ils?(?:$|[^\pL])`),
		},
	}
)
