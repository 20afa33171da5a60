package ninapinta

import (
	"fmt"

	np "landfall/engine/ninapinta"
)

// Foci are the parts that can be drawn alone, for a gallery of all there is.
func (b *Board) Foci() []string {
	return []string{"world:nina", "world:pinta", "world:santamaria", "display", "hand"}
}

// Moment names the era and the phase of a view, "" if it is of another game.
func (b *Board) Moment(view any) string {
	v, ok := view.(np.View)
	switch {
	case !ok:
		return ""
	case v.Phase == np.Setup:
		return "set-up"
	case v.Phase == np.Finished:
		return "the end"
	}
	return fmt.Sprintf("era %d %s", v.Era, v.Phase)
}
