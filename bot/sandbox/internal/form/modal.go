package form

import (
	"fmt"
	"strconv"

	"landfall/bot/sandbox/internal/world"
)

// CheckModal holds a modal against its rules: a title, and one text input in
// each row or, newer, an input, a menu or boxes in each label.
func CheckModal(f *Form, prefix string, m *world.Modal) {
	f.Length(prefix+"title", m.Title, 1, maxModalTitle)
	f.Length(prefix+"custom_id", m.CustomID, 1, maxCustomID)
	f.Count(prefix+"components", len(m.Components), 1, maxModalRows)
	ids := map[string]bool{}
	next := 1
	for i := range m.Components {
		p := fmt.Sprintf("%scomponents.%d", prefix, i)
		row := &m.Components[i]
		number(row, &next)
		switch {
		case row.Type == world.CompRow:
			f.Count(p+".components", len(row.Components), 1, 1)
			for j := range row.Components {
				q := fmt.Sprintf("%s.components.%d", p, j)
				number(&row.Components[j], &next)
				checkInput(f, q, &row.Components[j], true)
				checkUnique(f, q, row.Components[j].CustomID, ids)
			}
		case row.Type == world.CompLabel && row.Component != nil:
			f.Length(p+".label", row.Label, 1, maxInputLabel)
			f.Length(p+".description", row.Description, 0, maxDescription)
			number(row.Component, &next)
			checkField(f, p+".component", row.Component)
			checkUnique(f, p+".component", row.Component.CustomID, ids)
		default:
			f.OneOf(p+".type", row.Type, world.CompRow, world.CompLabel)
		}
	}
}

// checkField holds what a label is about against its limits.
func checkField(f *Form, at string, c *world.Component) {
	switch {
	case c.IsSelect():
		checkSelect(f, at, c)
	case c.Type == world.CompCheck:
		f.Length(at+".custom_id", c.CustomID, 1, maxCustomID)
		return
	case c.Type == world.CompRadio:
		checkGroup(f, at, c, 2)
		checkOptions(f, at+".options", c.Options, 1)
		if c.MinValues != nil || c.MaxValues != nil {
			f.Add(at, "BASE_TYPE_UNKNOWN_FIELD", "Of a radio group one option is chosen")
		}
		return
	case c.Type == world.CompChecks:
		checkGroup(f, at, c, 1)
		checkOptions(f, at+".options", c.Options, checkRange(f, at, c, len(c.Options), maxGroup))
	default:
		checkInput(f, at, c, false)
		return
	}
	if c.MinValues != nil && *c.MinValues == 0 && c.Needed() {
		f.Add(at+".required", "COMPONENT_REQUIRED_MIN_VALUES_ZERO", "What is required has a min_values of at least 1")
	}
}

// checkGroup holds a group of options that are all in sight against its limits.
func checkGroup(f *Form, at string, c *world.Component, least int) {
	f.Length(at+".custom_id", c.CustomID, 1, maxCustomID)
	f.Count(at+".options", len(c.Options), least, maxGroup)
	for k, o := range c.Options {
		if o.Emoji != nil {
			f.Add(at+".options."+strconv.Itoa(k)+".emoji", "BASE_TYPE_UNKNOWN_FIELD", "Only a menu's options have an emoji")
		}
	}
}

func checkInput(f *Form, at string, c *world.Component, ownLabel bool) {
	if c.Type != world.CompTextInput {
		f.OneOf(at+".type", c.Type, world.CompTextInput)
		return
	}
	f.Length(at+".custom_id", c.CustomID, 1, maxCustomID)
	f.OneOf(at+".style", c.Style, 1, 2)
	if ownLabel {
		f.Length(at+".label", c.Label, 1, maxInputLabel)
	}
	f.Length(at+".placeholder", c.Placeholder, 0, maxInputPlaceholder)
	f.Length(at+".value", c.Value, 0, MaxInputValue)
	lo, hi := 0, MaxInputValue
	if c.MinLength != nil {
		lo = *c.MinLength
	}
	if c.MaxLength != nil {
		hi = *c.MaxLength
	}
	if lo < 0 || lo > MaxInputValue {
		f.Add(at+".min_length", "NUMBER_TYPE_MAX", "int value should be between 0 and 4000.")
	}
	if hi < 1 || hi > MaxInputValue || lo > hi {
		f.Add(at+".max_length", "NUMBER_TYPE_MAX", "int value should be between 1 and 4000, and at least min_length.")
	}
}
