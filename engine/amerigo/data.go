package amerigo

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"

	"landfall/engine/enum"
)

//go:embed data/*.csv
var dataFiles embed.FS

// data is what the components of the game are (specification 1).
type data struct {
	limits     limits
	tiles      []islandTile
	few        [mostSeats + 1]few // by players
	fixed      [mostSeats + 1][]laid
	shapes     [shapes]shape
	production []batch
	pirates    []int
	times      []int // by round, from 1
	factors    []int // by posts, from 0
	progress   []stop
	order      []orderSpace
	tokens     [tokens]progressToken
	islands    []string // names
}

// limits are numbers of the rules.
type limits struct {
	gold, cannons, posts, cubes                  int
	discover, complete, chest, overflow, perGold int
	commodities                                  int
	big, mostBig, largest, attempts              int
	stick, stickOf, knockOf                      int
}

// islandTile is an island tile as printed: characters as in tiles.csv.
type islandTile struct {
	id   string
	rows [partSide][partSide]byte
}

// few is what depends on the number of players.
type few struct{ down, across, spaces int }

// laid is an island tile, by its index, and its quarter turns clockwise.
type laid struct{ tile, quarters int }

// shape is a building tile.
type shape struct {
	count, size int
	long        int        // of its name
	points      [2]int     // on a small and a big island
	like        ShapeID    // the first shape of the same form
	turns       [][]offset // every way it can lie, the first space in reading order at 0
	pieces      [][]piece  // of each of them
	rows        []string
}

// piece is a space of a tile or two neighbours, so that most tiles are looked at two spaces at a time.
type piece struct {
	kind pieceKind
	at   offset
}

// pieceKind is a single space, or two.
type pieceKind uint8

const (
	alone   pieceKind = iota
	abreast           // and the one on the right
	stacked           // and the one below
	pieceKinds
)

// pieces cuts a tile that lies so into pieces.
func pieces(turn []offset) (list []piece) {
	for left := slices.Clone(turn); len(left) > 0; {
		p := piece{alone, left[0]}
		left = left[1:]
		for kind, next := range [pieceKinds]offset{abreast: 1, stacked: stride} {
			if i := slices.Index(left, p.at+next); next > 0 && i >= 0 {
				p.kind = pieceKind(kind)
				left = slices.Delete(left, i, i+1)
				break
			}
		}
		list = append(list, p)
	}
	return list
}

// mostTile is of how many spaces the largest tile is.
const mostTile = 6

// offset leads from a tile's first space to another.
type offset = int

// batch is production tokens of each good.
type batch struct{ cost, players, count int }

// stop is a space of a track with victory points.
type stop struct{ position, points int }

// orderSpace is a space of the special action track.
type orderSpace struct {
	colour Colour
	points int
}

// progressToken is what a progress token does.
type progressToken struct {
	kind   TokenKind
	amount int
	acts   []Act
}

// TokenKind says when a progress token works.
type TokenKind = enum.Of[kindSet]

// The kinds.
const (
	Permanent TokenKind = iota
	Once
	AtEnd
)

// loadData reads and validates the data files.
func loadData(fsys fs.FS) (*data, error) {
	d := &data{}
	for _, read := range []func(fs.FS) error{
		d.readLimits, d.readTiles, d.readPlayers, d.readLayouts, d.readShapes, d.readValues, d.readProduction, d.readPirates,
		d.readTimes, d.readPosts, d.readProgress, d.readOrder, d.readTokens, d.readIslands,
	} {
		if err := read(fsys); err != nil {
			return nil, fmt.Errorf("data of Amerigo: %w", err)
		}
	}
	return d, nil
}

// rounds is how many rounds a match has.
func (d *data) rounds() int { return len(d.times) - 1 }

// factor is what so many posts on a completed island are worth (R12).
func (d *data) factor(posts int) int { return d.factors[min(posts, len(d.factors)-1)] }

// end is the last position of the progress track.
func (d *data) end() int { return d.progress[len(d.progress)-1].position }

func readData() (*data, error) { return loadData(dataFiles) }
