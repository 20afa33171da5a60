// Package announce is what a table's channel and thread are told: the lobby's message, the story of the
// match, whom it waits for, reminders, proposals, offers, and the end. Nobody asked for it, so it
// registers no routes; whoever delivers messages has them made here.
package announce
