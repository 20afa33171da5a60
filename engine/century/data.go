package century

import (
	"embed"
	"fmt"
	"io/fs"

	"landfall/engine/sheet"
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
	editions  sheet.Editions[data] // by ruleset, this among them
}

// mode is what a mode is made of.
type mode struct {
	Modules
	boards   []BoardID // NoBoard: the one that the table chooses
	without  string    // point cards with this star stay in the box
	numerals []string  // bonus tiles with these are used beside the plain ones
	beside   bool      // exploration tiles lie beside the boards
	explore  int       // exploration icons
	side     side
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
	numeral string
}

// layout is an arrangement of the islands; the sea tile is the first.
type layout struct {
	key   string
	where [][2]int
}

// loadData reads the data files, as they are and as matches of earlier rulesets have them.
func loadData(fsys fs.FS) (*data, error) {
	all, err := sheet.ReadEditions(fsys, ruleset, readFiles)
	if err != nil {
		return nil, fmt.Errorf("data of Century: %w", err)
	}
	for _, d := range all {
		d.editions = all
	}
	return all.Of(ruleset), nil
}

// readFiles reads and validates the data files (specification 1.11).
func readFiles(fsys fs.FS) (*data, error) {
	d := &data{}
	for _, read := range []func(fs.FS) error{
		d.readLimits, d.readModes, d.readPlayers, d.readStart, d.readFourth, d.readLocations, d.readStacks,
		d.readCards, d.readBonus, d.readFinds, d.readMerchants, d.readTiles, d.readIslands, d.validate,
	} {
		if err := read(fsys); err != nil {
			return nil, err
		}
	}
	return d, nil
}

// in is the data of matches of a ruleset.
func (d *data) in(ruleset int) *data { return d.editions.Of(ruleset) }

func readData() (*data, error) { return loadData(dataFiles) }
