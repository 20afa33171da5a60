package announce

import (
	"cmp"
	"context"
	"slices"
	"time"

	"landfall/commands/catalogue"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

// fewWaits is of how many answers a record must be that says how fast a table plays, and twoLooks is how long an
// answer takes where everybody looks twice a day (bot's TestMentions).
const (
	fewWaits = 10
	twoLooks = 6 * time.Hour
)

// Pace says how long a match takes at its table's pace: as fast as so far, as the match that it is a rematch of, or
// at two looks a day; "" where that cannot be said.
func (an *Announcer) Pace(ctx context.Context, t table.Table) string {
	title, ok := an.room.Title(t.Game)
	people := t.People()
	if t.Status == table.Gathering {
		people += t.Places - len(t.Chairs) // who may still come
	}
	total := title.Intro().Waits * people
	if !ok || total == 0 || people < 2 || t.Solo {
		return ""
	}
	if t.Status == table.Gathering {
		wait, _ := an.typicalWait(ctx, t.After)
		return an.say("lobby-takes", parts{"known": catalogue.Yes(wait > 0), "days": days(total, cmp.Or(wait, twoLooks))})
	}
	wait, so := an.typicalWait(ctx, t.ID)
	if t.Status != table.Playing || wait == 0 || so >= total {
		return ""
	}
	return an.say("table-takes", parts{"wait": room.Lasting(wait.Round(time.Hour)), "days": days(total-so, wait)})
}

// typicalWait is how long an answer takes in a match, and how many there were. The longest tenth is left out, since a
// week away says nothing; the median would say too little where nights lie between. 0: too little is known.
func (an *Announcer) typicalWait(ctx context.Context, id engine.MatchID) (typical time.Duration, so int) {
	var list []time.Duration
	if id != "" {
		err := an.room.House.Matches.Look(ctx, id, "", func(_ table.Table, m *engine.Match, _ engine.Seat) error {
			list = waits(m.Heard(engine.Nobody, 0))
			return nil
		})
		if err != nil {
			an.room.Log.Warn("the pace of a match is unknown; left out", "match", id, "err", err)
		}
	}
	return typicalOf(list), len(list)
}

func typicalOf(waits []time.Duration) time.Duration {
	if len(waits) < fewWaits {
		return 0
	}
	slices.Sort(waits)
	all, sum := waits[:len(waits)-len(waits)/10], time.Duration(0)
	for _, w := range all {
		sum += w
	}
	return max(sum/time.Duration(len(all)), time.Minute)
}

// waits are how long people were waited for: from the answer of somebody else to their own.
func waits(heard []engine.Entry) (list []time.Duration) {
	for last, e := 0, 1; e < len(heard); e++ {
		if heard[e].Kind != engine.Acted || heard[e].By != "" {
			continue
		}
		if heard[e].Seat != heard[last].Seat {
			list = append(list, heard[e].At.Sub(heard[last].At))
		}
		last = e
	}
	return list
}

// days is how many days so many waits take.
func days(n int, wait time.Duration) int {
	return int((time.Duration(n)*wait + 12*time.Hour) / (24 * time.Hour))
}
