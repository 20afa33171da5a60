// Package bots is how bot players answer in the matches in which they have a seat, and why.
package bots

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"landfall/engine"
	"landfall/engine/search"
	"landfall/engine/table"
	"landfall/engine/table/duty"
	"landfall/engine/table/internal/row"
	"landfall/engine/table/play"
)

// Bots answer for the seats of bot players. They are safe for several goroutines.
type Bots struct {
	log     engine.Log
	tables  *table.Tables
	news    *table.News
	duties  *duty.Duties
	matches *play.Matches
	players table.Players
}

// New makes the bot players of a log.
func New(log engine.Log, tables *table.Tables, news *table.News, duties *duty.Duties,
	matches *play.Matches, players table.Players) *Bots {
	return &Bots{log: log, tables: tables, news: news, duties: duties, matches: matches, players: players}
}

// Thinking are the matches that wait for a bot player, those that have waited longest
// first. They are on disk with the change itself: after a crash all are found again.
func (s *Bots) Thinking(ctx context.Context) ([]engine.MatchID, error) {
	list, err := s.duties.Waiting(ctx, table.BotPlayer)
	if err != nil {
		return nil, err
	}
	var ids []engine.MatchID
	for _, d := range list {
		if !slices.Contains(ids, d.Match) {
			ids = append(ids, d.Match)
		}
	}
	return ids, nil
}

// Answer lets a bot player think and answer, if a match waits for one. Nobody holds the
// match meanwhile; if it has moved, nothing is answered. wait is called between the
// steps of thinking and may take its time; false gives up. done: there is nothing
// more to answer, as far as is known.
func (s *Bots) Answer(ctx context.Context, id engine.MatchID, wait func() bool) (done bool, err error) {
	t, err := s.tables.Get(ctx, id)
	if err != nil || t.Status != table.Playing || len(t.Bots()) == 0 || t.Lesson.Open() {
		return true, err
	}
	err = s.matches.Do(id, func(referee *engine.Referee) error {
		return engine.Deciding(func() error {
			done, err = s.answer(ctx, referee, &t, wait)
			return err
		})
	})
	if errors.Is(err, engine.ErrConflict) {
		return false, nil // it is thought about anew
	}
	if err == nil && !done {
		s.news.Tell(id)
	}
	return done, err
}

// offered is a bot player to whom something is offered, Nobody if there is none.
func offered(t *table.Table, m *engine.Match) engine.Seat {
	for _, d := range m.Decisions() {
		if d.Offered && t.Plays(d.Seat) {
			return d.Seat
		}
	}
	return engine.Nobody
}

// asked is the bot player that answers next: one to whom something is offered, since that may
// lapse, or one that the match waits for. Nobody: there is none.
func asked(t *table.Table, m *engine.Match) engine.Seat {
	if seat := offered(t, m); seat != engine.Nobody {
		return seat
	}
	for _, seat := range m.Awaited() {
		if t.Plays(seat) {
			return seat
		}
	}
	return engine.Nobody
}

func (s *Bots) answer(ctx context.Context, referee *engine.Referee, t *table.Table, wait func() bool) (done bool, err error) {
	player := s.players.Of(t.Game)
	if player == nil {
		return true, fmt.Errorf("match %s: %w", t.ID, table.ErrNoBot)
	}
	var q search.Question
	var length uint64
	var public []engine.Event
	err = referee.Look(ctx, t.ID, func(m *engine.Match) error {
		length = m.Len()
		seat := asked(t, m)
		if done = seat == engine.Nobody; done {
			return nil
		}
		strength, err := search.ParseStrength(t.Chairs[seat].Bot)
		playouts := player.Playouts(strength)
		if seat == offered(t, m) {
			playouts = 0 // a trade is not left to the chance of a few worlds
		}
		q = search.Ask(m, seat, playouts, length)
		for _, e := range m.Heard(engine.Nobody, 0) {
			public = append(public, e.Events...)
		}
		return err
	})
	if err != nil || done {
		return done, err
	}
	q.Wait = wait
	answer := player.Think(q)
	if len(answer.Line) == 0 {
		return false, context.Canceled
	}
	reason := reasonOf(q.Seat, answer)
	reason.Open = player.Open(q, public)
	why := row.Put(row.Reasons, reasonKey(t.ID, length), reason)
	_, err = referee.Answer(ctx, t.ID, q.Seat, length, answer.Line, why)
	return false, err
}
