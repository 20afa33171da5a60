package announce

import (
	"landfall/commands/news"
	"landfall/engine"
	"landfall/engine/table"
)

// Lost tells the person of a seat what others did to them in the entries from one on; "" if nothing.
func (an *Announcer) Lost(t table.Table, m *engine.Match, seat engine.Seat, from uint64) string {
	s := an.room.At(t, m, seat)
	lines := news.Reader{By: s.Narrator(), Seat: seat, Names: s.Names, Words: an.words}.Lost(m.Heard(seat, from))
	if len(lines) == 0 {
		return ""
	}
	return an.say("lost", parts{"table": t.Name, "losses": lines})
}
