// Package private is what the person at a seat is shown: the panel with what they are asked, and the
// one message of a game that is played alone. Several chapters end by showing it.
package private
