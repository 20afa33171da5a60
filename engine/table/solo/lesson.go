package solo

import (
	"context"

	"landfall/engine"
	"landfall/engine/search"
	"landfall/engine/table"
)

// Learning is a lesson that somebody begins.
type Learning struct {
	Alone         // its Seed must be given, its Options and Choice are not used
	Lesson string // its key
	Config engine.Config
	Next   func(m *engine.Match) (engine.Move, bool) // what is played before the person is asked anything
}

// Learn begins a lesson: a match that counts for nothing and reminds nobody, in which the person has the first
// seat. engine.ErrOptions, ErrNotAsked, ErrIllegal: the lesson does not fit the rules.
func (s *Games) Learn(ctx context.Context, l Learning) (table.Table, error) {
	g, ok := s.known(l.Game)
	if !ok {
		return table.Table{}, engine.ErrOptions
	}
	if err := s.servers.MaySit(ctx, l.Player); err != nil {
		return table.Table{}, err
	}
	id, err := s.chance.ID()
	if err != nil {
		return table.Table{}, err
	}
	m, first, err := g.Start(id, l.Config, *l.Seed, s.now())
	if err != nil {
		return table.Table{}, err
	}
	log, err := m.Play(l.Next, s.now())
	if err != nil {
		return table.Table{}, err
	}
	t := table.Table{ID: id, Game: l.Game, Host: l.Player, Status: table.Gathering, Solo: true, Places: l.Config.Seats, Options: l.Config.Options,
		Created: s.now().UTC(), Guild: l.Guild, Channel: l.Channel, Thread: l.Channel, Origin: l.Origin, Practice: true,
		Lesson: table.Lesson{Key: l.Lesson}, Chairs: make([]table.Chair, l.Config.Seats)}
	for i := range t.Chairs {
		t.Chairs[i] = table.Chair{Player: table.BotPlayer, Bot: search.Novice.String(), Choice: l.Config.Choice(i)}
	}
	t.Chairs[0].Player, t.Chairs[0].Name, t.Chairs[0].Bot = l.Player, l.Name, ""
	t.NameBots()
	return s.begin(ctx, t, func(ctx context.Context, _ table.Table, _ *engine.Game, rows []engine.Put) error {
		return s.matches.Adopt(ctx, m, append([]engine.Entry{first}, log...), rows...)
	})
}
