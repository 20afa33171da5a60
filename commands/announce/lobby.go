package announce

import (
	"context"
	"strings"
	"time"

	"landfall/commands"
	"landfall/commands/catalogue"
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
		m.Rows = []commands.Row{{Buttons: []commands.Button{{ID: commands.ControlID("turn", t.ID), Label: an.say("my-turn", nil), Style: commands.Consent}}}}
	}
	if t.Status != table.Gathering {
		return m
	}
	if pace := an.Pace(ctx, t); pace != "" {
		m.Text += "\n" + pace
	}
	m.Text = prose.Clip(strings.Join(append([]string{m.Text}, an.Presence(ctx, t)...), "\n"), limits.Text)
	title, _ := an.room.Title(t.Game)
	full := t.People() >= t.Places
	m.Rows = []commands.Row{{Buttons: []commands.Button{
		{ID: commands.ControlID("join", t.ID), Label: an.say("join", nil), Style: commands.Main, Disabled: full},
		{ID: commands.ControlID("leave", t.ID), Label: an.say("leave", nil)},
		{ID: commands.ControlID("start", t.ID), Label: an.say("start", nil), Style: commands.Consent, Disabled: title.Game == nil || len(t.Chairs) < title.Game.Seats[0]},
		an.room.TableButton(t.ID),
	}}}
	if b, ok := an.room.HowItPlays(title); ok {
		m.Rows[0].Buttons = append(m.Rows[0].Buttons, b)
	}
	if menu := an.fillMenu(title, t); menu != nil {
		m.Rows = append(m.Rows, commands.Row{Menu: menu})
	}
	if t.Prompt {
		m.Rows = append(m.Rows, commands.Row{Buttons: []commands.Button{{ID: commands.ControlID("options", t.ID), Label: an.say("table-options", nil)}}})
	}
	if title.Game == nil || title.Game.Choice == nil {
		return m
	}
	menu := commands.Menu{ID: commands.ControlID("choose", t.ID), Placeholder: an.say("choose-your", parts{"what": title.Option(*title.Game.Choice)})}
	for _, v := range title.Game.Choice.Values {
		_, emoji := title.Holds(v.Key)
		c := commands.MenuChoice{Value: v.Key, Label: title.Chosen(v), Emoji: emoji}
		for _, ch := range t.Chairs {
			if ch.Choice == v.Key {
				c.Description = prose.Clip(an.say("lobby-chosen", parts{"who": ch.Name}), limits.MenuLine)
			}
		}
		menu.Choices = append(menu.Choices, c)
	}
	menu.Choices = append(menu.Choices, commands.MenuChoice{Value: "any", Label: an.say("any", nil), Description: an.say("any.detail", nil)})
	m.Rows = append(m.Rows, commands.Row{Menu: &menu})
	return m
}

// LobbyText is a table in words: what was set, who sits there and how it stands.
func (an *Announcer) LobbyText(t table.Table) string {
	title, _ := an.room.Title(t.Game)
	rest, _ := strings.CutPrefix(an.room.TableName(t), t.Name)
	host := ""
	if i := t.SeatOf(t.Host); i != engine.Nobody && !t.Solo {
		host = t.Chairs[i].Name
	}
	about := parts{"table": t.Name, "game": rest, "host": nobodyOr(host), "size": an.size(t), "options": an.unusualOptions(title, t)}
	if about["pace"] = room.Phrase("no-reminders", nil); t.Pace > 0 {
		about["pace"] = room.Phrase("reminds", parts{"time": room.Lasting(t.Pace)})
	}
	lines := []string{an.say("lobby-head", about), strings.Join(an.seatTexts(title, t), " · ")}
	if t.Status == table.Gathering {
		lines = append(lines, an.gatheringLines(title, t, an.room.Now())...)
	}
	if line := an.statusLine(title, t); line != "" {
		lines = append(lines, line)
	}
	return prose.Clip(strings.Join(lines, "\n"), limits.Text)
}

// size is how many play, or against whom somebody plays alone.
func (an *Announcer) size(t table.Table) catalogue.Phrase {
	switch {
	case t.Solo:
		return room.Phrase("size-alone", parts{"alone": an.room.Opposite(t)})
	case t.Status != table.Playing && t.Status != table.Over && t.Status != table.Abandoned:
		return catalogue.Some("seat", t.Places)
	}
	return room.Phrase("size", parts{"people": t.People(), "bots": len(t.Chairs) - t.People()})
}

// seatTexts are who sits where, and the seats that are free in a lobby.
func (an *Announcer) seatTexts(title commands.Title, t table.Table) []string {
	var seats []string
	for _, c := range t.Chairs {
		about := parts{"who": c.Name, "holds": "nobody", "grade": choices.Grade(an.room, c.Bot), "resigned": catalogue.Yes(c.StandsIn())}
		if c.Choice != "" && title.Game != nil {
			about["holds"], _ = title.Holds(c.Choice)
		}
		if c.Plays() {
			seats = append(seats, an.say("seat-bot", about))
		} else {
			seats = append(seats, an.say("seat-person", about))
		}
	}
	if t.Status == table.Gathering {
		for range t.Places - len(t.Chairs) {
			seats = append(seats, "—")
		}
	}
	return seats
}

// gatheringLines tell those who may sit down what they should know.
func (an *Announcer) gatheringLines(title commands.Title, t table.Table, now time.Time) []string {
	var lines []string
	if about := title.Intro().About(t.Options); about != "" {
		lines = append(lines, about)
	}
	if text := an.awaitedAgain(t, now); text != "" {
		lines = append(lines, text)
	}
	switch {
	case !t.Begins.IsZero():
		lines = append(lines, an.say("lobby-begins", parts{"at": unix(t.Begins)}))
	case t.Prompt:
		lines = append(lines, an.say("lobby-full-begins", nil))
	}
	if t.Practice {
		lines = append(lines, an.say("lobby-practice", nil))
	}
	if t.Private {
		lines = append(lines, an.say("lobby-private", nil))
	}
	if !t.Closes.IsZero() {
		lines = append(lines, an.say("lobby-closes", parts{"at": unix(t.Closes)}))
	}
	return lines
}

// statusLine says where a match is played or how it ended, and of a lobby what is dealt at the start.
func (an *Announcer) statusLine(title commands.Title, t table.Table) string {
	about := parts{"home": t.Home()}
	switch {
	case t.Status == table.Closed:
		return an.say("status-closed", nil)
	case t.Status == table.Abandoned && !t.Asleep.IsZero():
		return an.say("status-asleep", about)
	case t.Status == table.Abandoned:
		return an.say("status-abandoned", about)
	case t.Status == table.Over:
		return an.say("status-over", about)
	case t.Status == table.Playing && t.Thread != "":
		return an.say("status-playing", parts{"thread": t.Thread})
	case t.Status == table.Playing:
		return an.say("status-opening", nil)
	case title.Game != nil && title.Game.Choice != nil:
		return an.say("status-choice", parts{"what": title.Low(*title.Game.Choice)})
	}
	return ""
}

// unusualOptions names what a table has set otherwise than usual, such as its mode.
func (an *Announcer) unusualOptions(title commands.Title, t table.Table) string {
	if title.Game == nil {
		return ""
	}
	text := ""
	for _, o := range title.Game.Options {
		for i, v := range o.Values {
			if i > 0 && v.Key == t.Options[o.Key] {
				text += " · " + an.say("setting", parts{"option": title.Option(o), "value": title.Value(o, v)})
			}
		}
	}
	return text
}

// fillMenu offers bot players for the empty seats of a lobby; nil: nobody plays the
// game, or no seat is empty.
func (an *Announcer) fillMenu(title commands.Title, t table.Table) *commands.Menu {
	if title.Player == nil || t.People() >= t.Places {
		return nil
	}
	menu := commands.Menu{ID: commands.ControlID("fill", t.ID), Placeholder: an.say("fill", nil)}
	for _, s := range choices.Strengths(an.room) {
		menu.Choices = append(menu.Choices, commands.MenuChoice{Value: s.Value, Label: prose.Clip(prose.Capital(s.Name), limits.MenuLine)})
	}
	if len(t.Bots()) > 0 {
		menu.Choices = append(menu.Choices, commands.MenuChoice{Value: choices.NoBots, Label: an.say("no-bots", nil)})
	}
	return &menu
}

// awaitedAgain says whom a table waits for that continues after another match.
func (an *Announcer) awaitedAgain(t table.Table, now time.Time) string {
	names := room.Missing(t)
	if len(names) == 0 || t.People() >= t.Places {
		return ""
	}
	if kept := t.Reserved(now); len(kept) > 0 {
		return an.say("rematch-reserved", parts{"reserved": an.room.Reserved(kept, t.ReservedUntil())})
	}
	return an.say("rematch", parts{"who": names, "private": catalogue.Yes(t.Private)})
}
