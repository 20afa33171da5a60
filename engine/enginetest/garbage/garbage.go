// Package garbage is about the garbage of tests.
package garbage

import (
	"os"
	"runtime/debug"
	"testing"
)

// Seldom runs a package's tests with garbage collected seldom, unless GOGC says otherwise: they live a short time, and
// up to a quarter of their processor time went there.
func Seldom(m *testing.M) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
	m.Run()
}
