package table

import (
	"context"

	"landfall/engine"
)

// taughts is what people have been taught, and where first: person 0 lesson.
const taughts = "taught"

// Taught tells where a person was first taught a lesson, or engine.ErrNotFound.
func (s *Service) Taught(ctx context.Context, p engine.PlayerID, lesson string) (where string, err error) {
	value, err := s.log.Get(ctx, taughts, under(string(p), []byte(lesson)...))
	return string(value), err
}

// Teach remembers where a person is taught a lesson for the first time.
func (s *Service) Teach(ctx context.Context, p engine.PlayerID, lesson, where string) error {
	return s.log.Append(ctx, engine.Batch{Rows: []engine.Put{
		{Table: taughts, Key: under(string(p), []byte(lesson)...), Value: []byte(where)},
	}})
}
