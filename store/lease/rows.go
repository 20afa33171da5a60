package lease

import (
	"encoding/json"
	"strings"

	"landfall/engine"
)

// rows is the table of all rows of leases.
const rows = "lease"

// What the keys begin with.
const (
	processes = "process " // name: process
	works     = "work "    // work: holder
	readies   = "ready "   // work: ready
	turns     = "turn "    // what is taken in turn: who took the last one
)

func workKey(work string) []byte    { return []byte(works + work) }
func readyKey(work string) []byte   { return []byte(readies + work) }
func processKey(name string) []byte { return []byte(processes + name) }
func turnKey(what string) []byte    { return []byte(turns + what) }

// process is the row of one that shares.
type process struct {
	Beat    uint64 `json:"beat"`              // rises as long as it lives
	Leaving bool   `json:"leaving,omitempty"` // it takes nothing more
	Says    string `json:"says,omitempty"`    // see Options.Says
}

// holder is the row of a piece of work.
type holder struct {
	Epoch uint64 `json:"epoch"`
	Name  string `json:"name"`           // of the process
	Free  bool   `json:"free,omitempty"` // it has given it up
}

// ready is the row of a holder that has begun.
type ready struct {
	Epoch uint64 `json:"epoch"`
}

// encode writes a value of this package's plain types, which cannot fail.
func encode(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // a type of this package that JSON cannot hold is a mistake of ours
	}
	return b
}

// sight is all rows at one moment.
type sight struct {
	processes map[string]process
	raw       map[string][]byte // the rows of processes
	works     map[string]holder
	rows      map[string][]byte // the rows of works
	ready     map[string]uint64
	turns     map[string]string
}

// see reads rows. One that cannot be read is as if it were not there, and is written over.
func see(list []engine.Row) sight {
	s := sight{processes: map[string]process{}, raw: map[string][]byte{}, works: map[string]holder{}, rows: map[string][]byte{},
		ready: map[string]uint64{}, turns: map[string]string{}}
	for _, r := range list {
		key := string(r.Key)
		if name, ok := strings.CutPrefix(key, processes); ok {
			var p process
			_ = json.Unmarshal(r.Value, &p)
			s.processes[name], s.raw[name] = p, r.Value
		} else if work, ok := strings.CutPrefix(key, works); ok {
			var h holder
			_ = json.Unmarshal(r.Value, &h)
			s.works[work], s.rows[work] = h, r.Value
		} else if work, ok := strings.CutPrefix(key, readies); ok {
			var now ready
			_ = json.Unmarshal(r.Value, &now)
			s.ready[work] = now.Epoch
		} else if what, ok := strings.CutPrefix(key, turns); ok {
			s.turns[what] = string(r.Value)
		}
	}
	return s
}
