package commands

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// Offer is a question that somebody else put to a seat and that nobody waits for, as a trade.
type Offer struct {
	Seat engine.Seat
	Kind string // of the question
	Text string // of it, as the public may hear it
}

// Offers are those of the moment, but what is offered to automatons.
func (s Standing) Offers() []Offer {
	var list []Offer
	for _, d := range s.offered {
		if !s.table.Plays(d.Seat) {
			list = append(list, Offer{Seat: d.Seat, Kind: d.Kind, Text: s.publicly().Question(d.Kind)})
		}
	}
	return list
}

// Offered calls somebody once to what they are offered.
func (d *Desk) Offered(s Standing, o Offer, to []engine.PlayerID) Message {
	text := fmt.Sprintf("<@%s> — **%s**: *%s.* The table does not wait for your answer.", s.table.Chairs[o.Seat].Player, s.table.Name, o.Text)
	return Message{Text: prose.Clip(text, limits.Text), Mention: to,
		Rows: []Row{{Buttons: []Button{{ID: control("turn", s.table.ID), Label: "Answer", Style: Consent}}}}}
}

// OfferedDirectly is that in a direct message.
func (d *Desk) OfferedDirectly(s Standing, o Offer) string {
	return fmt.Sprintf("**%s** in <#%s>: *%s.* The table does not wait for your answer.", d.tableName(s.table), s.table.Home(), o.Text)
}

// OfferAnswered tells whom the table waits for, once, what became of an offer.
func (d *Desk) OfferAnswered(s Standing, answer string, to []engine.PlayerID) Message {
	var who []string
	for _, p := range to {
		who = append(who, "<@"+string(p)+">")
	}
	text := answer
	if len(who) > 0 {
		text = strings.Join(who, ", ") + " — " + answer
	}
	return Message{Text: prose.Clip(text, limits.Text), Mention: to,
		Rows: []Row{{Buttons: []Button{{ID: control("turn", s.table.ID), Label: "My turn", Style: Consent}}}}}
}

// AnswerTo tells what a seat answered by hand to an offer that was open when the log had this
// length, as everybody may hear it; "": it has not answered.
func (d *Desk) AnswerTo(t table.Table, m *engine.Match, o Offer, length uint64) string {
	own := m.Heard(o.Seat, length)
	i := slices.IndexFunc(own, func(e engine.Entry) bool {
		return e.Kind == engine.Acted && e.Seat == o.Seat && e.By == "" && e.Decision == o.Kind
	})
	if i < 0 {
		return ""
	}
	heard := m.Heard(engine.Nobody, own[i].Seq)
	if len(heard) == 0 || heard[0].Seq != own[i].Seq {
		return ""
	}
	return strings.Join(d.at(t, m, engine.Nobody).publicly().Tell(heard[0].Events), " ")
}

// offers are what is offered to somebody at tables that do not wait for them, a line each.
func (d *Desk) offers(ctx context.Context, who engine.PlayerID, waiting []table.Duty) ([]string, error) {
	all, err := d.tables.Of(ctx, who)
	if err != nil {
		return nil, err
	}
	var lines []string
	for _, t := range all {
		if t.Status != table.Playing || t.Solo || slices.ContainsFunc(waiting, func(w table.Duty) bool { return w.Match == t.ID }) {
			continue
		}
		s, err := d.see(ctx, t.ID, who)
		if errors.Is(err, table.ErrAside) || errors.Is(err, engine.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		for _, q := range s.open {
			if q.Offered {
				lines = append(lines, fmt.Sprintf("**%s**, in <#%s>: %s. The table does not wait for it.", d.tableName(t), t.Home(), s.publicly().Question(q.Kind)))
			}
		}
	}
	return lines, nil
}
