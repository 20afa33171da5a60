package commands

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// lobbyControl joins, leaves, chooses or starts, by a button or by name.
func (d *Desk) lobbyControl(ctx context.Context, rq Request, verb string, id engine.MatchID, value string) (Reply, error) {
	var t table.Table
	var err error
	switch verb {
	case "join":
		t, err = d.tables.Join(ctx, id, rq.Who.ID, rq.Who.Name)
		if errors.Is(err, table.ErrSeated) { // the second of two clicks
			t, err = d.tables.Table(ctx, id)
		}
	case "leave":
		t, err = d.tables.Leave(ctx, id, rq.Who.ID)
	case "choose":
		t, err = d.choose(ctx, rq, id, value)
	case "start":
		t, err = d.tables.Start(ctx, id, rq.Who.ID)
		if errors.Is(err, table.ErrNotHost) {
			err = say("Only the host may start before the table is full, or the others a day after the host was last here.")
		}
	}
	if err != nil {
		return Reply{}, err
	}
	if rq.Kind == Pressed && !rq.OnPrivate {
		return Reply{Update: true, Message: d.Lobby(ctx, t)}, nil
	}
	switch verb {
	case "leave":
		return quietly("You left **" + t.Name + "**."), nil
	case "start":
		return quietly("**" + t.Name + "** begins."), nil
	}
	return quietly(d.seated(t)), nil
}

// seated tells somebody that they sit at a table, and with whom.
func (d *Desk) seated(t table.Table) string {
	_, game, _ := strings.Cut(d.tableName(t), " · ")
	return fmt.Sprintf("You sit at **%s** (%s): %s.", t.Name, game, prose.And(d.names(t)))
}

// choose sits a person down if need be, then says what they want to play.
func (d *Desk) choose(ctx context.Context, rq Request, id engine.MatchID, value string) (table.Table, error) {
	if value == "any" {
		value = ""
	}
	t, err := d.tables.Choose(ctx, id, rq.Who.ID, value)
	if !errors.Is(err, table.ErrNotSeated) {
		return t, err
	}
	if _, err := d.tables.Join(ctx, id, rq.Who.ID, rq.Who.Name); err != nil {
		return t, err
	}
	return d.tables.Choose(ctx, id, rq.Who.ID, value)
}

// Lobby is the message of a table before and after its start.
func (d *Desk) Lobby(ctx context.Context, t table.Table) Message {
	m := Message{Text: d.lobbyText(t)}
	if t.Status != table.Gathering {
		return m
	}
	m.Text = prose.Clip(strings.Join(append([]string{m.Text}, d.company(ctx, t)...), "\n"), limits.Text)
	title, _ := d.title(t.Game)
	full := t.People() >= t.Places
	m.Rows = []Row{{Buttons: []Button{
		{ID: control("join", t.ID), Label: "Join", Style: Main, Disabled: full},
		{ID: control("leave", t.ID), Label: "Leave"},
		{ID: control("start", t.ID), Label: "Start", Style: Consent, Disabled: title.Game == nil || len(t.Chairs) < title.Game.Seats[0]},
		tableButton(t.ID),
	}}}
	if b, ok := howItPlays(title); ok {
		m.Rows[0].Buttons = append(m.Rows[0].Buttons, b)
	}
	if menu := fillMenu(title, t); menu != nil {
		m.Rows = append(m.Rows, Row{Menu: menu})
	}
	if title.Game == nil || title.Game.Choice == nil {
		return m
	}
	menu := Menu{ID: control("choose", t.ID), Placeholder: "Choose your " + title.Game.Choice.Name}
	for _, v := range title.Game.Choice.Values {
		_, emoji := title.Holds(v.Key)
		c := MenuChoice{Value: v.Key, Label: v.Name, Emoji: emoji}
		for _, ch := range t.Chairs {
			if ch.Choice == v.Key {
				c.Description = prose.Clip("chosen by "+ch.Name, limits.MenuLine)
			}
		}
		menu.Choices = append(menu.Choices, c)
	}
	menu.Choices = append(menu.Choices, MenuChoice{Value: "any", Label: "Any", Description: "dealt at the start from what is left"})
	m.Rows = append(m.Rows, Row{Menu: &menu})
	return m
}

func (d *Desk) lobbyText(t table.Table) string {
	title, _ := d.title(t.Game)
	rest, _ := strings.CutPrefix(d.tableName(t), t.Name)
	host, size := "", prose.Count(t.Places, "seat")
	if i := t.SeatOf(t.Host); i != engine.Nobody && !t.Solo {
		host = ", opened by " + t.Chairs[i].Name
	}
	switch {
	case t.Solo:
		size = d.opposite(t)
	case t.Status == table.Playing, t.Status == table.Over, t.Status == table.Abandoned:
		if size = people(t.People()); t.People() < len(t.Chairs) {
			size += " and " + prose.Count(len(t.Automatons()), "automaton")
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "**%s**%s%s · %s · %s%s\n", t.Name, rest, host, size, paceText(t.Pace), settled(title, t))
	var seats []string
	for _, c := range t.Chairs {
		seat := "**" + c.Name + "**"
		if c.Plays() {
			seat = c.Name + ", " + c.Automaton
			if !strings.HasSuffix(c.Name, " (automaton)") { // else somebody resigned
				seat += " automaton"
			}
		}
		if c.Choice != "" && title.Game != nil {
			holds, _ := title.Holds(c.Choice)
			seat += " (" + holds + ")"
		}
		seats = append(seats, seat)
	}
	if t.Status == table.Gathering {
		for range t.Places - len(t.Chairs) {
			seats = append(seats, "—")
		}
	}
	b.WriteString(strings.Join(seats, " · "))
	if goal := title.Intro().Goal; goal != "" && t.Status == table.Gathering {
		b.WriteString("\n" + goal)
		if length := title.Intro().Length; length != "" {
			b.WriteString(" " + prose.Capital(length) + ".")
		}
	}
	if text := awaitedAgain(t); text != "" && t.Status == table.Gathering {
		b.WriteString("\n" + text)
	}
	if t.Practice && t.Status == table.Gathering {
		b.WriteString("\nPractice: the match counts for nothing, and `/hint` is allowed.")
	}
	if t.Private && t.Status == table.Gathering {
		b.WriteString("\nPrivate: `/game invite` lets somebody sit down.")
	}
	if !t.Closes.IsZero() && t.Status == table.Gathering {
		fmt.Fprintf(&b, "\nNothing has happened here for long: this table closes <t:%d:R> unless somebody sits down.", t.Closes.Unix())
	}
	switch {
	case t.Status == table.Closed:
		b.WriteString("\nThis table is closed.")
	case t.Status == table.Abandoned:
		b.WriteString("\nEnded by agreement, without a result, in <#" + t.Home() + ">.")
	case t.Status == table.Over:
		b.WriteString("\nPlayed to the end in <#" + t.Home() + ">.")
	case t.Status == table.Playing && t.Thread != "":
		b.WriteString("\nBeing played in <#" + t.Thread + ">.")
	case t.Status == table.Playing:
		b.WriteString("\nThe match begins, in a thread of its own.")
	case title.Game != nil && title.Game.Choice != nil:
		fmt.Fprintf(&b, "\nWhoever has not chosen a %s gets one of the rest at the start.", strings.ToLower(title.Game.Choice.Name))
	}
	return prose.Clip(b.String(), limits.Text)
}

// people is "1 person", "2 people".
func people(n int) string { return fmt.Sprintf("%d %s", n, prose.Verb(n, "person", "people")) }

func paceText(p time.Duration) string {
	if p <= 0 {
		return "no reminders"
	}
	return "reminds after " + hours(p)
}

func hours(p time.Duration) string {
	h := int(p.Hours())
	switch {
	case p < time.Hour:
		return prose.Count(int(p.Minutes()), "minute")
	case h == 1:
		return "an hour"
	case h == 168:
		return "a week"
	case h%24 == 0 && h > 24:
		return fmt.Sprintf("%d days", h/24)
	}
	return fmt.Sprintf("%d hours", h)
}

// settled names what a table settled otherwise than usual, such as its mode.
func settled(title Title, t table.Table) string {
	if title.Game == nil {
		return ""
	}
	text := ""
	for _, o := range title.Game.Options {
		for i, v := range o.Values {
			if i > 0 && v.Key == t.Options[o.Key] {
				text += " · " + o.Name + ": " + v.Name
			}
		}
	}
	return text
}
