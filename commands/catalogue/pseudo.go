package catalogue

import (
	"regexp"
	"strings"

	"golang.org/x/text/language"
)

// PseudoLanguage is the name of a language that nobody speaks: see Pseudo.
const PseudoLanguage = "en-XA"

// Pseudo is the catalogue in a language that is made of it: longer by two fifths, with accents, each sentence in
// brackets. Tests find by it what stands in no catalogue, and what has no room for longer words.
func (c *Catalogue) Pseudo() *Catalogue {
	if c == nil {
		return nil
	}
	made := &Catalogue{bracketed: true, tag: language.MustParse(PseudoLanguage), base: c.base.Pseudo(), messages: map[string]message{}, gendered: c.gendered}
	for key, m := range c.messages {
		made.messages[key] = message{m.pattern.accented(), m.place}
	}
	return made
}

// The brackets of what is said in the pseudo-language.
const (
	openBracket  = "⟦"
	closeBracket = "⟧"
)

// Strange lists the words of a text that no catalogue of the pseudo-language can have said: those whose vowels have no
// accents. What is typed or read by a platform is left out, and what is known beside it, such as names of people.
func Strange(text string, known ...string) []string {
	for _, name := range known {
		text = strings.ReplaceAll(text, name, "")
	}
	return plainWord.FindAllString(outside.ReplaceAllString(text, " "), -1)
}

var (
	outside   = regexp.MustCompile("`[^`\n]+`|<[^>]*>|https?://\\S+")
	plainWord = regexp.MustCompile(`\p{L}+[aeiou]\p{L}*|[aeiouAEIOU]\p{L}+`)
)

// accented is the pattern with its texts in the pseudo-language.
func (p pattern) accented() pattern {
	var made pattern
	open := false
	for _, one := range p {
		switch one := one.(type) {
		case text:
			var said string
			said, open = accent(string(one), open)
			made = append(made, text(said))
		case choice:
			cases := map[string]pattern{}
			for label, of := range one.cases {
				cases[label] = of.accented()
			}
			exact := map[int]pattern{}
			for n, of := range one.exact {
				exact[n] = of.accented()
			}
			made = append(made, choice{one.name, one.kind, cases, exact})
		default:
			made = append(made, one)
		}
	}
	return made
}

// Accent is a text in the pseudo-language.
func Accent(text string) string {
	said, _ := accent(text, false)
	return said
}

// The vowels of the pseudo-language, and back.
var longer, shorter = accents()

func accents() (longer, shorter *strings.Replacer) {
	there, back := []string{"y", "ÿ", "Y", "Ÿ"}, []string{"ÿ", "y", "Ÿ", "Y", openBracket, "", closeBracket, ""}
	accented := []rune("åéîöû")
	for i, vowel := range "aeiou" {
		v, a := string(vowel), string(accented[i])
		upper, capital := strings.ToUpper(v), strings.ToUpper(a)
		there = append(there, v, a+a, upper, capital+capital)
		back = append(back, a+a, v, capital+capital, upper, capital+a, upper)
	}
	return strings.NewReplacer(there...), strings.NewReplacer(back...)
}

// Plain is a text of the pseudo-language without its accents and brackets.
func Plain(text string) string { return shorter.Replace(text) }

// accent leaves what is typed or read by a platform as it is: what stands in `…` or <…>, and addresses. open tells
// whether the text begins within such, and within whether it ends so.
func accent(text string, open bool) (said string, within bool) {
	var b strings.Builder
	for text != "" {
		end := strings.IndexAny(text, "`<>")
		if open {
			end = strings.IndexAny(text, "`>")
		}
		part, mark := text, ""
		if end >= 0 {
			part, mark = text[:end], text[end:end+1]
		}
		text = text[len(part)+len(mark):]
		for word := range strings.SplitAfterSeq(part, " ") {
			if open || strings.Contains(word, "://") {
				b.WriteString(word)
			} else {
				b.WriteString(longer.Replace(word))
			}
		}
		b.WriteString(mark)
		if mark != "" {
			open = mark == "<" || mark == "`" && !open
		}
	}
	return b.String(), open
}
