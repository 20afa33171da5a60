package amerigo

import (
	"fmt"
	"strconv"
	"strings"

	"landfall/engine/enum"
)

// Cell is a space of the chart: an index into Table.Squares, which has a rim of
// nothing around it so that every space has four neighbours. 0 is no cell.
type Cell uint16

// The chart's measures: at most twenty spaces each way, and the rim.
const (
	mostSide  = 20
	stride    = mostSide + 2
	cells     = stride * stride
	partSide  = 5 // spaces along an island tile
	mostParts = mostSide / partSide
)

// CellAt is the space in a column and a row, both from 1.
func CellAt(column, row int) Cell { return Cell(row*stride + column) }

// Column of the space, from 1.
func (c Cell) Column() int { return int(c) % stride }

// Row of the space, from 1.
func (c Cell) Row() int { return int(c) / stride }

// Part is the place of the island tile that the space is on, from 1, in a chart of
// so many tiles across.
func (c Cell) Part(across int) int {
	return (c.Row()-1)/partSide*across + (c.Column()-1)/partSide + 1
}

// Near are the four neighbours: above, left, right, below.
func (c Cell) Near() [4]Cell { return [4]Cell{c - stride, c - 1, c + 1, c + stride} }

// String is the column's letter and the row's number.
func (c Cell) String() string {
	return string(c.append(make([]byte, 0, 3)))
}

func (c Cell) append(text []byte) []byte {
	if c == 0 {
		return append(text, '-')
	}
	return strconv.AppendInt(append(text, byte('A'+c.Column()-1)), int64(c.Row()), 10)
}

// MarshalText writes the space's name.
func (c Cell) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads a name such as D7.
func (c *Cell) UnmarshalText(text []byte) error {
	if string(text) == "-" {
		*c = 0
		return nil
	}
	if len(text) >= 2 && text[0] >= 'A' && text[0] < 'A'+mostSide {
		if row, err := strconv.Atoi(string(text[1:])); err == nil && row >= 1 && row <= mostSide {
			*c = CellAt(int(text[0]-'A')+1, row)
			return nil
		}
	}
	return fmt.Errorf("there is no space %q", text)
}

// Spot is where a ship can be: a space of the chart, or one of the frame. 0 is
// nowhere: the ship is in its owner's hand.
type Spot uint16

// Side is a side of the frame.
type Side = enum.Of[sideSet]

// The sides.
const (
	North Side = iota
	East
	South
	West
)

const spots = cells + 4*mostParts

// At is the spot on a space of the chart.
func At(c Cell) Spot { return Spot(c) }

// Frame is a space of the frame, n from 1: from the left, or from above (R3). They are
// called north1, west2 and so on, since N1 is also a space of the chart.
func Frame(side Side, n int) Spot { return Spot(cells + int(side)*mostParts + n - 1) }

// OnFrame tells whether the spot is on the frame.
func (s Spot) OnFrame() bool { return s >= cells }

// Cell is the space of the chart; 0: it is none.
func (s Spot) Cell() Cell {
	if s.OnFrame() {
		return 0
	}
	return Cell(s)
}

// Frame is the side of the frame and the number of its space, from 1.
func (s Spot) Frame() (Side, int) {
	i := int(s) - cells
	return Side(i / mostParts), i%mostParts + 1
}

// String is a space's name, or a side of the frame with a number.
func (s Spot) String() string {
	return string(s.append(make([]byte, 0, 6)))
}

func (s Spot) append(text []byte) []byte {
	if !s.OnFrame() {
		return Cell(s).append(text)
	}
	side, n := s.Frame()
	return strconv.AppendInt(append(text, side.String()...), int64(n), 10)
}

// MarshalText writes the spot's name.
func (s Spot) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a spot's name.
func (s *Spot) UnmarshalText(text []byte) error {
	for side := North; side <= West; side++ {
		if rest, ok := strings.CutPrefix(string(text), side.String()); ok {
			n, err := strconv.Atoi(rest)
			if err != nil || n < 1 || n > mostParts {
				return fmt.Errorf("there is no space %q of the frame", text)
			}
			*s = Frame(side, n)
			return nil
		}
	}
	var c Cell
	err := c.UnmarshalText(text)
	*s = At(c)
	return err
}
