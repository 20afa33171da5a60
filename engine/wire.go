package engine

import (
	"encoding/json"
	"fmt"
	"reflect"
	"sync"

	"landfall/engine/wire"
)

// Upcast turns the JSON of one version of an event into the next version's.
type Upcast func(old json.RawMessage) (json.RawMessage, error)

// codec writes and reads the entries of one game. An event's version is one more
// than the number of its upcasts: every shape ever written can still be read.
type codec struct {
	plans   map[string]*wire.Plan
	names   map[reflect.Type]string
	upcasts map[string][]Upcast
	texts   wire.Names // the kinds of entries and decisions
	rooms   sync.Pool  // of *decoding
}

func newCodec(events []Event, upcasts map[string][]Upcast) *codec {
	c := &codec{plans: map[string]*wire.Plan{}, names: map[reflect.Type]string{}, upcasts: upcasts, texts: wire.NewNames()}
	for _, e := range events {
		t, name := reflect.TypeOf(e), EventName(e)
		c.plans[name], c.names[t] = wire.NewPlan(t), name
	}
	return c
}

type wireEntry struct {
	Seq      uint64      `json:"seq"`
	Ply      int         `json:"ply"`
	Kind     string      `json:"kind"`
	Seat     Seat        `json:"seat"`
	At       int64       `json:"at,omitempty"` // milliseconds since 1970, UTC
	Start    *Start      `json:"start,omitempty"`
	Seed     string      `json:"seed,omitempty"`
	Decision string      `json:"decision,omitempty"`
	Action   string      `json:"action,omitempty"`
	By       string      `json:"by,omitempty"`
	About    string      `json:"about,omitempty"`
	Order    *Order      `json:"order,omitempty"`
	Takes    uint64      `json:"takes,omitempty"`
	Final    bool        `json:"final,omitempty"`
	Events   []wireEvent `json:"events,omitempty"`
}

type wireEvent struct {
	Name    string          `json:"name"`
	Version int             `json:"v,omitempty"` // 0 means 1
	Data    json.RawMessage `json:"data"`
}

func (c *codec) encode(e Entry) ([]byte, error) {
	w := wireEntry{Seq: e.Seq, Ply: e.Ply, Kind: e.Kind, Seat: e.Seat, Start: e.Start, Decision: e.Decision,
		Action: e.Action, By: e.By, About: e.About, Order: e.Order, Takes: e.Takes, Final: e.Final}
	if !e.At.IsZero() {
		w.At = e.At.UnixMilli()
	}
	if e.Start != nil {
		w.Seed = e.Start.Seed.String()
	}
	for _, ev := range e.Events {
		name, ok := c.names[reflect.TypeOf(ev)]
		if !ok {
			return nil, fmt.Errorf("encode event: %T is not among the events of the game", ev)
		}
		data, err := json.Marshal(ev)
		if err != nil {
			return nil, fmt.Errorf("encode event %s: %w", name, err)
		}
		we := wireEvent{Name: name, Data: data}
		if n := len(c.upcasts[we.Name]); n > 0 {
			we.Version = n + 1
		}
		w.Events = append(w.Events, we)
	}
	return json.Marshal(w)
}

// Header reads who a stored match is, from its first entry alone.
func Header(first []byte) (Start, error) {
	var w struct {
		Start *Start `json:"start"`
		Seed  string `json:"seed"`
	}
	if err := json.Unmarshal(first, &w); err != nil || w.Start == nil {
		return Start{}, fmt.Errorf("%w: the first entry starts no match", ErrCorrupt)
	}
	seed, err := ParseSeed(w.Seed)
	if err != nil {
		return Start{}, fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	w.Start.Seed = seed
	return *w.Start, nil
}
