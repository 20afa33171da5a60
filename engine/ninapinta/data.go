package ninapinta

import (
	"embed"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strconv"
)

//go:embed data/*.csv
var dataFiles embed.FS

// data is what the components of the game are (specification 1 and 2).
type data struct {
	worlds   []World // clockwise
	lands    []Land  // clockwise
	near     adjacency
	tiles    [Lands][]Face
	tokens   []Token
	bonus    [eras][]Benefit
	progress []Benefit
	deal     [Nations + 1]deal // by players
	pattern  []bool            // from the blunt end up: a Bonus Benefit, or else Progress
}

// deal is how many Benefits lie in each era.
type deal struct{ bonus, progress int }

// row is one line of a data file.
type row struct {
	file string
	line int
	cell map[string]string
}

func (r row) fail(format string, args ...any) error {
	return fmt.Errorf("%s line %d: %s", r.file, r.line, fmt.Sprintf(format, args...))
}

// read hands out the value of a column in the type it has.
func (r row) world(column string) (w World, err error) { err = r.named(column, &w); return w, err }
func (r row) land(column string) (l Land, err error)   { err = r.named(column, &l); return l, err }

func (r row) named(column string, v interface{ UnmarshalText([]byte) error }) error {
	if r.cell[column] == "" {
		return r.fail("%s is empty", column)
	}
	if err := v.UnmarshalText([]byte(r.cell[column])); err != nil {
		return r.fail("%s: %v", column, err)
	}
	return nil
}

func (r row) number(column string, lo, hi int) (int, error) {
	n, err := strconv.Atoi(r.cell[column])
	if err != nil || n < lo || n > hi {
		return 0, r.fail("%s is %q, not a number from %d to %d", column, r.cell[column], lo, hi)
	}
	return n, nil
}

// rows reads a file whose first line names exactly these columns.
func rows(fsys fs.FS, name string, columns ...string) ([]row, error) {
	f, err := fsys.Open("data/" + name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	in := csv.NewReader(f)
	in.Comment = '#'
	var out []row
	columns = append(columns, "confidence")
	for first := true; ; first = false {
		record, err := in.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err) // names the line itself
		}
		line, _ := in.FieldPos(0)
		r := row{file: name, line: line, cell: map[string]string{}}
		if len(record) != len(columns) {
			return nil, r.fail("%d columns, not %d", len(record), len(columns))
		}
		for i, c := range columns {
			if first && record[i] != c {
				return nil, r.fail("column %d is %q, not %q", i+1, record[i], c)
			}
			r.cell[c] = record[i]
		}
		if first {
			continue
		}
		switch r.cell["confidence"] {
		case "FOUND", "DERIVED", "DESIGNED":
		default:
			return nil, r.fail("confidence is %q, not FOUND, DERIVED or DESIGNED", r.cell["confidence"])
		}
		out = append(out, r)
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("%s line 1: no rows", name)
	}
	return out, nil
}

// loadData reads and validates the data files (specification 1.7).
func loadData(fsys fs.FS) (*data, error) {
	d := &data{}
	for _, read := range []func(fs.FS) error{
		d.readWorlds, d.readLands, d.readAdjacency, d.readTiles, d.readTokens,
		d.readBonus, d.readProgress, d.readDeal, d.readPattern,
	} {
		if err := read(fsys); err != nil {
			return nil, fmt.Errorf("data of Niña & Pinta: %w", err)
		}
	}
	return d, nil
}
