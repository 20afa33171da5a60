package ninapinta

import (
	"slices"

	"landfall/engine"
)

// solo is how one person plays alone.
func solo() *engine.Solo {
	return &engine.Solo{Against: "Max Planck", Options: []engine.Option{planckOption(), displayOption()}}
}

// planckOption is the nation of Planck: drawn as printed, or chosen.
func planckOption() engine.Option {
	return engine.Option{Key: "planck", Values: append([]engine.Value{{Key: "random"}}, nationChoice().Values...)}
}

// displayShuffled is the other value of displayOption.
const displayShuffled = "shuffled"

// displayOption is the order of the display, which Planck takes from the blunt end up
// (R20): the order on the board is unknown, and nothing else that is designed decides
// as much how strong he is.
func displayOption() engine.Option {
	return engine.Option{Key: "display", Values: []engine.Value{{Key: "alternating"}, {Key: displayShuffled}}}
}

// setupSolo deals a solo match (section 7.1). Chance is drawn in the order of setup,
// and then: Planck's nation, the markers, the land stack, the set-aside stack, and the
// order of each era's display if it is shuffled.
func (r *rules) setupSolo(p *ply, c engine.Config) {
	tiles := r.dealTiles(p.Dice)
	tokens := slices.Clone(r.tokens)
	p.Dice.Shuffle(len(tokens), swap(tokens))
	benefits, aside := r.dealBenefits(p.Dice, c.Seats)
	var nation Nation
	if nation.UnmarshalText([]byte(c.Option(planckOption()))) != nil {
		nation = Nation(p.Dice.N(int(Nations)))
	}
	markers := []Group{Arts, Science, Religion}
	p.Dice.Shuffle(len(markers), swap(markers))
	var lands []Land
	for l := range Lands {
		for range len(r.tiles[l]) - int(Worlds) {
			lands = append(lands, l)
		}
	}
	p.Dice.Shuffle(len(lands), swap(lands))
	p.Dice.Shuffle(len(aside), swap(aside))
	shuffled := c.Option(displayOption()) == displayShuffled
	if shuffled { // last, so that the same seed deals the same otherwise
		for _, era := range benefits {
			p.Dice.Shuffle(len(era), swap(era))
		}
	}

	p.Emit(SoloBegan{Planck: nation, Shuffled: shuffled, Ruleset: written(p.Ruleset)})
	p.Emit(tiles)
	p.Emit(TokensStacked{Tokens: tokens})
	p.Emit(BenefitsDealt{Eras: benefits})
	p.Emit(StacksLaid{Lands: lands, Aside: aside})
	for w := range Worlds {
		p.Emit(AreaMarked{Seat: engine.Nobody, World: w, Group: markers[w]})
	}
	var own Nation
	if own.UnmarshalText([]byte(c.Choice(0))) == nil && own != nation {
		p.Emit(NationPicked{Seat: soloist, Nation: own})
	}
	r.advance(p)
}

// picks lists the nations that are left for the Soloist.
func (b *board) picks() []engine.Action {
	var options []engine.Action
	for n := range Nations {
		if n != b.nations[planck] {
			options = append(options, PickNation{Nation: n})
		}
	}
	return options
}
