package private

import (
	"slices"
	"strconv"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
)

// offers are the buttons that answer more than what is asked: all that belongs to it, and, for who is
// done, what is asked next and what stands until something touches it.
func offers(s room.Moment) []commands.Button {
	by, ok := s.Foreteller()
	if !ok {
		return nil
	}
	var list []commands.Button
	if f, p, ok := s.Together(); ok {
		label, _ := by.Ordered(p)
		list = append(list, commands.Button{ID: commands.ControlID("together", s.Table.ID, strconv.FormatUint(s.Moves, 10), f.Key), Label: prose.Clip(label, limits.ButtonLabel)})
	}
	if s.Waits() {
		return list
	}
	if f, ok := s.Next(); ok {
		list = append(list, commands.Button{ID: commands.ControlID("plan", s.Table.ID, f.Key), Label: prose.Clip("Plan it now: "+by.Foreseen(f.Key), limits.ButtonLabel)})
	}
	if slices.ContainsFunc(s.Steady(), func(f engine.Foreseen) bool { return !s.Ordered(f.Key) }) {
		list = append(list, commands.Button{ID: commands.ControlID("steady", s.Table.ID), Label: "As usual until something touches me"})
	}
	return list
}

// placeOffers puts them above all else if there is room.
func placeOffers(rows []commands.Row, foot, list []commands.Button) []commands.Row {
	if len(list) == 0 {
		return rows
	}
	above := append([]commands.Row{{Buttons: list}}, rows...)
	if len(addFoot(above, foot)) > limits.Rows {
		return rows
	}
	return above
}
