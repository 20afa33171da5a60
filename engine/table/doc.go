// Package table is the people's side of a match: who sits where, how fast they
// play, whom the match waits for and when that person is reminded.
//
// A Table is a row of its own, written with a condition on what it held before,
// so that two people who join at once both do. Once it has started, the match
// with the table's id belongs to the engine's Referee, and for each change of
// the match this package makes the index rows that go into the same
// transaction:
//
//	table   id                          the Table
//	sits    player 0 id                 the tables a person sits at
//	place   channel 0 id                the tables of a channel or thread
//	duty    id seat                     what the match waits for from a seat
//	waits   player 0 since id seat      the same, oldest first, by person
//	due     time id seat                the same, by when a reminder is due
//	post    id                          the match has news that is not posted yet
//	nudge   id seat                     a reminder that is not posted yet
//	person  player                      a person's own settings
//	history id number                   what happened to the table itself
//	calling time id                     somebody is still to be called to a decision
//	lobby   time id                     when an open table is looked at, which may be forgotten
//	guild   guild 0 id                  the tables of a server
//	server  guild                       what its admins settled
//	beat    "bot"                       when the bot last ran, and how long it ever was down
//	reason  id seq                      why an automaton answered as it did
//	challenge      id                   the same deal for everybody who joins
//	challenge-end  time id              the same, by when they end
//
// Times in keys are big-endian milliseconds since 1970. All rows can be made
// again from the tables and the logs.
//
// Nothing here knows the platform: ids of channels and people are just text.
package table
