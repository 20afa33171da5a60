package personal

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"landfall/commands/catalogue"
	"landfall/commands/prose"
	"landfall/commands/room"
)

// readDays reads days of the week: "weekends", "Friday and Sunday", "sat, sun", "none".
func readDays(v string) ([]time.Weekday, error) {
	var days []time.Weekday
	for _, word := range strings.FieldsFunc(strings.ToLower(v), func(r rune) bool { return strings.ContainsRune(" ,;/&+", r) }) {
		switch {
		case word == "none", word == "off", word == "no":
			return nil, nil
		case word == "and":
		case word == "weekend", word == "weekends":
			days = append(days, time.Saturday, time.Sunday)
		default:
			d, ok := readDay(strings.TrimSuffix(word, "s"))
			if !ok {
				return nil, room.Refuse("no-weekday", room.Parts{"typed": prose.Clip(word, 40)})
			}
			days = append(days, d)
		}
	}
	slices.Sort(days)
	if days = slices.Compact(days); len(days) > 6 {
		return nil, room.Refuse("one-day-stays", nil)
	}
	return days, nil
}

// readDay reads a day of the week by its first three letters or more.
func readDay(word string) (time.Weekday, bool) {
	for d := time.Sunday; d <= time.Saturday; d++ {
		if len(word) >= 3 && strings.HasPrefix(strings.ToLower(d.String()), word) {
			return d, true
		}
	}
	return 0, false
}

// weekdays names days of the week, from Monday on.
func weekdays(days []time.Weekday) []catalogue.Phrase {
	var names []catalogue.Phrase
	for i := range 7 {
		if d := (i + 1) % 7; slices.Contains(days, time.Weekday(d)) {
			names = append(names, room.Phrase("weekday-"+strconv.Itoa(d), nil))
		}
	}
	return names
}
