package room

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"landfall/commands/prose"
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

// Hours is how long something takes, in words: "an hour", "3 days".
func Hours(p time.Duration) string {
	h := int(p.Hours())
	switch {
	case p < time.Hour:
		return prose.Count(int(p.Minutes()), "minute")
	case h == 1:
		return "an hour"
	case h == 168:
		return "a week"
	case h%24 == 0 && h > 24:
		return fmt.Sprintf("%d days", h/24)
	}
	return fmt.Sprintf("%d hours", h)
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
