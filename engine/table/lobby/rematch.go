package lobby

import (
	"context"
	"errors"
	"slices"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/solo"
)

// Rematches are matches of the people of a finished one. They are safe for several goroutines.
type Rematches struct {
	o     Options
	lobby *Lobby
	games *solo.Games
}

// NewRematches makes the rematches beside a lobby and solo games.
func NewRematches(l *Lobby, games *solo.Games) *Rematches {
	return &Rematches{o: l.o, lobby: l, games: games}
}

// Open opens a table of the same game for the people of a finished match, with their
// seats turned by one: whoever was second is first. by sits down at once; for the others
// their seats are kept (table.ReserveTime), after which anybody may take one. The rematch of a private table is
// private: who played there, or was invited, may sit down. Where somebody else was faster, by joins theirs. A solo game
// begins at once. ErrNotOver; ErrNotSeated: by did not play.
func (s *Rematches) Open(ctx context.Context, id engine.MatchID, by engine.PlayerID, name string) (table.Table, error) {
	for range table.Attempts {
		old, was, err := s.o.Tables.Read(ctx, id)
		if err != nil {
			return old, err
		}
		switch {
		case old.Status != table.Over && old.Status != table.Abandoned:
			return old, table.ErrNotOver
		case !played(&old, by):
			return old, table.ErrNotSeated
		case old.Solo:
			c := old.Chairs[0]
			return s.games.Start(ctx, solo.Alone{Game: old.Game, Player: by, Name: name, Choice: c.Choice, Options: old.Options,
				Channel: old.Channel, Guild: old.Guild, Origin: old.Origin})
		case old.Next != "":
			next, err := s.lobby.Join(ctx, old.Next, by, name)
			switch {
			case errors.Is(err, table.ErrSeated):
				return s.o.Tables.Get(ctx, old.Next)
			case err == nil, !errors.Is(err, table.ErrBegun) && !errors.Is(err, table.ErrClosed):
				return next, err
			} // the next match was played or given up: there can be another one
		}
		t, err := s.again(ctx, old, was, by, name)
		if !errors.Is(err, engine.ErrConflict) {
			return t, err
		}
	}
	return table.Table{}, engine.ErrConflict
}

// played tells whether a person played in a match, to its end or not.
func played(t *table.Table, p engine.PlayerID) bool {
	return t.SeatOf(p) != engine.Nobody || slices.ContainsFunc(t.Resigned, func(r table.Resignation) bool { return r.Player == p })
}

// again opens the table of a rematch.
func (s *Rematches) again(ctx context.Context, old table.Table, was []byte, by engine.PlayerID, name string) (table.Table, error) {
	if err := s.o.Servers.MayOpen(ctx, by, old.Guild, old.Channel); err != nil {
		return table.Table{}, err
	}
	id, err := s.o.Chance.ID()
	if err != nil {
		return table.Table{}, err
	}
	t := table.Table{ID: id, Game: old.Game, Host: by, Status: table.Gathering, Places: len(old.Chairs), Options: old.Options,
		Terms: old.Terms, Pace: old.Pace, Created: s.o.Now().UTC(), Guild: old.Guild, Channel: old.Channel, Practice: old.Practice, Language: old.Language, After: old.ID,
		Chairs: []table.Chair{{Player: by, Name: name}}}
	var bots []table.Chair
	for i, c := range old.Chairs {
		if !c.Plays() {
			t.Expected = append(t.Expected, table.Expectation{Player: c.Player, Name: c.Name})
			continue
		}
		if r := slices.IndexFunc(old.Resigned, func(r table.Resignation) bool { return int(r.Seat) == i }); r >= 0 {
			t.Expected = append(t.Expected, table.Expectation{Player: old.Resigned[r].Player, Name: old.Resigned[r].Name})
			continue
		}
		bots = append(bots, c)
	}
	if t.Private = old.Private; t.Private {
		t.Invited = slices.Clone(old.Invited)
		for _, e := range t.Expected {
			if !slices.Contains(t.Invited, e.Player) {
				t.Invited = append(t.Invited, e.Player)
			}
		}
	}
	if len(t.Expected) > 0 {
		t.Expected = append(t.Expected[1:], t.Expected[0])
	}
	if len(bots) > 0 {
		if err := t.Fill(bots[0].Bot, len(bots), 0); err != nil {
			return t, err
		}
	}
	old.Next = id
	old.Revision++
	err = s.lobby.found(ctx, &t, old.Update(was)...)
	return t, err
}
