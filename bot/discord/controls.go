package discord

import (
	"strings"
	"unicode/utf8"

	"landfall/bot/discord/rest"
	"landfall/commands"
)

// rowOf makes a row of controls. ids are those used on the message so far.
func rowOf(r commands.Row, ids map[string]bool) (component, error) {
	row := component{Type: 1}
	switch {
	case r.Menu != nil && len(r.Buttons) > 0:
		return row, rest.Invalid("a menu needs a row of its own")
	case r.Menu != nil:
		menu, err := menuOf(*r.Menu)
		if err != nil {
			return row, err
		}
		row.Components = []component{menu}
	case len(r.Buttons) == 0 || len(r.Buttons) > maxButtons:
		return row, rest.Invalid("a row has %d buttons, and 1 to %d are allowed", len(r.Buttons), maxButtons)
	}
	for _, b := range r.Buttons {
		button, err := buttonOf(b)
		if err != nil {
			return row, err
		}
		row.Components = append(row.Components, button)
	}
	for _, c := range row.Components {
		if c.ID != "" && ids[c.ID] {
			return row, rest.Invalid("the control %q is on the message twice", c.ID)
		}
		ids[c.ID] = true
	}
	return row, nil
}

func buttonOf(b commands.Button) (component, error) {
	c := component{Type: 2, Label: b.Label, Emoji: emojiOf(b.Emoji), Disabled: b.Disabled}
	switch b.Style {
	case commands.Main:
		c.Style = 1
	case commands.Consent:
		c.Style = 3
	case commands.Grave:
		c.Style = 4
	default:
		c.Style = 2
	}
	if b.URL != "" {
		c.Style, c.URL = 5, b.URL
	} else {
		c.ID = b.ID
		if err := controlID(b.ID); err != nil {
			return c, err
		}
	}
	if b.Label == "" && b.Emoji == "" {
		return c, rest.Invalid("the button %q has neither label nor emoji", b.ID)
	}
	return c, atMost("the label of a button", b.Label, maxLabel)
}

func menuOf(m commands.Menu) (component, error) {
	least, most := m.Min, max(m.Max, 1)
	if least <= 0 {
		least = 1
	}
	c := component{Type: 3, ID: m.ID, Placeholder: m.Placeholder, Disabled: m.Disabled, Min: &least, Max: most}
	if err := controlID(m.ID); err != nil {
		return c, err
	}
	if err := atMost("the placeholder of a menu", m.Placeholder, maxPlaceholder); err != nil {
		return c, err
	}
	n := len(m.Choices)
	most = min(most, n)
	c.Max = most
	if n == 0 || n > maxChoices || least > most {
		return c, rest.Invalid("the menu %q offers %d choices to take %d to %d of; 1 to %d are allowed", m.ID, n, least, most, maxChoices)
	}
	var err error
	c.Options, err = linesOf(m.ID, m.Choices)
	return c, err
}

// linesOf are the choices of a control.
func linesOf(id string, choices []commands.MenuChoice) (list []option, err error) {
	values := map[string]bool{}
	for _, ch := range choices {
		if ch.Value == "" || ch.Label == "" || values[ch.Value] {
			return nil, rest.Invalid("the menu %q has an empty choice or one twice: %q", id, ch.Value)
		}
		values[ch.Value] = true
		for _, text := range []string{ch.Value, ch.Label, ch.Description} {
			if err := atMost("a choice of a menu", text, maxMenuText); err != nil {
				return nil, err
			}
		}
		list = append(list, option{Label: ch.Label, Value: ch.Value, Description: ch.Description, Emoji: emojiOf(ch.Emoji), Default: ch.Default})
	}
	return list, nil
}

// emojiOf reads a plain emoji or one of a server, as "name:id" or "a:name:id".
func emojiOf(s string) *emoji {
	if s == "" {
		return nil
	}
	parts := strings.Split(strings.Trim(s, "<:>"), ":")
	switch {
	case len(parts) == 2:
		return &emoji{Name: parts[0], ID: parts[1]}
	case len(parts) == 3 && parts[0] == "a":
		return &emoji{Name: parts[1], ID: parts[2], Animated: true}
	}
	return &emoji{Name: s}
}

func controlID(id string) error {
	if id == "" || utf8.RuneCountInString(id) > maxControlID {
		return rest.Invalid("the id of a control must have 1 to %d characters, not %q", maxControlID, id)
	}
	return nil
}

func atMost(what, text string, n int) error {
	if c := utf8.RuneCountInString(text); c > n {
		return rest.Invalid("%s has %d characters, and %d are allowed: %q", what, c, n, text)
	}
	return nil
}
