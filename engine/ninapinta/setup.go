package ninapinta

import (
	"slices"

	"landfall/engine"
)

// setup deals a match (specification 3.1, rulebook Set-up). Chance is
// drawn in this order: tiles by land in the order of the rulebook's
// step 2; tokens; Bonus Benefits of eras 1 to 6; Progress Benefits; nations.
func (r *rules) setup(p *ply, c engine.Config) {
	if c.Seats == 1 {
		r.setupSolo(p, c)
		return
	}
	tiles := r.dealTiles(p.Dice)
	tokens := slices.Clone(r.tokens)
	p.Dice.Shuffle(len(tokens), swap(tokens))
	benefits, _ := r.dealBenefits(p.Dice, c.Seats)
	p.Emit(MatchBegan{Nations: dealNations(p.Dice, c), Ruleset: written(p.Ruleset)})
	p.Emit(tiles)
	p.Emit(TokensStacked{Tokens: tokens})
	p.Emit(BenefitsDealt{Eras: benefits})
	r.advance(p)
}

// written is a ruleset as the events carry it: the first was not written.
func written(ruleset int) int {
	if ruleset == 1 {
		return 0
	}
	return ruleset
}

func swap[T any](list []T) func(i, j int) {
	return func(i, j int) { list[i], list[j] = list[j], list[i] }
}

// dealTiles lays one of a name's tiles on its land in each world.
func (r *rules) dealTiles(dice *engine.Dice) TilesDealt {
	var e TilesDealt
	for _, l := range []Land{Caribbean, Appalachia, Rockies, Isthmus, Amazonia, Andes, Patagonia} {
		faces := slices.Clone(r.tiles[l])
		dice.Shuffle(len(faces), swap(faces))
		for w := range Worlds {
			e.Faces[w][l] = faces[w]
		}
	}
	return e
}

// dealBenefits lays out each era's Benefits from the blunt end up (section 4.5.1);
// rest is the Progress Benefits that are left.
func (r *rules) dealBenefits(dice *engine.Dice, seats int) (dealt [][]Benefit, rest []Benefit) {
	n := r.deal[seats]
	var bonus [eras][]Benefit
	for i := range bonus {
		bonus[i] = slices.Clone(r.bonus[i])
		dice.Shuffle(len(bonus[i]), swap(bonus[i]))
	}
	progress := slices.Clone(r.progress)
	dice.Shuffle(len(progress), swap(progress))
	dealt = make([][]Benefit, eras)
	for i := range dealt {
		dealt[i] = r.arrange(bonus[i][:n.bonus], progress[i*n.progress:(i+1)*n.progress])
	}
	return dealt, progress[eras*n.progress:]
}

// arrange mixes both kinds in the pattern of the display (R20).
func (r *rules) arrange(bonus, progress []Benefit) []Benefit {
	list := make([]Benefit, 0, len(bonus)+len(progress))
	for i := 0; len(bonus)+len(progress) > 0; i++ {
		from := &progress
		if r.pattern[i%len(r.pattern)] {
			from = &bonus
		}
		if len(*from) > 0 {
			list = append(list, (*from)[0])
			*from = (*from)[1:]
		}
	}
	return list
}

// dealNations gives everybody what they chose and the rest at random (R1).
func dealNations(dice *engine.Dice, c engine.Config) []Nation {
	var rest []Nation
	for n := range Nations {
		if !slices.Contains(c.Choices, n.String()) {
			rest = append(rest, n)
		}
	}
	dice.Shuffle(len(rest), swap(rest))
	nations := make([]Nation, c.Seats)
	for i := range nations {
		if chosen := c.Choice(i); chosen != "" {
			// The choice was checked against the nations' own names.
			_ = nations[i].UnmarshalText([]byte(chosen))
			continue
		}
		nations[i], rest = rest[0], rest[1:]
	}
	return nations
}
