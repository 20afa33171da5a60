package people

import (
	"context"
	"errors"
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
		return commands.Reply{}, room.Refuse("snoozed-enough", room.Parts{"n": duty.MostSnoozes})
	case err != nil:
		return commands.Reply{}, err
	}
	return pp.done(rq, "snoozed", room.Parts{"at": int(at.Unix()), "left": left}, nil)
}

// morningHour is when a day begins for whoever is reminded on it.
const morningHour = 9

func morning(t time.Time) time.Time {
	return time.Date(t.Year(), t.Month(), t.Day(), morningHour, 0, 0, 0, t.Location())
}

// absencesAhead are how long somebody can say that they are away.
func (pp *People) absencesAhead() []commands.Choice {
	return pp.room.Choices("away-for", "1", "3", "7", "14", "21", "30", "0")
}

// askAway asks somebody until when they are away.
func (pp *People) askAway(_ context.Context, _ commands.Request, id engine.MatchID) (commands.Reply, error) {
	menu := commands.Menu{ID: commands.ControlID("away", id), Placeholder: pp.room.Say("away-until", nil)}
	for _, c := range pp.absencesAhead() {
		menu.Choices = append(menu.Choices, commands.MenuChoice{Value: c.Value, Label: prose.Capital(c.Name)})
	}
	r := pp.room.Tell("while-away", nil)
	r.Rows = []commands.Row{{Menu: &menu}}
	return r, nil
}

func (pp *People) awayTyped(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	return pp.setAway(ctx, rq, rq.Options["until"])
}

func (pp *People) awayPicked(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	return pp.setAway(ctx, rq, p.Value)
}

func (pp *People) completeAway(context.Context, commands.Request) ([]commands.Choice, error) {
	return pp.absencesAhead(), nil
}

// setAway notes until when somebody is away: a number of days, or a date.
func (pp *People) setAway(ctx context.Context, rq commands.Request, value string) (commands.Reply, error) {
	p, err := pp.room.House.People.Get(ctx, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	now := pp.room.Now()
	until, err := readUntil(value, now.In(p.Location()), pp.room.Say("day-words", nil))
	if err != nil {
		return commands.Reply{}, err
	}
	if p, err = pp.room.House.People.GoAway(ctx, rq.Who.ID, now, until); err != nil {
		return commands.Reply{}, err
	}
	if !p.IsAway(now) {
		return pp.done(rq, "not-away", nil, nil)
	}
	return pp.done(rq, "now-away", room.Parts{"until": int(p.Away.Unix())}, nil)
}

// mostAway is for how long somebody can be away at most.
const mostAway = 92
