package rest

import (
	"slices"
	"strconv"
	"strings"

	"landfall/bot/sandbox/internal/form"
	"landfall/bot/sandbox/internal/snowflake"
	"landfall/bot/sandbox/internal/wire"
	"landfall/bot/sandbox/internal/world"
)

func getGateway(_ *Server, r *request) (any, *form.Error) {
	return wire.Object{"url": "ws" + strings.TrimPrefix(r.base, "http") + "/gateway"}, nil
}

func getGatewayBot(s *Server, r *request) (any, *form.Error) {
	return wire.Object{"url": "ws" + strings.TrimPrefix(r.base, "http") + "/gateway", "shards": 1,
		"session_start_limit": wire.Object{"total": 1000, "remaining": 999, "reset_after": 86400000, "max_concurrency": s.Opts.Concurrency}}, nil
}

func getMe(s *Server, _ *request) (any, *form.Error) {
	o := s.wire.User(s.Bot)
	o["mfa_enabled"], o["locale"], o["verified"], o["email"], o["premium_type"] = false, "en-US", true, nil, 0
	return o, nil
}

func getMyGuilds(s *Server, _ *request) (any, *form.Error) {
	return []wire.Object{{"id": s.Guild, "name": s.GuildName, "icon": nil, "banner": nil, "owner": false,
		"permissions": strconv.FormatInt(s.Opts.BotPermissions, 10), "features": []string{}}}, nil
}

func getUser(s *Server, r *request) (any, *form.Error) {
	u := s.Users[r.id("user")]
	if u == nil {
		return nil, form.Refuse(10013)
	}
	return s.wire.User(u), nil
}

func getApplication(s *Server, _ *request) (any, *form.Error) {
	return wire.Object{"id": s.Bot.ID, "name": s.Bot.GlobalName, "icon": nil, "description": "", "type": nil,
		"bot": s.wire.User(s.Bot), "bot_public": true, "bot_require_code_grant": false, "verify_key": "", "flags": 0,
		"max_participants": nil, "explicit_content_filter": 0, "owner": s.wire.User(s.Users[s.Owner()]), "team": nil,
		"redirect_uris": []string{}, "interactions_endpoint_url": nil, "role_connections_verification_url": nil,
		"approximate_guild_count": 1, "approximate_user_install_count": 0, "approximate_user_authorization_count": 0,
		"eligible_oauth2_scopes": []string{}, "flags_new": "0", "summary": ""}, nil
}

// theGuild checks the guild of the path.
func (s *Server) theGuild(r *request) *form.Error {
	if r.id("guild") != s.Guild {
		return form.Refuse(10004)
	}
	return nil
}

func getGuild(s *Server, r *request) (any, *form.Error) {
	if e := s.theGuild(r); e != nil {
		return nil, e
	}
	g := s.wire.Guild()
	if r.http.URL.Query().Get("with_counts") == "true" {
		g["approximate_member_count"], g["approximate_presence_count"] = len(s.People)+1, len(s.People)+1
	}
	return g, nil
}

func getRoles(s *Server, r *request) (any, *form.Error) {
	if e := s.theGuild(r); e != nil {
		return nil, e
	}
	return s.wire.Roles(), nil
}

func getGuildChannels(s *Server, r *request) (any, *form.Error) {
	if e := s.theGuild(r); e != nil {
		return nil, e
	}
	list := []wire.Object{}
	for _, c := range s.SortedChannels() {
		if c.Type == world.ChannelText && s.CanSee(s.Bot.ID, c) {
			list = append(list, s.wire.Channel(c))
		}
	}
	return list, nil
}

func getMember(s *Server, r *request) (any, *form.Error) {
	if e := s.theGuild(r); e != nil {
		return nil, e
	}
	u := s.Users[r.id("user")]
	if u == nil {
		return nil, form.Refuse(10013)
	}
	if u.Left {
		return nil, form.Refuse(10007)
	}
	return s.wire.Member(u), nil
}

// listMembers needs the members intent, as Discord has it.
func listMembers(s *Server, r *request) (any, *form.Error) {
	if e := s.theGuild(r); e != nil {
		return nil, e
	}
	if s.Opts.PrivilegedIntents&wire.IntentMembers == 0 {
		return nil, form.Refuse(50001)
	}
	limit, e := r.queryInt("limit", 1, 1, 1000)
	if e != nil {
		return nil, e
	}
	after, _ := snowflake.ParseID(r.http.URL.Query().Get("after"))
	ids := append([]snowflake.ID{s.Bot.ID}, s.People...)
	slices.Sort(ids)
	list := []wire.Object{}
	for _, id := range ids {
		if id > after && len(list) < limit {
			list = append(list, s.wire.Member(s.Users[id]))
		}
	}
	return list, nil
}

func searchMembers(s *Server, r *request) (any, *form.Error) {
	if e := s.theGuild(r); e != nil {
		return nil, e
	}
	query := strings.ToLower(r.http.URL.Query().Get("query"))
	f := &form.Form{}
	f.Length("query", query, 1, 100)
	if e := f.Err(); e != nil {
		return nil, e
	}
	limit, e := r.queryInt("limit", 1, 1, 1000)
	if e != nil {
		return nil, e
	}
	list := []wire.Object{}
	for _, id := range append([]snowflake.ID{s.Bot.ID}, s.People...) {
		u := s.Users[id]
		if len(list) < limit && (strings.HasPrefix(u.Username, query) || strings.HasPrefix(strings.ToLower(u.GlobalName), query)) {
			list = append(list, s.wire.Member(u))
		}
	}
	return list, nil
}

// openDM gives the DM with a person; it always exists.
func openDM(s *Server, r *request) (any, *form.Error) {
	var body struct {
		RecipientID snowflake.ID `json:"recipient_id"`
	}
	if e := r.decode(&body); e != nil {
		return nil, e
	}
	c := s.DmOf(body.RecipientID)
	if c == nil {
		if body.RecipientID == s.Bot.ID {
			return nil, form.Refuse(50007)
		}
		f := &form.Form{}
		if body.RecipientID == 0 {
			f.Required("recipient_id")
			return nil, f.Err()
		}
		return nil, form.Refuse(10013)
	}
	return s.wire.Channel(c), nil
}
