// Package store keeps matches: a list of entries for each match, and named
// tables of rows with ordered keys. It knows no game and gives the bytes no
// meaning; what it promises is written down in [landfall/engine.Log].
//
// There are two stores. [Open] gives the real one, a single bbolt file; what
// Append has answered survives the death of the process, and of the machine as
// far as its disk keeps what it was told to sync. [NewMemory] gives one that
// forgets, for tests and simulation. Package storetest holds both to the same
// checks.
//
// # The file
//
//	log    one bucket for each match: sequence (8 bytes, big-endian) -> entry, packed
//	rows   one bucket for each table: key -> value, and a sum of all three
//	meta   "format" -> the number of the layout (8 bytes, big-endian)
//
// An entry is packed with a dictionary of such entries, and has a sum, so that
// Entries refuses what is not what was written, and names it. Entries of the time
// before are read as they are. A row has its sum in 16 bytes of white space behind its value;
// one that is not what was written has no value for Scan, and is ErrSpoiled for Get.
//
// A file of an older format is brought up to date when it is opened, all steps
// in one transaction; a file of a newer one is refused.
//
// # Writing
//
// One goroutine writes. It takes every batch that waits at that moment, judges
// and writes them one after another in a single transaction, syncs, and answers
// them all. So many matches share one sync, and a lone caller waits for nobody:
// there is no timer. A batch is judged in full before its first byte is
// written, so one that fails leaves no trace and disturbs no neighbour. Its
// conditions see the batches before it, never its own rows; of two puts to one
// key in one batch the later one stays.
//
// # What it costs
//
// Appending to a match and reading one takes a walk down the trees of the file,
// whose depth grows with the logarithm of what is stored, and never looks at
// another match. The length of a match is read from its last key. A scan reads
// the rows it returns and one more. Opening reads the list of free pages, not
// the matches. The benchmarks hold 10 stored matches beside 5,000.
//
// # Caveats
//
// When a commit fails (a full disk, say) all callers of that commit get the
// cause and the store can be used on. If it was the very last sync that failed,
// the batch may be there nevertheless, whole: load again before trying again,
// as after ErrConflict.
//
// A page that is not what it should be comes back as ErrDamaged, where bbolt
// notices; it checks the first two pages by a sum and the others by their kind.
// A page whose length is spoiled can keep it busy without end.
//
// On a disk without room for promises (a container's scratch layer, a network
// share) a sync may be slow or mean nothing. The file is locked by flock, which
// some network file systems ignore.
package store
