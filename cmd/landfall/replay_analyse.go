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
func (c *replayCommand) analyse(ctx context.Context, w io.Writer, title bot.Title, match *engine.Match) error {
	strength, err := search.ParseStrength(c.Strength)
	if err != nil {
		return usagef("-strength: %w", err)
	}
	if title.Player == nil {
		return usagef("nobody can play %s, so nobody can go over a match of it", title.Game.Name)
	}
	a := search.Analysis{Player: title.Player, Playouts: max(title.Player.Playouts(strength), 16), Seed: 1, Match: match, Seat: engine.Nobody}
	if strength > search.Novice {
		a.Closer = title.Player.Playouts(search.Strong)
	}
	moments, err := a.Moments(ctx)
	if err != nil {
		return fmt.Errorf("the analysis was stopped: %w", err)
	}
	names, turn := seatNames(title, match.Config().Seats), ""
	text := "\nChances before each turn, by seat, with the points to expect:\n"
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
		var better []string
		for _, answer := range one.Other {
			better = append(better, answer.String())
		}
		text += fmt.Sprintf("%5d %s: %s; better by %.0f of 100 was %s\n", one.Ply, names.Of(one.Seat), one.Given, -100*one.Gain, strings.Join(better, ", then "))
	}
	_, err = io.WriteString(w, strings.TrimPrefix(text, "\n"))
	return err
}
