package renderer

import (
	"context"
	"errors"

	"landfall/engine"
)

// Scene is what is to be drawn.
type Scene struct {
	// View is a game's view of one seat, by value.
	View any
	// Focus is what the reader needs large, in the game's own words; "" for the whole board.
	Focus string
	// Since is what happened since the last picture, as the reader may hear it.
	Since []engine.Event
	// Marks are the letters of what the reader is asked, which a part draws where the answers mean.
	Marks []Mark
	// Dark asks for the night chart.
	Dark bool
	// Language is that of the words in it; "": English.
	Language string
	// Names are what people are called, by seat; where one is missing the piece's own name stands.
	Names []string
	// Cartouche are lines that make a keepsake of the picture: they stand below it in a frame. nil: none.
	Cartouche []string
	// Width is the width wanted in pixels; 0 is full size. It only ever makes smaller.
	Width int
}

// Picture is a drawn scene.
type Picture struct {
	PNG           []byte
	Width, Height int // pixels
}

// Renderer draws the scenes of one game. It is safe for several goroutines.
type Renderer interface {
	// Draw draws a scene. ErrView: the view is of another game; ErrFocus: there is
	// no such focus; or the context's error when it ended before the drawing began.
	Draw(ctx context.Context, s Scene) (Picture, error)
	// Size tells how many pixels a scene takes, without drawing it.
	Size(s Scene) (width, height int, err error)
}

// Low ends the focus of a part that shows the same in a lower picture, where there is not
// enough room for the usual one.
const Low = " low"

// Opening is the focus of what a match's first message shows below its words: the whole board, or as much of it as the
// first decision is about.
const Opening = "opening"

// Page ends the focus of a part that is shown by pages of a replay and by films, alone that of the usual page: all that
// end so are as large as each other, all match long.
const Page = " page"

// What Draw refuses.
var (
	ErrView  = errors.New("the view is of another game")
	ErrFocus = errors.New("there is no such focus")
)

// LeastText is the smallest size of a word, in pixels, on a picture so wide: when a phone
// shows it 360 points wide, 9 points in a part and 7.5 on the whole board.
func LeastText(focus string, width int) float64 {
	points := 9.0
	if focus == "" {
		points = 7.5
	}
	return points * float64(width) / 360
}
