package ninapinta

import (
	"embed"
	"fmt"
	"io/fs"

	"landfall/engine/sheet"
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

// worldIn and landIn read a cell in the type it has.
func worldIn(r sheet.Row, column string) (w World) {
	r.Named(column, &w, false)
	return w
}

func landIn(r sheet.Row, column string) (l Land) {
	r.Named(column, &l, false)
	return l
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

func readData() (*data, error) { return loadData(dataFiles) }
