package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"time"
)

// percentile is the least time that so many of a hundred did not exceed; 0 of none.
func percentile(times []time.Duration, p int) time.Duration {
	if len(times) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(times))
	return sorted[min(len(sorted)-1, len(sorted)*p/100)]
}

// resident is how much memory the process has, in bytes: by the system's account where
// it gives one, else by Go's own.
func resident() int {
	if n, ok := account(1); ok {
		return n
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.Sys)
}

// files is how much of that are files: the program, and the data file. The system takes it
// back when it needs it. 0 where that is not known.
func files() int {
	n, _ := account(2)
	return n
}

// account is one of the system's numbers of this process, in bytes.
func account(place int) (n int, ok bool) {
	data, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return 0, false
	}
	fields := bytes.Fields(data)
	if len(fields) <= place {
		return 0, false
	}
	pages, err := strconv.Atoi(string(fields[place]))
	return pages * os.Getpagesize(), err == nil
}

// peak watches how much memory the process has until stop is called.
func peak() (stop func() int) {
	end, most := make(chan struct{}), make(chan int)
	go func() {
		high := resident()
		tick := time.NewTicker(50 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				high = max(high, resident())
			case <-end:
				most <- max(high, resident())
				return
			}
		}
	}()
	return func() int { close(end); return <-most }
}

func mb(n int) string { return fmt.Sprintf("%d MB", n>>20) }

func ms(d time.Duration) string { return fmt.Sprintf("%.1f ms", float64(d)/1e6) }

// warnings counts what the bot warns its operator of, and keeps the first ones.
type warnings struct {
	mu    sync.Mutex
	count int
	first []string
}

func (w *warnings) logger() *slog.Logger {
	return slog.New(slog.NewTextHandler(w, &slog.HandlerOptions{Level: slog.LevelWarn}))
}

// Write implements io.Writer: a line is a warning.
func (w *warnings) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.count++; len(w.first) < 5 {
		w.first = append(w.first, string(bytes.TrimSpace(p)))
	}
	return len(p), nil
}

func (w *warnings) take() (count int, first []string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	count, first = w.count, w.first
	w.count, w.first = 0, nil
	return count, first
}

// until asks again and again until something is true, or ctx ends: false.
func until(ctx context.Context, is func() bool) bool {
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for !is() {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return false
		}
	}
	return true
}

// sayTo prints. Where that is closed there is nobody to tell.
func sayTo(w io.Writer, format string, args ...any) { _, _ = fmt.Fprintf(w, format, args...) }
