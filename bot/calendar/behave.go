package calendar

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/people"
)

// mostAnswers is how much somebody answers at one table while they are there.
const mostAnswers = 60

// lookIn is what somebody does when they have time.
func (w *world) lookIn(ctx context.Context, p *person, at time.Time) error {
	if !p.quietSet {
		p.quietSet = w.say(ctx, p, channels[0], "remind", p.settings()).Text != ""
		if p == w.people[0] && p.quietSet {
			w.say(ctx, p, channels[0], "solo start", nil)
		}
	}
	if w.goneOnHoliday(ctx, p, at) {
		return nil
	}
	mine, err := w.tables(ctx)
	if err != nil {
		return err
	}
	sitting := 0
	for _, t := range mine {
		if t.SeatOf(p.id) != engine.Nobody && (t.Status == table.Gathering || t.Status == table.Playing) {
			sitting++
		}
		w.atTable(ctx, p, t)
	}
	duties, err := w.run.House().Duties.Waiting(ctx, p.id)
	if err != nil {
		return err
	}
	for _, d := range duties {
		t, err := w.run.House().Tables.Get(ctx, d.Match)
		if err != nil {
			return err
		}
		w.answer(ctx, p, t)
	}
	if sitting < 3 {
		w.findTable(ctx, p, mine)
	}
	return nil
}

// goneOnHoliday has somebody say that they go, or not.
func (w *world) goneOnHoliday(ctx context.Context, p *person, at time.Time) bool {
	if p.holidayDone || p.holiday.IsZero() || at.Before(p.holiday) {
		return false
	}
	p.holidayDone = true
	back := at.Add(time.Duration(p.days) * 24 * time.Hour)
	if p.tells {
		w.say(ctx, p, channels[0], "game away", map[string]string{"until": fmt.Sprint(p.days)})
		if me, err := w.run.House().People.Get(ctx, p.id); err == nil {
			w.mu.Lock()
			p.away = me.Away
			w.mu.Unlock()
		}
		if w.dice.IntN(4) > 0 {
			p.silentUntil = back
		}
		return true
	}
	p.silentUntil = back
	return true
}

// atTable is what somebody does about a table itself.
func (w *world) atTable(ctx context.Context, p *person, t table.Table) {
	home := t.Home()
	if seat := t.OwnedBy(p.id); seat != engine.Nobody && t.Chairs[seat].For == p.id && t.Status == table.Playing {
		w.press(ctx, p, home, "way|"+string(t.ID)+"|back")
		return
	}
	w.vote(ctx, p, t)
	if t.SeatOf(p.id) == engine.Nobody {
		return
	}
	switch chance := w.dice.IntN(2000); {
	case t.Status == table.Gathering:
		w.lobby(ctx, p, t)
	case t.Status != table.Playing:
	case t.Solo && chance < 60:
		w.say(ctx, p, home, "solo give-up", map[string]string{"table": string(t.ID)})
		w.press(ctx, p, home, "yield|"+string(t.ID))
	case !t.Solo:
		w.whim(ctx, p, t, chance)
	}
}

// vote is what somebody answers to a table's proposals, and a seat on offer that they take.
func (w *world) vote(ctx context.Context, p *person, t table.Table) {
	home := t.Home()
	outside := t.SeatOf(p.id) == engine.Nobody && t.OwnedBy(p.id) == engine.Nobody
	for _, m := range t.Proposals {
		begins := fmt.Sprintf("vote|%s|%d|", t.ID, m.N)
		switch {
		case slices.Contains(m.Voters, p.id) && !slices.ContainsFunc(m.Votes, func(v table.Vote) bool { return v.Player == p.id }):
			choices := map[table.ProposalKind][]string{table.ToEnd: {table.Yes, table.Yes, table.No}, table.ToUndo: {table.Yes, table.Yes, table.No},
				table.OfAbsent: {table.WaitLonger, table.AskStandIn, table.LetPlay, table.LetPlay, table.LetGo, table.EndTable}}[m.Kind]
			if id, ok := w.server.control(home, begins+choices[w.dice.IntN(len(choices))]); ok {
				w.press(ctx, p, home, id)
			}
		case m.Kind == table.OfSeat && outside && w.dice.IntN(4) == 0:
			if id, ok := w.server.control(home, begins); ok {
				w.press(ctx, p, home, id)
			}
		}
	}
}

// whim is what somebody at a match of several does about it now and then; the chance is of 2000.
func (w *world) whim(ctx context.Context, p *person, t table.Table, chance int) {
	home := t.Home()
	switch {
	case chance < 4:
		w.press(ctx, p, home, "resign|"+string(t.ID))
	case chance < 10:
		w.say(ctx, p, home, "game hand-over", nil)
	case chance < 13:
		w.press(ctx, p, home, "end|"+string(t.ID))
	case chance < 40:
		w.press(ctx, p, home, "recall|"+string(t.ID))
	case chance < 60:
		here := []string{"usual", people.Never, people.Directly}[w.dice.IntN(3)]
		p.byDirect = p.byDirect || here == people.Directly
		w.say(ctx, p, home, "remind", map[string]string{"here": here})
	case chance < 64 && t.Host == p.id:
		w.say(ctx, p, home, "game settings", map[string]string{"pace": []string{"12h", "24h", "48h"}[w.dice.IntN(3)]})
	}
}

// lobby is what somebody does at a table that has not started.
func (w *world) lobby(ctx context.Context, p *person, t table.Table) {
	full := t.People() == t.Places
	switch {
	case full, t.Host == p.id && len(t.Chairs) > 1 && w.dice.IntN(4) == 0:
		w.press(ctx, p, t.Channel, "start|"+string(t.ID))
	case t.Host != p.id && w.server.Now().Sub(t.Created) > 30*time.Hour && w.dice.IntN(3) == 0:
		w.press(ctx, p, t.Channel, "start|"+string(t.ID))
	case w.dice.IntN(60) == 0:
		w.press(ctx, p, t.Channel, "leave|"+string(t.ID))
	}
}

// answer gives what somebody is asked at a table, as long as they have time for it.
func (w *world) answer(ctx context.Context, p *person, t table.Table) {
	home := t.Home()
	if id, ok := w.server.control(home, "later|"+string(t.ID)+"|"); ok && w.dice.IntN(8) == 0 {
		w.press(ctx, p, home, id)
		return
	}
	w.press(ctx, p, home, "turn|"+string(t.ID))
	for range 1 + w.dice.IntN(mostAnswers) {
		rq := w.request(p, home)
		rq.Kind, rq.Path, rq.Focused, rq.Options = commands.Completing, []string{"move"}, "answer", map[string]string{"answer": "", "table": string(t.ID)}
		reply := w.ask(ctx, rq)
		if len(reply.Choices) == 0 {
			return
		}
		c := reply.Choices[w.dice.IntN(len(reply.Choices))]
		w.say(ctx, p, home, "move", map[string]string{"answer": c.Value, "table": string(t.ID)})
		if w.run == nil {
			return
		}
		if w.dice.IntN(100) == 0 {
			w.say(ctx, p, home, "undo", map[string]string{"table": string(t.ID)})
		}
	}
}

// findTable sits somebody down, or opens a table.
func (w *world) findTable(ctx context.Context, p *person, all []table.Table) {
	for _, t := range all {
		if t.Status == table.Gathering && t.SeatOf(p.id) == engine.Nobody && t.People() < t.Places && w.dice.IntN(2) == 0 {
			w.press(ctx, p, t.Channel, "join|"+string(t.ID))
			return
		}
	}
	if w.dice.IntN(3) > 0 {
		return
	}
	if p.alone && w.dice.IntN(4) == 0 {
		w.say(ctx, p, channels[w.dice.IntN(len(channels))], "solo start", nil)
		return
	}
	g := w.o.Titles[w.dice.IntN(len(w.o.Titles))].Game
	seats := max(g.Seats[0], 2) + w.dice.IntN(g.Seats[1]-max(g.Seats[0], 2)+1)
	options := map[string]string{"game": g.Key, "seats": fmt.Sprint(seats), "pace": []string{"6h", "12h", "24h", "24h", "48h"}[w.dice.IntN(5)]}
	switch w.dice.IntN(8) {
	case 0:
		options["absent"] = "patient"
	case 1:
		options["away"] = "168h"
	}
	w.say(ctx, p, channels[w.dice.IntN(len(channels))], "game new", options)
}

// request is a request of somebody in a channel.
func (w *world) request(p *person, channel string) commands.Request {
	rq := commands.Request{At: w.server.Now(), Who: commands.Person{ID: p.id, Name: p.name},
		Where: commands.Place{Guild: "1", Channel: channel, MayPost: true, MayThread: true, MayAttach: true}}
	if strings.HasPrefix(channel, "dm ") {
		rq.Where = commands.Place{Channel: channel, MayPost: true, MayAttach: true}
	}
	if strings.HasPrefix(channel, "thread ") {
		rq.Where.Parent = channels[0]
	}
	return rq
}

func (w *world) say(ctx context.Context, p *person, channel, path string, options map[string]string) commands.Reply {
	rq := w.request(p, channel)
	rq.Kind, rq.Path, rq.Options = commands.Typed, strings.Fields(path), options
	if rq.Options == nil {
		rq.Options = map[string]string{}
	}
	return w.ask(ctx, rq)
}

func (w *world) press(ctx context.Context, p *person, channel, control string) {
	rq := w.request(p, channel)
	rq.Kind, rq.Control = commands.Pressed, control
	w.ask(ctx, rq)
}

// ask asks the bot; one request in some crashes it right after. Nobody reaches it where
// nothing gets through, or where it is not on the server.
func (w *world) ask(ctx context.Context, rq commands.Request) (reply commands.Reply) {
	if w.run == nil || w.server.unreached(rq.Where.Channel) {
		return reply
	}
	defer func() {
		if bug := recover(); bug != nil {
			w.mu.Lock()
			w.fault(&w.report.Violations, "%s breaks down: %v", rq.What(), bug)
			w.mu.Unlock()
		}
	}()
	reply = w.run.Ask(ctx, rq)
	if strings.HasPrefix(reply.Text, "Something went wrong") {
		w.mu.Lock()
		w.fault(&w.report.Violations, "%s is answered with a fault", rq.What())
		w.mu.Unlock()
	}
	return reply
}
