package main

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"landfall/bot"
	"landfall/engine"
	"landfall/engine/simulation"
)

// simulatedSolo is the report of solo matches as JSON: that of any matches and more.
type simulatedSolo struct {
	simulation.Report
	// Grades counts matches by grade, whoever won.
	Grades map[string]int `json:"grades"`
	// Won counts the matches that the Soloist won.
	Won int `json:"won"`
	// Planck tells how the automaton did with each of its nations.
	Planck map[string]against `json:"planck"`
}

// against is what came of the matches against the automaton as one nation.
type against struct {
	Matches int               `json:"matches"` // finished
	Won     int               `json:"won"`     // by the Soloist
	Median  int               `json:"median"`  // of the automaton's scores
	Scores  simulation.Spread `json:"scores"`  // of the automaton
}

// alone plays solo matches: the automaton takes the values of its option in turn,
// chance excepted.
func (c *simulateCommand) alone(ctx context.Context, m *Main, title bot.Title) error {
	solo := title.Game.Solo
	if solo == nil {
		return usagef("%s has no printed automaton to play against", title.Game.Name)
	}
	var option engine.Option
	if len(solo.Options) > 0 {
		option = solo.Options[0]
	}
	values := slices.DeleteFunc(slices.Clone(option.Values), func(v engine.Value) bool { return v.Key == "random" })
	with := func(match int) engine.Config {
		config := engine.Config{Seats: 1}
		if len(values) > 0 {
			config.Options = map[string]string{option.Key: values[match%len(values)].Key}
		}
		return config
	}
	r, err := simulation.Run(ctx, simulation.Options{Game: title.Game, Config: with(0), Vary: with, Matches: c.Matches, Seed: c.Seed, Workers: c.Workers})
	if err != nil {
		return err
	}
	report := simulatedSolo{Report: r, Grades: r.Methods, Planck: map[string]against{}}
	for i, v := range values {
		var one against
		var scores []int
		for k := i; k < len(r.Outcomes); k += len(values) {
			if o := r.Outcomes[k]; o != nil {
				one.Matches++
				scores = append(scores, o.Scores[1])
				if slices.Contains(o.Winners, 0) {
					one.Won++
				}
			}
		}
		if len(scores) > 0 {
			slices.Sort(scores)
			one.Median = scores[len(scores)/2]
			one.Scores = simulation.Spread{Min: scores[0], Median: one.Median, Max: scores[len(scores)-1]}
		}
		report.Won += one.Won
		report.Planck[v.Key] = one
	}
	if err := c.reportSolo(m, title, report); err != nil {
		return err
	}
	return judge(m, r)
}

func (c *simulateCommand) reportSolo(m *Main, title bot.Title, r simulatedSolo) error {
	if c.JSON {
		return json.NewEncoder(m.Stdout).Encode(r)
	}
	_, err := fmt.Fprintf(m.Stdout, "%s alone: %d of %d matches finished, %d violations, %d won\n%d plies and %d events in %.2f s\n",
		title.Game.Name, r.Finished, r.Matches, r.Violations, r.Won, r.Plies, r.Events, r.Seconds)
	for _, grade := range slices.Sorted(maps.Keys(r.Grades)) {
		_, _ = fmt.Fprintf(m.Stdout, "%6d  %s\n", r.Grades[grade], grade)
	}
	for _, nation := range slices.Sorted(maps.Keys(r.Planck)) {
		a := r.Planck[nation]
		_, _ = fmt.Fprintf(m.Stdout, "against %-9s %6d matches, %d won; %s scores %d to %d, median %d\n",
			nation, a.Matches, a.Won, title.Game.Solo.Against, a.Scores.Min, a.Scores.Max, a.Median)
	}
	return err
}
