package commands

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// staleWords are said to whoever pressed what is not asked any more.
const staleWords = "That was settled already. This is how it stands now."

// answer carries out an answer and shows what comes next. An answer to a closed
// question, such as the second of two clicks, only gets the fresh panel.
func (d *Desk) answer(ctx context.Context, rq Request, id engine.MatchID, decision, notation string) (Reply, error) {
	entries, err := d.tables.Act(ctx, id, rq.Who.ID, decision, notation)
	switch {
	case errors.Is(err, engine.ErrStale), errors.Is(err, engine.ErrNotAsked), errors.Is(err, engine.ErrIllegal):
		return d.openPanel(ctx, rq, id, staleWords)
	case errors.Is(err, table.ErrNotSeated):
		return Reply{}, errForeign
	case err != nil:
		return Reply{}, err
	}
	return d.after(ctx, rq, id, entries)
}

// after shows a person what their answer led to, and what is asked next.
func (d *Desk) after(ctx context.Context, rq Request, id engine.MatchID, entries []engine.Entry) (Reply, error) {
	s, err := d.see(ctx, id, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	if s.live(rq) {
		return d.afterAlone(ctx, rq, id, entries)
	}
	var events []engine.Event
	var told []Stretch
	for _, e := range entries {
		e.Events = engine.Hear(e.Events, s.seat)
		events, told = append(events, e.Events...), stretch(told, e)
	}
	said := strings.Join(tell(s.narrator(), told), "\n")
	if s.besides(rq) { // the one message of the game shows what comes next
		return quietly(prose.Clip(said+"\n"+s.asks(), limits.Text)), nil
	}
	r := d.panel(ctx, rq, s, said)
	if r.Picture != nil {
		r.Picture.Since = events
	}
	return r, nil
}

// takeBack undoes the person's last step, if the match is still as it was when
// the control was made: the second of two clicks takes back nothing.
func (d *Desk) takeBack(ctx context.Context, rq Request, id engine.MatchID, length string) (Reply, error) {
	s, err := d.see(ctx, id, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	if s.seat == engine.Nobody {
		return Reply{}, errForeign
	}
	if length != "" && length != strconv.FormatUint(s.length, 10) {
		return d.openPanel(ctx, rq, id, staleWords)
	}
	_, err = d.tables.Undo(ctx, id, rq.Who.ID)
	if errors.Is(err, engine.ErrFinal) {
		if r, rerr := d.askRecall(ctx, rq, id); rerr == nil {
			return r, nil
		}
	}
	if err != nil {
		return Reply{}, err
	}
	now, err := d.see(ctx, id, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	return d.openPanel(ctx, rq, id, now.tookBack(s.undo))
}

// tookBack says which answer was taken back, as it is offered again.
func (s moment) tookBack(notation string) string {
	for _, q := range s.open {
		if a, ok := q.Find(notation); ok {
			label, _ := s.narrator().Label(a)
			return "Taken back: " + label + "."
		}
	}
	return "Taken back."
}
