package ninapinta

import (
	_ "embed"
	"fmt"
	"image/color"
	"strconv"
	"strings"

	"github.com/fogleman/gg"

	"landfall/renderer"
)

//go:embed data/icons.txt
var iconData string

// icon is a small drawing in a box of 24 by 24 around 0,0.
type icon []iconPart

type iconPart struct {
	erase bool
	width float64 // 0: filled
	path  renderer.Path
}

// readIcons reads the icons. An error names the line.
func readIcons(data string) (map[string]icon, error) {
	out := map[string]icon{}
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
		if op == "s" || op == "w" {
			var w string
			w, rest, _ = strings.Cut(rest, " ")
			var err error
			if part.width, err = strconv.ParseFloat(w, 64); err != nil {
				return nil, fmt.Errorf("icons, line %d: %q is no width", i+1, w)
			}
		} else if op != "f" && op != "e" {
			return nil, fmt.Errorf("icons, line %d: %q is not known", i+1, op)
		}
		var err error
		if part.path, err = renderer.ParsePath(rest); err != nil {
			return nil, fmt.Errorf("icons, line %d: %w", i+1, err)
		}
		out[name] = append(out[name], part)
	}
	return out, nil
}

// draw draws the icon around x, y, so that its box is size across.
func (ic icon) draw(dc *gg.Context, x, y, size float64, ink, ground color.NRGBA) {
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
