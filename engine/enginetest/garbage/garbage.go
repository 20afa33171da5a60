// Package garbage is about the garbage of tests.
package garbage

import (
	"os"
	"runtime/debug"
	"testing"
)

// most is how much memory, in bytes, a test process takes before its garbage is collected.
const most = 512 << 20

// Seldom runs a package's tests without collecting garbage before there is much of it, unless GOGC says otherwise: they
// live a short time, and up to a quarter of their processor time went there. A program that a test starts in another
// process collects it seldom, too.
func Seldom(m *testing.M) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(-1)
		debug.SetMemoryLimit(most)
		if err := os.Setenv("GOGC", "400"); err != nil {
			panic(err)
		}
	}
	m.Run()
}
