package people

import (
	"errors"
	"strings"
	"testing"
	"time"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine/enginetest"
)

func TestReadUntil(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC) // a Saturday
	for typed, want := range map[string]string{
		"3": "2026-11-24", "0": "", "back": "", "tomorrow": "2026-11-22", "Monday": "2026-11-23", "until mon": "2026-11-23", "next Friday": "2026-11-27",
		"saturday": "2026-11-28", "in 3 days": "2026-11-24", "a week": "2026-11-28", "for two weeks": "2026-12-05", "a month": "2026-12-21",
		"2026-12-24": "2026-12-24", "24 December": "2026-12-24", "Dec 24": "2026-12-24", "24.12.": "2026-12-24", "the 24th December": "2026-12-24",
		"2 jan": "2027-01-02", "after the weekend": "?", "weekend": "2026-11-23", "soon": "?", "sunny": "?", "93": "?", "2026-11-21": "?", "1 march": "?", "": "?",
		"week": "2026-11-28", "days": "2026-11-22", "two": "?", "until the 3rd": "2026-12-03", "the 21st": "2026-12-21", "24/12": "2026-12-24",
		"12/24": "2026-12-24", "3/4": "?", "1/1": "2027-01-01", "tmrw": "2026-11-22", "the 40th": "?",
	} {
		at, err := readUntil(typed, now, enginetest.Must(t, commands.DeskWords).In("en").Say("day-words", nil))
		got := at.Format("2006-01-02")
		switch {
		case err != nil:
			got = "?"
		case at.IsZero():
			got = ""
		case at.Hour() != morningHour:
			t.Errorf("%q ends at %s", typed, at)
		}
		if got != want {
			t.Errorf("%q is %s, not %s (%v)", typed, got, want, err)
		}
	}
	var why room.Refused
	_, err := readUntil("soon", now, "")
	if !errors.As(err, &why) || !strings.Contains(enginetest.Must(t, commands.DeskWords).In("en").Say(why.Key, why.Parts), "Try *Monday*") {
		t.Errorf("soon is refused by %v", err)
	}
}

// TestReadUntilInGerman: words of a day are those of the reader's language, and English ones too.
func TestReadUntilInGerman(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC) // a Saturday
	words := enginetest.Must(t, commands.DeskWords).In("de").Say("day-words", nil)
	for typed, want := range map[string]string{"bis Montag": "2026-11-23", "für eine Woche": "2026-11-28", "in zwei Wochen": "2026-12-05", "morgen": "2026-11-22",
		"nächsten Freitag": "2026-11-27", "24. Dezember": "2026-12-24", "am 24.12.": "2026-12-24", "in 3 days": "2026-11-24", "irgendwann": "0001-01-01"} {
		if at, _ := readUntil(typed, now, words); at.Format("2006-01-02") != want {
			t.Errorf("%q is %s, not %s", typed, at.Format("2006-01-02"), want)
		}
	}
}

// TestReadUntilInFrench reads days with their elisions.
func TestReadUntilInFrench(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC) // a Saturday
	words := enginetest.Must(t, commands.DeskWords).In("fr").Say("day-words", nil)
	for typed, want := range map[string]string{"jusqu'à lundi": "2026-11-23", "pour une semaine": "2026-11-28", "dans 3 jours": "2026-11-24", "demain": "2026-11-22",
		"jusqu'au 24 décembre": "2026-12-24", "le 24/12": "2026-12-24", "dans deux mois": "2027-01-20", "un jour ou l'autre": "0001-01-01"} {
		if at, _ := readUntil(typed, now, words); at.Format("2006-01-02") != want {
			t.Errorf("%q is %s, not %s", typed, at.Format("2006-01-02"), want)
		}
	}
}
