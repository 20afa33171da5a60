package discord

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"landfall/bot/discord/rest"
	"landfall/commands"
)

// command is a slash command as Discord's JSON has it, with no more than what we
// set, so that what is registered can be compared with what should be.
type command struct {
	Type        int    `json:"type"`
	Name        string `json:"name"`
	Description string `json:"description"`
	localized
	Options  []optDef `json:"options,omitempty"`
	Rights   *string  `json:"default_member_permissions"`
	Installs []int    `json:"integration_types"`
	Contexts []int    `json:"contexts"`
}

type optDef struct {
	Type        int    `json:"type"`
	Name        string `json:"name"`
	Description string `json:"description"`
	localized
	Required bool     `json:"required,omitempty"`
	Complete bool     `json:"autocomplete,omitempty"`
	Choices  []choice `json:"choices,omitempty"`
	Min      *int     `json:"min_value,omitempty"`
	Max      *int     `json:"max_value,omitempty"`
	Options  []optDef `json:"options,omitempty"`
}

// localized is what a command or an option is called in the languages that Discord knows.
type localized struct {
	Names        map[string]string `json:"name_localizations,omitempty"`
	Descriptions map[string]string `json:"description_localizations,omitempty"`
}

type choice struct {
	Name  string            `json:"name"`
	Names map[string]string `json:"name_localizations,omitempty"`
	Value any               `json:"value"` // a text, or a number for numbers
}

// locales are the languages in which Discord takes names of commands, by their names there; a language without a
// country is its own.
func locales() []string {
	return strings.Fields("id da de es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko")
}

// localizedBy is what the platform is told of other languages; what is as in English is left out.
func localizedBy(others map[string]commands.Local, description string) (l localized) {
	for language, local := range others {
		if !slices.Contains(locales(), language) {
			continue
		}
		if l.Names == nil {
			l.Names, l.Descriptions = map[string]string{}, map[string]string{}
		}
		if local.Name != "" {
			l.Names[language] = local.Name
		}
		if local.Description != description {
			l.Descriptions[language] = local.Description
		}
	}
	return l
}

// choiceOf is a choice of an option, by its number there, with its names in other languages.
func choiceOf(o commands.OptionDef, i int) choice {
	c := o.Choices[i]
	n := choice{Name: c.Name, Value: choiceValue(o.Type, c.Value)}
	for language, local := range o.Others {
		if !slices.Contains(locales(), language) || i >= len(local.Choices) || local.Choices[i] == c.Name {
			continue
		}
		name := local.Choices[i]
		if n.Names == nil {
			n.Names = map[string]string{}
		}
		n.Names[language] = name
	}
	return n
}

// Register makes the commands known to Discord if they differ from those it
// knows. Definitions that break a limit are refused before anything is sent. If it
// fails, the commands of before stay as they are.
func (s *Session) Register(ctx context.Context, defs []commands.Definition) error {
	const what = "register the commands"
	if err := Check(defs); err != nil {
		return rest.Doing(rest.Invalid("%v", err), what)
	}
	want := []command{}
	for _, d := range defs {
		want = append(want, commandOf(d))
	}
	path := "/applications/" + s.Me().Application + "/commands"
	body, err := s.request(ctx, what, "GET", path+"?with_localizations=true", nil)
	if err != nil {
		return err
	}
	var have []command
	if err := json.Unmarshal(body, &have); err == nil && same(have, want) {
		s.log.Info("the commands are known already", "commands", len(want))
		return nil
	}
	if _, err = s.request(ctx, what, "PUT", path, want); err != nil {
		return err
	}
	s.log.Info("the commands are registered", "commands", len(want))
	return nil
}

// same compares commands without regard to their order.
func same(have, want []command) bool {
	text := func(list []command) []byte {
		list = slices.Clone(list)
		for i := range list {
			list[i].Installs = slices.Sorted(slices.Values(list[i].Installs))
			list[i].Contexts = slices.Sorted(slices.Values(list[i].Contexts))
		}
		slices.SortFunc(list, func(a, b command) int { return strings.Compare(a.Name, b.Name) })
		b, err := json.Marshal(list)
		if err != nil {
			return nil
		}
		return b
	}
	return bytes.Equal(text(have), text(want))
}

// commandOf makes the JSON of a definition. What is for servers only needs the
// bot there; the rest can be used in its direct messages and by people who
// installed it for themselves.
func commandOf(d commands.Definition) command {
	c := command{Type: 1, Name: d.Name, Description: d.Description, localized: localizedBy(d.Others, d.Description), Options: optionsOf(d), Installs: []int{0, 1}, Contexts: []int{0, 1}}
	if d.GuildOnly {
		c.Installs, c.Contexts = []int{0}, []int{0}
	}
	if d.AdminOnly {
		bits := strconv.Itoa(bitManageServer)
		c.Rights = &bits
	}
	return c
}

// optionsOf makes the options, or the subcommands, which Discord calls options too.
func optionsOf(d commands.Definition) []optDef {
	var list []optDef
	for _, sub := range d.Subs {
		o := optDef{Type: 1, Name: sub.Name, Description: sub.Description, localized: localizedBy(sub.Others, sub.Description), Options: optionsOf(sub)}
		if len(sub.Subs) > 0 {
			o.Type = 2
		}
		list = append(list, o)
	}
	for _, od := range d.Options {
		o := optDef{Type: typeOf(od.Type), Name: od.Name, Description: od.Description, localized: localizedBy(od.Others, od.Description), Required: od.Required, Complete: od.Complete}
		for i := range od.Choices {
			o.Choices = append(o.Choices, choiceOf(od, i))
		}
		if od.Type == commands.NumberOption && od.Max > 0 {
			o.Min, o.Max = &od.Min, &od.Max
		}
		list = append(list, o)
	}
	return list
}

func choiceValue(t commands.OptionType, v string) any {
	if n, err := strconv.Atoi(v); err == nil && t == commands.NumberOption {
		return n
	}
	return v
}

// optionFile is Discord's type of an option that takes a file.
const optionFile = 11

func typeOf(t commands.OptionType) int {
	switch t {
	case commands.NumberOption:
		return 4
	case commands.FlagOption:
		return 5
	case commands.PersonOption:
		return 6
	case commands.FileOption:
		return optionFile
	}
	return 3
}
