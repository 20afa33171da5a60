package commands

import (
	"context"

	"landfall/engine"
)

// Route leads from what people type or press to the handler that answers it. A chapter registers
// its routes beside their handlers; the desk refuses to start with two for the same thing.
type Route struct {
	Kind RouteKind
	// Path is what is typed, as "game join", or the verb with which a control's id begins.
	Path string
	// Define is the command as the platform lists it; its subcommands have routes of their own.
	Define Definition
	Run    func(ctx context.Context, rq Request) (Reply, error)
	Press  func(ctx context.Context, rq Request, p Press) (Reply, error)
	// Suggest completes an option that is being typed; nil: nothing is suggested.
	Suggest func(ctx context.Context, rq Request) ([]Choice, error)
	// Tableless controls are about no table, so that pressing one does not say which table a
	// person has in mind.
	Tableless bool
}

// RouteKind is what a route is for.
type RouteKind uint8

// The kinds of routes.
const (
	ToGroup   RouteKind = iota // a command that has only subcommands
	ToCommand                  // a command, or a subcommand of a group
	ToControl                  // a button, a menu or a form
)

// Press is the custom id of what was pressed or sent, taken apart.
type Press struct {
	Match engine.MatchID
	// First and Second are the parts after the match, "" where the id has fewer.
	First, Second string
	// Value is what was chosen in a menu, "" for a button.
	Value string
}

// Commands is a command that has only subcommands. They are listed in the order of their routes.
// What describes a command and its options is found by their names, in the desk's catalogue.
func Commands(name string) Route {
	return Route{Kind: ToGroup, Path: name, Define: Definition{Name: name}}
}

// Command is a command, as "mine", or a subcommand, as "game join".
func Command(path string, run func(ctx context.Context, rq Request) (Reply, error), options ...OptionDef) Route {
	return Route{Kind: ToCommand, Path: path, Run: run, Define: Definition{Options: options}}
}

// Suggesting completes the options of a command.
func (r Route) Suggesting(suggest func(ctx context.Context, rq Request) ([]Choice, error)) Route {
	r.Suggest = suggest
	return r
}

// Control is a control whose id has parts beyond the match, or a menu. Its parts are named where it
// is registered; the ids on messages that are posted already keep working.
func Control(verb string, press func(ctx context.Context, rq Request, p Press) (Reply, error)) Route {
	return Route{Kind: ToControl, Path: verb, Press: press}
}

// MatchControl is a control whose id names a match and nothing else.
func MatchControl(verb string, press func(ctx context.Context, rq Request, id engine.MatchID) (Reply, error)) Route {
	return Control(verb, func(ctx context.Context, rq Request, p Press) (Reply, error) { return press(ctx, rq, p.Match) })
}

// OfNoTable is a control whose id names no match.
func (r Route) OfNoTable() Route {
	r.Tableless = true
	return r
}
