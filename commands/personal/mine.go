package personal

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/duty"
	"landfall/engine/table/people"
)

func (pe *Personal) runMine(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	list, err := pe.waiting(ctx, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	r := commands.Reply{Private: true}
	lines := listed(&r, list)
	if len(list) == 0 {
		lines = append(lines, "Nothing waits for you.")
	}
	for _, more := range []func(context.Context, commands.Person) ([]string, error){pe.uncalled, pe.troubles, pe.othersAway} {
		said, err := more(ctx, rq.Who)
		if err != nil {
			return commands.Reply{}, err
		}
		lines = append(lines, said...)
	}
	r.Text = prose.Clip(strings.Join(lines, "\n"), limits.Text)
	return r, nil
}

// item is something that waits for somebody.
type item struct {
	key   string // names it
	since time.Time
	text  string
	turn  engine.MatchID // whose panel answers it; "": none does
}

// mostListed is how many things are listed that wait for somebody.
const mostListed = 10

// listed are the lines of what waits for somebody, and its buttons in a reply.
func listed(r *commands.Reply, list []item) (lines []string) {
	for i, it := range list {
		if i == mostListed {
			return append(lines, fmt.Sprintf("… and %d more.", len(list)-i))
		}
		lines = append(lines, fmt.Sprintf("%d. %s", i+1, it.text))
		if it.turn == "" {
			continue
		}
		if n := len(r.Rows); n == 0 || len(r.Rows[n-1].Buttons) == limits.Buttons {
			r.Rows = append(r.Rows, commands.Row{})
		}
		row := &r.Rows[len(r.Rows)-1]
		row.Buttons = append(row.Buttons, commands.Button{ID: commands.ControlID("turn", it.turn), Label: fmt.Sprintf("%d. My turn", i+1), Style: commands.Main})
	}
	return lines
}

// waiting is all that waits for somebody, oldest first: turns, votes, requests, offers and seats.
func (pe *Personal) waiting(ctx context.Context, who engine.PlayerID) ([]item, error) {
	duties, err := pe.room.House.Duties.Waiting(ctx, who)
	if err != nil {
		return nil, err
	}
	var list []item
	for _, d := range duties {
		it, err := pe.turn(ctx, who, d)
		if err != nil {
			return nil, err
		}
		list = append(list, it)
	}
	mine, err := pe.room.House.Tables.Of(ctx, who)
	if err != nil {
		return nil, err
	}
	for _, t := range mine {
		list = append(list, pe.asked(t, who)...)
		offers, err := pe.offers(ctx, t, who, duties)
		if err != nil {
			return nil, err
		}
		list = append(list, offers...)
	}
	seats, err := pe.room.House.Tables.SeatsFor(ctx, who)
	for _, t := range seats {
		for _, m := range t.Proposals {
			if m.Kind == table.OfSeat && m.To == who {
				list = append(list, item{key: fmt.Sprintf("%s vote %d", t.ID, m.N), since: m.At,
					text: fmt.Sprintf("**%s**, in <#%s>: the seat of %s is offered to you, since <t:%d:R>", t.Name, t.Home(), m.Name, m.At.Unix())})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b item) int { return a.since.Compare(b.since) })
	return list, err
}

// turn is a question that a match waits for.
func (pe *Personal) turn(ctx context.Context, who engine.PlayerID, d duty.Duty) (item, error) {
	it := item{key: fmt.Sprintf("%s %d %s", d.Match, d.Seat, d.Turn), since: d.Since, turn: d.Match}
	s, err := pe.room.See(ctx, d.Match, who)
	if errors.Is(err, table.ErrQuarantined) || errors.Is(err, engine.ErrNotFound) {
		it.text, it.turn = "A game that is paused because of an error in the bot. Its operator has been told.", ""
		return it, nil
	}
	if err != nil {
		return it, err
	}
	it.text = fmt.Sprintf("**%s**%s, in <#%s>: %s, since <t:%d:R>", s.Table.Name, strings.TrimPrefix(pe.room.TableLine(s.Table), s.Table.Name), s.Table.Home(),
		s.Publicly().Question(s.Asked[s.Seat]), d.Since.Unix())
	switch {
	case !s.Table.Asleep.IsZero():
		it.text += " (asleep: a move wakes it)"
	case d.Why != "":
		it.text += " (no call reached you)"
	}
	return it, nil
}

// asked is the vote of a table that waits for somebody.
func (pe *Personal) asked(t table.Table, who engine.PlayerID) []item {
	v := t.Vote()
	if t.Status != table.Playing || v == nil || v.Voted(who) || !slices.Contains(v.Voters, who) {
		return nil
	}
	about := "a vote on what to do about " + v.Name
	switch v.Kind {
	case table.ToEnd:
		about = v.Name + " proposes to end the game"
	case table.ToUndo:
		about = v.Name + " asks to take back an answer"
	}
	return []item{{key: fmt.Sprintf("%s vote %d", t.ID, v.N), since: v.At,
		text: fmt.Sprintf("**%s**, in <#%s>: %s; your vote counts until <t:%d:f>", t.Name, t.Home(), about, v.Until.Unix())}}
}

// offers are what is offered to somebody at a table that does not wait for them.
func (pe *Personal) offers(ctx context.Context, t table.Table, who engine.PlayerID, waiting []duty.Duty) ([]item, error) {
	if t.Status != table.Playing || t.Solo || slices.ContainsFunc(waiting, func(w duty.Duty) bool { return w.Match == t.ID }) {
		return nil, nil
	}
	s, err := pe.room.See(ctx, t.ID, who)
	if errors.Is(err, table.ErrQuarantined) || errors.Is(err, engine.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var list []item
	for _, q := range s.Open {
		if q.Offered {
			list = append(list, item{key: fmt.Sprintf("%s offer %s", t.ID, q.Kind), since: pe.room.Now(), turn: t.ID,
				text: fmt.Sprintf("**%s**, in <#%s>: %s. The table does not wait for it.", pe.room.TableName(t), t.Home(), s.Publicly().Question(q.Kind))})
		}
	}
	return list, nil
}

// uncalled says why somebody is not called, or not as they wanted.
func (pe *Personal) uncalled(ctx context.Context, who commands.Person) ([]string, error) {
	p, err := pe.room.House.People.Get(ctx, who.ID)
	if err != nil {
		return nil, err
	}
	return unreached(p), nil
}

// unreached says why calls do not reach somebody, and what comes of it.
func unreached(p people.Person) (lines []string) {
	if !p.Unheard.IsZero() {
		lines = append(lines, fmt.Sprintf("-# My direct messages have not reached you since <t:%d:f>. Allow direct messages on this server, or choose another way with `/remind`; "+
			"a digest that does not arrive is replaced by reminders at your tables.", p.Unheard.Unix()))
	}
	if p.Off {
		lines = append(lines, "-# Your reminders are off: nothing calls you, and your tables go on without you as they agreed.")
	}
	return lines
}

// othersAway tells which of those with whom somebody plays are away, each once.
func (pe *Personal) othersAway(ctx context.Context, who commands.Person) ([]string, error) {
	list, err := pe.room.House.Tables.Of(ctx, who.ID)
	if err != nil {
		return nil, err
	}
	var lines []string
	for _, t := range list {
		for _, c := range t.Chairs {
			if c.Plays() || c.Player == who.ID {
				continue
			}
			p, err := pe.room.House.People.Get(ctx, c.Player)
			if err != nil {
				return nil, err
			}
			if line := "-# " + pe.announce.AwayLine(c.Name, p.Away); p.IsAway(pe.room.Now()) && !slices.Contains(lines, line) {
				lines = append(lines, line)
			}
		}
	}
	return lines, nil
}

// troubles says of each table of a person that cannot be reached why.
func (pe *Personal) troubles(ctx context.Context, who commands.Person) ([]string, error) {
	if pe.room.Health == nil {
		return nil, nil
	}
	list, err := pe.room.House.Tables.Of(ctx, who.ID)
	if err != nil {
		return nil, err
	}
	var lines []string
	for _, t := range list {
		o, advice, err := pe.room.Health.Trouble(ctx, t.ID)
		if err != nil {
			return nil, err
		}
		if o != commands.NoObstacle {
			lines = append(lines, "**"+pe.room.TableName(t)+"** cannot be told what happens.\n"+pe.announce.Trouble(t, o, advice))
		}
	}
	return lines, nil
}
