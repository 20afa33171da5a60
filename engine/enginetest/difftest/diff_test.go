package difftest

import (
	"reflect"
	"strings"
	"testing"
)

type nested struct {
	A     []int
	inner map[string]*nested
	F     func()
	I     any
	L     []spot
}

// spot is numbers alone, with room between them.
type spot struct {
	n  uint8
	at [2]int
	ok bool
}

func TestDiff(t *testing.T) {
	base := func() nested {
		return nested{A: []int{1, 2}, inner: map[string]*nested{"x": {A: []int{3}}}, I: 5, L: []spot{{n: 1}, {at: [2]int{2, 3}, ok: true}}}
	}
	cases := []struct {
		name   string
		change func(n *nested)
		says   string // "" for equal
	}{
		{"the same", func(*nested) {}, ""},
		{"nil is empty", func(n *nested) { n.inner["x"].inner = map[string]*nested{} }, ""},
		{"an element", func(n *nested) { n.A[1] = 9 }, ".A[1]: 2 or 9"},
		{"a length", func(n *nested) { n.A = n.A[:1] }, ".A: of length 2 or 1"},
		{"deep and unexported", func(n *nested) { n.inner["x"].A[0] = 4 }, ".inner[x].A[0]: 3 or 4"},
		{"a key more", func(n *nested) { n.inner["y"] = nil }, ".inner[y]: missing"},
		{"a key less", func(n *nested) { delete(n.inner, "x") }, ".inner[x]"},
		{"a function", func(n *nested) { n.F = func() {} }, ".F: a function or none"},
		{"another type", func(n *nested) { n.I = "5" }, ".I: a int or a string"},
		{"a number deep in others", func(n *nested) { n.L[1].at[1] = 4 }, ".L[1].at[1]: 3 or 4"},
		{"a truth among numbers", func(n *nested) { n.L[1].ok = false }, ".L[1].ok: true or false"},
		{"nothing there", func(n *nested) { n.I = nil }, ".I: "},
	}
	for _, c := range cases {
		other := base()
		c.change(&other)
		if got := Diff(base(), other); c.says == "" && got != "" || !strings.HasPrefix(got, c.says) {
			t.Errorf("%s: %q, want %q", c.name, got, c.says)
		}
		if got, want := Identical(base(), other), c.name == "the same"; got != want {
			t.Errorf("%s: identical %v", c.name, got)
		}
	}
}

func TestScribbleReachesWhatIsShared(t *testing.T) {
	shared := []int{1, 2}
	m := map[string]int{"a": 1}
	p := &struct{ S string }{"x"}
	v := struct {
		L []int
		M map[string]int
		P *struct{ S string }
	}{shared, m, p}
	Scribble(reflect.ValueOf(&v))
	if shared[0] == 1 || len(m) != 0 || p.S == "x" {
		t.Errorf("left as they were: %v %v %v", shared, m, p)
	}
}
