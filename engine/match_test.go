package engine_test

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"landfall/engine"
)

func TestActRefuses(t *testing.T) {
	b := begin(t, race(), 2)
	b.lanes()
	closed := b.m.Decisions()[0].ID()
	b.act(0, "walk 1")
	cases := []struct {
		name               string
		seat               engine.Seat
		decision, notation string
		want               error
	}{
		{"the other seat's turn", 1, "", "walk 1", engine.ErrNotAsked},
		{"no such seat", 7, "", "walk 1", engine.ErrNotAsked},
		{"the box", engine.Nobody, "", "done", engine.ErrNotAsked},
		{"an old button", 0, closed, "walk 1", engine.ErrStale},
		{"an old button with a legal answer", 0, closed, "done", engine.ErrStale},
		{"an answer that is not listed", 0, "", "walk 9", engine.ErrIllegal},
		{"an answer of before", 0, b.m.Decisions()[0].ID(), "walk 1", engine.ErrIllegal},
		{"nothing", 0, "", "", engine.ErrIllegal},
	}
	for _, c := range cases {
		before := b.m.Len()
		if _, err := b.m.Act(c.seat, c.decision, c.notation, at()); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
		if b.m.Len() != before {
			t.Errorf("%s: the match moved", c.name)
		}
	}
	b.finish()
	if _, err := b.m.Act(0, "", "done", at()); !errors.Is(err, engine.ErrOver) {
		t.Errorf("after the end: %v", err)
	}
	if len(b.m.Decisions()) != 0 || len(b.m.Awaited()) != 0 {
		t.Error("a finished match asks")
	}
}

func TestUndoHorizon(t *testing.T) {
	cases := []struct {
		name  string
		story func(b *table)
		seat  engine.Seat
		want  error
	}{
		{"nothing played", func(*table) {}, 0, engine.ErrNothing},
		{"nobody's", func(b *table) { b.lanes() }, engine.Nobody, engine.ErrNothing},
		{"sealed and open", func(b *table) { b.act(0, "lane 1") }, 0, engine.ErrSealed},
		{"sealed, another sealed since", func(b *table) { b = begin3(b); b.act(0, "lane 1"); b.act(1, "lane 1") }, 0, engine.ErrSealed},
		{"revealed", func(b *table) { b.lanes() }, 1, engine.ErrFinal},
		{"revealed by another", func(b *table) { b.lanes() }, 0, engine.ErrFinal},
		{"walked", func(b *table) { b.lanes(); b.act(0, "walk 1") }, 0, nil},
		{"ended the turn", func(b *table) { b.lanes(); b.act(0, "walk 1"); b.act(0, "done") }, 0, nil},
		{"another acted since", func(b *table) { b.lanes(); b.act(0, "walk 1"); b.act(0, "done"); b.act(1, "walk 1") }, 0, engine.ErrFinal},
		{"rolled", func(b *table) { b.lanes(); b.act(0, "roll") }, 0, engine.ErrFinal},
		{"walked after the other rolled", func(b *table) { b.lanes(); b.act(0, "roll"); b.act(0, "done") }, 0, nil},
		{"over", func(b *table) { b.lanes(); b.finish() }, 0, engine.ErrOver},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			b := begin(t, race(), 2)
			c.story(b)
			before := fmt.Sprint(b.m.View(0), b.m.Decisions())
			action, err := b.m.CanUndo(c.seat)
			if !errors.Is(err, c.want) {
				t.Fatalf("%v, want %v", err, c.want)
			}
			if _, again := b.m.Undo(c.seat, at()); !errors.Is(again, c.want) {
				t.Fatalf("CanUndo says %v, Undo %v", err, again)
			}
			if c.want != nil {
				if now := fmt.Sprint(b.m.View(0), b.m.Decisions()); now != before {
					t.Errorf("a refused undo changed the match to %s", now)
				}
			} else if action == "" {
				t.Error("an undo must name what it takes back")
			}
		})
	}
}

// begin3 puts three seats at the table instead.
func begin3(b *table) *table {
	*b = *begin(b.t, race(), 3)
	return b
}

// questions are what is asked, whatever it is called.
func questions(m *engine.Match) []string {
	var texts []string
	for _, d := range m.Decisions() {
		texts = append(texts, fmt.Sprint(d.Seat, d.Turn, d.Kind, d.Options, d.Optional, d.Sealed))
	}
	return texts
}

func TestUndoIsACircle(t *testing.T) {
	b := begin(t, race(), 2)
	b.lanes()
	before := fmt.Sprint(b.m.View(0), questions(b.m))
	first := b.act(0, "walk 2")
	undo := b.undo()
	if got := fmt.Sprint(b.m.View(0), questions(b.m)); got != before {
		t.Errorf("after the undo %s, before %s", got, before)
	}
	if undo.Takes != first.Seq || undo.Kind != engine.Undone || undo.Seq != first.Seq+1 {
		t.Errorf("the undo is %+v", undo)
	}
	again := b.act(0, "walk 2")
	if again.Ply != first.Ply || again.Seq != undo.Seq+1 {
		t.Errorf("played again it is ply %d, seq %d; was ply %d", again.Ply, again.Seq, first.Ply)
	}
	again.Seq = first.Seq
	if !reflect.DeepEqual(first, again) {
		t.Errorf("%+v became %+v", first, again)
	}
}

// TestUndoOfSeveral takes back one answer after the other, as far as that goes,
// across another seat's and after loading; each time it is as the log says.
func TestUndoOfSeveral(t *testing.T) {
	for _, loaded := range []bool{false, true} {
		b := begin(t, race(), 2)
		b.lanes()
		for _, a := range []struct {
			seat   engine.Seat
			answer string
		}{{0, "walk 1"}, {0, "done"}, {1, "walk 2"}, {1, "done"}, {0, "walk 2"}, {0, "done"}} {
			b.act(a.seat, a.answer)
		}
		if loaded {
			m, err := race().Load(b.log)
			if err != nil {
				t.Fatal(err)
			}
			b.m = m
		}
		var fork *engine.Match
		for i, seat := range []engine.Seat{0, 0, 1, 1, 0, 0} {
			if i == 3 {
				fork = b.m.Fork()
			}
			e, err := b.m.Undo(seat, at())
			if err != nil {
				t.Fatalf("undo %d: %v", i, err)
			}
			b.keep(e)
			is, err := race().Load(b.log)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := fmt.Sprint(b.m.View(0), b.m.Decisions()), fmt.Sprint(is.View(0), is.Decisions()); got != want {
				t.Errorf("after undo %d it is %s, by the log %s", i, got, want)
			}
		}
		b.act(0, "walk 2")
		if _, err := fork.Undo(1, at()); err != nil || fork.Plies() != 5 {
			t.Errorf("a fork goes its own way to %d plies, %v", fork.Plies(), err)
		}
		if _, err := b.m.Undo(1, at()); !errors.Is(err, engine.ErrNothing) && !errors.Is(err, engine.ErrFinal) {
			t.Errorf("what was revealed is taken back: %v", err)
		}
	}
}

func TestLoadFoldsUndos(t *testing.T) {
	b := begin(t, race(), 2)
	b.lanes()
	for range 3 {
		b.act(0, "walk 2")
		b.undo()
	}
	b.act(0, "walk 1")
	b.act(0, "done")
	b.undo()
	m, err := race().Load(b.log)
	if err != nil {
		t.Fatal(err)
	}
	if m.Len() != b.m.Len() || m.Plies() != b.m.Plies() {
		t.Errorf("%d entries and %d plies, not %d and %d", m.Len(), m.Plies(), b.m.Len(), b.m.Plies())
	}
	if got, want := fmt.Sprint(m.View(0), m.Decisions(), m.Config(), m.ID()), fmt.Sprint(b.m.View(0), b.m.Decisions(), b.m.Config(), b.m.ID()); got != want {
		t.Errorf("loaded %s, live %s", got, want)
	}
	// Both continue alike, dice included.
	x, err := m.Act(0, "", "done", at())
	if err != nil {
		t.Fatal(err)
	}
	if y := b.act(0, "done"); !reflect.DeepEqual(x, y) {
		t.Errorf("loaded goes on with %+v, live with %+v", x, y)
	}
}

func TestForkGoesItsOwnWay(t *testing.T) {
	b := begin(t, race(), 2)
	b.lanes()
	f := b.m.Fork()
	before := fmt.Sprint(b.m.View(0), b.m.Decisions(), b.m.Len())
	if _, err := f.Act(0, "", "roll", at()); err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(b.m.View(0), b.m.Decisions(), b.m.Len()); got != before {
		t.Errorf("the fork moved the match to %s", got)
	}
	if e := b.act(0, "roll"); !reflect.DeepEqual(b.m.View(0), f.View(0)) {
		t.Errorf("the fork rolled otherwise than the match: %+v", e)
	}
}

func TestHeardHides(t *testing.T) {
	b := begin(t, race(), 2)
	sealed := b.act(0, "lane 1")
	if heard := b.m.Heard(1, sealed.Seq); len(heard) != 0 {
		t.Errorf("the other seat hears of a sealed answer: %+v", heard)
	}
	if heard := b.m.Heard(engine.Nobody, sealed.Seq); len(heard) != 0 {
		t.Errorf("who watches hears of a sealed answer: %+v", heard)
	}
	own := b.m.Heard(0, sealed.Seq)
	if len(own) != 1 || own[0].Action != "lane 1" || !reflect.DeepEqual(own[0].Events, sealed.Events) {
		t.Errorf("the own seat hears %+v", own)
	}
	b.act(1, "lane 0")
	for _, e := range b.m.Heard(0, 0) {
		if e.Start != nil {
			t.Error("the start holds the seed and must not be heard")
		}
		if e.Seat != 0 && (e.Action != "" || e.Decision != "") {
			t.Errorf("the raw action of another seat is heard: %+v", e)
		}
	}
	last := b.m.Heard(0, b.m.Len()-1)
	if len(last) != 1 || len(last[0].Events) != 2 || engine.EventName(last[0].Events[0]) != "lanes_shown" {
		t.Errorf("of the reveal seat 0 hears %+v", last)
	}
}

func TestSeedIsToldAtTheEnd(t *testing.T) {
	b := begin(t, race(), 2)
	if _, ok := b.m.Seed(); ok {
		t.Error("the seed of an open match is told")
	}
	b.finish()
	seed, ok := b.m.Seed()
	if !ok || seed.Commitment(b.m.ID()) != b.m.Commitment() {
		t.Error("the seed does not fit the commitment")
	}
}

func TestCheckNamesWhatDoesNotFit(t *testing.T) {
	cases := []engine.Config{
		{Seats: 1}, {Seats: 5},
		{Seats: 2, Options: map[string]string{"wind": "yes"}},
		{Seats: 2, Options: map[string]string{"goal": "beyond"}},
		{Seats: 2, Choices: []string{"red", "blue", "red"}},
		{Seats: 2, Choices: []string{"green"}},
		{Seats: 2, Choices: []string{"red", "red"}},
	}
	for _, c := range cases {
		if _, _, err := race().Start("m", c, engine.Seed{}, at()); !errors.Is(err, engine.ErrOptions) {
			t.Errorf("%+v: %v", c, err)
		}
	}
	err := race().Check(cases[3])
	for _, v := range race().Options[0].Values {
		if err == nil || !strings.Contains(err.Error(), v.Key) {
			t.Errorf("%v does not say that the goal can be %s", err, v.Key)
		}
	}
	fits := engine.Config{Seats: 3, Options: map[string]string{"goal": "far"}, Choices: []string{"", "blue", "red"}}
	if err := race().Check(fits); err != nil {
		t.Error(err)
	}
	if fits.Choice(1) != "blue" || fits.Choice(9) != "" || fits.Option(race().Options[0]) != "far" {
		t.Error("choices and options are not read as given")
	}
}
