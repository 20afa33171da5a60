package gateway

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/gorilla/websocket"

	"landfall/bot/sandbox/internal/fault"
	"landfall/bot/sandbox/internal/wire"
	"landfall/bot/sandbox/internal/world"
)

// Gateway opcodes.
const (
	opDispatch   = 0
	opHeartbeat  = 1
	opIdentify   = 2
	opPresence   = 3
	opVoiceState = 4
	opResume     = 6
	opMembers    = 8
	opHello      = 10
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

// Server is Discord's gateway to a world: the bot's connections and
// sessions, guarded by the world's lock.
type Server struct {
	*world.World
	wire      wire.View
	orders    *fault.Orders
	heartbeat time.Duration // what HELLO asks for
	sessions  map[string]*session
	conns     map[*conn]bool
}

// New serves a world, with the faults that are ordered.
func New(w *world.World, o *fault.Orders, heartbeat time.Duration) *Server {
	return &Server{World: w, wire: wire.Of(w), orders: o, heartbeat: heartbeat,
		sessions: map[string]*session{}, conns: map[*conn]bool{}}
}

// session is what IDENTIFY began and RESUME continues, over several
// connections.
type session struct {
	id       string
	intents  int
	shard    [2]int // its number, of how many
	base     string // scheme and host by which the bot reaches us
	seq      int64
	events   [][]byte // the last ones, encoded; events[len-1] has number seq
	conn     *conn    // nil while disconnected
	detached time.Time
}

// ServeHTTP is one websocket from HELLO to its end.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if s.orders.RefusesGateway() {
		http.Error(w, "gateway unavailable", http.StatusServiceUnavailable)
		return
	}
	up := websocket.Upgrader{ReadBufferSize: 4096, WriteBufferSize: 16384}
	ws, err := up.Upgrade(w, r, nil)
	if err != nil {
		return // the upgrader has answered
	}
	c := &conn{ws: ws, base: "http://" + r.Host, wake: make(chan struct{}, 1)}
	s.Mu.Lock()
	if s.Closed {
		s.Mu.Unlock()
		_ = ws.Close()
		return
	}
	s.conns[c] = true
	s.Done.Add(1)
	s.Mu.Unlock()
	go c.writeLoop()
	defer s.Done.Done()

	if v := r.URL.Query().Get("v"); v != "" && v != "9" && v != "10" {
		c.close(closeInvalidVersion, "Invalid API version.")
	} else {
		hello, _ := json.Marshal(map[string]any{"op": opHello, "d": map[string]any{
			"heartbeat_interval": s.heartbeat.Milliseconds(), "_trace": []string{"sandbox"}}})
		c.send(hello)
	}
	code := s.readLoop(c)
	s.Mu.Lock()
	defer s.Mu.Unlock()
	delete(s.conns, c)
	c.close(0, "")
	s.detach(c, code)
}

// readLoop handles what the bot sends, until the line ends; it returns the
// close code the bot gave, or 0.
func (s *Server) readLoop(c *conn) int {
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
		s.Mu.Lock()
		s.handle(c, p)
		s.Mu.Unlock()
	}
}

// handle handles one packet, under the lock.
func (s *Server) handle(c *conn, p packet) {
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
func (s *Server) tokenOK(t string) bool { return strings.TrimPrefix(t, "Bot ") == s.Token }

// dispatchTo sends one event to a session, or keeps it for its RESUME.
func (s *Server) dispatchTo(gs *session, event string, data any) {
	d, err := json.Marshal(data)
	if err != nil {
		s.Log.Error("sandbox event cannot be encoded", "event", event, "error", err)
		return
	}
	gs.seq++
	seq := gs.seq
	b, err := json.Marshal(packet{Op: opDispatch, Data: d, Seq: &seq, Type: event})
	if err != nil {
		s.Log.Error("sandbox event cannot be encoded", "event", event, "error", err)
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

// where is what an event comes from, by which it goes to a shard.
type where bool

const (
	fromGuild  where = false
	fromDirect where = true
)

// from is where a channel's events come from.
func from(c *world.Channel) where { return where(c.Type == world.ChannelDM) }

// hears tells whether a session's shard gets what comes from somewhere: direct messages go
// to the first, a guild's events to the one that its id says.
func (s *Server) hears(gs *session, w where) bool {
	if w == fromDirect {
		return gs.shard[0] == 0
	}
	return (uint64(s.Guild)>>22)%uint64(gs.shard[1]) == uint64(gs.shard[0])
}

// dispatch sends an event to every session whose shard it belongs to and which asked for
// one of the intents (0 for all); data is rendered for the address by which each reaches us.
func (s *Server) dispatch(event string, intents int, w where, data func(gs *session) any) {
	for _, gs := range s.sessions {
		if (intents == 0 || gs.intents&intents != 0) && s.hears(gs, w) {
			s.dispatchTo(gs, event, data(gs))
		}
	}
}

// Online says whether any session is connected.
func (s *Server) Online() bool {
	for _, gs := range s.sessions {
		if gs.conn != nil {
			return true
		}
	}
	return false
}

// Reachable adds sessions that may still come back: events wait for them.
func (s *Server) Reachable() bool { return len(s.sessions) > 0 }

// ForgetStale drops sessions that were not resumed in time.
func (s *Server) ForgetStale(now time.Time) {
	for id, gs := range s.sessions {
		if gs.conn == nil && now.Sub(gs.detached) > resumeWindow {
			delete(s.sessions, id)
		}
	}
}

// CloseAll says goodbye to every connection.
func (s *Server) CloseAll() {
	for c := range s.conns {
		c.close(websocket.CloseServiceRestart, "The sandbox is closing.")
	}
}
