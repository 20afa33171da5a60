package desk

import (
	"context"
	"strings"
	"testing"

	"landfall/commands"
)

// A route for something that has one already, one that leads nowhere, and a subcommand or a group
// that stands alone are noticed when the table of routes is made.
func TestRoutesAreThereOnceAndLeadSomewhere(t *testing.T) {
	run := func(context.Context, commands.Request) (commands.Reply, error) { return commands.Reply{}, nil }
	press := func(context.Context, commands.Request, commands.Press) (commands.Reply, error) {
		return commands.Reply{}, nil
	}
	group, join := commands.Commands("game"), commands.Command("game join", run)
	if r, err := newRouter([]commands.Route{group, join, commands.Command("mine", run), commands.Control("join", press)}); err != nil || len(r.definitions()) != 2 {
		t.Errorf("sound routes: %v, %v", r.definitions(), err)
	}
	for says, routes := range map[string][]commands.Route{
		`the control "join" is registered twice`: {commands.Control("join", press), commands.Control("join", press)},
		"/mine is registered twice":              {commands.Command("mine", run), commands.Command("mine", run)},
		"/game join is registered twice":         {group, join, join},
		"/game is registered twice":              {group, group, join},
		"a group that is not registered":         {join},
		"/game join belongs to no group":         {commands.Command("game", run), join},
		"the group /game has no subcommands":     {group},
		`the control "join" leads nowhere`:       {commands.Control("join", nil)},
		`the control "" leads nowhere`:           {commands.Control("", press)},
		"/mine leads nowhere":                    {commands.Command("mine", nil)},
	} {
		if _, err := newRouter(routes); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("not told that %s: %v", says, err)
		}
	}
}

// What is typed leads to its own handler, and no further than it is registered.
func TestCommandsAreFoundByTheirWords(t *testing.T) {
	run := func(context.Context, commands.Request) (commands.Reply, error) { return commands.Reply{}, nil }
	r, err := newRouter([]commands.Route{commands.Commands("game"), commands.Command("game join", run), commands.Command("mine", run)})
	if err != nil {
		t.Fatal(err)
	}
	for typed, want := range map[string]string{"game join": "game join", "mine": "mine", "mine x": "mine", "game": "", "game leave": "", "join": "", "": "", "game join now": "game join"} {
		route, ok := r.command(strings.Fields(typed))
		if ok != (want != "") || ok && route.Path != want {
			t.Errorf("/%s leads to %q", typed, route.Path)
		}
	}
}
