// Package form holds what the bot sends against Discord's limits, and says what
// is wrong in Discord's words: an Error with its code and, where a body is at
// fault, a Form of all its faults by place.
package form
