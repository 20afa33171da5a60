// Package ninapinta is the rules of Niña & Pinta for two to four people, or for one
// against the printed automaton Max Planck: six eras from the first loading to the
// final scores.
//
// # How it is laid out
//
// The files follow the six phases of the rulebook: phase2_load_ask.go has what is
// asked in phase 2, phase2_load.go what happens and how its events are folded. What
// phases reckon with stands beside: lands.go the map, revenue.go what a world yields,
// building.go what is built there and what it costs, benefit.go the Benefits. What
// begins each phase is in pending.go, decide.go and evolve.go. score.go is the end,
// planck_*.go the automaton. data.go reads the components from data/*.csv.
//
// events.go has the events of the set-up and phases 1 to 3, events_govern.go those
// of phases 4 to 6.
//
// # The course of a match
//
// A turn has a step (State.turn.step), set by events alone. pending lists the
// question of that step; advance emits what happens by itself until a question
// stands. Both ask the same functions, so what is not asked is what had only one
// answer. Sections named in comments are those of the rule specification, R and
// a number its decided questions; other headings are the rulebook's.
//
// # Max Planck
//
// A match with one seat is a solo match: the Soloist is seat 0 and Planck, who is
// part of the rules, seat 1 of the state. He is asked nothing. Whenever it is his
// turn, advance continues with planckForward (planck_*.go, in the order of the
// rulebook's solo part) until the Soloist is asked something: an own turn, a Pirate,
// or a tie of Planck's (planck_tie.go). Each of his steps is an event PlanckActed
// with its trace, before the events of what it does; a tie is the event PlanckTied.
// The trace is kept while the tie is open, and the answer carries it out as it was
// told. What he may not know he does not read; a test deals it anew under him.
//
// # Caveats
//
// All chance is in the set-up, so no draw follows a question; but in a solo match
// unselected Benefits are shuffled at the end of an era, and an exhausted stack is
// replaced by chance. What Planck draws is final, so the ply before it is. A seat
// without gold is asked to load and to pass like anybody, since an instant answer
// would show an empty purse (R74).
package ninapinta
