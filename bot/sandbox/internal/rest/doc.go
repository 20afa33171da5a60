// Package rest is Discord's REST interface to a world: operations.go lists what
// is served, and a file for each kind of thing says how.
//
// A handler runs under the world's lock and its answer is encoded there.
package rest
