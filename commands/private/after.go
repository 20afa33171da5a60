package private

import (
	"context"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/news"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

// chosen says what a person's answer is called, with which what they heard begins; "" where a sentence tells it, or it
// ended something and nothing came of that.
func (ps *Panels) chosen(t table.Table, m *engine.Match, seat engine.Seat, by news.Reader, entries []engine.Entry) (told string) {
	if !by.Untold(entries) {
		return ""
	}
	i := slices.IndexFunc(entries, func(e engine.Entry) bool { return e.Kind == engine.Acted && e.Seat == seat && e.By == "" })
	if i < 0 {
		return ""
	}
	m.Walk([]uint64{entries[i].Seq}, func(before *engine.Match, _ uint64) {
		s := room.Choosing(ps.room, t, before, seat)
		if by, ok := s.Narrator().(commands.Ender); ok {
			if ended, is := by.Ends(s.Action(entries[i].Action)); is {
				told = ended
				return
			}
		}
		if label := s.Label(entries[i].Action); label != "" && !strings.HasSuffix(label, "…") { // it asks for more
			told = s.Say("you-chose", room.Parts{"answer": label})
		}
	})
	return told
}

// After shows a person what their answer led to, and what is asked next.
func (ps *Panels) After(ctx context.Context, rq commands.Request, id engine.MatchID, entries []engine.Entry) (commands.Reply, error) {
	s, err := ps.room.See(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	if s.Live(rq) {
		return ps.afterAlone(ctx, rq, id, entries)
	}
	shown, heard := apartOf(s.Narrator(), s.Seat, heardBy(s.Seat, entries))
	if s.Besides(rq) { // the one message of the game shows what comes next
		all := append(append(shown, s.Narrator().Tell(eventsOf(heard))...), s.Asks())
		return room.Quietly(prose.Clip(strings.Join(all, "\n"), limits.Text)), nil
	}
	if s.Lesson.On() {
		return ps.layOut(ctx, rq, s, ""), nil
	}
	by := reader(s, append(shown, ordered(s, nil)...)...)
	if len(shown) == 0 && by.Untold(heard) {
		err := ps.room.House.Matches.Look(ctx, id, rq.Who.ID, func(t table.Table, m *engine.Match, seat engine.Seat) error {
			by.Did = ps.chosen(t, m, seat, by, heard)
			return nil
		})
		if err != nil {
			return commands.Reply{}, err
		}
	}
	told := by.After(heard)
	if f, ok := s.Next(); ok && f.Follows && !s.Waits() {
		return ps.goOn(ctx, rq, s, f, above(told.Lines), allOfIt(s, told)), nil
	}
	r := ps.layOut(ctx, rq, s, above(told.Lines), allOfIt(s, told)...)
	if r.Picture != nil {
		r.Picture.Since = eventsOf(heardBy(s.Seat, entries))
	}
	return r, nil
}
