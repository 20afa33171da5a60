package announce

import (
	"cmp"
	"strings"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

// Trouble says in a line why a table cannot be reached, and what those who sit at it
// can do. rights are what an admin could give, "" if nothing is known.
func (an Lines) Trouble(t table.Table, o commands.Obstacle, rights string) string {
	why := map[commands.Obstacle]string{commands.PlaceGone: "gone", commands.PlaceLocked: "locked", commands.RightLacking: "right"}[o]
	return an.say("trouble", parts{"why": cmp.Or(why, "refused"), "place": t.Home(), "rights": room.Rights(strings.Split(rights, ", "))})
}

// Unreached is what a direct message says to somebody who is waited for at a table
// that cannot be reached where it is played. TurnButton goes under it.
func (an *Announcer) Unreached(s Snapshot, seat engine.Seat, o commands.Obstacle, rights string) string {
	return an.say("unreached", parts{"table": an.room.TableName(s.Table), "question": an.question(s, s.Asked[seat])}) + "\n" + an.Trouble(s.Table, o, rights)
}

// Call is what a direct message says to somebody who is waited for, and wants to be called
// by such. TurnButton goes under it.
func (an *Announcer) Call(s Snapshot, seat engine.Seat) string {
	return an.say("call", parts{"table": an.room.TableName(s.Table), "place": s.Table.Home(), "question": an.question(s, s.Asked[seat])})
}

// question is what somebody is asked, in the announcer's language, which may not be the table's.
func (an *Announcer) question(s Snapshot, kind string) string {
	return an.room.Again(s.Moment).Publicly().Question(kind)
}

// HostUnreached is what a direct message says to the host of such a table.
func (an *Announcer) HostUnreached(t table.Table, o commands.Obstacle, rights string) string {
	return an.say("host-unreached", parts{"table": an.room.TableName(t)}) + "\n" + an.Trouble(t, o, rights)
}

// TurnButton opens the panel of whoever presses it.
func (an Lines) TurnButton(id engine.MatchID) []commands.Row {
	return []commands.Row{{Buttons: []commands.Button{{ID: commands.ControlID("turn", id), Label: an.say("my-turn", nil), Style: commands.Main}}}}
}
