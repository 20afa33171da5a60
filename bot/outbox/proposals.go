package outbox

import (
	"context"
	"fmt"
	"slices"
	"time"

	"landfall/bot/discord"
	"landfall/bot/outbox/record"
	"landfall/bot/outbox/sending"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
)

// tellFacts tells in order what happened to the table itself.
func (e asked) tellFacts(ctx context.Context) error {
	if e.State.Facts >= e.Table.Facts {
		return nil
	}
	facts, err := e.b.house.Tables.History(ctx, e.Table.ID, e.State.Facts)
	if err != nil {
		return err
	}
	for _, f := range facts {
		if line := e.says.FactLine(f); line != "" {
			e.Add(record.Message{Kind: record.NoteMessage, Text: line, Wakes: f.Kind == table.FellAsleep})
		}
		e.noteReplaced(f)
		e.State.Facts = f.N + 1
		if f.Seat != engine.Nobody {
			e.State.Waiting = nil // whom the live message names may be another one
		}
		if f.To != "" { // somebody else has the seat, whom a direct message may reach
			e.State.Deaf = slices.DeleteFunc(e.State.Deaf, func(key string) bool { return record.Names([]string{key}, f.Seat) })
		}
	}
	if err := e.Note(ctx); err != nil {
		return err
	}
	return e.Deliver(ctx)
}

// askProposals puts to the people what they decide together, keeps its messages what they
// should be, and takes away those of what is decided.
func (e asked) askProposals(ctx context.Context) error {
	changed := e.State.Bed.Message != "" && e.Table.Asleep.IsZero()
	if changed { // nothing has to be woken any more
		e.State.Stale, e.State.Bed = append(e.State.Stale, e.State.Bed), record.Spot{}
	}
	for i, p := range slices.Backward(e.State.Put) {
		if _, stands := e.Table.Proposal(p.N); !stands {
			p.Spot.Whole = true
			e.State.Stale = append(e.State.Stale, p.Spot)
			e.State.Put = slices.Delete(e.State.Put, i, i+1)
			changed = true
		}
	}
	if changed {
		if err := e.Note(ctx); err != nil {
			return err
		}
	}
	for _, m := range e.Table.Proposals {
		if err := e.askProposal(ctx, m); err != nil {
			return err
		}
	}
	return nil
}

func (e asked) askProposal(ctx context.Context, m table.Proposal) error {
	i := slices.IndexFunc(e.State.Put, func(p record.Proposal) bool { return p.N == m.N })
	var called []engine.PlayerID
	if i >= 0 && !e.State.Put[i].At.IsZero() && !e.State.Put[i].At.Equal(m.At) {
		e.State.Put[i].Called = nil // they are asked again
	}
	if i >= 0 {
		called = e.State.Put[i].Called
	}
	now, later, err := e.callable(ctx, m, called)
	if err != nil {
		return err
	}
	if !later.IsZero() {
		if err := e.b.house.News.SummonAt(ctx, e.Table.ID, later); err != nil {
			return err
		}
	}
	if i >= 0 && len(now) == 0 {
		return e.showProposal(ctx, m, &e.State.Put[i])
	}
	if i >= 0 { // who was not to be disturbed before is called by a message in its place
		p := e.State.Put[i]
		p.Spot.Whole = true
		e.State.Stale = append(e.State.Stale, p.Spot)
		e.State.Put = slices.Delete(e.State.Put, i, i+1)
	}
	e.Add(record.Message{Kind: record.ProposalMessage, Proposal: m.N, Called: append(slices.Clone(called), now...), Calls: now})
	if err := e.Note(ctx); err != nil {
		return err
	}
	return e.Deliver(ctx)
}

// callable are those whom a proposal may notify now, of those it has not yet; later is
// when the next of the others may be.
func (e asked) callable(ctx context.Context, m table.Proposal, called []engine.PlayerID) (now []engine.PlayerID, later time.Time, err error) {
	asked := slices.Clone(m.Voters)
	if m.Kind == table.OfSeat && m.To != "" {
		asked = append(asked, m.To)
	}
	at := e.b.now().UTC()
	for _, who := range asked {
		if slices.Contains(called, who) || who == m.By || slices.ContainsFunc(m.Votes, func(v table.Vote) bool { return v.Player == who }) {
			continue
		}
		p, err := e.b.house.People.Get(ctx, who)
		if err != nil {
			return nil, later, err
		}
		switch open := p.Open(at); {
		case open.IsZero():
		case open.After(at):
			if later.IsZero() || open.Before(later) {
				later = open
			}
		case e.calls.here(ctx, who):
			now = append(now, who)
		}
	}
	return now, later, nil
}

// showProposal keeps the message of a proposal what it should be.
func (e asked) showProposal(ctx context.Context, m table.Proposal, p *record.Proposal) error {
	msg, err := e.proposalMessage(ctx, m, nil)
	if err != nil || wordingOf(msg) == p.Wording {
		return err
	}
	lost, err := e.Change(ctx, p.Spot, msg, nil)
	if err != nil {
		return err
	}
	if lost { // it is put anew
		n := p.N
		e.State.Put = slices.DeleteFunc(e.State.Put, func(o record.Proposal) bool { return o.N == n })
		return e.askProposal(ctx, m)
	}
	p.Wording = wordingOf(msg)
	return e.Note(ctx)
}

func wordingOf(m commands.Message) string { return fmt.Sprint(m.Text, len(m.Rows)) }

func (e asked) proposalMessage(ctx context.Context, m table.Proposal, to []engine.PlayerID) (commands.Message, error) {
	from := e.State.Next
	if m.Kind == table.ToUndo {
		from = m.Takes
	}
	s, _, err := e.stand(ctx, e.Table.ID, from, 0)
	if err != nil {
		return commands.Message{}, err
	}
	return e.says.Proposal(s, m, to), nil
}

// composeProposal writes the message of a proposal, if that still stands.
func (e asked) composeProposal(ctx context.Context, l *record.Message) (commands.Message, []discord.File, error) {
	fresh, err := e.b.house.Tables.Get(ctx, e.Table.ID)
	if err != nil {
		return commands.Message{}, nil, err
	}
	m, stands := fresh.Proposal(l.Proposal)
	if !stands {
		return commands.Message{}, nil, sending.ErrObsolete
	}
	var to []engine.PlayerID
	for _, who := range l.Calls { // it may have become night since it was prepared
		p, err := e.b.house.People.Get(ctx, who)
		if err != nil {
			return commands.Message{}, nil, err
		}
		if p.MayMention(e.b.now().UTC()) && (m.To == who || slices.Contains(m.Voters, who)) {
			to = append(to, who)
		} else {
			l.Called = slices.DeleteFunc(l.Called, func(c engine.PlayerID) bool { return c == who })
		}
	}
	msg, err := e.proposalMessage(ctx, m, to)
	msg.Tag, l.Wording, l.AskedAt = l.Tag(e.Table.ID), wordingOf(msg), m.At
	return msg, nil, err
}

// proposalArrived notes the message of a proposal.
func (e asked) proposalArrived(l record.Message, id string) {
	e.State.Put = append(e.State.Put, record.Proposal{N: l.Proposal, Spot: record.Spot{Place: l.Place, Message: id}, At: l.AskedAt, Wording: l.Wording, Called: l.Called})
}
