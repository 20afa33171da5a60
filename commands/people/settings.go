package people

import (
	"context"
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

// change changes what a table has set.
func (pp *People) change(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	w, said, err := choices.ReadWanted(pp.room, rq)
	if err != nil {
		return commands.Reply{}, err
	}
	if len(said) == 0 {
		return pp.showSettings(ctx, rq, id, "")
	}
	t, err := pp.room.House.Tables.Get(ctx, id)
	if err != nil {
		return commands.Reply{}, err
	}
	language := t.Language
	if w.Language != nil {
		language = *w.Language
	}
	in := pp.room.In(language)
	_, told, _ := choices.ReadWanted(in, rq) // what can be read in one language can be in another
	if _, err := pp.room.House.Lobby.Change(ctx, id, rq.Who.ID, w, in.Say("listed", room.Parts{"what": told})); err != nil {
		return commands.Reply{}, err
	}
	return pp.showSettings(ctx, rq, id, pp.room.Say("settings-changed", room.Parts{"what": said}))
}

// showSettings shows what a table set; its host may change it there.
func (pp *People) showSettings(ctx context.Context, rq commands.Request, id engine.MatchID, said string) (commands.Reply, error) {
	t, err := pp.room.House.Tables.Get(ctx, id)
	if err != nil {
		return commands.Reply{}, err
	}
	if err := pp.room.Admit(ctx, rq, id); err != nil {
		return commands.Reply{}, err
	}
	r := room.InPlace(rq, strings.TrimSpace(said+"\n"+pp.announce.LobbyText(t)+"\n-# "+pp.terms(t)))
	if t.Host != rq.Who.ID || t.Status != table.Gathering && t.Status != table.Playing {
		return r, nil
	}
	menu := func(field string, list []commands.Choice, now string) {
		m := commands.Menu{ID: commands.ControlID("set", id, field), Placeholder: pp.room.Say("set-"+field, nil)}
		for _, c := range list {
			m.Choices = append(m.Choices, commands.MenuChoice{Value: c.Value, Label: prose.Clip(prose.Capital(c.Name), limits.MenuLine), Default: c.Value == now})
		}
		r.Rows = append(r.Rows, commands.Row{Menu: &m})
	}
	menu("pace", choices.Paces(pp.room), choices.Pace(t.Pace))
	if t.Status == table.Gathering {
		menu("private", choices.Privacies(pp.room), catalogue.Yes(t.Private))
		menu("absent", choices.Absences(pp.room), choices.Absence(t.Terms))
	}
	menu("away", choices.Aways(pp.room), choices.Pace(t.Terms.Away))
	if languages := pp.room.Rooms.Choices(); len(languages) > 1 {
		menu("language", languages, pp.room.In(t.Language).Words.Language())
	}
	return r, nil
}

// set changes one setting by its menu.
func (pp *People) set(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	rq.Options = map[string]string{p.First: p.Value}
	return pp.change(ctx, rq, p.Match)
}

// invite lets somebody sit down at a private table, and look on.
func (pp *People) invite(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	who := engine.PlayerID(rq.Options["person"])
	t, err := pp.room.House.Lobby.Invite(ctx, id, rq.Who.ID, who)
	if err != nil {
		return commands.Reply{}, err
	}
	return pp.room.Tell("invited", room.Parts{"who": string(who), "table": t.Name, "playing": catalogue.Yes(t.Status == table.Playing)}), nil
}
