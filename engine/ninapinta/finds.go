package ninapinta

import "landfall/engine"

// Finds is the gold that who explores a land finds there on average, by land: what lies about
// and what a civilisation is robbed of. Which tiles have a land's name is no secret.
type Finds [Lands]float64

// NewFinds reads the components. It fails if the data files that are built into the
// program are wrong, and says where.
func NewFinds() (Finds, error) { return engine.Then(readRules, (*rules).finds) }

func (r *rules) finds() (all Finds) {
	for l, tiles := range r.tiles {
		for _, f := range tiles {
			if f.Discovery == Gold || f.Discovery == Civilisation {
				all[l] += float64(f.Amount) / float64(len(tiles))
			}
		}
	}
	return all
}
