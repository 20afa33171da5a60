package commands

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// tableButton opens what somebody can do about a table itself.
func tableButton(id engine.MatchID) Button { return Button{ID: control("table", id), Label: "Table"} }

// What the menu of a table offers.
const (
	wayBack     = "back"
	wayResign   = "resign"
	wayStop     = "stop"
	wayOffer    = "offer"
	wayEnd      = "abandon"
	wayRecall   = "recall"
	wayClose    = "close"
	wayRemove   = "remove"  // and a seat
	wayReplace  = "replace" // and a seat
	waySettings = "settings"
)

// showTable tells how a table stands, and offers what the person can do about it.
func (d *Desk) showTable(ctx context.Context, rq Request, id engine.MatchID, said string) (Reply, error) {
	t, err := d.tables.Table(ctx, id)
	if err != nil {
		return Reply{}, err
	}
	if !t.Sees(rq.Who.ID) {
		return Reply{}, table.ErrPrivate
	}
	text, err := d.tableText(ctx, t)
	if err != nil {
		return Reply{}, err
	}
	r := inPlace(rq, strings.TrimSpace(said+"\n"+text))
	if seat := t.OwnedBy(rq.Who.ID); seat != engine.Nobody && t.Chairs[seat].For != "" && t.Status == table.Playing {
		r.Rows = append(r.Rows, Row{Buttons: []Button{{ID: control("way", id, wayBack), Label: "I'm back", Style: Consent}}})
	}
	ways, err := d.ways(ctx, rq, t)
	if err != nil {
		return Reply{}, err
	}
	if len(ways) > 0 {
		r.Rows = append(r.Rows, Row{Menu: &Menu{ID: control("way", id), Placeholder: "What do you want to do?", Choices: ways}})
	}
	return r, nil
}

// tableText tells how a table stands: who plays, who is away, what is agreed.
func (d *Desk) tableText(ctx context.Context, t table.Table) (string, error) {
	lines := []string{d.lobbyText(t)}
	duties, err := d.tables.Duties(ctx, t.ID)
	if err != nil {
		return "", err
	}
	for _, w := range duties {
		if !t.Plays(w.Seat) && t.Status == table.Playing {
			lines = append(lines, fmt.Sprintf("Waiting for %s since <t:%d:f>.", t.Chairs[w.Seat].Name, w.Since.Unix()))
		}
	}
	for _, c := range t.Chairs {
		if c.For != "" {
			lines = append(lines, fmt.Sprintf("%s plays for %s.", c.Name, c.ForName))
		}
	}
	lines = append(lines, d.company(ctx, t)...)
	if !t.Solo {
		lines = append(lines, "-# "+terms(t))
	}
	return strings.Join(lines, "\n"), nil
}

// terms tells what a table agreed about absent people.
func terms(t table.Table) string {
	var parts []string
	switch {
	case t.Terms.Patient:
		parts = append(parts, "Agreed: the table waits as long as it takes.")
	case t.Pace <= 0:
		parts = append(parts, "Agreed: nobody is reminded; after a week without an answer the host may give a seat away.")
	default:
		parts = append(parts, "Agreed: after two reminders in vain the others choose to wait, to ask for a stand-in, to let an automaton play, to remove whoever it is, or to end the table.")
	}
	if t.Terms.Away > 0 {
		parts = append(parts, "It waits at most "+hours(t.Terms.Away)+" for somebody who is away.")
	}
	if s := t.Terms.Strength; s != "" {
		parts = append(parts, "Automatons that stand in are "+s+".")
	}
	if t.Private {
		parts = append(parts, "The table is private.")
	}
	return strings.Join(parts, " ")
}

// ways are what somebody can do about a table.
func (d *Desk) ways(ctx context.Context, rq Request, t table.Table) ([]MenuChoice, error) {
	seat := t.SeatOf(rq.Who.ID)
	if seat == engine.Nobody || t.Solo {
		return nil, nil
	}
	title, _ := d.title(t.Game)
	var list []MenuChoice
	add := func(value, label, detail string) {
		list = append(list, MenuChoice{Value: value, Label: prose.Clip(label, limits.MenuLine), Description: prose.Clip(detail, limits.MenuLine)})
	}
	switch {
	case t.Status == table.Gathering:
		add(wayClose, "Close this table", "it has not started; nothing is lost")
	case t.Status == table.Playing && t.Chairs[seat].For != "":
		if title.Player != nil && t.People() > 1 {
			add(wayStop, "Stop playing for "+t.Chairs[seat].ForName, "an automaton plays on")
		}
		add(wayEnd, "End the match by agreement", "all who are here are asked; there is no result")
	case t.Status == table.Playing:
		if r, err := d.tables.Recallable(ctx, t.ID, rq.Who.ID); err == nil && len(r.Others) > 0 {
			add(wayRecall, "Ask to take back my last answer", "those who have answered since are asked")
		}
		add(wayOffer, "Hand my seat to somebody", "whoever takes it sees it from then on")
		if title.Player != nil && t.People() > 1 {
			add(wayResign, "Resign", "an automaton plays on until you are back")
		}
		add(wayEnd, "End the match by agreement", "all who are here are asked; there is no result")
		if t.Host == rq.Who.ID {
			gone, err := d.absent(ctx, t)
			if err != nil {
				return nil, err
			}
			for _, s := range gone {
				name := ownName(t.Chairs[s])
				add(wayReplace+" "+itoa(int(s)), "Offer the seat of "+name+" to somebody else", "for good: they have been absent as long as was agreed")
				if title.Player != nil {
					add(wayRemove+" "+itoa(int(s)), "Let an automaton have the seat of "+name, "for good: they have been absent as long as was agreed")
				}
			}
		}
	}
	if t.Host == rq.Who.ID && (t.Status == table.Gathering || t.Status == table.Playing) {
		add(waySettings, "Settings of this table", "pace, privacy, what is agreed about absent people")
	}
	return list, nil
}

func ownName(c table.Chair) string {
	if c.For != "" {
		return c.ForName
	}
	return c.Name
}

// waySubs are the subcommands by which people leave a table, or end it.
func (d *Desk) waySubs() []Definition {
	person := func(name, about string, required bool) OptionDef {
		return OptionDef{Name: name, Description: about, Type: PersonOption, Required: required}
	}
	return []Definition{
		{Name: "close", Description: "Close a table that has not started", Options: []OptionDef{tableOption()}},
		{Name: "back", Description: "Take your seat again that somebody or an automaton plays for you", Options: []OptionDef{tableOption()}},
		{Name: "away", Description: "Say until when you are away; your tables see it and do not call you", Options: []OptionDef{
			{Name: "until", Description: "For how long, or a date such as 2026-12-24", Required: true, Complete: true}}},
		{Name: "hand-over", Description: "Offer your seat to somebody, for good", Options: []OptionDef{person("person", "To whom; without it, to whoever takes it", false), tableOption()}},
		{Name: "replace", Description: "As the host: give away the seat of somebody who has been absent long", Options: []OptionDef{
			person("absent", "Who has been absent", true), person("by", "Who is offered the seat; without it an automaton has it", false), tableOption()}},
		{Name: "abandon", Description: "Propose to end a match without a result", Options: []OptionDef{tableOption()}},
		{Name: "invite", Description: "Let somebody sit down at a private table", Options: []OptionDef{person("person", "Who", true), tableOption()}},
		{Name: "settings", Description: "What is settled at a table; as its host you may change it", Options: slices.Concat([]OptionDef{
			{Name: "pace", Description: "How often a person is reminded", Choices: paces()},
			{Name: "seats", Description: "How many people at most", Type: NumberOption, Min: 1, Max: 6},
		}, d.termOptions(), []OptionDef{tableOption()})},
	}
}

// wayTyped does what was typed about a table itself.
func (d *Desk) wayTyped(ctx context.Context, rq Request, sub string, id engine.MatchID) (Reply, error) {
	switch sub {
	case "close":
		return d.way(ctx, rq, id, wayClose)
	case "back":
		return d.comeBack(ctx, rq, id)
	case "abandon":
		return d.askEnd(ctx, rq, id)
	case "settings":
		return d.settle(ctx, rq, id)
	case "invite":
		return d.invite(ctx, rq, id)
	case "hand-over":
		to := engine.PlayerID(rq.Options["person"])
		t, err := d.tables.Offer(ctx, id, rq.Who.ID, to)
		return d.done(rq, "Your seat at **"+t.Name+"** is offered in its thread. You play until it is taken.", err)
	}
	t, err := d.tables.Table(ctx, id)
	if err != nil {
		return Reply{}, err
	}
	seat := t.OwnedBy(engine.PlayerID(rq.Options["absent"]))
	if seat == engine.Nobody {
		return Reply{}, say("That person has no seat at this table.")
	}
	if to := rq.Options["by"]; to != "" {
		t, err = d.tables.Replace(ctx, id, rq.Who.ID, seat, engine.PlayerID(to))
		return d.done(rq, "The seat at **"+t.Name+"** is offered in its thread.", err)
	}
	t, err = d.tables.Remove(ctx, id, rq.Who.ID, seat)
	return d.done(rq, "An automaton has that seat at **"+t.Name+"** now.", err)
}

// absent are the seats whose people have been absent as long as the table agreed.
func (d *Desk) absent(ctx context.Context, t table.Table) ([]engine.Seat, error) {
	duties, err := d.tables.Duties(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	var list []engine.Seat
	for i, c := range t.Chairs {
		gone := c.For != ""
		for _, w := range duties {
			gone = gone || w.Seat == engine.Seat(i) && !c.Plays() && w.IsAbsent(d.now())
		}
		if gone {
			list = append(list, engine.Seat(i))
		}
	}
	return list, nil
}

// way does what was chosen in the menu of a table, or asks whether it is meant.
func (d *Desk) way(ctx context.Context, rq Request, id engine.MatchID, what string) (Reply, error) {
	what, arg, _ := strings.Cut(what, " ")
	switch what {
	case wayBack:
		return d.comeBack(ctx, rq, id)
	case wayResign:
		return d.askResign(ctx, rq, id)
	case wayStop:
		t, err := d.tables.Stop(ctx, id, rq.Who.ID)
		return d.done(rq, "You do not stand in any more at **"+t.Name+"**.", err)
	case wayOffer:
		t, err := d.tables.Offer(ctx, id, rq.Who.ID, "")
		return d.done(rq, "Your seat at **"+t.Name+"** is offered in the thread; `/game hand-over` offers it to one person only. You play until somebody takes it.", err)
	case wayEnd:
		return d.askEnd(ctx, rq, id)
	case wayRecall:
		return d.askRecall(ctx, rq, id)
	case wayClose:
		t, err := d.tables.Close(ctx, id, rq.Who.ID)
		return d.done(rq, "**"+t.Name+"** is closed.", err)
	case wayRemove:
		t, err := d.tables.Remove(ctx, id, rq.Who.ID, engine.Seat(numberOf(arg)))
		return d.done(rq, "An automaton has that seat at **"+t.Name+"** now.", err)
	case wayReplace:
		t, err := d.tables.Replace(ctx, id, rq.Who.ID, engine.Seat(numberOf(arg)), "")
		return d.done(rq, "The seat is offered in the thread of **"+t.Name+"**; `/game replace` offers it to one person only.", err)
	case waySettings:
		return d.showSettings(ctx, rq, id, "")
	}
	return Reply{}, errUnknown
}

// done says that something was done, in the place of what was pressed.
func (d *Desk) done(rq Request, text string, err error) (Reply, error) {
	if err != nil {
		return Reply{}, err
	}
	return inPlace(rq, text), nil
}

// inPlace is a private answer, in the place of what was pressed, with buttons below it.
func inPlace(rq Request, text string, buttons ...Button) Reply {
	r := quietly(text)
	r.Update = rq.OnPrivate && rq.Kind == Pressed
	if len(buttons) > 0 {
		r.Rows = []Row{{Buttons: buttons}}
	}
	return r
}
