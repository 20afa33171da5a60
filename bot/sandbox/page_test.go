package sandbox_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"landfall/bot/sandbox/browsertest"
)

// shot keeps a picture of the page where PAGE_SHOTS names a folder for them.
func shot(p *browsertest.Page, name string) {
	if dir := os.Getenv("PAGE_SHOTS"); dir != "" {
		p.Screenshot(filepath.Join(dir, name+".png"))
	}
}

func TestLook(t *testing.T) {
	b := startPageBot(t)
	p := browsertest.Open(t, b.r.http.URL)
	shot(p, "empty-light")
	p.Dark(true)
	shot(p, "empty-dark")
	p.Dark(false)
	b.show(b.r.srv.ChannelID("general"))
	p.OpenChannel("general")
	shot(p, "show-light")
	p.Dark(true)
	shot(p, "show-dark")
	p.Eval(`document.getElementById("timeline").scrollTop = 0`, nil)
	shot(p, "show-dark-top")
	p.Phone()
	shot(p, "phone-dark")
	p.Dark(false)
	p.Eval(`document.getElementById("timeline").scrollTop = 0`, nil)
	shot(p, "phone-light-top")
	p.Draft("/")
	shot(p, "phone-commands")
	p.Draft("/game new ")
	shot(p, "phone-form")
	fmt.Println(p.LastMessage())
}
