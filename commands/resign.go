package commands

import (
	"context"
	"errors"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// toLeave is a table that plays, and the seat there of somebody who wants to leave it;
// who gathers at it still is told what to do instead.
func (d *Desk) toLeave(ctx context.Context, rq Request, id engine.MatchID, instead string) (table.Table, engine.Seat, error) {
	t, err := d.tables.Table(ctx, id)
	seat := t.SeatOf(rq.Who.ID)
	switch {
	case err != nil:
		return t, seat, err
	case t.Status == table.Gathering:
		return t, seat, say("This table has not started: " + instead)
	case t.Status != table.Playing:
		return t, seat, engine.ErrOver
	case seat == engine.Nobody:
		return t, seat, errNobody
	}
	return t, seat, nil
}

// askResign asks somebody who wants to resign whether they mean it.
func (d *Desk) askResign(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	t, seat, err := d.toLeave(ctx, rq, id, "`/game leave` frees your seat.")
	switch {
	case err != nil:
		return Reply{}, err
	case t.Chairs[seat].For != "":
		return Reply{}, table.ErrStandsIn
	case t.People() < 2:
		return Reply{}, table.ErrLast
	}
	title, _ := d.title(t.Game)
	if title.Player == nil {
		return Reply{}, table.ErrNoAutomaton
	}
	return inPlace(rq, "Resign from "+d.tableName(t)+"? An automaton plays on in your seat, from what you know, and the others are told. As long as the match goes on you can come back.",
		Button{ID: control("resign", id), Label: "Resign"}), nil
}

// resign gives the seat of whoever presses to an automaton.
func (d *Desk) resign(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	t, err := d.tables.Resign(ctx, id, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	r := quietly("You have resigned from " + d.tableName(t) + ". `/board` still shows it to you, as to everybody who watches; `/game back` gives you your seat again.")
	r.Update = rq.OnPrivate
	r.Rows = []Row{{Buttons: []Button{{ID: control("way", id, wayBack), Label: "I'm back"}}}}
	return r, nil
}

// Resigned is said once of somebody who resigned before tables had a history.
func Resigned(r table.Resignation) string {
	return "**" + r.Name + "** has resigned. An automaton plays on in that seat, from what it knows."
}

// comeBack gives somebody their seat again.
func (d *Desk) comeBack(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	t, err := d.tables.Back(ctx, id, rq.Who.ID, rq.Who.Name)
	if errors.Is(err, table.ErrNotAway) && t.SeatOf(rq.Who.ID) != engine.Nobody {
		return d.openPanel(ctx, rq, id, "You have your seat.") // the second of two clicks
	}
	if err != nil {
		return Reply{}, err
	}
	return d.openPanel(ctx, rq, id, "You are at sea again: the seat at **"+t.Name+"** is yours from now on.")
}

// askEnd asks somebody who wants to end a match whether they mean it.
func (d *Desk) askEnd(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	t, _, err := d.toLeave(ctx, rq, id, "`/game close` closes it.")
	switch {
	case err != nil:
		return Reply{}, err
	case t.Solo:
		return d.askGiveUp(ctx, rq, id)
	}
	return inPlace(rq, "End "+d.tableName(t)+" here, without a result? All who are here are asked in the thread; it ends when all agree, and cannot be taken up again.",
		Button{ID: control("end", id), Label: "Propose it"}), nil
}

func (d *Desk) proposeEnd(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	t, err := d.tables.ProposeEnd(ctx, id, rq.Who.ID)
	if err == nil && t.Status == table.Abandoned {
		return d.done(rq, "**"+t.Name+"** has been ended.", nil)
	}
	return d.done(rq, "It is asked in the thread of **"+t.Name+"**.", err)
}

// askRecall tells what would be taken back, and offers to ask the others.
func (d *Desk) askRecall(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	back, err := d.tables.Recallable(ctx, id, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	var lines []string
	var names []string
	err = d.tables.Look(ctx, id, rq.Who.ID, func(t table.Table, m *engine.Match, _ engine.Seat) error {
		s, _ := d.Stand(t, m, back.Takes, 0)
		lines = tell(s.publicly(), s.Told)
		for _, seat := range back.Others {
			names = append(names, "**"+s.names.Of(seat)+"**")
		}
		return nil
	})
	if err != nil {
		return Reply{}, err
	}
	who := "Nobody has to agree but automatons, which do."
	if len(names) > 0 {
		who = prose.And(names) + " " + prose.Verb(len(names), "has", "have") + " answered since and would have to agree."
	}
	return inPlace(rq, prose.Clip("This would be taken back:\n"+gistOf(lines, sinceTold)+"\n"+who, limits.Text),
		Button{ID: control("recall", id), Label: "Ask them"}), nil
}

func (d *Desk) proposeUndo(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	t, err := d.tables.ProposeUndo(ctx, id, rq.Who.ID)
	return d.done(rq, "They are asked in the thread of **"+t.Name+"**. Until they have agreed the match stands as it is.", err)
}
