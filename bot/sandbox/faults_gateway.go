package sandbox

import (
	"net/http"
	"time"

	"github.com/gorilla/websocket"
)

// identifyFault happens instead of READY.
type identifyFault struct {
	code      int // close with it, unless reconnect or silent
	reconnect bool
	silent    bool
}

// DropGateway cuts every gateway connection without a close frame: the bot
// may RESUME.
func (f *Faults) DropGateway() { f.CloseGateway(0, "") }

// CloseGateway closes every gateway connection with a code, 4004 or 4014 for
// instance. A session closed with such a fatal code cannot be resumed.
func (f *Faults) CloseGateway(code int, reason string) {
	f.s.mu.Lock()
	defer f.s.mu.Unlock()
	for c := range f.s.gateway.conns {
		gs := c.session
		f.s.detach(c, code)
		if gs != nil && fatalClose(code) {
			delete(f.s.gateway.sessions, gs.id)
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
func (f *Faults) Zombie(on bool) {
	f.s.mu.Lock()
	defer f.s.mu.Unlock()
	for c := range f.s.gateway.conns {
		if c.zombie && !on && c.session != nil {
			for _, e := range c.session.events[len(c.session.events)-c.missed:] {
				c.send(e)
			}
		}
		c.zombie, c.missed = on, 0
	}
}

// Reconnect asks the bot to reconnect and resume (op 7).
func (f *Faults) Reconnect() { f.sendAll(`{"op":7,"d":null}`) }

// InvalidSession tells the bot that its session is not valid (op 9). Unless
// resumable, the session is gone and the bot must identify anew.
func (f *Faults) InvalidSession(resumable bool) {
	if resumable {
		f.sendAll(`{"op":9,"d":true}`)
		return
	}
	f.s.mu.Lock()
	for c := range f.s.gateway.conns {
		if c.session != nil {
			delete(f.s.gateway.sessions, c.session.id)
			c.session.conn, c.session = nil, nil
		}
	}
	f.s.mu.Unlock()
	f.sendAll(`{"op":9,"d":false}`)
}

func (f *Faults) sendAll(packet string) {
	f.s.mu.Lock()
	defer f.s.mu.Unlock()
	for c := range f.s.gateway.conns {
		c.send([]byte(packet))
	}
}

// ReconnectInsteadOfReady answers the next times IDENTIFYs with op 7.
func (f *Faults) ReconnectInsteadOfReady(times int) {
	f.orderIdentify(identifyFault{reconnect: true}, times)
}

// CloseOnIdentify answers the next times IDENTIFYs by closing with a code.
func (f *Faults) CloseOnIdentify(code, times int) { f.orderIdentify(identifyFault{code: code}, times) }

// SilentOnIdentify answers the next times IDENTIFYs with nothing at all.
func (f *Faults) SilentOnIdentify(times int) { f.orderIdentify(identifyFault{silent: true}, times) }

func (f *Faults) orderIdentify(fault identifyFault, times int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for range times {
		f.identify = append(f.identify, fault)
	}
}

// RejectResume answers the next times RESUMEs with op 9, not resumable.
func (f *Faults) RejectResume(times int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.badResumes = times
}

// RefuseGateway answers the next times websocket connections with 503; -1
// until Clear.
func (f *Faults) RefuseGateway(times int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.refuse = times
}

// RefuseGatewayFor answers websocket connections with 503 for a while, in real
// time.
func (f *Faults) RefuseGatewayFor(d time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.refuseTill = time.Now().Add(d)
}

// refusesGateway counts a connection against the order.
func (f *Faults) refusesGateway() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.refuse > 0 {
		f.refuse--
		return true
	}
	return f.refuse < 0 || time.Now().Before(f.refuseTill)
}

// onIdentify lets a fault act instead of READY.
func (f *Faults) onIdentify(c *gwConn) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.identify) == 0 {
		return false
	}
	next := f.identify[0]
	f.identify = f.identify[1:]
	switch {
	case next.reconnect:
		c.send([]byte(`{"op":7,"d":null}`))
	case next.silent:
	default:
		c.close(next.code, http.StatusText(next.code))
	}
	return true
}

// onResume lets a fault refuse a RESUME.
func (f *Faults) onResume() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.badResumes > 0 {
		f.badResumes--
		return true
	}
	return false
}

// GatewayConnections is how many websockets of the bot are open and identified.
func (f *Faults) GatewayConnections() int {
	f.s.mu.Lock()
	defer f.s.mu.Unlock()
	n := 0
	for c := range f.s.gateway.conns {
		if c.session != nil {
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
