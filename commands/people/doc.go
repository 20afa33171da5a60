// Package people is the chapter of who sits at a table: leaving, coming back, standing in, deciding
// together, being away, and the settings of a table.
package people
