// Package renderer draws what is seen: charts on parchment, as PNG.
//
// It holds what every game's picture needs and no game of its own: the workshop (fonts,
// compressors, and how many pictures are made at once), the paintbox of a theme with its
// inks, sprites and grounds, the canvas, the PNG writer, and the simulations of colour
// blindness. A game has its own package below with its layout: a Spec, of which New makes
// a Board.
//
// Things that hold still, such as coasts and terrain, are drawn once with gg and kept as
// sprites. A canvas is a list of what lies over its ground. When it is encoded, each band
// of rows that was not met before is painted straight into indexed pixels and deflated
// by itself; the others are taken as they are. So a step in a panel costs what it changed.
//
// Pictures are made for a phone, which shows them 360 points wide: see LeastText.
//
// Pictures are made from a view alone: what a reader may not see is not there
// to be drawn. The same scene gives the same bytes.
package renderer
