package rest

import (
	"fmt"
	"net/http"
	"strconv"
	"time"

	"landfall/bot/sandbox/internal/fault"
	"landfall/bot/sandbox/internal/form"
)

// onRequest lets a fault act on a request. done means it was answered; after
// that the answer has to be lost.
func (s *Server) onRequest(w http.ResponseWriter, r *http.Request, path string) (after, done bool) {
	ordered, hit := s.orders.Take(r.Method, path)
	if !hit {
		return false, false
	}
	if ordered.Delay > 0 {
		select {
		case <-time.After(ordered.Delay):
		case <-r.Context().Done():
		case <-s.Stop:
		}
	}
	switch {
	case ordered.Drop == fault.DropBefore:
		panic(http.ErrAbortHandler) // net/http cuts the connection
	case ordered.Drop == fault.DropAfter:
		return true, false
	case ordered.Status == 0:
		return false, false
	}
	if e := answerFault(w, ordered); e != nil {
		s.refuse(w, e)
	}
	return false, true
}

// answerFault writes a fault's response, or gives the refusal that is its response.
func answerFault(w http.ResponseWriter, ordered fault.Fault) *form.Error {
	seconds := ordered.RetryAfter.Seconds()
	if ordered.Status == http.StatusTooManyRequests {
		w.Header().Set("Retry-After", strconv.Itoa(max(1, int(seconds+0.999))))
		if ordered.Global {
			w.Header().Set("X-RateLimit-Global", "true")
		}
		w.Header().Set("X-RateLimit-Scope", map[bool]string{true: "global", false: "user"}[ordered.Global])
	}
	if ordered.HTML {
		w.Header().Set("Content-Type", "text/html; charset=UTF-8")
		w.WriteHeader(ordered.Status)
		_, _ = fmt.Fprintf(w, "<!DOCTYPE html><html><head><title>%d</title></head><body>error code: %d</body></html>", ordered.Status, 1015)
		return nil
	}
	if ordered.Status == http.StatusTooManyRequests {
		if !ordered.Global {
			w.Header().Set("X-RateLimit-Limit", "5")
			w.Header().Set("X-RateLimit-Remaining", "0")
			w.Header().Set("X-RateLimit-Reset-After", strconv.FormatFloat(seconds, 'f', 3, 64))
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(ordered.Status)
		_, _ = fmt.Fprintf(w, `{"message":"You are being rate limited.","retry_after":%.3f,"global":%t}`, seconds, ordered.Global)
		return nil
	}
	e := form.Plain(ordered.Status)
	if ordered.Code != 0 {
		e = form.Refuse(ordered.Code)
		e.Status = ordered.Status
	}
	if ordered.Message != "" {
		e.Message = ordered.Message
	}
	return e
}
