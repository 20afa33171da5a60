package sandbox

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Faults orders what goes wrong on purpose. Everything takes effect at once
// and may be ordered at any time.
type Faults struct {
	s *Server

	mu         sync.Mutex
	list       []*Ordered
	refuse     int       // gateway connections still to refuse
	refuseTill time.Time // or until when, in real time
	identify   []identifyFault
	badResumes int
}

// Drop says when a connection is cut instead of answered.
type Drop int

// The moments to cut a connection at.
const (
	DropNever  Drop = iota
	DropBefore      // the request is not carried out
	DropAfter       // it is carried out, but the answer never arrives
)

// Fault is one thing to go wrong with REST requests.
type Fault struct {
	// Method and Path choose the requests: "" is any; a path is written
	// without /api/v9, as in "/channels/*/messages", where * is any one
	// segment and a last ** any rest.
	Method, Path string
	// Skip lets that many matching requests through first.
	Skip int
	// Times is how many requests are hit: 0 means one, -1 all.
	Times int

	// Delay, in real time, comes before anything else.
	Delay time.Duration
	// Drop cuts the connection.
	Drop Drop
	// Status answers with this status: 429 with RetryAfter, 5xx, or any other
	// with Code and Message. Zero carries the request out.
	Status     int
	RetryAfter time.Duration // of a 429
	Global     bool          // of a 429: the whole bot is limited
	HTML       bool          // answer with a page, as the proxy before Discord does
	Code       int           // Discord's error code in the body
	Message    string
}

// Ordered is a fault in force.
type Ordered struct {
	f     *Faults
	fault Fault
	hits  int
	left  int
	skip  int
}

// Hits is how many requests it has hit.
func (o *Ordered) Hits() int {
	o.f.mu.Lock()
	defer o.f.mu.Unlock()
	return o.hits
}

// Cancel ends it.
func (o *Ordered) Cancel() {
	o.f.mu.Lock()
	defer o.f.mu.Unlock()
	o.left = 0
}

// Order puts a fault in force.
func (f *Faults) Order(fault Fault) *Ordered {
	f.mu.Lock()
	defer f.mu.Unlock()
	o := &Ordered{f: f, fault: fault, left: fault.Times, skip: fault.Skip}
	if o.left == 0 {
		o.left = 1
	}
	f.list = append(f.list, o)
	return o
}

// Clear ends every ordered REST fault and lets the gateway in again. It does
// not give permissions back.
func (f *Faults) Clear() {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, o := range f.list {
		o.left = 0
	}
	f.list, f.identify, f.refuse, f.badResumes, f.refuseTill = nil, nil, 0, 0, time.Time{}
}

// matchPath compares a pattern of Fault with a path.
func matchPath(pattern, path string) bool {
	if pattern == "" {
		return true
	}
	want, have := strings.Split(strings.Trim(pattern, "/"), "/"), strings.Split(strings.Trim(path, "/"), "/")
	for i, w := range want {
		if w == "**" {
			return true
		}
		if i >= len(have) || w != "*" && w != have[i] {
			return false
		}
	}
	return len(want) == len(have)
}

// take finds the fault that hits a request, if any.
func (f *Faults) take(method, path string) (Fault, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, o := range f.list {
		if o.left == 0 || o.fault.Method != "" && o.fault.Method != method || !matchPath(o.fault.Path, path) {
			continue
		}
		if o.skip > 0 {
			o.skip--
			continue
		}
		if o.left > 0 {
			o.left--
		}
		o.hits++
		return o.fault, true
	}
	return Fault{}, false
}

// onRequest lets a fault act on a request. done means it was answered; after
// that the answer has to be lost.
func (f *Faults) onRequest(w http.ResponseWriter, r *http.Request, path string) (after, done bool) {
	fault, hit := f.take(r.Method, path)
	if !hit {
		return false, false
	}
	if fault.Delay > 0 {
		select {
		case <-time.After(fault.Delay):
		case <-r.Context().Done():
		case <-f.s.stop:
		}
	}
	switch {
	case fault.Drop == DropBefore:
		panic(http.ErrAbortHandler) // net/http cuts the connection
	case fault.Drop == DropAfter:
		return true, false
	case fault.Status == 0:
		return false, false
	}
	f.answer(w, fault)
	return false, true
}

// answer writes a fault's response.
func (f *Faults) answer(w http.ResponseWriter, fault Fault) {
	seconds := fault.RetryAfter.Seconds()
	if fault.Status == http.StatusTooManyRequests {
		w.Header().Set("Retry-After", strconv.Itoa(max(1, int(seconds+0.999))))
		if fault.Global {
			w.Header().Set("X-RateLimit-Global", "true")
		}
		w.Header().Set("X-RateLimit-Scope", map[bool]string{true: "global", false: "user"}[fault.Global])
	}
	if fault.HTML {
		w.Header().Set("Content-Type", "text/html; charset=UTF-8")
		w.WriteHeader(fault.Status)
		_, _ = fmt.Fprintf(w, "<!DOCTYPE html><html><head><title>%d</title></head><body>error code: %d</body></html>", fault.Status, 1015)
		return
	}
	if fault.Status == http.StatusTooManyRequests {
		if !fault.Global {
			w.Header().Set("X-RateLimit-Limit", "5")
			w.Header().Set("X-RateLimit-Remaining", "0")
			w.Header().Set("X-RateLimit-Reset-After", strconv.FormatFloat(seconds, 'f', 3, 64))
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(fault.Status)
		_, _ = fmt.Fprintf(w, `{"message":"You are being rate limited.","retry_after":%.3f,"global":%t}`, seconds, fault.Global)
		return
	}
	e := plain(fault.Status)
	if fault.Code != 0 {
		e = refuse(fault.Code)
		e.Status = fault.Status
	}
	if fault.Message != "" {
		e.Message = fault.Message
	}
	f.s.refuseREST(w, e)
}

// Deny takes permission bits from a user in a channel: "" is the bot. Zero
// bits give them back. It reports whether the channel is known.
func (f *Faults) Deny(channelID, userID string, bits int64) bool {
	f.s.mu.Lock()
	defer f.s.mu.Unlock()
	id, err := ParseID(channelID)
	c := f.s.channels[id]
	if err != nil || c == nil {
		return false
	}
	u := f.s.bot.ID
	if userID != "" {
		if u, err = ParseID(userID); err != nil {
			return false
		}
	}
	saw := f.s.canSee(u, c)
	c.setOverwrite(u, bits)
	f.s.channelUpdated(c)
	switch sees := f.s.canSee(u, c); {
	case saw && !sees && u == f.s.bot.ID:
		f.s.dispatch("CHANNEL_DELETE", intentGuilds, func(*gwSession) any { return f.s.wireChannel(c) })
	case saw && !sees:
		f.s.tell(u, "channel_delete", object{"id": c.ID})
	case !saw && sees && u != f.s.bot.ID:
		f.s.tell(u, "channel_create", object{"channel": f.s.pageChannel(c, u)})
	}
	return true
}

// CloseDMs makes a person refuse DMs of the bot, or accept them again.
func (f *Faults) CloseDMs(userID string, closed bool) bool {
	f.s.mu.Lock()
	defer f.s.mu.Unlock()
	id, err := ParseID(userID)
	u := f.s.users[id]
	if err != nil || u == nil {
		return false
	}
	u.DMsClosed = closed
	f.s.journal.put(recUser, u)
	f.s.personChanged(u)
	return true
}
