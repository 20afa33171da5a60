package lobby

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/choices"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

// play tells somebody what they can do now: what waits for them, where a seat is free, and which games there are.
func (l *Lobby) play(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	waiting, err := l.room.House.Duties.Waiting(ctx, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	here, err := l.room.House.Tables.In(ctx, rq.Where.Channel)
	if err != nil {
		return commands.Reply{}, err
	}
	var lines []string
	var seats []commands.Button
	if len(waiting) > 0 {
		lines = append(lines, fmt.Sprintf("%s for you: `/mine`.", prose.Count(len(waiting), "game")+prose.Verb(len(waiting), " waits", " wait")))
	}
	for _, t := range here {
		if t.Status == table.Gathering && t.Room(rq.Who.ID, l.room.Now()) == nil && t.SeatOf(rq.Who.ID) == engine.Nobody && len(seats) < limits.Buttons {
			seats = append(seats, commands.Button{ID: commands.ControlID("join", t.ID), Label: prose.Clip("Join "+t.Name, limits.ButtonLabel), Style: commands.Main})
		}
	}
	if len(l.room.SoloTitles()) > 0 {
		lines = append(lines, "Alone, at any time: `/solo start`.")
	}
	learn := commands.Row{Buttons: []commands.Button{{ID: commands.ControlID("learn", ""), Label: "Learn a game (10 minutes)"}}}
	if rq.Where.Direct() {
		r := room.Quietly(strings.Join(append(lines, "With others: type `/play` in a channel of a server."), "\n"))
		r.Rows = []commands.Row{learn}
		return r, nil
	}
	r := l.games("Start a game with others:")
	r.Text = strings.Join(append(lines, r.Text), "\n")
	r.Rows = append(r.Rows, learn)
	if len(seats) > 0 {
		r.Rows = append([]commands.Row{{Buttons: seats}}, r.Rows...)
	}
	return r, nil
}

// games asks which game a table is opened for.
func (l *Lobby) games(text string) commands.Reply {
	menu := &commands.Menu{ID: commands.ControlID("new", ""), Placeholder: "Which game?"}
	for _, t := range l.room.Titles {
		menu.Choices = append(menu.Choices, commands.MenuChoice{Value: t.Game.Key, Label: t.Game.Name,
			Description: prose.Clip(seatsOf(t)+" · "+t.Intro().Goal, limits.MenuLine)})
	}
	r := room.Quietly(text)
	r.Rows = []commands.Row{{Menu: menu}}
	return r
}

func seatsOf(t commands.Title) string {
	return fmt.Sprintf("%d to %d players", t.Game.Seats[0], t.Game.Seats[1])
}

// picked takes what was chosen of the panel in which a table is opened: the game stands in the place of the match, what
// is chosen so far and the option that is chosen now after it.
func (l *Lobby) picked(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	given := map[string]string{}
	for _, pair := range strings.Split(p.First, ",") {
		if key, value, ok := strings.Cut(pair, "="); ok {
			given[key] = value
		}
	}
	key := string(p.Match)
	switch {
	case key == "":
		key = p.Value
	case p.Second == "open":
		given["game"] = key
		rq.Options = given
		r, err := l.openTable(ctx, rq)
		r.Update = rq.OnPrivate
		return r, err
	case p.Second != "":
		given[p.Second] = p.Value
	}
	t, ok := l.room.Title(key)
	if !ok {
		r := l.games("Which game do you want to play?")
		r.Update = rq.OnPrivate
		return r, nil
	}
	return l.options(rq, t, given), nil
}

// options is the panel with what a game lets people choose, and nothing of other games.
func (l *Lobby) options(rq commands.Request, t commands.Title, given map[string]string) commands.Reply {
	var state []string
	for _, key := range slices.Sorted(maps.Keys(given)) {
		state = append(state, key+"="+given[key])
	}
	id := func(what string) string {
		return commands.ControlID("new", engine.MatchID(t.Game.Key), strings.Join(state, ","), what)
	}
	r := room.InPlace(rq, fmt.Sprintf("**%s** · %s\n%s\n-# Typed, `/game new` has more: reminders, privacy, what happens if somebody is absent.", t.Game.Name, seatsOf(t), t.Intro().Goal))
	for _, o := range l.offered(t) {
		menu := &commands.Menu{ID: id(o.Name), Placeholder: prose.Clip(o.Description, limits.Placeholder)}
		for _, c := range o.Choices {
			menu.Choices = append(menu.Choices, commands.MenuChoice{Value: c.Value, Label: prose.Clip(o.Description+": "+c.Name, limits.MenuLine), Default: given[o.Name] == c.Value})
		}
		if len(menu.Choices) > 1 && len(r.Rows) < limits.Rows-1 {
			r.Rows = append(r.Rows, commands.Row{Menu: menu})
		}
	}
	r.Rows = append(r.Rows, commands.Row{Buttons: []commands.Button{{ID: id("open"), Label: "Open the table", Style: commands.Consent},
		{ID: commands.ControlID("new", ""), Label: "Another game"}}})
	return r
}

// offered are the options of the panel: how many play, what the game has, and bots.
func (l *Lobby) offered(t commands.Title) []commands.OptionDef {
	seats := commands.OptionDef{Name: "seats", Description: "Seats"}
	bots := commands.OptionDef{Name: "automatons", Description: "Bots"}
	for n := t.Game.Seats[0]; n <= t.Game.Seats[1]; n++ {
		seats.Choices = append(seats.Choices, commands.Choice{Name: prose.Count(n, "player"), Value: fmt.Sprint(n)})
	}
	for n := 1; n < t.Game.Seats[1]; n++ {
		bots.Choices = append(bots.Choices, commands.Choice{Name: prose.Count(n, "bot"), Value: fmt.Sprint(n)})
	}
	list := append([]commands.OptionDef{seats}, choices.OptionsOf([]commands.Title{t}, choices.Together)...)
	if t.Player != nil {
		list = append(list, bots)
	}
	return list
}
