package fault

import (
	"cmp"
	"strings"
	"sync"
	"time"
)

// Orders are the faults in force. Everything takes effect at once and may be
// ordered at any time.
type Orders struct {
	mu         sync.Mutex
	list       []*Ordered
	refuse     int       // gateway connections still to refuse
	refuseTill time.Time // or until when, in real time
	identify   []Identify
	badResumes int
	stop       <-chan struct{}
}

// New begins without any fault; delays end when stop is closed.
func New(stop <-chan struct{}) *Orders { return &Orders{stop: stop} }

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
	f     *Orders
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
func (f *Orders) Order(fault Fault) *Ordered {
	f.mu.Lock()
	defer f.mu.Unlock()
	o := &Ordered{f: f, fault: fault, left: cmp.Or(fault.Times, 1), skip: fault.Skip}
	f.list = append(f.list, o)
	return o
}

// Clear ends every ordered REST fault and lets the gateway in again. It does
// not give permissions back.
func (f *Orders) Clear() {
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

// Take finds the fault that hits a request, if any.
func (f *Orders) Take(method, path string) (Fault, bool) {
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
