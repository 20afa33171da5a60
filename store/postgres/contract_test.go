package postgres_test

import (
	"context"
	"flag"
	"sync/atomic"
	"testing"

	"landfall/engine"
	"landfall/store/postgres"
	"landfall/store/postgres/postgrestest"
	"landfall/store/storetest"
)

func TestContract(t *testing.T) {
	server := postgrestest.Start(t)
	fewer(t)
	storetest.Run(t, func(t *testing.T) (engine.Log, func() engine.Log) {
		address := server.Empty(t)
		db := open(t, address)
		return db, func() engine.Log {
			sound(t, db)
			if err := db.Close(); err != nil {
				t.Fatal(err)
			}
			db = open(t, address)
			return db
		}
	})
}

// replicas are several processes' stores on one database. Each call goes to the next.
type replicas struct {
	all  []*postgres.DB
	next *atomic.Int64
}

func (r replicas) one() *postgres.DB { return r.all[int(r.next.Add(1))%len(r.all)] }

func (r replicas) Append(ctx context.Context, b engine.Batch) error { return r.one().Append(ctx, b) }

func (r replicas) Entries(ctx context.Context, m engine.MatchID, from uint64) ([][]byte, error) {
	return r.one().Entries(ctx, m, from)
}

func (r replicas) Get(ctx context.Context, table string, key []byte) ([]byte, error) {
	return r.one().Get(ctx, table, key)
}

func (r replicas) Scan(ctx context.Context, table string, from, to []byte, limit int) ([]engine.Row, error) {
	return r.one().Scan(ctx, table, from, to, limit)
}

func (r replicas) Tables(ctx context.Context) ([]string, error) { return r.one().Tables(ctx) }

// TestContractOfReplicas: that several write makes no difference.
func TestContractOfReplicas(t *testing.T) {
	server := postgrestest.Start(t)
	fewer(t)
	storetest.Run(t, func(t *testing.T) (engine.Log, func() engine.Log) {
		address := server.Empty(t)
		r := replicas{next: new(atomic.Int64)}
		for range 3 {
			r.all = append(r.all, open(t, address))
		}
		return r, func() engine.Log {
			sound(t, r.one())
			return r
		}
	})
}

// fewer plays fewer random plays: each question goes to another process.
func fewer(t *testing.T) {
	const checks = "rapid.checks"
	was := flag.Lookup(checks).Value.String()
	if err := flag.Set(checks, "25"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = flag.Set(checks, was) })
}

// open opens a store that is closed with the test.
func open(t testing.TB, address string) *postgres.DB {
	t.Helper()
	db, err := postgres.Open(t.Context(), address, postgres.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return db
}

// sound holds what each match is said to have against what it has.
func sound(t testing.TB, db *postgres.DB) {
	t.Helper()
	s, err := db.Snapshot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, faults, err := s.Matches(t.Context()); err != nil || len(faults) > 0 {
		t.Errorf("the database is not sound: %q, %v", faults, err)
	}
}
