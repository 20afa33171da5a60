package people

import (
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
// a date; the zero time: no more.
func readUntil(v string, now time.Time) (time.Time, error) {
	day, ok := readDay(strings.ToLower(strings.TrimSpace(v)), now)
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

// readDate is a date, the next such one where no year is said.
func readDate(v string, now time.Time) (time.Time, bool) {
	v = ordinals.ReplaceAllString(v, "$1")
	for _, layout := range []string{"2006-01-02", "2 January 2006", "2 Jan 2006", "January 2, 2006", "Jan 2, 2006", "2.1.2006", "2 January", "2 Jan",
		"January 2", "Jan 2", "2.1", "01-02"} {
		day, err := time.ParseInLocation(layout, v, now.Location())
		if err != nil {
			continue
		}
		if day.Year() == 0 {
			day = day.AddDate(now.Year(), 0, 0)
			if day.Before(now) {
				day = day.AddDate(1, 0, 0)
			}
		}
		return day, true
	}
	return time.Time{}, false
}

// ordinals are days of a month as one says them: "24th".
var ordinals = regexp.MustCompile(`\b(\d{1,2})(st|nd|rd|th)\b`)
