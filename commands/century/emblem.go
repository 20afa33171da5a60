package century

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"landfall/commands"
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

// cubesWord is how texts write cubes: "YYR", "12Y".
var cubesWord = regexp.MustCompile(`\b([0-9]{0,2})([YRGB]{1,10})\b`)

// cubesWords are such words one after the other: "8Y 2R".
var cubesWords = regexp.MustCompile(cubesWord.String() + `(?: [0-9]{1,2}[YRGB]\b)*`)

// spelled says cubes by their colours, where no emblem can stand: "2 yellow, red".
func (o narrator) spelled(label string) string {
	if !strings.ContainsAny(label, "YRGB") {
		return label
	}
	return replaced(cubesWords, label, func(words string) string {
		var list []string
		for word := range strings.FieldsSeq(words) {
			letters := strings.TrimLeft(word, "0123456789")
			times, err := strconv.Atoi(strings.TrimSuffix(word, letters))
			if err != nil {
				times = 1
			}
			for len(letters) > 0 {
				n := len(letters) - len(strings.TrimLeft(letters, letters[:1]))
				list, letters = append(list, o.say("spelled", parts{"n": n * times, "colour": letters[:1]})), letters[n:]
			}
		}
		return o.say("listed", parts{"what": list})
	})
}

// replaced puts something in the place of cubes, where they are no part of a longer word: a regular expression takes
// the ü of "Güter" for its end.
func replaced(cubes *regexp.Regexp, text string, with func(found string) string) string {
	var b strings.Builder
	from := 0
	for _, at := range cubes.FindAllStringIndex(text, -1) {
		before, _ := utf8.DecodeLastRuneInString(text[:at[0]])
		after, _ := utf8.DecodeRuneInString(text[at[1]:])
		b.WriteString(text[from:at[0]])
		if from = at[1]; unicode.IsLetter(before) || unicode.IsLetter(after) {
			b.WriteString(text[at[0]:at[1]])
		} else {
			b.WriteString(with(text[at[0]:at[1]]))
		}
	}
	return b.String() + text[from:]
}

// mostInText is how many cubes of a text are shown as emblems: more would not fit a message.
const mostInText = 24

// depict shows cubes in texts as they lie on the board.
func depict(text string) string {
	shown := 0
	return replaced(cubesWord, text, func(word string) string {
		letters := strings.TrimLeft(word, "0123456789")
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
