package discord

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"landfall/commands"
	"landfall/commands/limits"
)

// Limits of command definitions.
const (
	maxCommands     = 100
	maxName         = limits.CommandName
	maxDescription  = limits.Description
	maxOptions      = limits.Options
	maxCommandTexts = limits.CommandTexts
)

// Check holds definitions against the platform's limits and gives all that is
// wrong, each with the path of the command. It sends nothing.
func Check(defs []commands.Definition) error {
	var c checker
	if len(defs) > maxCommands {
		c.wrong("", "%d commands, and %d are allowed", len(defs), maxCommands)
	}
	names := map[string]bool{}
	for _, d := range defs {
		path := "/" + d.Name
		if names[d.Name] {
			c.wrong(path, "defined twice")
		}
		names[d.Name] = true
		if n := c.definition(path, d, 0); n > maxCommandTexts {
			c.wrong(path, "its names, descriptions and values have %d characters, and %d are allowed", n, maxCommandTexts)
		}
	}
	return errors.Join(c.errs...)
}

type checker struct{ errs []error }

func (c *checker) wrong(path, format string, args ...any) {
	c.errs = append(c.errs, fmt.Errorf("%s: %s", path, fmt.Sprintf(format, args...)))
}

// definition checks a command or subcommand and gives the length of its texts.
func (c *checker) definition(path string, d commands.Definition, depth int) int {
	texts := c.named(path, d.Name, d.Description, d.Others)
	if len(d.Subs) > 0 && len(d.Options) > 0 {
		c.wrong(path, "has subcommands and options of its own")
	}
	if depth > 0 && (d.GuildOnly || d.AdminOnly) {
		c.wrong(path, "only a whole command can be for servers or administrators only")
	}
	if depth == 2 && len(d.Subs) > 0 {
		c.wrong(path, "subcommands can be nested twice at most")
		return texts
	}
	if n := max(len(d.Subs), len(d.Options)); n > maxOptions {
		c.wrong(path, "%d options or subcommands, and %d are allowed", n, maxOptions)
	}
	names := map[string]bool{}
	once := func(path, name string) {
		if names[name] {
			c.wrong(path, "defined twice")
		}
		names[name] = true
	}
	for _, sub := range d.Subs {
		p := path + " " + sub.Name
		once(p, sub.Name)
		texts += c.definition(p, sub, depth+1)
	}
	optional := ""
	for _, o := range d.Options {
		p := path + " " + o.Name + ":"
		once(p, o.Name)
		texts += c.option(p, o)
		switch {
		case !o.Required:
			optional = o.Name
		case optional != "":
			c.wrong(p, "is required and comes after %s, which is not", optional)
		}
	}
	return texts
}

func (c *checker) option(path string, o commands.OptionDef) int {
	texts := c.named(path, o.Name, o.Description, o.Others)
	listed := o.Type == commands.TextOption || o.Type == commands.NumberOption
	switch {
	case o.Complete && len(o.Choices) > 0:
		c.wrong(path, "has both choices and completion")
	case (o.Complete || len(o.Choices) > 0) && !listed:
		c.wrong(path, "only texts and numbers can be chosen or completed")
	case o.Type == commands.NumberOption && o.Max > 0 && o.Min > o.Max:
		c.wrong(path, "its least value %d is above its greatest %d", o.Min, o.Max)
	}
	if len(o.Choices) > maxChoices {
		c.wrong(path, "%d choices, and %d are allowed", len(o.Choices), maxChoices)
	}
	return texts + c.choices(path, o)
}

// choices holds what an option lists against the limits, and returns how long its texts are: the longest of each name.
func (c *checker) choices(path string, o commands.OptionDef) (texts int) {
	names, long := map[string]bool{}, make([]int, len(o.Choices))
	for language, local := range o.Others {
		for i, name := range local.Choices {
			if !between(name, 1, maxMenuText) {
				c.wrong(path, "the choice %q in %s is not of 1 to %d characters", name, language, maxMenuText)
			}
			if i < len(long) {
				long[i] = max(long[i], utf8.RuneCountInString(name))
			}
		}
	}
	for i, ch := range o.Choices {
		texts += max(long[i], utf8.RuneCountInString(ch.Name)) + utf8.RuneCountInString(ch.Value)
		if names[ch.Name] {
			c.wrong(path, "the choice %q is there twice", ch.Name)
		}
		names[ch.Name] = true
		if !between(ch.Name, 1, maxMenuText) || !between(ch.Value, 1, maxMenuText) {
			c.wrong(path, "the choice %q or its value is not of 1 to %d characters", ch.Name, maxMenuText)
		}
		if _, err := strconv.Atoi(ch.Value); err != nil && o.Type == commands.NumberOption {
			c.wrong(path, "the value of the choice %q is not a whole number", ch.Name)
		}
	}
	return texts
}

// named checks a name and a description and gives their length together.
// In other languages they may be as long; the longest counts.
func (c *checker) named(path, name, description string, others map[string]commands.Local) int {
	if !plainCommandName(name) {
		c.wrong(path, "its name %q is not 1 to %d of a-z, 0-9, - and _", name, maxName)
	}
	if !between(description, 1, maxDescription) {
		c.wrong(path, "its description has %d characters, and 1 to %d are allowed", utf8.RuneCountInString(description), maxDescription)
	}
	longName, long := utf8.RuneCountInString(name), utf8.RuneCountInString(description)
	for language, local := range others {
		if local.Name != "" && !localCommandName(local.Name) {
			c.wrong(path, "its name %q in %s is not 1 to %d lower-case letters, digits, - and _", local.Name, language, maxName)
		}
		if !between(local.Description, 1, maxDescription) {
			c.wrong(path, "its description in %s has %d characters, and 1 to %d are allowed", language, utf8.RuneCountInString(local.Description), maxDescription)
		}
		longName, long = max(longName, utf8.RuneCountInString(local.Name)), max(long, utf8.RuneCountInString(local.Description))
	}
	return longName + long
}

// localCommandName tells whether a name may be one in another language.
func localCommandName(name string) bool {
	odd := func(r rune) bool {
		return r != '-' && r != '_' && !unicode.IsDigit(r) && (!unicode.IsLetter(r) || unicode.IsUpper(r))
	}
	return between(name, 1, maxName) && !strings.ContainsFunc(name, odd)
}

func plainCommandName(name string) bool {
	if !between(name, 1, maxName) {
		return false
	}
	for _, r := range name {
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' && r != '_' {
			return false
		}
	}
	return true
}

func between(text string, least, most int) bool {
	n := utf8.RuneCountInString(text)
	return n >= least && n <= most
}
