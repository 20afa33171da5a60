package openapitest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"mime"
	"mime/multipart"
	"net/http"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"sync"
)

// Violation is something the description does not allow.
type Violation struct {
	Method, Path string
	Where        string // "route", "query", "body", "files" or "answer"
	Problem      string
	Body         string // the JSON concerned, cut to a readable length
}

// String is the violation in a few lines.
func (v Violation) String() string {
	return fmt.Sprintf("%s %s, %s: %s\n%s", v.Method, v.Path, v.Where, v.Problem, v.Body)
}

// Recorder is a handler that passes requests on and notes violations of those
// under /api/. It is safe for concurrent use.
type Recorder struct {
	// CheckAnswers holds successful answers against the description as well.
	CheckAnswers bool

	next http.Handler
	desc *description

	mu         sync.Mutex
	violations []Violation
	seen       map[string]int
}

// described is Discord's description, read and compiled when it is first wanted:
// compiling takes longer than most of what is then checked, and nothing changes it.
var described = sync.OnceValues(load)

// New wraps a handler. It fails only when the embedded description is broken.
func New(next http.Handler) (*Recorder, error) {
	d, err := described()
	if err != nil {
		return nil, fmt.Errorf("load Discord's description: %w", err)
	}
	return &Recorder{next: next, desc: d, seen: map[string]int{}}, nil
}

// Violations are those noted so far.
func (r *Recorder) Violations() []Violation {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]Violation(nil), r.violations...)
}

// Operations lists every operation of the description, as Seen names them.
func (r *Recorder) Operations() []string {
	var list []string
	for _, op := range r.desc.operations {
		list = append(list, op.method+" "+op.path)
	}
	sort.Strings(list)
	return list
}

// Seen counts the checked requests by operation, as "POST /channels/{channel_id}/messages".
func (r *Recorder) Seen() map[string]int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return maps.Clone(r.seen)
}

// ServeHTTP checks and passes on.
func (r *Recorder) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	rest, ok := strings.CutPrefix(req.URL.Path, "/api/")
	if !ok {
		r.next.ServeHTTP(w, req)
		return
	}
	_, path, _ := strings.Cut(rest, "/")
	path = "/" + strings.Trim(path, "/")
	body, err := io.ReadAll(req.Body)
	if err != nil {
		r.note(req, path, "body", "cannot be read: "+err.Error(), nil)
	}
	req.Body = io.NopCloser(bytes.NewReader(body))
	op := r.check(req, path, body)
	if op == nil || !r.CheckAnswers {
		r.next.ServeHTTP(w, req)
		return
	}
	tee := &teeWriter{ResponseWriter: w, status: http.StatusOK}
	r.next.ServeHTTP(tee, req)
	if schema := op.answer[strconv.Itoa(tee.status)]; schema != nil {
		if err := validate(schema, tee.body.Bytes()); err != nil {
			r.note(req, path, "answer", err.Error(), tee.body.Bytes())
		}
	}
}

// teeWriter keeps a copy of an answer.
type teeWriter struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
}

func (t *teeWriter) WriteHeader(status int) {
	t.status = status
	t.ResponseWriter.WriteHeader(status)
}

func (t *teeWriter) Write(b []byte) (int, error) {
	t.body.Write(b)
	return t.ResponseWriter.Write(b)
}

// Unwrap lets http.ResponseController reach the writer below.
func (t *teeWriter) Unwrap() http.ResponseWriter { return t.ResponseWriter }

// note keeps a violation.
func (r *Recorder) note(req *http.Request, path, where, problem string, body []byte) {
	const readable = 2000
	if len(body) > readable {
		body = append(append([]byte(nil), body[:readable]...), "…"...)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.violations = append(r.violations, Violation{req.Method, path, where, problem, string(body)})
}

// check holds one request against the description.
func (r *Recorder) check(req *http.Request, path string, body []byte) *operation {
	op, known := r.desc.find(req.Method, path)
	if op == nil {
		problem := "Discord has no such path, or the sandbox does not serve it"
		if known {
			problem = "the path does not take this method"
		}
		r.note(req, path, "route", problem, nil)
		return nil
	}
	r.mu.Lock()
	r.seen[op.method+" "+op.path]++
	r.mu.Unlock()
	r.checkQuery(req, path, op)
	r.checkBody(req, path, op, body)
	return op
}

// checkQuery: every parameter is known and fits its schema in one of the ways
// a text can be read.
func (r *Recorder) checkQuery(req *http.Request, path string, op *operation) {
	for name, values := range req.URL.Query() {
		schema := op.query[name]
		if schema == nil {
			// discordgo asks for localizations and waits for webhooks where the
			// description forgets that one may.
			r.note(req, path, "query", "unknown parameter "+name, nil)
			continue
		}
		for _, v := range values {
			quoted, err := json.Marshal(v)
			if err == nil {
				err = validate(schema, quoted)
			}
			if err != nil && json.Valid([]byte(v)) {
				err = validate(schema, []byte(v))
			}
			if err != nil {
				r.note(req, path, "query", name+"="+v+": "+err.Error(), nil)
			}
		}
	}
}

// checkBody holds JSON, or the payload_json of a multipart body, against the
// schema.
func (r *Recorder) checkBody(req *http.Request, path string, op *operation, body []byte) {
	if len(body) == 0 {
		if op.needed {
			r.note(req, path, "body", "is required", nil)
		}
		return
	}
	kind, params, err := mime.ParseMediaType(req.Header.Get("Content-Type"))
	switch {
	case err != nil:
		r.note(req, path, "body", "has no readable Content-Type", body)
		return
	case kind == "multipart/form-data":
		if !op.files {
			r.note(req, path, "body", "may not be multipart", nil)
			return
		}
		if body = r.payload(req, path, body, params["boundary"]); body == nil {
			return
		}
	case kind != "application/json":
		r.note(req, path, "body", "is "+kind+", not JSON", body)
		return
	}
	if op.body == nil {
		if string(body) != "null" {
			r.note(req, path, "body", "is sent where none is taken", body)
		}
		return
	}
	if err := validate(op.body, body); err != nil {
		r.note(req, path, "body", err.Error(), body)
	}
}

// payload takes payload_json out of a multipart body and checks the names of
// the files beside it. Nil means there is no JSON.
func (r *Recorder) payload(req *http.Request, path string, body []byte, boundary string) []byte {
	fileName := regexp.MustCompile(`^files\[[0-9]\]$`)
	mr := multipart.NewReader(bytes.NewReader(body), boundary)
	var payload []byte
	for {
		part, err := mr.NextPart()
		if errors.Is(err, io.EOF) {
			return payload
		}
		if err != nil {
			r.note(req, path, "files", "broken multipart body: "+err.Error(), nil)
			return payload
		}
		switch name := part.FormName(); {
		case name == "payload_json":
			if payload, err = io.ReadAll(part); err != nil {
				r.note(req, path, "body", "payload_json cannot be read: "+err.Error(), nil)
			}
		case !fileName.MatchString(name):
			r.note(req, path, "files", fmt.Sprintf("a part is named %q, not files[n]", name), nil)
		case part.FileName() == "":
			r.note(req, path, "files", name+" has no file name", nil)
		}
	}
}
