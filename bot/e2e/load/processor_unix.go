//go:build unix

package main

import (
	"syscall"
	"time"
)

// processor is how long the processors have worked for the process; 0 where the system does not tell.
func processor() time.Duration {
	var used syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
