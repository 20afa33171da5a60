package course

import (
	"cmp"
	"maps"
	"slices"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/room"
	"landfall/engine"
)

// Course is how the points of a match went.
type Course struct {
	Stages []string // the parts of the match that were played: "era 1" …
	// Points are by stage and seat: before the first, then after each of Stages.
	Points [][]int
	Looks  []int // see Division
	turns  []standing
	words  *catalogue.Catalogue
}

// parts are what a sentence is about.
type parts = room.Parts

// say says a sentence of the desk's catalogue.
func (c Course) say(key string, about parts) string { return c.words.Say(key, about) }

// standing is how the points stood after a turn.
type standing struct {
	stage int // in Stages
	parts []map[string]int
	total []int
}

// Of goes through a match that is over; ok is false where its game does not tell how
// points divide. Each seat's points are those that it knew to have.
func Of(words *catalogue.Catalogue, title commands.Title, names commands.Names, m *engine.Match) (c Course, ok bool) {
	divide := func(at *engine.Match, seat engine.Seat) commands.Division {
		by, is := title.Narrator(at.View(seat), names).(commands.Divider)
		if !is {
			return commands.Division{}
		}
		return by.Divide()
	}
	number, name := 0, ""
	c.words = words
	m.Steps(func(s engine.Step) bool {
		if s.Entry.Kind == engine.Dealt {
			return true // nothing has changed that anybody sees
		}
		if s.Entry.Kind == engine.Acted && slices.ContainsFunc(s.After.Decisions(), func(d engine.Decision) bool { return d.Turn == s.Turn }) {
			return true // the turn continues
		}
		open := divide(s.After, engine.Nobody)
		if len(open.Shares) == 0 {
			return false
		}
		var now standing
		for seat := range open.Totals() {
			mine := divide(s.After, engine.Seat(seat))
			parts := map[string]int{}
			for _, share := range mine.Shares {
				if seat < len(share.Points) {
					parts[share.Name] += share.Points[seat]
				}
			}
			now.parts, now.total = append(now.parts, parts), append(now.total, mine.Totals()[seat])
		}
		if !ok { // what is dealt at the start belongs to no stage
			ok, c.Looks = true, open.Looks
			c.Points = append(c.Points, now.total)
			c.turns = append(c.turns, standing{stage: -1, parts: now.parts, total: now.total})
		} else {
			// What ends a stage begins the next, so a turn belongs to the stage before it.
			if len(c.Stages) == 0 || c.Stages[len(c.Stages)-1] != name {
				c.Stages, c.Points = append(c.Stages, name), append(c.Points, nil)
			}
			now.stage = len(c.Stages) - 1
			c.Points[len(c.Points)-1] = now.total
			c.turns = append(c.turns, now)
		}
		if len(open.Looks) > 0 { // a nation may be picked in the first turn
			c.Looks = open.Looks
		}
		if open.Number != number {
			number, name = open.Number, open.Stage
		}
		return true
	})
	return c, ok && len(c.Stages) > 0
}

// leader is the seat with most points; Nobody if several have as many.
func leader(total []int) engine.Seat {
	best := slices.Max(total)
	first := slices.Index(total, best)
	if slices.Contains(total[first+1:], best) {
		return engine.Nobody
	}
	return engine.Seat(first)
}

// Best is the most points that the first seat made in one turn.
func (c Course) Best() (points int) {
	for i := 1; i < len(c.turns); i++ {
		if before, after := c.turns[i-1].total, c.turns[i].total; min(len(before), len(after)) > 0 {
			points = max(points, after[0]-before[0])
		}
	}
	return points
}

// TurningPoints says in sentences what decided a match between several: who led and since
// when, the stage that did most for the winner, and the largest step of anybody.
func (c Course) TurningPoints(names commands.Names, winner engine.Seat) []string {
	last := c.Points[len(c.Points)-1]
	if winner == engine.Nobody || int(winner) >= len(last) || len(last) < 2 {
		return c.largest(names, -1)
	}
	var list []string
	if text := c.lead(names, winner); text != "" {
		list = append(list, text)
	}
	text, stage := c.decisive(names, winner)
	if text != "" {
		list = append(list, text)
	}
	return append(list, c.largest(names, stage)...)
}

// lead says since when the winner has led, by the points at the ends of stages.
func (c Course) lead(names commands.Names, winner engine.Seat) string {
	ends := c.Points[1:]
	if leader(ends[len(ends)-1]) != winner || len(ends) < 2 {
		return "" // a tie was broken
	}
	since := len(ends) - 1
	for since > 0 && leader(ends[since-1]) == winner {
		since--
	}
	if since == 0 {
		return c.say("led-all", parts{"who": names.Of(winner), "stage": c.Stages[0]})
	}
	before := leader(ends[since-1])
	if before == engine.Nobody {
		return c.say("led-after-tie", parts{"who": names.Of(winner), "stage": c.Stages[since]})
	}
	return c.say("led-after", parts{"other": names.Of(before), "before": c.Stages[since-1], "who": names.Of(winner), "stage": c.Stages[since]})
}

// decisive says in which stage the winner gained most on who came next.
func (c Course) decisive(names commands.Names, winner engine.Seat) (text string, stage int) {
	last := c.Points[len(c.Points)-1]
	next := engine.Nobody
	for seat := range last {
		if s := engine.Seat(seat); s != winner && (next == engine.Nobody || last[seat] > last[next]) {
			next = s
		}
	}
	stage, most := -1, 0
	for i := range c.Stages {
		if n := c.gain(i, winner) - c.gain(i, next); n > most {
			stage, most = i, n
		}
	}
	if stage < 0 || len(c.Stages) < 2 {
		return "", -1
	}
	about := parts{"stage": c.Stages[stage], "winner": gained(names.Of(winner), c.gain(stage, winner)), "next": gained(names.Of(next), c.gain(stage, next)), "source": "none", "n": 0}
	if name, n := c.source(stage, winner, next); name != "" && len(c.turns[0].parts[winner]) > 1 {
		about["source"], about["n"] = name, n
	}
	return c.say("turning-point", about), stage
}

// gained is "Ana scored 9".
func gained(name string, points int) catalogue.Phrase {
	if points < 0 {
		return room.Phrase("lost-points", parts{"who": name, "points": -points})
	}
	return room.Phrase("scored-points", parts{"who": name, "points": points})
}

// gain is what a seat gained in a stage.
func (c Course) gain(stage int, seat engine.Seat) int {
	return c.Points[stage+1][seat] - c.Points[stage][seat]
}

// end is the last turn of a stage; -1 is before the first.
func (c Course) end(stage int) standing {
	at := c.turns[0]
	for _, t := range c.turns[1:] {
		if t.stage <= stage {
			at = t
		}
	}
	return at
}

// source is what gained one seat most on another in a stage.
func (c Course) source(stage int, one, other engine.Seat) (name string, points int) {
	from, to := c.end(stage-1), c.end(stage)
	for key := range to.parts[one] {
		n := to.parts[one][key] - from.parts[one][key] - to.parts[other][key] + from.parts[other][key]
		if n > points || n == points && n > 0 && key < name {
			name, points = key, n
		}
	}
	return name, points
}

// worthTelling is how many points in one turn are mentioned.
const worthTelling = 3

// largest says which turn gained somebody most, unless that was said of its stage.
func (c Course) largest(names commands.Names, told int) []string {
	best, most, seat := -1, 0, engine.Nobody
	for i := 1; i < len(c.turns); i++ {
		for s, now := range c.turns[i].total {
			if n := now - c.turns[i-1].total[s]; n > most {
				best, most, seat = i, n, engine.Seat(s)
			}
		}
	}
	if best < 0 || most < worthTelling || c.turns[best].stage == told && len(c.turns[best].total) > 1 {
		return nil
	}
	t, before := c.turns[best], c.turns[best-1]
	keys := slices.Sorted(maps.Keys(t.parts[seat]))
	by := func(key string) int { return t.parts[seat][key] - before.parts[seat][key] }
	key := slices.MaxFunc(keys, func(a, b string) int { return cmp.Compare(by(a), by(b)) })
	about := parts{"who": names.Of(seat), "stage": c.Stages[t.stage], "points": most, "by": key, "n": by(key), "how": "all"}
	switch {
	case len(keys) == 1:
		about["how"] = "only"
	case by(key) < most:
		about["how"] = "some"
	}
	return []string{c.say("biggest-turn", about)}
}
