package discord

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"landfall/commands"
)

// interaction takes an interaction from the gateway and has it handled.
func (s *Session) interaction(raw json.RawMessage) {
	now := s.opt.Now()
	var in interaction
	err := json.Unmarshal(raw, &in)
	if in.ID != "" && !s.seen.add(in.ID) {
		return
	}
	age := s.age(in.ID, now)
	if age > lateTime {
		// The person was told that it failed, so it must not be done.
		s.log.Warn("an interaction came too late; ignored", "interaction", in.ID, "age", age.Round(time.Millisecond))
		return
	}
	a := &answer{s: s, in: in, came: time.Now().Add(-age)}
	var rq commands.Request
	if err == nil {
		rq, err = requestOf(&in, now)
		s.attached.readable(&rq, &in)
	}
	if !s.enter() {
		go a.sorry("The bot is being restarted. Please try again in a minute.")
		return
	}
	go func() {
		defer s.hands.Done()
		if err != nil {
			s.log.Error("an interaction cannot be read", "interaction", in.ID, "type", in.Type, "error", err)
			a.sorry(neutralLine)
			return
		}
		s.rights.note(rq.Where.Channel, in.rights())
		s.handle(rq, a)
	}()
}

// neutralLine is what a person reads when the fault is ours.
const neutralLine = "Something went wrong here, and it has been written down. Please try again."

// handle calls the handler, and answers for it if it panics.
func (s *Session) handle(rq commands.Request, a *answer) {
	ctx, cancel := context.WithDeadline(s.work, a.came.Add(tokenTime))
	defer cancel()
	defer func() {
		if p := recover(); p != nil {
			s.log.Error("a handler panicked", "what", rq.What(), "interaction", rq.ID, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			a.sorry(neutralLine)
		}
	}()
	if s.opt.Handle != nil {
		s.opt.Handle(ctx, rq, a)
	}
}

// recent remembers the last interactions, so that one which a resumed connection
// brings again is not handled twice.
type recent struct {
	mu    sync.Mutex
	known map[string]bool
	ring  [recentKept]string
	next  int
}

// recentKept is how many are remembered.
const recentKept = 1024

// add is false if the id is known already.
func (r *recent) add(id string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.known[id] {
		return false
	}
	if r.known == nil {
		r.known = map[string]bool{}
	}
	delete(r.known, r.ring[r.next])
	r.known[id], r.ring[r.next] = true, id
	r.next = (r.next + 1) % recentKept
	return true
}
