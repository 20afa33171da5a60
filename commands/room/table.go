package room

import (
	"slices"
	"time"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// Worth says of a match that it counts for nothing, or was helped; "" if neither.
func (rm *Room) Worth(t table.Table) string {
	about := parts{"hints": t.Hints}
	switch {
	case t.Trial != nil:
		return rm.Say("worth-trial", parts{"trial": prose.Capital(rm.Tried(*t.Trial))})
	case t.Lesson.Open():
		return rm.Say("worth-lesson", nil)
	case t.Practice:
		return rm.Say("worth-practice", about)
	case t.Hints > 0:
		return rm.Say("worth-helped", about)
	}
	return ""
}

// EndLink leads to the last message of a match, "" if that is not known.
func EndLink(t table.Table) string {
	if t.End == "" || t.Home() == "" {
		return ""
	}
	guild := t.Guild
	if t.Solo && !t.Aboard || guild == "" {
		guild = "@me" // a direct message
	}
	return "https://discord.com/channels/" + guild + "/" + t.Home() + "/" + t.End
}

// SeedOf is the seed of a match that is over: it was played to the end, or its people
// ended it before.
func SeedOf(t table.Table, m *engine.Match) (engine.Seed, bool) {
	if t.Status == table.Abandoned {
		return m.Reveal(), true
	}
	return m.Seed()
}

// Missing are the people who are expected at a table, and do not sit there.
func Missing(t table.Table) []string {
	var names []string
	for _, e := range t.Expected {
		if !slices.ContainsFunc(t.Chairs, func(c table.Chair) bool { return c.Player == e.Player }) {
			names = append(names, e.Name)
		}
	}
	return names
}

// Reserved says for whom a rematch keeps seats, and until when; without a full stop.
func (rm *Room) Reserved(kept []table.Expectation, until time.Time) string {
	var names []string
	for _, e := range kept {
		names = append(names, e.Name)
	}
	return rm.Say("reserved", parts{"who": names, "until": int(until.Unix())})
}

// WherePlayed is where somebody who plays alone is found: in the direct message they ask in,
// or else the server and the channel where a thread may be opened for them.
func WherePlayed(rq commands.Request) (channel, guild, origin string) {
	switch {
	case rq.Where.Direct():
		return rq.Where.Channel, "", ""
	case rq.Where.Parent != "":
		return "", rq.Where.Guild, rq.Where.Parent
	}
	return "", rq.Where.Guild, rq.Where.Channel
}

// Tried says what a trial was tried from.
func (rm *Room) Tried(t table.Trial) string {
	if t.Name == "" {
		return rm.Say("tried-from-file", parts{"ply": t.Turn})
	}
	return rm.Say("tried", parts{"turn": t.Turn, "match": t.Name})
}
