package sandbox

import (
	"sort"
	"strings"
)

func getGateway(_ *Server, r *restRequest) (any, *apiError) {
	return object{"url": "ws" + strings.TrimPrefix(r.base, "http") + "/gateway"}, nil
}

func getGatewayBot(_ *Server, r *restRequest) (any, *apiError) {
	return object{"url": "ws" + strings.TrimPrefix(r.base, "http") + "/gateway", "shards": 1,
		"session_start_limit": object{"total": 1000, "remaining": 999, "reset_after": 86400000, "max_concurrency": 1}}, nil
}

func getMe(s *Server, _ *restRequest) (any, *apiError) {
	o := s.wireUser(s.bot)
	o["mfa_enabled"], o["locale"], o["verified"], o["email"], o["premium_type"] = false, "en-US", true, nil, 0
	return o, nil
}

func getMyGuilds(s *Server, _ *restRequest) (any, *apiError) {
	return []object{{"id": s.guild, "name": s.guildName, "icon": nil, "banner": nil, "owner": false,
		"permissions": itoa(s.opts.BotPermissions), "features": []string{}}}, nil
}

func getUser(s *Server, r *restRequest) (any, *apiError) {
	u := s.users[r.id("user")]
	if u == nil {
		return nil, refuse(10013)
	}
	return s.wireUser(u), nil
}

func getApplication(s *Server, _ *restRequest) (any, *apiError) {
	return object{"id": s.bot.ID, "name": s.bot.GlobalName, "icon": nil, "description": "", "type": nil,
		"bot": s.wireUser(s.bot), "bot_public": true, "bot_require_code_grant": false, "verify_key": "", "flags": 0,
		"max_participants": nil, "explicit_content_filter": 0, "owner": s.wireUser(s.users[s.owner()]), "team": nil,
		"redirect_uris": []string{}, "interactions_endpoint_url": nil, "role_connections_verification_url": nil,
		"approximate_guild_count": 1, "approximate_user_install_count": 0, "approximate_user_authorization_count": 0,
		"eligible_oauth2_scopes": []string{}, "flags_new": "0", "summary": ""}, nil
}

// theGuild checks the guild of the path.
func (s *Server) theGuild(r *restRequest) *apiError {
	if r.id("guild") != s.guild {
		return refuse(10004)
	}
	return nil
}

func getGuild(s *Server, r *restRequest) (any, *apiError) {
	if e := s.theGuild(r); e != nil {
		return nil, e
	}
	g := s.wireGuild()
	if r.http.URL.Query().Get("with_counts") == "true" {
		g["approximate_member_count"], g["approximate_presence_count"] = len(s.people)+1, len(s.people)+1
	}
	return g, nil
}

func getRoles(s *Server, r *restRequest) (any, *apiError) {
	if e := s.theGuild(r); e != nil {
		return nil, e
	}
	return s.wireRoles(), nil
}

func getGuildChannels(s *Server, r *restRequest) (any, *apiError) {
	if e := s.theGuild(r); e != nil {
		return nil, e
	}
	list := []object{}
	for _, c := range s.sortedChannels() {
		if c.Type == channelText && s.canSee(s.bot.ID, c) {
			list = append(list, s.wireChannel(c))
		}
	}
	return list, nil
}

func getMember(s *Server, r *restRequest) (any, *apiError) {
	if e := s.theGuild(r); e != nil {
		return nil, e
	}
	u := s.users[r.id("user")]
	if u == nil {
		return nil, refuse(10013)
	}
	return s.wireMember(u), nil
}

// listMembers needs the members intent, as Discord has it.
func listMembers(s *Server, r *restRequest) (any, *apiError) {
	if e := s.theGuild(r); e != nil {
		return nil, e
	}
	if s.opts.PrivilegedIntents&intentMembers == 0 {
		return nil, refuse(50001)
	}
	limit, e := r.queryInt("limit", 1, 1, 1000)
	if e != nil {
		return nil, e
	}
	after, _ := ParseID(r.http.URL.Query().Get("after"))
	ids := append([]ID{s.bot.ID}, s.people...)
	sort.Slice(ids, func(a, b int) bool { return ids[a] < ids[b] })
	list := []object{}
	for _, id := range ids {
		if id > after && len(list) < limit {
			list = append(list, s.wireMember(s.users[id]))
		}
	}
	return list, nil
}

func searchMembers(s *Server, r *restRequest) (any, *apiError) {
	if e := s.theGuild(r); e != nil {
		return nil, e
	}
	query := strings.ToLower(r.http.URL.Query().Get("query"))
	f := &form{}
	f.length("query", query, 1, 100)
	if e := f.err(); e != nil {
		return nil, e
	}
	limit, e := r.queryInt("limit", 1, 1, 1000)
	if e != nil {
		return nil, e
	}
	list := []object{}
	for _, id := range append([]ID{s.bot.ID}, s.people...) {
		u := s.users[id]
		if len(list) < limit && (strings.HasPrefix(u.Username, query) || strings.HasPrefix(strings.ToLower(u.GlobalName), query)) {
			list = append(list, s.wireMember(u))
		}
	}
	return list, nil
}

// openDM gives the DM with a person; it always exists.
func openDM(s *Server, r *restRequest) (any, *apiError) {
	var body struct {
		RecipientID ID `json:"recipient_id"`
	}
	if e := r.decode(&body); e != nil {
		return nil, e
	}
	c := s.dmOf(body.RecipientID)
	if c == nil {
		if body.RecipientID == s.bot.ID {
			return nil, refuse(50007)
		}
		f := &form{}
		if body.RecipientID == 0 {
			f.required("recipient_id")
			return nil, f.err()
		}
		return nil, refuse(10013)
	}
	return s.wireChannel(c), nil
}

// dmOf finds a person's DM with the bot.
func (s *Server) dmOf(person ID) *channel {
	for _, c := range s.channels {
		if c.Type == channelDM && c.Person == person {
			return c
		}
	}
	return nil
}

// sortedChannels lists text channels by position, then threads, then DMs.
func (s *Server) sortedChannels() []*channel {
	list := make([]*channel, 0, len(s.channels))
	for _, c := range s.channels {
		list = append(list, c)
	}
	rank := func(c *channel) int {
		switch {
		case c.Type == channelText:
			return 0
		case c.isThread():
			return 1
		}
		return 2
	}
	sort.Slice(list, func(i, j int) bool {
		a, b := list[i], list[j]
		if ra, rb := rank(a), rank(b); ra != rb {
			return ra < rb
		}
		if a.Position != b.Position {
			return a.Position < b.Position
		}
		return a.ID < b.ID
	})
	return list
}
