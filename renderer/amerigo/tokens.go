package amerigo

import (
	"github.com/fogleman/gg"

	am "landfall/engine/amerigo"
	"landfall/renderer"
)

// tokens draws the progress tokens that one chooses among.
func (p desk) tokens() {
	c := p.choose("tokens ", 2, 112, 0, func(m renderer.Mark) bool { _, ok := m.Answer.(am.PickToken); return ok })
	c.each(func(m renderer.Mark, at box) {
		pick, _ := m.Answer.(am.PickToken)
		p.token(pick.Token, at.X+50, at.Y+at.H/2)
		p.tokenWords(pick.Token, renderer.BoxAt(at.X+110, at.Y, at.W-112, at.H))
	})
}

// tokenWords names a token in two lines at most.
func (p desk) tokenWords(id am.TokenID, at box) {
	st := renderer.Style{Font: renderer.Book, Size: 33, Ink: p.s.Theme.Ink}
	lines := p.s.Fonts.Wrap(st.Font, st.Size, p.Say("pic-token", renderer.Parts{"token": id.String()}), int(at.W))
	lines = lines[:min(len(lines), 2)]
	y := at.Y + at.H/2 + 11 - float64(len(lines)-1)*19
	for i, line := range lines {
		p.clip(st, at.X, y+float64(i)*38, line, at.W)
	}
}

// tokenRound is how large a token is.
const tokenRound = 44.0

// token draws a progress token: the cubes of the actions that it helps, with how much, or what it is about.
func (p desk) token(id am.TokenID, x, y float64) {
	t := p.s.Theme
	p.Blit(p.s.Sheet.Get("token", 2*tokenRound+10, 2*tokenRound+10, func(dc *gg.Context) {
		dc.DrawCircle(0, 0, tokenRound)
		renderer.Outlined(dc, t, t.Paper, 2)
		dc.DrawCircle(0, 0, tokenRound-6)
		dc.SetColor(renderer.Fade(t.Soft, 0.6))
		dc.SetLineWidth(1.4)
		dc.Stroke()
	}), x, y)
	if int(id) >= len(p.f.Tokens) {
		return
	}
	of := p.f.Tokens[id]
	for i, act := range of.Acts {
		if act < am.Acts && i < 2 {
			p.Blit(p.s.tokenCube(am.Colour(act)), x+(float64(i)-float64(min(len(of.Acts), 2)-1)/2)*28, y-14)
		}
	}
	switch id {
	case am.Plan2: // two neutral tiles
		p.Blit(p.s.built(28, 0, 0), x-16, y)
		p.Blit(p.s.built(28, 0, 0), x+16, y)
	case am.Swap: // red is green
		p.Blit(p.s.tokenCube(am.Red), x-22, y)
		p.Blit(p.s.tokenCube(am.Green), x+22, y)
		p.Text(renderer.Style{Font: renderer.Strong, Size: 26, Ink: t.Ink, Align: renderer.Centre}, x, y+9, "=")
	}
	amount := renderer.Style{Font: renderer.Strong, Size: 32, Ink: t.Ink, Align: renderer.Centre}
	icon := tokenIcon(id)
	switch {
	case len(of.Acts) > 0:
		p.Text(amount, x, y+28, "+"+num(of.Amount))
	case icon != "" && of.Amount > 0:
		p.Icon(icon, x, y-12, 40, t.Ink)
		p.Text(amount, x, y+34, num(of.Amount))
	case icon != "":
		p.Icon(icon, x, y, 52, t.Ink)
	}
}

// tokenCube is the cube of a token.
func (s *style) tokenCube(c am.Colour) *renderer.Sprite {
	type key struct{ token am.Colour }
	return s.Sheet.Get(key{c}, 40, 40, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(-12, -12, 24, 24, 5)
		renderer.Outlined(dc, s.Theme, cubeColour(c), 1.4)
	})
}

// tokenIcon is what a token that helps no action is about.
func tokenIcon(id am.TokenID) string {
	switch id {
	case am.Pirate2, am.Half, am.Repel:
		return "pirate"
	case am.First:
		return "flag"
	case am.Gold3, am.Gold5, am.PostGold, am.Gold2, am.EndGold:
		return "coin"
	case am.EndPosts:
		return "anchor"
	case am.EndSeven, am.CubeVP:
		return "wheel"
	case am.Ship8:
		return "anchor"
	}
	return ""
}
