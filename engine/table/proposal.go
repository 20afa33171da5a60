package table

import (
	"slices"
	"time"

	"landfall/engine"
)

// ProposalKind is what the people of a table are asked to decide together.
type ProposalKind string

// What people decide together.
const (
	ToEnd    ProposalKind = "end"    // whether the match ends here
	OfAbsent ProposalKind = "absent" // what is done about somebody who does not answer
	OfSeat   ProposalKind = "seat"   // who takes a seat that its person offers
	ToUndo   ProposalKind = "undo"   // whether somebody may take back what others have answered to
)

// Choices of a proposal.
const (
	Yes         = "yes"
	No          = "no"
	WaitLonger  = "wait"
	AskStandIn  = "stand-in"
	LetPlay     = "automaton"
	LetGo       = "remove" // a bot player has the seat for good
	EndTable    = "end"
	TakeTheSeat = "take"
)

// Proposal is something that the people of a table decide together, by buttons.
type Proposal struct {
	N    int             `json:"n"` // never used again at its table
	Kind ProposalKind    `json:"kind"`
	By   engine.PlayerID `json:"by,omitempty"`
	Seat engine.Seat     `json:"seat"` // whose it is about
	Name string          `json:"name"` // of who asked, or of who is absent
	At   time.Time       `json:"at"`   // when its people were last asked
	// Absent are all whom it is about, of OfAbsent; proposals of before have Seat alone.
	Absent []Absence `json:"absent,omitempty"`
	// Asked is how often its people were asked, and Until when it is looked at next: they are
	// asked once more, or it decides itself. Zero for a seat on offer.
	Asked int       `json:"asked,omitempty"`
	Until time.Time `json:"until,omitzero"`
	// To is who alone may take a seat that is offered, "" for anybody; Temporary tells
	// that its owner may come back.
	To        engine.PlayerID `json:"to,omitempty"`
	Temporary bool            `json:"temporary,omitempty"`
	// Takes is the entry from which on everything would be taken back.
	Takes uint64 `json:"takes,omitempty"`
	// Voters are those who were here when it was last looked at.
	Voters []engine.PlayerID `json:"voters,omitempty"`
	Votes  []Vote            `json:"votes,omitempty"`
}

// Vote is what somebody chose.
type Vote struct {
	Player engine.PlayerID `json:"player"`
	Name   string          `json:"name"`
	Choice string          `json:"choice"`
}

// Absence is that somebody is missing.
type Absence struct {
	Seat  engine.Seat `json:"seat"`
	Since time.Time   `json:"since"` // when they were asked what they have not answered
	// a duty.Reason for which no call reached them, or Overdue; "": they were called
	Why string `json:"why,omitempty"`
}

// Overdue is of somebody who is away for longer than the table waits.
const Overdue = "away"

// IsVote tells whether people have to decide it, and not one who takes what is offered.
func (m Proposal) IsVote() bool { return m.Kind != OfSeat }

// About are the seats that a proposal is about.
func (m Proposal) About() []engine.Seat {
	if len(m.Absent) == 0 {
		return []engine.Seat{m.Seat}
	}
	list := make([]engine.Seat, len(m.Absent))
	for i, a := range m.Absent {
		list[i] = a.Seat
	}
	return list
}

// Voted tells whether somebody has.
func (m Proposal) Voted(p engine.PlayerID) bool {
	return slices.ContainsFunc(m.Votes, func(v Vote) bool { return v.Player == p })
}

// Vote is the vote that is being taken; nil: none. There is one at a time.
func (t *Table) Vote() *Proposal {
	if i := slices.IndexFunc(t.Proposals, Proposal.IsVote); i >= 0 {
		return &t.Proposals[i]
	}
	return nil
}

// Proposal finds a proposal that stands.
func (t *Table) Proposal(n int) (Proposal, bool) {
	i := slices.IndexFunc(t.Proposals, func(m Proposal) bool { return m.N == n })
	if i < 0 {
		return Proposal{}, false
	}
	return t.Proposals[i], true
}

// AskTime is how long people have for a vote, each time they are asked; Askings is how often
// they are: a vote that is undecided then decides itself.
const (
	AskTime = 3 * 24 * time.Hour
	Askings = 2
)

// Move puts a proposal to the table.
func (t *Table) Move(m Proposal, now time.Time) {
	t.Moved++
	m.N, m.At = t.Moved, now.UTC()
	if m.IsVote() {
		m.Ask(now)
	}
	t.Proposals = append(t.Proposals, m)
}

// Ask notes that the people of a vote are asked once more.
func (m *Proposal) Ask(now time.Time) {
	m.Asked, m.At, m.Until = m.Asked+1, now.UTC(), now.Add(AskTime).UTC()
}

// Withdraw takes away the proposals that do not stand any more.
func (t *Table) Withdraw(gone func(Proposal) bool) bool {
	n := len(t.Proposals)
	t.Proposals = slices.DeleteFunc(t.Proposals, gone)
	return len(t.Proposals) < n
}

// Present takes a seat out of what others decide about who is absent. It tells whether it was in it.
func (t *Table) Present(seat engine.Seat) bool {
	v := t.Vote()
	if v == nil || v.Kind != OfAbsent || !slices.Contains(v.About(), seat) {
		return false
	}
	n := v.N
	left := slices.DeleteFunc(slices.Clone(v.Absent), func(a Absence) bool { return a.Seat == seat })
	if len(left) == 0 {
		return t.Withdraw(func(m Proposal) bool { return m.N == n })
	}
	v.SetAbsent(left, t)
	return true
}

// SetAbsent says whom a vote is about.
func (m *Proposal) SetAbsent(list []Absence, t *Table) {
	m.Absent, m.Seat, m.Name = list, list[0].Seat, t.Chairs[list[0].Seat].Name
}

// Choose notes what somebody chose, in the place of what they chose before.
func (m *Proposal) Choose(v Vote) {
	m.Votes = slices.DeleteFunc(m.Votes, func(o Vote) bool { return o.Player == v.Player })
	m.Votes = append(m.Votes, v)
}

// count is how many chose something.
func (m *Proposal) count(choice string) int {
	n := 0
	for _, v := range m.Votes {
		if v.Choice == choice && slices.Contains(m.Voters, v.Player) {
			n++
		}
	}
	return n
}

// Result is what the votes come to: "" as long as that is open. What is irrevocable
// takes all votes; else more than half of those who are asked, and when all have voted and
// no choice has that, the host's, or the first that was given of what can be reversed.
func (m *Proposal) Result(host engine.PlayerID) string {
	if m.Kind != OfAbsent {
		switch all := len(m.Voters); {
		case m.count(No) > 0:
			return No
		case m.count(Yes) == all && (all > 0 || m.Kind == ToUndo): // nobody is here whom it takes something from
			return Yes
		}
		return ""
	}
	for _, choice := range []string{WaitLonger, AskStandIn, LetPlay, LetGo} {
		if 2*m.count(choice) > len(m.Voters) {
			return choice
		}
	}
	var cast []Vote
	for _, v := range m.Votes {
		if slices.Contains(m.Voters, v.Player) {
			cast = append(cast, v)
		}
	}
	switch {
	case len(cast) < len(m.Voters) || len(cast) == 0:
		return ""
	case m.count(EndTable) == len(cast):
		return EndTable
	}
	// All have voted, and not alike: ending takes all and removing more than half, so they
	// count for nothing here.
	cast = slices.DeleteFunc(cast, func(v Vote) bool { return v.Choice == EndTable || v.Choice == LetGo })
	if len(cast) == 0 {
		return WaitLonger
	}
	if i := slices.IndexFunc(cast, func(v Vote) bool { return v.Player == host }); i >= 0 {
		return cast[i].Choice
	}
	return cast[0].Choice
}
