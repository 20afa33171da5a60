package record

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"landfall/engine"
	"landfall/engine/table/duty"
)

// DutyKey names a duty of a seat.
func DutyKey(seat engine.Seat, turn string) string { return fmt.Sprintf("%d %s", seat, turn) }

// TurnsIn reads names of duties: the turns of each seat.
func TurnsIn(keys []string) map[engine.Seat][]string {
	list := map[engine.Seat][]string{}
	for _, k := range keys {
		seat, turn, _ := strings.Cut(k, " ")
		if n, err := strconv.Atoi(seat); err == nil {
			list[engine.Seat(n)] = append(list[engine.Seat(n)], turn)
		}
	}
	return list
}

// Names tells whether any of these duties is a seat's.
func Names(keys []string, seat engine.Seat) bool {
	return slices.ContainsFunc(keys, func(key string) bool { return strings.HasPrefix(key, DutyKey(seat, "")) })
}

// ReminderKey names a reminder, so that it is not sent twice.
func ReminderKey(n duty.Reminder) string {
	return fmt.Sprintf("%s %d %t %d", DutyKey(n.Seat, n.Turn), n.Reminders, n.Mention, n.Due.Unix())
}

// OverTurn is what the turn of a match is called that is over; see announce.Snapshot.Turn.
const OverTurn = "over"

// HostKey stands in State.Deaf for the host as such, who is told once.
const HostKey = "host"

// keepNewest is how many notified duties and reminders a table remembers, so that an
// undo does not notify anybody twice.
const keepNewest = 24

// Newest are the last of a list, which are kept.
func Newest[T any](list []T) []T { return list[max(0, len(list)-keepNewest):] }
