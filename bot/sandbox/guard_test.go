package sandbox_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"landfall/bot/sandbox"
	"landfall/bot/sandbox/browsertest"
)

// TestOtherSitesAreRefused: a page of somebody else's, be it that its name leads
// to this machine, can neither read nor do anything here.
func TestOtherSitesAreRefused(t *testing.T) {
	r := newRig(t, sandbox.Options{})
	own := strings.TrimPrefix(r.http.URL, "http://")
	_, port, _ := strings.Cut(own, ":")
	ask := func(method, path, host string, header map[string]string) *http.Response {
		t.Helper()
		q, err := http.NewRequest(method, r.http.URL+path, strings.NewReader("{}"))
		if err != nil {
			t.Fatal(err)
		}
		q.Host = host
		q.Header.Set("Content-Type", "application/json")
		for k, v := range header {
			q.Header.Set(k, v)
		}
		res, err := http.DefaultClient.Do(q)
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close()
		return res
	}
	paths := []string{"/", "/js/main.js", "/sandbox/api/people", "/sandbox/api/state?as=ana", "/attachments/1/2/x.png", "/api/v9/gateway", "/gateway"}
	for _, host := range []string{"evil.example", "evil.example:" + port, "localhost.evil.example", "127.0.0.1.evil.example:" + port, "localhost:x:1"} {
		for _, path := range paths {
			if res := ask("GET", path, host, nil); res.StatusCode != http.StatusMisdirectedRequest {
				t.Errorf("host %q, %s: %d", host, path, res.StatusCode)
			}
		}
	}
	for _, host := range []string{own, "localhost:" + port, "LocalHost", "127.0.0.1", "[::1]:" + port, "[::1]", "192.168.1.7:8080"} {
		if res := ask("GET", "/sandbox/api/people", host, nil); res.StatusCode != http.StatusOK {
			t.Errorf("host %q is refused: %d", host, res.StatusCode)
		}
	}
	for _, origin := range []string{"http://evil.example", "https://" + own, "http://127.0.0.1:1", "http://localhost:" + port, "null", "http://", "://"} {
		for _, path := range paths {
			if res := ask("GET", path, own, map[string]string{"Origin": origin}); res.StatusCode != http.StatusForbidden {
				t.Errorf("origin %q, %s: %d", origin, path, res.StatusCode)
			}
		}
		if res := ask("POST", "/sandbox/api/me?as=ana", own, map[string]string{"Origin": origin}); res.StatusCode != http.StatusForbidden {
			t.Errorf("origin %q may act: %d", origin, res.StatusCode)
		}
	}
	if res := ask("POST", "/sandbox/api/me?as=ana", own, map[string]string{"Origin": r.http.URL}); res.StatusCode != http.StatusOK {
		t.Errorf("the page itself is refused: %d", res.StatusCode)
	}
	// What a foreign page loads as a picture or script carries no Origin.
	if res := ask("GET", "/sandbox/api/people", own, map[string]string{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"}); res.StatusCode != http.StatusForbidden {
		t.Errorf("a foreign page may load: %d", res.StatusCode)
	}
	if res := ask("GET", "/", own, map[string]string{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}); res.StatusCode != http.StatusOK {
		t.Errorf("a link from elsewhere is refused: %d", res.StatusCode)
	}
}

// pageRunsNothingForeign: everything is served with a policy that lets a
// browser load and run only what comes from here.
func pageRunsNothingForeign(t *testing.T, browser *browsertest.Browser) {
	b := startPageBot(t)
	m := b.show(b.r.srv.ChannelID("general"))
	for _, path := range []string{"/", "/js/main.js", "/nothing", "/sandbox/api/people", "/sandbox/api/nothing", strings.TrimPrefix(m.Attachments[0].URL, b.r.http.URL)} {
		res, err := http.Get(b.r.http.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close()
		policy := strings.Split(res.Header.Get("Content-Security-Policy"), "; ")
		for _, part := range []string{"default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'", "script-src 'self'", "style-src 'self'"} {
			if !slices.Contains(policy, part) {
				t.Errorf("%s: the policy %q has no %q", path, policy, part)
			}
		}
		if strings.Contains(strings.Join(policy, " "), "unsafe") {
			t.Errorf("%s: the policy %q allows what is unsafe", path, policy)
		}
		for header, want := range map[string]string{"X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin", "Referrer-Policy": "no-referrer"} {
			if got := res.Header.Get(header); got != want {
				t.Errorf("%s: %s is %q", path, header, got)
			}
		}
	}

	p := browser.Open(t, b.r.http.URL)
	p.OpenChannel("general")
	p.WaitMessage("Landfall in Amazonia")
	p.Wait("the picture is drawn", `document.querySelector('[data-testid="picture"]')?.naturalWidth > 0`)
	p.Eval(`(() => { window.refused = []; addEventListener("securitypolicyviolation", (e) => refused.push(e.effectiveDirective)); })()`, nil)
	for what, js := range map[string]string{
		"script-src-elem": `document.head.append(Object.assign(document.createElement("script"), { textContent: "window.ran = true" }))`,
		"style-src-attr":  `document.body.setAttribute("style", "color: red")`,
		"img-src":         `document.body.append(Object.assign(new Image(), { src: "https://example.org/x.png" }))`,
		"connect-src":     `fetch("https://example.org/").catch(() => 0)`,
	} {
		p.Eval(`(() => { try { `+js+` } catch { refused.push("`+what+`") } })()`, nil)
		p.Wait(what+" is refused", `refused.some((d) => d === "`+what+`" || "`+what+`".startsWith("script") && d.includes("trusted-types"))`)
	}
	// What the page notes as an error of its own is here what was refused.
	p.Wait("the foreign picture is missed", `pageErrors.some((e) => e.includes("example.org"))`)
	p.Eval(`pageErrors.length = 0`, nil)
	same(t, "ran", eval[bool](p, `Boolean(window.ran)`), false)
}
