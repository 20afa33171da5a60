package ninapinta

// habits are the numbers that the quick policy and the forecast go by, in points.
type habits struct {
	// gold is what a piece of gold is worth in each era, from 1, when revenue has
	// come in; after the last one only what scores.
	gold [eras + 1]float64
	// keep is what a piece of gold must bring in points to be spent on a Benefit.
	keep [eras + 1]float64
	// crew is what a piece of gold must bring to be spent on crew.
	crew [eras + 1]float64
	// discover is what turning a tile is worth besides what lands there, in each era.
	discover [eras + 1]float64
	// deny is what it is worth that the others lose a point, at a table of two.
	deny float64
	// first is what being first in the next era is worth among people.
	first float64
	// risk is how many Settlers an attack of others takes.
	risk float64
	// growth is how many more types of a group, and Cities of a world, each era to
	// come is likely to bring.
	types, cities float64
}

// usual are the habits that were tuned by play.
func usual() habits {
	return habits{
		gold:     [...]float64{0, 1.3, 0.8, 1.0, 1.2, 0.5, 0.5},
		keep:     [...]float64{0, 2.0, 2.2, 0.95, 0.8, 0.5, 0.25},
		crew:     [...]float64{0, 0.42, 1.0, 0.45, 0.63, 0.65, 0.35},
		discover: [...]float64{0, 4.6, 2.6, 2.7, 2.0, 0.7, 0.9},
		deny:     0.5,
		risk:     1.2,
		first:    2,
		types:    0.24,
		cities:   0.25,
	}
}

// later is what one more gold of income is worth from the next era's revenue on.
func (h *habits) later(era int) float64 {
	worth := 0.0
	for e := era + 1; e <= eras; e++ {
		worth += h.gold[e]
	}
	return worth
}
