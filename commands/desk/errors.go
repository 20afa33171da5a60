package desk

import (
	"errors"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

// neutral is what a person hears of a fault of ours; the operator's log has the rest. It stands in no catalogue, since
// words may be what broke down.
const neutral = "Something went wrong on our side; nothing was lost. Please try again in a moment."

// Sorry answers for a request that broke down.
func Sorry() commands.Reply { return room.Quietly(neutral) }

// refuse answers with one clear line, seen by the asking person only. What is
// unknown stays neutral here and goes to the operator's log in full.
func (d speaker) refuse(rq commands.Request, err error) commands.Reply {
	return commands.Reply{Private: true, Message: commands.Message{Text: d.sentence(rq, err)}}
}

func (d speaker) sentence(rq commands.Request, err error) string {
	var said room.Refused
	if errors.As(err, &said) {
		return d.room.Say(said.Key, said.Parts)
	}
	var kept *table.ReservedError
	if errors.As(err, &kept) {
		return d.room.Say("not-yet-reserved", room.Parts{"reserved": d.room.Reserved(kept.For, kept.Until)})
	}
	for _, known := range []struct {
		err error
		why string
	}{
		{room.ErrUnknown, "unknown"},
		{room.ErrNoTable, "no-table"},
		{room.ErrNoReasons, "no-reasons"},
		{room.ErrNobody, "nobody"},
		{room.ErrForeign, "foreign"},
		{room.ErrNoPlace, "no-place"},
		{room.ErrRunning, "running"},
		{room.ErrLargeFile, "large-file"},
		{table.ErrImports, "imports"},
		{room.ErrTryLater, "try-later"},
		{room.ErrNeedsTwo, "needs-two"},
		{table.ErrQuarantined, "quarantined"},
		{engine.ErrNotFound, "not-found"},
		{engine.ErrOver, "over"},
		{engine.ErrNotAsked, "not-asked"},
		{engine.ErrStale, "stale"},
		{engine.ErrIllegal, "illegal"},
		{engine.ErrNothing, "nothing"},
		{engine.ErrFinal, "final"},
		{engine.ErrSealed, "sealed"},
		{engine.ErrOptions, "options"},
		{engine.ErrConflict, "conflict"},
		{table.ErrFull, "full"},
		{table.ErrNotReserved, "not-reserved"},
		{table.ErrSeated, "seated"},
		{table.ErrNotSeated, "not-seated"},
		{table.ErrNotHost, "not-host"},
		{table.ErrFew, "few"},
		{table.ErrTaken, "taken"},
		{table.ErrBegun, "begun"},
		{table.ErrClosed, "closed"},
		{table.ErrVoting, "voting"},
		{table.ErrAwake, "awake"},
		{table.ErrNotBegun, "not-begun"},
		{table.ErrLast, "last"},
		{table.ErrStandsIn, "stands-in"},
		{table.ErrNotAbsent, "not-absent"},
		{table.ErrNotAway, "not-away"},
		{table.ErrDecided, "decided"},
		{table.ErrNoVote, "no-vote"},
		{table.ErrAsked, "asked"},
		{table.ErrHost, "host"},
		{table.ErrPrivate, "private"},
		{table.ErrLobbies, "lobbies"},
		{table.ErrSeats, "seats"},
		{table.ErrHere, "here"},
		{table.ErrCap, "cap"},
		{table.ErrNoBot, "no-bot"},
		{table.ErrEnded, "ended"},
		{table.ErrSecret, "secret"},
		{table.ErrOrigin, "origin"},
		{table.ErrNoResult, "no-result"},
		{table.ErrNotOver, "not-over"},
	} {
		if errors.Is(err, known.err) {
			return d.room.Say("refused-"+known.why, nil)
		}
	}
	d.room.Log.Error("a request failed", "what", rq.What(), "err", err)
	return neutral
}
