package century

import (
	"fmt"

	cn "landfall/engine/century"
)

// Foci are the parts that can be drawn alone, for a gallery of all there is.
func (b *Board) Foci() []string { return []string{"player", "market", "islands"} }

// Moment names about ten rounds and the question that is asked, "" if the view is of
// another game.
func (b *Board) Moment(view any) string {
	v, ok := view.(cn.View)
	switch {
	case !ok:
		return ""
	case v.Over:
		return "the end"
	case v.LastRound:
		return "the last round"
	}
	return fmt.Sprintf("rounds to %d", (max(v.Round, 1)+9)/10*10)
}
