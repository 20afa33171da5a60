package tour

import (
	"bytes"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"regexp"
	"strings"
	"sync"
)

// exchange is a request and its answer.
type exchange struct {
	step, route  string // route has no ids and no tokens in it
	status       int
	sent, answer []byte // JSON, or nothing
}

// record keeps what is asked and answered, by step.
type record struct {
	mu   sync.Mutex
	step string
	list []exchange
}

// begin says that a step begins.
func (r *record) begin(step string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.step = step
}

func (r *record) all() []exchange {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.list
}

// stepOf are the exchanges of a step.
func stepOf(list []exchange, step string) (of []exchange) {
	for _, e := range list {
		if e.step == step {
			of = append(of, e)
		}
	}
	return of
}

// over is a transport that notes what goes through another one.
func (r *record) over(base http.RoundTripper) http.RoundTripper { return recording{r, base} }

type recording struct {
	*record
	base http.RoundTripper
}

// RoundTrip implements http.RoundTripper.
func (r recording) RoundTrip(rq *http.Request) (*http.Response, error) {
	var sent []byte
	if rq.Body != nil {
		var err error
		if sent, err = io.ReadAll(rq.Body); err != nil {
			return nil, err
		}
		_ = rq.Body.Close() // it was read to its end
		rq.Body = io.NopCloser(bytes.NewReader(sent))
	}
	resp, err := r.base.RoundTrip(rq)
	if err != nil {
		return nil, err
	}
	answer, err := io.ReadAll(resp.Body)
	_ = resp.Body.Close() // it was read to its end, or cannot be
	if err != nil {
		return nil, err
	}
	resp.Body = io.NopCloser(bytes.NewReader(answer))
	if resp.StatusCode == http.StatusTooManyRequests || resp.StatusCode >= 500 {
		return resp, nil // it is tried again
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.list = append(r.list, exchange{step: r.step, route: rq.Method + " " + routeOf(rq.URL.Path), status: resp.StatusCode,
		sent: payload(rq.Header.Get("Content-Type"), sent), answer: answer})
	return resp, nil
}

// payload is the JSON of a body.
func payload(contentType string, body []byte) []byte {
	kind, params, err := mime.ParseMediaType(contentType)
	if err != nil || kind != "multipart/form-data" {
		return body
	}
	form := multipart.NewReader(bytes.NewReader(body), params["boundary"])
	for {
		part, err := form.NextPart()
		if err != nil {
			return nil
		}
		if part.FormName() == "payload_json" {
			text, err := io.ReadAll(part)
			if err != nil {
				return nil
			}
			return text
		}
	}
}

// routeOf is a path without what is different each time, and without tokens.
func routeOf(path string) string {
	path = regexp.MustCompile(`^/api/v\d+`).ReplaceAllString(path, "")
	path = regexp.MustCompile(`^/(interactions|webhooks)/[^/]+/[^/]+`).ReplaceAllString(path, "/$1/{id}/{token}")
	return longNumber.ReplaceAllString(path, "{id}")
}

// longNumber is what Discord's ids look like.
var longNumber = regexp.MustCompile(`\d{15,}`)

// nameless is a text without ids.
func nameless(text string) string {
	return longNumber.ReplaceAllString(strings.Join(strings.Fields(text), " "), "#")
}
