package discord

import "strings"

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
	for _, r := range rows {
		for _, c := range r.Components {
			if _, text, ok := strings.Cut(c.ID, markSign); ok {
				return text
			}
		}
	}
	return ""
}
