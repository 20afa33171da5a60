package discord

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"landfall/commands"
)

// some are definitions with one of everything.
func some() []commands.Definition {
	return []commands.Definition{
		{Name: "game", Description: "Tables", GuildOnly: true, Subs: []commands.Definition{
			{Name: "new", Description: "Open a table", Options: []commands.OptionDef{
				{Name: "seats", Description: "How many", Type: commands.NumberOption, Required: true, Min: 2, Max: 4},
				{Name: "pace", Description: "How fast", Choices: []commands.Choice{{Name: "a move a day", Value: "daily"}}, Others: map[string]commands.Local{
					"de":    {Name: "tempo", Description: "Wie schnell", Choices: []string{"ein Zug am Tag"}},
					"fr":    {Description: "How fast", Choices: []string{"a move a day"}},                // as in English
					"en-XA": {Name: "pååcéé", Description: "Höw fååst", Choices: []string{"åå mööve"}}}}, // no locale
				{Name: "level", Description: "How hard", Type: commands.NumberOption, Choices: []commands.Choice{{Name: "easy", Value: "1"}}},
				{Name: "with", Description: "Whom", Type: commands.PersonOption},
				{Name: "open", Description: "For all", Type: commands.FlagOption}}},
			{Name: "admin", Description: "More", Subs: []commands.Definition{{Name: "close", Description: "Close"}}}}},
		{Name: "move", Description: "Act", Options: []commands.OptionDef{{Name: "action", Description: "What", Complete: true}}},
		{Name: "doctor", Description: "Look after the bot", AdminOnly: true},
	}
}

const someJSON = `[
	{"type":1,"name":"game","description":"Tables","integration_types":[0],"contexts":[0],"default_member_permissions":null,"options":[
		{"type":1,"name":"new","description":"Open a table","options":[
			{"type":4,"name":"seats","description":"How many","required":true,"min_value":2,"max_value":4},
			{"type":3,"name":"pace","name_localizations":{"de":"tempo"},"description":"How fast","description_localizations":{"de":"Wie schnell"},
				"choices":[{"name":"a move a day","name_localizations":{"de":"ein Zug am Tag"},"value":"daily"}]},
			{"type":4,"name":"level","description":"How hard","choices":[{"name":"easy","value":1}]},
			{"type":6,"name":"with","description":"Whom"},
			{"type":5,"name":"open","description":"For all"}]},
		{"type":2,"name":"admin","description":"More","options":[{"type":1,"name":"close","description":"Close"}]}]},
	{"type":1,"name":"move","description":"Act","integration_types":[0,1],"contexts":[0,1],"default_member_permissions":null,
		"options":[{"type":3,"name":"action","description":"What","autocomplete":true}]},
	{"type":1,"name":"doctor","description":"Look after the bot","integration_types":[0,1],"contexts":[0,1],"default_member_permissions":"32"}]`

func TestRegister(t *testing.T) {
	// As Discord gives it back: in another order, with members of its own.
	known := `[{"id":"3","application_id":"77","version":"1","type":1,"name":"doctor","name_localizations":null,"description":"Look after the bot","dm_permission":true,
			"nsfw":false,"integration_types":[1,0],"contexts":[1,0],"default_member_permissions":"32"},` + strings.TrimPrefix(someJSON[:strings.LastIndex(someJSON, `,
	{"type":1,"name":"doctor"`)], "[") + "]"
	for name, c := range map[string]struct {
		have string
		puts int
	}{
		"nothing is known":   {"[]", 1},
		"all is known":       {known, 0},
		"another text":       {strings.Replace(known, "Open a table", "Open", 1), 1},
		"one more":           {strings.Replace(known, `[{"id"`, `[{"type":1,"name":"old","description":"x"},{"id"`, 1), 1},
		"an unreadable list": {`{"what":1}`, 1},
		"a name in German":   {strings.Replace(known, `"tempo"`, `"takt"`, 1), 1},
		"an option is added": {strings.Replace(known, `"required":true,`, ``, 1), 1},
	} {
		var puts []*sent
		s := offline(t, func(r *http.Request) (*http.Response, error) {
			if r.Method == "GET" {
				return respond(200, c.have), nil
			}
			puts = append(puts, readSent(t, r))
			return respond(200, "[]"), nil
		})
		if err := s.Register(context.Background(), some()); err != nil || len(puts) != c.puts {
			t.Errorf("%s: %v, sent %d times", name, err, len(puts))
		}
		for _, p := range puts {
			if diff := cmp.Diff(jsonOf(t, someJSON), p.body); diff != "" || p.line != "PUT /applications/77/commands" {
				t.Errorf("%s: %s\n%s", name, p.line, diff)
			}
		}
	}
}

func TestRegisterRefuses(t *testing.T) {
	s := offline(t, func(*http.Request) (*http.Response, error) {
		t.Error("it was sent")
		return respond(200, "[]"), nil
	})
	err := s.Register(context.Background(), []commands.Definition{{Name: "Bad Name", Description: "x"}})
	if !errors.Is(err, ErrInvalid) || !strings.Contains(err.Error(), "Bad Name") {
		t.Errorf("err = %v", err)
	}
	s = offline(t, func(r *http.Request) (*http.Response, error) {
		if r.Method == "GET" {
			return respond(200, "[]"), nil
		}
		return respond(400, `{"code":30034,"message":"Max number of daily application command creates has been reached (200)"}`), nil
	})
	if err := s.Register(context.Background(), some()); !errors.Is(err, ErrLimited) || !strings.Contains(err.Error(), "register the commands") {
		t.Errorf("err = %v", err)
	}
}

func TestCheck(t *testing.T) {
	if err := Check(some()); err != nil {
		t.Errorf("good definitions: %v", err)
	}
	named := func(n int) (list []commands.Definition) {
		for i := range n {
			list = append(list, commands.Definition{Name: "c" + strconv.Itoa(i), Description: "d"})
		}
		return list
	}
	options := func(n int) (list []commands.OptionDef) {
		for i := range n {
			list = append(list, commands.OptionDef{Name: "o" + strconv.Itoa(i), Description: "d"})
		}
		return list
	}
	choices := func(n int) (list []commands.Choice) {
		for i := range n {
			list = append(list, commands.Choice{Name: strconv.Itoa(i), Value: strings.Repeat("v", 100)})
		}
		return list
	}
	with := func(o ...commands.OptionDef) []commands.Definition {
		return []commands.Definition{{Name: "c", Description: "d", Options: o}}
	}
	long := strings.Repeat("x", 101)
	for name, c := range map[string]struct {
		defs []commands.Definition
		says string
	}{
		"capital letters":       {[]commands.Definition{{Name: "Game", Description: "d"}}, "its name"},
		"no name":               {[]commands.Definition{{Description: "d"}}, "its name"},
		"long name":             {[]commands.Definition{{Name: strings.Repeat("x", 33), Description: "d"}}, "its name"},
		"no description":        {[]commands.Definition{{Name: "c"}}, "description"},
		"long description":      {[]commands.Definition{{Name: "c", Description: long}}, "description has 101"},
		"twice":                 {append(named(1), named(1)...), "/c0: defined twice"},
		"101 commands":          {named(101), "101 commands"},
		"26 options":            {with(options(26)...), "26 options"},
		"26 subcommands":        {[]commands.Definition{{Name: "c", Description: "d", Subs: named(26)}}, "26 options"},
		"option twice":          {with(append(options(1), options(1)...)...), "/c o0:: defined twice"},
		"subs and options":      {[]commands.Definition{{Name: "c", Description: "d", Subs: named(1), Options: options(1)}}, "of its own"},
		"three levels":          {[]commands.Definition{{Name: "a", Description: "d", Subs: []commands.Definition{{Name: "b", Description: "d", Subs: []commands.Definition{{Name: "c", Description: "d", Subs: named(1)}}}}}}, "nested"},
		"rights below":          {[]commands.Definition{{Name: "a", Description: "d", Subs: []commands.Definition{{Name: "b", Description: "d", AdminOnly: true}}}}, "whole command"},
		"required at the end":   {with(commands.OptionDef{Name: "a", Description: "d"}, commands.OptionDef{Name: "b", Description: "d", Required: true}), "required and comes after a"},
		"choices and complete":  {with(commands.OptionDef{Name: "a", Description: "d", Complete: true, Choices: choices(1)}), "both"},
		"complete a flag":       {with(commands.OptionDef{Name: "a", Description: "d", Type: commands.FlagOption, Complete: true}), "only texts and numbers"},
		"26 choices":            {with(commands.OptionDef{Name: "a", Description: "d", Choices: choices(26)}), "26 choices"},
		"choice twice":          {with(commands.OptionDef{Name: "a", Description: "d", Choices: append(choices(1), choices(1)...)}), "there twice"},
		"long choice":           {with(commands.OptionDef{Name: "a", Description: "d", Choices: []commands.Choice{{Name: "x", Value: long}}}), "its value is not"},
		"empty choice":          {with(commands.OptionDef{Name: "a", Description: "d", Choices: []commands.Choice{{Value: "x"}}}), "not of 1"},
		"choice of no number":   {with(commands.OptionDef{Name: "a", Description: "d", Type: commands.NumberOption, Choices: []commands.Choice{{Name: "x", Value: "y"}}}), "whole number"},
		"bounds turned round":   {with(commands.OptionDef{Name: "a", Description: "d", Type: commands.NumberOption, Min: 5, Max: 4}), "least value 5"},
		"8,000 characters":      {with(commands.OptionDef{Name: "a", Description: "d", Choices: choices(25)}, commands.OptionDef{Name: "b", Description: "d", Choices: choices(25)}, commands.OptionDef{Name: "e", Description: "d", Choices: choices(25)}, commands.OptionDef{Name: "f", Description: "d", Choices: choices(25)}), "8000 are allowed"},
		"8,000 in German":       {with(commands.OptionDef{Name: "a", Description: "d", Choices: choices(25)}, commands.OptionDef{Name: "b", Description: "d", Choices: choices(25)}, commands.OptionDef{Name: "e", Description: "d", Choices: choices(25), Others: map[string]commands.Local{"de": {Description: "d", Choices: slices.Repeat([]string{long[1:]}, 25)}}}), "8000 are allowed"},
		"subcommand, capitals":  {[]commands.Definition{{Name: "c", Description: "d", Subs: []commands.Definition{{Name: "New", Description: "d"}}}}, "/c New: its name"},
		"option, long describe": {with(commands.OptionDef{Name: "a", Description: long}), "/c a:: its description"},
	} {
		if err := Check(c.defs); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := Check([]commands.Definition{{Name: "A"}, {Name: "B"}}); strings.Count(err.Error(), "\n") != 3 {
		t.Errorf("not all is told: %v", err)
	}
}
