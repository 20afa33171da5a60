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
	"landfall/commands/room"
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
	lines := pe.listed(&r, list)
	if len(list) == 0 {
		lines = append(lines, pe.room.Say("nothing-waits", nil))
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
func (pe *Personal) listed(r *commands.Reply, list []item) (lines []string) {
	for i, it := range list {
		if i == mostListed {
			return append(lines, pe.room.Say("and-more", room.Parts{"n": len(list) - i}))
		}
		lines = append(lines, fmt.Sprintf("%d. %s", i+1, it.text))
		if it.turn == "" {
			continue
		}
		if n := len(r.Rows); n == 0 || len(r.Rows[n-1].Buttons) == limits.Buttons {
			r.Rows = append(r.Rows, commands.Row{})
		}
		row := &r.Rows[len(r.Rows)-1]
		row.Buttons = append(row.Buttons, commands.Button{ID: commands.ControlID("turn", it.turn), Label: pe.room.Say("my-turn-of", room.Parts{"n": i + 1}), Style: commands.Main})
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
					text: pe.room.Say("seat-for-you", room.Parts{"table": t.Name, "place": t.Home(), "who": m.Name, "since": int(m.At.Unix())})})
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
		it.text, it.turn = pe.room.Say("paused-game", nil), ""
		return it, nil
	}
	if err != nil {
		return it, err
	}
	about := room.Parts{"table": s.Table.Name, "rest": strings.TrimPrefix(pe.room.TableLine(s.Table, true), s.Table.Name), "place": s.Table.Home(),
		"question": s.Publicly().Question(s.Asked[s.Seat]), "since": int(d.Since.Unix()), "but": "nothing"}
	switch {
	case !s.Table.Asleep.IsZero():
		about["but"] = "asleep"
	case d.Why != "":
		about["but"] = "uncalled"
	}
	it.text = pe.room.Say("waits-for-you", about)
	return it, nil
}

// asked is the vote of a table that waits for somebody.
func (pe *Personal) asked(t table.Table, who engine.PlayerID) []item {
	v := t.Vote()
	if t.Status != table.Playing || v == nil || v.Voted(who) || !slices.Contains(v.Voters, who) {
		return nil
	}
	return []item{{key: fmt.Sprintf("%s vote %d", t.ID, v.N), since: v.At,
		text: pe.room.Say("asked-to-vote", room.Parts{"table": t.Name, "place": t.Home(), "kind": string(v.Kind), "who": v.Name, "until": int(v.Until.Unix())})}}
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
				text: pe.room.Say("offer-waits", room.Parts{"table": pe.room.TableName(t), "place": t.Home(), "question": s.Publicly().Question(q.Kind)})})
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
	return pe.unreached(p), nil
}

// unreached says why calls do not reach somebody, and what comes of it.
func (pe *Personal) unreached(p people.Person) (lines []string) {
	if !p.Unheard.IsZero() {
		lines = append(lines, pe.room.Say("unreached-since", room.Parts{"since": int(p.Unheard.Unix())}))
	}
	if p.Off {
		lines = append(lines, pe.room.Say("nothing-calls", nil))
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
		o, rights, err := pe.room.Health.Trouble(ctx, t.ID)
		if err != nil {
			return nil, err
		}
		if o != commands.NoObstacle {
			lines = append(lines, pe.room.Say("table-untold", room.Parts{"table": pe.room.TableName(t)})+"\n"+pe.announce.Trouble(t, o, rights))
		}
	}
	return lines, nil
}
