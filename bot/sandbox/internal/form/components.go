package form

import (
	"fmt"
	"strconv"

	"landfall/bot/sandbox/internal/world"
)

// CheckRows holds the rows of a message of the older kind against Discord's rules, and
// numbers the components that have no id of their own.
func CheckRows(f *Form, at string, rows []world.Component) {
	if len(rows) > maxRows {
		f.Count(at, len(rows), 0, maxRows)
	}
	ids := map[string]bool{}
	next := 1
	for i := range rows {
		p := at + "." + strconv.Itoa(i)
		row := &rows[i]
		number(row, &next)
		if row.Type != world.CompRow {
			f.OneOf(p+".type", row.Type, world.CompRow)
			continue
		}
		checkRow(f, p+".components", row.Components, ids, &next)
	}
}

func number(c *world.Component, next *int) {
	if c.ID == 0 {
		c.ID = *next
	}
	*next++
}

// checkRow: one to five buttons, or one menu alone.
func checkRow(f *Form, at string, list []world.Component, ids map[string]bool, next *int) {
	f.Count(at, len(list), 1, maxButtons)
	for j := range list {
		c := &list[j]
		q := at + "." + strconv.Itoa(j)
		number(c, next)
		switch {
		case c.Type == world.CompButton:
			checkButton(f, q, c)
		case c.IsSelect():
			if len(list) > 1 {
				f.Add(at, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")
			}
			checkSelect(f, q, c)
		default:
			f.OneOf(q+".type", c.Type, world.CompButton, world.CompTextSelect, world.CompUserSelect, world.CompRoleSelect, world.CompMentionable, world.CompChannel)
		}
		checkUnique(f, q, c.CustomID, ids)
	}
}

// checkUnique refuses a custom_id that the message has already.
func checkUnique(f *Form, at, id string, ids map[string]bool) {
	if id == "" {
		return
	}
	if ids[id] {
		f.Add(at+".custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
	}
	ids[id] = true
}

func checkButton(f *Form, at string, c *world.Component) {
	f.Length(at+".label", c.Label, 0, maxButtonLabel)
	switch {
	case c.Style >= 1 && c.Style <= 4:
		f.Length(at+".custom_id", c.CustomID, 1, maxCustomID)
		if c.URL != "" {
			f.Add(at, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be specified")
		}
	case c.Style == 5:
		f.Length(at+".url", c.URL, 1, maxURL)
		if c.URL != "" {
			checkURL(f, at+".url", c.URL, "http", "https", "discord")
		}
		if c.CustomID != "" {
			f.Add(at, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be specified")
		}
	default:
		f.OneOf(at+".style", c.Style, 1, 2, 3, 4, 5)
	}
	if c.Label == "" && c.Emoji == nil {
		f.Add(at, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button must have a label or an emoji")
	}
}

func checkSelect(f *Form, at string, c *world.Component) {
	f.Length(at+".custom_id", c.CustomID, 1, maxCustomID)
	f.Length(at+".placeholder", c.Placeholder, 0, maxPlaceholder)
	lo, hi := 1, 1
	if c.MinValues != nil {
		lo = *c.MinValues
	}
	if c.MaxValues != nil {
		hi = *c.MaxValues
	}
	c.MinValues, c.MaxValues = &lo, &hi
	if lo < 0 || lo > maxOptions {
		f.Add(at+".min_values", "NUMBER_TYPE_MAX", fmt.Sprintf("int value should be between 0 and %d.", maxOptions))
	}
	if hi < 1 || hi > maxOptions {
		f.Add(at+".max_values", "NUMBER_TYPE_MAX", fmt.Sprintf("int value should be between 1 and %d.", maxOptions))
	}
	if lo > hi {
		f.Add(at+".min_values", "SELECT_COMPONENT_MIN_GREATER_THAN_MAX", "min_values must be at most max_values")
	}
	if c.Type != world.CompTextSelect {
		if len(c.Options) > 0 {
			f.Add(at+".options", "BASE_TYPE_UNKNOWN_FIELD", "Only a menu of texts has options")
		}
		return
	}
	f.Count(at+".options", len(c.Options), 1, maxOptions)
	if n := len(c.Options); n > 0 && (lo > n || hi > n) {
		f.Add(at+".max_values", "SELECT_COMPONENT_VALUES_GREATER_THAN_OPTIONS", fmt.Sprintf("Must be at most the number of options (%d)", n))
	}
	checkOptions(f, at+".options", c.Options, hi)
}

func checkOptions(f *Form, at string, options []world.SelectOption, hi int) {
	values := map[string]bool{}
	defaults := 0
	for k, o := range options {
		q := at + "." + strconv.Itoa(k)
		f.Length(q+".label", o.Label, 1, maxOptionText)
		f.Length(q+".value", o.Value, 1, maxOptionText)
		f.Length(q+".description", o.Description, 0, maxOptionText)
		if values[o.Value] {
			f.Add(q+".value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
		}
		values[o.Value] = true
		if o.Default {
			defaults++
		}
	}
	if defaults > hi {
		f.Add(at, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More options are chosen by default than may be chosen")
	}
}

// CheckModal holds a modal against its rules: a title, and one text input in
// each row (or, newer, an input or menu in each label).
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
			if row.Component.IsSelect() {
				checkSelect(f, p+".component", row.Component)
			} else {
				checkInput(f, p+".component", row.Component, false)
			}
			checkUnique(f, p+".component", row.Component.CustomID, ids)
		default:
			f.OneOf(p+".type", row.Type, world.CompRow, world.CompLabel)
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
