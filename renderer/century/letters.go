package century

import "landfall/engine"

// letter sets the letter of an answer around x, y, and tells whether it has one.
func (p *pen) letter(a engine.Action, x, y float64) bool { return p.letterIn(a, x, y, x, y) }

// letterIn is letter in the corner of what has its middle at midX, midY.
func (p *pen) letterIn(a engine.Action, x, y, midX, midY float64) bool {
	for _, m := range p.Marks {
		if m.Answer == a {
			p.MarkBeside(m, x, y, midX, midY)
			return true
		}
	}
	return false
}
