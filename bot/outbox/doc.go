// Package outbox delivers what a table's people are told without being asked: news, calls,
// reminders, proposals, offers, the one message of a solo game, and the end.
//
// Each change of a table leaves a row on disk in its own transaction. The Outbox runs a
// delivery for each table with such a row, a reminder or something to try again, one at a time
// (package queue), and takes the row away when all is said. A delivery works on the table's
// record (package record): what it says is prepared and written down before it is sent, so each
// try says the same. It goes through its steps in the order of delivery.all; each is a method
// of the part that it is about: live, calls, asked, solo, and the place (package places). All of
// them prepare messages, and one sender sends these (package sending).
//
// The packages below know each other in one line: places asks sending, and sending asks record.
// queue, wording and active ask none of them, and none asks the Outbox.
//
// The outbox knows the platform by Platform, what is said by wording.Words, what is drawn by
// Pictures, and the tables; it does not know the bot.
package outbox
