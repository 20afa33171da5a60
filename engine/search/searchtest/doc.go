// Package searchtest is the kit that every mind passes: RunMind holds it to its promises,
// Contest measures how strong players are and how fair a game is, Think how quick.
package searchtest
