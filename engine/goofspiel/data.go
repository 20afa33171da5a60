package goofspiel

import (
	"embed"
	"fmt"
	"io/fs"

	"landfall/engine"
	"landfall/engine/sheet"
)

//go:embed data/*.csv
var dataFiles embed.FS

// data is what the data files say: how many cards a suit may have, by the option's value.
type data struct {
	length engine.Option
	cards  map[string]int
}

// loadData reads the data files. An error names file and line.
func loadData(fsys fs.FS) (*data, error) {
	d := &data{length: engine.Option{Key: "cards"}, cards: map[string]int{}}
	f := sheet.Open(fsys, "suits.csv", "key", "cards")
	for _, row := range f.Rows {
		key := row.Cell["key"]
		if d.length.Has(key) {
			_ = row.Fail("%s is there twice", key)
		}
		d.length.Values = append(d.length.Values, engine.Value{Key: key})
		d.cards[key] = row.Number("cards", handSize+1, 13)
	}
	if err := f.Err(); err != nil {
		return nil, fmt.Errorf("data of Goofspiel: %w", err)
	}
	return d, nil
}

func readData() (*data, error) { return loadData(dataFiles) }
