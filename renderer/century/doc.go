// Package century draws Century: A New World in its four modes.
//
// A scene's View is a century.View, by value or by pointer. Focus is "" for the whole
// board; "boards" and "far" for its two halves: the coast, and the islands or the merchants with
// the players; "coast", "islands" and "choice" (cards or tiles) for what is asked, with letters;
// "player" for the reader's own board. Where nobody reads, the seat whose turn it is takes the
// reader's place.
//
// The whole board is a coast in portrait: point cards above it, coves with the numbers that
// words call them by, merchants below, then islands and players.
//
// Locations, their boards and the cards come from the view; only where a location lies
// on its board is this package's own (data/boards.txt), as are all drawings.
//
// A seat is its colour, shape and letter: the first letters of the names where they
// differ, else A, B, C and D. Cubes grow darker as they are upgraded, and each colour
// has its letter and its own corners.
package century
