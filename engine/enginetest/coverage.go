package enginetest

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"landfall/engine"
)

// seen are the things that have occurred, by "event name", "action Type" and so on.
type seen map[string]bool

func (s seen) event(e engine.Event) { s["event "+engine.EventName(e)] = true }
func (s seen) method(m string)      { s["method "+m] = true }
func (s seen) order(o engine.Order) {
	kind, _, _ := strings.Cut(o.About, "-")
	s["order "+kind] = true
}
func (s seen) answer(d engine.Decision, a engine.Action) {
	s["kind "+d.Kind] = true
	s["action "+typeName(a)] = true
}

func typeName(a engine.Action) string {
	t := reflect.TypeOf(a)
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t.Name()
}

// checkCoverage: property 8.
func (k *kit[S, V]) checkCoverage() error {
	directed := seen{}
	if k.h.Plays != "" {
		if err := directed.replay(k.game, k.h.Plays); err != nil {
			return err
		}
	}
	want := k.expected()
	var faults []string
	for _, thing := range want {
		_, name, _ := strings.Cut(thing, " ")
		switch rare := slices.Contains(k.h.Rare, name); {
		case k.seen[thing]:
		case !rare:
			faults = append(faults, thing+" does not occur in random play")
		case k.h.Plays != "" && !directed[thing]:
			faults = append(faults, thing+" occurs neither in random play nor in the plays of "+k.h.Plays)
		}
	}
	for thing := range k.seen {
		if !slices.Contains(want, thing) && !k.unlisted(thing) {
			faults = append(faults, thing+" occurs and is not listed")
		}
	}
	if len(faults) == 0 {
		return nil
	}
	slices.Sort(faults)
	return broken("coverage", "%s", strings.Join(faults, "; "))
}

func (k *kit[S, V]) expected() []string {
	var want []string
	for _, e := range k.spec.Events {
		want = append(want, "event "+engine.EventName(e))
	}
	for _, a := range k.h.Actions {
		want = append(want, "action "+typeName(a))
	}
	for _, kind := range k.h.Kinds {
		want = append(want, "kind "+kind)
	}
	for _, kind := range k.h.Orders {
		want = append(want, "order "+kind)
	}
	for _, m := range k.h.Methods {
		want = append(want, "method "+m)
	}
	return want
}

// unlisted tells whether the harness lists nothing at all of this sort.
func (k *kit[S, V]) unlisted(thing string) bool {
	sort, _, _ := strings.Cut(thing, " ")
	switch sort {
	case "order":
		return len(k.h.Orders) == 0
	case "action":
		return len(k.h.Actions) == 0
	case "kind":
		return len(k.h.Kinds) == 0
	case "method":
		return len(k.h.Methods) == 0
	}
	return false
}

// replay adds what occurs in the plays of a folder.
func (s seen) replay(game *engine.Game, dir string) error {
	files, err := playFiles(dir)
	if err != nil {
		return err
	}
	for _, name := range files {
		p, err := readPlay(name, *update)
		if err != nil {
			return err
		}
		run := &player{game: game, seen: s}
		for _, b := range p.blocks {
			if _, err := run.block(b); err != nil {
				return fmt.Errorf("%s:%d: %w", name, b.line, err)
			}
		}
	}
	return nil
}
