package discord

import (
	"unicode/utf8"

	"landfall/bot/discord/rest"
	"landfall/commands"
)

// Kinds of components that only forms have. discordgo knows none of those with choices.
const (
	kindMenu   = 3
	kindInput  = 4
	kindLabel  = 18
	kindRadio  = 21
	kindChecks = 22
)

// formOf makes the body of a modal.
func formOf(f commands.Form) (any, error) {
	if err := controlID(f.ID); err != nil {
		return nil, err
	}
	if err := atMost("the title of a form", f.Title, maxTitle); err != nil {
		return nil, err
	}
	if f.Title == "" || len(f.Fields) == 0 || len(f.Fields) > maxRows {
		return nil, rest.Invalid("the form %q needs a title and 1 to %d fields", f.ID, maxRows)
	}
	rows, ids := []component{}, map[string]bool{}
	for _, fd := range f.Fields {
		if err := controlID(fd.ID); err != nil {
			return nil, err
		}
		if ids[fd.ID] || fd.Label == "" || utf8.RuneCountInString(fd.Label) > maxTitle {
			return nil, rest.Invalid("the field %q is there twice, or its label is not of 1 to %d characters", fd.ID, maxTitle)
		}
		ids[fd.ID] = true
		if fd.Choices == nil {
			rows = append(rows, component{Type: kindRow, Components: []component{writtenIn(fd)}})
			continue
		}
		inner, err := chosenIn(fd)
		if err != nil {
			return nil, err
		}
		rows = append(rows, component{Type: kindLabel, Label: fd.Label, Description: cut(fd.Placeholder, maxMenuText), Component: &inner})
	}
	return map[string]any{"custom_id": f.ID, "title": f.Title, "components": rows}, nil
}

// writtenIn is a field that is written in.
func writtenIn(fd commands.Field) component {
	style, most := 1, fd.Max
	if fd.Long {
		style = 2
	}
	if most <= 0 || most > maxFieldText {
		most = maxFieldText
	}
	return component{Type: kindInput, ID: fd.ID, Label: fd.Label, Style: style, Placeholder: cut(fd.Placeholder, maxMenuText),
		Value: cut(fd.Value, most), Required: &fd.Required, MaxLength: most}
}

// chosenIn is a field in which something is chosen: all choices are in sight where they fit, which saves a tap, else it
// is a menu.
func chosenIn(fd commands.Field) (component, error) {
	n := len(fd.Choices)
	least, most := fd.Least, min(max(fd.Most, 1), n)
	required := least > 0
	c := component{Type: kindMenu, ID: fd.ID, Required: &required}
	if n == 0 || n > maxChoices || least > most {
		return c, rest.Invalid("the field %q offers %d choices to take %d to %d of; 1 to %d are allowed", fd.ID, n, least, most, maxChoices)
	}
	if n <= maxInSight {
		c.Type = kindChecks
	}
	if n > 1 && n <= maxInSight && most == 1 {
		c.Type = kindRadio
	} else {
		c.Min, c.Max = &least, most
	}
	var err error
	c.Options, err = linesOf(fd.ID, fd.Choices)
	for i := range c.Options {
		if c.Type != kindMenu {
			c.Options[i].Emoji = nil // only menus have them
		}
	}
	return c, err
}
