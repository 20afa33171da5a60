package commands

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
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
		{Name: "new", Description: "Open a table in this channel", Options: append(open, d.gameOptions()...)},
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

// gameOptions are the options of all games, each once: where several games call an option
// alike, with what any of them offers.
func (d *Desk) gameOptions() []OptionDef {
	var defs []OptionDef
	for _, t := range d.titles {
		for _, o := range t.Game.Options {
			i := slices.IndexFunc(defs, func(x OptionDef) bool { return x.Name == o.Key })
			if i < 0 {
				i = len(defs)
				defs = append(defs, OptionDef{Name: o.Key, Description: prose.Clip(o.Name, limits.MenuLine)})
			}
			for _, v := range o.Values {
				if !slices.ContainsFunc(defs[i].Choices, func(c Choice) bool { return c.Value == v.Key }) {
					defs[i].Choices = append(defs[i].Choices, Choice{Name: v.Name, Value: v.Key})
				}
			}
		}
	}
	return defs
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
	return quietly("Your table **" + opened.Name + "** is open. Others sit down with **Join** under the message in this channel; you may start it as soon as enough have."), nil
}

// needsOthers says that a table is opened where others are, and what can be played alone.
func (d *Desk) needsOthers() error {
	text := "A table needs other people. Open it in a channel of a server."
	if list := d.soloTitles(); len(list) > 0 {
		text += " Alone you play here with `/solo start`: " + list[0].Game.Name + " against " + list[0].Game.Solo.Against + "."
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

// whichOpen finds the table that somebody wants to join: the one named, else the
// newest of this channel that has a free place.
func (d *Desk) whichOpen(ctx context.Context, rq Request) (engine.MatchID, error) {
	if rq.Options["table"] != "" {
		return d.which(ctx, rq)
	}
	here, err := d.tables.In(ctx, rq.Where.Channel)
	if err != nil {
		return "", err
	}
	var found *table.Table
	for i, t := range here {
		if t.Status == table.Gathering && (found == nil || t.Created.After(found.Created)) && (t.People() < t.Places || t.SeatOf(rq.Who.ID) != engine.Nobody) {
			found = &here[i]
		}
	}
	if found == nil {
		return "", say("No table here has a free place. Open one with `/game new`.")
	}
	return found.ID, nil
}

func (d *Desk) listTables(ctx context.Context, rq Request) (Reply, error) {
	if rq.Options["which"] == "finished" {
		return d.listFinished(ctx, rq)
	}
	here, err := d.tables.In(ctx, rq.Where.Channel)
	if err != nil {
		return Reply{}, err
	}
	mine, err := d.tables.Of(ctx, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	var lines []string
	seen := map[engine.MatchID]bool{}
	for _, t := range append(here, mine...) {
		if seen[t.ID] || !t.Sees(rq.Who.ID) {
			continue
		}
		seen[t.ID] = true
		lines = append(lines, d.listLine(t))
	}
	over, err := d.overOf(ctx, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	if rq.Options["which"] == "" {
		lines = append(lines, over...)
	}
	if len(lines) == 0 {
		return quietly("There are no tables here, and you sit at none. Open one with `/game new`."), nil
	}
	return quietly(strings.Join(lines, "\n")), nil
}

// listLine is a line of the list of tables.
func (d *Desk) listLine(t table.Table) string {
	state := fmt.Sprintf("%d of %s taken", len(t.Chairs), prose.Count(t.Places, "seat"))
	switch t.Status {
	case table.Playing:
		state = "being played"
	case table.Over:
		state = "over"
	case table.Abandoned:
		state = "ended without a result"
	}
	where := ""
	if t.Home() != "" {
		where = ", in <#" + t.Home() + ">"
	}
	if link := endLink(t); link != "" {
		where = ", [its end](" + link + ")" // which opens a thread that has been put away, too
	}
	rest, _ := strings.CutPrefix(d.tableLine(t), t.Name)
	return fmt.Sprintf("- **%s**%s: %s%s", t.Name, strings.TrimSuffix(rest, " (over)"), state, where)
}

// overListed is how many finished matches the list of tables names.
const overListed = 5

// overOf are lines of the finished matches of a person, the newest first.
func (d *Desk) overOf(ctx context.Context, p engine.PlayerID) ([]string, error) {
	ever, err := d.tables.Ever(ctx, p, "", 200)
	if err != nil {
		return nil, err
	}
	ever = slices.DeleteFunc(ever, func(t table.Table) bool { return t.Status != table.Over })
	slices.SortStableFunc(ever, func(a, b table.Table) int { return b.Created.Compare(a.Created) })
	var lines []string
	for _, t := range ever[:min(len(ever), overListed)] {
		lines = append(lines, d.listLine(t))
	}
	return lines, nil
}

func (d *Desk) tableInfo(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	t, err := d.tables.Table(ctx, id)
	if err != nil {
		return Reply{}, err
	}
	if !t.Sees(rq.Who.ID) {
		return Reply{}, table.ErrPrivate
	}
	secret, err := d.tables.Secret(ctx, t)
	if err != nil {
		return Reply{}, err
	}
	lines := []string{d.lobbyText(t)}
	if t.Status == table.Playing || t.Status == table.Over || t.Status == table.Abandoned {
		var commitment, seed string
		err := d.tables.Look(ctx, id, rq.Who.ID, func(_ table.Table, m *engine.Match, _ engine.Seat) error {
			commitment = m.Commitment()
			if s, ok := seedOf(t, m); ok && !secret {
				seed = s.String()
			}
			return nil
		})
		if err != nil {
			return Reply{}, err
		}
		lines = append(lines, "Hash of the seed: `"+commitment+"`")
		if seed != "" {
			lines = append(lines, "The seed: `"+seed+"`")
		}
	}
	if text := worth(t); text != "" {
		lines = append(lines, text)
	}
	lines = append(lines, "Table `"+string(t.ID)+"`.")
	return quietly(strings.Join(lines, "\n")), nil
}

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
