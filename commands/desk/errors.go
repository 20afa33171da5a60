package desk

import (
	"errors"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

// neutral is what a person hears of a fault of ours; the operator's log has the rest.
const neutral = "Something went wrong on our side; nothing was lost. Please try again in a moment."

// Sorry answers for a request that broke down.
func Sorry() commands.Reply { return room.Quietly(neutral) }

// refuse answers with one clear line, seen by the asking person only. What is
// unknown stays neutral here and goes to the operator's log in full.
func (d *Desk) refuse(rq commands.Request, err error) commands.Reply {
	return commands.Reply{Private: true, Message: commands.Message{Text: d.sentence(rq, err)}}
}

func (d *Desk) sentence(rq commands.Request, err error) string {
	var said room.Say
	if errors.As(err, &said) {
		return string(said)
	}
	var kept *table.ReservedError
	if errors.As(err, &kept) {
		return "Not yet. " + room.Reserved(kept.For, kept.Until) + ". The host can free a seat with `/game free`."
	}
	for _, known := range []struct {
		err  error
		text string
	}{
		{room.ErrUnknown, "This command is not known here. `/help` lists the commands."},
		{room.ErrNoTable, "There is no table here. Open one with `/game new`, or say which with the option `table`."},
		{room.ErrNoReasons, "No automaton has done anything here that it could explain."},
		{room.ErrNobody, "You do not sit at this table. `/board` shows the position to everybody."},
		{room.ErrForeign, "This control belongs to somebody else. Press **My turn** under the table's last message for your own."},
		{room.ErrNoPlace, "I may not post in this channel. Ask a moderator to allow me to send messages and attach files here, or use another channel."},
		{room.ErrRunning, "This match still goes on; that comes when it is over. **Replay** shows what happened so far."},
		{room.ErrLargeFile, "This file is larger than any match: attach the one that `/game export` gave, of at most 4 MB."},
		{table.ErrImports, "You have taken in as many matches as one person may. Those you have are in `/game list which:finished`."},
		{room.ErrTryLater, "This match still goes on. When it is over, anybody may try something else from any of its turns."},
		{room.ErrNeedsTwo, "A table needs other people. Open it in a channel of a server."},
		{table.ErrQuarantined, "This match rests because of a fault in the program; whoever runs the bot has been told. Nothing is lost, and your other matches go on."},
		{engine.ErrNotFound, "This table does not exist any more."},
		{engine.ErrOver, "This match is over. `/score` shows how it ended."},
		{engine.ErrNotAsked, "It is not your turn. You will be told when it is."},
		{engine.ErrStale, "That question is closed. Press **My turn** for what is asked now."},
		{engine.ErrIllegal, "That is not possible now. `/move` suggests what is."},
		{engine.ErrNothing, "There is nothing of yours to take back."},
		{engine.ErrFinal, "That cannot be taken back: something was revealed since, or somebody else has acted."},
		{engine.ErrSealed, "Your choice is still sealed: press **My turn** and choose again instead."},
		{engine.ErrOptions, "That does not fit this game. Choose one of those suggested."},
		{engine.ErrConflict, "Somebody was faster. Nothing was changed; please try again."},
		{table.ErrFull, "This table is full."},
		{table.ErrNotReserved, "No seat is reserved at this table."},
		{table.ErrSeated, "You already sit at this table."},
		{table.ErrNotSeated, "You do not sit at this table."},
		{table.ErrNotHost, "Only the host may do that."},
		{table.ErrFew, "There are too few people at the table to start."},
		{table.ErrTaken, "Somebody else has chosen that."},
		{table.ErrBegun, "This table has already started."},
		{table.ErrClosed, "This table was closed before it started."},
		{table.ErrVoting, "Another vote is being taken at this table, one at a time. Its message says until when."},
		{table.ErrAwake, "This game is awake."},
		{table.ErrNotBegun, "This table has not started yet."},
		{table.ErrLast, "You are the only person at this table: there is nobody to play on for. It waits for you as long as you like."},
		{table.ErrStandsIn, "You only stand in here, and cannot give this seat away. Under **Table** you can stop; an automaton then plays on."},
		{table.ErrNotAbsent, "That person is not absent: this table agreed to wait longer."},
		{table.ErrNotAway, "Nobody plays for you at this table."},
		{table.ErrDecided, "That was settled already."},
		{table.ErrNoVote, "Others are asked about this."},
		{table.ErrAsked, "This is being asked already, in the thread of the table."},
		{table.ErrHost, "The host may still start or close this table. A day after the host was last here, you may."},
		{table.ErrPrivate, "This table is private. Somebody who sits there can invite you with `/game invite`."},
		{table.ErrLobbies, "You have three open tables that have not started. Start or close one of them, then open the next; `/game list` shows them."},
		{table.ErrSeats, "You sit at twenty tables that are not over. When one of them ends there is room for another; `/mine` shows what waits for you."},
		{table.ErrHere, "The admins of this server have tables opened in other channels. `/settings server` changes that."},
		{table.ErrCap, "This server has as many tables going on as its admins want. When one of them is over there is room for another."},
		{table.ErrNoBot, "No automaton plays this game."},
		{table.ErrEnded, "The week of this challenge is over."},
		{table.ErrSecret, "Others still play the same deal: its seed, its file, its replay, hints and trials come when the challenge is over."},
		{table.ErrOrigin, "This was tried from a match that still goes on, and its file would tell what that one hides: it comes when that is over."},
		{table.ErrNoResult, "This match ended without a result, so there is no file of it. `/game verify` tells its seed."},
		{table.ErrNotOver, "This match still goes on; it can be exported when it is over."},
	} {
		if errors.Is(err, known.err) {
			return known.text
		}
	}
	d.room.Log.Error("a request failed", "what", rq.What(), "err", err)
	return neutral
}
