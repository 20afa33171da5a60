package century

import (
	"fmt"

	cn "landfall/engine/century"
)

// Foci are the parts that can be drawn alone, for a gallery of all there is.
func (b *Board) Foci() []string { return []string{"player", "market", "islands"} }

// Moment names the mode and about ten rounds, "" if the view is of another game.
func (b *Board) Moment(view any) string {
	v, ok := view.(cn.View)
	switch {
	case !ok:
		return ""
	case v.Mode >= cn.Modes:
		return "no mode"
	case v.Over:
		return v.Mode.String() + " the end"
	case v.LastRound:
		return v.Mode.String() + " the last round"
	}
	return fmt.Sprintf("%s rounds to %d", v.Mode, (max(v.Round, 1)+9)/10*10)
}
