package lobby

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

// whichOpen finds the table that somebody wants to join: the one named, else the
// newest of this channel that has a free place.
func (l *Lobby) whichOpen(ctx context.Context, rq commands.Request) (engine.MatchID, error) {
	if rq.Options["table"] != "" {
		return l.room.Which(ctx, rq)
	}
	here, err := l.room.House.Tables.In(ctx, rq.Where.Channel)
	if err != nil {
		return "", err
	}
	var found *table.Table
	for i, t := range here {
		if t.Status == table.Gathering && (found == nil || t.Created.After(found.Created)) && (t.Room(rq.Who.ID, l.room.Now()) == nil || t.SeatOf(rq.Who.ID) != engine.Nobody) {
			found = &here[i]
		}
	}
	if found == nil {
		return "", room.Refuse("no-free-seat", nil)
	}
	return found.ID, nil
}

func (l *Lobby) listTables(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	if rq.Options["which"] == "finished" {
		return l.listFinished(ctx, rq)
	}
	here, err := l.room.House.Tables.In(ctx, rq.Where.Channel)
	if err != nil {
		return commands.Reply{}, err
	}
	mine, err := l.room.House.Tables.Of(ctx, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	var lines []string
	seen := map[engine.MatchID]bool{}
	for _, t := range append(here, mine...) {
		if seen[t.ID] || !t.Sees(rq.Who.ID) {
			continue
		}
		seen[t.ID] = true
		lines = append(lines, l.listLine(t))
	}
	over, err := l.overOf(ctx, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	if rq.Options["which"] == "" {
		lines = append(lines, over...)
	}
	if len(lines) == 0 {
		return l.room.Tell("no-tables", nil), nil
	}
	return room.Quietly(strings.Join(lines, "\n")), nil
}

// listLine is a line of the list of tables.
func (l *Lobby) listLine(t table.Table) string {
	rest, _ := strings.CutPrefix(l.room.TableLine(t, false), t.Name)
	about := room.Parts{"table": t.Name, "rest": rest, "taken": len(t.Chairs), "seats": t.Places, "state": "open", "place": cmp.Or(t.Home(), "nowhere"),
		"link": cmp.Or(room.EndLink(t), "none")} // which opens a thread that has been put away, too
	switch t.Status {
	case table.Playing:
		about["state"] = "playing"
	case table.Over:
		about["state"] = "over"
	case table.Abandoned:
		about["state"] = "ended"
	}
	return l.room.Say("listed-table", about)
}

// overOf are lines of the finished matches of a person, the newest first.
func (l *Lobby) overOf(ctx context.Context, p engine.PlayerID) ([]string, error) {
	ever, err := l.room.House.Tables.Ever(ctx, p, "", 200)
	if err != nil {
		return nil, err
	}
	ever = slices.DeleteFunc(ever, func(t table.Table) bool { return t.Status != table.Over })
	slices.SortStableFunc(ever, func(a, b table.Table) int { return b.Created.Compare(a.Created) })
	var lines []string
	for _, t := range ever[:min(len(ever), overListed)] {
		lines = append(lines, l.listLine(t))
	}
	return lines, nil
}

func (l *Lobby) tableInfo(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := l.room.House.Tables.Get(ctx, id)
	if err != nil {
		return commands.Reply{}, err
	}
	secret, err := l.room.House.Challenges.Secret(ctx, t)
	if err != nil {
		return commands.Reply{}, err
	}
	lines := []string{l.announce.LobbyText(t)}
	if t.Status == table.Playing || t.Status == table.Over || t.Status == table.Abandoned {
		var commitment, seed string
		err := l.room.House.Matches.Look(ctx, id, rq.Who.ID, func(_ table.Table, m *engine.Match, _ engine.Seat) error {
			commitment = m.Commitment()
			if s, ok := room.SeedOf(t, m); ok && !secret {
				seed = s.String()
			}
			return nil
		})
		if err != nil {
			return commands.Reply{}, err
		}
		lines = append(lines, l.room.Say("seed-hash", room.Parts{"hash": commitment}))
		if seed != "" {
			lines = append(lines, l.room.Say("seed-shown", room.Parts{"seed": seed}))
		}
	}
	if text := l.room.Worth(t); text != "" {
		lines = append(lines, text)
	}
	lines = append(lines, l.room.Say("table-id", room.Parts{"id": string(t.ID)}))
	return room.Quietly(strings.Join(lines, "\n")), nil
}
