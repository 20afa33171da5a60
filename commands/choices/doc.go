// Package choices is what can be chosen when a table is opened or changed: the options of its game,
// the pace, what is agreed about absent people, and who plays the empty seats.
package choices
