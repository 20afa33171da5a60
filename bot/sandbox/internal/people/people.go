package people

import (
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strings"

	"landfall/bot/sandbox/internal/route"
	"landfall/bot/sandbox/internal/snowflake"
	"landfall/bot/sandbox/internal/wire"
	"landfall/bot/sandbox/internal/world"
)

// line tells whether the bot can be reached: the gateway.
type line interface {
	Online() bool    // a connection is open
	Reachable() bool // or may come back, and events wait for it
}

// Server is the side of a world that people use: the JSON interface of the page,
// the streams of what changes, and the files.
type Server struct {
	*world.World
	wire   wire.View
	line   line
	stream streamHub
}

// New serves a world; the line is the bot's.
func New(w *world.World, l line) *Server {
	s := &Server{World: w, wire: wire.Of(w), line: l}
	s.stream.init()
	return s
}

// CloseAll ends every stream, under the lock.
func (s *Server) CloseAll() { s.stream.closeAll() }

// pageError is a refusal to a person, in words for the page and a code for
// scripts.
type pageError struct {
	Status  int    `json:"-"`
	Code    string `json:"code"`
	Message string `json:"message"`
}

func (e *pageError) Error() string { return e.Code + ": " + e.Message }

// deny makes a pageError; the status follows from the code.
func deny(code, message string) *pageError {
	status := http.StatusBadRequest
	switch code {
	case "forbidden", "disabled", "locked", "archived":
		status = http.StatusForbidden
	case "unknown_person", "unknown_channel", "unknown_message", "unknown_component", "unknown_command",
		"unknown_interaction", "unknown_route":
		status = http.StatusNotFound
	case "method_not_allowed":
		status = http.StatusMethodNotAllowed
	case "already_sent", "bot_offline":
		status = http.StatusConflict
	case "no_response":
		status = http.StatusGatewayTimeout
	}
	return &pageError{status, code, message}
}

// action is a request of a person, under the server's lock. A handler that
// waits returns the interaction to wait for.
type action struct {
	s    *Server
	me   *world.User
	vars map[string]string
	q    url.Values
	body []byte
	base string // the address that the person came by
}

// waitFor is an answer to give when an interaction was acknowledged.
type waitFor struct {
	i      *world.Interaction
	answer func() (any, *pageError) // under the lock
}

type personHandler func(a *action) (any, *pageError)

// peopleRoute finds the handler of a path below /sandbox/api/.
func peopleRoute(method string, parts []string) (personHandler, map[string]string, bool) {
	routes := [...]struct {
		method, path string
		h            personHandler
	}{
		{"GET", "state", readState},
		{"GET", "channels", readChannels},
		{"GET", "channels/{id}", readChannel},
		{"DELETE", "channels/{id}", removeChannel},
		{"GET", "channels/{id}/messages", readMessages},
		{"POST", "channels/{id}/messages", writeMessage},
		{"GET", "channels/{id}/members", readMembers},
		{"POST", "channels/{id}/members", addMember},
		{"POST", "channels/{id}/read", acknowledge},
		{"POST", "channels/{id}/join", joinAction},
		{"POST", "channels/{id}/leave", leaveAction},
		{"POST", "channels/{id}/archive", archiveAction},
		{"POST", "channels/{id}/command", runCommand},
		{"POST", "channels/{id}/autocomplete", runAutocomplete},
		{"GET", "messages/{id}", readMessage},
		{"DELETE", "messages/{id}", removeMessage},
		{"POST", "messages/{id}/click", click},
		{"POST", "messages/{id}/select", choose},
		{"POST", "messages/{id}/dismiss", dismiss},
		{"GET", "commands", readCommands},
		{"GET", "interactions/{id}", readInteraction},
		{"POST", "interactions/{id}/modal", submitModal},
		{"POST", "me", changeMe},
	}
	known := false
	for _, r := range routes {
		vars, _, ok := route.Match(strings.Split(r.path, "/"), parts)
		if !ok {
			continue
		}
		known = true
		if r.method == method {
			return r.h, vars, true
		}
	}
	return nil, nil, known
}

// ServeHTTP is the JSON interface of the page.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	out, e := s.person(w, r)
	if e == nil && out == nil {
		return // a stream, already over
	}
	status := http.StatusOK
	if e != nil {
		status, out = e.Status, wire.Object{"error": e}
	}
	b, ok := out.(json.RawMessage)
	if !ok {
		var err error
		if b, err = json.Marshal(out); err != nil {
			s.Log.Error("sandbox page answer cannot be encoded", "error", err)
			status, b = http.StatusInternalServerError, []byte(`{}`)
		}
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = w.Write(b) // the page may have gone
}

// person checks a request and carries it out; the answer is encoded under the
// lock.
func (s *Server) person(w http.ResponseWriter, r *http.Request) (any, *pageError) {
	path := strings.Trim(strings.TrimPrefix(r.URL.Path, "/sandbox/api/"), "/")
	if path == "people" && r.Method == http.MethodGet {
		s.Mu.Lock()
		defer s.Mu.Unlock()
		return encode(wire.Object{"people": s.pagePeople(), "bot": s.pagePerson(s.Bot), "guild": wire.Object{"id": s.Guild, "name": s.GuildName}}, nil)
	}
	h, vars, known := peopleRoute(r.Method, strings.Split(path, "/"))
	if path == "events" || path == "people" {
		known = true
	}
	if h == nil && (path != "events" || r.Method != http.MethodGet) {
		if known {
			return nil, deny("method_not_allowed", "This address does not take "+r.Method+".")
		}
		return nil, deny("unknown_route", "There is nothing at this address.")
	}
	me := s.actingPerson(r.URL.Query().Get("as"))
	if me == nil {
		return nil, deny("unknown_person", "Nobody is called "+quoted(r.URL.Query().Get("as"))+". Say who acts with ?as=NAME.")
	}
	if path == "events" {
		s.serveEvents(w, r, me.ID)
		return nil, nil
	}
	body, e := personBody(w, r)
	if e != nil {
		return nil, e
	}
	out, wait, e := s.act(h, &action{s: s, me: me, vars: vars, q: r.URL.Query(), body: body, base: "http://" + r.Host})
	if wait == nil {
		return out, e
	}
	select {
	case <-wait.i.Answered:
	case <-r.Context().Done():
		return nil, deny("no_response", "The request was given up.")
	case <-s.Stop:
		return nil, deny("no_response", "The sandbox is closing.")
	}
	s.Mu.Lock()
	defer s.Mu.Unlock()
	return encode(wait.answer())
}

// act carries an action out under the lock; it returns the answer, or what to
// wait for.
func (s *Server) act(h personHandler, a *action) (any, *waitFor, *pageError) {
	s.Mu.Lock()
	defer s.Mu.Unlock()
	out, e := h(a)
	if wait, ok := out.(waitFor); ok {
		return nil, &wait, e
	}
	out, e = encode(out, e)
	return out, nil, e
}

func encode(v any, e *pageError) (any, *pageError) {
	if e != nil {
		return nil, e
	}
	b, err := json.Marshal(v)
	if err != nil {
		return nil, &pageError{http.StatusInternalServerError, "internal", err.Error()}
	}
	return json.RawMessage(b), nil
}

func quoted(s string) string { return `"` + s + `"` }

// actingPerson finds who acts, by id or username.
func (s *Server) actingPerson(as string) *world.User {
	s.Mu.Lock()
	defer s.Mu.Unlock()
	return s.FindPerson(as)
}

// maxBody is the most that a person sends at once: a file of some megabytes, in base64.
const maxBody = 16 << 20

// personBody reads a JSON object; requiring its content type keeps out plain
// forms of other sites.
func personBody(w http.ResponseWriter, r *http.Request) ([]byte, *pageError) {
	if r.Method != http.MethodPost {
		return nil, nil
	}
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		return nil, deny("bad_request", "Send JSON, with Content-Type: application/json.")
	}
	b, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	if err != nil {
		return nil, deny("bad_request", "The body could not be read.")
	}
	return b, nil
}

// decode reads the body.
func (a *action) decode(v any) *pageError {
	b := a.body
	if len(b) == 0 {
		b = []byte("{}")
	}
	err := json.Unmarshal(b, v)
	var wrong *json.UnmarshalTypeError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &wrong):
		return deny("bad_request", "The member "+quoted(wrong.Field)+" cannot be a "+wrong.Value+".")
	}
	return deny("bad_request", "The body is not a JSON object: "+err.Error())
}

// channel finds the channel of the path, if the person sees it.
func (a *action) channel() (*world.Channel, *pageError) {
	id, err := snowflake.ParseID(a.vars["id"])
	if c := a.s.Channels[id]; err == nil && c != nil && a.s.CanSee(a.me.ID, c) {
		return c, nil
	}
	return nil, deny("unknown_channel", "There is no such channel here.")
}

// message finds the message of the path, if the person sees it.
func (a *action) message() (*world.Message, *pageError) {
	id, err := snowflake.ParseID(a.vars["id"])
	if m := a.s.Messages[id]; err == nil && m != nil && a.s.CanSeeMessage(a.me.ID, m) {
		return m, nil
	}
	return nil, deny("unknown_message", "This message is gone.")
}
