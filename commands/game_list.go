package commands

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// whichOpen finds the table that somebody wants to join: the one named, else the
// newest of this channel that has a free place.
func (d *Desk) whichOpen(ctx context.Context, rq Request) (engine.MatchID, error) {
	if rq.Options["table"] != "" {
		return d.which(ctx, rq)
	}
	here, err := d.tables.In(ctx, rq.Where.Channel)
	if err != nil {
		return "", err
	}
	var found *table.Table
	for i, t := range here {
		if t.Status == table.Gathering && (found == nil || t.Created.After(found.Created)) && (t.People() < t.Places || t.SeatOf(rq.Who.ID) != engine.Nobody) {
			found = &here[i]
		}
	}
	if found == nil {
		return "", say("No table here has a free place. Open one with `/game new`.")
	}
	return found.ID, nil
}

func (d *Desk) listTables(ctx context.Context, rq Request) (Reply, error) {
	if rq.Options["which"] == "finished" {
		return d.listFinished(ctx, rq)
	}
	here, err := d.tables.In(ctx, rq.Where.Channel)
	if err != nil {
		return Reply{}, err
	}
	mine, err := d.tables.Of(ctx, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	var lines []string
	seen := map[engine.MatchID]bool{}
	for _, t := range append(here, mine...) {
		if seen[t.ID] || !t.Sees(rq.Who.ID) {
			continue
		}
		seen[t.ID] = true
		lines = append(lines, d.listLine(t))
	}
	over, err := d.overOf(ctx, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	if rq.Options["which"] == "" {
		lines = append(lines, over...)
	}
	if len(lines) == 0 {
		return quietly("There are no tables here, and you sit at none. Open one with `/game new`."), nil
	}
	return quietly(strings.Join(lines, "\n")), nil
}

// listLine is a line of the list of tables.
func (d *Desk) listLine(t table.Table) string {
	state := fmt.Sprintf("%d of %s taken", len(t.Chairs), prose.Count(t.Places, "seat"))
	switch t.Status {
	case table.Playing:
		state = "being played"
	case table.Over:
		state = "over"
	case table.Abandoned:
		state = "ended without a result"
	}
	where := ""
	if t.Home() != "" {
		where = ", in <#" + t.Home() + ">"
	}
	if link := endLink(t); link != "" {
		where = ", [its end](" + link + ")" // which opens a thread that has been put away, too
	}
	rest, _ := strings.CutPrefix(d.tableLine(t), t.Name)
	return fmt.Sprintf("- **%s**%s: %s%s", t.Name, strings.TrimSuffix(rest, " (over)"), state, where)
}

// overOf are lines of the finished matches of a person, the newest first.
func (d *Desk) overOf(ctx context.Context, p engine.PlayerID) ([]string, error) {
	ever, err := d.tables.Ever(ctx, p, "", 200)
	if err != nil {
		return nil, err
	}
	ever = slices.DeleteFunc(ever, func(t table.Table) bool { return t.Status != table.Over })
	slices.SortStableFunc(ever, func(a, b table.Table) int { return b.Created.Compare(a.Created) })
	var lines []string
	for _, t := range ever[:min(len(ever), overListed)] {
		lines = append(lines, d.listLine(t))
	}
	return lines, nil
}

func (d *Desk) tableInfo(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	t, err := d.tables.Table(ctx, id)
	if err != nil {
		return Reply{}, err
	}
	if !t.Sees(rq.Who.ID) {
		return Reply{}, table.ErrPrivate
	}
	secret, err := d.tables.Secret(ctx, t)
	if err != nil {
		return Reply{}, err
	}
	lines := []string{d.lobbyText(t)}
	if t.Status == table.Playing || t.Status == table.Over || t.Status == table.Abandoned {
		var commitment, seed string
		err := d.tables.Look(ctx, id, rq.Who.ID, func(_ table.Table, m *engine.Match, _ engine.Seat) error {
			commitment = m.Commitment()
			if s, ok := seedOf(t, m); ok && !secret {
				seed = s.String()
			}
			return nil
		})
		if err != nil {
			return Reply{}, err
		}
		lines = append(lines, "Hash of the seed: `"+commitment+"`")
		if seed != "" {
			lines = append(lines, "The seed: `"+seed+"`")
		}
	}
	if text := worth(t); text != "" {
		lines = append(lines, text)
	}
	lines = append(lines, "Table `"+string(t.ID)+"`.")
	return quietly(strings.Join(lines, "\n")), nil
}
