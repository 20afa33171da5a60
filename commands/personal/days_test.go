package personal

import (
	"slices"
	"testing"
	"time"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine/enginetest"
)

func TestQuietDaysAsPeopleTypeThem(t *testing.T) {
	for typed, want := range map[string][]time.Weekday{
		"weekends": {time.Sunday, time.Saturday}, "Friday and Sunday": {time.Sunday, time.Friday}, "sat, SUN,sat": {time.Sunday, time.Saturday},
		"Mondays": {time.Monday}, "weds": {time.Wednesday}, "none": nil, "tue/thu": {time.Tuesday, time.Thursday},
	} {
		if got, err := readDays(typed); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q is read as %v, %v", typed, got, err)
		}
	}
	for _, typed := range []string{"someday", "mo", "mon tue wed thu fri sat sun", "weekdays"} {
		if got, err := readDays(typed); err == nil {
			t.Errorf("%q is read as %v", typed, got)
		}
	}
	pe := New(&room.Room{Words: enginetest.Must(t, commands.DeskWords).In("en")}, nil)
	if text := pe.room.Say("quiet-days", room.Parts{"days": weekdays([]time.Weekday{time.Sunday, time.Saturday})}); text != "No reminders on Saturdays and Sundays." {
		t.Errorf("they are called %q", text)
	}
}
