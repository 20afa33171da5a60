package engine_test

import (
	"bytes"
	"errors"
	"testing"

	"landfall/engine"
)

func TestTrialBeginsLikeItsMatchAndGoesItsOwnWay(t *testing.T) {
	b := begin(t, race(), 2)
	b.lanes()
	b.act(0, "walk 2")
	b.undo() // what was taken back is not there
	b.act(0, "walk 1")
	here := b.m.Last()
	b.act(0, "done")
	length := b.m.Len()
	m, log, err := b.m.Try("other", engine.NumberedSeed(99), here, at())
	if err != nil {
		t.Fatal(err)
	}
	if b.m.Len() != length || m.ID() != "other" || m.Trial().Of != b.m.ID() || m.Since() != uint64(m.Trial().Plies) {
		t.Errorf("it is a trial of %+v since %d, and the match has %d entries, had %d", m.Trial(), m.Since(), b.m.Len(), length)
	}
	for _, seat := range []engine.Seat{0, 1} {
		if _, err := m.CanUndo(seat); !errors.Is(err, engine.ErrFinal) {
			t.Errorf("seat %d takes back what was not done in the trial: %v", seat, err)
		}
	}
	for i, step := range []string{"done", "roll"} {
		e, err := m.Act(engine.Seat(i), "", step, at())
		if err != nil {
			t.Fatal(err)
		}
		log = append(log, e)
	}
	var lines [][]byte
	for _, e := range log {
		data, err := race().Encode(e)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(data, []byte(engine.NumberedSeed(1).String())) {
			t.Errorf("the log has the seed of the match it was tried from: %s", data)
		}
		lines = append(lines, data)
	}
	again, err := race().Load(lines)
	if err != nil {
		t.Fatal(err)
	}
	if err := again.Verify(); err != nil {
		t.Error(err)
	}
	// A trial can be tried from, before and after its own beginning.
	for _, after := range []uint64{1, again.Last()} {
		second, _, err := again.Try("third", engine.NumberedSeed(7), after, at())
		if err != nil {
			t.Fatal(err)
		}
		if err := second.Verify(); err != nil {
			t.Errorf("a trial of a trial from %d: %v", after, err)
		}
	}
	// With other dice it does not verify.
	lines[0] = bytes.Replace(lines[0], []byte(engine.NumberedSeed(99).String()), []byte(engine.NumberedSeed(98).String()), 1)
	if forged, err := race().Load(lines); err != nil || forged.Verify() == nil {
		t.Errorf("other dice give the same rolls (%v)", err)
	}
}

func TestTrialIsRefused(t *testing.T) {
	b := begin(t, race(), 2)
	b.lanes()
	b.act(0, "walk 2")
	gone := b.m.Last()
	b.undo()
	if _, _, err := b.m.Try("x", engine.Seed{}, gone, at()); !errors.Is(err, engine.ErrStale) {
		t.Errorf("from what was taken back: %v", err)
	}
	b.finish()
	if _, _, err := b.m.Try("x", engine.Seed{}, b.m.Last(), at()); !errors.Is(err, engine.ErrOver) {
		t.Errorf("from the end: %v", err)
	}
}

// TestDealtAnewOnlyInTrials: an entry that deals anew belongs where a trial begins.
func TestDealtAnewOnlyInTrials(t *testing.T) {
	b := begin(t, race(), 2)
	b.lanes()
	_, log, err := b.m.Try("x", engine.Seed{}, b.m.Last(), at())
	if err != nil {
		t.Fatal(err)
	}
	dealt := log[len(log)-1]
	dealt.Seq, dealt.Ply = b.m.Len(), b.m.Plies()
	data, err := race().Encode(dealt)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := race().Load(append(b.log, data)); !errors.Is(err, engine.ErrCorrupt) {
		t.Errorf("a match that is no trial is dealt anew: %v", err)
	}
}

// tried is a trial of a match, with its log and one answer of its own.
func tried(t *testing.T) (*engine.Match, []engine.Entry) {
	t.Helper()
	b := begin(t, race(), 2)
	b.lanes()
	m, log, err := b.m.Try("x", engine.Seed{}, b.m.Last(), at())
	if err != nil {
		t.Fatal(err)
	}
	e, err := m.Act(0, "", "walk 1", at())
	if err != nil {
		t.Fatal(err)
	}
	return m, append(log, e)
}

// TestDealtAnewOnlyOnce: a trial that continues is not dealt anew again.
func TestDealtAnewOnlyOnce(t *testing.T) {
	m, log := tried(t)
	dealt := log[len(log)-2]
	if dealt.Kind != engine.Dealt {
		t.Fatalf("the trial begins with %+v", dealt)
	}
	dealt.Seq, dealt.Ply = m.Len(), m.Plies()
	log = append(log, dealt)
	var lines [][]byte
	for _, e := range log {
		data, err := race().Encode(e)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, data)
	}
	if _, err := race().Load(lines[:len(lines)-1]); err != nil {
		t.Errorf("the trial as it is: %v", err)
	}
	if _, err := race().Load(lines); !errors.Is(err, engine.ErrCorrupt) {
		t.Errorf("a trial that goes on is dealt anew: %v", err)
	}
}

// TestNobodyHearsOfTheFreshDeal, neither a seat nor who only watches.
func TestNobodyHearsOfTheFreshDeal(t *testing.T) {
	m, _ := tried(t)
	for _, seat := range []engine.Seat{engine.Nobody, 0, 1} {
		heard := m.Heard(seat, 0)
		if last := heard[len(heard)-1]; last.Kind != engine.Acted {
			t.Errorf("seat %d hears last of %+v", seat, last)
		}
		for _, e := range heard {
			if e.Kind == engine.Dealt {
				t.Errorf("seat %d hears of %+v", seat, e)
			}
		}
	}
}
