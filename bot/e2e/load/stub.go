package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gorilla/websocket"
)

// stub is as much of Discord as a bot needs that answers presses and posts: it says
// yes to everything, remembers nothing, and notes when what arrived.
type stub struct {
	address string
	server  *http.Server
	ids     atomic.Int64

	sending sync.Mutex
	line    *websocket.Conn // guarded by sending
	seq     int

	mu       sync.Mutex
	waiting  map[string]chan time.Time // by token: closed presses
	pressed  map[string]time.Time      // by token: when it was answered
	seen     counts
	lags     []time.Duration // of pictures behind their answers
	first    time.Time       // when the first board was posted
	channels []string        // that boards were posted in, in order
}

// counts is what arrived so far.
type counts struct {
	Requests, Posts, Edits, Boards, Pictures int
}

func newStub() (*stub, error) {
	listener, err := new(net.ListenConfig).Listen(context.Background(), "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s := &stub{address: "http://" + listener.Addr().String(), waiting: map[string]chan time.Time{}, pressed: map[string]time.Time{}}
	s.server = &http.Server{Handler: s, ReadHeaderTimeout: time.Minute}
	go func() { _ = s.server.Serve(listener) }() // until Close
	return s, nil
}

func (s *stub) close() { _ = s.server.Close() }

// hangUp ends the connections on which nobody waits for an answer.
func (s *stub) hangUp() {
	s.server.SetKeepAlivesEnabled(false)
	s.server.SetKeepAlivesEnabled(true)
}

// id is a number as Discord gives them: by the clock, and never twice.
func (s *stub) id() string {
	const epoch = 1420070400000
	return strconv.FormatInt((time.Now().UnixMilli()-epoch)<<22|s.ids.Add(1)&(1<<22-1), 10)
}

// ServeHTTP answers the bot.
func (s *stub) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/gateway" || r.URL.Path == "/gateway/" {
		s.gateway(w, r)
		return
	}
	_, path, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/api/"), "/")
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return // the bot has gone
	}
	parts := strings.Split(path, "/")
	picture := strings.HasPrefix(r.Header.Get("Content-Type"), "multipart/")
	w.Header().Set("Content-Type", "application/json")
	switch {
	case path == "gateway/bot" || path == "gateway":
		_, _ = fmt.Fprintf(w, `{"url":"%s/gateway","shards":1,"session_start_limit":{"total":1000,"remaining":999,"reset_after":1000,"max_concurrency":1}}`,
			"ws"+strings.TrimPrefix(s.address, "http"))
		return
	case len(parts) == 4 && parts[3] == "callback":
		s.answered(parts[2])
		w.WriteHeader(http.StatusNoContent)
	case parts[0] == "webhooks" && len(parts) > 2:
		s.illustrated(parts[2], picture)
		_, _ = fmt.Fprintf(w, `{"id":"%s"}`, s.id())
	case parts[0] == "applications", r.Method == http.MethodGet && strings.HasSuffix(path, "/messages"):
		_, _ = io.WriteString(w, `[]`)
	case parts[0] == "guilds":
		_, _ = fmt.Fprintf(w, `{"user":{"id":"%s"}}`, parts[len(parts)-1])
	case r.Method == http.MethodDelete, r.Method == http.MethodPut:
		w.WriteHeader(http.StatusNoContent)
	case r.Method == http.MethodGet:
		_, _ = fmt.Fprintf(w, `{"id":"%s"}`, parts[len(parts)-1])
	default:
		s.posted(r.Method, parts, picture)
		_, _ = fmt.Fprintf(w, `{"id":"%s","type":11,"channel_id":"%s","size":%d}`, s.id(), parts[1], len(body))
	}
	s.mu.Lock()
	s.seen.Requests++
	s.mu.Unlock()
}

func (s *stub) answered(token string) {
	now := time.Now()
	s.mu.Lock()
	defer s.mu.Unlock()
	if c := s.waiting[token]; c != nil {
		delete(s.waiting, token)
		s.pressed[token] = now
		c <- now
	}
}

func (s *stub) illustrated(token string, picture bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if at, ok := s.pressed[token]; ok && picture {
		delete(s.pressed, token)
		s.seen.Pictures++
		s.lags = append(s.lags, time.Since(at))
	}
}

func (s *stub) posted(method string, parts []string, picture bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case method == http.MethodPatch:
		s.seen.Edits++
	case len(parts) == 3 && parts[2] == "messages":
		s.seen.Posts++
		if picture {
			s.seen.Boards++
			s.channels = append(s.channels, parts[1])
			if s.first.IsZero() {
				s.first = time.Now()
			}
		}
	}
}

// take gives what arrived since the last time.
func (s *stub) take() (counts, []time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, l := s.seen, s.lags
	s.seen, s.lags = counts{}, nil
	clear(s.pressed)
	return c, l
}

// gateway is the bot's line.
func (s *stub) gateway(w http.ResponseWriter, r *http.Request) {
	up := websocket.Upgrader{}
	c, err := up.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	defer func() { _ = c.Close() }()
	s.sending.Lock()
	s.line, s.seq = c, 0
	err = c.WriteMessage(websocket.TextMessage, []byte(`{"op":10,"d":{"heartbeat_interval":41250}}`))
	s.sending.Unlock()
	for err == nil {
		var in struct {
			Op int `json:"op"`
		}
		if err = c.ReadJSON(&in); err != nil {
			return
		}
		switch in.Op {
		case 1:
			s.sending.Lock()
			err = c.WriteMessage(websocket.TextMessage, []byte(`{"op":11}`))
			s.sending.Unlock()
		case 2:
			err = errors.Join(s.send("READY", `{"v":10,"session_id":"S","resume_gateway_url":"`+"ws"+strings.TrimPrefix(s.address, "http")+`/gateway",
				"user":{"id":"42","username":"landfall","bot":true},"application":{"id":"77","flags":0},"guilds":[{"id":"9","unavailable":true}]}`),
				s.send("GUILD_CREATE", `{"id":"9","name":"Harbour"}`))
		}
	}
}

// send dispatches an event.
func (s *stub) send(kind, data string) error {
	s.sending.Lock()
	defer s.sending.Unlock()
	if s.line == nil {
		return errors.New("nobody is logged in")
	}
	s.seq++
	return s.line.WriteMessage(websocket.TextMessage, fmt.Appendf(nil, `{"op":0,"s":%d,"t":"%s","d":%s}`, s.seq, kind, data))
}

// answerTime is how long Discord waits for an answer.
const answerTime = 3 * time.Second

var errUnanswered = errors.New("there was no answer within three seconds")

// press lets somebody choose in a menu, and tells how long the answer took.
func (s *stub) press(who, channel, control, value string) (time.Duration, error) {
	id, token := s.id(), "t"+s.id()
	choice, err := json.Marshal(map[string]any{"custom_id": control, "component_type": 3, "values": []string{value}})
	if err != nil {
		return 0, err
	}
	came := make(chan time.Time, 1)
	s.mu.Lock()
	s.waiting[token] = came
	s.mu.Unlock()
	began := time.Now()
	err = s.send("INTERACTION_CREATE", fmt.Sprintf(`{"id":"%s","application_id":"77","type":3,"token":"%s","version":1,"guild_id":"9","channel_id":"%s",
		"channel":{"id":"%s","type":11,"parent_id":"100"},"member":{"user":{"id":"%s","username":"p%s"},"permissions":"0"},"locale":"en-GB",
		"app_permissions":"562949953421311","authorizing_integration_owners":{"0":"9"},"context":0,"message":{"id":"300","channel_id":"%s","flags":64},"data":%s}`,
		id, token, channel, channel, who, who, channel, choice))
	if err != nil {
		return 0, err
	}
	late := time.NewTimer(answerTime)
	defer late.Stop()
	select {
	case at := <-came:
		return at.Sub(began), nil
	case <-late.C:
		s.mu.Lock()
		delete(s.waiting, token)
		s.mu.Unlock()
		return answerTime, errUnanswered
	}
}
