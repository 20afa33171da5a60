package sheet_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"landfall/engine/sheet"
)

// prices reads x.csv: what each name costs.
func prices(fsys fs.FS) (*map[string]int, error) {
	f, costs := sheet.Open(fsys, "x.csv", "name", "gold"), map[string]int{}
	for _, r := range f.Rows {
		costs[r.Cell["name"]] = r.Number("gold", 0, 9)
	}
	return &costs, f.Err()
}

func editions(newest int, former string) (sheet.Editions[map[string]int], error) {
	return sheet.ReadEditions(fstest.MapFS{
		"data/x.csv":      {Data: []byte("name,gold,confidence\nship,5,FOUND\ncrew,2,FOUND\ncrews,2,FOUND\ncrews,3,FOUND\n")},
		"data/former.csv": {Data: []byte("until,file,id,column,was,confidence\n" + former)},
	}, newest, prices)
}

// A match continues with the data that it began with.
func TestEditions(t *testing.T) {
	e, err := editions(6, "2,x.csv,ship,gold,8,FOUND\n4,x.csv,ship,gold,6,FOUND\n4,x.csv,crew,gold,1,FOUND\n")
	if err != nil {
		t.Fatal(err)
	}
	for ruleset, want := range []string{"8 1", "8 1", "8 1", "6 1", "6 1", "5 2", "5 2", "5 2"} {
		if d := *e.Of(ruleset); fmt.Sprint(d["ship"], " ", d["crew"]) != want {
			t.Errorf("ruleset %d: %v, not %s", ruleset, d, want)
		}
	}
	if e.Of(3) != e.Of(4) || e.Of(5) != e.Of(6) || e.Of(4) == e.Of(5) {
		t.Error("rulesets share data that differ, or have twice what does not")
	}
}

func TestFormerFaults(t *testing.T) {
	for _, c := range []struct{ former, says string }{
		{"", "former.csv line 1: no rows"},
		{"3,x.csv,ship,gold,8,FOUND\n", `former.csv line 2: until is "3", not a number from 1 to 2`},
		{"1,x.csv,ship,gold,8,FOUND\n1,x.csv,ship,gold,7,FOUND\n", "former.csv line 3: gold of ship stands twice for ruleset 1"},
		{"1,x.csv,boat,gold,8,FOUND\n", `former.csv line 2: 0 rows of x.csv begin with "boat" and have the column gold, not one`},
		{"1,x.csv,ship,silver,8,FOUND\n", `former.csv line 2: 0 rows of x.csv begin with "ship" and have the column silver, not one`},
		{"1,y.csv,ship,gold,8,FOUND\n", `former.csv line 2: 0 rows of y.csv`},
		{"1,x.csv,crews,gold,8,FOUND\n", `former.csv line 2: 2 rows of x.csv begin with "crews"`},
		{"2,x.csv,ship,gold,12,FOUND\n", `former.csv, for matches of ruleset 2: x.csv line 2: gold is "12"`},
	} {
		if _, err := editions(3, c.former); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q gives %v, not %s", c.former, err, c.says)
		}
	}
}
