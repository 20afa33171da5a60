package room

import (
	"fmt"
	"slices"
	"time"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// Worth says of a match that it counts for nothing, or was helped; "" if neither.
func Worth(t table.Table) string {
	switch {
	case t.Trial != nil:
		return "-# " + prose.Capital(Tried(*t.Trial)) + ": it counts for nothing."
	case t.Lesson.Open():
		return "-# A lesson: it counts for nothing."
	case t.Practice && t.Hints > 0:
		return fmt.Sprintf("-# A practice match, with %s: it counts for nothing.", prose.Count(t.Hints, "hint"))
	case t.Practice:
		return "-# A practice match: it counts for nothing."
	case t.Hints > 0:
		return "-# Helped by " + prose.Count(t.Hints, "hint") + "."
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
func Reserved(kept []table.Expectation, until time.Time) string {
	var names []string
	for _, e := range kept {
		names = append(names, e.Name)
	}
	return fmt.Sprintf("Reserved for %s until <t:%d:f>", prose.And(names), until.Unix())
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
func Tried(t table.Trial) string {
	if t.Name == "" {
		return fmt.Sprintf("a trial from ply %d of an exported match", t.Turn)
	}
	return fmt.Sprintf("a trial from turn %d of %s", t.Turn, t.Name)
}
