package rest

import (
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// bucketUse counts requests of one bucket within a second.
type bucketUse struct {
	since time.Time
	n     int
}

// bucketLimit is what the headers promise each second. Nothing enforces it,
// and remaining never falls to nought: discordgo would wait.
const bucketLimit = 50

// limitHeaders writes plausible rate-limit headers.
func (s *Server) limitHeaders(h http.Header, rt *operation, vars map[string]string) {
	key := rt.method + " " + strings.Join(rt.parts, "/") + " " + vars["channel"]
	now := time.Now()
	u := s.bucketUse[key]
	if u == nil || now.Sub(u.since) > time.Second {
		u = &bucketUse{since: now}
		s.bucketUse[key] = u
	}
	u.n++
	left := max(1, bucketLimit-u.n)
	after := max(0.001, (time.Second - now.Sub(u.since)).Seconds())
	h.Set("X-RateLimit-Limit", strconv.Itoa(bucketLimit))
	h.Set("X-RateLimit-Remaining", strconv.Itoa(left))
	h.Set("X-RateLimit-Reset", strconv.FormatFloat(math.Round(float64(u.since.Add(time.Second).UnixMilli()))/1000, 'f', 3, 64))
	h.Set("X-RateLimit-Reset-After", strconv.FormatFloat(after, 'f', 3, 64))
	h.Set("X-RateLimit-Bucket", bucketName(rt))
}

// bucketName is a stable hash-like name of a route.
func bucketName(rt *operation) string {
	var n uint64 = 14695981039346656037
	for _, b := range []byte(rt.method + strings.Join(rt.parts, "/")) {
		n = (n ^ uint64(b)) * 1099511628211
	}
	return strconv.FormatUint(n, 16)
}
