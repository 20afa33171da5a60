package century

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/century"
)

// Emblem is the cube that an answer is about, as it lies on the board: the dearest of those
// that a place gives.
func (o narrator) Emblem(a engine.Action) string {
	switch a := a.(type) {
	case rules.PayToll:
		return commands.Emblem("century", cubeEmblem(a.Cube.String()), "")
	case rules.Work:
		l := o.location(a.Location)
		brings := l.Gain
		if brings.Size() == 0 {
			brings = l.Get
		}
		for c := rules.Colours; c > 0; c-- {
			if brings[c-1] > 0 {
				return commands.Emblem("century", cubeEmblem((c - 1).String()), "")
			}
		}
	}
	return ""
}

// cubeEmblem is the name of a cube's emblem, by its letter.
func cubeEmblem(letter string) string { return "cube_" + strings.ToLower(letter) }

// spelled says cubes by their colours, where no emblem can stand: "2 yellow + red", "1 red".
func (o narrator) spelled(label string) string {
	if !strings.ContainsAny(label, "YRGB") {
		return label
	}
	return replaced(label, true, func(words string) string {
		var list []string
		for word := range strings.FieldsSeq(words) {
			letters := strings.TrimLeft(word, digits)
			times, err := strconv.Atoi(strings.TrimSuffix(word, letters))
			if err != nil {
				times = 1
			}
			for len(letters) > 0 {
				n := len(letters) - len(strings.TrimLeft(letters, letters[:1]))
				list, letters = append(list, o.cubes.of(n*times, letters[:1])), letters[n:]
			}
		}
		if len(words) == 1 {
			return o.cubes.single[words]
		}
		return strings.Join(list, " + ")
	})
}

// mostSpelled is how many cubes of a colour answers speak of at most.
const mostSpelled = 30

// spellings are so many cubes of a colour in words, by its letter: all answers of a form or a typed move are spelled.
type spellings struct {
	words *catalogue.Catalogue
	known map[string][]string
	// single is a cube that nothing is added to: "1 yellow".
	single map[string]string
}

func newSpellings(words *catalogue.Catalogue) *spellings {
	s := &spellings{words, map[string][]string{}, map[string]string{}}
	for c := range rules.Colours {
		letter, list := c.String(), make([]string, mostSpelled+1)
		for n := range list {
			list[n] = s.say(n, letter)
		}
		s.known[letter], s.single[letter] = list, words.Say("spelled-single", parts{"colour": letter})
	}
	return s
}

func (s *spellings) say(n int, letter string) string {
	return s.words.Say("spelled", parts{"n": n, "colour": letter})
}

func (s *spellings) of(n int, letter string) string {
	if n <= mostSpelled {
		return s.known[letter][n]
	}
	return s.say(n, letter)
}

// replaced puts something in the place of cubes as texts write them: "YYR", "12Y", and, if joined, several words
// at once, "8Y 2R".
func replaced(text string, joined bool, with func(cubes string) string) string {
	var b strings.Builder
	for text != "" {
		if next, size := utf8.DecodeRuneInString(text); !inWord(next) {
			b.WriteString(text[:size])
			text = text[size:]
			continue
		}
		n := wordLength(text)
		if !areCubes(text[:n]) {
			b.WriteString(text[:n])
			text = text[n:]
			continue
		}
		for joined && strings.HasPrefix(text[n:], " ") {
			more := 1 + wordLength(text[n+1:])
			if word := text[n+1 : n+more]; !areCubes(word) || len(strings.TrimLeft(word, digits)) != 1 || len(word) == 1 {
				break
			}
			n += more
		}
		b.WriteString(with(text[:n]))
		text = text[n:]
	}
	return b.String()
}

const digits = "0123456789"

// inWord tells whether a character belongs to a word.
func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' }

// wordLength is the length in bytes of the word that a text begins with.
func wordLength(text string) int {
	if end := strings.IndexFunc(text, func(r rune) bool { return !inWord(r) }); end >= 0 {
		return end
	}
	return len(text)
}

// areCubes tells whether a word writes cubes: at most two digits, and one to ten letters of colours.
func areCubes(word string) bool {
	letters := strings.TrimLeft(word, digits)
	return len(word)-len(letters) <= 2 && letters != "" && len(letters) <= 10 && strings.Trim(letters, "YRGB") == ""
}

// mostInText is how many cubes of a text are shown as emblems: more would not fit a message.
const mostInText = 24

// depict shows cubes in texts as they lie on the board.
func depict(text string) string {
	shown := 0
	return replaced(text, false, func(word string) string {
		letters := strings.TrimLeft(word, digits)
		if shown += len(letters); shown > mostInText {
			return word
		}
		out := strings.TrimSuffix(word, letters)
		if n, err := strconv.Atoi(out); err == nil {
			out = strconv.Itoa(n) + " "
		}
		for _, letter := range letters {
			out += commands.InText("century", cubeEmblem(string(letter)), string(letter))
		}
		return out
	})
}
