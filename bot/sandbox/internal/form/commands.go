package form

import (
	"cmp"
	"fmt"
	"strings"
	"unicode/utf8"

	"landfall/bot/sandbox/internal/world"
)

// CheckCommands holds one whole PUT against the limits.
func CheckCommands(f *Form, list []*world.Command) {
	count := map[int]int{}
	names := map[string]bool{}
	for i, c := range list {
		p := fmt.Sprint(i)
		c.Type = cmp.Or(c.Type, world.CommandSlash)
		CheckCommand(f, p+".", c)
		count[c.Type]++
		key := fmt.Sprint(c.Type, c.Name)
		if names[key] {
			f.Add(p+".name", "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
		}
		names[key] = true
	}
	for kind, limit := range map[int]int{world.CommandSlash: maxCommands, world.CommandUser: maxContextCommands, world.CommandMessage: maxContextCommands} {
		if count[kind] > limit {
			f.Add("", "BASE_TYPE_MAX_LENGTH", fmt.Sprintf("Must be %d or fewer in length.", limit))
		}
	}
}

// CheckCommand holds one definition against the limits.
func CheckCommand(f *Form, prefix string, c *world.Command) {
	f.OneOf(prefix+"type", c.Type, world.CommandSlash, world.CommandUser, world.CommandMessage)
	f.Length(prefix+"name", c.Name, 1, maxCommandName)
	if c.Type != world.CommandSlash {
		if c.Description != "" {
			f.Add(prefix+"description", "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_CANNOT_BE_SET", "Context menu commands cannot have description")
		}
		if len(c.Options) > 0 {
			f.Add(prefix+"options", "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_CANNOT_BE_SET", "Context menu commands cannot have options")
		}
		return
	}
	checkName(f, prefix+"name", c.Name)
	f.Length(prefix+"description", c.Description, 1, maxDescription)
	checkLocalized(f, prefix, c.NameLocalizations, c.DescriptionLocalizations)
	checkCommandOptions(f, prefix+"options", c.Options, atTop)
	whole := world.CommandOption{Name: c.Name, NameLocalizations: c.NameLocalizations, Description: c.Description,
		DescriptionLocalizations: c.DescriptionLocalizations, Options: c.Options}
	if n := commandSize(whole); n > maxCommandTotal {
		f.Add(strings.TrimSuffix(prefix, "."), "APPLICATION_COMMAND_TOO_LARGE", fmt.Sprintf("Command exceeds maximum size (%d)", maxCommandTotal))
	}
}

func checkName(f *Form, at, name string) {
	if name == "" {
		return // noted as missing
	}
	if !isCommandName(name) {
		f.Add(at, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
	}
}

func checkLocalized(f *Form, prefix string, names, descriptions map[string]string) {
	for locale, n := range names {
		checkName(f, prefix+"name_localizations."+locale, n)
	}
	for locale, d := range descriptions {
		f.Length(prefix+"description_localizations."+locale, d, 1, maxDescription)
	}
}

// Where a list of options is.
const (
	atTop   = 0
	inGroup = 1
	inSub   = 2
)

// checkCommandOptions holds options against the limits; depth says where they
// are, since groups hold subcommands and these hold plain options.
func checkCommandOptions(f *Form, at string, list []world.CommandOption, depth int) {
	if len(list) > maxOptions {
		f.Count(at, len(list), 0, maxOptions)
	}
	names := map[string]bool{}
	optional, plainSeen, subSeen := false, false, false
	for i, o := range list {
		p := fmt.Sprintf("%s.%d.", at, i)
		checkName(f, p+"name", o.Name)
		f.Length(p+"name", o.Name, 1, maxCommandName)
		f.Length(p+"description", o.Description, 1, maxDescription)
		checkLocalized(f, p, o.NameLocalizations, o.DescriptionLocalizations)
		if names[o.Name] {
			f.Add(p+"name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists in these options")
		}
		names[o.Name] = true
		if o.Type < world.OptSub || o.Type > world.OptAttachment {
			f.OneOf(p+"type", o.Type, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
			continue
		}
		if o.Type == world.OptSub || o.Type == world.OptGroup {
			subSeen = true
			checkSubcommand(f, p, o, depth)
			continue
		}
		plainSeen = true
		if depth == inGroup {
			f.Add(p+"type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "A group holds sub-commands only")
		}
		if o.Required && optional {
			f.Add(p+"required", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must be placed before non-required options")
		}
		optional = optional || !o.Required
		checkOptionValues(f, p, o)
	}
	if plainSeen && subSeen {
		f.Add(at, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command and sub-command group option types are mutually exclusive to all other types")
	}
}

// checkSubcommand holds a subcommand, or a group of them, against the limits.
func checkSubcommand(f *Form, prefix string, o world.CommandOption, depth int) {
	if depth == inSub || o.Type == world.OptGroup && depth == inGroup {
		f.Add(prefix+"type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command or group option cannot be here")
		return
	}
	below := inSub
	if o.Type == world.OptGroup {
		below = inGroup
		f.Count(prefix+"options", len(o.Options), 1, maxOptions)
	}
	checkCommandOptions(f, prefix+"options", o.Options, below)
}

// checkOptionValues holds choices and bounds of an option.
func checkOptionValues(f *Form, prefix string, o world.CommandOption) {
	number := o.Type == world.OptInteger || o.Type == world.OptNumber
	takesChoices := number || o.Type == world.OptString
	if len(o.Choices) > 0 && (!takesChoices || o.Autocomplete) {
		f.Add(prefix+"choices", "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", "Choices are for text and numbers without autocomplete")
	}
	if o.Autocomplete && !takesChoices {
		f.Add(prefix+"autocomplete", "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", "Autocomplete is for text and numbers")
	}
	CheckChoices(f, prefix+"choices", o.Type, o.Choices)
	checkBounds(f, prefix, o, number)
}

// checkBounds holds the least and the greatest of an option, in value and in length.
func checkBounds(f *Form, prefix string, o world.CommandOption, number bool) {
	if (o.MinValue != nil || o.MaxValue != nil) && !number {
		f.Add(prefix+"min_value", "APPLICATION_COMMAND_OPTIONS_MIN_MAX_INVALID", "Bounds are for numbers")
	}
	if o.MinValue != nil && o.MaxValue != nil && *o.MinValue > *o.MaxValue {
		f.Add(prefix+"min_value", "APPLICATION_COMMAND_OPTIONS_MIN_MAX_INVALID", "min_value must be at most max_value")
	}
	lengths := [...]*int{o.MinLength, o.MaxLength}
	for _, n := range lengths {
		if n != nil && (o.Type != world.OptString || *n < 0 || *n > MaxStringOption) {
			f.Add(prefix+"max_length", "APPLICATION_COMMAND_OPTIONS_LENGTH_INVALID", "Lengths are for texts, up to 6000")
		}
	}
}

// CheckChoices holds fixed choices, or those of autocomplete.
func CheckChoices(f *Form, at string, kind int, list []world.CommandChoice) {
	if len(list) > maxChoices {
		f.Count(at, len(list), 0, maxChoices)
	}
	seen := map[string]bool{}
	for i, c := range list {
		p := fmt.Sprintf("%s.%d.", at, i)
		f.Length(p+"name", c.Name, 1, maxChoiceText)
		text, isText := c.Value.(string)
		number, isNumber := c.Value.(float64)
		switch {
		case kind == world.OptString && !isText, kind != world.OptString && !isNumber, kind == world.OptInteger && number != float64(int64(number)):
			f.Add(p+"value", "BASE_TYPE_BAD_TYPE", "The value is not of the option's type")
		case isText:
			f.Length(p+"value", text, 1, maxChoiceValue)
		}
		if key := fmt.Sprint(c.Name); seen[key] {
			f.Add(p+"name", "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", "Choice name already exists")
		} else {
			seen[key] = true
		}
	}
}

// commandSize counts names, descriptions and values of a list, as the limit of 8000 does: of each the longest
// that it has in any language.
func commandSize(options ...world.CommandOption) (n int) {
	for _, o := range options {
		n += longest(o.Name, o.NameLocalizations) + longest(o.Description, o.DescriptionLocalizations) + commandSize(o.Options...)
		for _, c := range o.Choices {
			n += longest(c.Name, c.NameLocalizations)
			if v, ok := c.Value.(string); ok {
				n += utf8.RuneCountInString(v)
			}
		}
	}
	return n
}

// longest is how many characters the longest form of a text has.
func longest(text string, localized map[string]string) int {
	n := utf8.RuneCountInString(text)
	for _, t := range localized {
		n = max(n, utf8.RuneCountInString(t))
	}
	return n
}
