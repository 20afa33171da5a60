// Package goofspiel is the words of Goofspiel: the smallest there are, to be read by
// whoever adds a game.
package goofspiel
