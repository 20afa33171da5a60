package bot

import (
	"context"
	"errors"
	"slices"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
)

// goesOn tells whether the one person whom the live message waits for is the one whom
// the table waits for now: whoever goes on alone is neither announced nor mentioned anew,
// unless automatons let them wait.
func (e *errand) goesOn(s commands.Standing) bool {
	return e.told.Message != "" && len(e.told.Awaited) == 1 && slices.Equal(e.told.Awaited, s.Awaited()) && !e.heldLong()
}

// grow lets the live message tell what the person did who goes on. false: there has
// to be a new one, since it has no room, or is no story, or cannot be edited.
func (e *errand) grow(ctx context.Context, s commands.Standing) (grown bool, err error) {
	seat := s.Awaited()[0]
	key := dutyKey(seat, s.TurnOf(seat))
	if !slices.Contains(e.told.Told, key) {
		e.told.Told = newest(append(e.told.Told, key))
	}
	pages := commands.Pages(append([]string{e.told.Story}, e.b.desk.Further(s, false)...))
	if e.told.Root != "" || e.told.Place == "" || e.told.Story == "" || len(pages) != 1 {
		return false, nil
	}
	shown, _, err := e.b.stand(ctx, e.t.ID, e.told.From, s.Last+1)
	if err != nil {
		return false, err
	}
	if shown.Last != s.Last || !slices.Equal(shown.Awaited(), s.Awaited()) {
		return false, nil // it has gone on meanwhile
	}
	duties, err := e.b.tables.Duties(ctx, e.t.ID)
	if err != nil {
		return false, err
	}
	away, err := e.whoIsAway(ctx, duties)
	if err != nil {
		return false, err
	}
	m := e.b.desk.Live(shown, commands.Told{Duties: duties, Away: away}, pages[0])
	e.told.Away = shownAway(away)
	err = e.awake(ctx, e.told.Place, func() error {
		leave, err := e.to.Leave(ctx)
		if err != nil {
			return err
		}
		return e.to.Edit(leave, e.told.Place, e.told.Message, m, e.b.publicPicture(ctx, e.t.ID, m))
	})
	switch {
	case errors.Is(err, discord.ErrNoPlace):
		return false, placeError{place: e.told.Place, err: err}
	case errors.Is(err, discord.ErrGone), errors.Is(err, discord.ErrTooOld):
		e.retire()
		return false, nil
	case err != nil:
		return false, placeError{place: e.told.Place, err: err}
	}
	e.told.Story, e.told.Next, e.told.Turn = pages[0], s.Last+1, s.Turn()
	e.told.Held = time.Time{}
	if err := e.note(ctx); err != nil {
		return false, err
	}
	return true, e.b.tables.Announced(ctx, e.t.ID, e.b.now(), map[engine.Seat][]string{seat: {s.TurnOf(seat)}})
}
