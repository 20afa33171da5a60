package desk

import (
	"errors"
	"fmt"
	"strings"

	"landfall/commands"
)

// router is the one table of routes: what leads where.
type router struct {
	groups   []commands.Route // and commands without subcommands, in the order in which they are listed
	commands map[string]commands.Route
	controls map[string]commands.Route
	subs     map[string][]commands.Definition
}

// newRouter makes the table. Routes for the same thing, subcommands without their group, groups
// without subcommands and routes that lead nowhere are faults.
func newRouter(routes []commands.Route) (router, error) {
	r := router{commands: map[string]commands.Route{}, controls: map[string]commands.Route{}, subs: map[string][]commands.Definition{}}
	var faults []error
	for _, route := range routes {
		faults = append(faults, r.add(route))
	}
	for path, route := range r.commands {
		if name, _, sub := strings.Cut(path, " "); sub && r.commands[name].Kind != commands.ToGroup {
			faults = append(faults, fmt.Errorf("/%s belongs to no group", path))
		} else if sub && r.commands[name].Path == "" {
			faults = append(faults, fmt.Errorf("/%s belongs to a group that is not registered", path))
		}
		if route.Kind == commands.ToGroup && len(r.subs[path]) == 0 {
			faults = append(faults, fmt.Errorf("the group /%s has no subcommands", path))
		}
	}
	return r, errors.Join(faults...)
}

// add puts a route into the table.
func (r *router) add(route commands.Route) error {
	if route.Kind == commands.ToControl {
		if _, twice := r.controls[route.Path]; twice {
			return fmt.Errorf("the control %q is registered twice", route.Path)
		}
		if route.Press == nil || route.Path == "" {
			return fmt.Errorf("the control %q leads nowhere", route.Path)
		}
		r.controls[route.Path] = route
		return nil
	}
	if _, twice := r.commands[route.Path]; twice {
		return fmt.Errorf("/%s is registered twice", route.Path)
	}
	if route.Path == "" || (route.Run == nil) == (route.Kind == commands.ToCommand) {
		return fmt.Errorf("/%s leads nowhere", route.Path)
	}
	r.commands[route.Path] = route
	name, sub, is := strings.Cut(route.Path, " ")
	if !is {
		r.groups = append(r.groups, route)
		return nil
	}
	route.Define.Name = sub
	r.subs[name] = append(r.subs[name], route.Define)
	return nil
}

// command finds the route of a command as it was typed.
func (r router) command(path []string) (commands.Route, bool) {
	if len(path) == 0 {
		return commands.Route{}, false
	}
	route, ok := r.commands[path[0]]
	if ok && route.Kind == commands.ToGroup {
		if len(path) < 2 {
			return commands.Route{}, false
		}
		route, ok = r.commands[path[0]+" "+path[1]]
	}
	return route, ok
}

// definitions are the commands as they are registered on the platform.
func (r router) definitions() []commands.Definition {
	var defs []commands.Definition
	for _, route := range r.groups {
		def := route.Define
		def.Name, def.Subs = route.Path, r.subs[route.Path]
		defs = append(defs, def)
	}
	return defs
}
