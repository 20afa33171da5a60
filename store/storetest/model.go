package storetest

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"landfall/engine"
)

// model plays random batches and questions on the store and on two maps.
func model(t *testing.T, b *bench) {
	run := 0
	rapid.Check(t, func(rt *rapid.T) {
		// Each run has names of its own, so that it begins empty in the same store.
		run++
		m := &modelled{
			bench:   b,
			run:     run,
			matches: map[engine.MatchID][][]byte{},
			tables:  map[string]map[string][]byte{},
		}
		rt.Repeat(map[string]func(*rapid.T){
			"append":  m.append,
			"entries": m.entries,
			"get":     m.get,
			"scan":    m.scan,
			"reopen":  m.reopen,
		})
	})
}

// modelled is a store with the model it is held against.
type modelled struct {
	bench   *bench
	run     int
	matches map[engine.MatchID][][]byte
	tables  map[string]map[string][]byte
}

func (m *modelled) match(t *rapid.T) engine.MatchID {
	return engine.MatchID(fmt.Sprintf("%d-%s", m.run, rapid.SampledFrom([]string{"a", "aa", "b"}).Draw(t, "match")))
}

func (m *modelled) table(t *rapid.T) string {
	return fmt.Sprintf("%d-%s", m.run, rapid.SampledFrom([]string{"x", "xx"}).Draw(t, "table"))
}

func key(t *rapid.T, label string) []byte {
	return rapid.SliceOfN(rapid.ByteRange(0, 3), 1, 3).Draw(t, label)
}

func value(t *rapid.T, label string) []byte {
	return rapid.SliceOfN(rapid.ByteRange('a', 'b'), 0, 2).Draw(t, label)
}

func (m *modelled) append(t *rapid.T) {
	b := engine.Batch{}
	if rapid.Bool().Draw(t, "with match") {
		b.Match = m.match(t)
		b.Expect = uint64(len(m.matches[b.Match]))
		if rapid.IntRange(0, 4).Draw(t, "stale") == 0 {
			b.Expect = rapid.Uint64Range(0, b.Expect+2).Draw(t, "expect")
		}
		b.Entries = rapid.SliceOfN(rapid.SliceOfN(rapid.Byte(), 0, 700), 0, 3).Draw(t, "entries")
	}
	for range rapid.IntRange(0, 3).Draw(t, "rows") {
		p := engine.Put{Table: m.table(t), Key: key(t, "key"), Value: value(t, "value")}
		if rapid.IntRange(0, 3).Draw(t, "delete") == 0 {
			p.Value = nil
		}
		p.If = rapid.SampledFrom([]engine.Condition{engine.Always, engine.IfAbsent, engine.IfIs}).Draw(t, "if")
		if p.If == engine.IfIs {
			p.Was = value(t, "was")
			if now, ok := m.tables[p.Table][string(p.Key)]; ok && rapid.Bool().Draw(t, "right") {
				p.Was = now
			}
		}
		b.Rows = append(b.Rows, p)
	}
	holds := m.holds(b)
	switch err := m.bench.log.Append(t.Context(), b); {
	case holds && err != nil:
		t.Fatalf("append %v: %v", b, err)
	case !holds && !errors.Is(err, engine.ErrConflict):
		t.Fatalf("append %v: %v, want a conflict", b, err)
	case holds:
		m.apply(b)
	}
}

// holds is the contract, said once more in the simplest way.
func (m *modelled) holds(b engine.Batch) bool {
	if b.Match != "" && uint64(len(m.matches[b.Match])) != b.Expect {
		return false
	}
	for _, p := range b.Rows {
		now, ok := m.tables[p.Table][string(p.Key)]
		if p.If == engine.IfAbsent && ok || p.If == engine.IfIs && (!ok || !bytes.Equal(now, p.Was)) {
			return false
		}
	}
	return true
}

func (m *modelled) apply(b engine.Batch) {
	m.matches[b.Match] = append(m.matches[b.Match], b.Entries...)
	for _, p := range b.Rows {
		if m.tables[p.Table] == nil {
			m.tables[p.Table] = map[string][]byte{}
		}
		if p.Value == nil {
			delete(m.tables[p.Table], string(p.Key))
		} else {
			m.tables[p.Table][string(p.Key)] = p.Value
		}
	}
}

func (m *modelled) entries(t *rapid.T) {
	id := m.match(t)
	from := rapid.IntRange(0, len(m.matches[id])+1).Draw(t, "from")
	got, err := m.bench.log.Entries(t.Context(), id, uint64(from))
	if err != nil {
		t.Fatal(err)
	}
	want := m.matches[id][min(from, len(m.matches[id])):]
	if !slices.EqualFunc(got, want, bytes.Equal) {
		t.Fatalf("entries of %s from %d: %q, want %q", id, from, got, want)
	}
}

func (m *modelled) get(t *rapid.T) {
	table, k := m.table(t), key(t, "key")
	want, ok := m.tables[table][string(k)]
	got, err := m.bench.log.Get(t.Context(), table, k)
	if ok && (err != nil || !bytes.Equal(got, want)) || !ok && !errors.Is(err, engine.ErrNotFound) {
		t.Fatalf("row %s %q: %q, %v, want %q, %v", table, k, got, err, want, ok)
	}
}

func (m *modelled) scan(t *rapid.T) {
	table, limit := m.table(t), rapid.IntRange(0, 5).Draw(t, "limit")
	var from, to []byte
	if rapid.Bool().Draw(t, "with from") {
		from = key(t, "from")
	}
	if rapid.Bool().Draw(t, "with to") {
		to = key(t, "to")
	}
	var want []engine.Row
	for k, v := range m.tables[table] {
		if k >= string(from) && (to == nil || k < string(to)) {
			want = append(want, engine.Row{Key: []byte(k), Value: v})
		}
	}
	slices.SortFunc(want, func(a, b engine.Row) int { return bytes.Compare(a.Key, b.Key) })
	if limit > 0 {
		want = want[:min(limit, len(want))]
	}
	got, err := m.bench.log.Scan(t.Context(), table, from, to, limit)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.EqualFunc(got, want, func(a, b engine.Row) bool {
		return bytes.Equal(a.Key, b.Key) && bytes.Equal(a.Value, b.Value)
	}) {
		t.Fatalf("rows of %s from %q to %q, at most %d: %q, want %q", table, from, to, limit, got, want)
	}
}

func (m *modelled) reopen(t *rapid.T) {
	if rapid.IntRange(0, 9).Draw(t, "really") == 0 {
		m.bench.again()
	}
}
