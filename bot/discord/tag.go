package discord

import (
	"encoding/json"
	"strings"
)

// tagSign stands between the id of a control and the tag of its message.
const tagSign = "\u241f"

// tag puts a message's tag on its first control whose id has room for it.
func tag(rows []component, text string) error {
	if text == "" {
		return nil
	}
	for _, r := range rows {
		for i, c := range r.Components {
			if tagged := c.ID + tagSign + text; c.ID != "" && controlID(tagged) == nil {
				r.Components[i].ID = tagged
				return nil
			}
		}
	}
	return nil // then it cannot be looked for
}

// untagged is the id of a control as its maker wrote it.
func untagged(id string) string {
	plain, _, _ := strings.Cut(id, tagSign)
	return plain
}

// tagIn is the tag that a message carries; "" if none.
func tagIn(rows []component) string {
	_, text, _ := strings.Cut(taggedIn(rows), tagSign)
	return text
}

// taggedIn is the id of the control that carries a message's tag; "" if none does.
func taggedIn(rows []component) string {
	for _, r := range rows {
		for _, c := range r.Components {
			if strings.Contains(c.ID, tagSign) {
				return c.ID
			}
		}
	}
	return ""
}

// keepTag lets the control that carries the tag of a message keep its id while it stays there:
// people press what they see, which may be the message of a moment ago.
func keepTag(rows []component, was json.RawMessage) {
	var old []component
	if json.Unmarshal(was, &old) != nil {
		return // of a kind that is not known
	}
	tagged := taggedIn(old)
	for _, r := range rows {
		for i, c := range r.Components {
			if tagged != "" && c.ID == untagged(tagged) {
				r.Components[i].ID = tagged
			}
		}
	}
}
