package titletest

import (
	"landfall/commands"
	"landfall/commands/limits"
	"landfall/engine"
)

// longestID stands for the id of a match in controls.
const longestID = "0123456789abcdef"

// checkAhead: property 1, for what can be ordered ahead.
func (k *kit[S, V]) checkAhead(m *Moment[V]) {
	for _, s := range m.Readers() {
		k.at.seat = s
		if s == engine.Nobody {
			continue
		}
		by, ok := m.narrator(s).(commands.Foreteller)
		list := m.Match.Foreseen(s)
		if !ok {
			if len(list) > 0 {
				k.wrong("panel", "what is foreseen", "has no words: the narrator is no Foreteller")
			}
			continue
		}
		names := map[string]bool{}
		for _, f := range list {
			name := by.Foreseen(f.Key)
			k.checkWhole("the name of what is foreseen", name, limits.MenuLine)
			if names[name] {
				k.wrong("panel", "what is foreseen", "is twice called %q", name)
			}
			names[name] = true
			k.checkForeseen(by, f)
		}
	}
	k.at.seat = engine.Nobody
}

func (r *reader) checkForeseen(by commands.Foreteller, f engine.Foreseen) {
	about := "an order about " + by.Foreseen(f.Key)
	labels, last, menu := map[string]bool{}, 0, 0
	for _, p := range f.Picks {
		label, detail := by.Ordered(p)
		most := limits.MenuLine
		if p.Last {
			last++
			most = limits.ButtonLabel
		} else {
			menu++
		}
		r.checkWhole("a label in "+about, label, most)
		if detail != "" {
			r.checkText("a detail in "+about, detail, limits.MenuLine)
		}
		if labels[label] {
			r.wrong("panel", about, "calls two things %q", label)
		}
		labels[label] = true
		if id := "order|" + longestID + "|" + f.Key + "|" + p.Key; len(id) > limits.ControlID {
			r.wrong("panel", about, "has a custom id of %d bytes: %s", len(id), id)
		}
		for _, l := range p.Lines {
			if l.If != "" {
				r.checkText("a condition in "+about, by.Condition(l.If), limits.MenuLine)
			}
		}
	}
	for _, c := range append(append([]string(nil), f.Ifs...), f.While...) {
		r.checkText("a condition in "+about, by.Condition(c), limits.ButtonLabel-len("Only if "))
		if id := "if|" + longestID + "|" + f.Key + "|" + c; len(id) > limits.ControlID {
			r.wrong("panel", about, "has a custom id of %d bytes: %s", len(id), id)
		}
	}
	rows := (menu+limits.MenuLines-1)/limits.MenuLines + (last+limits.Buttons-1)/limits.Buttons + 1
	if len(f.Ifs) > 0 {
		rows++
	}
	if rows > limits.Rows || len(f.Ifs) > limits.MenuLines {
		r.wrong("panel", about, "takes %d rows", rows)
	}
}
