package people

import (
	"context"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/announce"
	"landfall/commands/catalogue"
	"landfall/commands/choices"
	"landfall/commands/limits"
	"landfall/commands/private"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/lobby"
)

// People sees to who sits at a table and to what its people agree on.
type People struct {
	room     *room.Room
	announce *announce.Announcer
	private  *private.Panels
}

// New makes the chapter.
func New(r *room.Room, a *announce.Announcer, p *private.Panels) *People {
	return &People{room: r, announce: a, private: p}
}

// What the menu of a table offers.
const (
	actBack     = "back"
	actResign   = "resign"
	actStop     = "stop"
	actOffer    = "offer"
	actEnd      = "abandon"
	actRecall   = "recall"
	actClose    = "close"
	actRemove   = "remove"  // and a seat
	actReplace  = "replace" // and a seat
	actSettings = "settings"
	actAway     = "away"
	actHere     = "here" // again, after being away
	actUndo     = "undo"
	actNotes    = "notes"
)

// Routes are how people see to a table itself: who sits there, what was agreed, its end.
func (pp *People) Routes() []commands.Route {
	person := func(name string, required bool) commands.OptionDef {
		return commands.OptionDef{Name: name, Type: commands.PersonOption, Required: required}
	}
	own := notes{pp.room}
	settings := append([]commands.OptionDef{
		{Name: "pace", Choices: choices.Paces(pp.room)},
		{Name: "seats", Type: commands.NumberOption, Min: 1, Max: 6},
	}, choices.TermOptions(pp.room)...)
	routes := []commands.Route{
		pp.room.OfTable("game close", pp.room.WhichGathers, pp.closeTable),
		pp.room.OfTable("note", pp.room.Which, own.typed, commands.OptionDef{Name: "text"}),
		commands.Command("game back", pp.backTyped, room.TableOption()).Suggesting(pp.room.CompleteTable),
		commands.Command("game away", pp.awayTyped, commands.OptionDef{Name: "until", Required: true, Complete: true}).Suggesting(pp.completeAway),
		pp.room.OfTable("game hand-over", pp.room.WhichToAct, pp.handOver, person("person", false)),
		pp.room.OfTable("game replace", pp.room.WhichToAct, pp.replace,
			person("absent", true), person("by", false)),
		pp.room.OfTable("game abandon", pp.room.WhichToAct, pp.askEnd),
		pp.room.OfTable("game invite", room.ToSet(pp.room), pp.invite, person("person", true)),
		pp.room.OfTable("game settings", room.ToSet(pp.room), pp.change, settings...),
		commands.MatchControl("table", pp.showTable),
		commands.Control("way", pp.act), // what to do, or the menu's value
		commands.Control("set", pp.set), // what; the value is how
		commands.MatchControl("wake", pp.wake),
		commands.Control("vote", pp.vote),    // number of the proposal, choice
		commands.Control("later", pp.snooze), // when one is reminded again
		commands.MatchControl("gone", pp.askAway),
		commands.Control("away", pp.awayPicked),  // the value is for how many days
		commands.MatchControl("notes", own.sent), // the form, and a button that shows them
		commands.MatchControl("notes-form", own.form),
		commands.MatchControl("resign", pp.resign),
		commands.MatchControl("end", pp.proposeEnd),
		commands.MatchControl("recall", pp.proposeUndo),
		commands.MatchControl("stop", pp.askGiveUp), // a solo game
		commands.MatchControl("yield", pp.giveUp),   // a solo game
		commands.Control("fill", pp.fillPicked),     // the value is a strength, or none
	}
	if pp.room.Automated() {
		routes = append(routes, pp.room.OfTable("game resign", pp.room.WhichToAct, pp.askResign),
			pp.room.OfTable("game fill", pp.room.WhichGathers, pp.fillTyped, choices.StrengthOption(pp.room)))
	}
	if len(pp.room.SoloTitles()) > 0 {
		routes = append(routes, pp.room.OfTable("solo give-up", pp.room.WhichToAct, pp.askGiveUp))
	}
	return routes
}

// showTable tells how a table stands, and offers what the person can do about it.
func (pp *People) showTable(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := pp.room.House.Tables.Get(ctx, id)
	if err != nil {
		return commands.Reply{}, err
	}
	text, err := pp.tableText(ctx, t)
	if err != nil {
		return commands.Reply{}, err
	}
	r := room.InPlace(rq, strings.TrimSpace(text))
	if seat := t.OwnedBy(rq.Who.ID); seat != engine.Nobody && t.Chairs[seat].For != "" && t.Status == table.Playing {
		r.Rows = append(r.Rows, commands.Row{Buttons: []commands.Button{{ID: commands.ControlID("way", id, actBack), Label: pp.room.Say("im-back", nil), Style: commands.Consent}}})
	}
	ways, err := pp.actions(ctx, rq, t)
	if err != nil {
		return commands.Reply{}, err
	}
	if len(ways) > 0 {
		r.Rows = append(r.Rows, commands.Row{Menu: &commands.Menu{ID: commands.ControlID("way", id), Placeholder: pp.room.Say("table-do", nil), Choices: ways}})
	}
	if t.Begun() {
		r.Rows = append(r.Rows, commands.Row{Buttons: []commands.Button{{ID: commands.ControlID("log", id), Label: pp.room.Say("log", nil)},
			{ID: commands.ControlID("replay", id), Label: pp.room.Say("replay", nil)}}})
	}
	return r, nil
}

// tableText tells how a table stands: who plays, who is away, what is agreed.
func (pp *People) tableText(ctx context.Context, t table.Table) (string, error) {
	lines := []string{pp.announce.LobbyText(t)}
	duties, err := pp.room.House.Duties.Of(ctx, t.ID)
	if err != nil {
		return "", err
	}
	for _, w := range duties {
		if !t.Plays(w.Seat) && t.Status == table.Playing {
			lines = append(lines, pp.room.Say("table-waits", room.Parts{"who": t.Chairs[w.Seat].Name, "since": int(w.Since.Unix())}))
		}
	}
	if pace := pp.announce.Pace(ctx, t); pace != "" {
		lines = append(lines, pace)
	}
	if !t.Asleep.IsZero() {
		lines = append(lines, pp.room.Say("table-asleep", room.Parts{"ends": int(t.Asleep.Add(table.SleepTime).Unix())}))
	}
	if t.Status == table.Gathering && t.People() > 1 && t.People() < t.Places {
		lines = append(lines, pp.room.Say("host-starts", room.Parts{"until": int(lobby.HostUntil(&t).Unix())}))
	}
	lines = append(lines, pp.announce.Presence(ctx, t)...)
	if !t.Solo {
		lines = append(lines, "-# "+pp.terms(t))
	}
	return strings.Join(lines, "\n"), nil
}

// terms tells what a table agreed about absent people; a table of before agreed on nothing, and
// goes by what holds for all.
func (pp *People) terms(t table.Table) string {
	title, _ := pp.room.Title(t.Game)
	how := t.Terms.IfUndecided(title.Player != nil)
	switch {
	case t.Terms.Patient:
		how = "patient"
	case t.Pace <= 0:
		how = "unreminded"
	}
	agreed := catalogue.Yes(t.Terms.Undecided != "" || t.Terms.Patient)
	lines := []string{pp.room.Say("agreed-"+how, room.Parts{"agreed": agreed})}
	if t.Terms.Away > 0 {
		lines = append(lines, pp.room.Say("terms-away", room.Parts{"time": room.Lasting(t.Terms.Away)}))
	}
	if s := t.Terms.Strength; s != "" {
		lines = append(lines, pp.room.Say("terms-strength", room.Parts{"grade": choices.Grade(pp.room, s)}))
	}
	if t.Private {
		lines = append(lines, pp.room.Say("terms-private", nil))
	}
	if table.Sleeps(&t) {
		lines = append(lines, pp.room.Say("terms-sleeps", nil))
	}
	return strings.Join(lines, " ")
}

// actions are what somebody can do about a table.
func (pp *People) actions(ctx context.Context, rq commands.Request, t table.Table) ([]commands.MenuChoice, error) {
	seat := t.SeatOf(rq.Who.ID)
	if seat == engine.Nobody || t.Solo {
		return nil, nil
	}
	title, _ := pp.room.Title(t.Game)
	var list []commands.MenuChoice
	add := func(value, key, who string) {
		label, detail := pp.room.Words.Label("act-"+key, room.Parts{"who": who})
		list = append(list, commands.MenuChoice{Value: value, Label: prose.Clip(label, limits.MenuLine), Description: prose.Clip(detail, limits.MenuLine)})
	}
	switch {
	case t.Status == table.Gathering:
		add(actClose, actClose, "")
	case t.Status == table.Playing && t.Chairs[seat].For != "":
		if title.Player != nil && t.People() > 1 {
			add(actStop, actStop, t.Chairs[seat].ForName)
		}
		add(actEnd, actEnd, "")
	case t.Status == table.Playing:
		pp.addOwnActions(ctx, rq, t, add)
		add(actOffer, actOffer, "")
		if title.Player != nil && t.People() > 1 {
			add(actResign, actResign, "")
		}
		add(actEnd, actEnd, "")
	}
	if t.Host != rq.Who.ID {
		return list, nil
	}
	err := pp.addHostActions(ctx, t, t.Status == table.Playing && t.Chairs[seat].For == "", title.Player != nil, add)
	return list, err
}

// addOwnActions adds what somebody can do about their own time and answers.
func (pp *People) addOwnActions(ctx context.Context, rq commands.Request, t table.Table, add func(value, key, who string)) {
	if p, err := pp.room.House.People.Get(ctx, rq.Who.ID); err == nil && p.IsAway(pp.room.Now()) {
		add(actHere, actHere, "")
	} else {
		add(actAway, actAway, "")
	}
	if s, err := pp.room.See(ctx, t.ID, rq.Who.ID); err == nil && s.Undo != "" {
		add(actUndo, actUndo, "")
	} else if r, err := pp.room.House.Votes.Recallable(ctx, t.ID, rq.Who.ID); err == nil && len(r.Others) > 0 {
		add(actRecall, actRecall, "")
	}
	add(actNotes, actNotes, "")
}

// addHostActions adds what only the host can do; seats can be given away by a host who plays in
// their own.
func (pp *People) addHostActions(ctx context.Context, t table.Table, seats, bot bool, add func(value, key, who string)) error {
	if seats {
		gone, err := pp.absent(ctx, t)
		if err != nil {
			return err
		}
		for _, s := range gone {
			name := t.Chairs[s].OwnName()
			add(actReplace+" "+strconv.Itoa(int(s)), actReplace, name)
			if bot {
				add(actRemove+" "+strconv.Itoa(int(s)), actRemove, name)
			}
		}
	}
	if t.Status == table.Gathering || t.Status == table.Playing {
		add(actSettings, actSettings, "")
	}
	return nil
}

func (pp *People) closeTable(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := pp.room.House.Lobby.Close(ctx, id, rq.Who.ID)
	return pp.done(rq, "table-closed", room.Parts{"table": t.Name}, err)
}

// handOver offers somebody's seat to one person, or to whoever takes it.
func (pp *People) handOver(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := pp.room.House.Votes.Offer(ctx, id, rq.Who.ID, engine.PlayerID(rq.Options["person"]))
	return pp.done(rq, "seat-offered", room.Parts{"table": t.Name}, err)
}

// replace gives the seat of somebody who has been absent long to another person, or to a bot player.
func (pp *People) replace(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := pp.room.House.Tables.Get(ctx, id)
	if err != nil {
		return commands.Reply{}, err
	}
	seat := t.OwnedBy(engine.PlayerID(rq.Options["absent"]))
	if seat == engine.Nobody {
		return commands.Reply{}, room.Refuse("no-seat-of-theirs", nil)
	}
	if to := rq.Options["by"]; to != "" {
		t, err = pp.room.House.Votes.Replace(ctx, id, rq.Who.ID, seat, engine.PlayerID(to))
		return pp.done(rq, "seat-offered-by", room.Parts{"table": t.Name}, err)
	}
	return pp.remove(ctx, rq, id, seat)
}

func (pp *People) remove(ctx context.Context, rq commands.Request, id engine.MatchID, seat engine.Seat) (commands.Reply, error) {
	t, err := pp.room.House.Seats.Remove(ctx, id, rq.Who.ID, seat)
	return pp.done(rq, "bot-has-seat", room.Parts{"table": t.Name}, err)
}

// absent are the seats whose people have been absent as long as the table agreed.
func (pp *People) absent(ctx context.Context, t table.Table) ([]engine.Seat, error) {
	duties, err := pp.room.House.Duties.Of(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	var list []engine.Seat
	for i, c := range t.Chairs {
		gone := c.For != ""
		for _, w := range duties {
			gone = gone || w.Seat == engine.Seat(i) && !c.Plays() && pp.room.House.Duties.IsAbsent(w)
		}
		if gone {
			list = append(list, engine.Seat(i))
		}
	}
	return list, nil
}

// act does what was chosen in the menu of a table, or asks whether it is meant.
func (pp *People) act(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	id := p.Match
	what, arg, _ := strings.Cut(p.First+p.Value, " ")
	switch what {
	case actBack:
		return pp.comeBack(ctx, rq, id)
	case actAway:
		return pp.askAway(ctx, rq, id)
	case actHere:
		return pp.setAway(ctx, rq, "0")
	case actUndo:
		return pp.takeBack(ctx, rq, id)
	case actNotes:
		return notes{pp.room}.show(ctx, rq, id)
	case actResign:
		return pp.askResign(ctx, rq, id)
	case actStop:
		t, err := pp.room.House.Seats.Stop(ctx, id, rq.Who.ID)
		return pp.done(rq, "stood-down", room.Parts{"table": t.Name}, err)
	case actOffer:
		t, err := pp.room.House.Votes.Offer(ctx, id, rq.Who.ID, "")
		return pp.done(rq, "seat-offered-all", room.Parts{"table": t.Name}, err)
	case actEnd:
		return pp.askEnd(ctx, rq, id)
	case actRecall:
		return pp.private.AskToUndo(ctx, rq, id)
	case actClose:
		return pp.closeTable(ctx, rq, id)
	case actRemove:
		return pp.remove(ctx, rq, id, engine.Seat(numberOf(arg)))
	case actReplace:
		t, err := pp.room.House.Votes.Replace(ctx, id, rq.Who.ID, engine.Seat(numberOf(arg)), "")
		return pp.done(rq, "seat-replaced-all", room.Parts{"table": t.Name}, err)
	case actSettings:
		return pp.showSettings(ctx, rq, id, "")
	}
	return commands.Reply{}, room.ErrUnknown
}

// done says that something was done, in the place of what was pressed.
func (pp *People) done(rq commands.Request, key string, about room.Parts, err error) (commands.Reply, error) {
	if err != nil {
		return commands.Reply{}, err
	}
	return room.InPlace(rq, pp.room.Say(key, about)), nil
}
