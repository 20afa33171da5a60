package afterwards

import (
	"cmp"
	"context"
	"strconv"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine"
)

// Afterwards goes through matches that were played, and takes them elsewhere.
type Afterwards struct {
	room *room.Room
}

// New makes the chapter.
func New(r *room.Room) *Afterwards {
	return &Afterwards{room: r}
}

// Routes are how matches are gone through, tried from, checked and taken elsewhere.
func (af *Afterwards) Routes() []commands.Route {
	return []commands.Route{
		af.room.OfTable("game replay", "Go through a match step by step, as you saw it", af.room.Which, af.replayTyped,
			commands.OptionDef{Name: "turn", Description: "From which turn, as the replay numbers them", Type: commands.NumberOption, Min: 1, Max: 10000}),
		af.room.OfTable("game try", "Play on alone from a turn of a match that is over: what if", af.room.Which, af.tryTyped,
			commands.OptionDef{Name: "turn", Description: "From which turn, as the replay numbers them", Type: commands.NumberOption, Min: 1, Max: 10000}),
		af.room.OfTable("game rematch", "The same game with the same people, seats turned", af.room.Which, af.rematch),
		commands.Command("game import", "Look at a match that was played elsewhere, from its file", af.importMatch,
			commands.OptionDef{Name: "file", Description: "What /game export gave there", Type: commands.FileOption, Required: true}),
		af.room.OfTable("game export", "A finished match as a file", af.room.Which, af.exportMatch),
		af.room.OfTable("game verify", "Check every draw of a finished match", af.room.Which, af.verifyMatch),
		commands.Command("stats", "Records: matches, wins, points and pace, yours or others'", af.runStats,
			commands.OptionDef{Name: "of", Description: "Whose: another person's", Type: commands.PersonOption},
			commands.OptionDef{Name: "server", Description: "Those of everybody on this server", Choices: []commands.Choice{{Name: "yes", Value: "yes"}}},
			commands.OptionDef{Name: "mine", Description: "Who may see yours", Choices: []commands.Choice{{Name: "are for everybody", Value: "open"}, {Name: "are for me alone", Value: "private"}}}),
		commands.MatchControl("rematch", af.rematch),
		commands.MatchControl("breakdown", af.breakdown),
		commands.MatchControl("export", af.exportMatch),
		commands.Control("replay", af.replayPressed), // turn.seat, which control; a menu's value is turn.seat
		commands.Control("film", af.film),            // seat
		commands.Control("share", af.share),          // seq
		commands.Control("whatif", af.tryPressed),    // turn.seat, sure; a menu's value is turn.seat
	}
}

func (af *Afterwards) replayTyped(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	where := ""
	if n := room.Number(rq.Options["turn"], 0); n > 0 {
		where = strconv.Itoa(n - 1)
	}
	return af.replay(ctx, rq, id, where)
}

func (af *Afterwards) replayPressed(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	return af.replay(ctx, rq, p.Match, cmp.Or(p.Value, p.First))
}

func (af *Afterwards) tryPressed(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	if p.Value != "" {
		return af.tryFrom(ctx, rq, p.Match, p.Value, "")
	}
	return af.tryFrom(ctx, rq, p.Match, p.First, p.Second)
}
