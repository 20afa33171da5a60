package lobby

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"time"

	"landfall/commands"
	"landfall/commands/choices"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine/table"
	"landfall/engine/table/lobby"
)

// newOptions are the options with which a table is opened.
func (l *Lobby) newOptions(choice commands.OptionDef) []commands.OptionDef {
	var games []commands.Choice
	for _, t := range l.room.Titles {
		games = append(games, commands.Choice{Name: t.Game.Name, Value: t.Game.Key})
	}
	open := []commands.OptionDef{
		{Name: "game", Choices: games},
		{Name: "seats", Type: commands.NumberOption, Min: 1, Max: 6},
		{Name: "pace", Choices: choices.Paces(l.room)},
		choice,
	}
	if l.room.Automated() {
		open = append(open, choices.Bots(l.room)...)
	}
	return slices.Concat(open, choices.TermOptions(l.room), choices.OptionsOf(l.room.Titles, choices.Together))
}

func (l *Lobby) openTable(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	if rq.Where.Direct() {
		return commands.Reply{}, l.needsOthers()
	}
	if !rq.Where.MayPost || !rq.Where.MayAttach {
		return commands.Reply{}, room.ErrNoPlace
	}
	if rq.Options["game"] == "" {
		return l.games(), nil
	}
	t, ok := l.room.Title(rq.Options["game"])
	if !ok {
		return commands.Reply{}, room.Refuse("no-such-game", room.Parts{"typed": prose.Clip(rq.Options["game"], 60)})
	}
	o, choice, err := l.readOpening(t, rq)
	if err != nil {
		return commands.Reply{}, err
	}
	if rq.Options["language"] == "" {
		o.Language = l.room.OfServer(ctx, rq)
	}
	opened, err := l.room.House.Lobby.Open(ctx, o)
	if err != nil {
		return commands.Reply{}, err
	}
	if choice != "" {
		if _, err := l.room.House.Lobby.Choose(ctx, opened.ID, rq.Who.ID, choice); err != nil {
			return commands.Reply{}, err
		}
	}
	below := l.room.In(opened.Language) // whose buttons are in the table's language
	about := room.Parts{"table": opened.Name, "n": opened.Places, "join": below.Say("join", nil), "start": below.Say("start", nil)}
	if opened.Prompt {
		r := room.InPlace(rq, l.room.Say("opened-usual", about),
			commands.Button{ID: commands.ControlID("options", opened.ID), Label: l.room.Say("table-options", nil)})
		return r, nil
	}
	if len(opened.Chairs) >= opened.Places { // alone, or with bot players
		return l.room.Tell("opened-filled", about), nil
	}
	return l.room.Tell("opened", about), nil
}

// promptSeats is how many seats a table has at most that starts when it is full, unless somebody says how many:
// more than that are seldom found at once.
const promptSeats = 4

// readOpening reads what somebody opens a table with, and what they want to play there.
func (l *Lobby) readOpening(t commands.Title, rq commands.Request) (o lobby.Opening, choice string, err error) {
	g := t.Game
	if err := choices.GivenOptions(l.room.Titles, choices.Together, rq.Options).Refuse(t); err != nil {
		return o, "", err
	}
	o = lobby.Opening{Game: g.Key, Host: rq.Who.ID, Name: rq.Who.Name, Places: g.Seats[1], Options: map[string]string{}, Prompt: rq.Options["starts"] == "full",
		Pace: l.room.Pace, Guild: rq.Where.Guild, Channel: rq.Where.Channel}
	if n, err := strconv.Atoi(rq.Options["seats"]); err == nil {
		o.Places = n
	} else if o.Prompt {
		o.Places = min(o.Places, promptSeats)
	}
	if o.Places < g.Seats[0] || o.Places > g.Seats[1] {
		return o, "", room.Refuse("seats-of-game", room.Parts{"game": g.Name, "least": g.Seats[0], "most": g.Seats[1], "seats": o.Places})
	}
	if pace := rq.Options["pace"]; pace != "" {
		p, err := time.ParseDuration(pace)
		if err != nil || p < 0 {
			return o, "", room.Refuse("no-such-pace", room.Parts{"typed": prose.Clip(pace, 60)})
		}
		o.Pace = p
	}
	for _, opt := range g.Options {
		if v := rq.Options[opt.Key]; v != "" {
			o.Options[opt.Key] = v
		}
	}
	if err := choices.ReadBots(l.room, t, rq, &o); err != nil {
		return o, "", err
	}
	if err := choices.ReadTerms(l.room, rq, &o); err != nil {
		return o, "", err
	}
	choice, err = choices.ReadChoice(t, rq.Options["choice"])
	return o, choice, err
}

// needsOthers says that a table is opened where others are, and what can be played alone.
func (l *Lobby) needsOthers() error {
	names := []string{}
	for _, t := range l.room.SoloTitles() {
		names = append(names, l.room.AloneName(t))
	}
	return room.Refuse("needs-others", room.Parts{"games": names})
}

func (l *Lobby) joinTyped(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	id, err := l.whichOpen(ctx, rq)
	if err != nil {
		return commands.Reply{}, err
	}
	t, err := l.room.House.Tables.Get(ctx, id)
	if err != nil {
		return commands.Reply{}, err
	}
	title, _ := l.room.Title(t.Game)
	choice, err := choices.ReadChoice(title, rq.Options["choice"])
	if err != nil {
		return commands.Reply{}, err
	}
	joined, err := l.room.House.Lobby.Join(ctx, id, rq.Who.ID, rq.Who.Name)
	switch {
	case errors.Is(err, table.ErrSeated) && choice != "":
		joined = t
	case err != nil:
		return commands.Reply{}, err
	}
	if choice != "" {
		if joined, err = l.room.House.Lobby.Choose(ctx, id, rq.Who.ID, choice); err != nil {
			return commands.Reply{}, err
		}
	}
	if joined, err = l.room.House.Lobby.StartFull(ctx, joined); err != nil {
		return commands.Reply{}, err
	}
	return room.Quietly(l.seated(joined)), nil
}

// overListed is how many finished matches the list of tables names.
const overListed = 5

// completeJoin suggests tables, and what can still be chosen at the one that is meant.
func (l *Lobby) completeJoin(ctx context.Context, rq commands.Request) ([]commands.Choice, error) {
	if rq.Focused == "table" {
		return l.room.CompleteTable(ctx, rq)
	}
	id, err := l.whichOpen(ctx, rq)
	if err != nil {
		return nil, nil //nolint:nilerr // without a table there is nothing to suggest
	}
	t, err := l.room.House.Tables.Get(ctx, id)
	if err != nil {
		return nil, err
	}
	taken := map[string]bool{}
	for _, c := range t.Chairs {
		taken[c.Choice] = c.Player != rq.Who.ID
	}
	return l.playable(t.Game, taken), nil
}

// completeChoice suggests what can be chosen to play in a game.
func (l *Lobby) completeChoice(_ context.Context, rq commands.Request) ([]commands.Choice, error) {
	return l.playable(rq.Options["game"], nil), nil
}

// playable is what can be chosen in a game but for what is taken.
func (l *Lobby) playable(game string, taken map[string]bool) []commands.Choice {
	t, ok := l.room.Title(game)
	if !ok || t.Game.Choice == nil {
		return nil
	}
	var list []commands.Choice
	for _, v := range t.Game.Choice.Values {
		if !taken[v.Key] {
			list = append(list, commands.Choice{Name: t.Chosen(v), Value: v.Key})
		}
	}
	return list
}
