// Package garbage is about the garbage of tests.
package garbage

import (
	"os"
	"runtime/debug"
	"testing"
)

// Seldom runs a package's tests with garbage collected seldom, unless GOGC says otherwise: they live a short time, and
// up to a quarter of their processor time went there. The environment has it as well, for a program that a test starts,
// in this process or in another.
func Seldom(m *testing.M) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
		if err := os.Setenv("GOGC", "400"); err != nil {
			panic(err)
		}
	}
	m.Run()
}
