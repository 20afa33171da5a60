package store

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"sync"

	"landfall/engine"
	"landfall/store/internal/judge"
	"landfall/store/internal/pack"
)

// Memory is a store that is gone when the process is. It may be used by any
// number of goroutines.
type Memory struct {
	mu    sync.RWMutex
	state memoryState
}

var _ engine.Log = (*Memory)(nil)

// NewMemory makes an empty store.
func NewMemory() *Memory {
	return &Memory{state: memoryState{
		matches: map[engine.MatchID][][]byte{},
		tables:  map[string][]engine.Row{},
	}}
}

// Append implements engine.Log.
func (m *Memory) Append(ctx context.Context, b engine.Batch) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := judge.Valid(b); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := judge.Batch(m.state, b); err != nil {
		return err
	}
	for _, e := range b.Entries {
		m.state.matches[b.Match] = append(m.state.matches[b.Match], clone(e))
	}
	for _, p := range b.Rows {
		m.state.put(p)
	}
	return nil
}

// Entries implements engine.Log.
func (m *Memory) Entries(ctx context.Context, id engine.MatchID, from uint64) ([][]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.mu.RLock()
	defer m.mu.RUnlock()
	all := m.state.matches[id]
	if from >= uint64(len(all)) {
		return nil, nil
	}
	out := make([][]byte, 0, uint64(len(all))-from)
	for _, e := range all[from:] {
		out = append(out, clone(e))
	}
	return out, nil
}

// Get implements engine.Log.
func (m *Memory) Get(ctx context.Context, table string, key []byte) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.mu.RLock()
	defer m.mu.RUnlock()
	v, ok := m.state.Row(table, key)
	switch {
	case !ok:
		return nil, fmt.Errorf("read a row of %s: %w", table, engine.ErrNotFound)
	case v == nil:
		return nil, fmt.Errorf("read a row of %s: %w", table, engine.ErrSpoiled)
	}
	return clone(v), nil
}

// Scan implements engine.Log.
func (m *Memory) Scan(ctx context.Context, table string, from, to []byte, limit int) ([]engine.Row, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.mu.RLock()
	defer m.mu.RUnlock()
	first, _ := m.state.find(table, from)
	var out []engine.Row
	for _, r := range m.state.tables[table][first:] {
		if to != nil && bytes.Compare(r.Key, to) >= 0 || limit > 0 && len(out) == limit {
			break
		}
		out = append(out, openRow(table, r.Key, r.Value))
	}
	return out, nil
}

// Tables implements engine.Log.
func (m *Memory) Tables(ctx context.Context) ([]string, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.mu.RLock()
	defer m.mu.RUnlock()
	var names []string
	for name, rows := range m.state.tables {
		if len(rows) > 0 {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names, nil
}

// memoryState holds the entries of each match and the rows of each table in the
// order of their keys, as a file would keep them.
type memoryState struct {
	matches map[engine.MatchID][][]byte
	tables  map[string][]engine.Row
}

// Length implements judge.State.
func (s memoryState) Length(m engine.MatchID) uint64 { return uint64(len(s.matches[m])) }

// Row implements judge.State.
func (s memoryState) Row(table string, key []byte) ([]byte, bool) {
	i, ok := s.find(table, key)
	if !ok {
		return nil, false
	}
	return pack.OpenRow(table, key, s.tables[table][i].Value), true
}

// find tells where a key is in its table, or where it would be.
func (s memoryState) find(table string, key []byte) (int, bool) {
	return slices.BinarySearchFunc(s.tables[table], key, func(r engine.Row, key []byte) int {
		return bytes.Compare(r.Key, key)
	})
}

func (s memoryState) put(p engine.Put) {
	rows := s.tables[p.Table]
	i, there := s.find(p.Table, p.Key)
	switch {
	case p.Value == nil && there:
		s.tables[p.Table] = slices.Delete(rows, i, i+1)
	case p.Value == nil:
	case there:
		rows[i].Value = pack.Row(p.Table, p.Key, p.Value)
	default:
		s.tables[p.Table] = slices.Insert(rows, i, engine.Row{Key: clone(p.Key), Value: pack.Row(p.Table, p.Key, p.Value)})
	}
}
