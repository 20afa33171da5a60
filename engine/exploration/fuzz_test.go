package exploration

import (
	"testing"

	"landfall/engine/enginetest"
)

func FuzzPlay(f *testing.F) {
	h := harness()
	h.Configs = kitTables()[:4]
	enginetest.Fuzz(f, MidGame, h, 200)
}
