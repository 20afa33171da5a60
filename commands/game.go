package commands

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine/table"
)

// paces are the times between reminders that a table can settle.
func paces() []Choice {
	return []Choice{
		{Name: "several moves a day (remind after 6 hours)", Value: "6h"},
		{Name: "two moves a day (remind after 12 hours)", Value: "12h"},
		{Name: "one move a day (remind after 24 hours)", Value: "24h"},
		{Name: "a move every two days (remind after 48 hours)", Value: "48h"},
		{Name: "no hurry (remind after a week)", Value: "168h"},
		{Name: "no reminders", Value: "0s"},
	}
}

func (d *Desk) defineGame() Definition {
	var games []Choice
	for _, t := range d.titles {
		games = append(games, Choice{Name: t.Game.Name, Value: t.Game.Key})
	}
	open := []OptionDef{
		{Name: "game", Description: "Which game", Required: true, Choices: games},
		{Name: "seats", Description: "How many people at most", Type: NumberOption, Min: 1, Max: 6},
		{Name: "pace", Description: "How often a person is reminded", Choices: paces()},
		{Name: "choice", Description: "What you want to play, such as your nation", Complete: true},
	}
	if d.automated() {
		open = append(open, automatonOptions()...)
	}
	open = append(open, d.termOptions()...)
	subs := []Definition{
		{Name: "new", Description: "Open a table in this channel", Options: append(open, optionsOf(d.titles, together)...)},
		{Name: "join", Description: "Sit down at a table", Options: []OptionDef{tableOption(),
			{Name: "choice", Description: "What you want to play, such as your nation", Complete: true}}},
		{Name: "leave", Description: "Leave a table that has not started", Options: []OptionDef{tableOption()}},
		{Name: "start", Description: "Start the match", Options: []OptionDef{tableOption()}},
		{Name: "here", Description: "Play a table here from now on", Options: []OptionDef{tableOption()}},
		{Name: "list", Description: "The tables of this channel and your own", Options: []OptionDef{{Name: "which", Description: "Those that go on, or those that are over",
			Choices: []Choice{{Name: "those that go on", Value: "open"}, {Name: "finished", Value: "finished"}}}}},
		{Name: "info", Description: "What is settled at a table", Options: []OptionDef{tableOption()}},
		{Name: "replay", Description: "Go through a match step by step, as you saw it", Options: []OptionDef{tableOption()}},
		{Name: "try", Description: "Play on alone from a turn of a match that is over: what if", Options: []OptionDef{
			{Name: "turn", Description: "From which turn, as the replay numbers them", Type: NumberOption, Min: 1, Max: 10000}, tableOption()}},
		{Name: "rematch", Description: "The same game with the same people, seats turned", Options: []OptionDef{tableOption()}},
		{Name: "import", Description: "Look at a match that was played elsewhere, from its file", Options: []OptionDef{
			{Name: "file", Description: "What /game export gave there", Type: FileOption, Required: true}}},
		{Name: "export", Description: "A finished match as a file", Options: []OptionDef{tableOption()}},
		{Name: "verify", Description: "Check every draw of a finished match", Options: []OptionDef{tableOption()}},
	}
	subs = append(subs, d.waySubs()...)
	if d.automated() {
		subs = append(subs, Definition{Name: "resign", Description: "Give your seat to an automaton, until you are back", Options: []OptionDef{tableOption()}},
			Definition{Name: "fill", Description: "Give the empty seats of a table to automatons", Options: []OptionDef{strengthOption(), tableOption()}})
	}
	return Definition{Name: "game", Description: "Open, join, start and list tables", Subs: subs}
}

func (d *Desk) runGame(ctx context.Context, rq Request) (Reply, error) {
	if len(rq.Path) < 2 {
		return Reply{}, errUnknown
	}
	switch sub := rq.Path[1]; sub {
	case "new":
		return d.openTable(ctx, rq)
	case "list":
		return d.listTables(ctx, rq)
	case "import":
		return d.importMatch(ctx, rq)
	case "away":
		return d.setAway(ctx, rq, rq.Options["until"])
	case "join":
		return d.joinTyped(ctx, rq)
	case "leave", "start", "fill", "resign", "info", "export", "verify", "here", "close", "back", "hand-over", "replace", "abandon", "settings", "invite", "replay", "try", "rematch":
		which := d.which
		switch sub {
		case "leave", "start", "fill", "close":
			which = d.whichGathers
		case "here", "resign", "hand-over", "replace", "abandon", "settings", "invite":
			which = d.whichToAct
		}
		id, err := which(ctx, rq)
		if err != nil {
			return Reply{}, err
		}
		switch sub {
		case "close", "back", "hand-over", "replace", "abandon", "settings", "invite":
			return d.wayTyped(ctx, rq, sub, id)
		case "resign":
			return d.askResign(ctx, rq, id)
		case "fill":
			return d.fill(ctx, rq, id, rq.Options["strength"])
		case "here":
			return d.moveHere(ctx, rq, id)
		case "info":
			return d.tableInfo(ctx, rq, id)
		case "replay":
			return d.replay(ctx, rq, id, "")
		case "try":
			return d.tryTyped(ctx, rq, id)
		case "rematch":
			return d.rematch(ctx, rq, id)
		case "export":
			return d.exportMatch(ctx, id)
		case "verify":
			return d.verifyMatch(ctx, id)
		}
		return d.lobbyControl(ctx, rq, sub, id, "")
	}
	return Reply{}, errUnknown
}

func (d *Desk) openTable(ctx context.Context, rq Request) (Reply, error) {
	if rq.Where.Direct() {
		return Reply{}, d.needsOthers()
	}
	if !rq.Where.MayPost || !rq.Where.MayAttach {
		return Reply{}, errNoPlace
	}
	t, ok := d.title(rq.Options["game"])
	if !ok {
		return Reply{}, sayf("There is no game called “%s” here.", prose.Clip(rq.Options["game"], 60))
	}
	g := t.Game
	if err := givenOptions(d.titles, together, rq.Options).refuse(t); err != nil {
		return Reply{}, err
	}
	o := table.Opening{Game: g.Key, Host: rq.Who.ID, Name: rq.Who.Name, Places: g.Seats[1], Options: map[string]string{},
		Pace: d.pace, Guild: rq.Where.Guild, Channel: rq.Where.Channel}
	if n, err := strconv.Atoi(rq.Options["seats"]); err == nil {
		o.Places = n
	}
	if o.Places < g.Seats[0] || o.Places > g.Seats[1] {
		return Reply{}, sayf("%s is for %d to %d people, not %d.", g.Name, g.Seats[0], g.Seats[1], o.Places)
	}
	if pace := rq.Options["pace"]; pace != "" {
		p, err := time.ParseDuration(pace)
		if err != nil || p < 0 {
			return Reply{}, sayf("“%s” is no pace. Choose one of those suggested.", prose.Clip(pace, 60))
		}
		o.Pace = p
	}
	for _, opt := range g.Options {
		if v := rq.Options[opt.Key]; v != "" {
			o.Options[opt.Key] = v
		}
	}
	if err := readAutomatons(t, rq, &o); err != nil {
		return Reply{}, err
	}
	if err := readTerms(rq, &o); err != nil {
		return Reply{}, err
	}
	choice, err := readChoice(t, rq.Options["choice"])
	if err != nil {
		return Reply{}, err
	}
	opened, err := d.tables.Open(ctx, o)
	if err != nil {
		return Reply{}, err
	}
	if choice != "" {
		if _, err := d.tables.Choose(ctx, opened.ID, rq.Who.ID, choice); err != nil {
			return Reply{}, err
		}
	}
	if len(opened.Chairs) >= opened.Places { // alone, or with automatons
		return quietly("Your table **" + opened.Name + "** is open, and no seat is free: **Start** under the message in this channel begins."), nil
	}
	return quietly("Your table **" + opened.Name + "** is open. Others sit down with **Join** under the message in this channel; you may start it as soon as enough have."), nil
}

// needsOthers says that a table is opened where others are, and what can be played alone.
func (d *Desk) needsOthers() error {
	text := "A table needs other people. Open it in a channel of a server."
	if list := d.soloTitles(); len(list) > 0 {
		var names []string
		for _, t := range list {
			names = append(names, t.alone())
		}
		text += " Alone you play here with `/solo start`: " + strings.Join(names, "; ") + "."
	}
	return say(text)
}

// readChoice reads what somebody wants to play: its key or its name.
func readChoice(t Title, typed string) (string, error) {
	if typed == "" || t.Game.Choice == nil {
		return "", nil
	}
	for _, v := range t.Game.Choice.Values {
		if strings.EqualFold(typed, v.Key) || strings.EqualFold(typed, v.Name) {
			return v.Key, nil
		}
	}
	return "", sayf("“%s” is not something one can play in %s.", prose.Clip(typed, 60), t.Game.Name)
}

func quietly(text string) Reply {
	return Reply{Private: true, Message: Message{Text: prose.Clip(text, limits.Text)}}
}

func (d *Desk) joinTyped(ctx context.Context, rq Request) (Reply, error) {
	id, err := d.whichOpen(ctx, rq)
	if err != nil {
		return Reply{}, err
	}
	t, err := d.tables.Table(ctx, id)
	if err != nil {
		return Reply{}, err
	}
	title, _ := d.title(t.Game)
	choice, err := readChoice(title, rq.Options["choice"])
	if err != nil {
		return Reply{}, err
	}
	joined, err := d.tables.Join(ctx, id, rq.Who.ID, rq.Who.Name)
	switch {
	case errors.Is(err, table.ErrSeated) && choice != "":
		joined = t
	case err != nil:
		return Reply{}, err
	}
	if choice != "" {
		if joined, err = d.tables.Choose(ctx, id, rq.Who.ID, choice); err != nil {
			return Reply{}, err
		}
	}
	return quietly(d.seated(joined)), nil
}

// overListed is how many finished matches the list of tables names.
const overListed = 5

// completeGame suggests tables, and what can be chosen to play.
func (d *Desk) completeGame(ctx context.Context, rq Request) ([]Choice, error) {
	if rq.Focused == "table" {
		return d.completeTable(ctx, rq)
	}
	if rq.Focused == "until" {
		return absencesAhead(), nil
	}
	key := rq.Options["game"]
	taken := map[string]bool{}
	if key == "" {
		id, err := d.whichOpen(ctx, rq)
		if err != nil {
			return nil, nil //nolint:nilerr // without a table there is nothing to suggest
		}
		t, err := d.tables.Table(ctx, id)
		if err != nil {
			return nil, err
		}
		key = t.Game
		for _, c := range t.Chairs {
			taken[c.Choice] = c.Player != rq.Who.ID
		}
	}
	t, ok := d.title(key)
	if !ok || t.Game.Choice == nil {
		return nil, nil
	}
	var list []Choice
	for _, v := range t.Game.Choice.Values {
		if !taken[v.Key] {
			list = append(list, Choice{Name: v.Name, Value: v.Key})
		}
	}
	return list, nil
}
