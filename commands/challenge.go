package commands

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// week is how long a challenge can be joined and played.
const week = 7 * 24 * time.Hour

// A challenge's message has the controls
//
//	try|id      join, in the own direct messages
//	tries|id    the results, for those who have finished
func (d *Desk) callChallenge(ctx context.Context, rq Request, t Title, a table.Alone) (Reply, error) {
	if rq.Where.Direct() {
		return Reply{}, say("A challenge needs other people. Call it in a channel of a server.")
	}
	if !rq.Where.MayPost {
		return Reply{}, errNoPlace
	}
	c, err := d.tables.Call(ctx, table.Challenge{Game: t.Game.Key, Guild: rq.Where.Guild, Channel: rq.Where.Channel,
		By: rq.Who.Name, Options: a.Options, Ends: d.now().Add(week)})
	if err != nil {
		return Reply{}, err
	}
	return Reply{Message: d.challengeMessage(c, t)}, nil
}

func (d *Desk) challengeMessage(c table.Challenge, t Title) Message {
	return Message{
		Text: fmt.Sprintf("**%s against %s: the same deal for everybody** — called by %s\nJoin until <t:%d:f>; you play in your own direct messages, whenever you like. "+
			"Points are told here when the week is over; who has finished can look before.", t.Game.Name, t.Game.Solo.Against, c.By, c.Ends.Unix()),
		Rows: []Row{{Buttons: []Button{
			{ID: "try" + sep + c.ID, Label: "Join", Style: Main},
			{ID: "tries" + sep + c.ID, Label: "Results"},
		}}},
	}
}

// ChallengeNow is the message that calls to a challenge, with how far everybody is: that
// tells nothing of the deal, and no points as long as others play it.
func (d *Desk) ChallengeNow(ctx context.Context, c table.Challenge) (Message, error) {
	t, err := d.soloTitle(c.Game)
	if err != nil {
		return Message{}, err
	}
	m := d.challengeMessage(c, t)
	var lines []string
	for _, try := range c.Tries {
		line, err := d.progress(ctx, try)
		if err != nil {
			return Message{}, err
		}
		lines = append(lines, "- **"+try.Name+"**: "+line)
	}
	if len(lines) > 0 {
		m.Text = prose.Clip(m.Text+"\n"+strings.Join(lines, "\n"), limits.Text)
	}
	return m, nil
}

// progress is how far somebody is with a challenge.
func (d *Desk) progress(ctx context.Context, try table.Try) (line string, err error) {
	err = d.tables.Look(ctx, try.Table, "", func(t table.Table, m *engine.Match, _ engine.Seat) error {
		a := d.StandAlone(t, m)
		switch parts, ok := a.narrator().(Chapters); {
		case t.Status == table.Abandoned:
			line = "given up"
		case a.Over():
			line = "finished"
		case ok:
			line = parts.Part(a.Chapter())
		default:
			line = "still playing"
		}
		return nil
	})
	if errors.Is(err, table.ErrAside) {
		return "rests because of a fault", nil
	}
	return line, err
}

// try gives a person their game of a challenge.
func (d *Desk) try(ctx context.Context, rq Request, id string) (Reply, error) {
	c, err := d.tables.Challenge(ctx, id)
	if err != nil {
		return Reply{}, err
	}
	if rq.Message != "" && !rq.OnPrivate {
		if err := d.tables.SetCall(ctx, id, rq.Message); err != nil {
			d.log.Warn("the message of a challenge could not be noted; it does not tell how far people are", "challenge", id, "err", err)
		}
	}
	title, err := d.soloTitle(c.Game)
	if err != nil {
		return Reply{}, err
	}
	a, err := readAlone(title, Request{Who: rq.Who, Where: rq.Where})
	if err != nil {
		return Reply{}, err
	}
	a.Options = c.Options
	t, err := d.tables.Try(ctx, id, a)
	if err != nil {
		return Reply{}, err
	}
	if t.Status == table.Over {
		return quietly("You have played this deal to the end; **Results** compares it."), nil
	}
	return d.begun(ctx, rq, t, "**"+t.Name+"**, your game of this challenge,"), nil
}

// result is what became of one try.
type result struct {
	name, line string
	done       bool
	ended      bool // given up
	points     int  // the person's own
	ahead      int  // of the automaton
}

// results of a challenge, best first; those not finished come last.
func (d *Desk) results(ctx context.Context, c table.Challenge) ([]result, error) {
	var list []result
	for _, t := range c.Tries {
		r := result{name: t.Name, line: "still playing"}
		err := d.tables.Look(ctx, t.Table, t.Player, func(tb table.Table, m *engine.Match, seat engine.Seat) error {
			out := m.Outcome()
			if tb.Status == table.Abandoned {
				r.line, r.ended = "given up", true
			}
			if out == nil || len(out.Scores) < 2 {
				return nil
			}
			title, _ := d.title(tb.Game)
			r.done, r.points, r.ahead = true, out.Scores[0], out.Scores[0]-out.Scores[1]
			r.line = fmt.Sprintf("%d to %d", out.Scores[0], out.Scores[1])
			if e, ok := title.Narrator(m.View(seat), d.names(tb)).(Explainer); ok {
				if grade := e.Grade(); grade != "" {
					r.line += ", " + grade
				}
			}
			if tb.Hints > 0 {
				r.line += ", with " + prose.Count(tb.Hints, "hint")
			}
			return nil
		})
		if errors.Is(err, table.ErrAside) { // which is no reason to tell nobody of the others
			r.line, err = "rests because of a fault", nil
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
func (d *Desk) showTries(ctx context.Context, rq Request, id string) (Reply, error) {
	c, err := d.tables.Challenge(ctx, id)
	if err != nil {
		return Reply{}, err
	}
	list, err := d.results(ctx, c)
	if err != nil {
		return Reply{}, err
	}
	if d.now().Before(c.Ends) {
		i := slices.IndexFunc(c.Tries, func(t table.Try) bool { return t.Player == rq.Who.ID })
		if i < 0 {
			return Reply{}, sayf("The results are told when the week is over, <t:%d:R>. Join, and you see them as soon as you have finished.", c.Ends.Unix())
		}
		mine, err := d.tables.Table(ctx, c.Tries[i].Table)
		if err != nil {
			return Reply{}, err
		}
		if mine.Status != table.Over {
			return Reply{}, say("You see the results when you have finished your own game of this challenge.")
		}
	}
	return quietly(resultText(list)), nil
}

func resultText(list []result) string {
	if len(list) == 0 {
		return "Nobody joined."
	}
	var lines []string
	for i, r := range list {
		lines = append(lines, fmt.Sprintf("%d. **%s**: %s", i+1, r.name, r.line))
	}
	return strings.Join(lines, "\n")
}

// ChallengeOver is the message that tells a challenge's results when its week is over.
func (d *Desk) ChallengeOver(ctx context.Context, c table.Challenge) (Message, error) {
	list, err := d.results(ctx, c)
	if err != nil {
		return Message{}, err
	}
	seed := "-# Seed of the deal: `" + c.Seed + "`."
	for i := range list {
		if list[i].ended {
			continue
		}
		if !list[i].done { // to whoever still plays the deal stays secret
			list[i].line = "not finished"
			seed = "-# `/game verify` tells the seed of the deal to whoever has finished."
		}
	}
	t, err := d.soloTitle(c.Game)
	if err != nil {
		return Message{}, err
	}
	head := fmt.Sprintf("**The week of %s's challenge is over** (%s against %s)\n", c.By, t.Game.Name, t.Game.Solo.Against)
	return Message{Text: head + prose.Clip(resultText(list), limits.Text-len(head)-len(seed)-1) + "\n" + seed}, nil
}
