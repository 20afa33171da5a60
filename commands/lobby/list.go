package lobby

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/prose"
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
		return "", room.Say("No table here has a free seat. Open one with `/game new`.")
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
		return room.Quietly("No tables here, and you play at none. Open one with `/game new`."), nil
	}
	return room.Quietly(strings.Join(lines, "\n")), nil
}

// listLine is a line of the list of tables.
func (l *Lobby) listLine(t table.Table) string {
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
	if link := room.EndLink(t); link != "" {
		where = ", [its end](" + link + ")" // which opens a thread that has been put away, too
	}
	rest, _ := strings.CutPrefix(l.room.TableLine(t), t.Name)
	return fmt.Sprintf("- **%s**%s: %s%s", t.Name, strings.TrimSuffix(rest, " (over)"), state, where)
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
		lines = append(lines, "Hash of the seed: `"+commitment+"`")
		if seed != "" {
			lines = append(lines, "The seed: `"+seed+"`")
		}
	}
	if text := l.room.Worth(t); text != "" {
		lines = append(lines, text)
	}
	lines = append(lines, "Table `"+string(t.ID)+"`.")
	return room.Quietly(strings.Join(lines, "\n")), nil
}
