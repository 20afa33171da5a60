package form

import (
	"cmp"
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
	c.ID = cmp.Or(c.ID, *next)
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
	hi := checkRange(f, at, c, 1, maxOptions)
	if c.Type != world.CompTextSelect {
		if len(c.Options) > 0 {
			f.Add(at+".options", "BASE_TYPE_UNKNOWN_FIELD", "Only a menu of texts has options")
		}
		return
	}
	f.Count(at+".options", len(c.Options), 1, maxOptions)
	checkOptions(f, at+".options", c.Options, hi)
}

// checkRange holds how many are chosen against the most that there may be; it fills in what is left out.
func checkRange(f *Form, at string, c *world.Component, usual, most int) (hi int) {
	lo, hi := 1, usual
	if c.MinValues != nil {
		lo = *c.MinValues
	}
	if c.MaxValues != nil {
		hi = *c.MaxValues
	}
	c.MinValues, c.MaxValues = &lo, &hi
	if lo < 0 || lo > most {
		f.Add(at+".min_values", "NUMBER_TYPE_MAX", fmt.Sprintf("int value should be between 0 and %d.", most))
	}
	if hi < 1 || hi > most {
		f.Add(at+".max_values", "NUMBER_TYPE_MAX", fmt.Sprintf("int value should be between 1 and %d.", most))
	}
	if lo > hi {
		f.Add(at+".min_values", "SELECT_COMPONENT_MIN_GREATER_THAN_MAX", "min_values must be at most max_values")
	}
	if n := len(c.Options); n > 0 && (lo > n || hi > n) {
		f.Add(at+".max_values", "SELECT_COMPONENT_VALUES_GREATER_THAN_OPTIONS", fmt.Sprintf("Must be at most the number of options (%d)", n))
	}
	return hi
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
