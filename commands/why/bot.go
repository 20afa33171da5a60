package why

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/search"
	"landfall/engine/table"
	"landfall/engine/table/bots"
)

// thoughts are why the bot players of a match answered as they did, as anybody may
// know: what one expected is made of what its seat knew, so as long as the match goes
// on it is shown only where all know the same.
func (wh *Why) thoughts(ctx context.Context, id engine.MatchID, p engine.PlayerID) ([]numbered, error) {
	kept, err := wh.room.House.Bots.Reasons(ctx, id, 0)
	if err != nil || len(kept) == 0 {
		return nil, err
	}
	var t table.Table
	var m *engine.Match
	var own uint64 // what the person answered last
	err = wh.room.House.Matches.Look(ctx, id, p, func(at table.Table, held *engine.Match, seat engine.Seat) error {
		t, m, own = at, held.Fork(), held.Answered(seat)
		return nil
	})
	if err != nil {
		return nil, err
	}
	var seqs []uint64
	by := map[uint64]bots.Reason{}
	for _, r := range kept {
		if t.Plays(r.Seat) {
			seqs, by[r.Seq] = append(seqs, r.Seq), r
		}
	}
	seen := map[uint64][]engine.Event{}
	for _, e := range t.Heard(m, engine.Nobody) {
		seen[e.Seq] = e.Events
	}
	title, _ := wh.room.Title(t.Game)
	public := title.Narrator(m.View(engine.Nobody), wh.room.Names(t))
	var list []numbered
	m.Walk(seqs, func(before *engine.Match, seq uint64) {
		r := by[seq]
		open := m.Outcome() != nil || r.Open && m.Common(r.Seat, seq, r.Entries)
		n := wh.thought(t, before, r, open)
		n.fresh = seq > own
		if n.secret {
			n.did = public.Tell(seen[seq])
		}
		list = append(list, n)
	})
	return list, nil
}

// thought puts a reason into words, of the match as it stood; told: it may be shown.
func (wh *Why) thought(t table.Table, before *engine.Match, r bots.Reason, open bool) numbered {
	names := wh.room.Names(t)
	n := numbered{seq: r.Seq, Reason: commands.Reason{Title: names.Of(r.Seat)}}
	strength, _ := search.ParseStrength(t.Chairs[r.Seat].Bot)
	switch {
	case strength == search.Novice && len(r.Weighed) == 0:
		n.Text = wh.room.Say("thought-novice", nil) // which is said to all at the table
	case !open:
		n.secret, n.Text = true, wh.room.Say("thought-secret", nil)
		return n
	case len(r.Weighed) > 0:
	default:
		n.Text = wh.room.Say("thought-only", nil)
	}
	// It may be shown, so the reader may know what the seat did: its answers are called what the
	// seat called them, who alone had them to choose from.
	title, _ := wh.room.Title(t.Game)
	by := title.Narrator(before.View(r.Seat), names)
	for i, p := range r.Weighed {
		about := room.Parts{"bot": n.Title, "line": labels(by, before, r.Seat, p.Line), "points": expected(names, p.Points), "chance": p.Chance}
		if i == 0 {
			n.Title = prose.Clip(wh.room.Say("thought-title", about), limits.ReasonHead)
			n.Text = wh.room.Say("thought-best", about)
		} else {
			n.Text += "\n" + wh.room.Say("thought-else", about)
		}
	}
	return n
}

// labels are answers in words, as far as they could be given then.
func labels(by commands.Narrator, m *engine.Match, seat engine.Seat, line []string) []string {
	said := slices.Clone(line)
	for i, notation := range line {
		for _, d := range m.For(seat) {
			if a, ok := d.Find(notation); ok {
				label, _ := by.Label(a)
				// What comes of it is said to whoever answers, as "yours".
				said[i], _, _ = strings.Cut(label, " (")
			}
		}
	}
	return said
}

// expected are points by seat: "Ana 51", "Ben 48".
func expected(names commands.Names, points []int) []string {
	var list []string
	for seat, n := range points {
		list = append(list, fmt.Sprintf("%s %d", names.Of(engine.Seat(seat)), n))
	}
	return list
}
