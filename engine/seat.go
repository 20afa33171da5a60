package engine

// MatchID names a match: a few lower-case letters and digits, unguessable and
// never reused.
type MatchID string

// PlayerID names a person, by the platform's own number.
type PlayerID string

// Seat is a chair at the table, from 0.
type Seat int

// Nobody is the seat of the box and of whoever only watches.
const Nobody Seat = -1
