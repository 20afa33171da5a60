package announce

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

// Proposal is the message by which the people of a table decide something together. to are
// those it notifies. of is the match as it stands, with what would be taken back.
func (an *Announcer) Proposal(of Snapshot, m table.Proposal, to []engine.PlayerID) commands.Message {
	return commands.Message{Text: prose.Clip(an.proposalText(of, m), limits.Text), Rows: an.voteButtons(of.Table, m), Mention: to}
}

func (an *Announcer) proposalText(of Snapshot, m table.Proposal) string {
	t := of.Table
	about := parts{"who": m.Name, "table": t.Name}
	var lines []string
	switch m.Kind {
	case table.ToEnd:
		lines = append(lines, an.say("proposal-end", about))
	case table.ToUndo:
		lines = append(lines, an.say("proposal-undo", about), an.GistOf(an.room.Told(of.Publicly(), of.Segments), room.SinceSentences))
	case table.OfSeat:
		lines = append(lines, an.offerText(t, m))
	case table.OfAbsent:
		lines = append(lines, an.absenceText(t, m))
	}
	if m.IsVote() {
		lines = append(lines, an.ruleText(t, m))
	}
	if votes := an.voteList(m); votes != "" {
		lines = append(lines, votes)
	}
	if still := mentions(slices.DeleteFunc(slices.Clone(m.Voters), m.Voted)); len(still) > 0 {
		lines = append(lines, an.say("still-asked", parts{"who": still}))
	}
	return strings.Join(lines, "\n")
}

// offerText says whose seat is offered, and to whom.
func (an Lines) offerText(t table.Table, m table.Proposal) string {
	by := "owner"
	switch {
	case m.Temporary:
		by = "absent"
	case m.By != "" && m.By != t.Chairs[m.Seat].Player:
		by = "host"
	}
	return an.say("offer", parts{"who": m.Name, "table": t.Name, "by": by, "to": nobodyOr(string(m.To)), "until": untilOf(m)})
}

// untilOf is until when a proposal stands; 0: that is not known.
func untilOf(m table.Proposal) int {
	if m.Until.IsZero() {
		return 0
	}
	return unix(m.Until)
}

// absenceText says who is missing, since when, and why.
func (an Lines) absenceText(t table.Table, m table.Proposal) string {
	if len(m.Absent) == 0 { // a proposal of before, which the clock has not looked at yet
		return an.say("absent", parts{"who": m.Name, "why": "before", "since": 0})
	}
	var lines []string
	for _, a := range m.Absent {
		lines = append(lines, an.say("absent", parts{"who": t.Chairs[a.Seat].Name, "why": cmp.Or(a.Why, "unanswered"), "since": unix(a.Since)}))
	}
	return strings.Join(append(lines, an.say("what-now", nil)), "\n")
}

// ruleText says who decides a vote, by what, until when, and what comes of it if they do not.
func (an *Announcer) ruleText(t table.Table, m table.Proposal) string {
	n := len(m.Voters)
	about := parts{"rule": room.Phrase("rule-"+string(m.Kind), parts{"n": n, "half": n/2 + 1}), "until": untilOf(m)}
	switch {
	case m.Until.IsZero(): // of before, not looked at yet
		return an.say("decided-by", about)
	case m.Asked < table.Askings:
		return an.say("decided-later", about)
	}
	about["otherwise"] = an.otherwise(t, m)
	return an.say("decided-or", about)
}

// otherwise says what comes of a vote that nobody decides.
func (an *Announcer) otherwise(t table.Table, m table.Proposal) catalogue.Phrase {
	what := string(m.Kind)
	if m.Kind == table.OfAbsent {
		title, _ := an.room.Title(t.Game)
		what += "-" + t.Terms.IfUndecided(title.Player != nil)
	}
	return room.Phrase("otherwise-"+what, parts{"who": absentees(t, m)})
}

// absentees are the names of those whom a vote is about.
func absentees(t table.Table, m table.Proposal) []string {
	var names []string
	for _, seat := range m.About() {
		if m.Kind == table.OfAbsent {
			names = append(names, t.Chairs[seat].Name)
		}
	}
	return names
}

// GistOf keeps the last of some sentences.
func (an Lines) GistOf(lines []string, most int) string {
	if left := len(lines) - most; left > 0 {
		lines = append([]string{an.say("gist-before", parts{"n": left})}, lines[left:]...)
	}
	return "> " + strings.Join(lines, "\n> ")
}

// Chosen is what a choice is called where votes are listed.
func (an Lines) Chosen(choice string) string { return an.say("chosen-"+choice, nil) }

// voteList tell who chose what, and how many have.
func (an Lines) voteList(m table.Proposal) string {
	var list []string
	for _, v := range m.Votes {
		list = append(list, an.say("setting", parts{"option": v.Name, "value": an.Chosen(v.Choice)}))
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
	return an.say("votes", parts{"given": given, "n": len(m.Voters), "votes": list})
}

func (an *Announcer) voteButtons(t table.Table, m table.Proposal) []commands.Row {
	row := commands.Row{}
	button := func(choice string, style commands.Style) {
		label := an.say("vote-"+string(m.Kind)+"-"+choice, parts{"who": absentees(t, m)})
		row.Buttons = append(row.Buttons, commands.Button{ID: commands.ControlID("vote", t.ID, strconv.Itoa(m.N), choice), Label: prose.Clip(label, limits.ButtonLabel), Style: style})
	}
	switch m.Kind {
	case table.ToEnd, table.ToUndo:
		button(table.Yes, commands.Plain)
		button(table.No, commands.Plain)
	case table.OfSeat:
		button(table.TakeTheSeat, commands.Main)
	case table.OfAbsent:
		choices := []string{table.WaitLonger, table.AskStandIn, table.LetPlay, table.LetGo, table.EndTable}
		if title, _ := an.room.Title(t.Game); title.Player == nil {
			choices = []string{table.WaitLonger, table.AskStandIn, table.EndTable}
		}
		for _, choice := range choices {
			button(choice, commands.Plain)
		}
	}
	return []commands.Row{row}
}
