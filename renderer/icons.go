package renderer

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"

	"github.com/fogleman/gg"
)

// Icon is a small drawing in one ink, in a box of 24 by 24 around 0,0.
type Icon []iconPart

type iconPart struct {
	erase bool
	width float64 // 0: filled
	path  Path
}

// ReadIcons reads drawings by name. A line is "icon NAME" or a part of it: "f PATH"
// filled, "s WIDTH PATH" a line, "e PATH" and "w WIDTH PATH" the same in the ground's
// colour; # begins a comment. An error names the line.
func ReadIcons(data string) (map[string]Icon, error) {
	out := map[string]Icon{}
	name := ""
	for i, line := range strings.Split(data, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		op, rest, _ := strings.Cut(line, " ")
		if op == "icon" {
			name = rest
			continue
		}
		part := iconPart{erase: op == "e" || op == "w"}
		var err error
		switch op {
		case "s", "w":
			var w string
			w, rest, _ = strings.Cut(rest, " ")
			if part.width, err = strconv.ParseFloat(w, 64); err != nil {
				return nil, fmt.Errorf("icons, line %d: %q is no width", i+1, w)
			}
		case "f", "e":
		default:
			return nil, fmt.Errorf("icons, line %d: %q is not known", i+1, op)
		}
		if part.path, err = ParsePath(rest); err != nil {
			return nil, fmt.Errorf("icons, line %d: %w", i+1, err)
		}
		out[name] = append(out[name], part)
	}
	return out, nil
}

// Draw draws the icon around x, y, so that its box is size across.
func (ic Icon) Draw(dc *gg.Context, x, y, size float64, ink, ground color.NRGBA) {
	k := size / 24
	for _, p := range ic {
		dc.ClearPath()
		p.path.Add(dc, x, y, k)
		dc.SetColor(ink)
		if p.erase {
			dc.SetColor(ground)
		}
		if p.width > 0 {
			dc.SetLineWidth(p.width * k)
			dc.Stroke()
		} else {
			dc.Fill()
		}
	}
}
