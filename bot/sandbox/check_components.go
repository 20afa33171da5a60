package sandbox

import (
	"fmt"
	"strconv"
)

// checkComponents holds the rows of a message against Discord's rules, and
// numbers the components that have no id of their own.
func checkComponents(f *form, at string, rows []component) {
	if len(rows) > maxRows {
		f.count(at, len(rows), 0, maxRows)
	}
	ids := map[string]bool{}
	next := 1
	for i := range rows {
		p := at + "." + strconv.Itoa(i)
		row := &rows[i]
		number(row, &next)
		if row.Type != compRow {
			f.oneOf(p+".type", row.Type, compRow)
			continue
		}
		checkRow(f, p+".components", row.Components, ids, &next)
	}
}

func number(c *component, next *int) {
	if c.ID == 0 {
		c.ID = *next
	}
	*next++
}

// checkRow: one to five buttons, or one menu alone.
func checkRow(f *form, at string, list []component, ids map[string]bool, next *int) {
	f.count(at, len(list), 1, maxButtons)
	for j := range list {
		c := &list[j]
		q := at + "." + strconv.Itoa(j)
		number(c, next)
		switch {
		case c.Type == compButton:
			checkButton(f, q, c)
		case c.isSelect():
			if len(list) > 1 {
				f.add(at, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")
			}
			checkSelect(f, q, c)
		default:
			f.oneOf(q+".type", c.Type, compButton, compTextSelect, compUserSelect, compRoleSelect, compMentionable, compChannel)
		}
		checkUnique(f, q, c.CustomID, ids)
	}
}

// checkUnique refuses a custom_id that the message has already.
func checkUnique(f *form, at, id string, ids map[string]bool) {
	if id == "" {
		return
	}
	if ids[id] {
		f.add(at+".custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
	}
	ids[id] = true
}

func checkButton(f *form, at string, c *component) {
	f.length(at+".label", c.Label, 0, maxButtonLabel)
	switch {
	case c.Style >= 1 && c.Style <= 4:
		f.length(at+".custom_id", c.CustomID, 1, maxCustomID)
		if c.URL != "" {
			f.add(at, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be specified")
		}
	case c.Style == 5:
		f.length(at+".url", c.URL, 1, maxURL)
		if c.URL != "" {
			checkURL(f, at+".url", c.URL, "http", "https", "discord")
		}
		if c.CustomID != "" {
			f.add(at, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be specified")
		}
	default:
		f.oneOf(at+".style", c.Style, 1, 2, 3, 4, 5)
	}
	if c.Label == "" && c.Emoji == nil {
		f.add(at, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button must have a label or an emoji")
	}
}

func checkSelect(f *form, at string, c *component) {
	f.length(at+".custom_id", c.CustomID, 1, maxCustomID)
	f.length(at+".placeholder", c.Placeholder, 0, maxPlaceholder)
	lo, hi := 1, 1
	if c.MinValues != nil {
		lo = *c.MinValues
	}
	if c.MaxValues != nil {
		hi = *c.MaxValues
	}
	c.MinValues, c.MaxValues = &lo, &hi
	if lo < 0 || lo > maxOptions {
		f.add(at+".min_values", "NUMBER_TYPE_MAX", fmt.Sprintf("int value should be between 0 and %d.", maxOptions))
	}
	if hi < 1 || hi > maxOptions {
		f.add(at+".max_values", "NUMBER_TYPE_MAX", fmt.Sprintf("int value should be between 1 and %d.", maxOptions))
	}
	if lo > hi {
		f.add(at+".min_values", "SELECT_COMPONENT_MIN_GREATER_THAN_MAX", "min_values must be at most max_values")
	}
	if c.Type != compTextSelect {
		if len(c.Options) > 0 {
			f.add(at+".options", "BASE_TYPE_UNKNOWN_FIELD", "Only a menu of texts has options")
		}
		return
	}
	f.count(at+".options", len(c.Options), 1, maxOptions)
	if n := len(c.Options); n > 0 && (lo > n || hi > n) {
		f.add(at+".max_values", "SELECT_COMPONENT_VALUES_GREATER_THAN_OPTIONS", fmt.Sprintf("Must be at most the number of options (%d)", n))
	}
	checkOptions(f, at+".options", c.Options, hi)
}

func checkOptions(f *form, at string, options []selectOption, hi int) {
	values := map[string]bool{}
	defaults := 0
	for k, o := range options {
		q := at + "." + strconv.Itoa(k)
		f.length(q+".label", o.Label, 1, maxOptionText)
		f.length(q+".value", o.Value, 1, maxOptionText)
		f.length(q+".description", o.Description, 0, maxOptionText)
		if values[o.Value] {
			f.add(q+".value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
		}
		values[o.Value] = true
		if o.Default {
			defaults++
		}
	}
	if defaults > hi {
		f.add(at, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More options are chosen by default than may be chosen")
	}
}

// checkModal holds a modal against its rules: a title, and one text input in
// each row (or, newer, an input or menu in each label).
func checkModal(f *form, prefix string, m *modal) {
	f.length(prefix+"title", m.Title, 1, maxModalTitle)
	f.length(prefix+"custom_id", m.CustomID, 1, maxCustomID)
	f.count(prefix+"components", len(m.Components), 1, maxModalRows)
	ids := map[string]bool{}
	next := 1
	for i := range m.Components {
		p := fmt.Sprintf("%scomponents.%d", prefix, i)
		row := &m.Components[i]
		number(row, &next)
		switch {
		case row.Type == compRow:
			f.count(p+".components", len(row.Components), 1, 1)
			for j := range row.Components {
				q := fmt.Sprintf("%s.components.%d", p, j)
				number(&row.Components[j], &next)
				checkInput(f, q, &row.Components[j], true)
				checkUnique(f, q, row.Components[j].CustomID, ids)
			}
		case row.Type == compLabel && row.Component != nil:
			f.length(p+".label", row.Label, 1, maxInputLabel)
			f.length(p+".description", row.Description, 0, maxDescription)
			number(row.Component, &next)
			if row.Component.isSelect() {
				checkSelect(f, p+".component", row.Component)
			} else {
				checkInput(f, p+".component", row.Component, false)
			}
			checkUnique(f, p+".component", row.Component.CustomID, ids)
		default:
			f.oneOf(p+".type", row.Type, compRow, compLabel)
		}
	}
}

func checkInput(f *form, at string, c *component, ownLabel bool) {
	if c.Type != compTextInput {
		f.oneOf(at+".type", c.Type, compTextInput)
		return
	}
	f.length(at+".custom_id", c.CustomID, 1, maxCustomID)
	f.oneOf(at+".style", c.Style, 1, 2)
	if ownLabel {
		f.length(at+".label", c.Label, 1, maxInputLabel)
	}
	f.length(at+".placeholder", c.Placeholder, 0, maxInputPlaceholder)
	f.length(at+".value", c.Value, 0, maxInputValue)
	lo, hi := 0, maxInputValue
	if c.MinLength != nil {
		lo = *c.MinLength
	}
	if c.MaxLength != nil {
		hi = *c.MaxLength
	}
	if lo < 0 || lo > maxInputValue {
		f.add(at+".min_length", "NUMBER_TYPE_MAX", "int value should be between 0 and 4000.")
	}
	if hi < 1 || hi > maxInputValue || lo > hi {
		f.add(at+".max_length", "NUMBER_TYPE_MAX", "int value should be between 1 and 4000, and at least min_length.")
	}
}
