// Package readings plays every game in every mode at the desk, with bots, and has people and a
// spectator read all that can be read while it is running and afterwards: nothing may panic, and
// nothing may go wrong, whoever reads what.
package readings
