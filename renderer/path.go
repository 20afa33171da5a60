package renderer

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fogleman/gg"
)

// Path is a line drawing as text, in absolute coordinates:
//
//	M x y   L x y   Q x1 y1 x y   C x1 y1 x2 y2 x y   Z   O x y r (a circle)
//
// A command's numbers may be given again without repeating the letter.
type Path []stroke

type stroke struct {
	op byte
	n  [6]float64
}

// ParsePath reads a path; the error names what cannot be read.
func ParsePath(text string) (Path, error) {
	var out Path
	fields := strings.Fields(strings.ReplaceAll(text, ",", " "))
	var op byte
	for i := 0; i < len(fields); {
		if f := fields[i]; len(f) == 1 && f[0] >= 'A' && f[0] <= 'Z' {
			op = f[0]
			i++
			if op == 'Z' {
				out = append(out, stroke{op: 'Z'})
				continue
			}
		}
		want, ok := map[byte]int{'M': 2, 'L': 2, 'Q': 4, 'C': 6, 'O': 3}[op]
		if !ok || i+want > len(fields) {
			return nil, fmt.Errorf("the path %q cannot be read at word %d", text, i+1)
		}
		s := stroke{op: op}
		for j := range want {
			v, err := strconv.ParseFloat(fields[i+j], 64)
			if err != nil {
				return nil, fmt.Errorf("the path %q has %q for a number", text, fields[i+j])
			}
			s.n[j] = v
		}
		out = append(out, s)
		i += want
	}
	return out, nil
}

// Add adds the path to a context, enlarged by k and moved to x, y.
func (p Path) Add(dc *gg.Context, x, y, k float64) {
	for _, s := range p {
		a, b := x+s.n[0]*k, y+s.n[1]*k
		switch s.op {
		case 'M':
			dc.NewSubPath()
			dc.MoveTo(a, b)
		case 'L':
			dc.LineTo(a, b)
		case 'Q':
			dc.QuadraticTo(a, b, x+s.n[2]*k, y+s.n[3]*k)
		case 'C':
			dc.CubicTo(a, b, x+s.n[2]*k, y+s.n[3]*k, x+s.n[4]*k, y+s.n[5]*k)
		case 'O':
			dc.NewSubPath()
			dc.DrawCircle(a, b, s.n[2]*k)
		case 'Z':
			dc.ClosePath()
		}
	}
}
