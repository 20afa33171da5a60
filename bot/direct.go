package bot

import (
	"context"
	"errors"
	"slices"
	"strings"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
)

// obstacle is what keeps a table from being told something, unless it passes by
// itself, and what an admin can do about it.
func obstacle(why error) (o commands.Obstacle, advice string) {
	var e *discord.Error
	switch {
	case !errors.As(why, &e), passing(why):
		return commands.NoObstacle, ""
	case errors.Is(why, discord.ErrNoPlace):
		return commands.PlaceGone, ""
	case errors.Is(why, discord.ErrArchived):
		return commands.PlaceLocked, ""
	case errors.Is(why, discord.ErrForbidden):
		return commands.RightLacking, e.Advice
	}
	return commands.Refused, ""
}

// tellDirectly is the last resort of a table that cannot be reached where it is
// played: whoever chose direct messages and is waited for gets one, and the host, who
// can mend it. Nobody else does. It waits for a second try, since rights are often
// changed step by step.
func (e *errand) tellDirectly(ctx context.Context, why error) error {
	o, advice := obstacle(why)
	if o == commands.NoObstacle || e.told.Tries == 0 || e.t.Solo {
		return nil
	}
	if err := e.planDirect(ctx, o, advice); err != nil {
		return err
	}
	for len(e.told.Direct) > 0 {
		if err := e.sendDirect(ctx, &e.told.Direct[0]); err != nil {
			return err
		}
	}
	return nil
}

// planDirect settles whom the direct messages go to and what they say.
func (e *errand) planDirect(ctx context.Context, o commands.Obstacle, advice string) error {
	settled := len(e.told.Direct)
	if e.t.Status == table.Playing {
		if err := e.planDuties(ctx, o, advice); err != nil {
			return err
		}
	}
	byHost := func(l letter) bool { return l.To == e.t.Host }
	if !slices.Contains(e.told.Deaf, hostKey) && !slices.ContainsFunc(e.told.Direct, byHost) {
		p, err := e.b.tables.Person(ctx, e.t.Host)
		if err != nil {
			return err
		}
		if p.Direct && p.MayMention(e.b.now().UTC()) {
			e.told.Direct = append(e.told.Direct, e.settle(letter{Kind: directLetter, To: e.t.Host, Text: e.b.desk.HostUnreached(e.t, o, advice)}))
		}
	}
	if len(e.told.Direct) == settled {
		return nil
	}
	return e.note(ctx)
}

// hostKey stands in told.Deaf for the host as such, who is told once.
const hostKey = "host"

// planDuties settles a letter for each duty that its person does not know of, and
// for each reminder.
func (e *errand) planDuties(ctx context.Context, o commands.Obstacle, advice string) error {
	duties, err := e.b.tables.Duties(ctx, e.t.ID)
	if err != nil {
		return err
	}
	nudges, err := e.b.tables.NudgesOf(ctx, e.t.ID)
	if err != nil {
		return err
	}
	s, _, err := e.b.stand(ctx, e.t.ID, e.told.Next, 0)
	if err != nil {
		return err
	}
	for _, d := range duties {
		p, err := e.b.tables.Person(ctx, d.Player)
		if err != nil {
			return err
		}
		if !p.Direct && !p.CalledDirectly(e.t.ID) || !p.MayMention(e.b.now().UTC()) || s.TurnOf(d.Seat) != d.Turn {
			continue
		}
		l := letter{Kind: directLetter, To: d.Player, Seat: []engine.Seat{d.Seat}, Text: e.b.desk.Unreached(s, d.Seat, o, advice)}
		for _, n := range nudges {
			if n.Seat == d.Seat && n.Turn == d.Turn && !slices.Contains(e.told.Reminded, reminderKey(n)) {
				l.Reminders = append(l.Reminders, reminderKey(n))
			}
		}
		if key := dutyKey(d.Seat, d.Turn); !d.Announced && !slices.Contains(e.told.Told, key) {
			l.Mention = []string{key}
		}
		if len(l.Mention)+len(l.Reminders) > 0 && !e.askedDirectly(l) {
			e.told.Direct = append(e.told.Direct, e.settle(l))
		}
	}
	return nil
}

// directly tells whether a person is called to a duty by direct message: they chose that
// for this table, and take such messages.
func (e *errand) directly(p table.Person, duty string) bool {
	return p.CalledDirectly(e.t.ID) && !slices.Contains(e.told.Deaf, duty)
}

// callDirectly calls and reminds those by direct message who chose that for this table. If
// they take none from the bot, they are called here the next time.
func (e *errand) callDirectly(ctx context.Context) error {
	if e.t.Solo || e.t.Status != table.Playing {
		return nil
	}
	duties, err := e.b.tables.Duties(ctx, e.t.ID)
	if err != nil {
		return err
	}
	nudges, err := e.b.tables.NudgesOf(ctx, e.t.ID)
	if err != nil {
		return err
	}
	settled := len(e.told.Direct)
	for _, d := range duties {
		key := dutyKey(d.Seat, d.Turn)
		p, err := e.b.tables.Person(ctx, d.Player)
		if err != nil {
			return err
		}
		if e.t.Plays(d.Seat) || !e.directly(p, key) || !p.MayMention(e.b.now().UTC()) || !e.here(ctx, d.Player) {
			continue
		}
		s, _, err := e.b.stand(ctx, e.t.ID, e.told.Next, 0)
		if err != nil {
			return err
		}
		if s.TurnOf(d.Seat) != d.Turn {
			continue
		}
		l := letter{Kind: directLetter, To: d.Player, Seat: []engine.Seat{d.Seat}, Text: e.b.desk.Call(s, d.Seat)}
		for _, n := range nudges {
			if n.Seat == d.Seat && n.Turn == d.Turn && !n.Mention && !slices.Contains(e.told.Reminded, reminderKey(n)) {
				l.Reminders = append(l.Reminders, reminderKey(n))
			}
		}
		if !d.Announced && !slices.Contains(e.told.Told, key) {
			l.Mention = []string{key}
		}
		if len(l.Mention)+len(l.Reminders) > 0 && !e.askedDirectly(l) {
			e.told.Direct = append(e.told.Direct, e.settle(l))
		}
	}
	if len(e.told.Direct) > settled {
		if err := e.note(ctx); err != nil {
			return err
		}
	}
	for len(e.told.Direct) > 0 {
		if err := e.sendDirect(ctx, &e.told.Direct[0]); err != nil {
			return err
		}
	}
	return nil
}

// askedDirectly tells whether a letter is on its way already, or cannot arrive.
func (e *errand) askedDirectly(l letter) bool {
	same := func(other letter) bool {
		return slices.Equal(other.Mention, l.Mention) && slices.Equal(other.Reminders, l.Reminders) && other.To == l.To
	}
	return slices.ContainsFunc(e.told.Direct, same) || slices.Contains(e.told.Deaf, l.deafKey())
}

// deafKey names what a direct letter is about.
func (l *letter) deafKey() string {
	if len(l.Seat) == 0 {
		return hostKey
	}
	return strings.Join(append(slices.Clone(l.Mention), l.Reminders...), ", ")
}

// sendDirect sends the first direct letter, unless it finds out that it is there. A
// person who takes no direct messages is not written to again of the same.
func (e *errand) sendDirect(ctx context.Context, l *letter) error {
	dm, err := e.to.OpenDM(ctx, l.To)
	if err == nil && l.Place != dm {
		l.Place = dm
		e.address(l)
		err = e.note(ctx)
	}
	id := ""
	if err == nil && !e.fresh[l.N] {
		id, _, _, err = e.find(ctx, l)
	}
	if err == nil && id == "" {
		delete(e.fresh, l.N)
		m := commands.Message{Text: l.Text, Mark: l.mark(e.t.ID), Rows: commands.TurnButton(e.t.ID)}
		id, err = e.to.Post(ctx, dm, m, nil, l.mark(e.t.ID))
	}
	if err != nil && passing(err) {
		return err
	}
	sent := *l
	e.told.Direct = e.told.Direct[1:]
	if err != nil {
		e.b.logger.Info("somebody who chose direct messages takes none from the bot", "table", e.t.ID, "err", err)
		e.told.Deaf = newest(append(e.told.Deaf, append(slices.Clone(sent.Mention), sent.deafKey())...))
		return e.note(ctx)
	}
	if sent.To == e.t.Host && e.told.Tries > 0 {
		e.told.Deaf = append(e.told.Deaf, hostKey)
	}
	e.told.Told, e.told.Reminded = newest(append(e.told.Told, sent.Mention...)), newest(append(e.told.Reminded, sent.Reminders...))
	former := func(s spot) bool { return s.Place == dm }
	for _, s := range e.told.Calls {
		if former(s) {
			if err := e.stripOne(ctx, s); err != nil {
				e.b.logger.Info("an older direct message keeps its button; it does no harm", "table", e.t.ID, "err", err)
			}
		}
	}
	e.told.Calls = append(slices.DeleteFunc(e.told.Calls, former), spot{Place: dm, Message: id})
	if err := e.note(ctx); err != nil || len(sent.Mention) == 0 {
		return err
	}
	return e.b.tables.Announced(ctx, e.t.ID, e.b.now(), turnsIn(e.told.Told))
}
