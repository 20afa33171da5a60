package bot

import (
	"context"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// How much garbage may gather before it is collected, in percent of what is in use: half of Go's usual while little is
// to do, since pictures leave much and are made where nobody waits, and more while collecting it would take up the
// processors, as long as no more than so many bytes gather.
const (
	leastGarbage = 50
	mostGarbage  = 400
	garbageRoom  = 160 << 20
)

// More collections a second than often are too many, and fewer than seldom are no burden.
const (
	often  = 8
	seldom = 3
)

// MostKept is how many bytes of matches and of pictures are kept where nothing else is said:
// enough for some two hundred long matches. What is not there is read or drawn again, in a
// millisecond for a match.
const MostKept = 20 << 20

// pictureShare is which part of that is pictures.
const pictureShare = 3

// SpareMemory has this program's garbage collected early while that costs little, so that a calm bot with a thousand
// tables and all its boards stays under 200 MB, and later while everybody moves at once. It ends with its context. An
// operator who set GOGC is not overruled.
func SpareMemory(ctx context.Context) {
	if os.Getenv("GOGC") != "" {
		return
	}
	percent := leastGarbage
	debug.SetGCPercent(percent)
	sample := []metrics.Sample{{Name: "/gc/cycles/total:gc-cycles"}, {Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	before := sample[0].Value.Uint64()
	each := time.NewTicker(time.Second)
	defer each.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-each.C:
		}
		metrics.Read(sample)
		cycles := sample[0].Value.Uint64()
		if next := spared(percent, cycles-before, sample[1].Value.Uint64()); next != percent {
			percent = next
			debug.SetGCPercent(percent)
		}
		before = cycles
	}
}

// spared is how much may gather after a second in which so many collections began, with so many bytes in use.
func spared(percent int, collections, live uint64) int {
	switch {
	case collections > often:
		percent *= 2
	case collections < seldom:
		percent /= 2
	}
	return max(leastGarbage, min(percent, mostGarbage, int(100*garbageRoom/max(1, live))))
}
