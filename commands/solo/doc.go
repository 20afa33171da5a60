// Package solo is the chapter of games that are played alone, and of challenges over one deal.
package solo
