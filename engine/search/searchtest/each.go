package searchtest

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// Each plays many matches on all processors.
func Each(n int, play func(i int)) {
	var next atomic.Int64
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				play(i)
			}
		})
	}
	group.Wait()
}
