package desk

import (
	"cmp"
	"strings"
	"unicode"
)

// displayName is a person's name as it is kept and said: what the platform would read as
// its markup is written with characters that look lookalikes, so that a name neither
// breaks a sentence nor dresses it up, in texts, labels and alt texts alike.
func displayName(name string) string {
	lookalikes := strings.NewReplacer("*", "∗", "`", "ˋ", "~~", "∼∼", "||", "ǀǀ", "<", "‹", ">", "›", "[", "(", "]", ")", `\`, "∖", "://", ":∕∕", "@", "＠")
	var b strings.Builder
	for _, r := range lookalikes.Replace(name) {
		switch {
		case unicode.IsSpace(r):
			b.WriteByte(' ')
		// Writing direction and the like goes; joined emoji stay.
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r) && r != '\u200d':
		default:
			b.WriteRune(r)
		}
	}
	name = strings.Join(strings.Fields(b.String()), " ")
	// An underscore inside a word is only an underscore.
	name = edges(name)
	// It would be a heading, a list or small print where it begins a line.
	if strings.HasPrefix(name, "#") || strings.HasPrefix(name, "-") {
		name = "·" + name[1:]
	}
	return cmp.Or(name, "Somebody")
}

// edges replaces the underscores that could mark up a word.
func edges(name string) string {
	runes := []rune(name)
	inWord := func(i int) bool {
		return i >= 0 && i < len(runes) && (unicode.IsLetter(runes[i]) || unicode.IsDigit(runes[i]))
	}
	out := make([]rune, len(runes))
	for i, r := range runes {
		if r == '_' && (!inWord(i-1) || !inWord(i+1)) {
			r = 'ˍ'
		}
		out[i] = r
	}
	return string(out)
}
