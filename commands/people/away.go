package people

import (
	"context"
	"errors"
	"fmt"
	"time"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/duty"
)

// snooze reminds somebody at a moment of their own.
func (pp *People) snooze(ctx context.Context, rq commands.Request, press commands.Press) (commands.Reply, error) {
	p, err := pp.room.House.People.Get(ctx, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	until := pp.room.Now().Add(3 * time.Hour)
	if press.First == "tomorrow" {
		until = morning(pp.room.Now().In(p.Location()).AddDate(0, 0, 1))
	}
	at, left, err := pp.room.House.Reminders.Snooze(ctx, press.Match, rq.Who.ID, until)
	switch {
	case errors.Is(err, table.ErrNotSeated):
		return commands.Reply{}, room.ErrForeign
	case errors.Is(err, table.ErrSnoozed):
		return commands.Reply{}, room.Sayf("You have put this off %s, as often as one can. **I'm away until…** tells the others when you are back; **Table** lets you hand your seat over.",
			prose.Count(duty.MostSnoozes, "time"))
	case err != nil:
		return commands.Reply{}, err
	}
	then := "You can put it off " + prose.Count(left, "more time") + "."
	if left == 0 {
		then = "This was the last time. The others can see it."
	}
	return pp.done(rq, fmt.Sprintf("I remind you <t:%d:f> if you haven't played by then. %s", at.Unix(), then), nil)
}

// morningHour is when a day begins for whoever is reminded on it.
const morningHour = 9

func morning(t time.Time) time.Time {
	return time.Date(t.Year(), t.Month(), t.Day(), morningHour, 0, 0, 0, t.Location())
}

// absencesAhead are how long somebody can say that they are away.
func absencesAhead() []commands.Choice {
	return []commands.Choice{{Name: "until tomorrow", Value: "1"}, {Name: "for three days", Value: "3"}, {Name: "for a week", Value: "7"},
		{Name: "for two weeks", Value: "14"}, {Name: "for three weeks", Value: "21"}, {Name: "for a month", Value: "30"}, {Name: "not any more: I am back", Value: "0"}}
}

// askAway asks somebody until when they are away.
func (pp *People) askAway(_ context.Context, _ commands.Request, id engine.MatchID) (commands.Reply, error) {
	menu := commands.Menu{ID: commands.ControlID("away", id), Placeholder: "Until when are you away?"}
	for _, c := range absencesAhead() {
		menu.Choices = append(menu.Choices, commands.MenuChoice{Value: c.Value, Label: prose.Capital(c.Name)})
	}
	r := room.Quietly("While you are away you get no pings and no reminders. The others see when you are back.")
	r.Rows = []commands.Row{{Menu: &menu}}
	return r, nil
}

func (pp *People) awayTyped(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	return pp.setAway(ctx, rq, rq.Options["until"])
}

func (pp *People) awayPicked(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	return pp.setAway(ctx, rq, p.Value)
}

func completeAway(context.Context, commands.Request) ([]commands.Choice, error) {
	return absencesAhead(), nil
}

// setAway notes until when somebody is away: a number of days, or a date.
func (pp *People) setAway(ctx context.Context, rq commands.Request, value string) (commands.Reply, error) {
	p, err := pp.room.House.People.Get(ctx, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	now := pp.room.Now()
	until, err := readUntil(value, now.In(p.Location()))
	if err != nil {
		return commands.Reply{}, err
	}
	if p, err = pp.room.House.People.GoAway(ctx, rq.Who.ID, now, until); err != nil {
		return commands.Reply{}, err
	}
	if !p.IsAway(now) {
		return pp.done(rq, "Welcome back. Your tables ping you again.", nil)
	}
	return pp.done(rq, fmt.Sprintf("You are away until <t:%d:f>. Your tables see it and ping you then. You can play before, if you like. `/game back` ends it.", p.Away.Unix()), nil)
}

// mostAway is for how long somebody can be away at most.
const mostAway = 92
