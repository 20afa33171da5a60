package sheet_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	_ "landfall/engine/enginetest" // so that it knows -update
	"landfall/engine/sheet"
)

func open(text string) *sheet.Sheet {
	return sheet.Open(fstest.MapFS{"data/x.csv": {Data: []byte(text)}}, "x.csv", "name", "gold")
}

func TestReadNamesTheLine(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "x.csv line 1: no rows"},
		{"name,gold,confidence\n", "x.csv line 1: no rows"},
		{"name,silver,confidence\na,1,FOUND\n", `x.csv line 1: column 2 is "silver", not "gold"`},
		{"name,gold\na,1\n", "x.csv line 1: 2 columns, not 3"},
		{"# why\nname,gold,confidence\na,1,GUESSED\n", `x.csv line 3: confidence is "GUESSED", not FOUND, DERIVED or DESIGNED`},
		{"name,gold,confidence\na,1,FOUND\nb,2\n", "x.csv: record on line 3: wrong number of fields"},
	} {
		f := open(c.text)
		for range f.Rows {
			t.Errorf("%q has rows", c.text)
		}
		if err := f.Err(); err == nil || err.Error() != c.want {
			t.Errorf("%q gives %v, want %s", c.text, err, c.want)
		}
	}
}

type colour string

func (c *colour) UnmarshalText(text []byte) error {
	if string(text) != "red" {
		return fmt.Errorf("there is no colour %q", text)
	}
	*c = "red"
	return nil
}

func TestCells(t *testing.T) {
	f := open("name,gold,confidence\nyes,12,FOUND\nred red,,DESIGNED\n")
	for i, r := range f.Rows {
		if i == 0 && (!r.Yes("name") || r.Number("gold", 0, 12) != 12) {
			t.Errorf("row %v", r)
		}
		if i == 1 {
			c := colour("green")
			r.Named("gold", &c, true)
			r.Only([]string{"name", "gold"}, "name")
			if list := sheet.List[colour](r, "name"); c != "green" || len(list) != 2 || list[1] != "red" {
				t.Errorf("%q, %q", c, list)
			}
		}
	}
	if f.Err() != nil || f.Len() != 2 {
		t.Errorf("%d rows, %v", f.Len(), f.Err())
	}
	if err := f.Fail("too few"); err.Error() != "x.csv line 3: too few" || !errors.Is(f.Err(), err) {
		t.Errorf("the file is wrong: %v", err)
	}
}

// The first fault stays, ends the rows, and gives what does no harm.
func TestFirstFaultStays(t *testing.T) {
	for _, c := range []struct {
		wants func(r sheet.Row)
		says  string
	}{
		{func(r sheet.Row) {
			if n := r.Number("gold", 3, 11); n != 3 {
				t.Errorf("a wrong number is %d", n)
			}
		}, `gold is "12", not a number from 3 to 11`},
		{func(r sheet.Row) { r.Yes("gold") }, `gold is "12", not yes or no`},
		{func(r sheet.Row) { r.Named("name", new(colour), true) }, `name: there is no colour "yes"`},
		{func(r sheet.Row) { r.Named("silver", new(colour), false) }, "silver is empty"},
		{func(r sheet.Row) { sheet.List[colour](r, "name") }, `name: there is no colour "yes"`},
		{func(r sheet.Row) { r.Only([]string{"name", "gold"}, "name") }, `gold is "12", which does not fit the kind`},
		{func(r sheet.Row) { _ = r.Fail("it is odd") }, "it is odd"},
	} {
		f, rows := open("name,gold,confidence\nyes,12,FOUND\nno,1,FOUND\n"), 0
		for _, r := range f.Rows {
			rows++
			c.wants(r)
			r.Number("name", 0, 1)
		}
		if err := f.Err(); rows != 1 || err == nil || err.Error() != "x.csv line 2: "+c.says || !errors.Is(f.Fail("later"), err) {
			t.Errorf("%d rows, and the fault %v, not %s", rows, err, c.says)
		}
	}
}

func TestLimits(t *testing.T) {
	for _, c := range []struct{ rows, says string }{
		{"gold,12,FOUND\nposts,3,FOUND\n", ""},
		{"gold,12,FOUND\n", "limits.csv line 2: posts is missing"},
		{"gold,12,FOUND\ngold,12,FOUND\n", "limits.csv line 3: gold is there twice"},
		{"gold,13,FOUND\nposts,3,FOUND\n", "limits.csv line 2: value is"},
		{"silver,12,FOUND\n", `limits.csv line 2: there is no limit "silver"`},
	} {
		var gold, posts int
		files := fstest.MapFS{"data/limits.csv": {Data: []byte("name,value,confidence\n" + c.rows)}}
		err := sheet.Limits(files, 12, map[string]*int{"gold": &gold, "posts": &posts})
		if c.says == "" {
			if err != nil || gold != 12 || posts != 3 {
				t.Errorf("%q: gold %d, posts %d, %v", c.rows, gold, posts, err)
			}
		} else if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q: %v, not %q", c.rows, err, c.says)
		}
	}
}
