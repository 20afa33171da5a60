package commands

import (
	"strings"

	"landfall/engine"
)

// A control's custom id is a verb, what it is about, which is nearly always a match, and up to
// two parts that are named where its route is registered. It carries all there is to know, so
// controls work after a restart. It proves nothing: whoever presses is looked up, and the answer
// must be on the list.
const sep = "|"

// ControlID is the custom id of a control: its verb, what it is about, and up to two more parts.
func ControlID[ID ~string](verb string, id ID, parts ...string) string {
	return strings.Join(append([]string{verb, string(id)}, parts...), sep)
}

// ControlVerb is the verb of a custom id.
func ControlVerb(custom string) string {
	verb, _, _ := strings.Cut(custom, sep)
	return verb
}

// ReadControl takes apart the custom id of what was pressed or sent.
func ReadControl(rq Request) (verb string, p Press) {
	parts := strings.SplitN(rq.Control, sep, 4)
	for len(parts) < 4 {
		parts = append(parts, "")
	}
	p = Press{Match: engine.MatchID(parts[1]), First: parts[2], Second: parts[3]}
	if len(rq.Values) > 0 {
		p.Value = rq.Values[0]
	}
	return parts[0], p
}
