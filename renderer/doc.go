// Package renderer draws what is seen: charts on parchment, as PNG.
//
// It holds what every game's picture needs and no game of its own: the canvas
// (an indexed image onto which sprites and words are blended directly), the
// fonts, the two themes, the inks (a palette of 256 colours and the way back to
// it), the PNG writer, and the simulations of colour blindness. A game has its own package
// below with its layout: a Spec, of which New makes a Board.
//
// Things that hold still, such as coasts and terrain, are drawn once with gg and kept as
// sprites; a picture copies the ground, blits the sprites and sets the words
// from kept glyph masks. So a warm picture costs little more than its compression.
//
// Pictures are made from a view alone: what a reader may not see is not there
// to be drawn. The same scene gives the same bytes.
package renderer
