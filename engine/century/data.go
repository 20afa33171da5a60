package century

import (
	"embed"
	"encoding"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strconv"
	"strings"
)

//go:embed data/*.csv
var dataFiles embed.FS

// The largest tables: a place for every seat, card and tile that an id can name.
const (
	mostSeats = 4
	cardIDs   = 100
	tileIDs   = int(Spices)*perSpice + 1
)

// data is what the components of the game are (specification 1 and 2).
type data struct {
	modes  [Modes]mode
	few    [mostSeats + 1]few // by players
	start  []Cubes            // by place in the turn order
	fourth []BoardID
	limits limits

	at        [locationIDs]Location
	boards    [boardIDs][]LocationID
	stacks    []stack
	cards     [cardIDs]pointCard
	bonus     [cardIDs]bonusTile
	finds     [cardIDs]FindTile
	merchants [cardIDs]MerchantCard
	tiles     [tileIDs]MarketTile
	layouts   []layout
	lines     lines
}

// mode is what a mode is made of.
type mode struct {
	Modules
	boards  []BoardID // NoBoard: the one that the table chooses
	without string    // point cards with this star stay in the box
	marks   []string  // bonus tiles with these are used beside the plain ones
	beside  bool      // exploration tiles lie beside the boards
	explore int       // exploration icons
	side    side
}

// side is a side of the player board.
type side struct {
	storage, spaces int
	columns         []int // points under the outposts
}

// few is what depends on the number of players.
type few struct {
	crew, reserve int
	covered       bool // the "2-3" locations
	price         int  // of an outpost for each one already on the tile
	without       []string
}

// limits are numbers of the rules.
type limits struct {
	cards, route, merchantsPerBonus, row, perSpice, fewTiles int
}

type stack struct {
	id       StackID
	board    BoardID
	location LocationID
	source   StackSource
	size     int
}

type pointCard struct {
	PointCard
	star, players string
}

type bonusTile struct {
	BonusTile
	mark string
}

// layout is an arrangement of the islands; the sea tile is the first.
type layout struct {
	key   string
	where [][2]int
}

// row is one line of a data file.
type row struct {
	file string
	line int
	cell map[string]string
}

func (r row) fail(format string, args ...any) error {
	return fmt.Errorf("%s line %d: %s", r.file, r.line, fmt.Sprintf(format, args...))
}

// named reads a cell by the type's own names; an empty one is an error unless the
// type has a name for it and it may be left out.
func (r row) named(column string, v encoding.TextUnmarshaler, may bool) error {
	if r.cell[column] == "" {
		if may {
			return nil
		}
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

func (r row) yes(column string) (bool, error) {
	switch r.cell[column] {
	case "yes":
		return true, nil
	case "no":
		return false, nil
	}
	return false, r.fail("%s is %q, not yes or no", column, r.cell[column])
}

// only fails unless the columns that are filled in, of those listed, are exactly
// the ones wanted.
func (r row) only(listed []string, wanted ...string) error {
	for _, c := range listed {
		want := false
		for _, w := range wanted {
			want = want || w == c
		}
		if want != (r.cell[c] != "") {
			return r.fail("%s is %q, which does not fit the kind", c, r.cell[c])
		}
	}
	return nil
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
		for c, text := range r.cell {
			if strings.HasSuffix(c, "confidence") && text != "FOUND" && text != "DERIVED" && text != "DESIGNED" {
				return nil, r.fail("%s is %q, not FOUND, DERIVED or DESIGNED", c, text)
			}
		}
		out = append(out, r)
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("%s line 1: no rows", name)
	}
	return out, nil
}

// loadData reads and validates the data files (specification 1.11).
func loadData(fsys fs.FS) (*data, error) {
	d := &data{}
	for _, read := range []func(fs.FS) error{
		d.readLimits, d.readModes, d.readPlayers, d.readStart, d.readFourth, d.readLocations, d.readStacks,
		d.readCards, d.readBonus, d.readFinds, d.readMerchants, d.readTiles, d.readIslands, d.validate,
	} {
		if err := read(fsys); err != nil {
			return nil, fmt.Errorf("data of Century: %w", err)
		}
	}
	return d, nil
}
