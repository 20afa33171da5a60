package engine_test

import (
	"bytes"
	"strings"
	"testing"

	"landfall/engine"
)

func TestVerifyCatchesTampering(t *testing.T) {
	b := begin(t, race(), 2)
	b.lanes()
	b.act(0, "walk 2")
	b.undo()
	b.act(0, "roll")
	b.finish()
	m, err := race().Load(b.log)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Verify(); err != nil {
		t.Fatalf("the honest match: %v", err)
	}
	rolled := 5 // start, two lanes, walk, undo, roll
	for name, change := range map[string]struct{ old, new, says string }{
		"a better roll":            {`"steps":`, `"steps":1`, "ply 3: recorded stepped"},
		"another seat":             {`"data":{"seat":0`, `"data":{"seat":1`, "ply 3: recorded stepped"},
		"an answer never given":    {`"action":"roll"`, `"action":"walk 1"`, "ply 3: recorded stepped"},
		"an answer that cannot be": {`"action":"roll"`, `"action":"fly"`, "not legal"},
		"an event more":            {`"events":[`, `"events":[{"name":"turn_began","data":{"seat":0}},`, "2 events were recorded, the rules give 1"},
	} {
		log := append([][]byte{}, b.log[:rolled+1]...)
		log[rolled] = []byte(strings.Replace(string(log[rolled]), change.old, change.new, 1))
		m, err := race().Load(log)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if err := m.Verify(); err == nil || !strings.Contains(err.Error(), change.says) {
			t.Errorf("%s: %v, want %q", name, err, change.says)
		}
	}
}

func TestVerifyCatchesAnotherSeed(t *testing.T) {
	b := begin(t, race(), 2)
	b.finish()
	b.log[0] = bytes.Replace(b.log[0], []byte(engine.NumberedSeed(1).String()), []byte(engine.NumberedSeed(2).String()), 1)
	m, err := race().Load(b.log)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Verify(); err == nil {
		t.Error("other dice give the same rolls")
	}
}
