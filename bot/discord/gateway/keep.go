package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"landfall/bot/discord/rest"
)

const (
	// OpenTime bounds one attempt to log in.
	OpenTime = 45 * time.Second
	// stableTime is how long a connection that broke off must have lasted to be called a good one.
	stableTime = time.Minute
	// briefTime is how long one that was closed properly must have lasted, if that continues.
	briefTime = 5 * time.Second
	// mostBrief is how many brief ones in a row are taken for chance.
	mostBrief = 5
	// LongestPause bounds the time between attempts.
	LongestPause = 2 * time.Minute
	// LongestGap bounds the time after a connection that had logged in: then both the network
	// and Discord are there.
	LongestGap = 5 * time.Second
	// IdentifyPause is Discord's least time between two logins.
	IdentifyPause = 5 * time.Second
)

// keep keeps the shard logged in. It ends with nil when its context does, or with the
// error that makes trying again pointless.
func (s *shard) keep() error {
	var (
		l *session
		p patience
	)
	for {
		if l == nil {
			if err := s.mayIdentify(); err != nil {
				if s.ctx.Err() != nil {
					return nil
				}
				if errors.Is(err, rest.ErrBadToken) {
					return err
				}
				s.Failed(err)
				if !Again(s.ctx, s.Log, p.failed(), LongestPause, "cannot log in to Discord yet", err) {
					return nil
				}
				continue
			}
			l = s.newSession()
		}
		began := time.Now()
		end := s.hold(l)
		s.on.Down()
		if s.ctx.Err() != nil {
			return nil
		}
		if fatal := closedBy(end.seen.code); fatal != nil {
			return s.advised(fatal)
		}
		tries, most := p.ended(end, time.Since(began))
		s.Failed(&rest.Error{Kinds: []error{rest.ErrTemporary}, Doing: "log in to Discord", Code: end.seen.code, Detail: end.why,
			Advice: "check the network, and Discord's status page"})
		if end.anew(l) || !end.seen.ready && tries > 3 {
			l = nil
		}
		if end.seen.invalid {
			// Discord asks for a random time of one to five seconds before the next login.
			if rest.Pause(s.ctx, rest.Backoff(time.Second, 5*time.Second)) != nil {
				return nil
			}
		}
		if !Again(s.ctx, s.Log, tries, most, "the connection to Discord ended; it is made again", errors.New(end.why)) {
			return nil
		}
	}
}

// patience counts what makes the pauses between attempts longer.
type patience struct {
	tries int // attempts and connections in a row that came to nothing, or broke off early
	brief int // connections in a row that were closed properly, but at once
}

// failed counts an attempt that did not come to a connection.
func (p *patience) failed() (tries int) {
	p.tries++
	return p.tries
}

// ended counts a connection that lasted so long, and gives what to count as attempts before
// the next one, and the longest pause before it. One that Discord closed properly, as it does
// each few hours or when it moves its servers, is no failure, however short it was.
func (p *patience) ended(e ending, lasted time.Duration) (tries int, most time.Duration) {
	if !e.seen.ready {
		return p.failed(), LongestPause
	}
	proper := e.seen.moved || e.seen.code != 0 || e.seen.invalid
	switch {
	case lasted > stableTime, proper && lasted > briefTime:
		*p = patience{}
	case proper:
		p.tries = 0
		p.brief++
	}
	if p.brief > mostBrief {
		return p.brief - mostBrief + 1, LongestGap
	}
	return p.failed(), LongestGap
}

// ending is how a connection ended.
type ending struct {
	seen  state
	why   string
	stuck bool // discordgo does not let go
}

// anew tells whether the session cannot be resumed.
func (e ending) anew(l *session) bool {
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
func (s *shard) hold(l *session) ending {
	select {
	case <-l.gone: // of a former connection
	default:
	}
	ctx, cancel := context.WithCancel(s.ctx)
	defer cancel()
	result := make(chan error, 1)
	go func() { result <- l.open(ctx) }()
	limit := time.NewTimer(OpenTime)
	defer limit.Stop()
	var err error
	var e ending
	select {
	case err = <-result:
	case <-limit.C:
		e.why = fmt.Sprintf("Discord did not finish the login within %s", OpenTime)
	case <-s.ctx.Done():
		e.why = "called off"
	}
	w := l.line()
	switch {
	case e.why != "":
		// Without a connection and with its context over, Open has nothing left to wait for.
		cancel()
		if s.ctx.Err() != nil && w.look().ready { // it is called off just as the login is through
			w.leave()
		}
		w.pull()
		select {
		case err = <-result:
			e.stuck = err == nil
		case <-time.After(5 * time.Second):
			e.stuck = true
		}
	case err == nil:
		e.why = s.watch(w)
		e.stuck = !l.release()
	default:
		w.pull()
		e.why = openWords(err)
	}
	e.seen = l.line().look()
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

// AckTime is how long a heartbeat may be without an answer.
const AckTime = 3 * time.Second

// dead is when a connection counts as dead, if nothing more comes. Discord acknowledges each
// heartbeat at once, so it is dead soon after one that is not. Before the login is through,
// what it waits for may be long on its way; then an interval must have passed as well.
func (seen state) dead() time.Time {
	grace := min(seen.interval/2, AckTime)
	if seen.ready && seen.unheard {
		return seen.heartbeat.Add(grace)
	}
	return seen.ack.Add(seen.interval + grace)
}

// watch waits until a connection ends, and pulls it when a heartbeat is not heard.
func (s *shard) watch(w *filter) string {
	for {
		// A heartbeat that is sent meanwhile is looked at in time.
		t := time.NewTimer(min(time.Until(w.look().dead()), AckTime))
		select {
		case <-w.ended:
			t.Stop()
			return "the connection was dropped"
		case <-s.ctx.Done():
			t.Stop()
			w.leave()
			return "called off"
		case <-t.C:
			if !time.Now().Before(w.look().dead()) {
				w.pull()
				return fmt.Sprintf("Discord did not acknowledge a heartbeat within %s", AckTime)
			}
		}
	}
}

// Again waits before the next attempt: hardly at all after a good connection,
// because what people press meanwhile must be answered within 3 seconds; then
// longer and longer, up to the longest, with a random part. It is false when ctx ends.
func Again(ctx context.Context, log *slog.Logger, tries int, longest time.Duration, what string, why error) bool {
	wait := rest.Backoff(0, 100*time.Millisecond)
	if tries > 1 {
		most := min(longest, time.Second<<min(tries-2, 10))
		wait = rest.Backoff(most/2, most)
	}
	log.Warn(what, "why", why, "wait", wait.Round(time.Millisecond), "attempt", tries)
	return rest.Pause(ctx, wait) == nil
}

// mayIdentify waits until a login is allowed. Discord resets the token of a bot
// that logs in more than 1,000 times a day, so the last ones are spread out.
func (s *shard) mayIdentify() error {
	var said struct {
		Shards int `json:"shards"`
		Limit  struct {
			Total       int   `json:"total"`
			Remaining   int   `json:"remaining"`
			ResetAfter  int64 `json:"reset_after"` // milliseconds
			Concurrency int   `json:"max_concurrency"`
		} `json:"session_start_limit"`
	}
	body, err := s.Ask(s.ctx)
	switch {
	case errors.Is(err, rest.ErrGone):
		// A server that does not tell. The pauses between attempts have to do.
	case err != nil:
		return err
	case json.Unmarshal(body, &said) != nil:
		return &rest.Error{Kinds: []error{rest.ErrTemporary}, Doing: "log in to Discord", Detail: "the answer is not Discord's", Advice: "check that nothing stands between the bot and Discord"}
	}
	if lim := said.Limit; lim.Total > 0 && lim.Remaining < lim.Total/5 {
		spread := time.Duration(lim.ResetAfter) * time.Millisecond / time.Duration(max(lim.Remaining, 0)+1)
		s.Log.Warn("few logins are left for today, so the next one waits", "left", lim.Remaining, "of", lim.Total, "wait", spread)
		if err := rest.Pause(s.ctx, spread); err != nil {
			return err
		}
	}
	s.advise(advice{shards: said.Shards, together: said.Limit.Concurrency})
	// Shards with the same remainder log in one after the other.
	turn := s.number % max(said.Limit.Concurrency, 1)
	if s.Turn != nil {
		return s.Turn(s.ctx, turn, IdentifyPause)
	}
	return s.logins.turn(s.ctx, turn)
}

// openWords says why a login failed, without addresses that hold secrets.
func openWords(err error) string {
	var ours *rest.Error
	if errors.As(err, &ours) {
		return ours.Error()
	}
	return rest.NetworkWords(err)
}
