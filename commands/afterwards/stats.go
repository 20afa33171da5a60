package afterwards

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/people"
)

// runStats tells records. Those of people who keep theirs to themselves are told to nobody
// else, and are not in those of a server.
func (af *Afterwards) runStats(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	switch rq.Options["mine"] {
	case "open", "private":
		p, err := af.room.House.People.Set(ctx, rq.Who.ID, func(p *people.Person) { p.Modest = rq.Options["mine"] == "private" })
		if err != nil {
			return commands.Reply{}, err
		}
		if p.Modest {
			return af.room.Tell("records-now-private", nil), nil
		}
		return af.room.Tell("records-now-open", nil), nil
	}
	if rq.Options["server"] == "yes" {
		return af.serverStats(ctx, rq)
	}
	whose, head := rq.Who.ID, af.room.Say("records-yours", nil)
	if of := engine.PlayerID(rq.Options["of"]); of != "" && of != whose {
		p, err := af.room.House.People.Get(ctx, of)
		if err != nil {
			return commands.Reply{}, err
		}
		if p.Modest {
			return commands.Reply{}, room.Refuse("records-kept", room.Parts{"who": string(of)})
		}
		whose, head = of, af.room.Say("records-of", room.Parts{"who": string(of)})
	}
	all, err := af.room.House.Tables.Ever(ctx, whose, "", 2000)
	if err != nil {
		return commands.Reply{}, err
	}
	r, err := af.records(ctx, all, func(p engine.PlayerID) bool { return p == whose })
	if err != nil {
		return commands.Reply{}, err
	}
	lines := append([]string{head}, af.lines(r[whose])...)
	if len(lines) == 1 {
		lines = append(lines, af.room.Say("no-records", nil))
	}
	return room.Quietly(prose.Clip(strings.Join(lines, "\n"), limits.Text)), nil
}

// records are what people did, by person and game.
type records map[engine.PlayerID]map[string]*record

// record is what one person did in one game.
type record struct {
	name    string
	played  map[int]int // matches, by seats; alone is 1
	won     map[int]int
	points  int
	best    int
	days    time.Duration
	grades  map[string]int // best difference of a solo win, by what was played
	matches int
	tries   int // in challenges
}

// records goes through finished matches.
func (af *Afterwards) records(ctx context.Context, all []table.Table, wanted func(engine.PlayerID) bool) (records, error) {
	list := records{}
	for _, t := range all {
		if secret, err := af.room.House.Challenges.Secret(ctx, t); err != nil || secret || !t.Counts() {
			continue // what came of a deal is not told while others play it
		}
		result, err := af.room.House.Archive.Result(ctx, t.ID)
		if err != nil {
			af.room.Log.Warn("the outcome of a match is unknown; it is left out of the records", "match", t.ID, "err", err)
			continue
		}
		for i, c := range t.Chairs {
			if c.Plays() || c.For != "" || !wanted(c.Player) || i >= len(result.Scores) {
				continue
			}
			if list[c.Player] == nil {
				list[c.Player] = map[string]*record{}
			}
			r := list[c.Player][t.Game]
			if r == nil {
				r = &record{played: map[int]int{}, won: map[int]int{}, grades: map[string]int{}}
				list[c.Player][t.Game] = r
			}
			r.name = c.Name
			r.add(t, result, engine.Seat(i))
		}
	}
	return list, nil
}

func (r *record) add(t table.Table, result table.Result, seat engine.Seat) {
	n, won := len(t.Chairs), slices.Contains(result.Winners, seat)
	r.matches++
	r.played[n]++
	r.points += result.Scores[seat]
	r.best = max(r.best, result.Scores[seat])
	r.days += result.Ended.Sub(t.Created)
	if t.Challenge != "" {
		r.tries++
	}
	if !won {
		return
	}
	r.won[n]++
	if t.Solo && len(result.Scores) == 2 {
		as := t.Chairs[0].Choice
		as = cmp.Or(as, "any")
		r.grades[as] = max(r.grades[as], result.Scores[0]-result.Scores[1])
	}
}

// lines tell the records of one person, by game.
func (af *Afterwards) lines(of map[string]*record) []string {
	var lines []string
	for _, title := range af.room.Titles {
		r := of[title.Game.Key]
		if r == nil {
			continue
		}
		lines = append(lines, af.room.Say("record", room.Parts{"game": title.Game.Name, "n": r.matches, "average": average(r.points, r.matches),
			"best": r.best, "time": lasted(r.days / time.Duration(r.matches))}))
		for _, n := range slices.Sorted(maps.Keys(r.played)) {
			lines = append(lines, af.room.Say("record-at", room.Parts{"seats": n, "played": r.played[n], "won": r.won[n]}))
		}
		if len(r.grades) > 0 {
			var best []catalogue.Phrase
			for _, as := range slices.Sorted(maps.Keys(r.grades)) {
				name, _ := title.Holds(as)
				best = append(best, room.Phrase("record-as", room.Parts{"as": cmp.Or(name, "any"), "n": r.grades[as]}))
			}
			lines = append(lines, af.room.Say("record-against", room.Parts{"whom": title.Game.Solo.Against, "best": best}))
		}
		if r.tries > 0 {
			lines = append(lines, af.room.Say("record-tries", room.Parts{"n": r.tries}))
		}
	}
	return lines
}

// average has one digit behind the point, none if it is 0.
func average(sum, n int) catalogue.Phrase {
	tenths := (10*sum + n/2) / max(n, 1)
	return room.Phrase("average", room.Parts{"whole": tenths / 10, "tenths": tenths % 10})
}

// lasted is how long a match takes, roughly.
func lasted(d time.Duration) catalogue.Phrase {
	switch h := int(d.Hours() + 0.5); {
	case h < 1:
		return room.Phrase("under-an-hour", nil)
	case h < 48:
		return catalogue.Some("hours-long", h)
	default:
		return catalogue.Some("days", (h+12)/24)
	}
}

const (
	// serverRanked is how many people the records of a server name for each game.
	serverRanked = 8
	// serverMatches is how many of the newest matches the records of a server are made of.
	serverMatches = 2000
)

// modest tells who of the people of some tables keeps their records to themselves.
func (af *Afterwards) modest(ctx context.Context, all []table.Table) (map[engine.PlayerID]bool, error) {
	modest := map[engine.PlayerID]bool{}
	for _, t := range all {
		for _, c := range t.Chairs {
			if _, known := modest[c.Player]; !known && !c.Plays() {
				p, err := af.room.House.People.Get(ctx, c.Player)
				if err != nil {
					return nil, err
				}
				modest[c.Player] = p.Modest
			}
		}
	}
	return modest, nil
}

// serverStats tells who won most on a server, game by game.
func (af *Afterwards) serverStats(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	if rq.Where.Direct() {
		return commands.Reply{}, room.Refuse("ask-on-server", nil)
	}
	all, err := af.room.House.Tables.OverOn(ctx, rq.Where.Guild, serverMatches)
	if err != nil {
		return commands.Reply{}, err
	}
	modest, err := af.modest(ctx, all)
	if err != nil {
		return commands.Reply{}, err
	}
	list, err := af.records(ctx, all, func(p engine.PlayerID) bool { return !modest[p] })
	if err != nil {
		return commands.Reply{}, err
	}
	lines := []string{af.room.Say("records-of-server", nil)}
	if len(all) == serverMatches {
		lines = append(lines, af.room.Say("records-newest", room.Parts{"n": serverMatches}))
	}
	for _, title := range af.room.Titles {
		type row struct {
			name            string
			won, played, by int
		}
		var rows []row
		for _, games := range list {
			if r := games[title.Game.Key]; r != nil {
				won := 0
				for _, n := range r.won {
					won += n
				}
				rows = append(rows, row{r.name, won, r.matches, r.points})
			}
		}
		if len(rows) == 0 {
			continue
		}
		slices.SortFunc(rows, func(a, b row) int {
			return cmp.Or(b.won-a.won, a.played-b.played, strings.Compare(a.name, b.name))
		})
		lines = append(lines, "**"+title.Game.Name+"**")
		for _, r := range rows[:min(len(rows), serverRanked)] {
			lines = append(lines, af.room.Say("record-row", room.Parts{"who": r.name, "won": r.won, "played": r.played, "average": average(r.by, r.played)}))
		}
	}
	if len(lines) == 1 {
		lines = append(lines, af.room.Say("no-records-here", nil))
	}
	return room.Quietly(prose.Clip(strings.Join(lines, "\n"), limits.Text)), nil
}
