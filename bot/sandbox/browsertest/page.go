package browsertest

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// patience is how long a helper waits for what it wants to see, on a machine that is
// busy with other work.
const patience = 90 * time.Second

// shotsVariable names the environment variable with a folder for pictures of
// the page: those of Shot, and one of each failure.
const shotsVariable = "BROWSERTEST_SHOTS"

// Page is one window of the chat page.
type Page struct {
	t       testing.TB
	ctx     context.Context
	browser *Browser
}

// do runs browser actions within the usual patience.
func (p *Page) do(what string, steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience+10*time.Second)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.t.Fatalf("%s: %v", what, err)
	}
}

// Eval runs JavaScript in the page; a promise is awaited. The result is put
// into out as JSON, unless out is nil.
func (p *Page) Eval(js string, out any) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience+10*time.Second)
	defer cancel()
	raw, err := chromedp.Run(ctx, chromedp.Evaluate[[]byte](js, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("in the page: %v\n%s", err, js)
	}
	if out == nil || len(raw) == 0 {
		return
	}
	if err := json.Unmarshal(raw, out); err != nil {
		p.t.Fatalf("answer of the page %s: %v", raw, err)
	}
}

// Wait waits until a JavaScript expression is truthy; what names it when it
// never is. The page may repaint as it likes meanwhile.
func (p *Page) Wait(what, js string) {
	p.t.Helper()
	var ok bool
	p.Eval(`(async () => { const end = Date.now() + `+number(patience.Milliseconds())+`;
		for (;;) { if (`+js+`) return true; if (Date.now() > end) return false; await new Promise((r) => setTimeout(r, 20)); } })()`, &ok)
	if !ok {
		p.fail("waited in vain until " + what)
	}
}

// fail ends the test with the words on the screen.
func (p *Page) fail(why string) {
	p.t.Helper()
	var screen string
	p.Eval(`document.querySelector("dialog[open]")?.innerText || document.querySelector("main").innerText`, &screen)
	if len(screen) > 3000 {
		screen = "…" + screen[len(screen)-3000:]
	}
	if dir := os.Getenv(shotsVariable); dir != "" {
		p.Screenshot(filepath.Join(dir, "failed-"+filepath.Base(p.t.Name())+".png"))
	}
	p.t.Fatalf("%s; the page shows:\n%s", why, indent(screen))
}

// Go opens an address and waits until its channel is painted.
func (p *Page) Go(address string) {
	p.t.Helper()
	// From one deep link to another only the fragment changes, which is no
	// navigation; a blank page between makes it one.
	p.do("open "+address, chromedp.Navigate("about:blank"), chromedp.Navigate(address))
	p.ready()
}

func (p *Page) ready() {
	p.t.Helper()
	p.Wait("the channel is painted", `document.body?.dataset.ready && document.body.dataset.stream === "live"`)
}

// Size makes the window so many CSS pixels large.
func (p *Page) Size(width, height int) {
	p.t.Helper()
	p.do("resize", chromedp.EmulateViewport(int64(width), int64(height)))
}

// Phone makes the window 390×844, with touch.
func (p *Page) Phone() {
	p.t.Helper()
	p.do("resize", chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulateScale(2)))
}

// Dark chooses the dark or the light theme.
func (p *Page) Dark(dark bool) {
	p.t.Helper()
	scheme := "light"
	if dark {
		scheme = "dark"
	}
	p.do("theme", chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
		})
		return err
	}))
}

// Screenshot writes what the window shows as a PNG, with its pictures loaded.
func (p *Page) Screenshot(path string) {
	p.t.Helper()
	p.Wait("the pictures are loaded", `[...document.images].every((i) => i.complete || i.getBoundingClientRect().top > innerHeight || i.getBoundingClientRect().bottom < 0)`)
	p.Eval(`Promise.race([Promise.all(document.getAnimations().filter((a) => a.effect.getComputedTiming().iterations !== Infinity).map((a) => a.finished.catch(() => 0))), new Promise((r) => setTimeout(r, 2500))]).then(() => 0)`, nil)
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatalf("screenshot: %v", err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(path, png, 0o644); err != nil {
		p.t.Fatal(err)
	}
}

// Shot keeps a picture of the window under that name, if BROWSERTEST_SHOTS
// names a folder for pictures; else it does nothing.
func (p *Page) Shot(name string) {
	p.t.Helper()
	if dir := os.Getenv(shotsVariable); dir != "" {
		p.Screenshot(filepath.Join(dir, name+".png"))
	}
}

// Errors are what went wrong in the page's own code so far.
func (p *Page) Errors() []string {
	p.t.Helper()
	var list []string
	p.Eval(`window.pageErrors || []`, &list)
	return list
}

func (p *Page) checkErrors() {
	ctx, cancel := context.WithTimeout(p.ctx, 5*time.Second)
	defer cancel()
	list, err := chromedp.Run(ctx, chromedp.Evaluate[[]string](`window.pageErrors || []`))
	if err == nil && len(list) > 0 {
		p.t.Errorf("errors in the page:\n%s", indent(strings.Join(list, "\n")))
	}
}

func indent(s string) string {
	return "  | " + strings.ReplaceAll(strings.TrimSpace(s), "\n", "\n  | ")
}
