package sheet

import (
	"io/fs"
	"maps"
	"slices"
)

// Limits reads limits.csv, the single numbers of a game by name, each from 1 to most.
// It fails unless each of the fields is there once, and nothing else.
func Limits(fsys fs.FS, most int, fields map[string]*int) error {
	rs, err := Read(fsys, "limits.csv", "name", "value")
	if err != nil {
		return err
	}
	missing := maps.Clone(fields)
	for _, r := range rs {
		name := r.Cell["name"]
		field, ok := fields[name]
		if !ok {
			return r.Fail("there is no limit %q", name)
		}
		if missing[name] == nil {
			return r.Fail("%s is there twice", name)
		}
		delete(missing, name)
		if *field, err = r.Number("value", 1, most); err != nil {
			return err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(missing)) {
		return rs[len(rs)-1].Fail("%s is missing", name)
	}
	return nil
}
