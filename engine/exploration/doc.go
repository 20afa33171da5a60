// Package exploration is the rules of Age of Exploration for one to six people: the
// campaign and the short game, alone with or without the rival crown.
//
// What is known of the published game is a one-page player aid. Every statement of it
// holds; the rest is designed around it and lives in data/*.csv, with a column for what
// was found, derived or designed.
//
// # How it is laid out
//
// The order is that of the specification: outfitting and launches (outfit.go); a turn, which
// starts with a card (start.go), moves (move_ask.go, move.go, march.go), discovers (discover.go)
// and acts (act.go); effects of cards (op.go reads them, resolve.go carries them out, encounter.go those
// of the civilizations); the way home (homeward.go), publishing (publish.go), the hand limit
// (discards.go), giving up (giveup.go), trades and orders (trade.go, aside.go). Each has what is
// asked and what an answer does; pending.go and decide.go bring them together, turns.go continues
// from turn to turn. legal.go has what the others ask of a position. automaton.go is the quick
// policy, player.go what the search needs.
//
// # The course of a match
//
// A card is a list of operations. They are carried out from left to right; where one
// needs an answer, what is left is kept as text in the state, in the words of the data
// files, so that a corrected card cannot spoil a running match. A move and what entering
// a space does are operations too, so that a question may come in the middle of them.
//
// # Caveats
//
// Decks have no order: a draw takes one of the cards that are left by the dice of the
// ply, which is the same as shuffling first and keeps no secret. Numbers with S, R and T
// are those of the specification: facts of the aid, decided questions, scenarios.
package exploration
