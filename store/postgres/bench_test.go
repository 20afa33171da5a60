package postgres_test

import (
	"path/filepath"
	"testing"

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
