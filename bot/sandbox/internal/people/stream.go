package people

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"sort"
	"strconv"
	"strings"
	"time"

	"landfall/bot/sandbox/internal/snowflake"
	"landfall/bot/sandbox/internal/world"
)

// keptChanges is how many events each person's stream can be asked to repeat.
const keptChanges = 1000

// change is one event of a person's stream, already rendered for that person.
type change struct {
	n    int64
	name string
	data []byte
}

// streamHub is the live streams of people, guarded by Server.mu.
type streamHub struct {
	epoch string // of this run; cursors of another run are stale
	n     int64
	past  map[snowflake.ID][]change
	cut   map[snowflake.ID]int64 // the last event of each person that is forgotten
	subs  map[*subscriber]bool
}

// subscriber is one open stream. It reads from the person's past, so a slow one
// costs no memory; wake says there is more.
type subscriber struct {
	person snowflake.ID
	at     int64
	wake   chan struct{}
	gone   chan struct{}
}

func (h *streamHub) init() {
	h.epoch, h.past, h.cut, h.subs = world.RandomHex(4), map[snowflake.ID][]change{}, map[snowflake.ID]int64{}, map[*subscriber]bool{}
}

// cursor names a place in the streams.
func (h *streamHub) cursor(n int64) string { return h.epoch + "-" + strconv.FormatInt(n, 10) }

// place reads a cursor; ok is false when it is of another run or no cursor.
func (h *streamHub) place(cursor string) (int64, bool) {
	epoch, n, _ := strings.Cut(cursor, "-")
	at, err := strconv.ParseInt(n, 10, 64)
	return at, err == nil && epoch == h.epoch && at <= h.n
}

// tell puts an event into one person's stream.
func (s *Server) tell(person snowflake.ID, name string, data any) {
	b, err := json.Marshal(data)
	if err != nil {
		s.Log.Error("sandbox stream event cannot be encoded", "event", name, "error", err)
		return
	}
	h := &s.stream
	h.n++
	past := append(h.past[person], change{h.n, name, b})
	if len(past) > 2*keptChanges {
		h.cut[person] = past[len(past)-keptChanges-1].n
		past = append([]change(nil), past[len(past)-keptChanges:]...)
	}
	h.past[person] = past
	for sub := range h.subs {
		if sub.person == person {
			select {
			case sub.wake <- struct{}{}:
			default:
			}
		}
	}
}

// since collects a person's events after a place; ok is false if some of them
// are forgotten.
func (h *streamHub) since(person snowflake.ID, at int64) (list []change, ok bool) {
	past := h.past[person]
	i := sort.Search(len(past), func(i int) bool { return past[i].n > at })
	return past[i:], at >= h.cut[person]
}

// CloseAll ends every stream.
func (h *streamHub) closeAll() {
	for sub := range h.subs {
		close(sub.gone)
		delete(h.subs, sub)
	}
}

// subscribe opens a stream at a cursor, "" for now, with what it says first: where it stands,
// and before that that all is to be read anew if the cursor's place is forgotten. It is nil
// if the sandbox closes.
func (s *Server) subscribe(person snowflake.ID, cursor string) (sub *subscriber, hello string) {
	s.Mu.Lock()
	defer s.Mu.Unlock()
	if s.Closed {
		return nil, ""
	}
	at, ok := s.stream.n, true
	if cursor != "" {
		at, ok = s.stream.place(cursor)
	}
	if ok {
		_, ok = s.stream.since(person, at)
	}
	if !ok {
		at = s.stream.n
	}
	sub = &subscriber{person: person, at: at, wake: make(chan struct{}, 1), gone: make(chan struct{})}
	s.stream.subs[sub] = true
	s.Done.Add(1)
	hello = fmt.Sprintf("id: %s\nevent: hello\ndata: {\"cursor\":%q,\"now\":%q}\n\n", s.stream.cursor(at), s.stream.cursor(at), s.Now().UTC().Format(time.RFC3339))
	if !ok {
		hello = fmt.Sprintf("id: %s\nevent: reset\ndata: {}\n\n", s.stream.cursor(at)) + hello
	}
	return sub, hello
}

// next is what a stream has not said yet; not whole if some of it is forgotten.
func (s *Server) next(sub *subscriber) (text string, whole bool) {
	s.Mu.Lock()
	defer s.Mu.Unlock()
	list, whole := s.stream.since(sub.person, sub.at)
	var b strings.Builder
	for _, c := range list {
		fmt.Fprintf(&b, "id: %s\nevent: %s\ndata: %s\n\n", s.stream.cursor(c.n), c.name, c.data)
		sub.at = c.n
	}
	return b.String(), whole
}

// serveEvents is one live stream, from hello to its end.
func (s *Server) serveEvents(w http.ResponseWriter, r *http.Request, person snowflake.ID) {
	rc := http.NewResponseController(w)
	sub, hello := s.subscribe(person, cmp.Or(r.Header.Get("Last-Event-ID"), r.URL.Query().Get("since")))
	if sub == nil {
		http.Error(w, "closing", http.StatusServiceUnavailable)
		return
	}
	defer func() {
		s.Mu.Lock()
		delete(s.stream.subs, sub)
		s.Mu.Unlock()
		s.Done.Done()
	}()

	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	send := func(text string) bool {
		_ = rc.SetWriteDeadline(time.Now().Add(20 * time.Second)) // not every writer can
		_, err := w.Write([]byte(text))
		return err == nil && rc.Flush() == nil
	}
	if !send(hello) {
		return
	}
	ping := time.NewTicker(15 * time.Second)
	defer ping.Stop()
	for {
		text, whole := s.next(sub)
		if !whole || text != "" && !send(text) {
			return // too slow, or gone: it comes back with its cursor
		}
		select {
		case <-sub.wake:
		case <-ping.C:
			if !send(": still here\n\n") {
				return
			}
		case <-r.Context().Done():
			return
		case <-sub.gone:
			return
		}
	}
}
