package searchtest

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search"
)

// MindHarness is what RunMind needs of a game that can be searched.
type MindHarness[S, V any] struct {
	Spec    engine.Spec[S, V]
	Mind    search.Mind[S]
	Configs []engine.Config
	// Matches is how many are played with each configuration.
	Matches int
	// Open: every seat hears all there is.
	Open bool
}

// RunMind holds what the mind of every game must keep, over matches that are played by
// chance and by the quick policy.
//
//  1. A world that is dealt from what a seat has heard shows the seat the very view
//     that it has, and asks it the same questions.
//  2. Each answer of the quick policy is one that is listed; what another seat offers is
//     answered before all else.
//  3. The same question gets the same answer, and one that is listed.
//  4. What a seat did not hear may be dealt anew, in the log of the match: its answer stays.
//  5. Neither dealing nor playing on changes the state that was copied.
//  6. Where a seat is said to know no more than everybody, a world that is dealt from
//     what everybody heard shows it its very view as well.
//  7. What it is sure of is listed, and can be taken back as long as the turn goes on.
//  8. As long as a match is not over nobody is told that a seat has won or lost for sure, at its last choice neither.
func RunMind[S, V any](t *testing.T, h MindHarness[S, V]) {
	game, all := engine.New(h.Spec), 0
	for i, c := range h.Configs {
		t.Run(fmt.Sprintf("%d seats %v", c.Seats, c.Options), func(t *testing.T) {
			for n := range h.Matches {
				dealt, err := h.match(game, c, uint64(100*i+n))
				if err != nil {
					t.Fatal(err)
				}
				all += dealt
			}
		})
	}
	if all == 0 && !h.Open {
		t.Error("no log could be dealt anew: the fourth property was not tried")
	}
}

// match plays one match of RunMind and returns the first property that is broken, and how
// many logs were dealt anew.
func (h MindHarness[S, V]) match(game *engine.Game, c engine.Config, seed uint64) (dealt int, err error) {
	m, _, err := game.Start("kit", c, engine.NumberedSeed(seed), time.Time{})
	if err != nil {
		return 0, err
	}
	k := &minding[S, V]{MindHarness: h, m: m, seed: engine.NumberedSeed(seed), chance: rand.New(rand.NewPCG(seed, 3)), player: search.New(h.Spec, h.Mind)}
	if err := k.play(); err != nil {
		return 0, fmt.Errorf("seed %d, after %d plies: %w", seed, m.Plies(), err)
	}
	return k.dealt, nil
}

// How often the dear checks are made: once in so many questions.
const (
	everyWorld   = 5
	everyThink   = 40
	mindPlayouts = 24
	mindPlies    = 20_000
)

// leastTold is the smallest chance that rounds to 1 of 100, with room for what adding up loses.
const leastTold = 0.0099

type minding[S, V any] struct {
	MindHarness[S, V]
	m      *engine.Match
	chance *rand.Rand
	player search.Player
	seed   engine.Seed
	dealt  int // logs dealt anew
	// last is the match before its last choice so far; nil: there was none.
	last *engine.Match
}

func (k *minding[S, V]) copy(dst, src *S) {
	if k.Spec.Copy != nil {
		k.Spec.Copy(dst, src)
		return
	}
	*dst = *src
}

// play plays a match, by chance in half of the turns.
func (k *minding[S, V]) play() error {
	for k.m.Outcome() == nil {
		if k.m.Plies() > mindPlies {
			return fmt.Errorf("it does not end")
		}
		who := k.m.Awaited()[0]
		q := search.Ask(k.m, who, 0, 1)
		if slices.ContainsFunc(q.Open, func(d engine.Decision) bool { return len(d.Options) > 1 }) {
			k.last = k.m.Fork()
		}
		if k.chance.IntN(everyWorld) == 0 {
			if err := k.worlds(q); err != nil {
				return err
			}
			if err := k.openly(q); err != nil {
				return err
			}
			if err := k.sure(q); err != nil {
				return err
			}
		}
		if k.chance.IntN(everyThink) == 0 {
			if err := k.think(q); err != nil {
				return err
			}
		}
		line := k.player.Think(q).Line
		if k.chance.IntN(2) == 0 {
			d := q.Open[k.chance.IntN(len(q.Open))]
			line = search.Line{d.Options[k.chance.IntN(len(d.Options))]}
		}
		if err := search.Follow(k.m, who, line, time.Time{}); err != nil {
			return err
		}
	}
	if k.last == nil {
		return nil
	}
	k.m = k.last
	return k.think(search.Ask(k.m, k.m.Awaited()[0], 0, 1))
}

// worlds: properties 1, 2 and 5.
func (k *minding[S, V]) worlds(q search.Question) error {
	base := k.Mind.Recall(q.Heard, q.Seat)
	world := new(S)
	k.copy(world, base)
	k.Mind.Deal(world, q.Seat, rand.New(rand.NewPCG(k.chance.Uint64(), 0)))
	if err := alike("view", k.m.View(q.Seat), k.Spec.View(world, q.Seat)); err != nil {
		return err
	}
	open := slices.DeleteFunc(k.Spec.Pending(world), func(d engine.Decision) bool { return d.Seat != q.Seat })
	if err := alike("questions", questions(q.Open), questions(open)); err != nil {
		return err
	}
	before := k.Spec.View(world, q.Seat)
	copied := new(S)
	k.copy(copied, world)
	if err := k.on(copied); err != nil {
		return err
	}
	return alike("original of a copy that was played on", before, k.Spec.View(world, q.Seat))
}

// openly: property 6.
func (k *minding[S, V]) openly(q search.Question) error {
	var public []engine.Event
	for _, e := range k.m.Heard(engine.Nobody, 0) {
		public = append(public, e.Events...)
	}
	if !k.player.Open(q, public) {
		return nil
	}
	world := new(S)
	k.copy(world, k.Mind.Recall(public, q.Seat))
	k.Mind.Deal(world, q.Seat, rand.New(rand.NewPCG(k.chance.Uint64(), 0)))
	return alike("view of a seat that knows no more than all", k.m.View(q.Seat), k.Spec.View(world, q.Seat))
}

// sure: property 7.
func (k *minding[S, V]) sure(q search.Question) error {
	a := k.player.Sure(q)
	if a == nil {
		return nil
	}
	m := k.m.Fork()
	if _, err := m.Act(q.Seat, "", a.String(), time.Time{}); err != nil {
		return fmt.Errorf("seat %d is sure of %q: %w", q.Seat, a, err)
	}
	_, err := m.CanUndo(q.Seat)
	goesOn := slices.ContainsFunc(m.For(q.Seat), func(d engine.Decision) bool { return d.Turn == q.Open[0].Turn })
	if err != nil && !errors.Is(err, engine.ErrSealed) && goesOn {
		return fmt.Errorf("seat %d is sure of %q, which cannot be taken back: %w", q.Seat, a, err)
	}
	return nil
}

// on plays a world on by the quick policy for a while.
func (k *minding[S, V]) on(s *S) error {
	dice := rand.New(rand.NewPCG(1, 1))
	for ply := range 60 {
		if k.Spec.Outcome(s) != nil {
			return nil
		}
		who, line := k.Mind.Quick(s, dice, nil)
		for _, a := range line {
			open := k.Spec.Pending(s)
			answers := func(d engine.Decision) bool {
				_, ok := d.Find(a.String())
				return d.Seat == who && ok
			}
			if !slices.ContainsFunc(open, answers) {
				return fmt.Errorf("seat %d quickly answers %q, which is not listed", who, a)
			}
			offered := slices.DeleteFunc(slices.Clone(open), func(d engine.Decision) bool { return !d.Offered })
			if len(offered) > 0 && !slices.ContainsFunc(offered, answers) {
				return fmt.Errorf("seat %d is offered %q, and seat %d quickly answers %q first", offered[0].Seat, offered[0].Kind, who, a)
			}
			p := engine.NewPly(s, k.Spec.Evolve, engine.Decision{Seat: who}, engine.NewDice(engine.NumberedSeed(1), ply))
			p.Ruleset = k.Spec.Ruleset
			k.Spec.Decide(p, a)
		}
	}
	return nil
}

// think: properties 3, 4 and 8.
func (k *minding[S, V]) think(q search.Question) error {
	q.Playouts = mindPlayouts
	first := k.player.Think(q)
	if !slices.ContainsFunc(q.Open, func(d engine.Decision) bool { _, ok := d.Find(first.Line[0].String()); return ok }) {
		return fmt.Errorf("seat %d thinks of %q, which is not listed", q.Seat, first.Line[0])
	}
	if err := alike("second thought", readable(first), readable(k.player.Think(q))); err != nil {
		return err
	}
	for _, w := range first.Weighed {
		if slices.Min(w.Chances) < leastTold || slices.Max(w.Chances) > 1-leastTold {
			return fmt.Errorf("seat %d is told chances of %v with %v, and the match is not over", q.Seat, w.Chances, w.Line)
		}
	}
	other, err := k.anew(q)
	if err != nil || other == nil {
		return err
	}
	k.dealt++
	again := search.Ask(other, q.Seat, mindPlayouts, q.Seed)
	return alike("answer with other secrets", readable(first), readable(k.player.Think(again)))
}

// readable is an answer as text and numbers.
func readable(a search.Answer) any {
	var all []string
	for _, w := range a.Weighed {
		all = append(all, fmt.Sprint(w.Line, w.Worlds, w.Points, w.Chances, w.Worth))
	}
	return []any{fmt.Sprint(a.Line), all, a.Playouts, a.Plies}
}

// asked is what decisions ask, without the ids that only the match knows.
func questions(open []engine.Decision) []string {
	var all []string
	for _, d := range open {
		all = append(all, fmt.Sprint(d.Seat, d.Kind, d.Optional, d.Options))
	}
	return all
}

func alike(what string, a, b any) error {
	if enginetest.SameJSON(a, b) {
		return nil
	}
	x, err := json.Marshal(a)
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	y, err := json.Marshal(b)
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	at := 0
	for at < min(len(x), len(y)) && x[at] == y[at] {
		at++
	}
	cut := func(text []byte) string { return string(text[max(0, at-80):min(len(text), at+80)]) }
	return fmt.Errorf("%s differs: …%s… and …%s…", what, cut(x), cut(y))
}
