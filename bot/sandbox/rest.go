package sandbox

import (
	"encoding/json"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"strconv"
	"strings"
)

// restHandler serves one route, under the server's lock. What it returns is
// encoded before the lock is given up; nil means 204.
type restHandler func(s *Server, r *restRequest) (any, *apiError)

// route is one operation; segments in braces are variables.
type route struct {
	method string
	parts  []string
	open   bool // needs no Authorization: the token is in the path
	serve  restHandler
}

// created makes an answer 201 instead of 200.
type created struct{ body any }

// restRequest is a request of the bot, read to its end.
type restRequest struct {
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
func (r *restRequest) id(name string) ID {
	id, err := ParseID(r.vars[name])
	if err != nil {
		return 0
	}
	return id
}

// decode reads the JSON body into v.
func (r *restRequest) decode(v any) *apiError { return decodeBody(r.body, v) }

// queryInt reads a number from the query, within bounds.
func (r *restRequest) queryInt(name string, def, lo, hi int) (int, *apiError) {
	v := r.http.URL.Query().Get(name)
	if v == "" {
		return def, nil
	}
	n, err := strconv.Atoi(v)
	f := &form{}
	if err != nil {
		f.add(name, "NUMBER_TYPE_COERCE", `Value "`+v+`" is not int.`)
	} else if n < lo || n > hi {
		f.add(name, "NUMBER_TYPE_MAX", "int value should be between "+strconv.Itoa(lo)+" and "+strconv.Itoa(hi)+".")
	}
	return n, f.err()
}

// serveREST is the way of every request under /api: faults, version, route,
// token, body, handler.
func (s *Server) serveREST(w http.ResponseWriter, r *http.Request) {
	version, path, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/api/"), "/")
	path = strings.Trim(path, "/")
	after, done := s.faults.onRequest(w, r, "/"+path)
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
		s.refuseREST(w, refuse(50041))
		return
	}
	rt, vars, known := s.findRoute(r.Method, strings.Split(path, "/"))
	if rt == nil {
		if known {
			s.refuseREST(w, plain(http.StatusMethodNotAllowed))
		} else {
			s.refuseREST(w, plain(http.StatusNotFound))
		}
		return
	}
	if !rt.open && r.Header.Get("Authorization") != "Bot "+s.token {
		s.refuseREST(w, plain(http.StatusUnauthorized))
		return
	}
	req := &restRequest{http: r, vars: vars, base: "http://" + r.Host}
	if e := readBody(w, r, req); e != nil {
		s.refuseREST(w, e)
		return
	}
	status, b, e, err := s.carryOut(w.Header(), rt, req)
	switch {
	case e != nil:
		s.refuseREST(w, e)
	case err != nil:
		s.log.Error("sandbox answer cannot be encoded", "path", path, "error", err)
		s.refuseREST(w, plain(http.StatusInternalServerError))
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
func (s *Server) carryOut(h http.Header, rt *route, req *restRequest) (status int, b []byte, e *apiError, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.limitHeaders(h, rt, req.vars)
	out, e := rt.serve(s, req)
	status = http.StatusOK
	if c, ok := out.(created); ok {
		status, out = http.StatusCreated, c.body
	}
	if e == nil && out != nil {
		b, err = json.Marshal(out)
	}
	return status, b, e, err
}

// refuseREST writes an error body.
func (s *Server) refuseREST(w http.ResponseWriter, e *apiError) {
	b, err := json.Marshal(e)
	if err != nil {
		s.log.Error("sandbox refusal cannot be encoded", "error", err)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(e.Status)
	_, _ = w.Write(b) // the bot may have gone
}

// findRoute matches method and path; known tells that another method would do.
func (s *Server) findRoute(method string, parts []string) (rt *route, vars map[string]string, known bool) {
	best := -1
	for i := range s.routes {
		v, fixed, ok := matchParts(s.routes[i].parts, parts)
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

// matchParts compares a pattern with a path and counts the literal segments,
// of which the better match has more.
func matchParts(pattern, parts []string) (vars map[string]string, fixed int, ok bool) {
	if len(pattern) != len(parts) {
		return nil, 0, false
	}
	vars = map[string]string{}
	for i, p := range pattern {
		switch {
		case strings.HasPrefix(p, "{"):
			if parts[i] == "" {
				return nil, 0, false
			}
			vars[strings.Trim(p, "{}")] = parts[i]
		case p == parts[i]:
			fixed++
		default:
			return nil, 0, false
		}
	}
	return vars, fixed, true
}

// readBody reads JSON or multipart, within Discord's sizes.
func readBody(w http.ResponseWriter, r *http.Request, req *restRequest) *apiError {
	kind, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err == nil && kind == "multipart/form-data" {
		return readMultipart(multipart.NewReader(http.MaxBytesReader(w, r.Body, maxRequestSize), params["boundary"]), req)
	}
	b, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxJSONBody))
	if err != nil {
		return refuse(40005)
	}
	req.body = b
	if len(b) > 0 && kind != "application/json" {
		return &apiError{Status: http.StatusBadRequest, Code: 50035, Message: "Invalid Form Body", Form: wrongContentType(kind)}
	}
	return nil
}

func wrongContentType(kind string) *form {
	f := &form{}
	f.add("_misc", "CONTENT_TYPE_INVALID", `Expected "Content-Type" header to be one of {'application/json'}, not "`+kind+`".`)
	return f
}

// readMultipart takes payload_json and files[n] out of a form.
func readMultipart(mr *multipart.Reader, req *restRequest) *apiError {
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
			return refuse(40005)
		}
		if err != nil {
			return refuse(50109)
		}
		name := part.FormName()
		switch {
		case name == "payload_json":
			req.body = b
		case part.FileName() != "":
			index := len(req.files)
			if n, ok := strings.CutPrefix(name, "files["); ok {
				if index, err = strconv.Atoi(strings.TrimSuffix(n, "]")); err != nil {
					f := &form{}
					f.add(name, "BASE_TYPE_BAD_VALUE", "Not a file of this message.")
					return f.err()
				}
			}
			if len(b) > maxFileSize {
				return refuse(40005)
			}
			req.files = append(req.files, upload{index, part.FileName(), part.Header.Get("Content-Type"), b})
		}
	}
}

func itoa(n int64) string { return strconv.FormatInt(n, 10) }
