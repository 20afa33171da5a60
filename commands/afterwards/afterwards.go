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
	room  *room.Room
	turns *Turns
}

// New makes the chapter. What it finds out of turns is remembered for all languages.
func New(r *room.Room, turns *Turns) *Afterwards {
	return &Afterwards{r, turns}
}

// Routes are how matches are gone through, tried from, checked and taken elsewhere.
func (af *Afterwards) Routes() []commands.Route {
	return []commands.Route{
		af.room.OfTable("game replay", af.room.Which, af.replayTyped,
			commands.OptionDef{Name: "turn", Type: commands.NumberOption, Min: 1, Max: 10000}),
		af.room.OfTable("game try", af.room.Which, af.tryTyped,
			commands.OptionDef{Name: "turn", Type: commands.NumberOption, Min: 1, Max: 10000}),
		af.room.OfTable("game rematch", af.room.Which, af.rematch),
		commands.Command("game import", af.importMatch,
			commands.OptionDef{Name: "file", Type: commands.FileOption, Required: true}),
		af.room.OfTable("game export", af.room.Which, af.exportMatch),
		af.room.OfTable("game verify", af.room.Which, af.verifyMatch),
		commands.Command("stats", af.runStats,
			commands.OptionDef{Name: "of", Type: commands.PersonOption},
			commands.OptionDef{Name: "server", Choices: af.room.Choices("yes-no", "yes")},
			commands.OptionDef{Name: "mine", Choices: af.room.Choices("records", "open", "private")}),
		commands.MatchControl("rematch", af.rematch),
		commands.MatchControl("breakdown", af.breakdown),
		commands.MatchControl("export", af.exportMatch),
		commands.Control("moments", af.moments),      // worst, or nothing for the best
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
