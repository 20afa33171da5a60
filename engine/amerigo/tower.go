package amerigo

import "landfall/engine"

// The cube tower (specification 1.12), a model of two numbers: a newcomer sticks by
// chance, and knocks each cube that rests there loose by a smaller one. All draws are
// made, whatever comes of them, in the order given here. Cubes that fall out at other times
// do not occur (R36).

// fill drops all cubes at the set-up.
func (d *data) fill(dice *engine.Dice) (inside, out [Colours]int) {
	for c := range Colours {
		for range d.limits.cubes {
			if dice.N(d.limits.stickOf) < d.limits.stick {
				inside[c]++
			} else {
				out[c]++
			}
		}
	}
	return inside, out
}

// drop drops n cubes of a colour. Newcomers are not knocked loose by their own drop.
func (d *data) drop(inside [Colours]int, n int, colour Colour, dice *engine.Dice) (after, tray [Colours]int) {
	after = inside
	for c := range Colours {
		for range inside[c] {
			loose := false
			for range n {
				if dice.N(d.limits.knockOf) == 0 {
					loose = true
				}
			}
			if loose {
				after[c]--
				tray[c]++
			}
		}
	}
	for range n {
		if dice.N(d.limits.stickOf) < d.limits.stick {
			after[colour]++
		} else {
			tray[colour]++
		}
	}
	return after, tray
}
