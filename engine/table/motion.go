package table

import (
	"context"
	"errors"
	"slices"
	"time"

	"landfall/engine"
)

// MotionKind is what the people of a table are asked to decide together.
type MotionKind string

// What people decide together.
const (
	ToEnd    MotionKind = "end"    // whether the match ends here
	OfAbsent MotionKind = "absent" // what is done about somebody who does not answer
	OfSeat   MotionKind = "seat"   // who takes a seat that its person offers
	ToUndo   MotionKind = "undo"   // whether somebody may take back what others have answered to
)

// Choices of a motion.
const (
	Yes         = "yes"
	No          = "no"
	WaitLonger  = "wait"
	AskStandIn  = "stand-in"
	LetPlay     = "automaton"
	LetGo       = "remove" // an automaton has the seat for good
	EndTable    = "end"
	TakeTheSeat = "take"
)

// Why a vote does not count.
var (
	// ErrDecided: the motion was decided, or does not stand any more.
	ErrDecided = errors.New("this has been decided")
	// ErrNoVote: somebody else is asked.
	ErrNoVote = errors.New("not asked about this")
	// ErrAsked: the same is being decided already.
	ErrAsked = errors.New("this is being decided already")
)

// Motion is something that the people of a table decide together, by buttons.
type Motion struct {
	N    int             `json:"n"` // never used again at its table
	Kind MotionKind      `json:"kind"`
	By   engine.PlayerID `json:"by,omitempty"`
	Seat engine.Seat     `json:"seat"` // whose it is about
	Name string          `json:"name"` // of who asked, or of who is absent
	At   time.Time       `json:"at"`
	// To is who alone may take a seat that is offered, "" for anybody; Temporary tells
	// that its owner may come back.
	To        engine.PlayerID `json:"to,omitempty"`
	Temporary bool            `json:"temporary,omitempty"`
	// Takes is the entry from which on everything would be taken back.
	Takes  uint64            `json:"takes,omitempty"`
	Voters []engine.PlayerID `json:"voters,omitempty"`
	Votes  []Vote            `json:"votes,omitempty"`
}

// Vote is what somebody chose.
type Vote struct {
	Player engine.PlayerID `json:"player"`
	Name   string          `json:"name"`
	Choice string          `json:"choice"`
}

// Motion finds a motion that stands.
func (t *Table) Motion(n int) (Motion, bool) {
	i := slices.IndexFunc(t.Motions, func(m Motion) bool { return m.N == n })
	if i < 0 {
		return Motion{}, false
	}
	return t.Motions[i], true
}

// move puts a motion to the table.
func (t *Table) move(m Motion, now time.Time) {
	t.Moved++
	m.N, m.At = t.Moved, now.UTC()
	t.Motions = append(t.Motions, m)
}

// withdraw takes away the motions that do not stand any more.
func (t *Table) withdraw(gone func(Motion) bool) bool {
	n := len(t.Motions)
	t.Motions = slices.DeleteFunc(t.Motions, gone)
	return len(t.Motions) < n
}

// choose notes what somebody chose, in the place of what they chose before.
func (m *Motion) choose(v Vote) {
	m.Votes = slices.DeleteFunc(m.Votes, func(o Vote) bool { return o.Player == v.Player })
	m.Votes = append(m.Votes, v)
}

// count is how many chose something.
func (m *Motion) count(choice string) int {
	n := 0
	for _, v := range m.Votes {
		if v.Choice == choice && slices.Contains(m.Voters, v.Player) {
			n++
		}
	}
	return n
}

// result is what the votes come to: "" as long as that is open. What is irrevocable
// takes all votes; else more than half of those who are asked, and when all have voted and
// no choice has that, the host's, or the first that was given of what can be reversed.
func (m *Motion) result(host engine.PlayerID) string {
	if m.Kind != OfAbsent {
		switch all := len(m.Voters); {
		case m.count(No) > 0:
			return No
		case m.count(Yes) == all:
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

// present are the people whose votes are awaited: all who sit at the table but those who
// are absent or away.
func (s *Service) present(ctx context.Context, t *Table) ([]engine.PlayerID, error) {
	all, err := s.dutiesOf(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	var list []engine.PlayerID
	for i, c := range t.Chairs {
		if d, waits := all[engine.Seat(i)]; c.Plays() || waits && d.IsAbsent(s.now()) {
			continue
		}
		p, err := s.Person(ctx, c.Player)
		if err != nil {
			return nil, err
		}
		if !p.IsAway(s.now()) {
			list = append(list, c.Player)
		}
	}
	return list, nil
}

// ProposeEnd asks whether the match ends here; with it the proposer agrees. Where nobody
// else has to be asked, it ends at once. ErrNotSeated, ErrAsked, engine.ErrOver.
func (s *Service) ProposeEnd(ctx context.Context, id engine.MatchID, p engine.PlayerID) (Table, error) {
	return s.decide(ctx, id, func(_ *engine.Match, t *Table) ([]engine.Put, error) {
		seat := t.SeatOf(p)
		switch {
		case seat == engine.Nobody:
			return nil, ErrNotSeated
		case slices.ContainsFunc(t.Motions, func(m Motion) bool { return m.Kind == ToEnd }):
			return nil, ErrAsked
		}
		voters, err := s.present(ctx, t)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(voters, p) {
			voters = append(voters, p)
		}
		name := t.Chairs[seat].Name
		m := Motion{Kind: ToEnd, By: p, Seat: engine.Nobody, Name: name, Voters: voters, Votes: []Vote{{p, name, Yes}}}
		if m.result(t.Host) == Yes {
			return s.end(ctx, t)
		}
		t.move(m, s.now())
		return nil, nil
	})
}

// end ends a match without an outcome: nobody is asked anything any more.
func (s *Service) end(ctx context.Context, t *Table) ([]engine.Put, error) {
	t.Status, t.Motions = Abandoned, nil
	rows := []engine.Put{t.fact(Fact{Kind: Ended, Seat: engine.Nobody, At: s.now()})}
	all, err := s.dutiesOf(ctx, t.ID)
	for _, d := range all {
		rows = append(rows, ended(d)...)
	}
	return append(rows, t.leaveIndexes()...), err
}

// leaveIndexes drops the rows by which a table that goes on is found.
func (t *Table) leaveIndexes() []engine.Put {
	rows := []engine.Put{drop(places, under(t.Channel, []byte(t.ID)...))}
	if t.Thread != "" {
		rows = append(rows, drop(places, under(t.Thread, []byte(t.ID)...)))
	}
	for _, c := range t.people() {
		rows = append(rows, drop(sits, under(string(c.Player), []byte(t.ID)...)))
	}
	return rows
}

// Offer offers a person's own seat to somebody, or to whoever takes it ("").
// ErrNotSeated, ErrStandsIn, ErrSeated: they sit at the table already.
func (s *Service) Offer(ctx context.Context, id engine.MatchID, p, to engine.PlayerID) (Table, error) {
	return s.decide(ctx, id, func(_ *engine.Match, t *Table) ([]engine.Put, error) {
		seat, c, err := t.quit(p)
		switch {
		case err != nil:
			return nil, err
		case to != "" && t.OwnedBy(to) != engine.Nobody || to != "" && t.SeatOf(to) != engine.Nobody:
			return nil, ErrSeated
		}
		t.withdraw(func(m Motion) bool { return m.Kind == OfSeat && m.Seat == seat })
		t.move(Motion{Kind: OfSeat, By: p, Seat: seat, Name: c.Name, To: to}, s.now())
		return nil, nil
	})
}

// Replace offers the seat of somebody who is absent to somebody, for good; only the
// host does. ErrNotHost, ErrNotAbsent, ErrSeated.
func (s *Service) Replace(ctx context.Context, id engine.MatchID, by engine.PlayerID, seat engine.Seat, to engine.PlayerID) (Table, error) {
	return s.decide(ctx, id, func(_ *engine.Match, t *Table) ([]engine.Put, error) {
		err := s.mayRemove(ctx, t, by, seat)
		switch {
		case err != nil && !errors.Is(err, ErrNoAutomaton):
			return nil, err
		case to != "" && t.OwnedBy(to) != engine.Nobody || to != "" && t.SeatOf(to) != engine.Nobody:
			return nil, ErrSeated
		}
		t.withdraw(func(m Motion) bool { return m.Kind == OfSeat && m.Seat == seat })
		t.move(Motion{Kind: OfSeat, By: by, Seat: seat, Name: t.Chairs[seat].ownName(), To: to}, s.now())
		return nil, nil
	})
}

// Withdraw takes back what a person proposed. ErrDecided, ErrNoVote.
func (s *Service) Withdraw(ctx context.Context, id engine.MatchID, p engine.PlayerID, n int) (Table, error) {
	return s.decide(ctx, id, func(_ *engine.Match, t *Table) ([]engine.Put, error) {
		m, ok := t.Motion(n)
		switch {
		case !ok:
			return nil, ErrDecided
		case m.By != p:
			return nil, ErrNoVote
		}
		t.withdraw(func(o Motion) bool { return o.N == n })
		return nil, nil
	})
}

// Vote gives somebody's voice; carried tells that it was the last one needed, and that
// what was moved is done. ErrDecided, ErrNoVote, and for a seat what Join refuses with.
func (s *Service) Vote(ctx context.Context, id engine.MatchID, v Vote, n int) (carried bool, t Table, err error) {
	if t, err = s.Table(ctx, id); err != nil {
		return false, t, err
	}
	m, ok := t.Motion(n)
	if !ok {
		return false, t, ErrDecided
	}
	switch m.Kind {
	case OfSeat:
		t, err = s.takeSeat(ctx, id, v, n)
		return err == nil, t, err
	case ToUndo:
		return s.voteUndo(ctx, id, v, n)
	}
	t, err = s.decide(ctx, id, func(match *engine.Match, t *Table) ([]engine.Put, error) {
		i := slices.IndexFunc(t.Motions, func(m Motion) bool { return m.N == n })
		if i < 0 {
			return nil, ErrDecided
		}
		carried = false
		m := &t.Motions[i]
		if !slices.Contains(m.Voters, v.Player) || t.SeatOf(v.Player) == engine.Nobody {
			return nil, ErrNoVote
		}
		m.choose(v)
		result := m.result(t.Host)
		if carried = result != ""; !carried {
			return nil, nil
		}
		moved := *m
		t.withdraw(func(m Motion) bool { return m.N == n })
		return s.carry(ctx, match, t, moved, result)
	})
	return carried, t, err
}

// carry does what the votes came to.
func (s *Service) carry(ctx context.Context, match *engine.Match, t *Table, m Motion, result string) ([]engine.Put, error) {
	switch result {
	case Yes, EndTable:
		return s.end(ctx, t)
	case WaitLonger:
		rows, err := s.waitLonger(ctx, t, m.Seat)
		return append(rows, t.fact(Fact{Kind: Waits, At: s.now(), Seat: m.Seat, From: m.Name})), err
	case AskStandIn:
		t.move(Motion{Kind: OfSeat, Seat: m.Seat, Name: m.Name, Temporary: true}, s.now())
		return nil, nil
	case LetPlay, LetGo:
		if s.player(t.Game) == nil {
			return nil, ErrNoAutomaton
		}
		if result == LetGo {
			return s.reseat(ctx, match, t, m.Seat, t.standIn(t.Chairs[m.Seat], true), Fact{Kind: Removed, From: t.Chairs[m.Seat].ownName()})
		}
		return s.reseat(ctx, match, t, m.Seat, t.standIn(t.Chairs[m.Seat], false), Fact{Kind: SatOut})
	}
	return []engine.Put{t.fact(Fact{Kind: Lost, At: s.now(), Seat: m.Seat, From: m.Name, Text: string(m.Kind)})}, nil
}

// waitTime is how long the others wait for somebody when they choose to wait longer.
const waitTime = 3 * 24 * time.Hour

// waitLonger reminds somebody who is absent no more, and lets the others be asked anew.
func (s *Service) waitLonger(ctx context.Context, t *Table, seat engine.Seat) ([]engine.Put, error) {
	d, was, err := s.duty(ctx, t.ID, seat)
	if errors.Is(err, engine.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	gone := ended(d)[2:]
	d.Absent, d.Due = time.Time{}, s.now().Add(waitTime).UTC()
	return append(gone, d.rewrite(was)...), nil
}

// takeSeat gives a seat that is offered to whoever takes it.
func (s *Service) takeSeat(ctx context.Context, id engine.MatchID, v Vote, n int) (Table, error) {
	t, err := s.Table(ctx, id)
	if err != nil {
		return t, err
	}
	if m, ok := t.Motion(n); ok && m.Seat >= 0 && (m.To == "" || m.To == v.Player) && t.OwnedBy(v.Player) == engine.Nobody && t.SeatOf(v.Player) == engine.Nobody {
		if err := s.maySit(ctx, v.Player); err != nil {
			return t, err
		}
		if err := s.forgetOrders(ctx, id, m.Seat); err != nil {
			return t, err
		}
	}
	return s.seated(ctx, id, func(match *engine.Match, t *Table) (engine.Seat, Chair, Fact, error) {
		m, ok := t.Motion(n)
		switch {
		case !ok:
			return 0, Chair{}, Fact{}, ErrDecided
		case m.To != "" && m.To != v.Player:
			return 0, Chair{}, Fact{}, ErrNoVote
		case t.SeatOf(v.Player) != engine.Nobody, t.OwnedBy(v.Player) != engine.Nobody:
			return 0, Chair{}, Fact{}, ErrSeated
		case t.Private && m.To == "" && !slices.Contains(t.Invited, v.Player):
			return 0, Chair{}, Fact{}, ErrPrivate
		}
		was := t.Chairs[m.Seat]
		now := Chair{Player: v.Player, Name: v.Name, Choice: was.Choice, From: match.Len()}
		fact := Fact{Kind: HandedOver, By: v.Player, From: m.Name}
		if m.Temporary {
			now.For, now.ForName = was.Owner(), was.ownName()
			fact.Kind = StoodIn
		}
		return m.Seat, now, fact, nil
	})
}
