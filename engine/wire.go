package engine

import (
	"encoding/json"
	"fmt"
	"reflect"
	"time"
)

// Upcast turns the JSON of one version of an event into the next version's.
type Upcast func(old json.RawMessage) (json.RawMessage, error)

// codec writes and reads the entries of one game. An event's version is one more
// than the number of its upcasts: every shape ever written can still be read.
type codec struct {
	types   map[string]reflect.Type
	names   map[reflect.Type]string
	upcasts map[string][]Upcast
}

func newCodec(events []Event, upcasts map[string][]Upcast) codec {
	c := codec{types: map[string]reflect.Type{}, names: map[reflect.Type]string{}, upcasts: upcasts}
	for _, e := range events {
		t, name := reflect.TypeOf(e), EventName(e)
		c.types[name], c.names[t] = t, name
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
	Takes    uint64      `json:"takes,omitempty"`
	Final    bool        `json:"final,omitempty"`
	Events   []wireEvent `json:"events,omitempty"`
}

type wireEvent struct {
	Name    string          `json:"name"`
	Version int             `json:"v,omitempty"` // 0 means 1
	Data    json.RawMessage `json:"data"`
}

func (c codec) encode(e Entry) ([]byte, error) {
	w := wireEntry{Seq: e.Seq, Ply: e.Ply, Kind: e.Kind, Seat: e.Seat, Start: e.Start, Decision: e.Decision,
		Action: e.Action, Takes: e.Takes, Final: e.Final}
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

func (c codec) decode(data []byte) (Entry, error) {
	var w wireEntry
	if err := json.Unmarshal(data, &w); err != nil {
		return Entry{}, fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	e := Entry{Seq: w.Seq, Ply: w.Ply, Kind: w.Kind, Seat: w.Seat, Start: w.Start, Decision: w.Decision,
		Action: w.Action, Takes: w.Takes, Final: w.Final}
	if w.At != 0 {
		e.At = time.UnixMilli(w.At).UTC()
	}
	if e.Start != nil {
		seed, err := ParseSeed(w.Seed)
		if err != nil {
			return Entry{}, fmt.Errorf("%w: entry %d: %w", ErrCorrupt, w.Seq, err)
		}
		e.Start.Seed = seed
	}
	for _, we := range w.Events {
		ev, err := c.event(we)
		if err != nil {
			return Entry{}, fmt.Errorf("%w: entry %d: %w", ErrCorrupt, w.Seq, err)
		}
		e.Events = append(e.Events, ev)
	}
	return e, nil
}

func (c codec) event(w wireEvent) (Event, error) {
	t, ok := c.types[w.Name]
	if !ok {
		return nil, fmt.Errorf("unknown event %q", w.Name)
	}
	ups := c.upcasts[w.Name]
	version := max(w.Version, 1)
	if version > len(ups)+1 {
		return nil, fmt.Errorf("event %q has version %d, this program knows up to %d", w.Name, version, len(ups)+1)
	}
	data := w.Data
	for v := version; v <= len(ups); v++ {
		var err error
		if data, err = ups[v-1](data); err != nil {
			return nil, fmt.Errorf("event %q, version %d: %w", w.Name, v, err)
		}
	}
	p := reflect.New(t)
	if err := json.Unmarshal(data, p.Interface()); err != nil {
		return nil, fmt.Errorf("event %q: %w", w.Name, err)
	}
	return p.Elem().Interface().(Event), nil
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
