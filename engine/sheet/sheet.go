// Package sheet reads the data files of games: CSV with a heading, comments that begin
// with #, and a confidence in every row. Each error names the file and the line, so
// that the owner of a box can correct a card without reading code.
package sheet

import (
	"encoding"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strconv"
	"strings"
)

// Row is one line of a data file.
type Row struct {
	File string
	Line int
	Cell map[string]string // by column
}

// Fail is an error about this row.
func (r Row) Fail(format string, args ...any) error {
	return fmt.Errorf("%s line %d: %s", r.File, r.Line, fmt.Sprintf(format, args...))
}

// Named reads a cell by the type's own names. An empty one is an error, unless it
// may be left out: then v stays as it is.
func (r Row) Named(column string, v encoding.TextUnmarshaler, may bool) error {
	if r.Cell[column] == "" {
		if may {
			return nil
		}
		return r.Fail("%s is empty", column)
	}
	if err := v.UnmarshalText([]byte(r.Cell[column])); err != nil {
		return r.Fail("%s: %v", column, err)
	}
	return nil
}

// Number reads a whole number from lo to hi.
func (r Row) Number(column string, lo, hi int) (int, error) {
	n, err := strconv.Atoi(r.Cell[column])
	if err != nil || n < lo || n > hi {
		return 0, r.Fail("%s is %q, not a number from %d to %d", column, r.Cell[column], lo, hi)
	}
	return n, nil
}

// Yes reads yes or no.
func (r Row) Yes(column string) (bool, error) {
	switch r.Cell[column] {
	case "yes":
		return true, nil
	case "no":
		return false, nil
	}
	return false, r.Fail("%s is %q, not yes or no", column, r.Cell[column])
}

// Only fails unless the columns that are filled in, of those listed, are exactly
// the ones wanted.
func (r Row) Only(listed []string, wanted ...string) error {
	for _, c := range listed {
		if slices.Contains(wanted, c) != (r.Cell[c] != "") {
			return r.Fail("%s is %q, which does not fit the kind", c, r.Cell[c])
		}
	}
	return nil
}

// Read reads a file whose first line names exactly these columns and, last,
// "confidence". Columns whose names end in "confidence" hold FOUND, DERIVED or
// DESIGNED. A file without rows is an error.
func Read(fsys fs.FS, name string, columns ...string) ([]Row, error) {
	f, err := fsys.Open("data/" + name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	in := csv.NewReader(f)
	in.Comment = '#'
	var out []Row
	columns = append(slices.Clone(columns), "confidence")
	for first := true; ; first = false {
		record, err := in.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err) // names the line itself
		}
		line, _ := in.FieldPos(0)
		r := Row{File: name, Line: line, Cell: map[string]string{}}
		if len(record) != len(columns) {
			return nil, r.Fail("%d columns, not %d", len(record), len(columns))
		}
		for i, c := range columns {
			if first && record[i] != c {
				return nil, r.Fail("column %d is %q, not %q", i+1, record[i], c)
			}
			r.Cell[c] = record[i]
		}
		if first {
			continue
		}
		for _, c := range columns {
			text := r.Cell[c]
			if strings.HasSuffix(c, "confidence") && text != "FOUND" && text != "DERIVED" && text != "DESIGNED" {
				return nil, r.Fail("%s is %q, not FOUND, DERIVED or DESIGNED", c, text)
			}
		}
		out = append(out, r)
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("%s line 1: no rows", name)
	}
	return out, nil
}
