package sandbox

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"
)

// Types of application commands.
const (
	commandSlash   = 1
	commandUser    = 2
	commandMessage = 3
)

// Types of command options.
const (
	optSub         = 1
	optGroup       = 2
	optString      = 3
	optInteger     = 4
	optBoolean     = 5
	optUser        = 6
	optChannel     = 7
	optRole        = 8
	optMentionable = 9
	optNumber      = 10
	optAttachment  = 11
)

// commandChoice is a fixed choice of an option, or one of autocomplete.
type commandChoice struct {
	Name              string            `json:"name"`
	NameLocalizations map[string]string `json:"name_localizations,omitempty"`
	Value             any               `json:"value"`
}

// commandOption is an option, a subcommand or a group.
type commandOption struct {
	Type                     int               `json:"type"`
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations,omitempty"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations,omitempty"`
	Required                 bool              `json:"required,omitempty"`
	Choices                  []commandChoice   `json:"choices,omitempty"`
	Autocomplete             bool              `json:"autocomplete,omitempty"`
	ChannelTypes             []int             `json:"channel_types,omitempty"`
	MinValue                 *float64          `json:"min_value,omitempty"`
	MaxValue                 *float64          `json:"max_value,omitempty"`
	MinLength                *int              `json:"min_length,omitempty"`
	MaxLength                *int              `json:"max_length,omitempty"`
	Options                  []commandOption   `json:"options,omitempty"`
}

// command is an application command as registered.
type command struct {
	ID                       ID                `json:"id"`
	Version                  ID                `json:"version"`
	GuildID                  ID                `json:"guild_id,omitempty"`
	Type                     int               `json:"type"`
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations,omitempty"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations,omitempty"`
	Options                  []commandOption   `json:"options,omitempty"`
	DefaultPermissions       *json.RawMessage  `json:"default_member_permissions,omitempty"`
	DMPermission             *bool             `json:"dm_permission,omitempty"`
	Contexts                 []int             `json:"contexts,omitempty"`
	IntegrationTypes         []int             `json:"integration_types,omitempty"`
	NSFW                     bool              `json:"nsfw,omitempty"`
}

// commandName is Discord's pattern, apart from letter case.
func commandName() *regexp.Regexp {
	return regexp.MustCompile(`^[-_'\p{L}\p{N}\p{Devanagari}\p{Thai}]{1,32}$`)
}

// checkCommands holds one whole PUT against the limits.
func checkCommands(f *form, list []*command) {
	count := map[int]int{}
	names := map[string]bool{}
	for i, c := range list {
		p := fmt.Sprint(i)
		if c.Type == 0 {
			c.Type = commandSlash
		}
		checkCommand(f, p+".", c)
		count[c.Type]++
		key := fmt.Sprint(c.Type, c.Name)
		if names[key] {
			f.add(p+".name", "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
		}
		names[key] = true
	}
	for kind, limit := range map[int]int{commandSlash: maxCommands, commandUser: maxContextCommands, commandMessage: maxContextCommands} {
		if count[kind] > limit {
			f.add("", "BASE_TYPE_MAX_LENGTH", fmt.Sprintf("Must be %d or fewer in length.", limit))
		}
	}
}

// checkCommand holds one definition against the limits.
func checkCommand(f *form, prefix string, c *command) {
	f.oneOf(prefix+"type", c.Type, commandSlash, commandUser, commandMessage)
	f.length(prefix+"name", c.Name, 1, maxCommandName)
	if c.Type != commandSlash {
		if c.Description != "" {
			f.add(prefix+"description", "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_CANNOT_BE_SET", "Context menu commands cannot have description")
		}
		if len(c.Options) > 0 {
			f.add(prefix+"options", "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_CANNOT_BE_SET", "Context menu commands cannot have options")
		}
		return
	}
	checkName(f, prefix+"name", c.Name)
	f.length(prefix+"description", c.Description, 1, maxDescription)
	checkLocalized(f, prefix, c.NameLocalizations, c.DescriptionLocalizations)
	checkCommandOptions(f, prefix+"options", c.Options, atTop)
	if n := commandSize(c.Name, c.Description, c.Options); n > maxCommandTotal {
		f.add(strings.TrimSuffix(prefix, "."), "APPLICATION_COMMAND_TOO_LARGE", fmt.Sprintf("Command exceeds maximum size (%d)", maxCommandTotal))
	}
}

func checkName(f *form, at, name string) {
	if name == "" {
		return // noted as missing
	}
	if !commandName().MatchString(name) || strings.ToLower(name) != name {
		f.add(at, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
	}
}

func checkLocalized(f *form, prefix string, names, descriptions map[string]string) {
	for locale, n := range names {
		checkName(f, prefix+"name_localizations."+locale, n)
	}
	for locale, d := range descriptions {
		f.length(prefix+"description_localizations."+locale, d, 1, maxDescription)
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
func checkCommandOptions(f *form, at string, list []commandOption, depth int) {
	if len(list) > maxOptions {
		f.count(at, len(list), 0, maxOptions)
	}
	names := map[string]bool{}
	optional, plainSeen, subSeen := false, false, false
	for i, o := range list {
		p := fmt.Sprintf("%s.%d.", at, i)
		checkName(f, p+"name", o.Name)
		f.length(p+"name", o.Name, 1, maxCommandName)
		f.length(p+"description", o.Description, 1, maxDescription)
		checkLocalized(f, p, o.NameLocalizations, o.DescriptionLocalizations)
		if names[o.Name] {
			f.add(p+"name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists in these options")
		}
		names[o.Name] = true
		if o.Type < optSub || o.Type > optAttachment {
			f.oneOf(p+"type", o.Type, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
			continue
		}
		if o.Type == optSub || o.Type == optGroup {
			subSeen = true
			if depth == inSub || o.Type == optGroup && depth == inGroup {
				f.add(p+"type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command or group option cannot be here")
				continue
			}
			below := inSub
			if o.Type == optGroup {
				below = inGroup
				f.count(p+"options", len(o.Options), 1, maxOptions)
			}
			checkCommandOptions(f, p+"options", o.Options, below)
			continue
		}
		plainSeen = true
		if depth == inGroup {
			f.add(p+"type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "A group holds sub-commands only")
		}
		if o.Required && optional {
			f.add(p+"required", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must be placed before non-required options")
		}
		optional = optional || !o.Required
		checkOptionValues(f, p, o)
	}
	if plainSeen && subSeen {
		f.add(at, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command and sub-command group option types are mutually exclusive to all other types")
	}
}

// checkOptionValues holds choices and bounds of an option.
func checkOptionValues(f *form, prefix string, o commandOption) {
	takesChoices := o.Type == optString || o.Type == optInteger || o.Type == optNumber
	if len(o.Choices) > 0 && (!takesChoices || o.Autocomplete) {
		f.add(prefix+"choices", "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", "Choices are for text and numbers without autocomplete")
	}
	if o.Autocomplete && !takesChoices {
		f.add(prefix+"autocomplete", "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", "Autocomplete is for text and numbers")
	}
	checkChoices(f, prefix+"choices", o.Type, o.Choices)
	if (o.MinValue != nil || o.MaxValue != nil) && o.Type != optInteger && o.Type != optNumber {
		f.add(prefix+"min_value", "APPLICATION_COMMAND_OPTIONS_MIN_MAX_INVALID", "Bounds are for numbers")
	}
	if o.MinValue != nil && o.MaxValue != nil && *o.MinValue > *o.MaxValue {
		f.add(prefix+"min_value", "APPLICATION_COMMAND_OPTIONS_MIN_MAX_INVALID", "min_value must be at most max_value")
	}
	lengths := [...]*int{o.MinLength, o.MaxLength}
	for _, n := range lengths {
		if n != nil && (o.Type != optString || *n < 0 || *n > maxStringOption) {
			f.add(prefix+"max_length", "APPLICATION_COMMAND_OPTIONS_LENGTH_INVALID", "Lengths are for texts, up to 6000")
		}
	}
}

// checkChoices holds fixed choices, or those of autocomplete.
func checkChoices(f *form, at string, kind int, list []commandChoice) {
	if len(list) > maxChoices {
		f.count(at, len(list), 0, maxChoices)
	}
	seen := map[string]bool{}
	for i, c := range list {
		p := fmt.Sprintf("%s.%d.", at, i)
		f.length(p+"name", c.Name, 1, maxChoiceText)
		text, isText := c.Value.(string)
		number, isNumber := c.Value.(float64)
		switch {
		case kind == optString && !isText, kind != optString && !isNumber, kind == optInteger && number != float64(int64(number)):
			f.add(p+"value", "BASE_TYPE_BAD_TYPE", "The value is not of the option's type")
		case isText:
			f.length(p+"value", text, 1, maxChoiceValue)
		}
		if key := fmt.Sprint(c.Name); seen[key] {
			f.add(p+"name", "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", "Choice name already exists")
		} else {
			seen[key] = true
		}
	}
}

// commandSize counts names, descriptions and values, as the limit of 8000 does.
func commandSize(name, description string, options []commandOption) int {
	n := utf8.RuneCountInString(name) + utf8.RuneCountInString(description)
	for _, o := range options {
		n += commandSize(o.Name, o.Description, o.Options)
		for _, c := range o.Choices {
			n += utf8.RuneCountInString(c.Name)
			if v, ok := c.Value.(string); ok {
				n += utf8.RuneCountInString(v)
			}
		}
	}
	return n
}

// usableIn says whether a command is offered in a channel.
func (c *command) usableIn(ch *channel) bool {
	context := 0
	if ch.Type == channelDM {
		context = 1
	}
	if c.GuildID != 0 {
		return context == 0
	}
	if c.Contexts == nil {
		return context == 0 || c.DMPermission == nil || *c.DMPermission
	}
	for _, x := range c.Contexts {
		if x == context {
			return true
		}
	}
	return false
}

// allCommands lists global and guild commands; a guild command hides the global
// one of its name.
func (s *Server) allCommands() []*command {
	list := append([]*command(nil), s.commands[s.guild]...)
	for _, g := range s.commands[0] {
		hidden := false
		for _, c := range s.commands[s.guild] {
			hidden = hidden || c.Name == g.Name && c.Type == g.Type
		}
		if !hidden {
			list = append(list, g)
		}
	}
	return list
}
