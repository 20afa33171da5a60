package main

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"landfall/bot"
	"landfall/engine"
	"landfall/engine/simulation"
)

// simulateCommand plays random legal matches, or matches among players.
type simulateCommand struct {
	Game    string `default:"ninapinta" placeholder:"KEY" help:"Which game (default ${default})."`
	Seats   int    `default:"4" placeholder:"N" help:"How many players (default ${default})."`
	Solo    bool   `help:"One player alone against the printed automaton of a game that has one, with each of its nations in turn."`
	Mode    string `default:"" placeholder:"KEY" help:"How it is played, where a game has several modes, such as part3."`
	Matches int    `default:"100" placeholder:"N" help:"How many matches (default ${default})."`
	Seed    uint64 `default:"1" placeholder:"N" help:"The same number plays the same matches (default ${default})."`
	Workers int    `default:"0" placeholder:"N" help:"How many matches at the same time (default: one for each processor)."`
	JSON    bool   `help:"Report as one JSON object."`

	Calendar bool   `help:"Let the whole bot live through weeks of many people's days, with all that can go wrong."`
	People   int    `default:"40" placeholder:"N" help:"How many people, with -calendar (default ${default})."`
	Weeks    int    `default:"6" placeholder:"N" help:"How many weeks, with -calendar (default ${default})."`
	Seeds    int    `default:"1" placeholder:"N" help:"How many seeds, from -seed on, with -calendar (default ${default})."`
	Journal  string `placeholder:"FILE" help:"Where all that is said is written, with its minute, with -calendar and one seed."`
	Calm     bool   `help:"Nothing goes wrong with the bot and with Discord, with -calendar."`

	Players  string   `placeholder:"WHO,…" help:"Who plays: random, green (who always presses the green button), quick, novice, able, strong or a number of playouts, one for each seat (one alone: against the printed automaton, where the game has one). Each deal is played from every seat."`
	Option   []string `placeholder:"KEY=VALUE" help:"An option of the table, with -players; may be repeated."`
	Nation   string   `placeholder:"KEY" help:"What the first seat plays, with -players, where a game lets seats choose."`
	Progress bool     `help:"Tell each match as it ends, with -players."`
}

// Run plays and reports. A violation or an unfinished match is an error.
func (c *simulateCommand) Run(ctx context.Context, m *Main) error {
	titles, err := m.Titles()
	if err != nil {
		return err
	}
	if c.Calendar {
		return c.calendar(ctx, m, titles)
	}
	title, err := find(titles, c.Game)
	if err != nil {
		return err
	}
	if c.Matches < 1 {
		return usagef("-matches must be at least 1, not %d", c.Matches)
	}
	if c.Workers < 0 {
		return usagef("-workers must be at least 1, or 0 for one for each processor, not %d", c.Workers)
	}
	if c.Players != "" {
		return c.compete(ctx, m, title)
	}
	if c.Solo {
		return c.alone(ctx, m, title)
	}
	if least, most := title.Game.Seats[0], title.Game.Seats[1]; c.Seats < least || c.Seats > most {
		return usagef("-seats must be from %d to %d for %s, not %d", least, most, title.Game.Name, c.Seats)
	}
	config := engine.Config{Seats: c.Seats}
	if c.Mode != "" {
		config.Options = map[string]string{"mode": c.Mode}
	}
	if err := title.Game.Check(config); err != nil {
		return usagef("-mode %s: %v", c.Mode, err)
	}
	r, err := simulation.Run(ctx, simulation.Options{Game: title.Game, Config: config,
		Matches: c.Matches, Seed: c.Seed, Workers: c.Workers})
	if err != nil {
		return err
	}
	if err := c.report(m, title, r); err != nil {
		return err
	}
	return judge(m, r)
}

// judge makes an error of violations and unfinished matches.
func judge(m *Main, r simulation.Report) error {
	for _, p := range r.Problems {
		_, _ = fmt.Fprintln(m.Stderr, p)
	}
	if r.Violations > 0 || r.Finished < r.Matches {
		return fmt.Errorf("%d violations of the rules' promises, and %d of %d matches unfinished", r.Violations, r.Matches-r.Finished, r.Matches)
	}
	return nil
}

func (c *simulateCommand) report(m *Main, title bot.Title, r simulation.Report) error {
	if c.JSON {
		return json.NewEncoder(m.Stdout).Encode(r)
	}
	var ways []string
	for _, method := range slices.Sorted(maps.Keys(r.Methods)) {
		ways = append(ways, fmt.Sprintf("%d by %s", r.Methods[method], method))
	}
	_, err := fmt.Fprintf(m.Stdout, "%s for %d: %d of %d matches finished, %d violations\n"+
		"%d plies and %d events in %.2f s (%.0f plies a second)\n"+
		"ended: %s\nscores: %d to %d, median %d\n",
		title.Game.Name, r.Seats, r.Finished, r.Matches, r.Violations, r.Plies, r.Events, r.Seconds, float64(r.Plies)/max(r.Seconds, 1e-9),
		strings.Join(ways, ", "), r.Scores.Min, r.Scores.Max, r.Scores.Median)
	return err
}

// find is the game with a key.
func find(titles []bot.Title, key string) (bot.Title, error) {
	var keys []string
	for _, t := range titles {
		if t.Game.Key == key {
			return t, nil
		}
		keys = append(keys, t.Game.Key)
	}
	if key == "" {
		return bot.Title{}, usagef("no game is named; there is %s", strings.Join(keys, ", "))
	}
	return bot.Title{}, usagef("there is no game %q; there is %s", key, strings.Join(keys, ", "))
}
