package century

import (
	"flag"
	"fmt"
	"testing"

	cn "landfall/engine/century"
	"landfall/renderer/renderertest"
)

var variant = flag.Uint("variant", 1, "which matches are looked at: another number, other players and islands")

// TestLook draws every mode: whole and in parts, at several moments.
func TestLook(t *testing.T) {
	b := renderertest.New(t, shared)
	for mode := range cn.Modes {
		seats, seed := 2+(int(mode)+int(*variant))%3, 4+uint64(*variant)
		islands := map[string]string{"islands": []string{"star", "long"}[seed%2]}
		all := play(t, mode, seats, seed, mode == cn.Part1, islands)
		parts := []int{4, 7, 10}
		if !renderertest.Looking() {
			parts = parts[1:2]
		}
		for _, part := range parts {
			m := all[(len(all)-1)*part/10]
			for _, focus := range []string{"", "boards", "far", "coast", "player", "choice", "islands"} {
				sc := m.scene(focus)
				sc.Dark = part == 7 && mode%2 == 1
				renderertest.Look(t, b, fmt.Sprintf("%s-%d-%s", mode, part, focus), sc, part == 7 && focus == "")
			}
		}
		for kind, sc := range asked(t, mode, seats, seed, islands) {
			sc.Dark = mode%2 == 0
			renderertest.Look(t, b, fmt.Sprintf("%s-asked-%s", mode, kind), sc, false)
		}
	}
}
