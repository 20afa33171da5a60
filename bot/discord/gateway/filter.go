package gateway

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"log/slog"
	"net"
	"sync"
	"time"
)

// Operations of the gateway that the filter heeds.
const (
	opDispatch  = 0
	opHeartbeat = 1
	opReconnect = 7
	opInvalid   = 9
	opHello     = 10
	opAck       = 11
)

// errPulled is what discordgo reads when the connection has been pulled.
var errPulled = errors.New("the connection to the gateway was pulled")

// filter is the connection under the gateway's websocket. It reads each message
// before discordgo does, notes what who keeps the connection must know, and withholds what
// discordgo 0.29 cannot bear: the requests to reconnect (it deadlocks) and to
// begin anew (it does so at once), and messages that are no proper events.
type filter struct {
	net.Conn
	log *slog.Logger

	// Only the reading goroutine touches these; discordgo has one at a time.
	in     []byte // come, and not yet judged
	out    []byte // judged, and not yet read
	opened bool   // the websocket's handshake is through
	whole  []byte // the parts of a message in several frames
	fault  error  // why nothing more is read, once out is empty

	writing sync.Mutex
	shaken  bool // the handshake has been sent

	mu    sync.Mutex
	seen  state
	ended chan struct{} // closed when nothing more will come
	once  sync.Once
}

// state is what a connection has said of itself so far, for who keeps it up.
type state struct {
	interval  time.Duration // between heartbeats; 0 before hello
	ack       time.Time     // the last sign that the heartbeat is heard
	heartbeat time.Time     // when the last heartbeat was sent, if it is
	unheard   bool          // and not acknowledged yet
	code      int           // the close code, 0 if none came
	moved     bool          // asked to reconnect
	invalid   bool          // the session is invalid…
	resumes   bool          // …but may be resumed
	ready     bool          // logged in, or resumed
	resumeAt  string        // where to resume, if READY said
}

func newFilter(conn net.Conn, log *slog.Logger) *filter {
	return &filter{Conn: conn, log: log, ended: make(chan struct{})}
}

// look gives what was seen so far.
func (w *filter) look() state {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.seen
}

// pull ends the connection at once, without a goodbye, so that the session can be
// resumed. Whoever reads or writes gets an error.
func (w *filter) pull() {
	w.once.Do(func() {
		close(w.ended)
		_ = w.Conn.Close()
	})
}

// leave says goodbye, which ends the session for good, and pulls.
func (w *filter) leave() {
	_ = w.SetWriteDeadline(time.Now().Add(time.Second))
	_, _ = w.Write(goodbye(1000))
	w.pull()
}

// Close ends the connection. discordgo calls it.
func (w *filter) Close() error {
	w.pull()
	return nil
}

// Write sends. The handshake is lifted to the gateway's present version, which
// discordgo keeps in a global variable.
func (w *filter) Write(b []byte) (int, error) {
	w.writing.Lock()
	defer w.writing.Unlock()
	select {
	case <-w.ended:
		return 0, errPulled
	default:
	}
	if w.shaken {
		if isHeartbeat(b) {
			w.note(func(s *state) { s.heartbeat, s.unheard = time.Now(), true })
		}
		return w.Conn.Write(b)
	}
	w.shaken = true
	if _, err := w.Conn.Write(bytes.Replace(b, []byte("?v=9&"), []byte("?v=10&"), 1)); err != nil {
		return 0, err
	}
	return len(b), nil
}

// Read gives what has been judged fit for discordgo.
func (w *filter) Read(b []byte) (int, error) {
	for len(w.out) == 0 && w.fault == nil {
		buf := make([]byte, 16<<10)
		n, err := w.Conn.Read(buf)
		w.in = append(w.in, buf[:n]...)
		if w.fault = w.sift(); w.fault == nil {
			w.fault = err
		}
	}
	if len(w.out) == 0 {
		w.pull()
		return 0, w.fault
	}
	n := copy(b, w.out)
	w.out = w.out[n:]
	return n, nil
}

// verdict is what becomes of a message.
type verdict uint8

const (
	pass verdict = iota // discordgo gets it
	drop                // it is left out
	stop                // the connection ends before it
)

// sift moves whole frames from in to out, without those that are withheld.
func (w *filter) sift() error {
	if !w.opened {
		end := handshakeEnd(w.in)
		if end < 0 {
			return nil
		}
		w.opened = true
		w.out, w.in = append(w.out, w.in[:end]...), w.in[end:]
	}
	for {
		f, rest, ok, err := nextFrame(w.in)
		if err != nil || !ok {
			return err
		}
		switch w.frame(f) {
		case stop:
			return errPulled
		case pass:
			w.out = append(w.out, f.raw...)
		}
		w.in = rest
	}
}

func (w *filter) frame(f frame) verdict {
	switch f.kind() {
	case frameClose:
		if len(f.data) >= 2 {
			w.note(func(s *state) { s.code = int(binary.BigEndian.Uint16(f.data)) })
		}
	case frameText, frameMore:
		if f.final() && len(w.whole) == 0 {
			return w.message(f.data)
		}
		// The parts of a message pass as they come, since the first ones are gone
		// when the last one tells what it is. Discord sends none.
		w.whole = append(w.whole, f.data...)
		if f.final() {
			v := w.message(w.whole)
			w.whole = nil
			if v == stop {
				return stop
			}
		}
	}
	return pass
}

// message reads one message of the gateway and decides whether it passes.
func (w *filter) message(data []byte) verdict {
	var m struct {
		Op *int            `json:"op"`
		T  string          `json:"t"`
		D  json.RawMessage `json:"d"`
	}
	if err := json.Unmarshal(data, &m); err != nil || m.Op == nil {
		w.log.Warn("the gateway sent a message that cannot be read; ignored", "bytes", len(data))
		return drop
	}
	switch *m.Op {
	case opHello:
		var hello struct {
			Interval int64 `json:"heartbeat_interval"`
		}
		if json.Unmarshal(m.D, &hello) != nil || hello.Interval <= 0 {
			w.log.Warn("the gateway's hello cannot be read")
			return stop
		}
		w.note(func(s *state) {
			s.interval, s.ack = time.Duration(hello.Interval)*time.Millisecond, time.Now()
		})
	case opAck:
		w.note(func(s *state) { s.ack, s.unheard = time.Now(), false })
	case opReconnect:
		w.note(func(s *state) { s.moved = true })
		return stop
	case opInvalid:
		w.note(func(s *state) { s.invalid, s.resumes = true, string(bytes.TrimSpace(m.D)) == "true" })
		return stop
	case opDispatch:
		return w.dispatch(m.T, m.D)
	}
	return pass
}

// dispatch reads an event. discordgo takes one without an object for granted and
// falls over it.
func (w *filter) dispatch(name string, d json.RawMessage) verdict {
	switch name {
	case "RESUMED":
		w.note(func(s *state) { s.ready = true })
		return pass
	case "READY":
		var ready struct {
			ResumeAt string `json:"resume_gateway_url"`
		}
		_ = json.Unmarshal(d, &ready)
		w.note(func(s *state) { s.ready, s.resumeAt = true, ready.ResumeAt })
	}
	if !bytes.HasPrefix(bytes.TrimSpace(d), []byte("{")) {
		w.log.Warn("the gateway sent an event without content; ignored", "event", name)
		return drop
	}
	return pass
}

func (w *filter) note(set func(*state)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	set(&w.seen)
}
