package search_test

import (
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"landfall/engine/search"
)

func readTold(text string) (search.Told, error) {
	return search.ReadTold(fstest.MapFS{"data/told.csv": {Data: []byte("kind,stage,shift,own,all,spread,unforeseen,confidence\n" + text)}})
}

// TestTell: points are shift, own and all of the forecast, and a lead of the spread is e times
// as likely to win, but for the 3 of 100 that nobody foresees; where nothing was fitted the forecast is told as it is.
func TestTell(t *testing.T) {
	told, err := readTold("two,1,10,2,-0.5,4,0.03,DESIGNED\n")
	if err != nil {
		t.Fatal(err)
	}
	here := search.Place{Kind: "two", Stage: 1}
	points, chances := told.Tell([]search.Place{here, here}, []float64{30, 28})
	if points[0] != 10+60-14.5 || points[1] != 10+56-14.5 {
		t.Errorf("points %v", points)
	}
	if ratio := (chances[0] - 0.015) / (chances[1] - 0.015); math.Abs(ratio-math.E) > 1e-9 {
		t.Errorf("a lead of the spread makes it %v times as likely", ratio)
	}
	points, _ = told.Tell([]search.Place{{Kind: "two", Stage: 2}, {Kind: "two", Stage: 2}}, []float64{30, 28})
	if points[0] != 30 || points[1] != 28 {
		t.Errorf("where nothing was fitted %v is told", points)
	}
}

// TestNothingIsSure: however far ahead somebody is, what is not over is told neither as
// lost nor as won.
func TestNothingIsSure(t *testing.T) {
	_, chances := search.Told(nil).Tell(make([]search.Place, 3), []float64{1000, 0, 0})
	if math.Abs(chances[0]-0.98) > 1e-9 || math.Abs(chances[1]-0.01) > 1e-9 {
		t.Errorf("told %v", chances)
	}
}

// TestToldFaults name the file and the line.
func TestToldFaults(t *testing.T) {
	for text, want := range map[string]string{
		"two,1,ten,1,0,4,0.03,DESIGNED\n":                            "line 2",
		"two,1,0,1,0,0,0.03,DESIGNED\n":                              "line 2",
		"two,1,0,1,0,4,1.5,DESIGNED\n":                               "line 2",
		"two,1,0,1,0,4,0.03,DESIGNED\ntwo,1,0,1,0,4,0.03,DESIGNED\n": "line 3",
	} {
		if _, err := readTold(text); err == nil || !strings.Contains(err.Error(), "told.csv "+want) {
			t.Errorf("%q gives %v", text, err)
		}
	}
}
