package sandbox

// commandScope checks application and guild of the path; zero is global.
func (s *Server) commandScope(r *restRequest) (ID, *apiError) {
	if r.id("app") != s.bot.ID {
		return 0, refuse(10002)
	}
	if r.vars["guild"] == "" {
		return 0, nil
	}
	return s.guild, s.theGuild(r)
}

func (s *Server) wireCommand(c *command) object {
	o := object{"id": c.ID, "application_id": s.bot.ID, "version": c.Version, "type": c.Type, "name": c.Name,
		"name_localizations": nil, "description": c.Description, "description_localizations": nil,
		"default_member_permissions": c.DefaultPermissions, "nsfw": c.NSFW, "contexts": nil, "integration_types": []int{0}}
	if c.NameLocalizations != nil {
		o["name_localizations"] = c.NameLocalizations
	}
	if c.DescriptionLocalizations != nil {
		o["description_localizations"] = c.DescriptionLocalizations
	}
	if c.IntegrationTypes != nil {
		o["integration_types"] = c.IntegrationTypes
	}
	if c.Contexts != nil {
		o["contexts"] = c.Contexts
	}
	if len(c.Options) > 0 {
		o["options"] = c.Options
	}
	if c.GuildID != 0 {
		o["guild_id"] = c.GuildID
	} else {
		o["dm_permission"] = c.DMPermission == nil || *c.DMPermission
	}
	return o
}

func (s *Server) wireCommands(list []*command) []object {
	out := []object{}
	for _, c := range list {
		out = append(out, s.wireCommand(c))
	}
	return out
}

func listCommands(s *Server, r *restRequest) (any, *apiError) {
	scope, e := s.commandScope(r)
	if e != nil {
		return nil, e
	}
	return s.wireCommands(s.commands[scope]), nil
}

// overwriteCommands replaces all commands of a scope; those that keep type and
// name keep their id.
func overwriteCommands(s *Server, r *restRequest) (any, *apiError) {
	scope, e := s.commandScope(r)
	if e != nil {
		return nil, e
	}
	list := []*command{}
	if e := r.decode(&list); e != nil {
		return nil, e
	}
	for _, c := range list {
		if c == nil {
			return nil, refuse(50035)
		}
	}
	f := &form{}
	checkCommands(f, list)
	if e := f.err(); e != nil {
		return nil, e
	}
	for _, c := range list {
		s.register(c, scope)
	}
	s.setCommands(scope, list)
	return s.wireCommands(list), nil
}

// register gives a command its ids.
func (s *Server) register(c *command, scope ID) {
	c.ID, c.Version, c.GuildID = 0, s.nextID(), scope
	for _, old := range s.commands[scope] {
		if old.Name == c.Name && old.Type == c.Type {
			c.ID = old.ID
		}
	}
	if c.ID == 0 {
		c.ID = s.nextID()
	}
}

// setCommands makes a list hold from now on.
func (s *Server) setCommands(scope ID, list []*command) {
	s.commands[scope] = list
	s.journal.put(recCommands, commandsRecord{scope, list})
	for _, p := range s.people {
		s.tell(p, "commands", object{"commands": s.wireCommands(s.allCommands())})
	}
}

func createCommand(s *Server, r *restRequest) (any, *apiError) {
	scope, e := s.commandScope(r)
	if e != nil {
		return nil, e
	}
	c := &command{}
	if e := r.decode(c); e != nil {
		return nil, e
	}
	return s.putCommand(scope, c, nil)
}

// putCommand adds a command or replaces an old one: the one given, else that
// of the same type and name.
func (s *Server) putCommand(scope ID, c, old *command) (any, *apiError) {
	if c.Type == 0 {
		c.Type = commandSlash
	}
	f := &form{}
	checkCommand(f, "", c)
	list := []*command{}
	replaced := false
	for _, x := range s.commands[scope] {
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
	if len(f.faults) == 0 {
		checkCommands(f, list)
	}
	if e := f.err(); e != nil {
		return nil, e
	}
	s.register(c, scope)
	if old != nil {
		c.ID = old.ID
	}
	s.setCommands(scope, list)
	if replaced {
		return s.wireCommand(c), nil
	}
	return created{s.wireCommand(c)}, nil
}

// pathCommand finds the command of the path.
func (s *Server) pathCommand(r *restRequest) (ID, *command, *apiError) {
	scope, e := s.commandScope(r)
	if e != nil {
		return 0, nil, e
	}
	for _, c := range s.commands[scope] {
		if c.ID == r.id("command") {
			return scope, c, nil
		}
	}
	return 0, nil, refuse(10063)
}

func getCommand(s *Server, r *restRequest) (any, *apiError) {
	_, c, e := s.pathCommand(r)
	if e != nil {
		return nil, e
	}
	return s.wireCommand(c), nil
}

func editCommand(s *Server, r *restRequest) (any, *apiError) {
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

func deleteCommand(s *Server, r *restRequest) (any, *apiError) {
	scope, old, e := s.pathCommand(r)
	if e != nil {
		return nil, e
	}
	list := []*command{}
	for _, c := range s.commands[scope] {
		if c != old {
			list = append(list, c)
		}
	}
	s.setCommands(scope, list)
	return nil, nil
}
