package announce

import (
	"slices"
	"strings"

	"landfall/commands"
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

// Offers are those of the moment, but what is offered to bot players.
func (an *Announcer) Offers(s Snapshot) []Offer {
	var list []Offer
	for _, o := range s.Offered {
		if !s.Table.Plays(o.Seat) {
			list = append(list, Offer{Seat: o.Seat, Kind: o.Kind, Text: s.Publicly().Question(o.Kind)})
		}
	}
	return list
}

// Offered calls somebody once to what they are offered.
func (an *Announcer) Offered(s Snapshot, o Offer, to []engine.PlayerID) commands.Message {
	text := an.say("offered", parts{"who": mentions([]engine.PlayerID{s.Table.Chairs[o.Seat].Player}), "table": s.Table.Name, "question": o.Text})
	return commands.Message{Text: prose.Clip(text, limits.Text), Mention: to,
		Rows: []commands.Row{{Buttons: []commands.Button{{ID: commands.ControlID("turn", s.Table.ID), Label: an.say("answer", nil), Style: commands.Consent}}}}}
}

// OfferedDirectly is that in a direct message.
func (an *Announcer) OfferedDirectly(s Snapshot, o Offer) string {
	return an.say("offered-directly", parts{"table": an.room.TableName(s.Table), "place": s.Table.Home(), "question": an.question(s, o.Kind)})
}

// OfferAnswered tells whom the table waits for, once, what became of an offer.
func (an *Announcer) OfferAnswered(s Snapshot, answer string, to []engine.PlayerID) commands.Message {
	text := answer
	if len(to) > 0 {
		text = an.say("called", parts{"who": mentions(to), "text": answer})
	}
	return commands.Message{Text: prose.Clip(text, limits.Text), Mention: to,
		Rows: []commands.Row{{Buttons: []commands.Button{{ID: commands.ControlID("turn", s.Table.ID), Label: an.say("my-turn", nil), Style: commands.Consent}}}}}
}

// AnswerTo tells what a seat answered by hand to an offer that was open when the log had this
// length, as everybody may hear it; "": it has not answered.
func (an *Announcer) AnswerTo(t table.Table, m *engine.Match, o Offer, length uint64) string {
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
	return strings.Join(an.room.At(t, m, engine.Nobody).Publicly().Tell(heard[0].Events), " ")
}
