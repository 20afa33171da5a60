package sandbox

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
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
