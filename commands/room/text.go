package room

import (
	"strconv"
	"strings"
	"time"

	"landfall/commands/catalogue"
)

// KeepLast joins lines; where they do not fit, the oldest go.
func KeepLast(lines []string, n int) string {
	size, from := 0, len(lines)
	for from > 0 && size+textLen(lines[from-1:from]) <= n {
		from--
		size += textLen(lines[from : from+1])
	}
	if from > 0 {
		return "…\n" + strings.Join(lines[from:], "\n")
	}
	return strings.Join(lines, "\n")
}

func textLen(lines []string) int {
	n := 0
	for _, l := range lines {
		n += len(l) + 1
	}
	return n
}

// Lasting is how long something takes, in words: "an hour", "3 days".
func Lasting(p time.Duration) catalogue.Phrase {
	h := int(p.Hours())
	switch {
	case p < time.Hour:
		return catalogue.Some("minutes", int(p.Minutes()))
	case h == 168:
		return Phrase("a-week", nil)
	case h%24 == 0 && h > 24:
		return catalogue.Some("days", h/24)
	}
	return catalogue.Some("hours", h)
}

// SinceSentences is how many sentences tell what would be taken back.
const SinceSentences = 5

// Number reads a whole number, or gives the one that stands for none.
func Number(s string, none int) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return none
	}
	return n
}
