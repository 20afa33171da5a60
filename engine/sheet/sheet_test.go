package sheet_test

import (
	"strings"
	"testing"
	"testing/fstest"

	_ "landfall/engine/enginetest" // so that it knows -update
	"landfall/engine/sheet"
)

func read(text string) ([]sheet.Row, error) {
	return sheet.Read(fstest.MapFS{"data/x.csv": {Data: []byte(text)}}, "x.csv", "name", "gold")
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
		if _, err := read(c.text); err == nil || err.Error() != c.want {
			t.Errorf("%q gives %v, want %s", c.text, err, c.want)
		}
	}
}

func TestCells(t *testing.T) {
	rows, err := read("name,gold,confidence\nyes,12,FOUND\n,x,DESIGNED\n")
	if err != nil || len(rows) != 2 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	if n, err := rows[0].Number("gold", 0, 12); err != nil || n != 12 {
		t.Errorf("gold is %d, %v", n, err)
	}
	if _, err := rows[0].Number("gold", 0, 11); err == nil || !strings.Contains(err.Error(), "x.csv line 2: gold is") {
		t.Errorf("12 of at most 11: %v", err)
	}
	if yes, err := rows[0].Yes("name"); err != nil || !yes {
		t.Errorf("yes is %v, %v", yes, err)
	}
	if _, err := rows[1].Yes("name"); err == nil {
		t.Error("nothing is neither yes nor no")
	}
	if err := rows[1].Only([]string{"name", "gold"}, "gold"); err != nil {
		t.Errorf("only gold: %v", err)
	}
	if err := rows[1].Only([]string{"name", "gold"}, "name"); err == nil {
		t.Error("gold is filled in and not wanted")
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
