package enginetest

import (
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"

	"landfall/engine"
	"landfall/engine/enginetest/difftest"
)

// How often something is dealt anew: the chance that what is dealt anew with so many others
// lies as it lay each time is none.
const (
	freshTwins = 3  // for each seat
	freshDeals = 24 // at most, until all that lies face down has moved
)

// checkFresh: property 10, for what lies face down. However it lay, it is dealt alike by the
// same chance, and nothing is left as it lies.
func (t *table[S, V]) checkFresh() error {
	return fresh[S, V]{kit: t.kit, m: t.m, counts: t.counts, chance: t.aside, lies: t.folded()}.check()
}

// fresh is a position in which all that lies face down is dealt anew.
type fresh[S, V any] struct {
	*kit[S, V]
	m      *engine.Match
	counts map[string]int // of pieces, after the set-up
	chance *rand.Rand
	lies   *S // the position
}

func (f fresh[S, V]) check() error {
	still := f.faceDown() // what was not seen to move
	maps.DeleteFunc(still, func(pile string, leaves []reflect.Value) bool {
		return slices.Contains(f.h.Left, pile) || !f.nobodyKnows(leaves)
	})
	for n := 0; n == 0 || n < freshDeals && len(still) > 0; n++ {
		seed := engine.NumberedSeed(f.chance.Uint64())
		dealt, events := f.dealtAnew(engine.StateOf[S](f.m.Fork()), seed)
		difftest.Each(reflect.ValueOf(f.lies), reflect.ValueOf(dealt), "", func(path string, _ reflect.Value) {
			delete(still, pileOf(path))
		})
		if n > 0 {
			continue
		}
		other, _ := f.dealtAnew(engine.StateOf[S](f.m.Fork()), engine.NumberedSeed(f.chance.Uint64()))
		if _, again := f.dealtAnew(other, seed); difftest.Diff(events, again) != "" {
			return broken("trial", "how it is dealt anew depends on how it lay: %s", difftest.Diff(events, again))
		}
	}
	if left := slices.Sorted(maps.Keys(still)); len(left) > 0 {
		return broken("trial", "Reshuffle leaves %s as it lies, face down", left[0])
	}
	return nil
}

// dealtAnew is a state after Reshuffle, and what it emitted.
func (f fresh[S, V]) dealtAnew(s *S, seed engine.Seed) (*S, []engine.Event) {
	p := engine.NewPly(s, f.spec.Evolve, engine.Decision{Seat: engine.Nobody}, engine.NewDice(seed, f.m.Plies()))
	p.Ruleset = f.m.Ruleset()
	if f.spec.Reshuffle != nil {
		f.spec.Reshuffle(p)
	}
	return s, p.Events()
}

// faceDown are the parts of a state, by the list they are in, that may be others to each seat.
func (f fresh[S, V]) faceDown() map[string][]reflect.Value {
	seats := f.m.Config().Seats
	hidden, at := map[string]int{}, map[string]reflect.Value{}
	for seat := range engine.Seat(seats) {
		if f.h.Redeal == nil {
			break
		}
		differ := map[string]bool{}
		for range freshTwins {
			twin := engine.StateOf[S](Twin(f.m, f.h.Redeal, seat, f.chance))
			difftest.Each(reflect.ValueOf(f.lies), reflect.ValueOf(twin), "", func(path string, part reflect.Value) {
				differ[path], at[path] = true, part
			})
		}
		for path := range differ {
			hidden[path]++
		}
	}
	piles := map[string][]reflect.Value{}
	for path, n := range hidden {
		if pile := pileOf(path); n == seats && pile != "" {
			piles[pile] = append(piles[pile], at[path])
		}
	}
	return piles
}

// nobodyKnows tells whether two parts of a state may change places without anybody seeing it,
// and with all the pieces there.
func (f fresh[S, V]) nobodyKnows(leaves []reflect.Value) bool {
	for _, other := range leaves[1:] {
		if one := leaves[0]; one.CanAddr() && other.CanAddr() && one.Type() == other.Type() && !difftest.Same(one, other) {
			swap(one, other)
			defer swap(one, other)
			return f.unseen()
		}
	}
	return false
}

func (f fresh[S, V]) unseen() bool {
	for _, seat := range seatsOf(f.m) {
		if apart(f.spec.View(engine.StateOf[S](f.m), seat), f.spec.View(f.lies, seat)) != "" {
			return false
		}
	}
	if f.h.Count == nil {
		return true
	}
	counts, err := f.h.Count(f.lies)
	return err == nil && difftest.Diff(f.counts, counts) == ""
}

func swap(a, b reflect.Value) {
	a = reflect.NewAt(a.Type(), a.Addr().UnsafePointer()).Elem()
	b = reflect.NewAt(b.Type(), b.Addr().UnsafePointer()).Elem()
	was := reflect.New(a.Type()).Elem()
	was.Set(a)
	a.Set(b)
	b.Set(was)
}

// pileOf is the list that a part of a state is in: ".deck" of ".deck[3].card"; "" if in none.
func pileOf(path string) string { return path[:max(0, strings.LastIndexByte(path, '['))] }
