package sandbox

import (
	"encoding/json"
	"net"
	"net/http"
	"net/netip"
	"strings"
)

// policy lets a browser load and run only what comes from the sandbox itself,
// and nobody show it inside a page of theirs. The page makes elements from text
// alone, so markup that a script would make of text is refused as well.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"frame-ancestors 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

// guarded keeps other sites out. People are not authenticated, so whoever can
// make a browser on this machine send requests here would act for everybody:
//   - by a name of their own that leads to a loopback address (DNS rebinding),
//     which is why a request must name an address or localhost as its host,
//   - from a page of theirs, which its Origin or Sec-Fetch-Site tells.
func guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("X-Content-Type-Options", "nosniff")
		switch {
		case !ownName(r.Host):
			turnAway(w, http.StatusMisdirectedRequest, "bad_host", "Open the sandbox by its address or as localhost, not by another name.")
		case !ownPage(r):
			turnAway(w, http.StatusForbidden, "bad_origin", "Only the sandbox's own page may do this.")
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// ownName says whether a Host header cannot be another site's name: addresses
// and localhost lead where they say.
func ownName(host string) bool {
	name := host
	if n, _, err := net.SplitHostPort(host); err == nil {
		name = n
	} else {
		name = strings.TrimSuffix(strings.TrimPrefix(name, "["), "]")
	}
	if strings.EqualFold(name, "localhost") {
		return true
	}
	_, err := netip.ParseAddr(name)
	return err == nil
}

// ownPage says whether a request may come from where its browser says. What is
// no browser says nothing. Following a link from elsewhere is fine.
func ownPage(r *http.Request) bool {
	if _, said := r.Header["Origin"]; said {
		scheme := "http://"
		if r.TLS != nil {
			scheme = "https://"
		}
		return r.Header.Get("Origin") == scheme+r.Host
	}
	switch r.Header.Get("Sec-Fetch-Site") {
	case "", "same-origin", "none":
		return true
	}
	return r.Header.Get("Sec-Fetch-Mode") == "navigate" && r.Method == http.MethodGet
}

// turnAway answers as the JSON interface does.
func turnAway(w http.ResponseWriter, status int, code, message string) {
	b, err := json.Marshal(map[string]any{"error": map[string]string{"code": code, "message": message}})
	if err != nil {
		b = []byte("{}") // texts always encode
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(b) // whoever asked may have gone
}
