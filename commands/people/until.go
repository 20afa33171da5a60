package people

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"
	"time"

	"landfall/commands/prose"
	"landfall/commands/room"
)

// count is a number of days, weeks or months: "3", "in 3 days", "for two weeks", "a month".
var count = regexp.MustCompile(`^(\d+|an?|one|two|three|four|five|six)?\s*(days?|weeks?|months?)?$`)

// readUntil reads until when somebody is away as people write it: a number of days, "in two weeks", a day of the week,
// a date; the zero time: no more. words are pairs of a word of the reader's language and what it is in English.
func readUntil(v string, now time.Time, words string) (time.Time, error) {
	day, ok := readDay(inEnglish(strings.ToLower(strings.TrimSpace(v)), words), now)
	switch {
	case !ok:
		return time.Time{}, room.Refuse("no-such-day", room.Parts{"typed": prose.Clip(v, 40)})
	case day.IsZero():
		return day, nil
	}
	if at := morning(day); at.After(now) && at.Before(now.AddDate(0, 0, mostAway+1)) {
		return at, nil
	}
	return time.Time{}, room.Refuse("day-too-far", room.Parts{"typed": prose.Clip(v, 40), "days": mostAway})
}

// inEnglish is what somebody wrote, word for word.
func inEnglish(v, words string) string {
	means := map[string]string{}
	for pair := range strings.SplitSeq(words, ", ") {
		said, meant, _ := strings.Cut(pair, " ")
		means[said] = meant
	}
	list := strings.Fields(v)
	for i, word := range list {
		if i+1 < len(list) { // "24. Dezember"
			word = strings.TrimRight(word, ".,")
		}
		list[i] = cmp.Or(means[word], word)
	}
	return strings.Join(list, " ")
}

// readDay is the day that somebody means, if it is one.
func readDay(v string, now time.Time) (day time.Time, ok bool) {
	for _, word := range []string{"until ", "till ", "back ", "on ", "in ", "for ", "the ", "next ", "this "} {
		v = strings.TrimPrefix(v, word)
	}
	v = strings.Trim(v, " .!")
	switch v {
	case "0", "now", "back", "today":
		return time.Time{}, true
	case "tomorrow":
		return now.AddDate(0, 0, 1), true
	case "weekend":
		v = "monday" // on which one is back
	}
	if n, ok := readCount(v); ok {
		return now.AddDate(0, 0, n), true
	}
	for n := 1; n <= 7; n++ {
		name := strings.ToLower(now.AddDate(0, 0, n).Weekday().String())
		if len(v) >= 3 && strings.HasPrefix(name, v) {
			return now.AddDate(0, 0, n), true
		}
	}
	return readDate(v, now)
}

// readCount is how many days somebody means.
func readCount(v string) (days int, ok bool) {
	m := count.FindStringSubmatch(v)
	if m == nil || v == "" {
		return 0, false
	}
	n, err := strconv.Atoi(m[1])
	if err != nil {
		n = map[string]int{"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}[m[1]]
		n = max(n, 1)
	}
	if m[2] == "" && err != nil {
		return 0, false
	}
	switch strings.TrimSuffix(m[2], "s") {
	case "week":
		n *= 7
	case "month":
		n *= 30
	}
	return n, n <= mostAway
}

// readDate is a date, the next such one where no year or month is said.
func readDate(v string, now time.Time) (time.Time, bool) {
	if m := dayOfMonth.FindStringSubmatch(v); m != nil {
		for n := 1; n <= mostAway; n++ {
			if day := now.AddDate(0, 0, n); strconv.Itoa(day.Day()) == m[1] {
				return day, true
			}
		}
	}
	if strings.Contains(v, "/") { // 24/12 or 12/24, and not 3/4
		day, ok := dated("2/1", v, now)
		other, either := dated("1/2", v, now)
		if ok && either && !day.Equal(other) {
			return time.Time{}, false
		}
		return latest(day, other), ok || either
	}
	v = ordinals.ReplaceAllString(v, "$1")
	for _, layout := range []string{"2006-01-02", "2 January 2006", "2 Jan 2006", "January 2, 2006", "Jan 2, 2006", "2.1.2006", "2 January", "2 Jan",
		"January 2", "Jan 2", "2.1", "01-02"} {
		if day, ok := dated(layout, v, now); ok {
			return day, true
		}
	}
	return time.Time{}, false
}

// dated is a date written in one way.
func dated(layout, v string, now time.Time) (time.Time, bool) {
	day, err := time.ParseInLocation(layout, v, now.Location())
	if err != nil {
		return time.Time{}, false
	}
	if day.Year() == 0 {
		day = day.AddDate(now.Year(), 0, 0)
		if day.Before(now) {
			day = day.AddDate(1, 0, 0)
		}
	}
	return day, true
}

func latest(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// dayOfMonth is a day alone: "the 3rd".
var dayOfMonth = regexp.MustCompile(`^(\d{1,2})(?:st|nd|rd|th)$`)

// ordinals are days of a month as one says them: "24th".
var ordinals = regexp.MustCompile(`\b(\d{1,2})(st|nd|rd|th)\b`)
