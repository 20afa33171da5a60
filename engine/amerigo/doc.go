// Package amerigo is the rules of Amerigo for two to four people.
//
// # How it is laid out
//
// Table is all that lies open: the chart of the islands, the cubes, the players.
// Everybody sees it, so a View is a Table and little more; State adds what lies face
// down. The files follow the rulebook: setup.go with layout.go and tower.go, phases.go
// for the course of a round, a file for each action (ships.go, tracks.go, plan.go,
// build.go), islands.go for completing one, round.go for pirates and refreshing,
// score.go for the end.
//
// # The course of a match
//
// Nothing is drawn within a turn. A turn is entered step by step: each step is an
// answer and can be taken back, and steps that only narrow a large choice (which
// island, which part of the chart) change nothing but the question. Usual turns are
// offered whole (wholes.go). What leaves no choice is not asked.
//
// Numbers of sections in comments are those of the rule specification, R and a number
// its decided questions.
//
// # Caveats
//
// All components are in data/*.csv with their confidence; the code has none of their
// numbers. Chance is in the set-up and in the cube tower at the beginning of a phase.
package amerigo
