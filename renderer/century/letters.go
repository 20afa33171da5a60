package century

import "landfall/engine"

// letter sets the letter of an answer around x, y, and tells whether it has one.
func (p *pen) letter(a engine.Action, x, y float64) bool {
	for _, m := range p.Marks {
		if m.Answer == a {
			p.Mark(m, x, y)
			return true
		}
	}
	return false
}
