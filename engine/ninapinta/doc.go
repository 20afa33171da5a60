// Package ninapinta is the rules of Niña & Pinta for two to four people, six eras
// from the first loading to the final scores.
//
// # How it is laid out
//
// The files follow the six phases of the rulebook. For each phase there is what
// is asked (pending_load.go …), what happens (decide_load.go …) and how events are
// folded (evolve_load.go …). revenue.go and build.go are the two large parts of
// Govern. score.go is the end. data.go reads the components from data/*.csv.
//
// events.go has the events of the set-up and phases 1 to 3, events_govern.go those
// of phases 4 to 6.
//
// # How it goes on
//
// A turn has a step (State.turn.step), set by events alone. pending lists the
// question of that step; advance emits what happens by itself until a question
// stands. Both ask the same functions, so what is not asked is what had only one
// answer. Sections named in comments are those of the rule specification, R and
// a number its settled questions; other headings are the rulebook's.
//
// # Caveats
//
// All chance is in the set-up, so no draw follows a question. The id of a
// question holds the events of its turn and their trail: reached another way
// after an undo, it is another question. A seat without gold is asked to load and
// to pass like anybody, since an instant answer would show an empty purse (R74).
package ninapinta
