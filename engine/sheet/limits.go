package sheet

import (
	"io/fs"
	"maps"
	"slices"
)

// Limits reads limits.csv, the single numbers of a game by name, each from 1 to most.
// It fails unless each of the fields is there once, and nothing else.
func Limits(fsys fs.FS, most int, fields map[string]*int) error {
	f := Open(fsys, "limits.csv", "name", "value")
	missing := maps.Clone(fields)
	for _, r := range f.Rows {
		name := r.Cell["name"]
		field, ok := fields[name]
		if !ok {
			return r.Fail("there is no limit %q", name)
		}
		if missing[name] == nil {
			return r.Fail("%s is there twice", name)
		}
		delete(missing, name)
		*field = r.Number("value", 1, most)
	}
	for _, name := range slices.Sorted(maps.Keys(missing)) {
		return f.Fail("%s is missing", name)
	}
	return f.Err()
}
