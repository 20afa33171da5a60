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
