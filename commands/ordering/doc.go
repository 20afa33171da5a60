// Package ordering lays out what a person orders ahead: in the panel of a turn that is done, and in the chapter of
// orders.
package ordering
