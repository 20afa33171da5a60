package titletest

import (
	"fmt"
	"testing"

	"landfall/engine"
)

// place is where a fault is seen.
type place struct {
	config engine.Config
	seed   uint64
	play   string // the recorded match; "": one by chance
	ply    int
	seat   engine.Seat
}

func (p place) String() string {
	if p.config.Seats == 0 {
		return "in any match"
	}
	seat := "the public"
	if p.seat != engine.Nobody {
		seat = fmt.Sprint("seat ", p.seat)
	}
	if p.play != "" {
		return fmt.Sprintf("%s, ply %d, %s", p.play, p.ply, seat)
	}
	return fmt.Sprintf("%d seats, options %v, seed %d, ply %d, %s", p.config.Seats, p.config.Options, p.seed, p.ply, seat)
}

// fault is a broken promise, where it was seen first.
type fault struct {
	property, says string
	at             place
	times          int
}

func (f *fault) String() string { return f.property + ": " + f.says }

// faults gathers what is wrong, each thing once.
type faults struct {
	at      place // where the kit is now
	list    []*fault
	known   map[string]*fault
	read    map[string]bool // texts that were looked at
	foreign bool            // the words are not English
	in      string          // the language that texts are held to; "": no rules of a language
	until   func(fault string) bool
	done    bool     // the fault that until waits for was found
	names   []string // what may be read in the pseudo-language as it is; nil: the words are in another
}

// wrong keeps a fault. about tells faults of one property apart: a kind of decision,
// say, but nothing that differs from ply to ply.
func (f *faults) wrong(property, about, format string, args ...any) {
	key := property + "\n" + about + "\n" + format
	if known := f.known[key]; known != nil {
		known.times++
		return
	}
	if f.known == nil {
		f.known = map[string]*fault{}
	}
	one := &fault{property: property, says: about + " " + fmt.Sprintf(format, args...), at: f.at, times: 1}
	f.known[key] = one
	f.list = append(f.list, one)
	f.done = f.done || f.until != nil && f.until(one.String())
}

func (f *faults) report(t testing.TB) {
	t.Helper()
	for _, one := range f.list {
		if f.names != nil && one.property != "language" {
			continue // the kit's other checks read English, and hold real languages to their room
		}
		more := ""
		if one.times > 1 {
			more = fmt.Sprintf("; %d times in all", one.times)
		}
		t.Errorf("%s\n\t(%s%s)", one, one.at, more)
	}
}
