package announce

import (
	"context"
	"fmt"
	"strings"
	"time"

	"landfall/commands"
	"landfall/commands/choices"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

// Lobby is the message of a table before and after its start.
func (an *Announcer) Lobby(ctx context.Context, t table.Table) commands.Message {
	m := commands.Message{Text: an.LobbyText(t)}
	if t.Status == table.Playing && t.Prompt { // its people need not look for the thread first
		m.Rows = []commands.Row{{Buttons: []commands.Button{{ID: commands.ControlID("turn", t.ID), Label: "My turn", Style: commands.Consent}}}}
	}
	if t.Status != table.Gathering {
		return m
	}
	m.Text = prose.Clip(strings.Join(append([]string{m.Text}, an.Presence(ctx, t)...), "\n"), limits.Text)
	title, _ := an.room.Title(t.Game)
	full := t.People() >= t.Places
	m.Rows = []commands.Row{{Buttons: []commands.Button{
		{ID: commands.ControlID("join", t.ID), Label: "Join", Style: commands.Main, Disabled: full},
		{ID: commands.ControlID("leave", t.ID), Label: "Leave"},
		{ID: commands.ControlID("start", t.ID), Label: "Start", Style: commands.Consent, Disabled: title.Game == nil || len(t.Chairs) < title.Game.Seats[0]},
		room.TableButton(t.ID),
	}}}
	if b, ok := room.HowItPlays(title); ok {
		m.Rows[0].Buttons = append(m.Rows[0].Buttons, b)
	}
	if menu := fillMenu(title, t); menu != nil {
		m.Rows = append(m.Rows, commands.Row{Menu: menu})
	}
	if t.Prompt {
		m.Rows = append(m.Rows, commands.Row{Buttons: []commands.Button{{ID: commands.ControlID("options", t.ID), Label: "Options"}}})
	}
	if title.Game == nil || title.Game.Choice == nil {
		return m
	}
	menu := commands.Menu{ID: commands.ControlID("choose", t.ID), Placeholder: "Choose your " + title.Game.Choice.Name}
	for _, v := range title.Game.Choice.Values {
		_, emoji := title.Holds(v.Key)
		c := commands.MenuChoice{Value: v.Key, Label: v.Name, Emoji: emoji}
		for _, ch := range t.Chairs {
			if ch.Choice == v.Key {
				c.Description = prose.Clip("chosen by "+ch.Name, limits.MenuLine)
			}
		}
		menu.Choices = append(menu.Choices, c)
	}
	menu.Choices = append(menu.Choices, commands.MenuChoice{Value: "any", Label: "Any", Description: "dealt at the start from what is left"})
	m.Rows = append(m.Rows, commands.Row{Menu: &menu})
	return m
}

// LobbyText is a table in words: what was set, who sits there and how it stands.
func (an *Announcer) LobbyText(t table.Table) string {
	title, _ := an.room.Title(t.Game)
	rest, _ := strings.CutPrefix(an.room.TableName(t), t.Name)
	host := ""
	if i := t.SeatOf(t.Host); i != engine.Nobody && !t.Solo {
		host = ", opened by " + t.Chairs[i].Name
	}
	head := fmt.Sprintf("**%s**%s%s · %s · %s%s", t.Name, rest, host, an.sizeText(t), paceText(t.Pace), unusualOptions(title, t))
	lines := []string{head, strings.Join(seatTexts(title, t), " · ")}
	if t.Status == table.Gathering {
		lines = append(lines, gatheringLines(title, t, an.room.Now())...)
	}
	if line := statusLine(title, t); line != "" {
		lines = append(lines, line)
	}
	return prose.Clip(strings.Join(lines, "\n"), limits.Text)
}

// sizeText is how many play, or against whom somebody plays alone.
func (an *Announcer) sizeText(t table.Table) string {
	switch {
	case t.Solo:
		return an.room.Opposite(t)
	case t.Status != table.Playing && t.Status != table.Over && t.Status != table.Abandoned:
		return prose.Count(t.Places, "seat")
	case t.People() < len(t.Chairs):
		return people(t.People()) + " and " + prose.Count(len(t.Bots()), "bot")
	}
	return people(t.People())
}

// seatTexts are who sits where, and the seats that are free in a lobby.
func seatTexts(title commands.Title, t table.Table) []string {
	var seats []string
	for _, c := range t.Chairs {
		seat := "**" + c.Name + "**"
		if c.Plays() {
			seat = c.Name + ", " + choices.Grade(c.Bot)
			if !strings.HasSuffix(c.Name, " (automaton)") { // else somebody resigned
				seat += " bot"
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
	return seats
}

// gatheringLines tell those who may sit down what they should know.
func gatheringLines(title commands.Title, t table.Table, now time.Time) []string {
	var lines []string
	if goal := title.Intro().Goal; goal != "" {
		if length := title.Intro().Length; length != "" {
			goal += " " + prose.Capital(length) + "."
		}
		lines = append(lines, goal)
	}
	if text := awaitedAgain(t, now); text != "" {
		lines = append(lines, text)
	}
	switch {
	case !t.Begins.IsZero():
		lines = append(lines, fmt.Sprintf("Every seat is taken. The game starts <t:%d:R>, or at once with **Start**.", t.Begins.Unix()))
	case t.Prompt:
		lines = append(lines, "The game starts by itself when every seat is taken. With fewer, the host presses **Start**.")
	}
	if t.Practice {
		lines = append(lines, "Practice: the match counts for nothing, and `/hint` is allowed.")
	}
	if t.Private {
		lines = append(lines, "Private: `/game invite` lets somebody sit down.")
	}
	if !t.Closes.IsZero() {
		lines = append(lines, fmt.Sprintf("Nothing has happened here for long: this table closes <t:%d:R> unless somebody sits down.", t.Closes.Unix()))
	}
	return lines
}

// statusLine says where a match is played or how it ended, and of a lobby what is dealt at the start.
func statusLine(title commands.Title, t table.Table) string {
	switch {
	case t.Status == table.Closed:
		return "This table is closed."
	case t.Status == table.Abandoned && !t.Asleep.IsZero():
		return "Nobody woke it, so it ended without a result in <#" + t.Home() + ">."
	case t.Status == table.Abandoned:
		return "The players ended it without a result in <#" + t.Home() + ">."
	case t.Status == table.Over:
		return "Finished. Read it in <#" + t.Home() + ">."
	case t.Status == table.Playing && t.Thread != "":
		return "The game has started → <#" + t.Thread + ">"
	case t.Status == table.Playing:
		return "The game has started. Its thread is being opened."
	case title.Game != nil && title.Game.Choice != nil:
		return fmt.Sprintf("Didn't choose a %s? You get one of those left when the game starts.", strings.ToLower(title.Game.Choice.Name))
	}
	return ""
}

// people is "1 person", "2 people".
func people(n int) string { return fmt.Sprintf("%d %s", n, prose.Verb(n, "person", "people")) }

func paceText(p time.Duration) string {
	if p <= 0 {
		return "no reminders"
	}
	return "reminds after " + room.Hours(p)
}

// unusualOptions names what a table has set otherwise than usual, such as its mode.
func unusualOptions(title commands.Title, t table.Table) string {
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

// fillMenu offers bot players for the empty seats of a lobby; nil: nobody plays the
// game, or no seat is empty.
func fillMenu(title commands.Title, t table.Table) *commands.Menu {
	if title.Player == nil || t.People() >= t.Places {
		return nil
	}
	menu := commands.Menu{ID: commands.ControlID("fill", t.ID), Placeholder: "Fill empty seats with bots"}
	for _, s := range choices.Strengths() {
		menu.Choices = append(menu.Choices, commands.MenuChoice{Value: s.Value, Label: prose.Clip(prose.Capital(s.Name), limits.MenuLine)})
	}
	if len(t.Bots()) > 0 {
		menu.Choices = append(menu.Choices, commands.MenuChoice{Value: choices.NoBots, Label: "No bots"})
	}
	return &menu
}

// awaitedAgain says whom a table waits for that continues after another match.
func awaitedAgain(t table.Table, now time.Time) string {
	names := room.Missing(t)
	if len(names) == 0 || t.People() >= t.Places {
		return ""
	}
	if kept := t.Reserved(now); len(kept) > 0 {
		return "A rematch, seats turned. " + room.Reserved(kept, t.ReservedUntil()) + ". The host can free a seat with `/game free`."
	}
	if t.Private {
		return "A rematch, seats turned. " + prose.And(names) + " can still join."
	}
	return "A rematch, seats turned. " + prose.And(names) + " can still join, and so can others."
}
