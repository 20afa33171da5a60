package commands

import (
	"context"

	"landfall/engine"
	"landfall/engine/search"
	"landfall/engine/table"
)

// standIn is how well an automaton plays on for somebody who resigned.
const standIn = search.Able

// askResign asks somebody who wants to resign whether they mean it.
func (d *Desk) askResign(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	t, err := d.tables.Table(ctx, id)
	switch {
	case err != nil:
		return Reply{}, err
	case t.Status == table.Gathering:
		return Reply{}, say("This table has not started: `/game leave` frees your seat.")
	case t.Status != table.Playing:
		return Reply{}, engine.ErrOver
	case t.SeatOf(rq.Who.ID) == engine.Nobody:
		return Reply{}, errNobody
	case t.People() < 2:
		return Reply{}, table.ErrLast
	}
	title, _ := d.title(t.Game)
	if title.Player == nil {
		return Reply{}, table.ErrNoAutomaton
	}
	r := quietly("Resign from " + d.tableName(t) + "? An automaton plays on in your seat, from what you know, and the others are told. It cannot be taken back.")
	r.Rows = []Row{{Buttons: []Button{{ID: control("resign", id), Label: "Resign for good"}}}}
	return r, nil
}

// resign gives the seat of whoever presses to an automaton.
func (d *Desk) resign(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	t, err := d.tables.Resign(ctx, id, rq.Who.ID, standIn)
	if err != nil {
		return Reply{}, err
	}
	r := quietly("You have resigned from " + d.tableName(t) + ". `/board` still shows it to you, as to everybody who watches.")
	r.Update = rq.OnPrivate
	return r, nil
}

// Resigned is said once of somebody who resigned.
func Resigned(r table.Resignation) string {
	return "**" + r.Name + "** has resigned. An automaton plays on in that seat, from what it knows."
}
