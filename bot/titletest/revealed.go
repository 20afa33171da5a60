package titletest

import (
	"context"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/private"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// checkRevealed: property 12. A seat's next text tells what was revealed to it since its last one, and tells it first.
func (k *kit[S, V]) checkRevealed(s *sitting, who engine.PlayerID, r commands.Reply) {
	lines, alone := k.revealed(s, who)
	if !r.Past { // of a part that is over; what is asked next stands below
		k.holds("what is shown next", r.Happened, lines)
		k.leads("what is shown next", r.Happened, lines)
	}
	if alone != nil && len(alone.Open) > 0 {
		text := s.desk.Unasked.AloneMessage(context.Background(), *alone).Happened
		k.holds("the message of a game played alone", text, lines)
		k.leads("the message of a game played alone", text, lines)
	}
	k.at.seat = engine.Nobody
}

// revealed are the sentences of what was revealed to a person since they read last, who reads them now; and how a game
// stands that is played alone.
func (k *kit[S, V]) revealed(s *sitting, who engine.PlayerID) (lines []string, alone *private.Alone) {
	err := s.house.Matches.Look(context.Background(), s.id, who, func(t table.Table, m *engine.Match, seat engine.Seat) error {
		k.at.seat = seat
		by := k.title.Narrator(m.View(seat), s.names)
		for _, e := range m.Heard(seat, s.told[who]) {
			for _, shown := range e.Events {
				if engine.Reveals(shown, seat) {
					lines = append(lines, by.Tell([]engine.Event{shown})...)
				}
			}
		}
		if t.Solo {
			a := s.desk.Unasked.StandAlone(t, m)
			alone = &a
		}
		s.told[who] = m.Len()
		return nil
	})
	if err != nil {
		k.wrong("revealed", "the match", "cannot be looked at: %v", err)
	}
	for i, line := range lines {
		lines[i] = prose.Plainly(line)
	}
	return lines, alone
}

// holds reports a sentence that a text does not have.
func (f *faults) holds(about, text string, lines []string) {
	for _, line := range lines {
		if !strings.Contains(text, line) {
			f.wrong("revealed", about, "does not tell %q: %q", line, text)
		}
	}
}

// leads reports what stands before the last of some sentences, and is neither one of them nor small.
func (f *faults) leads(about, text string, lines []string) {
	if len(lines) == 0 {
		return
	}
	before, _, _ := strings.Cut(text, lines[len(lines)-1])
	for _, line := range strings.Split(before, "\n") {
		if line != "" && !strings.HasPrefix(line, "-# ") && !slices.Contains(lines, line) {
			f.wrong("revealed", about, "tells %q before what was revealed: %q", line, text)
		}
	}
}

// checkKept: what a seat hears otherwise than everybody is what it chose itself, or embeds engine.Revealing: else
// nothing would tell it first.
func (k *kit[S, V]) checkKept(m *Moment[V]) {
	for _, s := range m.Readers() {
		k.at.seat = s
		for _, e := range m.Events {
			if s != m.by && engine.Keeps(e, s) && !engine.Reveals(e, s) {
				k.wrong("revealed", engine.EventName(e), "is kept to a seat that did not answer, and does not embed engine.Revealing")
			}
		}
	}
	k.at.seat = engine.Nobody
}
