package sheet

import (
	"fmt"
	"io/fs"
)

// Editions are a game's data by ruleset, from 1 on: a match continues with those that it began with. The last are the
// files as they are; rulesets that no data changed between share theirs.
type Editions[D any] []*D

// Of is the data of matches of a ruleset.
func (e Editions[D]) Of(ruleset int) *D { return e[min(max(ruleset, 1), len(e))-1] }

// ReadEditions reads a game's data for every ruleset up to that of new matches. former.csv says what was different:
// until and with a ruleset, the row of a file that begins with an id had something else in a column.
func ReadEditions[D any](fsys fs.FS, newest int, read func(fs.FS) (*D, error)) (Editions[D], error) {
	d, err := read(fsys)
	if err != nil {
		return nil, err
	}
	f := Open(fsys, "former.csv", "until", "file", "id", "column", "was")
	changes := make([][]Row, newest) // by the last ruleset before them
	for _, r := range f.Rows {
		if until := r.Number("until", 1, newest-1); f.err == nil {
			changes[until] = append(changes[until], r)
		}
	}
	if f.err != nil {
		return nil, f.err
	}
	list, was := make(Editions[D], newest), former{FS: fsys, cells: map[cell]Row{}}
	for ruleset := newest; ruleset > 0; ruleset-- {
		if ruleset < newest && changes[ruleset] != nil {
			if err := was.putBack(changes[ruleset]); err != nil {
				return nil, err
			}
			if d, err = read(&was); err != nil {
				return nil, fmt.Errorf("former.csv, for matches of ruleset %d: %w", ruleset, err)
			}
			if err := was.unplaced(); err != nil {
				return nil, err
			}
		}
		list[ruleset-1] = d
	}
	return list, nil
}

// former are the data files as they were in matches of an earlier ruleset.
type former struct {
	fs.FS
	cells map[cell]Row // of former.csv
	found map[cell]int // in how many rows
}

// cell is where something stands in the data files.
type cell struct{ file, id, column string }

func cellOf(r Row) cell { return cell{r.Cell["file"], r.Cell["id"], r.Cell["column"]} }

// putBack puts back what was changed after a ruleset; what was changed later is put back already.
func (f *former) putBack(changes []Row) error {
	f.found = map[cell]int{}
	for _, r := range changes {
		at := cellOf(r)
		if old, ok := f.cells[at]; ok && old.Cell["until"] == r.Cell["until"] {
			return r.Fail("%s of %s stands twice for ruleset %s", at.column, at.id, r.Cell["until"])
		}
		f.cells[at] = r
	}
	return nil
}

// in is what stood in a cell that has something else now.
func (f *former) in(at cell, now string) string {
	if f == nil {
		return now
	}
	r, ok := f.cells[at]
	if !ok {
		return now
	}
	f.found[at]++
	return r.Cell["was"]
}

// unplaced is a fault if a cell was not in exactly one row of those that were read.
func (f *former) unplaced() error {
	for at, r := range f.cells {
		if n := f.found[at]; n != 1 {
			return r.Fail("%d rows of %s begin with %q and have the column %s, not one", n, at.file, at.id, at.column)
		}
	}
	return nil
}
