package discord

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"
)

const (
	// openTime bounds one attempt to log in.
	openTime = 45 * time.Second
	// stableTime is how long a connection must last to be called a good one.
	stableTime = time.Minute
	// longestPause bounds the time between attempts.
	longestPause = 2 * time.Minute
	// identifyPause is Discord's least time between two logins.
	identifyPause = 5 * time.Second
)

// keep keeps the shard logged in. It ends with nil when it shall leave, or with the
// error that makes trying again pointless.
func (s *shard) keep() error {
	var (
		l     *link
		tries int
	)
	for {
		if l == nil {
			if err := s.mayIdentify(); err != nil {
				if s.ctx.Err() != nil {
					return nil
				}
				if errors.Is(err, ErrBadToken) {
					return err
				}
				tries++
				s.failed(err)
				if !s.again(s.ctx, tries, "cannot log in to Discord yet", err) {
					return nil
				}
				continue
			}
			l = s.newLink()
		}
		began := time.Now()
		end := s.hold(l)
		s.up.Store(false)
		if s.ctx.Err() != nil {
			return nil
		}
		if fatal := closedBy(end.seen.code); fatal != nil {
			return fatal
		}
		if time.Since(began) > stableTime {
			tries = 0
		}
		tries++
		s.failed(&Error{Kinds: []error{ErrTemporary}, Doing: "log in to Discord", Code: end.seen.code, Detail: end.why,
			Advice: "check the network, and Discord's status page"})
		if end.anew(l) || !end.seen.ready && tries > 3 {
			l = nil
		}
		if end.seen.invalid {
			// Discord asks for a random time of one to five seconds before the next login.
			if pause(s.ctx, backoff(time.Second, 5*time.Second)) != nil {
				return nil
			}
		}
		if !s.again(s.ctx, tries, "the connection to Discord ended; it is made again", errors.New(end.why)) {
			return nil
		}
	}
}

// ending is how a connection ended.
type ending struct {
	seen  sightings
	why   string
	stuck bool // discordgo does not let go
}

// anew tells whether the session cannot be resumed.
func (e ending) anew(l *link) bool {
	switch {
	case e.stuck, !l.ready, e.seen.invalid && !e.seen.resumes:
		return true
	}
	switch e.seen.code {
	case 1000, 1001, 4003, 4007, 4009: // ended, not authenticated, bad sequence, timed out
		return true
	}
	return false
}

// hold connects and watches one connection until it ends.
func (s *shard) hold(l *link) ending {
	select {
	case <-l.gone: // of a former connection
	default:
	}
	ctx, cancel := context.WithCancel(s.ctx)
	defer cancel()
	result := make(chan error, 1)
	go func() { result <- l.open(ctx) }()
	limit := time.NewTimer(openTime)
	defer limit.Stop()
	var err error
	var e ending
	select {
	case err = <-result:
	case <-limit.C:
		e.why = fmt.Sprintf("Discord did not finish the login within %s", openTime)
	case <-s.ctx.Done():
		e.why = "called off"
	}
	if e.why != "" {
		// Without a connection and with its context over, Open has nothing left to wait for.
		cancel()
		l.line().pull()
		select {
		case err = <-result:
			e.stuck = err == nil
		case <-time.After(5 * time.Second):
			e.stuck = true
		}
		e.seen = l.line().look()
		l.learn(e.seen)
		return e
	}
	w := l.line()
	if err == nil {
		e.why = s.watch(w)
		e.stuck = !l.release()
	} else {
		w.pull()
		e.why = openWords(err)
	}
	e.seen = w.look()
	switch {
	case e.seen.moved:
		e.why = "Discord asked to connect anew"
	case e.seen.invalid:
		e.why = "Discord declared the session invalid"
	case e.seen.code != 0:
		e.why = fmt.Sprintf("Discord closed the connection with code %d", e.seen.code)
	}
	l.learn(e.seen)
	return e
}

// ackTime is how long after the next heartbeat was due the last one may still be
// without an answer.
const ackTime = 3 * time.Second

// watch waits until a connection ends, and pulls it when heartbeats are no longer
// heard. Discord acknowledges each at once, so that it is dead when an interval has
// passed without an answer.
func (s *shard) watch(w *wire) string {
	for {
		seen := w.look()
		patience := seen.interval + min(seen.interval/2, ackTime)
		t := time.NewTimer(time.Until(seen.ack.Add(patience)))
		select {
		case <-w.ended:
			t.Stop()
			return "the connection was dropped"
		case <-s.ctx.Done():
			t.Stop()
			w.leave()
			return "called off"
		case <-t.C:
			if now := w.look(); time.Since(now.ack) >= patience {
				w.pull()
				return fmt.Sprintf("Discord did not acknowledge a heartbeat within %s", patience)
			}
		}
	}
}

// again waits before the next attempt: hardly at all after a good connection,
// because what people press meanwhile must be answered within 3 seconds; then
// longer and longer, with a random part. It is false when the session shall leave.
func (s *Session) again(ctx context.Context, tries int, what string, why error) bool {
	wait := backoff(0, 100*time.Millisecond)
	if tries > 1 {
		most := min(longestPause, time.Second<<min(tries-2, 10))
		wait = backoff(most/2, most)
	}
	s.log.Warn(what, "why", why, "wait", wait.Round(time.Millisecond), "attempt", tries)
	return pause(ctx, wait) == nil
}

// mayIdentify waits until a login is allowed. Discord resets the token of a bot
// that logs in more than 1,000 times a day, so the last ones are spread out.
func (s *shard) mayIdentify() error {
	var said struct {
		Limit struct {
			Total       int   `json:"total"`
			Remaining   int   `json:"remaining"`
			ResetAfter  int64 `json:"reset_after"` // milliseconds
			Concurrency int   `json:"max_concurrency"`
		} `json:"session_start_limit"`
	}
	body, err := s.request(s.ctx, "log in to Discord", "GET", "/gateway/bot", nil)
	switch {
	case errors.Is(err, ErrGone):
		// A server that does not tell. The pauses between attempts have to do.
	case err != nil:
		return err
	case json.Unmarshal(body, &said) != nil:
		return &Error{Kinds: []error{ErrTemporary}, Doing: "log in to Discord", Detail: "the answer is not Discord's", Advice: "check that nothing stands between the bot and Discord"}
	}
	if lim := said.Limit; lim.Total > 0 && lim.Remaining < lim.Total/5 {
		spread := time.Duration(lim.ResetAfter) * time.Millisecond / time.Duration(max(lim.Remaining, 0)+1)
		s.log.Warn("few logins are left for today, so the next one waits", "left", lim.Remaining, "of", lim.Total, "wait", spread)
		if err := pause(s.ctx, spread); err != nil {
			return err
		}
	}
	// Shards with the same remainder log in one after the other.
	turn := s.number % max(said.Limit.Concurrency, 1)
	if s.opt.Turn != nil {
		return s.opt.Turn(s.ctx, turn, identifyPause)
	}
	return s.logins.turn(s.ctx, turn)
}

// logins spreads the logins of one process.
type logins struct {
	mu   sync.Mutex
	next map[int]time.Time
}

// turn waits until the next login of a kind is due.
func (l *logins) turn(ctx context.Context, which int) error {
	l.mu.Lock()
	at := time.Now()
	if l.next == nil {
		l.next = map[int]time.Time{}
	}
	if next := l.next[which]; next.After(at) {
		at = next
	}
	l.next[which] = at.Add(identifyPause)
	l.mu.Unlock()
	return pause(ctx, time.Until(at))
}

// openWords says why a login failed, without addresses that hold secrets.
func openWords(err error) string {
	var ours *Error
	if errors.As(err, &ours) {
		return ours.Error()
	}
	return networkWords(err)
}
