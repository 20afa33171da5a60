// Package amerigo draws Amerigo: the archipelago in portrait with its frame, the cubes
// that came out of the tower, what everybody has, and for a tile that is to be placed
// every way it can lie.
package amerigo
