package people

import (
	"context"
	"fmt"
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
	person := func(name, about string, required bool) commands.OptionDef {
		return commands.OptionDef{Name: name, Description: about, Type: commands.PersonOption, Required: required}
	}
	own := notes{pp.room}
	settings := append([]commands.OptionDef{
		{Name: "pace", Description: "How often a person is reminded", Choices: choices.Paces()},
		{Name: "seats", Description: "How many people at most", Type: commands.NumberOption, Min: 1, Max: 6},
	}, choices.TermOptions(pp.room.Automated())...)
	routes := []commands.Route{
		pp.room.OfTable("game close", "Close a table that has not started", pp.room.WhichGathers, pp.closeTable),
		pp.room.OfTable("note", "Your own notes for a table; nobody else ever sees them", pp.room.Which, own.typed,
			commands.OptionDef{Name: "text", Description: "A line to add; without it, what you have noted"}),
		commands.Command("game back", "You are back: your tables call you again, and your seat is yours again", pp.backTyped, room.TableOption()).Suggesting(pp.room.CompleteTable),
		commands.Command("game away", "Say until when you are away; your tables see it and do not call you", pp.awayTyped, commands.OptionDef{
			Name: "until", Description: "For how long, or a date such as 2026-12-24", Required: true, Complete: true}).Suggesting(completeAway),
		pp.room.OfTable("game hand-over", "Offer your seat to somebody, for good", pp.room.WhichToAct, pp.handOver, person("person", "To whom; without it, to whoever takes it", false)),
		pp.room.OfTable("game replace", "As the host: give away the seat of somebody who has been absent long", pp.room.WhichToAct, pp.replace,
			person("absent", "Who has been absent", true), person("by", "Who is offered the seat; without it a bot has it", false)),
		pp.room.OfTable("game abandon", "Propose to end a match without a result", pp.room.WhichToAct, pp.askEnd),
		pp.room.OfTable("game invite", "Let somebody sit down at a private table", pp.room.WhichToAct, pp.invite, person("person", "Who", true)),
		pp.room.OfTable("game settings", "The settings of a table; as its host you can change them", pp.room.WhichToAct, pp.change, settings...),
		commands.MatchControl("table", pp.tablePressed),
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
		commands.MatchControl("yield", pp.giveUp), // a solo game
		commands.Control("fill", pp.fillPicked),   // the value is a strength, or none
	}
	if pp.room.Automated() {
		routes = append(routes, pp.room.OfTable("game resign", "Give your seat to a bot, until you are back", pp.room.WhichToAct, pp.askResign),
			pp.room.OfTable("game fill", "Give the empty seats of a table to bots", pp.room.WhichGathers, pp.fillTyped, choices.StrengthOption()))
	}
	if len(pp.room.SoloTitles()) > 0 {
		routes = append(routes, pp.room.OfTable("solo give-up", "End a game that you play alone", pp.room.WhichToAct, pp.askGiveUp))
	}
	return routes
}

func (pp *People) tablePressed(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	return pp.showTable(ctx, rq, id, "")
}

// showTable tells how a table stands, and offers what the person can do about it.
func (pp *People) showTable(ctx context.Context, rq commands.Request, id engine.MatchID, said string) (commands.Reply, error) {
	t, err := pp.room.House.Tables.Get(ctx, id)
	if err != nil {
		return commands.Reply{}, err
	}
	text, err := pp.tableText(ctx, t)
	if err != nil {
		return commands.Reply{}, err
	}
	r := room.InPlace(rq, strings.TrimSpace(said+"\n"+text))
	if seat := t.OwnedBy(rq.Who.ID); seat != engine.Nobody && t.Chairs[seat].For != "" && t.Status == table.Playing {
		r.Rows = append(r.Rows, commands.Row{Buttons: []commands.Button{{ID: commands.ControlID("way", id, actBack), Label: "I'm back", Style: commands.Consent}}})
	}
	ways, err := pp.actions(ctx, rq, t)
	if err != nil {
		return commands.Reply{}, err
	}
	if len(ways) > 0 {
		r.Rows = append(r.Rows, commands.Row{Menu: &commands.Menu{ID: commands.ControlID("way", id), Placeholder: "What do you want to do?", Choices: ways}})
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
			lines = append(lines, fmt.Sprintf("Waiting for %s since <t:%d:f>.", t.Chairs[w.Seat].Name, w.Since.Unix()))
		}
	}
	if !t.Asleep.IsZero() {
		lines = append(lines, fmt.Sprintf("This game is asleep. Any of its players can wake it until <t:%d:D>; then it ends.", t.Asleep.Add(table.SleepTime).Unix()))
	}
	if t.Status == table.Gathering && t.People() > 1 && t.People() < t.Places {
		lines = append(lines, fmt.Sprintf("The host starts the game. From <t:%d:f> any player here can.", lobby.HostUntil(&t).Unix()))
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
	lines := []string{pp.room.Words.Say("agreed-"+how, room.Parts{"agreed": agreed})}
	if t.Terms.Away > 0 {
		lines = append(lines, pp.room.Words.Say("terms-away", room.Parts{"time": room.Lasting(t.Terms.Away)}))
	}
	if s := t.Terms.Strength; s != "" {
		lines = append(lines, pp.room.Words.Say("terms-strength", room.Parts{"grade": choices.Grade(s)}))
	}
	if t.Private {
		lines = append(lines, pp.room.Words.Say("terms-private", nil))
	}
	if table.Sleeps(&t) {
		lines = append(lines, pp.room.Words.Say("terms-sleeps", nil))
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
	add := func(value, label, detail string) {
		list = append(list, commands.MenuChoice{Value: value, Label: prose.Clip(label, limits.MenuLine), Description: prose.Clip(detail, limits.MenuLine)})
	}
	switch {
	case t.Status == table.Gathering:
		add(actClose, "Close this table", "it has not started; nothing is lost")
	case t.Status == table.Playing && t.Chairs[seat].For != "":
		if title.Player != nil && t.People() > 1 {
			add(actStop, "Stop playing for "+t.Chairs[seat].ForName, "a bot plays on")
		}
		add(actEnd, "Propose to end the match", "everybody has to agree; there is no result")
	case t.Status == table.Playing:
		pp.addOwnActions(ctx, rq, t, add)
		add(actOffer, "Hand my seat to somebody", "they see your hidden cards from then on")
		if title.Player != nil && t.People() > 1 {
			add(actResign, "Resign", "a bot plays on until you are back")
		}
		add(actEnd, "Propose to end the match", "everybody has to agree; there is no result")
	}
	if t.Host != rq.Who.ID {
		return list, nil
	}
	err := pp.addHostActions(ctx, t, t.Status == table.Playing && t.Chairs[seat].For == "", title.Player != nil, add)
	return list, err
}

// addOwnActions adds what somebody can do about their own time and answers.
func (pp *People) addOwnActions(ctx context.Context, rq commands.Request, t table.Table, add func(value, label, detail string)) {
	if p, err := pp.room.House.People.Get(ctx, rq.Who.ID); err == nil && p.IsAway(pp.room.Now()) {
		add(actHere, "I'm back", "your tables call you again")
	} else {
		add(actAway, "I'm away until…", "no pings until then; the others see when you are back")
	}
	if s, err := pp.room.See(ctx, t.ID, rq.Who.ID); err == nil && s.Undo != "" {
		add(actUndo, "Take back my last answer", "nothing was revealed since")
	} else if r, err := pp.room.House.Votes.Recallable(ctx, t.ID, rq.Who.ID); err == nil && len(r.Others) > 0 {
		add(actRecall, "Ask to take back my last answer", "players who have played since are asked")
	}
	add(actNotes, "My notes", "nobody else ever sees them")
}

// addHostActions adds what only the host can do; seats can be given away by a host who plays in
// their own.
func (pp *People) addHostActions(ctx context.Context, t table.Table, seats, bot bool, add func(value, label, detail string)) error {
	if seats {
		gone, err := pp.absent(ctx, t)
		if err != nil {
			return err
		}
		for _, s := range gone {
			name := ownName(t.Chairs[s])
			add(actReplace+" "+strconv.Itoa(int(s)), "Offer the seat of "+name+" to somebody else", "for good: they can't come back then")
			if bot {
				add(actRemove+" "+strconv.Itoa(int(s)), "Let a bot have the seat of "+name, "for good: they can't come back then")
			}
		}
	}
	if t.Status == table.Gathering || t.Status == table.Playing {
		add(actSettings, "Settings of this table", "pace, privacy, what is agreed about absent people")
	}
	return nil
}

func ownName(c table.Chair) string {
	if c.For != "" {
		return c.ForName
	}
	return c.Name
}

func (pp *People) closeTable(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := pp.room.House.Lobby.Close(ctx, id, rq.Who.ID)
	return pp.done(rq, "**"+t.Name+"** is closed.", err)
}

// handOver offers somebody's seat to one person, or to whoever takes it.
func (pp *People) handOver(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := pp.room.House.Votes.Offer(ctx, id, rq.Who.ID, engine.PlayerID(rq.Options["person"]))
	return pp.done(rq, "Your seat at **"+t.Name+"** is on offer in its thread. You play until somebody takes it.", err)
}

// replace gives the seat of somebody who has been absent long to another person, or to a bot player.
func (pp *People) replace(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := pp.room.House.Tables.Get(ctx, id)
	if err != nil {
		return commands.Reply{}, err
	}
	seat := t.OwnedBy(engine.PlayerID(rq.Options["absent"]))
	if seat == engine.Nobody {
		return commands.Reply{}, room.Say("That person has no seat at this table.")
	}
	if to := rq.Options["by"]; to != "" {
		t, err = pp.room.House.Votes.Replace(ctx, id, rq.Who.ID, seat, engine.PlayerID(to))
		return pp.done(rq, "The seat at **"+t.Name+"** is offered in its thread.", err)
	}
	return pp.remove(ctx, rq, id, seat)
}

func (pp *People) remove(ctx context.Context, rq commands.Request, id engine.MatchID, seat engine.Seat) (commands.Reply, error) {
	t, err := pp.room.House.Seats.Remove(ctx, id, rq.Who.ID, seat)
	return pp.done(rq, "A bot has that seat at **"+t.Name+"** now.", err)
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
		return pp.done(rq, "You no longer stand in at **"+t.Name+"**.", err)
	case actOffer:
		t, err := pp.room.House.Votes.Offer(ctx, id, rq.Who.ID, "")
		return pp.done(rq, "Your seat at **"+t.Name+"** is on offer in the thread. You play until somebody takes it. `/game hand-over` offers it to one person only.", err)
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
		return pp.done(rq, "The seat is offered in the thread of **"+t.Name+"**; `/game replace` offers it to one person only.", err)
	case actSettings:
		return pp.showSettings(ctx, rq, id, "")
	}
	return commands.Reply{}, room.ErrUnknown
}

// done says that something was done, in the place of what was pressed.
func (pp *People) done(rq commands.Request, text string, err error) (commands.Reply, error) {
	if err != nil {
		return commands.Reply{}, err
	}
	return room.InPlace(rq, text), nil
}
