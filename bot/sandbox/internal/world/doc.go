// Package world is what there is in the sandbox: people, channels, messages,
// commands and interactions, who may do what, and how each of these changes.
//
// # Basics
//
// Each change goes three ways: into the journal, to the bot (BotWatcher) and to
// the people who may see it (PeopleWatcher). New reads the journal or begins
// anew, Attend says who hears of changes, Sweep lets time pass.
//
// # Caveats
//
// Whoever reads or changes anything holds World.Mu; the watchers are called
// with it held, and must not wait for anybody.
package world
