package rest

import (
	"encoding/json"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"strconv"
	"strings"

	"landfall/bot/sandbox/internal/fault"
	"landfall/bot/sandbox/internal/form"
	"landfall/bot/sandbox/internal/route"
	"landfall/bot/sandbox/internal/snowflake"
	"landfall/bot/sandbox/internal/wire"
	"landfall/bot/sandbox/internal/world"
)

// Server is Discord's REST interface to a world.
type Server struct {
	*world.World
	wire      wire.View
	orders    *fault.Orders
	routes    []operation
	bucketUse map[string]*bucketUse
	accepted  func(Accepted)
}

// Accepted is a request of the bot that was carried out, whether or not its answer
// arrived.
type Accepted struct {
	Method, Path string // without /api/v10
	Body         []byte // JSON, or payload_json
	Answer       []byte // JSON
}

// OnAccepted is called with each request that was carried out, in order, before it is
// answered. It must be called before anything is served.
func (s *Server) OnAccepted(tell func(Accepted)) { s.accepted = tell }

// New serves a world, with the faults that are ordered.
func New(w *world.World, o *fault.Orders) *Server {
	s := &Server{World: w, wire: wire.Of(w), orders: o, bucketUse: map[string]*bucketUse{}}
	s.routes = s.allOperations()
	return s
}

// handler serves one route, under the server's lock. What it returns is
// encoded before the lock is given up; nil means 204.
type handler func(s *Server, r *request) (any, *form.Error)

// operation is one of Discord's; segments in braces are variables.
type operation struct {
	method string
	parts  []string
	open   bool // needs no Authorization: the token is in the path
	serve  handler
}

// created makes an answer 201 instead of 200.
type created struct{ body any }

// request is a request of the bot, read to its end.
type request struct {
	http  *http.Request
	vars  map[string]string
	body  []byte // JSON, or payload_json of a multipart body
	files []upload
	base  string // scheme and host, to build addresses with
}

// upload is one file of a multipart body.
type upload struct {
	index       int
	name        string
	contentType string
	bytes       []byte
}

// id reads a snowflake from the path; what is none cannot be known.
func (r *request) id(name string) snowflake.ID {
	id, err := snowflake.ParseID(r.vars[name])
	if err != nil {
		return 0
	}
	return id
}

// decode reads the JSON body into v.
func (r *request) decode(v any) *form.Error { return form.Decode(r.body, v) }

// queryInt reads a number from the query, within bounds.
func (r *request) queryInt(name string, def, lo, hi int) (int, *form.Error) {
	v := r.http.URL.Query().Get(name)
	if v == "" {
		return def, nil
	}
	n, err := strconv.Atoi(v)
	f := &form.Form{}
	if err != nil {
		f.Add(name, "NUMBER_TYPE_COERCE", `Value "`+v+`" is not int.`)
	} else if n < lo || n > hi {
		f.Add(name, "NUMBER_TYPE_MAX", "int value should be between "+strconv.Itoa(lo)+" and "+strconv.Itoa(hi)+".")
	}
	return n, f.Err()
}

// ServeHTTP is the way of every request under /api: faults, version, route,
// token, body, handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	version, path, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/api/"), "/")
	path = strings.Trim(path, "/")
	w.Header().Set("Date", s.Now().UTC().Format(http.TimeFormat)) // the world's clock, not the machine's
	after, done := s.onRequest(w, r, "/"+path)
	if done {
		return
	}
	if after {
		// Carried out, but the bot never hears of it.
		s.answer(discardResponse{}, r, version, path)
		panic(http.ErrAbortHandler)
	}
	s.answer(w, r, version, path)
}

// discardResponse swallows an answer.
type discardResponse struct{}

func (discardResponse) Header() http.Header         { return http.Header{} }
func (discardResponse) Write(b []byte) (int, error) { return len(b), nil }
func (discardResponse) WriteHeader(int)             {}

func (s *Server) answer(w http.ResponseWriter, r *http.Request, version, path string) {
	if version != "v9" && version != "v10" {
		s.refuse(w, form.Refuse(50041))
		return
	}
	rt, vars, known := s.findRoute(r.Method, strings.Split(path, "/"))
	if rt == nil {
		if known {
			s.refuse(w, form.Plain(http.StatusMethodNotAllowed))
		} else {
			s.refuse(w, form.Plain(http.StatusNotFound))
		}
		return
	}
	if !rt.open && r.Header.Get("Authorization") != "Bot "+s.Token {
		s.refuse(w, form.Plain(http.StatusUnauthorized))
		return
	}
	req := &request{http: r, vars: vars, base: "http://" + r.Host}
	if e := readBody(w, r, req); e != nil {
		s.refuse(w, e)
		return
	}
	status, b, e, err := s.carryOut(w.Header(), rt, req)
	switch {
	case e != nil:
		s.refuse(w, e)
	case err != nil:
		s.Log.Error("sandbox answer cannot be encoded", "path", path, "error", err)
		s.refuse(w, form.Plain(http.StatusInternalServerError))
	case b == nil:
		w.WriteHeader(http.StatusNoContent)
	default:
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_, _ = w.Write(b) // the bot may have gone
	}
}

// carryOut runs a handler under the lock and encodes its answer there; no bytes
// mean there is none. The lock is given back even if the handler panics.
func (s *Server) carryOut(h http.Header, rt *operation, req *request) (status int, b []byte, e *form.Error, err error) {
	s.Mu.Lock()
	defer s.Mu.Unlock()
	s.limitHeaders(h, rt, req.vars)
	out, e := rt.serve(s, req)
	status = http.StatusOK
	if c, ok := out.(created); ok {
		status, out = http.StatusCreated, c.body
	}
	if e == nil && out != nil {
		b, err = json.Marshal(out)
	}
	if e == nil && err == nil && s.accepted != nil {
		_, path, _ := strings.Cut(strings.TrimPrefix(req.http.URL.Path, "/api/"), "/")
		s.accepted(Accepted{Method: req.http.Method, Path: "/" + path, Body: req.body, Answer: b})
	}
	return status, b, e, err
}

// refuse writes an error body.
func (s *Server) refuse(w http.ResponseWriter, e *form.Error) {
	b, err := json.Marshal(e)
	if err != nil {
		s.Log.Error("sandbox refusal cannot be encoded", "error", err)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(e.Status)
	_, _ = w.Write(b) // the bot may have gone
}

// findRoute matches method and path; known tells that another method would do.
func (s *Server) findRoute(method string, parts []string) (rt *operation, vars map[string]string, known bool) {
	best := -1
	for i := range s.routes {
		v, fixed, ok := route.Match(s.routes[i].parts, parts)
		if !ok {
			continue
		}
		known = true
		if s.routes[i].method == method && fixed > best {
			rt, vars, best = &s.routes[i], v, fixed
		}
	}
	return rt, vars, known
}

// readBody reads JSON or multipart, within Discord's sizes.
func readBody(w http.ResponseWriter, r *http.Request, req *request) *form.Error {
	kind, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err == nil && kind == "multipart/form-data" {
		return readMultipart(multipart.NewReader(http.MaxBytesReader(w, r.Body, form.MaxRequestSize), params["boundary"]), req)
	}
	b, err := io.ReadAll(http.MaxBytesReader(w, r.Body, form.MaxJSONBody))
	if err != nil {
		return form.Refuse(40005)
	}
	req.body = b
	if len(b) > 0 && kind != "application/json" {
		return &form.Error{Status: http.StatusBadRequest, Code: 50035, Message: "Invalid Form Body", Form: wrongContentType(kind)}
	}
	return nil
}

func wrongContentType(kind string) *form.Form {
	f := &form.Form{}
	f.Add("_misc", "CONTENT_TYPE_INVALID", `Expected "Content-Type" header to be one of {'application/json'}, not "`+kind+`".`)
	return f
}

// readMultipart takes payload_json and files[n] out of a form.
func readMultipart(mr *multipart.Reader, req *request) *form.Error {
	for {
		part, err := mr.NextPart()
		if errors.Is(err, io.EOF) {
			return nil
		}
		var b []byte
		if err == nil {
			b, err = io.ReadAll(part)
		}
		var tooLarge *http.MaxBytesError
		if errors.As(err, &tooLarge) {
			return form.Refuse(40005)
		}
		if err != nil {
			return form.Refuse(50109)
		}
		name := part.FormName()
		switch {
		case name == "payload_json":
			req.body = b
		case part.FileName() != "":
			index := len(req.files)
			if n, ok := strings.CutPrefix(name, "files["); ok {
				if index, err = strconv.Atoi(strings.TrimSuffix(n, "]")); err != nil {
					f := &form.Form{}
					f.Add(name, "BASE_TYPE_BAD_VALUE", "Not a file of this message.")
					return f.Err()
				}
			}
			if len(b) > form.MaxFileSize {
				return form.Refuse(40005)
			}
			req.files = append(req.files, upload{index, part.FileName(), part.Header.Get("Content-Type"), b})
		}
	}
}
