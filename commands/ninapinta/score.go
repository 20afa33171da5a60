package ninapinta

import (
	"slices"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/scores"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// sources are the lines of the breakdown; the last two are there if they count.
func (o narrator) sources() []scores.Line {
	lines := []scores.Line{
		o.source("cities", func(s rules.Score) int { return s.Cities }),
		o.source("towns", func(s rules.Score) int { return s.Towns }),
		o.source("settlers", func(s rules.Score) int { return s.Settlers }),
		o.source("arts", func(s rules.Score) int { return s.Arts }),
		o.source("science", func(s rules.Score) int { return s.Science }),
		o.source("religion", func(s rules.Score) int { return s.Religion }),
		o.source("military", func(s rules.Score) int { return s.Military }),
		o.source("gold", func(s rules.Score) int { return s.Gold }),
	}
	for _, l := range []scores.Line{
		o.source("kept", func(s rules.Score) int { return s.Retained }),
		o.source("few-cities", func(s rules.Score) int { return s.Untamed }),
	} {
		if slices.ContainsFunc(l.Points, func(n int) bool { return n != 0 }) {
			lines = append(lines, l)
		}
	}
	return lines
}

func (o narrator) source(name string, of func(rules.Score) int) scores.Line {
	return scores.From(o.say("source-"+name, nil), o.v.Scores, of)
}

func totals(o narrator) scores.Line {
	return o.source("total", func(s rules.Score) int { return s.Total })
}

// Score is the breakdown of a finished match, or what is openly known before.
func (o narrator) Score() string {
	if len(o.v.Scores) > 0 {
		return scores.Table(o.n, append(o.sources(), totals(o)))
	}
	return o.openScore()
}

// openScore is what everybody can count: the map and the Military Benefits. It
// says nothing of what is behind screens, the reader's own excepted in Hand.
func (o narrator) openScore() string {
	lines := make([]scores.Line, 5)
	for i, name := range []string{"cities", "towns", "settlers", "military", "so-far"} {
		lines[i].Name = o.say("source-"+name, nil)
	}
	for i := range o.v.Seats {
		seat := engine.Seat(i)
		cities, towns, settlers := o.mapPoints(seat)
		military := points(kinds(o.seat(seat).Military, rules.Military), o.base(rules.Military))
		for row, n := range []int{cities, towns, settlers, military, cities + towns + settlers + military} {
			lines[row].Points = append(lines[row].Points, n)
		}
	}
	areas := []catalogue.Phrase{}
	for _, g := range []rules.Group{rules.Arts, rules.Science, rules.Religion} {
		if w, placed := o.areaOf(g); placed {
			areas = append(areas, phrase("area-cities", parts{"group": groupName(g), "world": worldName(w), "cities": o.cities(w)}))
		}
	}
	text := o.say("score-so-far", nil) + "\n" + scores.Table(o.n, lines)
	if planck := o.planckText(); planck != "" {
		text += "\n" + planck
	}
	if len(areas) > 0 {
		text += "\n" + o.say("areas", parts{"areas": areas})
	}
	return text
}

// Ending says who won, who came next and what made the difference.
func (o narrator) Ending() string {
	if len(o.v.Scores) == 0 {
		return o.say("not-over", nil)
	}
	sum := totals(o).Points
	text := scores.Ending(o.words, o.n, scores.Rank(o.seats(), sum), sum, o.sources(), func(winner string) string { return o.say("earlier", parts{"who": winner}) })
	if o.solo() {
		if grade := o.grade(false); grade != "" {
			lead := o.v.Scores[soloist].Total - o.v.Scores[planck].Total
			text += " " + o.say("graded", parts{"grade": grade, "lead": max(lead, -lead)})
		}
	}
	return text
}

// Divide implements commands.Divider: of the reader's seat all is known, of the others
// only when the match is over.
func (o narrator) Divide() commands.Division {
	if len(o.v.Scores) == 0 {
		all := make([]rules.Score, len(o.v.Seats))
		if int(o.me) < len(all) && o.me >= 0 {
			all[o.me] = o.v.Mine
		}
		mine := *o.v
		mine.Scores = all
		o.v = &mine
	}
	d := commands.Division{Stage: o.say("in-era", parts{"era": o.v.Era}), Number: o.v.Era, Shares: o.sources()}
	for i := range o.v.Seats {
		d.Looks = append(d.Looks, int(o.v.Seats[i].Nation))
	}
	return d
}
