// Package afterwards is the chapter of what is done with a match that was played: its replay, film and
// breakdown, trials from it, a rematch, its file, and records.
package afterwards
