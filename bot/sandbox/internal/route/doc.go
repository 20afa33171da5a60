// Package route compares paths with patterns that have variables.
package route
