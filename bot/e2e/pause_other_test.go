//go:build !unix

package e2e

import "time"

// pause only waits: this system cannot stop a process in the middle of what it does.
func (f *fleet) pause(_ *replica, d time.Duration) { time.Sleep(d) }
