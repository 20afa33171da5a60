package announce

import (
	"fmt"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/duty"
)

// Proposal is the message by which the people of a table decide something together. to are
// those it notifies. of is the match as it stands, with what would be taken back.
func (an *Announcer) Proposal(of Snapshot, m table.Proposal, to []engine.PlayerID) commands.Message {
	return commands.Message{Text: prose.Clip(an.proposalText(of, m), limits.Text), Rows: an.voteButtons(of.Table, m), Mention: to}
}

func (an *Announcer) proposalText(of Snapshot, m table.Proposal) string {
	who, t := "**"+m.Name+"**", of.Table
	var b strings.Builder
	switch m.Kind {
	case table.ToEnd:
		fmt.Fprintf(&b, "%s proposes to end **%s** here, without a result.", who, t.Name)
	case table.ToUndo:
		fmt.Fprintf(&b, "%s asks to take back an answer that others have answered to. It would take back:\n", who)
		b.WriteString(GistOf(room.Tell(of.Publicly(), of.Segments), room.SinceSentences))
	case table.OfSeat:
		b.WriteString(offerText(t, m))
	case table.OfAbsent:
		b.WriteString(absenceText(t, m))
	}
	if m.IsVote() {
		b.WriteString("\n" + an.ruleText(t, m))
	}
	if votes := voteList(m); votes != "" {
		b.WriteString("\n" + votes)
	}
	var still []string
	for _, v := range m.Voters {
		if !m.Voted(v) {
			still = append(still, "<@"+string(v)+">")
		}
	}
	if len(still) > 0 {
		b.WriteString("\n-# Asked: " + strings.Join(still, ", "))
	}
	return b.String()
}

// offerText says whose seat is offered, and to whom.
func offerText(t table.Table, m table.Proposal) string {
	text := "**" + m.Name + "** offers their seat at **" + t.Name + "**. "
	switch {
	case m.Temporary:
		text = "**" + m.Name + "** is absent: somebody can play that seat at **" + t.Name + "** until they are back. "
	case m.By != "" && m.By != t.Chairs[m.Seat].Player:
		text = "The host offers the seat of **" + m.Name + "** at **" + t.Name + "**, for good. "
	}
	if m.To != "" {
		text += fmt.Sprintf("Reserved for <@%s>. ", m.To)
	}
	text += "The new player sees its hidden cards from then on, and plays at once."
	if !m.Until.IsZero() {
		text += fmt.Sprintf(" If nobody does by <t:%d:f>, the others are asked again.", m.Until.Unix())
	}
	return text
}

// absenceText says who is missing, since when, and why.
func absenceText(t table.Table, m table.Proposal) string {
	if len(m.Absent) == 0 { // a proposal of before, which the clock has not looked at yet
		return "**" + m.Name + "** is absent: no answer after two reminders."
	}
	var lines []string
	for _, a := range m.Absent {
		name := "**" + t.Chairs[a.Seat].Name + "**"
		since := fmt.Sprintf("since <t:%d:f>", a.Since.Unix())
		switch a.Why {
		case "":
			lines = append(lines, name+" is absent: no answer "+since+", after two reminders.")
		case string(duty.LeftServer):
			lines = append(lines, name+" has left the server, and the table has waited "+since+".")
		case table.Overdue:
			lines = append(lines, name+" is away for longer than this table agreed to wait; it has waited "+since+".")
		default:
			lines = append(lines, name+" cannot be reached, and the table has waited "+since+".")
		}
	}
	return strings.Join(lines, "\n") + "\nWhat now?"
}

// ruleText says who decides a vote, by what, until when, and what comes of it if they do not.
func (an *Announcer) ruleText(t table.Table, m table.Proposal) string {
	n := len(m.Voters)
	var rule string
	switch {
	case m.Kind == table.OfAbsent && n == 1:
		rule = "You decide alone."
	case m.Kind == table.OfAbsent:
		rule = fmt.Sprintf("More than half of you decide: %d of %d votes. Ending the game takes all %d.", n/2+1, n, n)
	case m.Kind == table.ToUndo:
		rule = fmt.Sprintf("It takes all whose answers go back with it: %s. Nothing is drawn anew.", prose.Count(n, "vote"))
	default:
		rule = fmt.Sprintf("It takes all who are here: %s. This is for good.", prose.Count(n, "vote"))
	}
	if m.Until.IsZero() { // of before, not looked at yet
		return rule
	}
	until := fmt.Sprintf("<t:%d:f>", m.Until.Unix())
	if m.Asked < table.Askings {
		return rule + " Undecided on " + until + ", you are asked once more."
	}
	return rule + " Undecided on " + until + ", " + an.otherwise(t, m) + "."
}

// otherwise says what comes of a vote that nobody decides.
func (an *Announcer) otherwise(t table.Table, m table.Proposal) string {
	switch m.Kind {
	case table.ToEnd:
		return "the game continues"
	case table.ToUndo:
		return "nothing is taken back"
	}
	title, _ := an.room.Title(t.Game)
	switch t.Terms.IfUndecided(title.Player != nil) {
	case table.LetPlay:
		return "a bot plays for " + an.absentees(t, m) + " until they are back"
	case table.EndTable:
		return "the game ends without a result"
	}
	return "the table keeps waiting"
}

// absentees are the names of those whom a vote is about.
func (an *Announcer) absentees(t table.Table, m table.Proposal) string {
	var names []string
	for _, seat := range m.About() {
		names = append(names, t.Chairs[seat].Name)
	}
	return prose.And(names)
}

// GistOf keeps the last of some sentences.
func GistOf(lines []string, most int) string {
	left := len(lines) - most
	if left <= 0 {
		return "> " + strings.Join(lines, "\n> ")
	}
	return fmt.Sprintf("> … and %s before\n> ", prose.Count(left, "sentence")) + strings.Join(lines[left:], "\n> ")
}

// Chosen is what a choice is called where votes are listed.
func Chosen(choice string) string {
	switch choice {
	case table.Yes:
		return "agreed"
	case table.No:
		return "no"
	case table.WaitLonger:
		return "wait"
	case table.AskStandIn:
		return "ask for a stand-in"
	case table.LetPlay:
		return "a bot plays"
	case table.LetGo:
		return "remove for good"
	case table.EndTable:
		return "end the table"
	}
	return choice
}

// voteList tell who chose what, and how many have.
func voteList(m table.Proposal) string {
	var list []string
	for _, v := range m.Votes {
		list = append(list, v.Name+": "+Chosen(v.Choice))
	}
	if len(list) == 0 {
		return ""
	}
	given := 0
	for _, v := range m.Voters {
		if m.Voted(v) {
			given++
		}
	}
	return fmt.Sprintf("Votes (%d of %d): %s", given, len(m.Voters), strings.Join(list, " · "))
}

func (an *Announcer) voteButtons(t table.Table, m table.Proposal) []commands.Row {
	button := func(choice, label string, style commands.Style) commands.Button {
		return commands.Button{ID: commands.ControlID("vote", t.ID, strconv.Itoa(m.N), choice), Label: prose.Clip(label, limits.ButtonLabel), Style: style}
	}
	var list []commands.Button
	switch m.Kind {
	case table.ToEnd:
		list = []commands.Button{button(table.Yes, "End it", commands.Plain), button(table.No, "Play on", commands.Plain)}
	case table.ToUndo:
		list = []commands.Button{button(table.Yes, "Let it be taken back", commands.Plain), button(table.No, "No", commands.Plain)}
	case table.OfSeat:
		list = []commands.Button{button(table.TakeTheSeat, "Take the seat", commands.Main)}
	case table.OfAbsent:
		list = []commands.Button{button(table.WaitLonger, "Wait three more days", commands.Plain), button(table.AskStandIn, "Ask for a stand-in", commands.Plain)}
		if title, _ := an.room.Title(t.Game); title.Player != nil {
			who := an.absentees(t, m)
			list = append(list, button(table.LetPlay, "Bot plays for "+who, commands.Plain), button(table.LetGo, "Remove "+who+" for good", commands.Plain))
		}
		list = append(list, button(table.EndTable, "End the table", commands.Plain))
	}
	return []commands.Row{{Buttons: list}}
}
