package afterwards

import (
	"context"
	"math"
	"strconv"
	"strings"
	"sync"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/search"
)

// worst, where the picture is that of the worst turn and not of the best.
const worst = "worst"

// moments tells somebody their best and their worst turn of a match that is over, a sentence each, with the position of
// one of them. It is thought about beside the match, an answer at a time, so that hints get between.
func (af *Afterwards) moments(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	if err := af.room.CheckOpen(ctx, p.Match); err != nil {
		return commands.Reply{}, err
	}
	s, m, err := af.finished(ctx, p.Match, rq.Who.ID)
	switch {
	case err != nil:
		return commands.Reply{}, err
	case s.Seat == engine.Nobody || int(s.Seat) >= len(s.Table.Chairs):
		return commands.Reply{}, room.ErrNobody
	case s.Title.Player == nil:
		return commands.Reply{}, room.Refuse("no-hints", room.Parts{"game": s.Title.Game.Name})
	}
	two, err := af.turns.of(ctx, s, m, search.Analysis{Room: af.room.Thinking})
	if err != nil {
		return commands.Reply{}, err
	}
	r := commands.Reply{Private: true, Update: rq.OnPrivate}
	r.Parts, r.Wide = true, true
	shown, text := p.First, ""
	for _, which := range []string{"best", worst} {
		one, ok := two[which]
		if !ok {
			text += af.room.Say("own-turn-no-"+which, nil) + "\n"
			continue
		}
		if _, there := two[shown]; !there {
			shown = which
		}
		m.Walk([]uint64{one.Seq}, func(before *engine.Match, _ uint64) {
			text += af.turnText(which, s, m, before, one) + "\n"
			if which != shown {
				label := af.room.Say("own-turn-show-"+which, nil)
				r.Rows = []commands.Row{{Buttons: []commands.Button{{ID: commands.ControlID("moments", p.Match, which), Label: label}}}}
				return
			}
			by := s.Title.Narrator(before.View(s.Seat), s.Names)
			r.Picture = &commands.Picture{Game: s.Table.Game, View: before.View(s.Seat), Focus: commands.Focus(by, before.For(s.Seat)), Names: s.Names,
				Alt: prose.Clip(by.Alt(), limits.AltText), Name: s.Table.Game + "-moment"}
		})
	}
	r.Text = prose.Clip(strings.TrimSpace(text), limits.Text)
	return r, nil
}

// turnText tells one turn: when it was, what was answered, and by how much that was better or worse than what else.
func (af *Afterwards) turnText(which string, s room.Moment, m, before *engine.Match, one search.Moment) string {
	by := s.Title.Narrator(before.View(s.Seat), s.Names)
	label := func(a engine.Action) string {
		text, _ := by.Label(a)
		return text
	}
	about := room.Parts{"stage": "", "turn": 0, "of": 0, "n": int(math.Round(100 * math.Abs(one.Gain))), "answer": one.Given, "other": nil}
	for _, d := range before.For(s.Seat) {
		if a, ok := d.Find(one.Given); ok {
			about["answer"] = label(a)
			break
		}
	}
	var other []string
	for _, a := range one.Other {
		other = append(other, label(a))
	}
	about["other"] = other
	all := frames(s.Title, s.Names, m, sight{eyes: s.Seat, heard: m.Heard(s.Seat, 0)}, func(int) bool { return false })
	for i, f := range all {
		if f.Seq >= one.Seq {
			about["turn"], about["of"], about["stage"] = i+1, len(all), f.stage
			break
		}
	}
	return af.room.Say("own-turn-"+which, about)
}

// mostMoments is how many seats are remembered by their best and worst turns.
const mostMoments = 1000

// Turns remembers the best and the worst turns of seats, whatever language they are told in. The zero value is ready.
type Turns struct {
	mu  sync.Mutex
	all map[string]map[string]search.Moment // guarded by mu; by match and seat, then "best" and worst
}

// Prepare finds the best and the worst turns of all people of a match that is over, before they ask for them. wait is
// called before each playout, so that it goes on only when nobody else waits.
func (af *Afterwards) Prepare(ctx context.Context, id engine.MatchID, wait func() bool) error {
	s, m, err := af.finished(ctx, id, "")
	if err != nil {
		return err
	}
	for i := range s.Table.Chairs {
		seat := engine.Seat(i)
		if s.Table.Plays(seat) { // a bot player does
			continue
		}
		if _, err := af.turns.of(ctx, af.room.At(s.Table, m, seat), m, search.Analysis{Wait: wait}); err != nil {
			return err
		}
	}
	return nil
}

// of are the best and the worst turn of a seat, as far as there are such, from when whoever sits there sat down: those
// that are remembered, or else found by an analysis, of which only how it waits is given.
func (l *Turns) of(ctx context.Context, s room.Moment, m *engine.Match, a search.Analysis) (map[string]search.Moment, error) {
	key := string(s.Match()) + strconv.Itoa(int(s.Seat)) + "." + strconv.FormatUint(m.Len(), 10)
	l.mu.Lock()
	two, ok := l.all[key]
	l.mu.Unlock()
	if ok {
		return two, nil
	}
	a.Player, a.Match, a.Seat, a.Seed = s.Title.Player, m, s.Seat, 1
	a.Playouts, a.Closer = a.Player.Playouts(search.Able), a.Player.Playouts(search.Strong)
	list, err := a.Moments(ctx)
	if err != nil {
		return nil, err
	}
	var own []search.Moment
	for _, one := range list {
		if one.Seq >= s.Table.Chairs[s.Seat].From {
			own = append(own, one)
		}
	}
	two = map[string]search.Moment{}
	for _, one := range search.Finest(own, 1) {
		two["best"] = one
	}
	for _, one := range search.Costliest(own, 1) {
		two[worst] = one
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.all == nil || len(l.all) >= mostMoments {
		l.all = map[string]map[string]search.Moment{}
	}
	l.all[key] = two
	return two, nil
}
