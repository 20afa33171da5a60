package personal

import (
	"errors"
	"strings"
	"testing"
	"time"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine/enginetest"
)

// heard is how a person hears that they were refused.
func heard(t *testing.T, err error) string {
	t.Helper()
	var why room.Refused
	if !errors.As(err, &why) {
		t.Fatalf("not refused: %v", err)
	}
	return enginetest.Must(t, commands.DeskWords).In("en").Say(why.Key, why.Parts)
}

func TestQuietHoursAsPeopleTypeThem(t *testing.T) {
	for typed, want := range map[string][2]int{
		"22:00-08:00": {22 * 60, 8 * 60}, "22-8": {22 * 60, 8 * 60}, "10pm-8am": {22 * 60, 8 * 60}, "10:30 PM to 7:15 a.m.": {22*60 + 30, 7*60 + 15},
		"22h30–7h": {22*60 + 30, 7 * 60}, "from 23.15 until 6": {23*60 + 15, 6 * 60}, "midnight to noon": {0, 12 * 60}, "12am-12pm": {0, 12 * 60}, "24-8": {0, 8 * 60}, "none": {0, 0},
	} {
		from, to, err := readQuiet(typed)
		if err != nil || from != want[0] || to != want[1] {
			t.Errorf("%q is read as %d to %d, %v", typed, from, to, err)
		}
	}
	for _, typed := range []string{"", "whenever", "13pm-8am", "0am-3", "25-3", "22:60-8", "24:30-8", "8"} {
		if from, to, err := readQuiet(typed); err == nil {
			t.Errorf("%q is read as %d to %d", typed, from, to)
		}
	}
}

func TestZonesAsPeopleTypeThem(t *testing.T) {
	for typed, want := range map[string]string{
		"Europe/Brussels": "Europe/Brussels", "Brussels": "Europe/Brussels", " brussels ": "Europe/Brussels", "new york": "America/New_York", "NEW_YORK": "America/New_York",
		"utc": "UTC", "UTC+2": "Etc/GMT-2", "gmt -5": "Etc/GMT+5", "+0": "UTC", "reykjavik": "Atlantic/Reykjavik", "america/toronto": "America/Toronto", "cet": "CET",
	} {
		got, err := readZone(typed)
		if err != nil || got != want {
			t.Errorf("%q is read as %q, %v", typed, got, err)
		}
		if _, err := time.LoadLocation(got); err != nil {
			t.Errorf("%q leads to %q, which is none: %v", typed, got, err)
		}
	}
	for typed, says := range map[string]string{"Brusels": "Did you mean Brussels?", "Mars/Base": "nearest large city", "Local": "nearest large city", "": "nearest large city", "../etc/passwd": "nearest large city", "+30": "nearest large city"} {
		if got, err := readZone(typed); err == nil || !strings.Contains(heard(t, err), says) {
			t.Errorf("%q is read as %q, %v", typed, got, err)
		}
	}
}
