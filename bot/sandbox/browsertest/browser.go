package browsertest

import (
	"context"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// startWithin bounds how long a browser may take to start on a busy machine.
const startWithin = 3 * time.Minute

// find looks for a Chromium. It skips the test where there is none, or fails
// it where CI says that nothing may be skipped.
func find(t testing.TB) string {
	t.Helper()
	names := []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "headless-shell"}
	if named := os.Getenv("CHROMIUM"); named != "" {
		names = []string{named}
	}
	for _, n := range names {
		if path, err := exec.LookPath(n); err == nil {
			return path
		}
	}
	const missing = "No browser was found. Install the package chromium, or set CHROMIUM to the path of a Chromium or Chrome."
	if os.Getenv("CI") != "" {
		t.Fatal(missing + " (CI is set, so this test may not be skipped.)")
	}
	t.Skip(missing)
	return ""
}

// Browser is a running Chromium.
type Browser struct {
	ctx context.Context
}

// Start runs a browser with an empty profile, and ends it with the test. Tests of one
// package share it as parts of one: to start takes longer than most of them.
func Start(t testing.TB) *Browser {
	t.Helper()
	path := find(t)
	profile, err := os.MkdirTemp("", "browsertest-")
	if err != nil {
		t.Fatal(err)
	}
	options := []chromedp.ExecAllocatorOption{
		chromedp.ExecPath(path), chromedp.UserDataDir(profile), chromedp.Headless, chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.NoFirstRun, chromedp.NoDefaultBrowserCheck, chromedp.WSURLReadTimeout(startWithin),
	}
	for _, flag := range []string{
		"disable-quic", "disable-background-networking", "disable-component-update", "disable-sync", "disable-breakpad",
		"disable-crash-reporter", "disable-default-apps", "disable-extensions", "disable-dev-shm-usage", "disable-hang-monitor",
		"disable-renderer-backgrounding", "disable-background-timer-throttling", "disable-backgrounding-occluded-windows",
	} {
		options = append(options, chromedp.Flag(flag, true))
	}
	options = append(options, chromedp.Flag("password-store", "basic"), chromedp.Flag("force-color-profile", "srgb"))
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	t.Cleanup(func() {
		cancel()
		stop()
		// The browser's helpers may still write for a moment.
		for range 20 {
			if os.RemoveAll(profile) == nil {
				return
			}
			time.Sleep(50 * time.Millisecond)
		}
		t.Logf("the browser's profile %s could not be removed", profile)
	})
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("start %s: %v", path, err)
	}
	return &Browser{ctx}
}

// Open opens the sandbox served at base (as "http://127.0.0.1:8080", or with a deep link
// behind it) in a window of 1200×800, and waits until the first channel is painted. The
// page shares nothing with others in the browser, no storage and no connections, and is
// closed with the test.
func (b *Browser) Open(t testing.TB, base string) *Page {
	t.Helper()
	ctx, cancel := chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	p := &Page{t: t, ctx: ctx, browser: b}
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("open a page: %v", err)
	}
	p.do("watch for errors", chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: watchErrors})
		return err
	}))
	t.Cleanup(p.checkErrors)
	p.Size(1200, 800)
	p.Go(base)
	return p
}

// Another opens a second page in the same browser.
func (p *Page) Another(base string) *Page {
	p.t.Helper()
	return p.browser.Open(p.t, base)
}

// watchErrors keeps what goes wrong in the page's own code.
const watchErrors = `window.pageErrors = [];
addEventListener("error", (e) => pageErrors.push(e.message || ("cannot load " + (e.target && (e.target.src || e.target.href)))), true);
addEventListener("unhandledrejection", (e) => pageErrors.push("unhandled: " + (e.reason && e.reason.stack || e.reason)));`
