// Package ninapinta draws Niña & Pinta: three charts of the Americas around the
// storage, the display of Benefits, the turn order and what everybody holds openly.
//
// A Board draws any seat's view. Its focus may be
//
//	""                          the whole board in portrait, 1080 by 1846
//	world:nina|pinta|santamaria one world large, with the reader's holdings
//	display                     the Benefits with their cost, and the Pass spaces
//	hand                        what the reader alone knows
//
// The reader's secrets come from the view; a view of somebody else has none to draw.
//
// Where things stand is in data/outlines.txt and layout.go; the icons are in
// data/icons.txt. The outlines are our own and only resemble the Americas as far as
// the game's neighbourhoods allow.
package ninapinta
