package postgres_test

import (
	"fmt"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5"

	"landfall/engine"
	"landfall/store"
	"landfall/store/postgres/postgrestest"
	"landfall/store/storetest"
)

// BenchmarkStores measures the data file and the database side by side, both on the disk
// of the temporary folder and both keeping what they acknowledge.
func BenchmarkStores(b *testing.B) {
	server := postgrestest.Start(b)
	server.Durable(b)
	b.Run("File", func(b *testing.B) {
		storetest.Benchmark(b, func(b *testing.B) engine.Log {
			db, err := store.Open(filepath.Join(b.TempDir(), "x.bolt"), store.Options{})
			if err != nil {
				b.Fatal(err)
			}
			b.Cleanup(func() { _ = db.Close() })
			return db
		})
	})
	b.Run("PostgreSQL", func(b *testing.B) {
		storetest.Benchmark(b, func(b *testing.B) engine.Log { return open(b, server.Empty(b)) })
	})
}

// BenchmarkReplicas measures how many appends a second one, two and three processes' stores
// make together on one database, 48 matches side by side, each told with the fence that a
// replica's work has. The yardstick is the server itself: as many connections, each of which
// commits a row of the same size as often as it can.
func BenchmarkReplicas(b *testing.B) {
	const matches = 48
	server := postgrestest.Start(b)
	server.Durable(b)
	b.Run("yardstick", func(b *testing.B) {
		address := server.Empty(b)
		server.Do(b, "create table bare (id bigint primary key, value bytea)", address)
		lines := make([]*pgx.Conn, matches)
		for i := range lines {
			c, err := pgx.Connect(b.Context(), address)
			if err != nil {
				b.Fatal(err)
			}
			defer func() { _ = c.Close(b.Context()) }()
			lines[i] = c
		}
		value := storetest.Ply("m", 0).Entries[0]
		together(b, matches, func(i int, seq uint64) error {
			_, err := lines[i].Exec(b.Context(), "insert into bare values ($1, $2)", int64(i)<<32|int64(seq), value)
			return err
		})
	})
	for _, replicas := range []int{1, 2, 3} {
		b.Run(fmt.Sprintf("%d replicas", replicas), func(b *testing.B) {
			address := server.Empty(b)
			all := make([]engine.Log, replicas)
			fences := make([]engine.Put, replicas)
			for i := range all {
				all[i] = open(b, address)
				row, key := []byte("holder"), fmt.Append(nil, "work ", i)
				fences[i] = engine.Put{Table: "lease", Key: key, Value: row, If: engine.IfIs, Was: row}
				if err := all[i].Append(b.Context(), engine.Batch{Rows: []engine.Put{{Table: "lease", Key: key, Value: row}}}); err != nil {
					b.Fatal(err)
				}
			}
			together(b, matches, func(i int, seq uint64) error {
				ply := storetest.Ply(engine.MatchID(fmt.Sprint("m", i)), seq)
				ply.Rows = append(ply.Rows, fences[i%replicas])
				return all[i%replicas].Append(b.Context(), ply)
			})
		})
	}
}

// together has several do something as often as they can, b.N times in all.
func together(b *testing.B, players int, do func(player int, seq uint64) error) {
	var next atomic.Int64
	var wg sync.WaitGroup
	b.ResetTimer()
	for i := range players {
		wg.Go(func() {
			for seq := uint64(0); next.Add(1) <= int64(b.N); seq++ {
				if err := do(i, seq); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	wg.Wait()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
}
