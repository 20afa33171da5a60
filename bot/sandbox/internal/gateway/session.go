package gateway

import (
	"encoding/json"
	"strings"

	"github.com/gorilla/websocket"

	"landfall/bot/sandbox/internal/snowflake"
	"landfall/bot/sandbox/internal/wire"
	"landfall/bot/sandbox/internal/world"
)

// identify begins a session.
func (s *Server) identify(c *conn, data json.RawMessage) {
	var id struct {
		Token   string `json:"token"`
		Intents *int   `json:"intents"`
		Shard   *[2]int
	}
	if json.Unmarshal(data, &id) != nil {
		c.close(closeDecode, "Error while decoding payload.")
		return
	}
	switch {
	case c.session != nil:
		c.close(closeAlreadyAuth, "Already authenticated.")
		return
	case s.misidentify(c):
		return
	case !s.tokenOK(id.Token):
		c.close(closeAuthFailed, "Authentication failed.")
		return
	case id.Intents == nil || *id.Intents < 0 || *id.Intents > wire.IntentAll:
		c.close(closeInvalidIntents, "Invalid intent(s).")
		return
	case *id.Intents&wire.IntentPrivileged&^s.Opts.PrivilegedIntents != 0:
		c.close(closeDisallowed, "Disallowed intent(s).")
		return
	case id.Shard != nil && (id.Shard[0] < 0 || id.Shard[0] >= id.Shard[1]):
		c.close(closeInvalidShard, "Invalid shard.")
		return
	}
	gs := &session{id: world.RandomHex(16), intents: *id.Intents, shard: [2]int{0, 1}, base: c.base}
	if id.Shard != nil {
		gs.shard = *id.Shard
	}
	s.sessions[gs.id] = gs
	s.attach(c, gs)
	s.dispatchTo(gs, "READY", map[string]any{
		"v": 9, "user": s.wire.User(s.Bot), "session_id": gs.id, "session_type": "normal",
		"resume_gateway_url": "ws" + strings.TrimPrefix(c.base, "http") + "/gateway", "shard": gs.shard,
		"guilds":           s.guilds(gs),
		"private_channels": []any{}, "application": map[string]any{"id": s.Bot.ID, "flags": 0}, "_trace": []string{"sandbox"},
	})
	if gs.intents&wire.IntentGuilds != 0 && !s.BotRemoved && s.hears(gs, fromGuild) {
		s.dispatchTo(gs, "GUILD_CREATE", s.wire.GuildCreate(gs.base))
	}
}

// guilds are those the bot is in, not yet told of, that a session's shard is for.
func (s *Server) guilds(gs *session) []any {
	if s.BotRemoved || !s.hears(gs, fromGuild) {
		return []any{}
	}
	return []any{map[string]any{"id": s.Guild, "unavailable": true}}
}

// attach makes a connection the session's own.
func (s *Server) attach(c *conn, gs *session) {
	was := s.Online()
	if gs.conn != nil && gs.conn != c {
		gs.conn.session = nil
		gs.conn.close(4000, "Session replaced.")
	}
	c.session, gs.conn = gs, c
	if !was {
		s.ShowPerson(s.Bot)
	}
}

// detach notes that a connection is gone. A bot that says 1000 or 1001 ends
// its session; otherwise it may come back.
func (s *Server) detach(c *conn, code int) {
	gs := c.session
	if gs == nil || gs.conn != c {
		return
	}
	gs.conn, gs.detached = nil, s.Now()
	if code == websocket.CloseNormalClosure || code == websocket.CloseGoingAway {
		delete(s.sessions, gs.id)
	}
	if !s.Online() && !s.Closed {
		s.ShowPerson(s.Bot)
	}
}

// resume continues a session and replays what was missed, then says RESUMED.
func (s *Server) resume(c *conn, data json.RawMessage) {
	var r struct {
		Token     string `json:"token"`
		SessionID string `json:"session_id"`
		Seq       int64  `json:"seq"`
	}
	if json.Unmarshal(data, &r) != nil {
		c.close(closeDecode, "Error while decoding payload.")
		return
	}
	if !s.tokenOK(r.Token) {
		c.close(closeAuthFailed, "Authentication failed.")
		return
	}
	gs := s.sessions[r.SessionID]
	if gs == nil || gs.seq-r.Seq > int64(len(gs.events)) || s.orders.OnResume() {
		c.send([]byte(`{"op":9,"d":false}`))
		return
	}
	if r.Seq > gs.seq {
		c.close(closeInvalidSeq, "Invalid seq.")
		return
	}
	s.attach(c, gs)
	gs.base = c.base
	for _, e := range gs.events[int64(len(gs.events))-(gs.seq-r.Seq):] {
		c.send(e)
	}
	s.dispatchTo(gs, "RESUMED", map[string]any{"_trace": []string{"sandbox"}})
}

// sendMembers answers REQUEST_GUILD_MEMBERS.
func (s *Server) sendMembers(c *conn, data json.RawMessage) {
	var q struct {
		Query   *string         `json:"query"`
		UserIDs json.RawMessage `json:"user_ids"`
		Limit   int             `json:"limit"`
		Nonce   string          `json:"nonce"`
	}
	if json.Unmarshal(data, &q) != nil {
		c.close(closeDecode, "Error while decoding payload.")
		return
	}
	var wanted []snowflake.ID
	if len(q.UserIDs) > 0 && json.Unmarshal(q.UserIDs, &wanted) != nil {
		var one snowflake.ID
		if json.Unmarshal(q.UserIDs, &one) == nil {
			wanted = []snowflake.ID{one}
		}
	}
	found := []any{}
	for _, id := range append([]snowflake.ID{s.Bot.ID}, s.People...) {
		u := s.Users[id]
		match := q.Query != nil && strings.HasPrefix(u.Username, strings.ToLower(*q.Query))
		for _, w := range wanted {
			match = match || w == id
		}
		if match && (q.Limit == 0 || len(found) < q.Limit || len(wanted) > 0) {
			found = append(found, s.wire.Member(u))
		}
	}
	s.dispatchTo(c.session, "GUILD_MEMBERS_CHUNK", map[string]any{"guild_id": s.Guild, "members": found,
		"chunk_index": 0, "chunk_count": 1, "not_found": []any{}, "nonce": q.Nonce})
}
