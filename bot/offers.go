package bot

import (
	"context"
	"slices"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
)

// offer is what somebody offered to a seat, and where its person was told of it; or what the
// answer was, and where those were told of that whom the table waits for.
type offer struct {
	Seat engine.Seat `json:"seat"`
	Kind string      `json:"kind"` // of the question
	Text string      `json:"text"`
	// Length is how long the log was: the answer comes after that.
	Length uint64 `json:"length"`
	Spot   spot   `json:"spot,omitzero"` // none: in a direct message
	// Turn is set of an answer, which is told as long as that turn lasts: then the story tells it.
	Turn string `json:"turn,omitempty"`
}

// is tells whether this is what was offered.
func (o offer) is(other commands.Offer) bool {
	return o.Turn == "" && o.Seat == other.Seat && o.Kind == other.Kind && o.Text == other.Text
}

// tellOffers calls each person once who is offered something by somebody else, as soon as
// they may be notified. Nobody reminds them, and the message goes when it is settled.
func (e *errand) tellOffers(ctx context.Context) error {
	offered := false
	err := e.b.tables.Look(ctx, e.t.ID, "", func(_ table.Table, m *engine.Match, _ engine.Seat) error {
		offered = slices.ContainsFunc(m.Decisions(), func(d engine.Decision) bool { return d.Offered })
		return nil
	})
	if err != nil || e.t.Solo || !offered && len(e.told.Offers) == 0 {
		return err
	}
	s, _, err := e.b.stand(ctx, e.t.ID, e.told.Next, 0)
	if err != nil {
		return err
	}
	if err := e.settleOffers(ctx, s); err != nil {
		return err
	}
	for _, o := range s.Offers() {
		if err := e.tellOffer(ctx, s, o); err != nil {
			return err
		}
	}
	if err := e.note(ctx); err != nil {
		return err
	}
	return e.deliver(ctx)
}

// settleOffers takes the messages away of what is offered no more, and has those told of an
// answer whom the table waits for: they may have waited for it.
func (e *errand) settleOffers(ctx context.Context, s commands.Standing) error {
	var kept []offer
	for _, o := range e.told.Offers {
		if o.Turn != "" && o.Turn == s.Turn() || slices.ContainsFunc(s.Offers(), o.is) {
			kept = append(kept, o)
			continue
		}
		if o.Spot.Message != "" {
			o.Spot.Whole = true
			e.told.Strip = append(e.told.Strip, o.Spot)
		}
		if o.Turn != "" || s.Over() || slices.Contains(s.Awaited(), o.Seat) {
			continue
		}
		var answer string
		err := e.b.tables.Look(ctx, e.t.ID, "", func(t table.Table, m *engine.Match, _ engine.Seat) error {
			answer = e.b.desk.AnswerTo(t, m, commands.Offer{Seat: o.Seat, Kind: o.Kind}, o.Length)
			return nil
		})
		if err != nil {
			return err
		}
		if o.Text, o.Turn = answer, s.Turn(); answer != "" {
			e.told.Letters = append(e.told.Letters, e.settle(letter{Kind: offerLetter, Offer: &o, Seat: s.Awaited()}))
		}
	}
	e.told.Offers = kept
	return nil
}

// tellOffer settles how somebody is told of an offer, unless they were, or see it with what
// they are asked.
func (e *errand) tellOffer(ctx context.Context, s commands.Standing, o commands.Offer) error {
	told := slices.ContainsFunc(e.told.Offers, func(t offer) bool { return t.is(o) }) ||
		slices.ContainsFunc(e.told.Letters, func(l letter) bool { return l.Offer != nil && l.Offer.is(o) })
	if told || slices.Contains(s.Awaited(), o.Seat) {
		return nil
	}
	who := e.t.Chairs[o.Seat].Player
	p, err := e.b.tables.Person(ctx, who)
	if err != nil {
		return err
	}
	now := e.b.now().UTC()
	switch open := p.Open(now); {
	case open.IsZero() || !e.here(ctx, who):
		return nil // who is never notified finds it in the panel
	case open.After(now):
		return e.b.tables.SummonAt(ctx, e.t.ID, open)
	}
	is := offer{Seat: o.Seat, Kind: o.Kind, Text: o.Text, Length: s.Length}
	if !p.CalledDirectly(e.t.ID) {
		e.told.Letters = append(e.told.Letters, e.settle(letter{Kind: offerLetter, Offer: &is, Seat: []engine.Seat{o.Seat}}))
		return nil
	}
	e.told.Offers = append(e.told.Offers, is)
	e.told.Direct = append(e.told.Direct, e.settle(letter{Kind: directLetter, To: who, Seat: []engine.Seat{o.Seat}, Text: e.b.desk.OfferedDirectly(s, o)}))
	return nil
}

// composeOffer writes what is offered, or answered, if that is still so.
func (e *errand) composeOffer(ctx context.Context, l *letter) (commands.Message, []discord.File, error) {
	s, _, err := e.b.stand(ctx, e.t.ID, e.told.Next, 0)
	if err != nil {
		return commands.Message{}, nil, err
	}
	o := commands.Offer{Seat: l.Offer.Seat, Kind: l.Offer.Kind, Text: l.Offer.Text}
	if l.Offer.Turn != s.Turn() && (l.Offer.Turn != "" || !slices.Contains(s.Offers(), o)) {
		return commands.Message{}, nil, errObsolete
	}
	var to []engine.PlayerID
	for _, seat := range l.Seat {
		who := e.t.Chairs[seat].Player
		p, err := e.b.tables.Person(ctx, who)
		if err != nil {
			return commands.Message{}, nil, err
		}
		if !e.t.Plays(seat) && p.MayMention(e.b.now().UTC()) && e.here(ctx, who) {
			to = append(to, who)
		}
	}
	if len(to) == 0 {
		return commands.Message{}, nil, errObsolete // an offer is told when they may be notified
	}
	m := e.b.desk.Offered(s, o, to)
	if l.Offer.Turn != "" {
		m = e.b.desk.OfferAnswered(s, o.Text, to)
	}
	m.Mark = l.mark(e.t.ID)
	return m, nil, nil
}

// offerArrived notes the message of an offer or of its answer.
func (e *errand) offerArrived(l letter, id string) {
	o := *l.Offer
	o.Spot = spot{Place: l.Place, Message: id}
	e.told.Offers = append(e.told.Offers, o)
}
