package sandbox

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"
)

// Gateway opcodes.
const (
	opDispatch       = 0
	opHeartbeat      = 1
	opIdentify       = 2
	opPresence       = 3
	opVoiceState     = 4
	opResume         = 6
	opReconnect      = 7
	opMembers        = 8
	opInvalidSession = 9
	opHello          = 10
	opHeartbeatACK   = 11
)

// Gateway close codes.
const (
	closeUnknownOpcode  = 4001
	closeDecode         = 4002
	closeNotAuth        = 4003
	closeAuthFailed     = 4004
	closeAlreadyAuth    = 4005
	closeInvalidSeq     = 4007
	closeRateLimited    = 4008
	closeInvalidShard   = 4010
	closeInvalidVersion = 4012
	closeInvalidIntents = 4013
	closeDisallowed     = 4014
)

// keptEvents is how many dispatched events a session keeps for RESUME.
const keptEvents = 5000

// packet is one message on the gateway, either way.
type packet struct {
	Op   int             `json:"op"`
	Data json.RawMessage `json:"d"`
	Seq  *int64          `json:"s,omitempty"`
	Type string          `json:"t,omitempty"`
}

// gatewayHub is the bot's sessions, guarded by Server.mu.
type gatewayHub struct {
	sessions map[string]*gwSession
	conns    map[*gwConn]bool
}

func (h *gatewayHub) init() {
	h.sessions, h.conns = map[string]*gwSession{}, map[*gwConn]bool{}
}

// gwSession is what IDENTIFY began and RESUME continues, over several
// connections.
type gwSession struct {
	id       string
	intents  int
	base     string // scheme and host by which the bot reaches us
	seq      int64
	events   [][]byte // the last ones, encoded; events[len-1] has number seq
	conn     *gwConn  // nil while disconnected
	detached time.Time
}

// gwConn is one websocket. Its queue is drained by a writer of its own, so
// that nothing waits for a slow bot while holding the server's lock.
type gwConn struct {
	ws      *websocket.Conn
	base    string
	session *gwSession // guarded by Server.mu
	zombie  bool       // guarded by Server.mu: says nothing more
	missed  int        // guarded by Server.mu: events not sent as a zombie

	mu     sync.Mutex
	queue  [][]byte
	wake   chan struct{}
	closed bool
	code   int // with which to close once the queue is empty; 0 drops the line
	reason string
}

// send queues a packet.
func (c *gwConn) send(b []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.closed {
		c.queue = append(c.queue, b)
		c.signal()
	}
}

// close ends the connection after what is queued, with a close code, or
// without a word when the code is 0.
func (c *gwConn) close(code int, reason string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return
	}
	c.closed, c.code, c.reason = true, code, reason
	c.signal()
}

func (c *gwConn) signal() {
	select {
	case c.wake <- struct{}{}:
	default:
	}
}

// writeLoop sends the queue until the connection is closed.
func (c *gwConn) writeLoop() {
	defer func() { _ = c.ws.Close() }() // nothing can be done about a dead line
	for range c.wake {
		for {
			c.mu.Lock()
			queue, closed := c.queue, c.closed
			c.queue = nil
			c.mu.Unlock()
			for _, b := range queue {
				if c.ws.SetWriteDeadline(time.Now().Add(10*time.Second)) != nil ||
					c.ws.WriteMessage(websocket.TextMessage, b) != nil {
					return
				}
			}
			if closed {
				if c.code != 0 {
					frame := websocket.FormatCloseMessage(c.code, c.reason)
					_ = c.ws.WriteControl(websocket.CloseMessage, frame, time.Now().Add(time.Second))
				}
				return
			}
			if len(queue) == 0 {
				break
			}
		}
	}
}

// serveGateway is one websocket from HELLO to its end.
func (s *Server) serveGateway(w http.ResponseWriter, r *http.Request) {
	if s.faults.refusesGateway() {
		http.Error(w, "gateway unavailable", http.StatusServiceUnavailable)
		return
	}
	up := websocket.Upgrader{ReadBufferSize: 4096, WriteBufferSize: 16384}
	ws, err := up.Upgrade(w, r, nil)
	if err != nil {
		return // the upgrader has answered
	}
	c := &gwConn{ws: ws, base: "http://" + r.Host, wake: make(chan struct{}, 1)}
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		_ = ws.Close()
		return
	}
	s.gateway.conns[c] = true
	s.done.Add(1)
	s.mu.Unlock()
	go c.writeLoop()
	defer s.done.Done()

	if v := r.URL.Query().Get("v"); v != "" && v != "9" && v != "10" {
		c.close(closeInvalidVersion, "Invalid API version.")
	} else {
		hello, _ := json.Marshal(map[string]any{"op": opHello, "d": map[string]any{
			"heartbeat_interval": s.opts.HeartbeatInterval.Milliseconds(), "_trace": []string{"sandbox"}}})
		c.send(hello)
	}
	code := s.readGateway(c)
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.gateway.conns, c)
	c.close(0, "")
	s.detach(c, code)
}

// readGateway handles what the bot sends, until the line ends; it returns the
// close code the bot gave, or 0.
func (s *Server) readGateway(c *gwConn) int {
	c.ws.SetReadLimit(1 << 20)
	c.ws.SetCloseHandler(func(int, string) error { return nil })
	var sent []time.Time
	for {
		_, b, err := c.ws.ReadMessage()
		if err != nil {
			var ce *websocket.CloseError
			if errors.As(err, &ce) && ce.Code != websocket.CloseAbnormalClosure {
				return ce.Code
			}
			return 0
		}
		now := time.Now()
		for len(sent) > 0 && now.Sub(sent[0]) > gatewaySendWindow {
			sent = sent[1:]
		}
		if sent = append(sent, now); len(sent) > maxGatewaySends {
			c.close(closeRateLimited, "You are being rate limited.")
			return 0
		}
		var p packet
		if len(b) > maxGatewayPayload || json.Unmarshal(b, &p) != nil {
			c.close(closeDecode, "Error while decoding payload.")
			return 0
		}
		s.mu.Lock()
		s.gatewayPacket(c, p)
		s.mu.Unlock()
	}
}

// gatewayPacket handles one packet, under the lock.
func (s *Server) gatewayPacket(c *gwConn, p packet) {
	if c.zombie {
		return
	}
	if c.session == nil && p.Op != opIdentify && p.Op != opResume && p.Op != opHeartbeat {
		c.close(closeNotAuth, "Not authenticated.")
		return
	}
	switch p.Op {
	case opHeartbeat:
		c.send([]byte(`{"op":11,"d":null}`))
	case opIdentify:
		s.identify(c, p.Data)
	case opResume:
		s.resume(c, p.Data)
	case opPresence, opVoiceState:
	case opMembers:
		s.sendMembers(c, p.Data)
	default:
		c.close(closeUnknownOpcode, "Unknown opcode.")
	}
}

// tokenOK compares a token as bots send it, with or without the word Bot.
func (s *Server) tokenOK(t string) bool { return strings.TrimPrefix(t, "Bot ") == s.token }

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

// dispatchTo sends one event to a session, or keeps it for its RESUME.
func (s *Server) dispatchTo(gs *gwSession, event string, data any) {
	d, err := json.Marshal(data)
	if err != nil {
		s.log.Error("sandbox event cannot be encoded", "event", event, "error", err)
		return
	}
	gs.seq++
	seq := gs.seq
	b, err := json.Marshal(packet{Op: opDispatch, Data: d, Seq: &seq, Type: event})
	if err != nil {
		s.log.Error("sandbox event cannot be encoded", "event", event, "error", err)
		return
	}
	gs.events = append(gs.events, b)
	if len(gs.events) > 2*keptEvents {
		gs.events = append([][]byte(nil), gs.events[keptEvents:]...)
	}
	switch {
	case gs.conn == nil:
	case gs.conn.zombie:
		gs.conn.missed++
	default:
		gs.conn.send(b)
	}
}

// dispatch sends an event to every session which asked for one of the intents
// (0 for all); data is rendered for the address by which each reaches us.
func (s *Server) dispatch(event string, intents int, data func(gs *gwSession) any) {
	for _, gs := range s.gateway.sessions {
		if intents == 0 || gs.intents&intents != 0 {
			s.dispatchTo(gs, event, data(gs))
		}
	}
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

// botOnline says whether any session is connected.
func (s *Server) botOnline() bool {
	for _, gs := range s.gateway.sessions {
		if gs.conn != nil {
			return true
		}
	}
	return false
}

// botReachable adds sessions that may still come back: events wait for them.
func (s *Server) botReachable() bool { return len(s.gateway.sessions) > 0 }

// forgetStale drops sessions that were not resumed in time.
func (h *gatewayHub) forgetStale(now time.Time) {
	for id, gs := range h.sessions {
		if gs.conn == nil && now.Sub(gs.detached) > resumeWindow {
			delete(h.sessions, id)
		}
	}
}

// closeAll says goodbye to every connection.
func (h *gatewayHub) closeAll() {
	for c := range h.conns {
		c.close(websocket.CloseServiceRestart, "The sandbox is closing.")
	}
}
