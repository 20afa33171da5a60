package sandbox

import (
	"encoding/json"
	"strings"

	"github.com/gorilla/websocket"
)

// identify begins a session.
func (s *Server) identify(c *gwConn, data json.RawMessage) {
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
	case s.faults.onIdentify(c):
		return
	case !s.tokenOK(id.Token):
		c.close(closeAuthFailed, "Authentication failed.")
		return
	case id.Intents == nil || *id.Intents < 0 || *id.Intents > intentAll:
		c.close(closeInvalidIntents, "Invalid intent(s).")
		return
	case *id.Intents&intentPrivileged&^s.opts.PrivilegedIntents != 0:
		c.close(closeDisallowed, "Disallowed intent(s).")
		return
	case id.Shard != nil && (id.Shard[0] < 0 || id.Shard[0] >= id.Shard[1]):
		c.close(closeInvalidShard, "Invalid shard.")
		return
	}
	gs := &gwSession{id: randomHex(16), intents: *id.Intents, base: c.base}
	s.gateway.sessions[gs.id] = gs
	s.attach(c, gs)
	shard := [2]int{0, 1}
	if id.Shard != nil {
		shard = *id.Shard
	}
	s.dispatchTo(gs, "READY", map[string]any{
		"v": 9, "user": s.wireUser(s.bot), "session_id": gs.id, "session_type": "normal",
		"resume_gateway_url": "ws" + strings.TrimPrefix(c.base, "http") + "/gateway", "shard": shard,
		"guilds":           []any{map[string]any{"id": s.guild, "unavailable": true}},
		"private_channels": []any{}, "application": map[string]any{"id": s.bot.ID, "flags": 0}, "_trace": []string{"sandbox"},
	})
	if gs.intents&intentGuilds != 0 {
		s.dispatchTo(gs, "GUILD_CREATE", s.wireGuildCreate(gs.base))
	}
}

// attach makes a connection the session's own.
func (s *Server) attach(c *gwConn, gs *gwSession) {
	was := s.botOnline()
	if gs.conn != nil && gs.conn != c {
		gs.conn.session = nil
		gs.conn.close(4000, "Session replaced.")
	}
	c.session, gs.conn = gs, c
	if !was {
		s.personChanged(s.bot)
	}
}

// detach notes that a connection is gone. A bot that says 1000 or 1001 ends
// its session; otherwise it may come back.
func (s *Server) detach(c *gwConn, code int) {
	gs := c.session
	if gs == nil || gs.conn != c {
		return
	}
	gs.conn, gs.detached = nil, s.now()
	if code == websocket.CloseNormalClosure || code == websocket.CloseGoingAway {
		delete(s.gateway.sessions, gs.id)
	}
	if !s.botOnline() && !s.closed {
		s.personChanged(s.bot)
	}
}

// resume continues a session and replays what was missed, then says RESUMED.
func (s *Server) resume(c *gwConn, data json.RawMessage) {
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
	gs := s.gateway.sessions[r.SessionID]
	if gs == nil || gs.seq-r.Seq > int64(len(gs.events)) || s.faults.onResume() {
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
func (s *Server) sendMembers(c *gwConn, data json.RawMessage) {
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
	var wanted []ID
	if len(q.UserIDs) > 0 && jsonInto(q.UserIDs, &wanted) != nil {
		var one ID
		if jsonInto(q.UserIDs, &one) == nil {
			wanted = []ID{one}
		}
	}
	found := []any{}
	for _, id := range append([]ID{s.bot.ID}, s.people...) {
		u := s.users[id]
		match := q.Query != nil && strings.HasPrefix(u.Username, strings.ToLower(*q.Query))
		for _, w := range wanted {
			match = match || w == id
		}
		if match && (q.Limit == 0 || len(found) < q.Limit || len(wanted) > 0) {
			found = append(found, s.wireMember(u))
		}
	}
	s.dispatchTo(c.session, "GUILD_MEMBERS_CHUNK", map[string]any{"guild_id": s.guild, "members": found,
		"chunk_index": 0, "chunk_count": 1, "not_found": []any{}, "nonce": q.Nonce})
}
