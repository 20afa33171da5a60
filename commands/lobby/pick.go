package lobby

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/choices"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

// play tells somebody what they can do now: play or learn at once, sit down where people are wanted, open a table.
func (l *Lobby) play(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	waiting, err := l.room.House.Duties.Waiting(ctx, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	var lines []string
	if len(waiting) > 0 {
		lines = append(lines, l.room.Say("games-wait", room.Parts{"n": len(waiting)}))
	}
	now := commands.Row{}
	for _, t := range l.room.AgainstTitles() {
		about := room.Parts{"game": t.Game.Name, "whom": t.Game.Solo.Against}
		lines = append(lines, l.room.Say("play-alone", about))
		now.Buttons = append(now.Buttons, commands.Button{ID: commands.ControlID("alone", engine.MatchID(t.Game.Key)), Label: prose.Clip(l.room.Say("play-now", about), limits.ButtonLabel), Style: commands.Main})
	}
	now.Buttons = append(now.Buttons, commands.Button{ID: commands.ControlID("learn", ""), Label: l.room.Say("learn-a-game", nil)})
	r := room.Quietly("")
	r.Rows = []commands.Row{now}
	if rq.Where.Direct() {
		r.Text = strings.Join(append(lines, l.room.Say("others-on-server", nil)), "\n")
		return r, nil
	}
	lines = append(lines, l.room.Say("others-open", nil))
	here, err := l.room.House.Tables.In(ctx, rq.Where.Channel)
	if err != nil {
		return commands.Reply{}, err
	}
	var seats, games []commands.Button
	for _, t := range here {
		if t.Status == table.Gathering && t.Room(rq.Who.ID, l.room.Now()) == nil && t.SeatOf(rq.Who.ID) == engine.Nobody && len(seats) < limits.Buttons {
			seats = append(seats, commands.Button{ID: commands.ControlID("join", t.ID), Label: prose.Clip(l.room.Say("join-table", room.Parts{"table": l.room.TableName(t)}), limits.ButtonLabel), Style: commands.Main})
		}
	}
	if len(seats) > 0 {
		lines[len(lines)-1] = l.room.Say("others-join", nil)
		r.Rows = append(r.Rows, commands.Row{Buttons: seats})
	}
	for _, t := range l.room.Titles {
		games = append(games, commands.Button{ID: commands.ControlID("new", engine.MatchID(t.Game.Key), promptly, "open"), Label: prose.Clip(l.room.Say("open-game", room.Parts{"game": t.Game.Name}), limits.ButtonLabel)})
	}
	for some := range slices.Chunk(games, limits.Buttons) {
		r.Rows = append(r.Rows, commands.Row{Buttons: some})
	}
	r.Text = strings.Join(lines, "\n")
	return r, nil
}

// promptly is set of a table that begins by itself when every seat is taken.
const promptly = "starts=full"

// games asks which game a table is opened for.
func (l *Lobby) games() commands.Reply {
	menu := &commands.Menu{ID: commands.ControlID("new", ""), Placeholder: l.room.Say("game-menu", nil)}
	for _, t := range l.room.Titles {
		menu.Choices = append(menu.Choices, commands.MenuChoice{Value: t.Game.Key, Label: t.Game.Name,
			Description: prose.Clip(l.room.Say("game-line", room.Parts{"seats": seatsOf(t), "goal": t.Intro().Goal}), limits.MenuLine)})
	}
	r := l.room.Tell("which-game", nil)
	r.Rows = []commands.Row{{Menu: menu}}
	return r
}

func seatsOf(t commands.Title) catalogue.Phrase {
	return room.Phrase("for-players", room.Parts{"least": t.Game.Seats[0], "most": t.Game.Seats[1]})
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
		r := l.games()
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
	r := room.InPlace(rq, l.room.Say("game-options", room.Parts{"game": t.Game.Name, "seats": seatsOf(t), "goal": t.Intro().Goal}))
	r.Rows = l.menus(l.offered(t, true), given, id)
	r.Rows = append(r.Rows, commands.Row{Buttons: []commands.Button{{ID: id("open"), Label: l.room.Say("open-table", nil), Style: commands.Consent},
		{ID: commands.ControlID("new", ""), Label: l.room.Say("another-game", nil)}}})
	return r
}

// menus are one for each option, as far as there is room above a row of buttons; now is what is set.
func (l *Lobby) menus(options []commands.OptionDef, now map[string]string, id func(what string) string) []commands.Row {
	var rows []commands.Row
	for _, o := range options {
		menu := &commands.Menu{ID: id(o.Name), Placeholder: prose.Clip(o.Description, limits.Placeholder)}
		for _, c := range o.Choices {
			menu.Choices = append(menu.Choices, commands.MenuChoice{Value: c.Value, Label: prose.Clip(l.room.Say("setting", room.Parts{"option": o.Description, "value": c.Name}), limits.MenuLine), Default: now[o.Name] == c.Value})
		}
		if len(menu.Choices) > 1 && len(rows) < limits.Rows-1 {
			rows = append(rows, commands.Row{Menu: menu})
		}
	}
	return rows
}

// offered are the options of the panel: how many play, what the game has, and bots.
func (l *Lobby) offered(t commands.Title, withBots bool) []commands.OptionDef {
	seats := commands.OptionDef{Name: "seats", Description: l.room.Say("set-seats", nil)}
	bots := commands.OptionDef{Name: "automatons", Description: l.room.Say("set-bots", nil)}
	for n := t.Game.Seats[0]; n <= t.Game.Seats[1]; n++ {
		seats.Choices = append(seats.Choices, commands.Choice{Name: l.room.Say("player", room.Parts{"n": n}), Value: fmt.Sprint(n)})
	}
	for n := 1; n < t.Game.Seats[1]; n++ {
		bots.Choices = append(bots.Choices, commands.Choice{Name: l.room.Say("bot", room.Parts{"n": n}), Value: fmt.Sprint(n)})
	}
	list := append([]commands.OptionDef{seats}, choices.OptionsOf([]commands.Title{t}, choices.Together)...)
	if withBots && t.Player != nil {
		list = append(list, bots)
	}
	return list
}
