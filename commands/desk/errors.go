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
		return d.room.Words.Say("not-yet-reserved", room.Parts{"reserved": d.room.Reserved(kept.For, kept.Until)})
	}
	for _, known := range []struct {
		err  error
		text string
	}{
		{room.ErrUnknown, "I don't know this command. `/help` lists the commands."},
		{room.ErrNoTable, "No table here. Open one with `/game new`, or name one with the option `table`."},
		{room.ErrNoReasons, "No bot has done anything here yet that it could explain."},
		{room.ErrNobody, "You have no seat at this table. `/board` shows you the position."},
		{room.ErrForeign, "This button is somebody else's. Press **My turn** under the table's last message for yours."},
		{room.ErrNoPlace, "I can't post in this channel. Ask a moderator to let me send messages and attach files here, or use another channel."},
		{room.ErrRunning, "You can do that when the game is over. **Replay** shows what happened so far."},
		{room.ErrLargeFile, "This file is too large. Attach one that `/game export` gave, of at most 4 MB."},
		{table.ErrImports, "You have imported as many games as one person can. `/game list which:finished` shows them."},
		{room.ErrTryLater, "This game is still being played. When it is over, anybody can try something else from any turn."},
		{room.ErrNeedsTwo, "A table needs other people. Open one in a channel of a server."},
		{table.ErrQuarantined, "This match is paused because of an error in the bot. Its operator has been told. Your other matches go on."},
		{engine.ErrNotFound, "This table is gone."},
		{engine.ErrOver, "This match is over. `/score` shows how it ended."},
		{engine.ErrNotAsked, "It is not your turn. You will be told when it is."},
		{engine.ErrStale, "That question is closed. Press **My turn** for the current one."},
		{engine.ErrIllegal, "You can't do that now. `/move` suggests what you can do."},
		{engine.ErrNothing, "You have nothing to take back."},
		{engine.ErrFinal, "You can't take that back: something was revealed since, or somebody else has acted."},
		{engine.ErrSealed, "Your choice is still secret. Press **My turn** and just choose again."},
		{engine.ErrOptions, "This game doesn't have that. Choose one of those suggested."},
		{engine.ErrConflict, "Somebody was faster, so nothing was changed. Please try again."},
		{table.ErrFull, "This table is full."},
		{table.ErrNotReserved, "No seat is reserved here."},
		{table.ErrSeated, "You already have a seat at this table."},
		{table.ErrNotSeated, "You have no seat at this table."},
		{table.ErrNotHost, "Only the host can do that."},
		{table.ErrFew, "There are too few players to start."},
		{table.ErrTaken, "Somebody else has chosen that."},
		{table.ErrBegun, "This table has already started."},
		{table.ErrClosed, "This table was closed before it started."},
		{table.ErrVoting, "Another vote is open at this table. Its message says until when."},
		{table.ErrAwake, "This game is awake."},
		{table.ErrNotBegun, "This table has not started yet."},
		{table.ErrLast, "You are the only person here, so a bot can't take over. The game waits for you as long as you like."},
		{table.ErrStandsIn, "You only stand in here, so you can't give this seat away. Under **Table** you can stop; a bot then plays on."},
		{table.ErrNotAbsent, "That person isn't absent yet. This table agreed to wait longer."},
		{table.ErrNotAway, "You are not away, and nobody plays for you at this table."},
		{table.ErrDecided, "That is decided already."},
		{table.ErrNoVote, "You have no vote in this."},
		{table.ErrAsked, "This is being voted on already, in the table's thread."},
		{table.ErrHost, "Only the host can start or close this table now. A day after the host was last here, you can."},
		{table.ErrPrivate, "This table is private. A player there can invite you with `/game invite`."},
		{table.ErrLobbies, "You have three tables that have not started. Start or close one first. `/game list` shows them."},
		{table.ErrSeats, "You play at twenty tables, which is the most. Join another when one ends. `/mine` shows what waits for you."},
		{table.ErrHere, "The admins of this server want tables in other channels. `/settings server` changes that."},
		{table.ErrCap, "This server has as many tables as its admins allow. Open one when another is over."},
		{table.ErrNoBot, "No bot can play this game yet."},
		{table.ErrEnded, "This challenge is over."},
		{table.ErrSecret, "Others still play the same deal. You get its seed, file, replay, hints and trials when the challenge is over."},
		{table.ErrOrigin, "This was tried from a game that is still being played. You get its file when that game is over."},
		{table.ErrNoResult, "This game ended without a result, so it has no file. `/game verify` shows its seed."},
		{table.ErrNotOver, "You can export this game when it is over."},
	} {
		if errors.Is(err, known.err) {
			return known.text
		}
	}
	d.room.Log.Error("a request failed", "what", rq.What(), "err", err)
	return neutral
}
