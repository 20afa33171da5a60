// Package storetest is the kit every store passes: what [engine.Log] promises,
// as tests, the same for a store in memory and for one on disk.
//
//	func TestStore(t *testing.T) { storetest.Run(t, open) }
//
// A store that keeps nothing when it is closed gives itself again in reopen.
package storetest
