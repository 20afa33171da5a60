package gateway

import (
	"sync"
	"time"

	"github.com/gorilla/websocket"
)

// conn is one websocket. Its queue is drained by a writer of its own, so
// that nothing waits for a slow bot while holding the server's lock.
type conn struct {
	ws      *websocket.Conn
	base    string
	session *session // guarded by the world's lock
	zombie  bool     // guarded by the world's lock: says nothing more
	missed  int      // guarded by the world's lock: events not sent as a zombie

	mu     sync.Mutex
	queue  [][]byte
	wake   chan struct{}
	closed bool
	code   int // with which to close once the queue is empty; 0 drops the line
	reason string
}

// send queues a packet.
func (c *conn) send(b []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.closed {
		c.queue = append(c.queue, b)
		c.signal()
	}
}

// close ends the connection after what is queued, with a close code, or
// without a word when the code is 0.
func (c *conn) close(code int, reason string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return
	}
	c.closed, c.code, c.reason = true, code, reason
	c.signal()
}

func (c *conn) signal() {
	select {
	case c.wake <- struct{}{}:
	default:
	}
}

// writeLoop sends the queue until the connection is closed.
func (c *conn) writeLoop() {
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
