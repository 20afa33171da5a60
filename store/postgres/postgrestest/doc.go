// Package postgrestest starts the PostgreSQL of this machine for tests: one server for each
// test binary, in a folder of its own, which goes when the binary ends, however that
// happens.
package postgrestest
