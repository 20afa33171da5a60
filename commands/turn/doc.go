// Package turn is the chapter of a person's turn: looking at the match, answering by a control or by
// typing, and taking back.
package turn
