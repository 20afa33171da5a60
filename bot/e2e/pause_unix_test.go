//go:build unix

package e2e

import (
	"syscall"
	"time"
)

// pause stops a replica in the middle of whatever it does, and continues with it later.
func (f *fleet) pause(r *replica, d time.Duration) {
	_ = r.cmd.Process.Signal(syscall.SIGSTOP)
	time.Sleep(d)
	_ = r.cmd.Process.Signal(syscall.SIGCONT)
}
