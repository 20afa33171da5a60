package bot

import (
	"regexp"

	"landfall/commands"
	"landfall/commands/screen"
	"landfall/renderer"
)

// emblemInText is an emblem in a text, and what it measures as: one of the platform's emojis.
var emblemInText = regexp.MustCompile(`\{` + commands.EmblemSign + `[^}]*\}`)

const measured = "<:e:1>"

// fit chooses of a picture that shares a phone's screen with words and controls the lower
// one, where only that fits in its full width or must be had.
func (d *drawer) fit(m *commands.Message) {
	p := m.Picture
	if p != nil && p.Opens {
		lower := *p
		lower.Focus = d.opening(*p)
		m.Picture = &lower
	}
	if !m.Parts || p == nil {
		return
	}
	if p.Page {
		page := *p
		page.Focus = d.paged(*p)
		m.Picture = &page
		return
	}
	as := *m
	if words, ok := d.depict(*p); ok {
		as.Happened = emblemInText.ReplaceAllString(words.Text(m.Happened), measured)
		as.Text = emblemInText.ReplaceAllString(words.Text(m.Text), measured)
	}
	room := as.Room()
	high, ok := d.high(*p)
	if !ok || high <= room {
		return
	}
	lower := *p
	lower.Focus += renderer.Low
	if low, ok := d.high(lower); ok && (low <= room || m.Wide && low < high) {
		m.Picture = &lower
	}
}

// opening is the part of the board that a match's first message shows: the one made for it, else what a page of a
// replay shows.
func (d *drawer) opening(p commands.Picture) string {
	p.Focus = renderer.Opening
	if _, ok := d.high(p); ok {
		return p.Focus
	}
	return d.paged(p)
}

// paged is the part of the board that a page of a replay shows, and a film: the page of what changed, else the usual
// page; of a board without pages all of it, or what stands for that where it is lower.
func (d *drawer) paged(p commands.Picture) string {
	for _, page := range []string{p.Focus + renderer.Page, renderer.Page} {
		p.Focus = page
		if _, ok := d.high(p); ok {
			return page
		}
	}
	p.Focus = ""
	whole, _ := d.high(p)
	p.Focus = renderer.Low
	if low, ok := d.high(p); ok && low < whole {
		return p.Focus
	}
	return ""
}

// high is how high a picture is on a phone, in points; false: there is none of the kind.
func (d *drawer) high(p commands.Picture) (points int, ok bool) {
	r, known := d.renderers[p.Game]
	if !known {
		return 0, false
	}
	defer func() {
		if recover() != nil { // it is reported when it is drawn
			points, ok = 0, false
		}
	}()
	w, h, err := r.Size(scene(p))
	if err != nil || w <= 0 {
		return 0, false
	}
	return screen.PictureHigh(w, h), true
}
