package titletest

import (
	"fmt"
	"strings"

	"landfall/commands"
	"landfall/engine"
)

// everySight is how often it is kept what is seen, to compare it with the replay.
const everySight = 8

// sight is who saw a match after which entry.
type sight struct {
	seat engine.Seat
	seq  uint64
}

// checkAfterwards: property 11.
func (k *kit[S, V]) checkAfterwards(m *Moment[V], over bool) {
	if m.ply == 0 {
		k.was = map[sight]string{}
	}
	if over || m.ply < fewPlies || k.sometimes(everySight) {
		for _, s := range m.Readers() {
			k.was[sight{s, m.Match.Last()}] = toJSON(m.Match.View(s))
		}
	}
	if !over {
		return
	}
	for _, s := range m.Readers() {
		k.at.seat = s
		frames := commands.Frames(k.title, m.Names, m.Match, s)
		for _, f := range frames {
			if was, ok := k.was[sight{s, f.Seq}]; ok && was != toJSON(f.View) {
				k.wrong("afterwards", "the replay", "shows after entry %d what was not seen then", f.Seq)
			}
		}
		if last := frames[len(frames)-1]; last.Seq != m.Match.Last() {
			k.wrong("afterwards", "the replay", "ends with entry %d of %d", last.Seq, m.Match.Last())
		}
	}
	k.at.seat = engine.Nobody
	k.checkDivision(m)
}

// checkDivision: the shares of each seat are its points in the end.
func (k *kit[S, V]) checkDivision(m *Moment[V]) {
	by, ok := m.narrator(engine.Nobody).(commands.Divider)
	if !ok {
		k.wrong("afterwards", "the narrator", "does not tell how points divide")
		return
	}
	d := by.Divide()
	if strings.TrimSpace(d.Stage) == "" || d.Number < 1 || len(d.Shares) == 0 {
		k.wrong("afterwards", "the division", "names no stage, or no shares: %+v", d)
	}
	total := make([]int, len(m.Match.Outcome().Scores))
	for _, s := range d.Shares {
		if n := len([]rune(s.Name)); n == 0 || n > 10 {
			k.wrong("afterwards", "the division", "names a share %q", s.Name)
		}
		for seat, points := range s.Points {
			if seat < len(total) {
				total[seat] += points
			}
		}
	}
	if fmt.Sprint(total) != fmt.Sprint(m.Match.Outcome().Scores) {
		k.wrong("afterwards", "the division", "comes to %v, the result is %v", total, m.Match.Outcome().Scores)
	}
}

// replayed is the replay of a match as a reading.
func (k *kit[S, V]) replayed(match *engine.Match, names commands.Names, s engine.Seat) reading {
	var all []string
	for _, f := range commands.Frames(k.title, names, match, s) {
		all = append(all, fmt.Sprintf("%d %s %s", f.Seq, toJSON(f.Events), toJSON(f.View)))
	}
	return reading{"the replay", strings.Join(all, "\n")}
}
