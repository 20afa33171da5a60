package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"landfall/bot"
	"landfall/engine"
	"landfall/engine/search"
)

// contest is the report of matches among players as JSON.
type contest struct {
	Game    string     `json:"game"`
	Seats   int        `json:"seats"`
	Matches int        `json:"matches"`
	Seconds float64    `json:"seconds"`
	Plies   int        `json:"plies"`
	Players []standing `json:"players"`
	// Places is the same by place in the first turn order.
	Places []standing `json:"places,omitempty"`
	// Choices is the same by what was chosen to play, such as a nation.
	Choices []standing `json:"choices,omitempty"`
	// Against is the same against each nation of a printed automaton.
	Against []standing     `json:"against,omitempty"`
	Methods map[string]int `json:"methods"`
}

// standing is what came of the matches of a player, or of a place.
type standing struct {
	Name    string     `json:"name"`
	Matches int        `json:"matches"`
	Won     int        `json:"won"`
	Share   [2]float64 `json:"share"` // where it lies with 95 of 100
	Points  float64    `json:"points"`
	// Others is the mean of the best of the others; 0 for who plays alone.
	Others float64 `json:"others"`
	// Scale is its points from those of random (0) to those of able (100), where both play.
	Scale *float64 `json:"scale,omitempty"`
	// Green is the share of the questions to which it had a green button; 0 for who presses no such.
	Green float64 `json:"green,omitempty"`
	alone bool
}

func (s *standing) add(o *engine.Outcome, seat engine.Seat) {
	s.Matches++
	if slices.Contains(o.Winners, seat) {
		s.Won++
	}
	s.Points += float64(o.Scores[seat])
	others := slices.Delete(slices.Clone(o.Scores), int(seat), int(seat)+1)
	if s.alone = len(others) == 0; !s.alone {
		s.Others += float64(slices.Max(others))
	}
}

func (s *standing) finish() {
	s.Points /= float64(max(1, s.Matches))
	s.Others /= float64(max(1, s.Matches))
	s.Share[0], s.Share[1] = search.Interval(float64(s.Won), s.Matches)
}

func (s *standing) String() string {
	text := fmt.Sprintf("%-16s won %4d of %4d: %5.1f %% (%.1f to %.1f), %.1f points",
		s.Name, s.Won, s.Matches, 100*float64(s.Won)/float64(max(1, s.Matches)), 100*s.Share[0], 100*s.Share[1], s.Points)
	if !s.alone {
		text += fmt.Sprintf(", the best of the others %.1f", s.Others)
	}
	if s.Scale != nil {
		text += fmt.Sprintf("; %.0f of 100 from random to able", *s.Scale)
	}
	if s.Green > 0 {
		text += fmt.Sprintf("; green at %.0f %% of its questions", 100*s.Green)
	}
	return text
}

// contestant reads "random", "quick", a strength, or a number of playouts.
func contestant(title bot.Title, text string) (search.Contestant, error) {
	switch {
	case strings.EqualFold(text, "random"):
		return search.Contestant{}, nil
	case title.Player == nil:
		return search.Contestant{}, usagef("nobody can play %s but by chance: say random", title.Game.Name)
	case strings.EqualFold(text, "quick"):
		return search.Contestant{Player: title.Player}, nil
	case strings.EqualFold(text, "green"):
		return search.Contestant{Player: title.Player, Green: &search.Green{First: firstListed(title)}}, nil
	}
	if n, err := strconv.Atoi(text); err == nil && n >= 0 {
		return search.Contestant{Player: title.Player, Playouts: n}, nil
	}
	strength, err := search.ParseStrength(text)
	if err != nil {
		return search.Contestant{}, usagef("-players: %w, besides random, quick and a number of playouts", err)
	}
	return search.Contestant{Player: title.Player, Playouts: title.Player.Playouts(strength)}, nil
}

// firstListed is what stands first in the panel of who is asked.
func firstListed(title bot.Title) func(m *engine.Match, who engine.Seat) engine.Action {
	return func(m *engine.Match, who engine.Seat) engine.Action {
		p := title.Narrator(m.View(who), seatNames(title, m.Config().Seats)).Ask(m.For(who))
		return p.Groups[0].Answers[0].Action
	}
}

// compete plays matches among the players named: each deal is played once from every
// seat, the players moving on by one.
func (c *simulateCommand) compete(ctx context.Context, m *Main, title bot.Title) error {
	names := strings.Split(c.Players, ",")
	var who []search.Contestant
	for i, name := range names {
		names[i] = strings.TrimSpace(name)
		one, err := contestant(title, names[i])
		if err != nil {
			return err
		}
		who = append(who, one)
	}
	configs, labels, err := c.tables(title, len(who))
	if err != nil {
		return err
	}
	n := len(who)
	turns := n // equal players would only play the same match again
	if len(slices.Compact(slices.Clone(names))) == 1 {
		turns = 1
	}
	series := search.Series{Game: title.Game, Matches: c.Matches, Seed: c.Seed, Workers: c.Workers,
		Table: func(match int) (engine.Config, []search.Contestant, int) {
			by := make([]search.Contestant, n)
			for seat := range by {
				by[seat] = who[(seat+match)%n]
			}
			return configs[match/turns%len(configs)], by, match / turns
		}}
	r := contest{Game: title.Game.Key, Seats: n, Matches: c.Matches, Methods: map[string]int{}}
	tally := newStandings(names, labels)
	played, began := 0, time.Now()
	err = series.Play(ctx, func(match int, p search.Played) {
		played++
		r.Plies += p.Plies
		r.Methods[p.Outcome.Method]++
		tally.add(match, turns, p)
		if c.Progress {
			_, _ = fmt.Fprintf(m.Stderr, "match %d (%d of %d): %v %s, %.1f s so far\n", match, played, c.Matches, p.Outcome.Scores, p.Outcome.Method, time.Since(began).Seconds())
		}
	})
	if err != nil {
		return err
	}
	r.Seconds = time.Since(began).Seconds()
	tally.finish(&r)
	r.scale()
	for i := range r.Players {
		if g := who[slices.Index(names, r.Players[i].Name)].Green; g != nil {
			r.Players[i].Green = float64(g.Sure.Load()) / float64(max(1, g.Asked.Load()))
		}
	}
	if c.JSON {
		return json.NewEncoder(m.Stdout).Encode(r)
	}
	return r.print(m.Stdout, title)
}

// standings are how players, seats' choices, places in the order and opponents fared.
type standings struct {
	names, labels    []string
	players, choices map[string]*standing
	places, against  []standing
}

func newStandings(names, labels []string) *standings {
	return &standings{names: names, labels: labels, players: map[string]*standing{}, choices: map[string]*standing{},
		places: make([]standing, len(names)), against: make([]standing, len(labels))}
}

// add counts a match; each deal is played so many times in turn.
func (t *standings) add(match, turns int, p search.Played) {
	n := len(t.names)
	for seat := range n {
		name := t.names[(seat+match)%n]
		if t.players[name] == nil {
			t.players[name] = &standing{Name: name}
		}
		t.players[name].add(p.Outcome, engine.Seat(seat))
	}
	for seat, choice := range p.Match.Config().Choices {
		if n > 1 {
			if t.choices[choice] == nil {
				t.choices[choice] = &standing{Name: "as " + choice}
			}
			t.choices[choice].add(p.Outcome, engine.Seat(seat))
		}
	}
	for place, seat := range search.FirstOrder(p.Match, n) {
		t.places[place].add(p.Outcome, seat)
	}
	if len(t.labels) > 0 {
		t.against[match/turns%len(t.labels)].add(p.Outcome, 0)
	}
}

// finish puts the sums into the report.
func (t *standings) finish(r *contest) {
	for i, name := range t.names {
		if slices.Index(t.names, name) == i {
			t.players[name].finish()
			r.Players = append(r.Players, *t.players[name])
		}
	}
	for i := range t.labels {
		t.against[i].Name = "against " + t.labels[i]
		t.against[i].finish()
		r.Against = append(r.Against, t.against[i])
	}
	for _, choice := range slices.Sorted(maps.Keys(t.choices)) {
		t.choices[choice].finish()
		r.Choices = append(r.Choices, *t.choices[choice])
	}
	if len(t.names) > 1 {
		for i := range t.places {
			t.places[i].Name = "place " + strconv.Itoa(i+1)
			t.places[i].finish()
			r.Places = append(r.Places, t.places[i])
		}
	}
}

// tables are the configurations that are played in turn, with their names where the
// report tells them apart: the nations of a printed automaton.
func (c *simulateCommand) tables(title bot.Title, seats int) (configs []engine.Config, labels []string, err error) {
	options := map[string]string{}
	for _, pair := range c.Option {
		key, value, ok := strings.Cut(pair, "=")
		if !ok {
			return nil, nil, usagef("-option %s: it is written KEY=VALUE", pair)
		}
		options[key] = value
	}
	if c.Mode != "" {
		options["mode"] = c.Mode
	}
	config := engine.Config{Seats: seats, Options: options}
	if c.Nation != "" {
		config.Choices = []string{c.Nation}
	}
	solo := title.Game.Solo
	if seats > 1 || solo == nil || len(solo.Options) == 0 {
		if err := title.Game.Check(config); err != nil {
			return nil, nil, usagef("%w", err)
		}
		return chosen(title.Game, config), nil, nil
	}
	first := solo.Options[0]
	if _, ok := options[first.Key]; ok {
		return []engine.Config{config}, []string{options[first.Key]}, title.Game.Check(config)
	}
	for _, v := range first.Values {
		if v.Key == "random" {
			continue
		}
		one := engine.Config{Seats: seats, Options: map[string]string{first.Key: v.Key}, Choices: config.Choices}
		maps.Copy(one.Options, options)
		if err := title.Game.Check(one); err != nil {
			return nil, nil, usagef("%w", err)
		}
		configs, labels = append(configs, one), append(labels, v.Key)
	}
	return configs, labels, nil
}

// chosen is a configuration with every choice of what the seats play, such as nations,
// in turn; the configuration itself if nothing is to be chosen, or something was.
func chosen(g *engine.Game, c engine.Config) []engine.Config {
	if g.Choice == nil || len(c.Choices) > 0 {
		return []engine.Config{c}
	}
	var all []engine.Config
	for set := range 1 << len(g.Choice.Values) {
		one := c
		for i, v := range g.Choice.Values {
			if set&(1<<i) != 0 {
				one.Choices = append(one.Choices, v.Key)
			}
		}
		if len(one.Choices) == c.Seats {
			all = append(all, one)
		}
	}
	return all
}

// scale measures points between those of random and of able players.
func (r *contest) scale() {
	named := func(name string) int {
		return slices.IndexFunc(r.Players, func(s standing) bool { return strings.EqualFold(s.Name, name) })
	}
	low, high := named("random"), named(search.Able.String())
	if low < 0 || high < 0 || r.Players[low].Points == r.Players[high].Points {
		return
	}
	from, to := r.Players[low].Points, r.Players[high].Points
	for i := range r.Players {
		n := 100 * (r.Players[i].Points - from) / (to - from)
		r.Players[i].Scale = &n
	}
}

func (r *contest) print(w io.Writer, title bot.Title) error {
	text := fmt.Sprintf("%s for %d: %d matches in %.1f s\n", title.Game.Name, r.Seats, r.Matches, r.Seconds)
	for _, list := range [][]standing{r.Players, r.Against, r.Places, r.Choices} {
		for i := range list {
			text += list[i].String() + "\n"
		}
	}
	_, err := io.WriteString(w, text)
	return err
}
