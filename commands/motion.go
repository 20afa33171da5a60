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

// Motion is the message by which the people of a table decide something together. to are
// those it notifies. of is the match as it stands, with what would be taken back.
func (d *Desk) Motion(of Standing, m table.Motion, to []engine.PlayerID) Message {
	return Message{Text: prose.Clip(d.motionText(of, m), limits.Text), Rows: d.voteButtons(of.table, m), Mention: to}
}

func (d *Desk) motionText(of Standing, m table.Motion) string {
	who, t := "**"+m.Name+"**", of.table
	var b strings.Builder
	switch m.Kind {
	case table.ToEnd:
		fmt.Fprintf(&b, "%s proposes to end **%s** here, without a result. It ends when all agree who are here.", who, t.Name)
	case table.ToUndo:
		fmt.Fprintf(&b, "%s asks to take back an answer that others have answered to. It would take back:\n", who)
		b.WriteString(gistOf(tell(of.publicly(), of.Told), sinceTold))
		b.WriteString("\nIt is done when all agree whose answers go back with it; nothing is drawn anew.")
	case table.OfSeat:
		what := "offers their seat at **" + t.Name + "**"
		switch {
		case m.Temporary:
			what = "has not been here for a while: somebody can play that seat at **" + t.Name + "** until they come back"
		case m.By != "" && m.By != t.Chairs[m.Seat].Player:
			what = "has not been here for a while: the seat at **" + t.Name + "** is free"
		}
		fmt.Fprintf(&b, "%s %s. ", who, what)
		if m.To != "" {
			fmt.Fprintf(&b, "It is meant for <@%s>. ", m.To)
		}
		b.WriteString("Whoever takes it sees what the seat sees from then on, and plays on at once.")
	case table.OfAbsent:
		but := "the end"
		if title, _ := d.title(t.Game); title.Player != nil {
			but = "a removal and the end"
		}
		fmt.Fprintf(&b, "%s has not answered, and the reminders were in vain. This table agreed that the others choose now what is done; %s can come back from all of it but %s.", who, m.Name, but)
	}
	if votes := voices(m); votes != "" {
		b.WriteString("\n" + votes)
	}
	var still []string
	for _, v := range m.Voters {
		if !slices.ContainsFunc(m.Votes, func(o table.Vote) bool { return o.Player == v }) {
			still = append(still, "<@"+string(v)+">")
		}
	}
	if len(still) > 0 {
		b.WriteString("\n-# Asked: " + strings.Join(still, ", "))
	}
	return b.String()
}

// gistOf keeps the last of some sentences.
func gistOf(lines []string, most int) string {
	left := len(lines) - most
	if left <= 0 {
		return "> " + strings.Join(lines, "\n> ")
	}
	return fmt.Sprintf("> … and %s before\n> ", prose.Count(left, "sentence")) + strings.Join(lines[left:], "\n> ")
}

// chosen is what a choice is called where votes are told.
func chosen(choice string) string {
	switch choice {
	case table.Yes:
		return "agreed"
	case table.No:
		return "no"
	case table.WaitLonger:
		return "wait"
	case table.LetGo:
		return "remove for good"
	case table.EndTable:
		return "end the table"
	}
	return choice
}

// voices tell who chose what.
func voices(m table.Motion) string {
	var list []string
	for _, v := range m.Votes {
		list = append(list, v.Name+": "+chosen(v.Choice))
	}
	return strings.Join(list, " · ")
}

func (d *Desk) voteButtons(t table.Table, m table.Motion) []Row {
	button := func(choice, label string, style Style) Button {
		return Button{ID: control("vote", t.ID, itoa(m.N), choice), Label: prose.Clip(label, limits.ButtonLabel), Style: style}
	}
	var list []Button
	switch m.Kind {
	case table.ToEnd:
		list = []Button{button(table.Yes, "End it", Plain), button(table.No, "Play on", Plain)}
	case table.ToUndo:
		list = []Button{button(table.Yes, "Let it be taken back", Plain), button(table.No, "No", Plain)}
	case table.OfSeat:
		list = []Button{button(table.TakeTheSeat, "Take the seat", Main)}
	case table.OfAbsent:
		list = []Button{button(table.WaitLonger, "Wait three more days", Plain), button(table.AskStandIn, "Ask for a stand-in", Plain)}
		if title, _ := d.title(t.Game); title.Player != nil {
			list = append(list, button(table.LetPlay, "Automaton plays for "+m.Name, Plain), button(table.LetGo, "Remove "+m.Name+" for good", Plain))
		}
		list = append(list, button(table.EndTable, "End the table", Plain))
	}
	return []Row{{Buttons: list}}
}

// vote gives somebody's voice.
func (d *Desk) vote(ctx context.Context, rq Request, id engine.MatchID, number, choice string) (Reply, error) {
	before, err := d.tables.Table(ctx, id)
	if err != nil {
		return Reply{}, err
	}
	n := numberOf(number)
	m, _ := before.Motion(n)
	carried, t, err := d.tables.Vote(ctx, id, table.Vote{Player: rq.Who.ID, Name: rq.Who.Name, Choice: choice}, n)
	switch {
	case errors.Is(err, table.ErrNoVote) && m.Kind == table.OfSeat:
		return Reply{}, say("This seat is offered to somebody else.")
	case err != nil:
		return Reply{}, err
	case carried && m.Kind == table.OfSeat:
		return d.openPanel(ctx, rq, id, "You have taken the seat of "+m.Name+" at **"+t.Name+"**.")
	}
	return quietly("Your voice counts: " + chosen(choice) + "."), nil
}

func numberOf(s string) int { return number(s, -1) }

// FactLine tells a table's thread what happened to the table itself; "" if that is told otherwise.
func FactLine(f table.Fact) string {
	from, to := "**"+f.From+"**", "**"+f.To+"**"
	switch f.Kind {
	case table.Resigned:
		return from + " has resigned. An automaton plays on in that seat, from what it knows; *I'm back* under **Table** reverses it."
	case table.CameBack:
		return to + " is back."
	case table.HandedOver:
		return to + " has taken the seat of " + from + ", and sees what it sees from now on."
	case table.StoodIn:
		return to + " plays for " + from + " until they are back, and sees what the seat sees from now on."
	case table.SatOut:
		return "An automaton plays for " + from + ", as the others chose; *I'm back* under **Table** reverses it."
	case table.Removed:
		if f.By == "" {
			return "An automaton has the seat of " + from + " from now on, as more than half of the others chose."
		}
		return "An automaton has the seat of " + from + " from now on, as the host settled."
	case table.Stopped:
		return from + " does not stand in any more. An automaton plays on."
	case table.Settled:
		return "-# " + f.From + " has settled: " + f.Text + "."
	case table.Waits:
		return "-# The table waits three more days for " + f.From + "."
	case table.TookBack, table.Ended:
		return ""
	case table.Lost:
		switch table.MotionKind(f.Text) {
		case table.ToEnd:
			return "-# The match goes on: not all agreed to end it."
		case table.ToUndo:
			return "-# Nothing is taken back for " + f.From + "."
		}
	}
	return ""
}
