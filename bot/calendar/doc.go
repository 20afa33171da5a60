// Package calendar lets the very bot live through simulated weeks: people with time zones,
// quiet hours and days off play by chance, go on holiday, lose interest, leave the server,
// snooze, hand over their seats and vote; the bot stops, crashes and is removed, threads
// are deleted and rights taken away. A clock that is moved by hand drives all of it.
//
// The report counts what happened and judges it by what the people know of themselves,
// without asking the bot: nobody is mentioned in their quiet hours or while they are away,
// nobody is told the same thing twice, and nobody who could be told is not.
package calendar
