package outbox

import (
	"context"
	"slices"
	"time"

	"landfall/bot/discord"
	"landfall/bot/outbox/record"
	"landfall/bot/outbox/sending"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/duty"
	"landfall/engine/table/people"
)

// tellDirectly is the last resort of a table that cannot be reached where it is
// played: whoever chose direct messages and is waited for gets one, and the host, who
// can mend it. Nobody else does. It waits for a second try, since rights are often
// changed step by step.
func (e calls) tellDirectly(ctx context.Context, why error) error {
	o, rights := sending.Obstacle(why)
	if o == commands.NoObstacle || e.State.Tries == 0 || e.Table.Solo {
		return nil
	}
	if err := e.planDirect(ctx, o, rights); err != nil {
		return err
	}
	for len(e.State.Direct) > 0 {
		if err := e.sendDirect(ctx, &e.State.Direct[0]); err != nil {
			return err
		}
	}
	return nil
}

// planDirect prepares whom the direct messages go to and what they say.
func (e calls) planDirect(ctx context.Context, o commands.Obstacle, rights string) error {
	before := len(e.State.Direct)
	if e.Table.Status == table.Playing {
		if err := e.planDuties(ctx, o, rights); err != nil {
			return err
		}
	}
	byHost := func(l record.Message) bool { return l.To == e.Table.Host }
	if !slices.Contains(e.State.Deaf, record.HostKey) && !slices.ContainsFunc(e.State.Direct, byHost) {
		p, err := e.b.house.People.Get(ctx, e.Table.Host)
		if err != nil {
			return err
		}
		if p.Direct && p.MayMention(e.b.now().UTC()) {
			l := record.Message{Kind: record.DirectMessage, To: e.Table.Host, Text: e.b.says(p.Speaks()).HostUnreached(e.Table, o, rights)}
			e.State.Direct = append(e.State.Direct, e.Prepare(l))
		}
	}
	if len(e.State.Direct) == before {
		return nil
	}
	return e.Note(ctx)
}

// planDuties prepares a message for each duty that its person does not know of, and
// for each reminder.
func (e calls) planDuties(ctx context.Context, o commands.Obstacle, rights string) error {
	duties, err := e.b.house.Duties.Of(ctx, e.Table.ID)
	if err != nil {
		return err
	}
	nudges, err := e.b.house.Reminders.Of(ctx, e.Table.ID)
	if err != nil {
		return err
	}
	s, _, err := e.stand(ctx, e.Table.ID, e.State.Next, 0)
	if err != nil {
		return err
	}
	for _, d := range duties {
		p, err := e.b.house.People.Get(ctx, d.Player)
		if err != nil {
			return err
		}
		if !p.Direct && !p.CalledDirectly(e.Table.ID) || !p.MayMention(e.b.now().UTC()) || s.TurnOf(d.Seat) != d.Turn {
			continue
		}
		e.planDirectTo(d, nudges, e.b.says(p.Speaks()).Unreached(s, d.Seat, o, rights))
	}
	return nil
}

// planDirectTo prepares a message to a person about a duty that they do not know of, and about
// those of some reminders that are of it and have not reached them.
func (e calls) planDirectTo(d duty.Duty, nudges []duty.Reminder, text string) {
	l := record.Message{Kind: record.DirectMessage, To: d.Player, Seat: []engine.Seat{d.Seat}, Text: text}
	for _, n := range nudges {
		if n.Seat == d.Seat && n.Turn == d.Turn && !slices.Contains(e.State.Reminded, record.ReminderKey(n)) {
			l.Reminders = append(l.Reminders, record.ReminderKey(n))
		}
	}
	if key := record.DutyKey(d.Seat, d.Turn); !d.Announced && !slices.Contains(e.State.Notified, key) {
		l.Mention = []string{key}
	}
	if len(l.Mention)+len(l.Reminders) > 0 && !e.askedDirectly(l) {
		e.State.Direct = append(e.State.Direct, e.Prepare(l))
	}
}

// directly tells whether a person is called to a duty by direct message: they chose that for this
// table. If they take none from the bot they are called in its thread where that is private, and
// nowhere else: who wants direct messages is not mentioned before all instead.
func (e calls) directly(p people.Person, duty string) bool {
	return p.CalledDirectly(e.Table.ID) && (!e.Table.Private || !slices.Contains(e.State.Deaf, duty))
}

// deaf tells whether a person wants to be called to a duty by direct message, and cannot be.
func (e calls) deaf(p people.Person, duty string) bool {
	return e.directly(p, duty) && slices.Contains(e.State.Deaf, duty)
}

// callDirectly calls and reminds those by direct message who chose that for this table. If
// they take none from the bot, they are called here the next time.
func (e calls) callDirectly(ctx context.Context) error {
	if e.Table.Solo || e.Table.Status != table.Playing || !e.Table.Asleep.IsZero() {
		return nil
	}
	before := len(e.State.Direct)
	if err := e.planCalls(ctx); err != nil {
		return err
	}
	if len(e.State.Direct) > before {
		if err := e.Note(ctx); err != nil {
			return err
		}
	}
	for len(e.State.Direct) > 0 {
		if err := e.sendDirect(ctx, &e.State.Direct[0]); err != nil {
			return err
		}
	}
	return nil
}

// planCalls prepares a direct message for each duty that somebody may be called to now.
func (e calls) planCalls(ctx context.Context) error {
	duties, err := e.b.house.Duties.Of(ctx, e.Table.ID)
	if err != nil {
		return err
	}
	nudges, err := e.b.house.Reminders.Of(ctx, e.Table.ID)
	if err != nil {
		return err
	}
	for _, d := range duties {
		key := record.DutyKey(d.Seat, d.Turn)
		p, err := e.b.house.People.Get(ctx, d.Player)
		if err != nil {
			return err
		}
		if e.Table.Plays(d.Seat) || d.LooksOn(e.b.now()) || !e.directly(p, key) || !p.MayMention(e.b.now().UTC()) || !e.here(ctx, d.Player) {
			continue
		}
		s, _, err := e.stand(ctx, e.Table.ID, e.State.Next, 0)
		if err != nil {
			return err
		}
		if s.TurnOf(d.Seat) != d.Turn {
			continue
		}
		calls := slices.DeleteFunc(slices.Clone(nudges), func(n duty.Reminder) bool { return n.Mention })
		e.planDirectTo(d, calls, e.b.says(p.Speaks()).Call(s, d.Seat))
	}
	return nil
}

// askedDirectly tells whether a message is on its way already, or cannot arrive.
func (e calls) askedDirectly(l record.Message) bool {
	same := func(other record.Message) bool {
		return slices.Equal(other.Mention, l.Mention) && slices.Equal(other.Reminders, l.Reminders) && other.To == l.To
	}
	return slices.ContainsFunc(e.State.Direct, same) || slices.Contains(e.State.Deaf, l.About())
}

// sendDirect sends the first direct message, unless it finds out that it is there. A
// person who takes no direct messages is not written to again of the same.
func (e calls) sendDirect(ctx context.Context, l *record.Message) error {
	to, err := e.b.house.People.Get(ctx, l.To)
	if err != nil {
		return err
	}
	says := e.b.says(to.Speaks())
	var rows []commands.Row
	if e.Table.SeatOf(l.To) != engine.Nobody { // else nothing is theirs to do, as for who stood in until now
		rows = says.TurnButton(e.Table.ID)
	}
	if len(l.Reminders) > 0 {
		rows = append(rows, says.LaterRow(e.Table))
	}
	at, err := e.SendDirect(ctx, l, rows)
	if err != nil && discord.Passing(err) {
		return err
	}
	sent := *l
	e.State.Direct = e.State.Direct[1:]
	if err != nil {
		e.b.logger.Info("somebody who chose direct messages takes none from the bot", "table", e.Table.ID, "err", err)
		if err := e.b.house.People.NoteUnheard(ctx, sent.To, e.b.now()); err != nil {
			return err
		}
		e.State.Deaf = record.Newest(append(e.State.Deaf, append(slices.Clone(sent.Mention), sent.About())...))
		return e.Note(ctx)
	}
	return e.arrivedDirectly(ctx, sent, at)
}

// arrivedDirectly notes what a direct message has said, and takes the button off the one
// before it.
func (e calls) arrivedDirectly(ctx context.Context, sent record.Message, at record.Spot) error {
	if err := e.b.house.People.NoteUnheard(ctx, sent.To, time.Time{}); err != nil {
		return err
	}
	if sent.To == e.Table.Host && e.State.Tries > 0 {
		e.State.Deaf = append(e.State.Deaf, record.HostKey)
	}
	e.State.Notified = record.Newest(append(e.State.Notified, sent.Mention...))
	e.State.Reminded = record.Newest(append(e.State.Reminded, sent.Reminders...))
	former := func(s record.Spot) bool { return s.Place == at.Place }
	for _, s := range e.State.Calls {
		if former(s) {
			if err := e.RemoveControls(ctx, s); err != nil {
				e.b.logger.Info("an older direct message keeps its button; it does no harm", "table", e.Table.ID, "err", err)
			}
		}
	}
	e.State.Calls = append(slices.DeleteFunc(e.State.Calls, former), at)
	if err := e.Note(ctx); err != nil || len(sent.Mention) == 0 {
		return err
	}
	return e.b.house.Reminders.Announced(ctx, e.Table.ID, e.b.now(), record.TurnsIn(e.State.Notified))
}
