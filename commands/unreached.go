package commands

import (
	"context"
	"fmt"
	"strings"

	"landfall/engine"
	"landfall/engine/table"
)

// Obstacle is why nothing can be said where a table is played.
type Obstacle uint8

// What can keep the bot from saying something.
const (
	NoObstacle Obstacle = iota
	PlaceGone           // the channel is not there any more
	PlaceLocked
	RightLacking
	Refused // for a reason of the platform's own
)

// trouble says in a line why a table cannot be reached, and what those who sit at it
// can do. advice names what an admin can do, "" if nothing is known.
func trouble(t table.Table, o Obstacle, advice string) string {
	place := "<#" + t.Home() + ">"
	var why string
	switch o {
	case PlaceGone:
		why = "the channel it was played in is gone"
	case PlaceLocked:
		why = place + " is locked"
	case RightLacking:
		why = "the bot may not write in " + place
		if advice != "" {
			why += " (whoever manages the server can " + advice + ")"
		}
	default:
		why = "Discord refuses what the bot says in " + place
	}
	return "-# " + strings.ToUpper(why[:1]) + why[1:] + ". `/game here`, typed in another channel, takes the table there."
}

// Unreached is what a direct message says to somebody who is waited for at a table
// that cannot be reached where it is played. TurnButton goes under it.
func (d *Desk) Unreached(s Standing, seat engine.Seat, o Obstacle, advice string) string {
	question := s.publicly().Question(s.asked[seat])
	return fmt.Sprintf("**%s** waits for you: %s.\n%s", d.tableName(s.table), question, trouble(s.table, o, advice))
}

// Call is what a direct message says to somebody who is waited for, and wants to be called
// by such. TurnButton goes under it.
func (d *Desk) Call(s Standing, seat engine.Seat) string {
	return fmt.Sprintf("**%s** waits for you in <#%s>: %s.", d.tableName(s.table), s.table.Home(), s.publicly().Question(s.asked[seat]))
}

// HostUnreached is what a direct message says to the host of such a table.
func (d *Desk) HostUnreached(t table.Table, o Obstacle, advice string) string {
	return fmt.Sprintf("Your table **%s** cannot be told what happens.\n%s", d.tableName(t), trouble(t, o, advice))
}

// TurnButton opens the panel of whoever presses it.
func TurnButton(id engine.MatchID) []Row {
	return []Row{{Buttons: []Button{{ID: control("turn", id), Label: "My turn", Style: Main}}}}
}

// troubles says of each table of a person that cannot be reached why.
func (d *Desk) troubles(ctx context.Context, p engine.PlayerID) ([]string, error) {
	if d.health == nil {
		return nil, nil
	}
	list, err := d.tables.Of(ctx, p)
	if err != nil {
		return nil, err
	}
	var lines []string
	for _, t := range list {
		o, advice, err := d.health.Trouble(ctx, t.ID)
		if err != nil {
			return nil, err
		}
		if o != NoObstacle {
			lines = append(lines, "**"+d.tableName(t)+"** cannot be told what happens.\n"+trouble(t, o, advice))
		}
	}
	return lines, nil
}
