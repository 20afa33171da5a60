package gateway

import (
	"net/http"

	"github.com/gorilla/websocket"

	"landfall/bot/sandbox/internal/wire"
)

// CloseConnections closes every gateway connection with a code, 4004 or 4014 for
// instance, or without a close frame if the code is 0. A session closed with
// such a fatal code cannot be resumed.
func (s *Server) CloseConnections(code int, reason string) {
	s.Mu.Lock()
	defer s.Mu.Unlock()
	for c := range s.conns {
		gs := c.session
		s.detach(c, code)
		if gs != nil && fatalClose(code) {
			delete(s.sessions, gs.id)
		}
		c.close(code, reason)
		if code == 0 {
			_ = c.ws.NetConn().Close()
		}
	}
}

// Zombie makes the present gateway connections fall silent: no events, no
// heartbeat acknowledgements, but open. Events are kept for a RESUME. Off
// speaks again, with what was missed.
func (s *Server) Zombie(on bool) {
	s.Mu.Lock()
	defer s.Mu.Unlock()
	for c := range s.conns {
		if c.zombie && !on && c.session != nil {
			for _, e := range c.session.events[len(c.session.events)-c.missed:] {
				c.send(e)
			}
		}
		c.zombie, c.missed = on, 0
	}
}

// AskToReconnect asks the bot to reconnect and resume (op 7).
func (s *Server) AskToReconnect() { s.sendAll(`{"op":7,"d":null}`) }

// InvalidSession tells the bot that its session is not valid (op 9). Unless
// resumable, the session is gone and the bot must identify anew.
func (s *Server) InvalidSession(resumable bool) {
	if resumable {
		s.sendAll(`{"op":9,"d":true}`)
		return
	}
	s.Mu.Lock()
	for c := range s.conns {
		if c.session != nil {
			delete(s.sessions, c.session.id)
			c.session.conn, c.session = nil, nil
		}
	}
	s.Mu.Unlock()
	s.sendAll(`{"op":9,"d":false}`)
}

func (s *Server) sendAll(packet string) {
	s.Mu.Lock()
	defer s.Mu.Unlock()
	for c := range s.conns {
		c.send([]byte(packet))
	}
}

// Connections is how many websockets of the bot are open and identified. One that was cut
// does not count from that moment on, though it may still be read to its end.
func (s *Server) Connections() int {
	s.Mu.Lock()
	defer s.Mu.Unlock()
	n := 0
	for c := range s.conns {
		if c.session != nil && c.session.conn == c {
			n++
		}
	}
	return n
}

// fatalClose says whether Discord forbids reconnecting after a close code.
func fatalClose(code int) bool {
	switch code {
	case closeAuthFailed, closeInvalidShard, 4011, closeInvalidVersion, closeInvalidIntents, closeDisallowed,
		websocket.CloseNormalClosure, websocket.CloseGoingAway:
		return true
	}
	return false
}

// misidentify lets an ordered fault act instead of READY.
func (s *Server) misidentify(c *conn) bool {
	next, ordered := s.orders.OnIdentify()
	switch {
	case !ordered:
		return false
	case next.Reconnect:
		c.send([]byte(`{"op":7,"d":null}`))
	default:
		c.close(next.Code, http.StatusText(next.Code))
	}
	return true
}

// TellRemoved tells the bot that it was taken from the guild, or is back.
func (s *Server) TellRemoved(removed bool) {
	if removed {
		s.dispatch("GUILD_DELETE", wire.IntentGuilds, fromGuild, func(*session) any { return wire.Object{"id": s.Guild} })
		return
	}
	s.dispatch("GUILD_CREATE", wire.IntentGuilds, fromGuild, func(gs *session) any { return s.wire.GuildCreate(gs.base) })
}
