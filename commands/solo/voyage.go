package solo

import (
	"context"
	"fmt"
	"strings"
	"time"

	"landfall/commands"
	"landfall/commands/course"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/server"
	"landfall/engine/table/solo"
)

// voyageOptions are how an admin has a server's people play the same deal again and again.
func (so *Solo) voyageOptions() []commands.OptionDef {
	return []commands.OptionDef{
		{Name: "every", Required: true, Choices: so.room.Choices("voyages", "daily", "weekly", "off")},
		{Name: "hour", Type: commands.NumberOption, Min: 0, Max: 23},
		{Name: "timezone"},
	}
}

// voyageDays are the days of a cron expression, by what is chosen.
var voyageDays = map[string]string{"daily": "*", "weekly": "1"}

// setVoyage switches a server's voyages on or off. The clock calls the first one.
func (so *Solo) setVoyage(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	if err := room.CheckAdmin(rq); err != nil {
		return commands.Reply{}, err
	}
	if !rq.Where.MayPost {
		return commands.Reply{}, room.ErrNoPlace
	}
	p, err := so.room.House.People.Get(ctx, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	was, err := so.room.House.Servers.Get(ctx, rq.Where.Guild)
	if err != nil {
		return commands.Reply{}, err
	}
	running, runs, err := so.room.House.Challenges.Running(ctx, was.Voyage.Began)
	if err != nil {
		return commands.Reply{}, err
	}
	v := server.Voyage{Every: rq.Options["every"], Zone: p.Location().String(), Began: running.ID}
	if typed := strings.TrimSpace(rq.Options["timezone"]); typed != "" {
		if _, err := time.LoadLocation(typed); err != nil {
			return commands.Reply{}, room.Refuse("no-zone-of-voyage", room.Parts{"typed": prose.Clip(typed, 40)})
		}
		v.Zone = typed
	}
	about := room.Parts{"every": v.Every, "zone": v.Zone, "ends": int(running.Ends.Unix()), "hour": room.Number(rq.Options["hour"], 9)}
	r := so.room.Tell("no-next-voyage", nil)
	if !runs {
		r = so.room.Tell("no-voyages", nil)
	}
	if days, on := voyageDays[rq.Options["every"]]; on {
		v.Cron = fmt.Sprintf("0 %d * * %s", about["hour"], days)
		r = so.room.Tell("voyage-begins", about)
		if runs {
			r = so.room.Tell("voyage-changed", about)
		} else if v.Began, err = so.firstVoyage(ctx, rq); err != nil {
			return commands.Reply{}, err
		}
	}
	if _, err := so.room.House.Servers.Set(ctx, rq.Where.Guild, func(s *server.Settings) { s.Voyage = v }); err != nil {
		return commands.Reply{}, err
	}
	return r, nil
}

// firstVoyage opens a voyage that ends at once: since nobody plays it, the clock lets it go on and calls to it.
func (so *Solo) firstVoyage(ctx context.Context, rq commands.Request) (id string, err error) {
	channel := rq.Where.Channel
	if rq.Where.Parent != "" {
		channel = rq.Where.Parent
	}
	c, err := so.room.House.Challenges.Call(ctx, solo.Challenge{Game: so.room.AgainstTitles()[0].Game.Key, Guild: rq.Where.Guild,
		Channel: channel, By: rq.Who.Name, Language: so.room.OfServer(ctx, rq), Options: map[string]string{}, Ends: so.room.Now(), Voyage: rq.Options["every"]})
	return c.ID, err
}

// voyageText calls to a voyage.
func (so *Solo) voyageText(c solo.Challenge, t commands.Title) string {
	return so.room.Say("voyage", room.Parts{"every": c.Voyage, "game": t.Game.Name, "whom": t.Game.Solo.Against, "ends": int(c.Ends.Unix())})
}

// underLast puts the results of the last voyage above what calls to one.
func (so *Solo) underLast(ctx context.Context, c solo.Challenge, text string) (string, error) {
	if c.After == "" {
		return text, nil
	}
	last, err := so.room.House.Challenges.Get(ctx, c.After)
	if err != nil {
		return text, nil //nolint:nilerr // what cannot be read any more is left out
	}
	list, err := so.results(ctx, last)
	if err != nil {
		return "", err
	}
	seed := "\n" + so.room.Say("seed-of-deal", room.Parts{"seed": last.Seed})
	for i, r := range list {
		if !r.done && !r.ended { // to whoever still plays the deal stays secret
			list[i].line, seed = so.room.Say("try-unfinished", nil), ""
		}
	}
	head := so.room.Say("voyage-over", room.Parts{"every": last.Voyage}) + "\n"
	return head + prose.Clip(so.resultText(list), limits.Text/2-len(head)-len(seed)) + seed + "\n" + text, nil
}

// voyageOver tells the results of a voyage, and calls to the one that follows it. Nobody is called by name for that.
func (so *Solo) voyageOver(ctx context.Context, c solo.Challenge) (commands.Message, error) {
	if c.Next != "" {
		next, err := so.room.House.Challenges.Get(ctx, c.Next)
		if err != nil {
			return commands.Message{}, err
		}
		return so.ChallengeNow(ctx, next)
	}
	text, err := so.underLast(ctx, solo.Challenge{After: c.ID}, "")
	return commands.Message{Text: strings.TrimSpace(text)}, err
}

// bestOf is what the best turn of a try made; 0: none made points, or that is not known.
func (so *Solo) bestOf(c solo.Challenge, t solo.Try, m *engine.Match) int {
	title, _ := so.room.Title(c.Game)
	way, ok := course.Of(so.room.Words, title, commands.Names{t.Name, title.Game.Solo.Against}, m)
	if !ok {
		return 0
	}
	return way.Best()
}

// longestStreak is how far back voyages in a row are counted.
const longestStreak = 100

// streaks are how many voyages in a row people have finished, with this one.
func (so *Solo) streaks(ctx context.Context, c solo.Challenge) (map[engine.PlayerID]int, error) {
	streaks := map[engine.PlayerID]int{}
	for n := 1; c.Voyage != "" && n <= longestStreak; n++ {
		grew := false
		for _, t := range c.Tries {
			tb, err := so.room.House.Tables.Get(ctx, t.Table)
			if err == nil && tb.Status == table.Over && streaks[t.Player] == n-1 {
				streaks[t.Player], grew = n, true
			}
		}
		if !grew || c.After == "" {
			break
		}
		var err error
		if c, err = so.room.House.Challenges.Get(ctx, c.After); err != nil {
			break
		}
	}
	return streaks, nil
}
