package discord

import (
	"encoding/json"
	"strings"
)

// markSign stands between the id of a control and the mark of its message.
const markSign = "\u241f"

// mark puts a message's mark on its first control whose id has room for it.
func mark(rows []component, text string) error {
	if text == "" {
		return nil
	}
	for _, r := range rows {
		for i, c := range r.Components {
			if marked := c.ID + markSign + text; c.ID != "" && controlID(marked) == nil {
				r.Components[i].ID = marked
				return nil
			}
		}
	}
	return nil // then it cannot be looked for
}

// unmarked is the id of a control as its maker wrote it.
func unmarked(id string) string {
	plain, _, _ := strings.Cut(id, markSign)
	return plain
}

// markIn is the mark that a message carries; "" if none.
func markIn(rows []component) string {
	_, text, _ := strings.Cut(markedIn(rows), markSign)
	return text
}

// markedIn is the id of the control that carries a message's mark; "" if none does.
func markedIn(rows []component) string {
	for _, r := range rows {
		for _, c := range r.Components {
			if strings.Contains(c.ID, markSign) {
				return c.ID
			}
		}
	}
	return ""
}

// keepMark lets the control that carries the mark of a message keep its id while it stays there:
// people press what they see, which may be the message of a moment ago.
func keepMark(rows []component, was json.RawMessage) {
	var old []component
	if json.Unmarshal(was, &old) != nil {
		return // of a kind that is not known
	}
	marked := markedIn(old)
	for _, r := range rows {
		for i, c := range r.Components {
			if marked != "" && c.ID == unmarked(marked) {
				r.Components[i].ID = marked
			}
		}
	}
}
