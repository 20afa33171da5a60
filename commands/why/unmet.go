package why

import (
	"slices"

	"landfall/commands"
	"landfall/engine"
)

// mostUnmet is how many things that are not possible are explained at once.
const mostUnmet = 8

// unmet says what one may look for in vain now, and why; what shares a reason is said once.
func unmet(by commands.Narrator, open []engine.Decision) []string {
	r, ok := by.(commands.Refuser)
	if !ok || len(open) == 0 {
		return nil
	}
	legal := map[string]bool{}
	for _, d := range open {
		for _, a := range d.Options {
			legal[a.String()] = true
		}
	}
	var lines []string
	for _, wish := range r.Wishes(open) {
		if legal[wish] {
			continue
		}
		why := r.Refuse(open, wish).Text
		if why == "" || slices.Contains(lines, "- "+why) {
			continue
		}
		if len(lines) == mostUnmet {
			return append(lines, "- …")
		}
		lines = append(lines, "- "+why)
	}
	return lines
}
