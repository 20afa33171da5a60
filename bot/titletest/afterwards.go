package titletest

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/afterwards"
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
		frames := afterwards.Frames(k.title, m.Names, m.Match, s)
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
	k.checkEnding(m.narrator(engine.Nobody).Ending(), m.Names, m.Match.Outcome().Winners)
}

// checkEnding: what stands in bold at the end names who won, and nobody else. Who played
// alone against no automaton is told what became of them.
func (r *reader) checkEnding(text string, names commands.Names, winners []engine.Seat) {
	if len(names) == 1 {
		return
	}
	bold, _, _ := strings.Cut(strings.TrimPrefix(text, "**"), "**")
	for s, name := range names {
		if won := slices.Contains(winners, engine.Seat(s)); won != strings.Contains(bold, name) {
			r.wrong("afterwards", "the ending", "names other winners than %v: %s", winners, text)
		}
	}
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
	k.checkTable(m)
}

// checkTable: in the final table each line is a part of the points and the last is their sum, the result; a table of
// one line is the result itself. The rules of the game speak of each part by its name.
func (k *kit[S, V]) checkTable(m *Moment[V]) {
	var result []int
	for _, table := range tables(m.narrator(engine.Nobody).Score()) {
		last := table[len(table)-1]
		for seat, total := range last.points {
			sum := 0
			for _, part := range table[:len(table)-1] {
				sum += part.points[seat]
			}
			if len(table) > 1 && sum != total {
				k.wrong("afterwards", "the final table", "has parts that come to %d, and a last line, which is to be their sum, of %d, of seat %d: %v", sum, total, len(result)+seat, table)
			}
		}
		result = append(result, last.points...)
		parts := table
		if len(table) > 1 {
			parts = table[:len(table)-1]
		}
		for _, part := range parts {
			if !k.foreign && !k.explained(part.name) {
				k.wrong("afterwards", "the final table", "has a part %q that no topic names", part.name)
			}
		}
	}
	if fmt.Sprint(result) != fmt.Sprint(m.Match.Outcome().Scores) {
		k.wrong("afterwards", "the final table", "says %v, the result is %v", result, m.Match.Outcome().Scores)
	}
}

// explained tells whether a topic of the rules has a name in its title or its text.
func (r *reader) explained(name string) bool {
	whole := regexp.MustCompile(`(?i)\b` + regexp.QuoteMeta(name) + `\b`)
	return slices.ContainsFunc(r.title.Topics(), func(t commands.Topic) bool { return whole.MatchString(t.Title + "\n" + t.Text) })
}

// row is a line of a table of points.
type row struct {
	name   string
	points []int
}

// tables are the code blocks of a text, without the names that stand above the numbers.
func tables(text string) [][]row {
	var list [][]row
	for i, block := range strings.Split(text, "```") {
		var rows []row
		for _, line := range strings.Split(block, "\n") {
			words := strings.Fields(line)
			var r row
			for len(words) > 0 {
				n, err := strconv.Atoi(words[len(words)-1])
				if err != nil {
					break
				}
				r.points = append([]int{n}, r.points...)
				words = words[:len(words)-1]
			}
			if r.name = strings.Join(words, " "); len(r.points) > 0 && r.name != "" && !strings.HasPrefix(line, " ") {
				rows = append(rows, r)
			}
		}
		if i%2 == 1 && len(rows) > 0 {
			list = append(list, rows)
		}
	}
	return list
}

// replayed is the replay of a match as a reading.
func (k *kit[S, V]) replayed(match *engine.Match, names commands.Names, s engine.Seat) reading {
	var all []string
	for _, f := range afterwards.Frames(k.title, names, match, s) {
		all = append(all, fmt.Sprintf("%d %s %s", f.Seq, toJSON(f.Events), toJSON(f.View)))
	}
	return reading{"the replay", strings.Join(all, "\n")}
}
