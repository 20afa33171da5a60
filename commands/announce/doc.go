// Package announce is what is posted in a table's channel and thread: the lobby's message, the story of the
// match, whom it waits for, reminders, proposals, offers, and the end. Nobody asked for it, so it
// registers no routes; whoever delivers messages has them made here.
package announce
