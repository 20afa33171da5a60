package commands

import (
	"errors"
	"fmt"

	"landfall/engine"
	"landfall/engine/table"
)

// Why the desk refuses by itself.
var (
	errUnknown   = errors.New("unknown command")
	errNoTable   = errors.New("no table here")
	errNoReasons = errors.New("no automaton with reasons")
	errNobody    = errors.New("only watches")
	errForeign   = errors.New("control of somebody else's")
	errNoPlace   = errors.New("no place to post")
	errGoesOn    = errors.New("the match goes on")
	errNeedsTwo  = errors.New("needs a server")
	errLargeFile = errors.New("too large a file")
	errTryLater  = errors.New("nothing is tried yet")
)

// neutral is what a person hears of a fault of ours; the operator's log has the rest.
const neutral = "Something went wrong on our side; nothing was lost. Please try again in a moment."

// Sorry answers for a request that broke down.
func Sorry() Reply { return quietly(neutral) }

// say is a sentence for a person about something that was refused.
type say string

func (s say) Error() string { return string(s) }

// refuse answers with one clear line, seen by the asking person only. What is
// unknown stays neutral here and goes to the operator's log in full.
func (d *Desk) refuse(rq Request, err error) Reply {
	return Reply{Private: true, Message: Message{Text: d.sentence(rq, err)}}
}

func (d *Desk) sentence(rq Request, err error) string {
	var said say
	if errors.As(err, &said) {
		return string(said)
	}
	for _, known := range []struct {
		err  error
		text string
	}{
		{errUnknown, "This command is not known here. `/help` lists the commands."},
		{errNoTable, "There is no table here. Open one with `/game new`, or say which with the option `table`."},
		{errNoReasons, "No automaton has done anything here that it could explain."},
		{errNobody, "You do not sit at this table. `/board` shows the position to everybody."},
		{errForeign, "This control belongs to somebody else. Press **My turn** under the table's last message for your own."},
		{errNoPlace, "I may not post in this channel. Ask a moderator to allow me to send messages and attach files here, or use another channel."},
		{errGoesOn, "This match still goes on; that comes when it is over. **Replay** shows what happened so far."},
		{errLargeFile, "This file is larger than any match: attach the one that `/game export` gave, of at most 4 MB."},
		{table.ErrImports, "You have taken in as many matches as one person may. Those you have are in `/game list which:finished`."},
		{errTryLater, "This match still goes on. When it is over, anybody may try something else from any of its turns."},
		{errNeedsTwo, "A table needs other people. Open it in a channel of a server."},
		{table.ErrAside, "This match rests because of a fault in the program; whoever runs the bot has been told. Nothing is lost, and your other matches go on."},
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
		{table.ErrSeated, "You already sit at this table."},
		{table.ErrNotSeated, "You do not sit at this table."},
		{table.ErrNotHost, "Only the host may do that."},
		{table.ErrFew, "There are too few people at the table to start."},
		{table.ErrTaken, "Somebody else has chosen that."},
		{table.ErrBegun, "This table has already started."},
		{table.ErrNotBegun, "This table has not started yet."},
		{table.ErrLast, "You are the only person at this table: there is nobody to play on for. It waits for you as long as you like."},
		{table.ErrStandsIn, "You only stand in here, and cannot give this seat away. Under **Table** you can stop; an automaton then plays on."},
		{table.ErrNotAbsent, "That person has not been waited for as long as this table agreed."},
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
		{table.ErrNoAutomaton, "No automaton plays this game."},
		{table.ErrEnded, "The week of this challenge is over."},
		{table.ErrSecret, "Others still play the same deal: its seed, its file, its replay, hints and trials come when the challenge is over."},
		{table.ErrOrigin, "This was tried from a match that still goes on, and its file would tell what that one hides: it comes when that is over."},
		{table.ErrNotOver, "This match still goes on; it can be exported when it is over."},
	} {
		if errors.Is(err, known.err) {
			return known.text
		}
	}
	d.log.Error("a request failed", "what", rq.What(), "err", err)
	return neutral
}

func sayf(format string, args ...any) error { return say(fmt.Sprintf(format, args...)) }
