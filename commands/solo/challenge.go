package solo

import (
	"cmp"
	"context"
	"errors"
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
	tablepeople "landfall/engine/table/people"
	"landfall/engine/table/solo"
)

// week is how long a challenge can be joined and played.
const week = 7 * 24 * time.Hour

// callChallenge calls everybody of a server to the same deal.
func (so *Solo) callChallenge(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	if t, err := so.soloTitle(rq.Options["game"]); err == nil && t.Game.Solo == nil {
		return commands.Reply{}, room.Refuse("no-opponent", room.Parts{"game": t.Game.Name})
	}
	t, err := pickAlone(so.room.AgainstTitles(), rq.Options)
	if err != nil {
		return commands.Reply{}, err
	}
	a, err := readAlone(t, rq)
	if err != nil {
		return commands.Reply{}, err
	}
	if rq.Where.Direct() {
		return commands.Reply{}, room.Refuse("challenge-needs-others", nil)
	}
	if !rq.Where.MayPost {
		return commands.Reply{}, room.ErrNoPlace
	}
	c, err := so.room.House.Challenges.Call(ctx, solo.Challenge{Game: t.Game.Key, Guild: rq.Where.Guild, Channel: rq.Where.Channel,
		By: rq.Who.Name, Language: so.room.OfServer(ctx, rq), Options: a.Options, Ends: so.room.Now().Add(week)})
	if err != nil {
		return commands.Reply{}, err
	}
	return commands.Reply{Message: New(so.room.In(c.Language), so.private).challengeMessage(c, t.In(c.Language))}, nil
}

func (so *Solo) challengeMessage(c solo.Challenge, t commands.Title) commands.Message {
	m := commands.Message{
		Text: so.room.Say("challenge", room.Parts{"game": t.Game.Name, "whom": t.Game.Solo.Against, "by": c.By, "ends": int(c.Ends.Unix())}),
		Rows: []commands.Row{{Buttons: []commands.Button{
			{ID: commands.ControlID("try", c.ID), Label: so.room.Say("challenge-join", nil), Style: commands.Main},
			{ID: commands.ControlID("tries", c.ID), Label: so.room.Say("challenge-results", nil)},
		}}},
	}
	if c.Voyage != "" {
		m.Text = so.voyageText(c, t)
	}
	return m
}

// ChallengeNow is the message that calls to a challenge, with how far everybody is: that
// tells nothing of the deal, and no points as long as others play it.
func (so *Solo) ChallengeNow(ctx context.Context, c solo.Challenge) (commands.Message, error) {
	t, err := so.soloTitle(c.Game)
	if err != nil {
		return commands.Message{}, err
	}
	m := so.challengeMessage(c, t)
	if m.Text, err = so.underLast(ctx, c, m.Text); err != nil {
		return commands.Message{}, err
	}
	var lines []string
	for _, try := range c.Tries {
		line, err := so.progress(ctx, try)
		if err != nil {
			return commands.Message{}, err
		}
		lines = append(lines, so.room.Say("try-of", room.Parts{"who": try.Name, "line": line}))
	}
	if len(lines) > 0 {
		m.Text = prose.Clip(m.Text+"\n"+strings.Join(lines, "\n"), limits.Text)
	}
	return m, nil
}

// progress is how far somebody is with a challenge.
func (so *Solo) progress(ctx context.Context, try solo.Try) (line string, err error) {
	err = so.room.House.Matches.Look(ctx, try.Table, "", func(t table.Table, m *engine.Match, _ engine.Seat) error {
		a := so.private.StandAlone(t, m)
		switch parts, ok := a.Narrator().(commands.Chapters); {
		case t.Status == table.Abandoned:
			line = so.room.Say("try-given-up", nil)
		case a.Over():
			line = so.room.Say("try-finished", nil)
		case ok:
			line = parts.Part(a.Chapter())
		default:
			line = so.room.Say("try-playing", nil)
		}
		return nil
	})
	if errors.Is(err, table.ErrQuarantined) {
		return so.room.Say("try-paused", nil), nil
	}
	return line, err
}

// try gives a person their game of a challenge.
func (so *Solo) try(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	id := string(p.Match)
	c, err := so.room.House.Challenges.Get(ctx, id)
	if err != nil {
		return commands.Reply{}, err
	}
	if rq.Message != "" && !rq.OnPrivate {
		if err := so.room.House.Challenges.SetCall(ctx, id, rq.Message); err != nil {
			so.room.Log.Warn("could not save which message a challenge has; it will not show how far people are", "challenge", id, "err", err)
		}
	}
	title, err := so.soloTitle(c.Game)
	if err != nil {
		return commands.Reply{}, err
	}
	a, err := readAlone(title, commands.Request{Who: rq.Who, Where: rq.Where})
	if err != nil {
		return commands.Reply{}, err
	}
	a.Options = c.Options
	t, err := so.room.House.Challenges.Try(ctx, id, a)
	if err != nil {
		return commands.Reply{}, err
	}
	if t.Status == table.Over {
		return so.room.Tell("try-over", nil), nil
	}
	if t.Status == table.Abandoned {
		return so.room.Tell("try-abandoned", nil), nil
	}
	return so.room.Begun(ctx, rq, t, so.room.Say("your-try", room.Parts{"table": t.Name})), nil
}

// result is what became of one try.
type result struct {
	name, line string
	done       bool
	ended      bool // given up
	points     int  // the person's own
	ahead      int  // of the automaton
}

// ties tells whether two results are worth the same.
func (r result) ties(o result) bool {
	return r.done && o.done && r.ended == o.ended && r.points == o.points && r.ahead == o.ahead
}

// results of a challenge, best first; those not finished come last.
func (so *Solo) results(ctx context.Context, c solo.Challenge) ([]result, error) {
	var list []result
	streaks, err := so.streaks(ctx, c)
	if err != nil {
		return nil, err
	}
	for _, t := range c.Tries {
		r := result{name: t.Name, line: so.room.Say("try-playing", nil)}
		err := so.room.House.Matches.Look(ctx, t.Table, t.Player, func(tb table.Table, m *engine.Match, seat engine.Seat) error {
			out := m.Outcome()
			if tb.Status == table.Abandoned {
				r.line, r.ended = so.room.Say("try-given-up", nil), true
			}
			if out == nil || len(out.Scores) < 2 {
				return nil
			}
			title, _ := so.room.Title(tb.Game)
			r.done, r.points, r.ahead = true, out.Scores[0], out.Scores[0]-out.Scores[1]
			about := room.Parts{"own": out.Scores[0], "other": out.Scores[1], "grade": "none", "hints": tb.Hints, "best": 0, "streak": 0}
			if e, ok := title.Narrator(m.View(seat), so.room.Names(tb)).(commands.Explainer); ok {
				about["grade"] = cmp.Or(e.Grade(), "none")
			}
			if c.Voyage != "" {
				about["best"], about["streak"] = so.bestOf(c, t, m.Fork()), streaks[t.Player]
			}
			r.line = so.room.Say("try-result", about)
			return nil
		})
		if errors.Is(err, table.ErrQuarantined) { // which is no reason to tell nobody of the others
			r.line, err = so.room.Say("try-paused", nil), nil
		}
		if err != nil {
			return nil, err
		}
		list = append(list, r)
	}
	slices.SortStableFunc(list, func(a, b result) int {
		switch {
		case a.done != b.done:
			if a.done {
				return -1
			}
			return 1
		case a.ahead != b.ahead:
			return b.ahead - a.ahead
		}
		return b.points - a.points
	})
	return list, nil
}

// showTries shows the results to somebody who has finished, or when it is over.
func (so *Solo) showTries(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	c, err := so.room.House.Challenges.Get(ctx, string(p.Match))
	if err != nil {
		return commands.Reply{}, err
	}
	switch open := so.room.Now().Before(c.Ends); {
	case open && c.Voyage != "":
		return commands.Reply{}, room.Refuse("results-with-voyage", room.Parts{"ends": int(c.Ends.Unix())})
	case open:
		i := slices.IndexFunc(c.Tries, func(t solo.Try) bool { return t.Player == rq.Who.ID })
		if i < 0 {
			return commands.Reply{}, room.Refuse("results-later", room.Parts{"ends": int(c.Ends.Unix())})
		}
		mine, err := so.room.House.Tables.Get(ctx, c.Tries[i].Table)
		if err != nil {
			return commands.Reply{}, err
		}
		if mine.Status != table.Over {
			return commands.Reply{}, room.Refuse("results-when-finished", nil)
		}
	}
	list, err := so.results(ctx, c)
	if err != nil {
		return commands.Reply{}, err
	}
	return room.Quietly(so.resultText(list)), nil
}

func (so *Solo) resultText(list []result) string {
	if len(list) == 0 {
		return so.room.Say("nobody-joined", nil)
	}
	var lines []string
	rank := 0
	for i, r := range list {
		if last := list[max(i-1, 0)]; i == 0 || !r.ties(last) {
			rank = i + 1
		}
		lines = append(lines, so.room.Say("ranked", room.Parts{"rank": rank, "who": r.name, "line": r.line}))
	}
	return strings.Join(lines, "\n")
}

// ChallengeOver is the message that tells a challenge's results when its week is over.
func (so *Solo) ChallengeOver(ctx context.Context, c solo.Challenge) (commands.Message, error) {
	if c.Voyage != "" {
		return so.voyageOver(ctx, c)
	}
	list, err := so.results(ctx, c)
	if err != nil {
		return commands.Message{}, err
	}
	seed := so.room.Say("seed-of-deal", room.Parts{"seed": c.Seed})
	for i := range list {
		if list[i].ended {
			continue
		}
		if !list[i].done { // to whoever still plays the deal stays secret
			list[i].line, seed = so.room.Say("try-unfinished", nil), so.room.Say("seed-when-finished", nil)
		}
	}
	t, err := so.soloTitle(c.Game)
	if err != nil {
		return commands.Message{}, err
	}
	head := so.room.Say("challenge-over", room.Parts{"by": catalogue.Person(c.By, false), "game": t.Game.Name, "whom": t.Game.Solo.Against}) + "\n"
	m := commands.Message{}
	var who []string
	for _, try := range c.Tries {
		p, err := so.room.House.People.Get(ctx, try.Player)
		if err != nil {
			return m, err
		}
		if p.MayMention(so.room.Now().UTC()) && !tablepeople.IsForgotten(try.Player) {
			m.Mention, who = append(m.Mention, try.Player), append(who, "<@"+string(try.Player)+">")
		}
	}
	if len(who) > 0 {
		seed += "\n-# " + strings.Join(who, " ")
	}
	m.Text = head + prose.Clip(so.resultText(list), limits.Text-len(head)-len(seed)-1) + "\n" + seed
	return m, nil
}
