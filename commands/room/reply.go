package room

import (
	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
)

// Quietly is an answer in words that only the asking person sees.
func Quietly(text string) commands.Reply {
	return commands.Reply{Private: true, Message: commands.Message{Text: prose.Clip(text, limits.Text)}}
}

// HowItPlays opens the short rules of a game.
func (rm *Room) HowItPlays(t commands.Title) (commands.Button, bool) {
	topics := t.Topics()
	if len(topics) == 0 {
		return commands.Button{}, false
	}
	return commands.Button{ID: commands.ControlID("rule", t.Game.Key, topics[0].Key), Label: rm.Say("how-it-plays", nil)}, true
}

// Learn begins the first lesson of a game, or goes on with it.
func (rm *Room) Learn(t commands.Title) (commands.Button, bool) {
	if len(t.Lessons()) == 0 {
		return commands.Button{}, false
	}
	return commands.Button{ID: commands.ControlID("learn", t.Game.Key), Label: rm.Say("learn-by-playing", nil), Style: commands.Main}, true
}

// TableButton opens what somebody can do about a table itself.
func (rm *Room) TableButton(id engine.MatchID) commands.Button {
	return commands.Button{ID: commands.ControlID("table", id), Label: rm.Say("table-menu", nil)}
}

// InPlace is a private answer, in the place of what was pressed, with buttons below it.
func InPlace(rq commands.Request, text string, buttons ...commands.Button) commands.Reply {
	r := Quietly(text)
	r.Update = rq.OnPrivate && rq.Kind == commands.Pressed
	if len(buttons) > 0 {
		r.Rows = []commands.Row{{Buttons: buttons}}
	}
	return r
}

// CheckAdmin refuses whoever may not set something for the server they ask on.
func CheckAdmin(rq commands.Request) error {
	switch {
	case rq.Where.Guild == "":
		return Refuse("set-on-server", nil)
	case !rq.Where.Admin:
		return Refuse("set-by-admin", nil)
	}
	return nil
}
