package personal

import (
	"strconv"
	"strings"
	"time"
	"unicode"

	"landfall/commands/prose"
	"landfall/commands/room"
)

// readQuiet reads "22:00-08:00", "22-8", "10pm to 8am" or "none", in minutes after
// midnight.
func readQuiet(v string) (from, to int, err error) {
	v = strings.TrimSpace(strings.ToLower(v))
	if v == "none" || v == "off" || v == "no" {
		return 0, 0, nil
	}
	v = strings.TrimPrefix(v, "from ")
	for _, between := range []string{"–", "—", " to ", " until ", " till "} {
		v = strings.ReplaceAll(v, between, "-")
	}
	a, b, ok := strings.Cut(v, "-")
	if ok {
		if from, ok = readClock(a); ok {
			if to, ok = readClock(b); ok {
				return from, to, nil
			}
		}
	}
	return 0, 0, room.Refuse("no-hours", room.Parts{"typed": prose.Clip(v, 40)})
}

// readClock reads a time of the day: "22", "22:30", "22h30", "22.30", "10pm",
// "10:30 p.m.", "noon", "midnight".
func readClock(v string) (int, bool) {
	v = strings.ReplaceAll(strings.TrimSpace(v), " ", "")
	switch v {
	case "noon", "midday":
		return 12 * 60, true
	case "midnight":
		return 0, true
	}
	half := ""
	for _, end := range []string{"am", "a.m.", "pm", "p.m."} {
		if rest, cut := strings.CutSuffix(v, end); cut {
			v, half = rest, end[:1]
			break
		}
	}
	h, m, ok := strings.Cut(strings.NewReplacer("h", ":", ".", ":").Replace(v), ":")
	if !ok || m == "" {
		m = "0"
	}
	hour, minute := room.Number(h, -1), room.Number(m, -1)
	if half != "" {
		hour = ofHalf(hour, half == "p")
	}
	if hour < 0 || hour > 24 || minute < 0 || minute > 59 || hour == 24 && minute > 0 {
		return 0, false
	}
	return (hour*60 + minute) % (24 * 60), true
}

// ofHalf is an hour of half a day, 1 to 12, as one of the whole day; -1 for any other.
func ofHalf(hour int, afternoon bool) int {
	switch {
	case hour < 1 || hour > 12:
		return -1
	case afternoon:
		return hour%12 + 12
	}
	return hour % 12
}

// readZone reads a time zone: its name, a city of it in any case, or the hours that it is
// ahead of UTC.
func readZone(v string) (string, error) {
	v = strings.TrimSpace(v)
	if zone, ok := offsetZone(v); ok {
		return zone, nil
	}
	name := strings.ReplaceAll(v, " ", "_")
	for _, z := range strings.Fields(zones) {
		if city := z[strings.LastIndexByte(z, '/')+1:]; strings.EqualFold(z, name) || strings.EqualFold(city, name) {
			return z, nil
		}
	}
	for _, before := range []string{"", "Europe/", "America/", "Asia/", "Africa/", "Australia/", "Pacific/", "Atlantic/", "Indian/", "America/Argentina/"} {
		for _, written := range []string{name, titled(name), strings.ToUpper(name)} {
			if _, err := time.LoadLocation(before + written); err == nil && written != "" && !strings.EqualFold(written, "local") {
				return before + written, nil
			}
		}
	}
	best, nearest := 3, ""
	for _, z := range strings.Fields(zones) {
		city := z[strings.LastIndexByte(z, '/')+1:]
		if n := prose.Differences(strings.ToLower(name), strings.ToLower(city), best); n < best {
			best, nearest = n, city
		}
	}
	if nearest != "" {
		return "", room.Refuse("zone-nearest", room.Parts{"typed": prose.Clip(v, 40), "zone": strings.ReplaceAll(nearest, "_", " ")})
	}
	return "", room.Refuse("no-zone", room.Parts{"typed": prose.Clip(v, 40)})
}

// offsetZone reads "UTC+2", "GMT-05:00", "+2"; whole hours only.
func offsetZone(v string) (string, bool) {
	text := strings.ToUpper(strings.ReplaceAll(v, " ", ""))
	text = strings.TrimPrefix(strings.TrimPrefix(text, "UTC"), "GMT")
	if text == "" || text[0] != '+' && text[0] != '-' {
		return "", false
	}
	hours, err := strconv.Atoi(strings.TrimSuffix(text, ":00"))
	switch {
	case err != nil || hours < -12 || hours > 14:
		return "", false
	case hours == 0:
		return "UTC", true
	case hours > 0:
		return "Etc/GMT-" + strconv.Itoa(hours), true // its names count the other way
	}
	return "Etc/GMT+" + strconv.Itoa(-hours), true
}

// titled is a name with a capital at the beginning of each of its words.
func titled(name string) string {
	up := true
	return strings.Map(func(r rune) rune {
		defer func() { up = r == '_' || r == '/' || r == '-' }()
		if up {
			return unicode.ToUpper(r)
		}
		return unicode.ToLower(r)
	}, name)
}
