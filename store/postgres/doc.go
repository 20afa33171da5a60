// Package postgres keeps matches in a PostgreSQL database, for who runs more than one
// machine. It keeps the promises of [landfall/engine.Log], as the data file does, and
// package storetest holds it to the same checks.
//
// # The database
//
//	landfall_match   id -> how many entries it has
//	landfall_entry   match, number -> the entry, packed as in the data file
//	landfall_row     kind, key -> value, with its sum as in the data file; kind is the name of the table
//	landfall_writer  each process that writes -> the number of the last group it committed
//	landfall_version the steps that the database has gone through
//
// All names and keys are bytes, so that they are ordered as bytes. The steps lie in the
// folder migrations and are carried out when the database is opened, each in one
// transaction; a database that a newer program has worked on is refused.
//
// # Writing
//
// One goroutine writes. It takes every batch that waits at that moment and carries them
// out in one transaction of two round trips: the first locks and reads what the batches
// ask about, the second writes and commits. Between the two each batch is judged by the
// same code as in the other stores. A lone batch waits for nobody.
//
// What makes this right when several processes write:
//
//   - the row of each match that a batch names is locked, and so is each row that a
//     condition is about, until the commit; so what was judged is still so when it is written;
//   - what was judged to be absent is written by an insert, which fails if it has come
//     meanwhile; then nothing at all was written, and the batches are judged anew.
//
// Nothing else is needed of the database: no locks beside those of rows, no
// notifications, no functions. What a database calls a deadlock or a failed serialization
// is tried again in the same way.
//
// # Trouble
//
// A connection that breaks before the commit was sent, or while reading, is replaced and
// it is tried again. If it breaks while committing, the process looks its own row up in
// landfall_writer, which the lost transaction has locked until it has ended either way: there
// the number of the group stands, or not. Only if the database stays away for longer than
// half a minute nobody can tell: ErrUnsure. The batch is then there whole or not at all: load
// again before trying again, as after ErrConflict.
package postgres
