package engine_test

import (
	"bytes"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"landfall/engine"
)

func TestEntriesSurviveEncoding(t *testing.T) {
	b := begin(t, race(), 2)
	b.lanes()
	b.act(0, "walk 2")
	b.undo()
	b.finish()
	for _, data := range b.log {
		e, err := race().Decode(data)
		if err != nil {
			t.Fatal(err)
		}
		again, err := race().Encode(e)
		if err != nil || !bytes.Equal(data, again) {
			t.Errorf("%s reads as %s", data, again)
		}
		if bytes.ContainsRune(data, '\n') {
			t.Errorf("%s is more than a line", data)
		}
		if !e.At.Equal(at()) {
			t.Errorf("given at %v, reads %v", at(), e.At)
		}
	}
}

func TestMomentsAreKeptToTheMillisecond(t *testing.T) {
	moment := time.Date(2026, 11, 21, 9, 0, 0, 123_456_789, time.FixedZone("east", 3600))
	data, err := race().Encode(engine.Entry{Kind: engine.Acted, At: moment, Events: []engine.Event{raceEnded{}}})
	if err != nil {
		t.Fatal(err)
	}
	e, err := race().Decode(data)
	if err != nil || !e.At.Equal(moment.Truncate(time.Millisecond)) || e.At.Location() != time.UTC {
		t.Errorf("%v reads as %v, %v", moment, e.At, err)
	}
}

func TestOldShapesAreLifted(t *testing.T) {
	for _, old := range []string{
		`{"seq":3,"ply":3,"kind":"act","seat":0,"events":[{"name":"stepped","data":{"s":1,"n":4}}]}`,
		`{"seq":3,"ply":3,"kind":"act","seat":0,"events":[{"name":"stepped","v":1,"data":{"s":1,"n":4}}]}`,
		`{"seq":3,"ply":3,"kind":"act","seat":0,"events":[{"name":"stepped","v":2,"data":{"seat":1,"steps":4}}]}`,
	} {
		e, err := race().Decode([]byte(old))
		if err != nil {
			t.Fatal(err)
		}
		if want := []engine.Event{stepped{Seat: 1, Steps: 4}}; !reflect.DeepEqual(e.Events, want) {
			t.Errorf("%s reads as %+v", old, e.Events)
		}
		data, err := race().Encode(e)
		if err != nil || !strings.Contains(string(data), `"v":2`) {
			t.Errorf("it is written anew as %s, %v", data, err)
		}
	}
}

func TestUnreadableEntries(t *testing.T) {
	for says, data := range map[string]string{
		"unknown event \"tea\"":         `{"kind":"act","events":[{"name":"tea","data":{}}]}`,
		"has version 3":                 `{"kind":"act","events":[{"name":"stepped","v":3,"data":{}}]}`,
		"\"turn_began\"":                `{"kind":"act","events":[{"name":"turn_began","data":{"seat":"one"}}]}`,
		"\"stepped\": version 1":        `{"kind":"act","events":[{"name":"stepped","data":[]}]}`,
		"unexpected end":                `{"kind":"act"`,
		"there is no member \"evants\"": `{"seq":3,"ply":3,"kind":"act","seat":0,"evants":[{"name":"race_ended","data":{}}]}`,
		"there is no member \"saet\"":   `{"seq":3,"ply":3,"kind":"act","seat":0,"events":[{"name":"turn_began","data":{"saet":1}}]}`,
		"\"seat\" comes twice":          `{"seq":3,"ply":3,"kind":"act","seat":0,"events":[{"name":"turn_began","data":{"seat":1,"seat":1}}]}`,
		"\"ply\" comes twice":           `{"seq":3,"ply":3,"ply":3,"kind":"act","seat":0,"events":[{"name":"race_ended","data":{}}]}`,
		"entry 3: it has no events":     `{"seq":3,"ply":3,"kind":"act","seat":0}`,
		"entry 4: it has no events":     `{"seq":4,"ply":3,"kind":"act","seat":0,"events":[]}`,
		"entry 5: it lacks":             `{"seq":5,"ply":3,"kind":"act","events":[{"name":"race_ended","data":{}}]}`,
		"holds nothing":                 `{"seq":3,"ply":3,"kind":"act","seat":0,"events":[{"name":"race_ended"}]}`,
		"want the end":                  `{"seq":3,"ply":3,"kind":"act","seat":0,"events":[{"name":"race_ended","data":{}}]} 1`,
		"too large":                     `{"seq":3,"ply":99999999999,"kind":"act","seat":0,"events":[{"name":"race_ended","data":{}}]}`,
		"unknown field \"game2\"":       `{"seq":0,"ply":0,"kind":"start","seat":-1,"start":{"match":"m","game2":"race"},"seed":"00"}`,
		"a seed is":                     `{"kind":"start","start":{"match":"m","game":"race","ruleset":1,"seats":2},"seed":"00"}`,
	} {
		_, err := race().Decode([]byte(data))
		if !errors.Is(err, engine.ErrCorrupt) || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, want %q", data, err, says)
		}
	}
}

func TestLoadRefusesLogsThatDoNotFit(t *testing.T) {
	b := begin(t, race(), 2)
	b.lanes()
	b.act(0, "walk 1")
	b.undo()
	line := func(i int, old, new string) [][]byte {
		log := append([][]byte{}, b.log...)
		changed := strings.Replace(string(log[i]), old, new, 1)
		if changed == string(log[i]) {
			t.Fatalf("entry %d has no %s: %s", i, old, log[i])
		}
		log[i] = []byte(changed)
		return log
	}
	for name, log := range map[string][][]byte{
		"nothing":                nil,
		"no start":               b.log[1:],
		"a gap":                  append(append([][]byte{}, b.log[:2]...), b.log[3:]...),
		"twice the same":         append(append([][]byte{}, b.log[:2]...), b.log[1:]...),
		"two starts":             append(append([][]byte{}, b.log[:1]...), b.log...),
		"a start without match":  line(0, `"start":{`, `"stort":{`),
		"another game":           line(0, `"game":"race"`, `"game":"chess"`),
		"an unknown kind":        line(1, `"kind":"act"`, `"kind":"wish"`),
		"a ply out of place":     line(1, `"ply":1`, `"ply":2`),
		"an undo of another":     line(4, `"takes":3`, `"takes":2`),
		"an undo of the start":   append(b.log[:1:1], []byte(`{"seq":1,"ply":0,"kind":"undo","seat":0}`)),
		"events that fit nobody": line(1, `"data":{"seat":0`, `"data":{"seat":9`),
	} {
		if _, err := race().Load(log); !errors.Is(err, engine.ErrCorrupt) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := race().Load(b.log); err != nil {
		t.Errorf("the sound log: %v", err)
	}
}

func TestHeader(t *testing.T) {
	b := begin(t, race(), 3)
	st, err := engine.Header(b.log[0])
	if err != nil || st.Game != "race" || st.Match != "m1" || st.Seats != 3 || st.Seed != engine.NumberedSeed(1) {
		t.Errorf("%+v, %v", st, err)
	}
	for _, bad := range []string{"", "{}", `{"start":{"game":"race"}}`} {
		if _, err := engine.Header([]byte(bad)); !errors.Is(err, engine.ErrCorrupt) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}
