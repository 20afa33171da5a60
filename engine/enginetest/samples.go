package enginetest

import (
	"bytes"
	"crypto/sha256"
	"encoding"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"landfall/engine"
)

// Samples holds a game to reading every shape of event it ever wrote. The folder
// has one entry for each event and shape, NAME.SHAPE.json, with SHAPE a hash of
// the fields. Every file must still be read; every event must have a file of its
// present shape, which must come back byte for byte. With -update, samples that
// are missing are taken from random play; none is ever changed or removed.
func Samples[S, V any](t *testing.T, spec engine.Spec[S, V], h Harness[S, V], dir string) {
	t.Helper()
	k := newKit(spec, h)
	if *update {
		if err := k.addSamples(dir); err != nil {
			t.Fatal(err)
		}
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		data, err := readFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if e, err := k.game.Decode(data); err != nil || len(e.Events) != 1 {
			t.Errorf("%s, written once, can no longer be read: %v", name, err)
		} else if want, _, _ := strings.Cut(filepath.Base(name), "."); engine.EventName(e.Events[0]) != want {
			t.Errorf("%s holds a %s", name, engine.EventName(e.Events[0]))
		}
	}
	for _, e := range spec.Events {
		if err := k.checkSample(filepath.Join(dir, sampleName(e))); err != nil {
			t.Errorf("%s: %v", engine.EventName(e), err)
		}
	}
}

func (k *kit[S, V]) checkSample(name string) error {
	data, err := readFile(name)
	if err != nil {
		return fmt.Errorf("there is no sample of its present shape (%w); go test -update adds one, and old ones must stay readable", err)
	}
	e, err := k.game.Decode(data)
	if err != nil {
		return err
	}
	again, err := k.game.Encode(e)
	if err != nil {
		return err
	}
	if !bytes.Equal(bytes.TrimSpace(data), again) {
		return fmt.Errorf("%s comes back as %s", name, again)
	}
	return nil
}

// addSamples writes the samples that are missing, the fullest that play offers.
func (k *kit[S, V]) addSamples(dir string) error {
	if err := os.MkdirAll(dir, 0o750); err != nil {
		return err
	}
	samples := map[string][]byte{}
	keep := func(e engine.Event) error {
		data, err := k.game.Encode(engine.Entry{Kind: engine.Acted, Events: []engine.Event{e}})
		if err != nil {
			return err
		}
		if name := sampleName(e); len(data) > len(samples[name]) {
			samples[name] = data
		}
		return nil
	}
	for _, c := range k.h.Configs {
		for i := range k.h.Matches {
			if err := k.eventsOf(c, k.h.Seed+uint64(i), keep); err != nil {
				return err
			}
		}
	}
	for _, e := range k.spec.Events {
		if samples[sampleName(e)] == nil {
			if err := keep(e); err != nil {
				return err
			}
		}
	}
	for name, data := range samples {
		name = filepath.Join(dir, name)
		if _, err := os.Stat(name); err == nil {
			continue
		}
		if err := os.WriteFile(name, append(data, '\n'), 0o600); err != nil {
			return err
		}
	}
	return nil
}

// eventsOf plays a random match and hands on every event.
func (k *kit[S, V]) eventsOf(c engine.Config, seed uint64, keep func(engine.Event) error) error {
	m, e, err := k.game.Start("sample", c, engine.NumberedSeed(seed), time.Time{})
	if err != nil {
		return err
	}
	chance := rand.New(rand.NewPCG(seed, 4))
	for range k.h.MaxPlies {
		for _, ev := range e.Events {
			if err := keep(ev); err != nil {
				return err
			}
		}
		if m.Outcome() != nil {
			return nil
		}
		d := pick(m.Decisions(), chance)
		e = m.Choose(d, chance.IntN(len(d.Options)), time.Time{})
	}
	return nil
}

// sampleName is the file of an event's present shape.
func sampleName(e engine.Event) string {
	sum := sha256.Sum256([]byte(shape(reflect.TypeOf(e), 0)))
	return engine.EventName(e) + "." + hex.EncodeToString(sum[:4]) + ".json"
}

// maxDepth keeps shape from following a type into itself.
const maxDepth = 8

// shape writes what of a type can be seen in its JSON.
func shape(t reflect.Type, depth int) string {
	if t.Implements(reflect.TypeFor[encoding.TextMarshaler]()) {
		return "text"
	}
	switch t.Kind() {
	case reflect.Pointer:
		return shape(t.Elem(), depth)
	case reflect.Slice, reflect.Array:
		return "[" + shape(t.Elem(), depth) + "]"
	case reflect.Struct:
		var b strings.Builder
		b.WriteString("{")
		for i := range t.NumField() {
			f := t.Field(i)
			empty := f.Anonymous && f.Type.Kind() == reflect.Struct && f.Type.NumField() == 0 // as engine.Revealing
			if f.IsExported() && !empty && depth < maxDepth {
				b.WriteString(f.Name + " " + f.Tag.Get("json") + " " + shape(f.Type, depth+1) + ";")
			}
		}
		return b.String() + "}"
	default:
		return t.Kind().String()
	}
}
