package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"landfall/bot"
	"landfall/engine"
	"landfall/engine/search"
)

// turningPoints is how many answers are named that changed the chances most.
const turningPoints = 8

// analyse goes over a match and prints how the chances stood and what changed them.
func (c *replayCommand) analyse(ctx context.Context, w io.Writer, title bot.Title, match *engine.Match, x *engine.Exported) error {
	strength, err := search.ParseStrength(c.Strength)
	if err != nil {
		return usagef("-strength: %w", err)
	}
	if title.Player == nil {
		return usagef("nobody can play %s, so nobody can go over a match of it", title.Game.Name)
	}
	a := search.Analysis{Player: title.Player, Playouts: max(title.Player.Playouts(strength), 16), Seed: 1,
		Before: func(entry int) (*engine.Match, error) {
			early := *x
			early.Entries = x.Entries[:entry]
			return engine.Replay(&early, func(string) (*engine.Game, bool) { return title.Game, true }, false)
		},
		Stands: func(entry int) bool { return match.Stands(uint64(entry)) }}
	a.Entries = make([]engine.Entry, 1, len(x.Entries)) // the set-up, which nobody answered
	for _, data := range x.Entries[1:] {
		e, err := title.Game.Decode(data)
		if err != nil {
			return c.about(err)
		}
		a.Entries = append(a.Entries, e)
	}
	moments, err := a.Moments(ctx)
	if err != nil {
		return fmt.Errorf("the analysis was stopped: %w", err)
	}
	names := seatNames(title, match.Config().Seats)
	text := "\nChances before each turn, by seat, with the points to expect:\n"
	turn := ""
	for _, one := range moments {
		if one.Turn == turn {
			continue
		}
		turn = one.Turn
		text += fmt.Sprintf("%5d %-12s", one.Ply, names.Of(one.Seat))
		for i := range one.Chances {
			text += fmt.Sprintf("  %s %2.0f %% (%.0f)", names.Of(engine.Seat(i)), 100*one.Chances[i], one.Points[i])
		}
		text += "\n"
	}
	text += "\nAnswers that gave most away:\n"
	for _, one := range search.Costliest(moments, turningPoints) {
		text += fmt.Sprintf("%5d %s: %s cost %.0f of 100; better was %s\n", one.Ply, names.Of(one.Seat), one.Given, 100*one.Lost, one.Better)
	}
	_, err = io.WriteString(w, strings.TrimPrefix(text, "\n"))
	return err
}
