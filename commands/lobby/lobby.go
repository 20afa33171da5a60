package lobby

import (
	"context"
	"errors"
	"maps"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/announce"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/lobby"
)

// Lobby opens tables, sits people down at them, starts them and finds them.
type Lobby struct {
	room     *room.Room
	announce *announce.Announcer
}

// New makes the chapter.
func New(r *room.Room, a *announce.Announcer) *Lobby {
	return &Lobby{room: r, announce: a}
}

// Routes are how tables are opened, joined and found.
func (l *Lobby) Routes() []commands.Route {
	choice := commands.OptionDef{Name: "choice", Complete: true}
	return []commands.Route{
		commands.Commands("game"),
		commands.Command("game new", l.openTable, l.newOptions(choice)...).Suggesting(l.completeChoice),
		commands.Command("game join", l.joinTyped, room.TableOption(), choice).Suggesting(l.completeJoin),
		l.room.OfTable("game leave", l.room.WhichGathers, l.leave),
		l.room.OfTable("game start", l.room.WhichGathers, l.start),
		l.room.OfTable("game free", l.room.WhichGathers, l.free,
			commands.OptionDef{Name: "seat", Required: true, Complete: true}).Suggesting(l.completeFree),
		l.room.OfTable("game here", l.room.WhichToAct, l.moveHere),
		commands.Command("game list", l.listTables, commands.OptionDef{Name: "which",
			Choices: l.room.Choices("which-tables", "open", "finished")}),
		l.room.OfTable("game info", l.room.Which, l.tableInfo),
		commands.MatchControl("back", l.goBack),
		commands.MatchControl("join", l.join),
		commands.MatchControl("leave", l.leave),
		commands.MatchControl("start", l.start),
		commands.Control("choose", l.choose), // a menu of what can be played
		commands.Command("play", l.play),
		// a game in the place of the match; what is chosen, and the option of the menu
		commands.Control("new", l.picked).OfNoTable(),
		commands.Control("options", l.setOption), // what is set; the value is how
	}
}

// join sits down who presses; the second of two clicks changes nothing.
func (l *Lobby) join(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := l.room.House.Lobby.Join(ctx, id, rq.Who.ID, rq.Who.Name)
	if errors.Is(err, table.ErrSeated) {
		t, err = l.room.House.Tables.Get(ctx, id)
	}
	return l.changed(ctx, rq, t, err, l.seated)
}

func (l *Lobby) leave(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := l.room.House.Lobby.Leave(ctx, id, rq.Who.ID)
	return l.changed(ctx, rq, t, err, func(t table.Table) string { return l.room.Say("left-table", room.Parts{"table": t.Name}) })
}

func (l *Lobby) start(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := l.room.House.Lobby.Start(ctx, id, rq.Who.ID)
	if errors.Is(err, table.ErrNotHost) {
		err = room.Refuse("host-starts-early", nil)
	}
	return l.changed(ctx, rq, t, err, func(t table.Table) string { return l.room.Say("table-begins", room.Parts{"table": t.Name}) })
}

// choose says what somebody wants to play, and sits them down if need be.
func (l *Lobby) choose(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	value := p.Value
	if value == "any" {
		value = ""
	}
	t, err := l.room.House.Lobby.Choose(ctx, p.Match, rq.Who.ID, value)
	if errors.Is(err, table.ErrNotSeated) {
		if t, err = l.room.House.Lobby.Join(ctx, p.Match, rq.Who.ID, rq.Who.Name); err == nil {
			t, err = l.room.House.Lobby.Choose(ctx, p.Match, rq.Who.ID, value)
		}
	}
	return l.changed(ctx, rq, t, err, l.seated)
}

// changed answers a press under the lobby's message with the message as it is now, and anything
// else in words.
func (l *Lobby) changed(ctx context.Context, rq commands.Request, t table.Table, err error, text func(table.Table) string) (commands.Reply, error) {
	if err == nil {
		t, err = l.room.House.Lobby.StartFull(ctx, t)
	}
	if err != nil {
		return commands.Reply{}, err
	}
	if rq.Kind == commands.Pressed && !rq.OnPrivate {
		return commands.Reply{Update: true, Message: l.announce.In(t.Language).Lobby(ctx, t)}, nil
	}
	return room.Quietly(text(t)), nil
}

// setOption changes how a table is played that has not begun, and shows what else can be changed.
func (l *Lobby) setOption(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	t, err := l.room.House.Tables.Get(ctx, p.Match)
	switch {
	case err != nil:
		return commands.Reply{}, err
	case t.Status != table.Gathering:
		return commands.Reply{}, table.ErrBegun
	case t.Host != rq.Who.ID:
		return commands.Reply{}, room.Refuse("host-changes", nil)
	case p.First == "seats":
		places := room.Number(p.Value, 0)
		t, err = l.room.House.Lobby.Change(ctx, t.ID, rq.Who.ID, lobby.Wanted{Places: &places}, "")
	case p.First != "":
		t, err = l.room.House.Lobby.Change(ctx, t.ID, rq.Who.ID, lobby.Wanted{Options: map[string]string{p.First: p.Value}}, "")
	}
	if err == nil {
		t, err = l.room.House.Lobby.StartFull(ctx, t)
	}
	if err != nil {
		return commands.Reply{}, err
	}
	title, _ := l.room.Title(t.Game)
	r := room.InPlace(rq, l.announce.LobbyText(t)+"\n"+l.room.Say("settings-more", nil))
	if t.Status == table.Gathering {
		now := maps.Clone(t.Options)
		if now == nil {
			now = map[string]string{}
		}
		now["seats"] = strconv.Itoa(t.Places)
		r.Rows = l.menus(l.offered(title, false), now, func(what string) string { return commands.ControlID("options", t.ID, what) })
	}
	return r, nil
}

// seated tells somebody that they sit at a table, and with whom.
func (l *Lobby) seated(t table.Table) string {
	_, game, _ := strings.Cut(l.room.TableName(t), " · ")
	return l.room.Say("joined", room.Parts{"table": t.Name, "game": game, "who": []string(l.room.Names(t))})
}
