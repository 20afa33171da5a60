// Package suite runs the tests of a package so that they take as little time as they can.
package suite

import (
	"flag"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"testing"
)

// most is how much memory, in bytes, a test process takes before its garbage is collected.
const most = 512 << 20

// Run runs a package's tests without collecting garbage before there is much of it, unless GOGC says otherwise: they
// live a short time, and up to a quarter of their processor time went there. A program that a test starts in another
// process collects it seldom, too.
func Run(m *testing.M) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(-1)
		debug.SetMemoryLimit(most)
		if err := os.Setenv("GOGC", "400"); err != nil {
			panic(err)
		}
	}
	m.Run()
}

// RunWaiting is Run for tests that wait for a disk, a browser or their loopback for longer than they work: unless
// -parallel says otherwise, more of them run side by side than there are processors.
func RunWaiting(m *testing.M) {
	if err := flag.Set("test.parallel", strconv.Itoa(3*runtime.GOMAXPROCS(0))); err != nil {
		panic(err)
	}
	Run(m)
}
