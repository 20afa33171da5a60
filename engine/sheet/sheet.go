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

// Sheet is a data file being read. The first fault that is found stays: from then on
// cells give what does no harm, Rows ends, and Err tells it. So a reader says what it
// wants of each row, one after the other, and looks for the fault once, at the end.
type Sheet struct {
	rows []Row
	err  error
}

// Err is the first fault, nil if there is none.
func (s *Sheet) Err() error { return s.err }

// Len is how many rows there are.
func (s *Sheet) Len() int { return len(s.rows) }

// Fail is a fault of the whole file, said of its last row. It returns the first fault.
func (s *Sheet) Fail(format string, args ...any) error {
	if s.err != nil {
		return s.err
	}
	return s.rows[len(s.rows)-1].Fail(format, args...)
}

// Rows gives all rows in their order, from 0, until there is a fault.
func (s *Sheet) Rows(yield func(int, Row) bool) {
	for i, r := range s.rows {
		if s.err != nil || !yield(i, r) {
			return
		}
	}
}

// Row is one line of a data file.
type Row struct {
	File string
	Line int
	Cell map[string]string // by column
	of   *Sheet
}

// Fail is a fault of this row. It returns the first fault of the file.
func (r Row) Fail(format string, args ...any) error {
	if r.of.err == nil {
		r.of.err = r.wrong(format, args...)
	}
	return r.of.err
}

func (r Row) wrong(format string, args ...any) error {
	return fmt.Errorf("%s line %d: %s", r.File, r.Line, fmt.Sprintf(format, args...))
}

// Named reads a cell by the type's own names. An empty one is a fault, unless it
// may be left out: then v stays as it is.
func (r Row) Named(column string, v encoding.TextUnmarshaler, may bool) {
	if r.Cell[column] == "" {
		if !may {
			r.fault("%s is empty", column)
		}
	} else if err := v.UnmarshalText([]byte(r.Cell[column])); err != nil {
		r.fault("%s: %v", column, err)
	}
}

// List reads a cell of such names with a blank between two.
func List[T any, P interface {
	*T
	encoding.TextUnmarshaler
}](r Row, column string) []T {
	var list []T
	for _, word := range strings.Fields(r.Cell[column]) {
		var v T
		if err := P(&v).UnmarshalText([]byte(word)); err != nil {
			r.fault("%s: %v", column, err)
		}
		list = append(list, v)
	}
	return list
}

// Number reads a whole number from lo to hi; lo, if there is none.
func (r Row) Number(column string, lo, hi int) int {
	n, err := strconv.Atoi(r.Cell[column])
	if err != nil || n < lo || n > hi {
		r.fault("%s is %q, not a number from %d to %d", column, r.Cell[column], lo, hi)
		return lo
	}
	return n
}

// Yes reads yes or no.
func (r Row) Yes(column string) bool {
	switch r.Cell[column] {
	case "yes":
		return true
	case "no":
	default:
		r.fault("%s is %q, not yes or no", column, r.Cell[column])
	}
	return false
}

// Only holds that the columns that are filled in, of those listed, are exactly the
// ones wanted.
func (r Row) Only(listed []string, wanted ...string) {
	for _, c := range listed {
		if slices.Contains(wanted, c) != (r.Cell[c] != "") {
			r.fault("%s is %q, which does not fit the kind", c, r.Cell[c])
		}
	}
}

func (r Row) fault(format string, args ...any) { _ = r.Fail(format, args...) }

// Open reads a file whose first line names exactly these columns and, last,
// "confidence". Columns whose names end in "confidence" hold FOUND, DERIVED or
// DESIGNED. A file without rows is a fault.
func Open(fsys fs.FS, name string, columns ...string) *Sheet {
	s := &Sheet{}
	s.rows, s.err = s.read(fsys, name, columns)
	return s
}

func (s *Sheet) read(fsys fs.FS, name string, columns []string) ([]Row, error) {
	f, err := fsys.Open("data/" + name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	in := csv.NewReader(f)
	in.Comment = '#'
	was, _ := fsys.(*former)
	var out []Row
	columns = append(slices.Clone(columns), "confidence")
	for heading := true; ; heading = false {
		record, err := in.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err) // names the line itself
		}
		line, _ := in.FieldPos(0)
		r := Row{File: name, Line: line, Cell: map[string]string{}, of: s}
		if heading {
			err = r.heads(columns, record)
		} else if err = r.fill(columns, record, was); err == nil {
			out = append(out, r)
		}
		if err != nil {
			return nil, err
		}
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("%s line 1: no rows", name)
	}
	return out, nil
}

// heads holds that the first line names the columns.
func (r Row) heads(columns, record []string) error {
	if len(record) != len(columns) {
		return r.wrong("%d columns, not %d", len(record), len(columns))
	}
	for i, c := range columns {
		if record[i] != c {
			return r.wrong("column %d is %q, not %q", i+1, record[i], c)
		}
	}
	return nil
}

// fill puts a line into the cells, as they are or as they were in a former edition.
func (r Row) fill(columns, record []string, was *former) error {
	for i, c := range columns {
		text := was.in(cell{r.File, record[0], c}, record[i])
		if strings.HasSuffix(c, "confidence") && text != "FOUND" && text != "DERIVED" && text != "DESIGNED" {
			return r.wrong("%s is %q, not FOUND, DERIVED or DESIGNED", c, text)
		}
		r.Cell[c] = text
	}
	return nil
}
