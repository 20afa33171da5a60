package outbox

import (
	"context"
	"slices"

	"landfall/bot/discord"
	"landfall/bot/outbox/record"
	"landfall/bot/outbox/sending"
	"landfall/commands"
	"landfall/commands/announce"
	"landfall/engine"
	"landfall/engine/table"
)

// tellOffers calls each person once who is offered something by somebody else, as soon as
// they may be notified. Nobody reminds them, and the message goes when it is prepared.
func (e asked) tellOffers(ctx context.Context) error {
	offered := false
	err := e.b.house.Matches.Look(ctx, e.Table.ID, "", func(_ table.Table, m *engine.Match, _ engine.Seat) error {
		offered = slices.ContainsFunc(m.Decisions(), func(d engine.Decision) bool { return d.Offered })
		return nil
	})
	if err != nil || e.Table.Solo || !offered && len(e.State.Offers) == 0 {
		return err
	}
	s, _, err := e.stand(ctx, e.Table.ID, e.State.Next, 0)
	if err != nil {
		return err
	}
	if err := e.updateOffers(ctx, s); err != nil {
		return err
	}
	for _, o := range e.says.Offers(s) {
		if err := e.tellOffer(ctx, s, o); err != nil {
			return err
		}
	}
	if err := e.Note(ctx); err != nil {
		return err
	}
	return e.Deliver(ctx)
}

// updateOffers takes the messages away of what is offered no more, and has those told of an
// answer whom the table waits for: they may have waited for it.
func (e asked) updateOffers(ctx context.Context, s announce.Snapshot) error {
	var kept []record.Offer
	for _, o := range e.State.Offers {
		if o.Turn != "" && o.Turn == s.Turn() || slices.ContainsFunc(e.says.Offers(s), o.Is) {
			kept = append(kept, o)
			continue
		}
		if o.Spot.Message != "" {
			o.Spot.Whole = true
			e.State.Stale = append(e.State.Stale, o.Spot)
		}
		if o.Turn != "" || s.Over() || slices.Contains(s.Awaited, o.Seat) {
			continue
		}
		var answer string
		err := e.b.house.Matches.Look(ctx, e.Table.ID, "", func(t table.Table, m *engine.Match, _ engine.Seat) error {
			answer = e.says.AnswerTo(t, m, announce.Offer{Seat: o.Seat, Kind: o.Kind}, o.Length)
			return nil
		})
		if err != nil {
			return err
		}
		if o.Text, o.Turn = answer, s.Turn(); answer != "" {
			e.Add(record.Message{Kind: record.OfferMessage, Offer: &o, Seat: s.Awaited})
		}
	}
	e.State.Offers = kept
	return nil
}

// tellOffer decides how somebody is told of an offer, unless they were, or see it with what
// they are asked.
func (e asked) tellOffer(ctx context.Context, s announce.Snapshot, o announce.Offer) error {
	notified := slices.ContainsFunc(e.State.Offers, func(t record.Offer) bool { return t.Is(o) }) ||
		slices.ContainsFunc(e.State.Outgoing, func(l record.Message) bool { return l.Offer != nil && l.Offer.Is(o) })
	if notified || slices.Contains(s.Awaited, o.Seat) {
		return nil
	}
	who := e.Table.Chairs[o.Seat].Player
	p, err := e.b.house.People.Get(ctx, who)
	if err != nil {
		return err
	}
	now := e.b.now().UTC()
	switch open := p.Open(now); {
	case open.IsZero() || !e.calls.here(ctx, who):
		return nil // who is never notified finds it in the panel
	case open.After(now):
		return e.b.house.News.SummonAt(ctx, e.Table.ID, open)
	}
	is := record.Offer{Seat: o.Seat, Kind: o.Kind, Text: o.Text, Length: s.Length}
	if !p.CalledDirectly(e.Table.ID) {
		e.Add(record.Message{Kind: record.OfferMessage, Offer: &is, Seat: []engine.Seat{o.Seat}})
		return nil
	}
	e.State.Offers = append(e.State.Offers, is)
	l := record.Message{Kind: record.DirectMessage, To: who, Seat: []engine.Seat{o.Seat}, Text: e.b.says(p.Speaks()).OfferedDirectly(s, o)}
	e.State.Direct = append(e.State.Direct, e.Prepare(l))
	return nil
}

// composeOffer writes what is offered, or answered, if that is still so.
func (e asked) composeOffer(ctx context.Context, l *record.Message) (commands.Message, []discord.File, error) {
	s, _, err := e.stand(ctx, e.Table.ID, e.State.Next, 0)
	if err != nil {
		return commands.Message{}, nil, err
	}
	o := announce.Offer{Seat: l.Offer.Seat, Kind: l.Offer.Kind, Text: l.Offer.Text}
	if l.Offer.Turn != s.Turn() && (l.Offer.Turn != "" || !slices.Contains(e.says.Offers(s), o)) {
		return commands.Message{}, nil, sending.ErrObsolete
	}
	var to []engine.PlayerID
	for _, seat := range l.Seat {
		who := e.Table.Chairs[seat].Player
		p, err := e.b.house.People.Get(ctx, who)
		if err != nil {
			return commands.Message{}, nil, err
		}
		if !e.Table.Plays(seat) && p.MayMention(e.b.now().UTC()) && e.calls.here(ctx, who) {
			to = append(to, who)
		}
	}
	if len(to) == 0 {
		return commands.Message{}, nil, sending.ErrObsolete // an offer is posted when they may be notified
	}
	m := e.says.Offered(s, o, to)
	if l.Offer.Turn != "" {
		m = e.says.OfferAnswered(s, o.Text, to)
	}
	m.Tag = l.Tag(e.Table.ID)
	return m, nil, nil
}

// offerArrived notes the message of an offer or of its answer.
func (e asked) offerArrived(l record.Message, id string) {
	o := *l.Offer
	o.Spot = record.Spot{Place: l.Place, Message: id}
	e.State.Offers = append(e.State.Offers, o)
}
