package bot

import (
	"os"
	"runtime/debug"
)

// spareGarbage is how much garbage may gather before it is collected, in percent of what
// is in use: half of Go's usual. Pictures leave much, and are made where nobody waits.
const spareGarbage = 50

// MostKept is how many bytes of matches and of pictures are kept where nothing else is said:
// enough for some two hundred long matches. What is not there is read or drawn again, in a
// millisecond for a match.
const MostKept = 20 << 20

// pictureShare is which part of that is pictures.
const pictureShare = 3

// SpareMemory has this program's garbage collected early, so that a bot with a thousand
// tables and all its boards stays under 200 MB. An operator who set GOGC is not overruled.
func SpareMemory() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(spareGarbage)
	}
}
