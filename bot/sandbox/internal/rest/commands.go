package rest

import (
	"cmp"
	"landfall/bot/sandbox/internal/form"
	"landfall/bot/sandbox/internal/snowflake"
	"landfall/bot/sandbox/internal/world"
)

// commandScope checks application and guild of the path; zero is global.
func (s *Server) commandScope(r *request) (snowflake.ID, *form.Error) {
	if r.id("app") != s.Bot.ID {
		return 0, form.Refuse(10002)
	}
	if r.vars["guild"] == "" {
		return 0, nil
	}
	return s.Guild, s.theGuild(r)
}

func listCommands(s *Server, r *request) (any, *form.Error) {
	scope, e := s.commandScope(r)
	if e != nil {
		return nil, e
	}
	return s.wire.Commands(s.Commands[scope]), nil
}

// overwriteCommands replaces all commands of a scope; those that keep type and
// name keep their id.
func overwriteCommands(s *Server, r *request) (any, *form.Error) {
	scope, e := s.commandScope(r)
	if e != nil {
		return nil, e
	}
	list := []*world.Command{}
	if e := r.decode(&list); e != nil {
		return nil, e
	}
	for _, c := range list {
		if c == nil {
			return nil, form.Refuse(50035)
		}
	}
	f := &form.Form{}
	form.CheckCommands(f, list)
	if e := f.Err(); e != nil {
		return nil, e
	}
	for _, c := range list {
		s.Register(c, scope)
	}
	s.SetCommands(scope, list)
	return s.wire.Commands(list), nil
}

func createCommand(s *Server, r *request) (any, *form.Error) {
	scope, e := s.commandScope(r)
	if e != nil {
		return nil, e
	}
	c := &world.Command{}
	if e := r.decode(c); e != nil {
		return nil, e
	}
	return s.putCommand(scope, c, nil)
}

// putCommand adds a command or replaces an old one: the one given, else that
// of the same type and name.
func (s *Server) putCommand(scope snowflake.ID, c, old *world.Command) (any, *form.Error) {
	c.Type = cmp.Or(c.Type, world.CommandSlash)
	f := &form.Form{}
	form.CheckCommand(f, "", c)
	list := []*world.Command{}
	replaced := false
	for _, x := range s.Commands[scope] {
		if x == old || old == nil && x.Name == c.Name && x.Type == c.Type {
			list = append(list, c)
			replaced = true
			continue
		}
		list = append(list, x)
	}
	if !replaced {
		list = append(list, c)
	}
	if len(f.Faults) == 0 {
		form.CheckCommands(f, list)
	}
	if e := f.Err(); e != nil {
		return nil, e
	}
	s.Register(c, scope)
	if old != nil {
		c.ID = old.ID
	}
	s.SetCommands(scope, list)
	if replaced {
		return s.wire.Command(c), nil
	}
	return created{s.wire.Command(c)}, nil
}

// pathCommand finds the command of the path.
func (s *Server) pathCommand(r *request) (snowflake.ID, *world.Command, *form.Error) {
	scope, e := s.commandScope(r)
	if e != nil {
		return 0, nil, e
	}
	for _, c := range s.Commands[scope] {
		if c.ID == r.id("command") {
			return scope, c, nil
		}
	}
	return 0, nil, form.Refuse(10063)
}

func getCommand(s *Server, r *request) (any, *form.Error) {
	_, c, e := s.pathCommand(r)
	if e != nil {
		return nil, e
	}
	return s.wire.Command(c), nil
}

func editCommand(s *Server, r *request) (any, *form.Error) {
	scope, old, e := s.pathCommand(r)
	if e != nil {
		return nil, e
	}
	next := *old
	if e := r.decode(&next); e != nil {
		return nil, e
	}
	return s.putCommand(scope, &next, old)
}

func deleteCommand(s *Server, r *request) (any, *form.Error) {
	scope, old, e := s.pathCommand(r)
	if e != nil {
		return nil, e
	}
	list := []*world.Command{}
	for _, c := range s.Commands[scope] {
		if c != old {
			list = append(list, c)
		}
	}
	s.SetCommands(scope, list)
	return nil, nil
}
