package commands

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

func defineMine() Definition {
	return Definition{Name: "mine", Description: "Everything that waits for you, on every server, oldest first"}
}

func (d *Desk) runMine(ctx context.Context, rq Request) (Reply, error) {
	list, err := d.tables.Waiting(ctx, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	troubles, err := d.troubles(ctx, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	r := Reply{Private: true}
	var lines []string
	offers, err := d.offers(ctx, rq.Who.ID, list)
	if err != nil {
		return Reply{}, err
	}
	if len(list) == 0 && len(offers) == 0 {
		lines = append(lines, "Nothing waits for you.")
	}
	for i, duty := range list {
		if i == 10 {
			lines = append(lines, fmt.Sprintf("… and %d more.", len(list)-i))
			break
		}
		s, err := d.see(ctx, duty.Match, rq.Who.ID)
		if errors.Is(err, table.ErrAside) || errors.Is(err, engine.ErrNotFound) {
			lines = append(lines, fmt.Sprintf("%d. A match that rests because of a fault; whoever runs the bot has been told.", i+1))
			continue
		}
		if err != nil {
			return Reply{}, err
		}
		question := s.publicly().Question(s.asked[s.seat])
		lines = append(lines, fmt.Sprintf("%d. **%s**%s, in <#%s>: %s, since <t:%d:R>", i+1, s.table.Name, strings.TrimPrefix(d.tableLine(s.table), s.table.Name), s.table.Home(), question, duty.Since.Unix()))
		if n := len(r.Rows); n == 0 || len(r.Rows[n-1].Buttons) == limits.Buttons {
			r.Rows = append(r.Rows, Row{})
		}
		row := &r.Rows[len(r.Rows)-1]
		row.Buttons = append(row.Buttons, Button{ID: control("turn", duty.Match), Label: fmt.Sprintf("%d. My turn", i+1), Style: Main})
	}
	lines = append(lines, offers...)
	lines = append(lines, troubles...)
	away, err := d.othersAway(ctx, rq.Who)
	if err != nil {
		return Reply{}, err
	}
	lines = append(lines, away...)
	r.Text = prose.Clip(strings.Join(lines, "\n"), limits.Text)
	return r, nil
}
