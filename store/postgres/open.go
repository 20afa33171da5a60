package postgres

import (
	"cmp"
	"context"
	"crypto/rand"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"landfall/engine"
	"landfall/store"
	"landfall/store/internal/pack"
	"landfall/store/internal/queue"
)

// patience is how long one reading or one group of appends may take before the connection
// is given up; without an end, a cable that was pulled would be waited for for ever.
const patience = 30 * time.Second

// oldest is the oldest version of PostgreSQL that is taken, as server_version_num has it.
const oldest = 130000

// DB is a store in a PostgreSQL database. It may be used by any number of goroutines, and
// the database by any number of processes.
type DB struct {
	reader
	queue  *queue.Queue
	close  func() error
	format int64 // the form of the tables that this program knows
	// The process as a writer, and the number of its last group; for the goroutine that writes.
	writer []byte
	groups int64
}

var (
	_ engine.Log  = (*DB)(nil)
	_ store.Whole = (*DB)(nil)
)

// Options says how a database is opened. The zero value is good.
type Options struct {
	// Warn is called, in a sentence each, with settings of the server with which what was
	// acknowledged may be lost. nil: nobody is.
	Warn func(text string)
	// Existing: the database must be Landfall's already, if perhaps of an older version.
	Existing bool
}

// Is tells whether a store is named that is a database, rather than a file.
func Is(address string) bool {
	return strings.HasPrefix(address, "postgres://") || strings.HasPrefix(address, "postgresql://")
}

// Check says what is wrong with an address, before anything is tried.
func Check(address string) error {
	_, err := settings(address)
	return err
}

// Secret is the password in an address, "" if it has none.
func Secret(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	if p, ok := u.User.Password(); ok {
		return p
	}
	return u.Query().Get("password")
}

// Open connects to the database at an address of the form
// postgres://user@host:5432/database?sslmode=verify-full, makes its tables or brings them
// up to date. What the address leaves out is taken from the environment by its usual names
// (PGPASSWORD, PGSSLROOTCERT, …). An [Error] says what is wrong: ErrAway, ErrRefused,
// ErrNewer.
func Open(ctx context.Context, address string, o Options) (*DB, error) {
	config, err := settings(address)
	if err != nil {
		return nil, err
	}
	packer, err := pack.New()
	if err != nil {
		return nil, err
	}
	db := &DB{reader: reader{where: place(config.ConnConfig), packer: packer}, queue: queue.New(), writer: []byte(rand.Text())}
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, db.unopened(err)
	}
	if err := db.prepare(ctx, pool, o); err != nil {
		pool.Close()
		return nil, db.unopened(err)
	}
	db.pool = pool
	db.close = sync.OnceValue(func() error {
		db.queue.Stop()
		db.signOff()
		pool.Close()
		return nil
	})
	go db.queue.Run(db.carryOut)
	return db, nil
}

// Close lets the appends that wait be carried out, refuses later ones with
// store.ErrClosed, waits for whoever still reads, and closes the connections.
func (db *DB) Close() error { return db.close() }

// Compact takes what was deleted or overwritten out of the database's files: PostgreSQL
// leaves it there until they are written anew. Rows wait meanwhile.
func (db *DB) Compact(ctx context.Context) error {
	if _, err := db.pool.Exec(ctx, "vacuum (full) landfall_row"); err != nil {
		return fmt.Errorf("compact %s: %w", db.where, closed(err))
	}
	return nil
}

// settings reads an address. Its errors do not quote it, since it may hold a password.
func settings(address string) (*pgxpool.Config, error) {
	if wrong := misspelt(address); wrong != "" {
		return nil, &Error{Where: "the store's address", Text: "cannot be read: " + wrong}
	}
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, &Error{Where: "the store's address", Text: "cannot be read: one of the settings after its ? is wrong, or a file that they name is not there"}
	}
	config.ConnConfig.ConnectTimeout = cmp.Or(config.ConnConfig.ConnectTimeout, 10*time.Second)
	config.ConnConfig.RuntimeParams["application_name"] = cmp.Or(config.ConnConfig.RuntimeParams["application_name"], "landfall")
	config.AfterConnect = durable
	return config, nil
}

// misspelt says what of an address is wrong, as far as it can be said without quoting it.
func misspelt(address string) string {
	if !Is(address) {
		return "it must be of the form postgres://user@host:5432/database"
	}
	u, err := url.Parse(address)
	if err != nil {
		return "its port must be a number from 1 to 65535, and signs such as @ / : # in a password must be written as %40 %2F %3A %23"
	}
	if port := u.Port(); port != "" {
		if n, err := strconv.Atoi(port); err != nil || n < 1 || n > 65535 {
			return "its port must be a number from 1 to 65535"
		}
	}
	modes := []string{"", "disable", "allow", "prefer", "require", "verify-ca", "verify-full"}
	if !slices.Contains(modes, u.Query().Get("sslmode")) {
		return "its sslmode must be disable, allow, prefer, require, verify-ca or verify-full"
	}
	return ""
}

// durable holds a connection to its promises: a commit is answered once it is on disk,
// even where the database's default is otherwise; and who stops in the middle of a
// transaction, paused or cut off, does not keep its locks for ever.
func durable(ctx context.Context, conn *pgx.Conn) error {
	var commits string
	if err := conn.QueryRow(ctx, "select current_setting('synchronous_commit')").Scan(&commits); err != nil {
		return err
	}
	change := "set idle_in_transaction_session_timeout = '10s'"
	if commits == "off" {
		change += "; set synchronous_commit = on"
	}
	_, err := conn.PgConn().Exec(ctx, change).ReadAll()
	return err
}

// prepare looks at the server and brings the tables up to date.
func (db *DB) prepare(ctx context.Context, pool *pgxpool.Pool, o Options) error {
	var number int
	var fsync string
	err := pool.QueryRow(ctx, "select current_setting('server_version_num')::int, coalesce(current_setting('fsync', true), '')").Scan(&number, &fsync)
	if err != nil {
		return err
	}
	if number < oldest {
		return &Error{Where: db.where, Kind: ErrOld,
			Text: fmt.Sprintf("is PostgreSQL %d, and %d or later is needed: bring the server up to date", number/10000, oldest/10000)}
	}
	if fsync == "off" && o.Warn != nil {
		o.Warn("the database runs with fsync off: moves that were acknowledged are lost if its machine stops")
	}
	if o.Existing {
		have, err := version(ctx, pool)
		if err != nil {
			return err
		}
		if have == 0 {
			return &Error{Where: db.where, Kind: ErrForeign, Text: "has nothing of Landfall in it: name another"}
		}
	}
	if db.format, err = bringUpToDate(ctx, pool, db.where); err != nil {
		return err
	}
	return signOn(ctx, pool, db.writer)
}

// place names a database for people, without the secret.
func place(c *pgx.ConnConfig) string {
	return fmt.Sprintf("database %s at %s:%d", c.Database, c.Host, c.Port)
}
