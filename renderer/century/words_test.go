package century

import (
	"fmt"
	"testing"

	cn "landfall/engine/century"
	"landfall/renderer/renderertest"
)

// TestPlayed draws real positions of matches of every mode and number of players, as
// some seat sees them with what it heard last: words stay large enough, inside, and apart.
func TestPlayed(t *testing.T) {
	b := renderertest.New(t, shared)
	for mode := range cn.Modes {
		for seats := 2; seats <= 4; seats++ {
			options := map[string]string{"board": []string{"d1", "e1", "f1"}[seats-2], "islands": []string{"star", "long"}[seats%2]}
			all := play(t, mode, seats, uint64(seats), seats != 3, options)
			for i := range 3 {
				m := all[(len(all)-1)*i/2]
				foci := []string{""}
				if seats == 3 { // of two and of four the title's kit looks at the parts as well
					foci = append(foci, "boards", "far", "coast", "player", "choice", "islands")
				}
				for _, focus := range foci {
					sc := m.scene(focus)
					sc.Dark = i%2 == 1
					renderertest.Words(t, b, fmt.Sprintf("%s of %d at %d/2", mode, seats, i), sc)
				}
			}
		}
	}
}
