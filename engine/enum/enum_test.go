package enum_test

import (
	"encoding/json"
	"fmt"
	"testing"

	_ "landfall/engine/enginetest" // knows -update
	"landfall/engine/enum"
)

type (
	fruit  = enum.Of[fruits]
	fruits struct{}

	group  = enum.Of[groups]
	groups struct{}

	land  = enum.Of[lands]
	lands struct{ enum.HasNone }
)

func (fruits) Enum() (what, names string) { return "fruit", "apple pear plum" }
func (groups) Enum() (what, names string) { return "group", " arts science" }
func (lands) Enum() (what, names string)  { return "land", "andes isthmus" }

const (
	apple fruit = iota
	pear
	plum
)

func Example() {
	fmt.Println(apple, pear, plum)
	data, err := json.Marshal(map[fruit]fruit{plum: pear})
	fmt.Println(string(data), err)
	var f fruit
	fmt.Println(f.UnmarshalText([]byte("plum")), f)
	fmt.Println(f.UnmarshalText([]byte("stone")))
	// Output:
	// apple pear plum
	// {"plum":"pear"} <nil>
	// <nil> plum
	// there is no fruit "stone"
}

// TestNames: each value is read back from its name, and what is no name is refused.
func TestNames(t *testing.T) {
	if group(0).String() != "" || group(2).String() != "science" || group(3).String() != "" || land(enum.None).String() != "" {
		t.Errorf("wrong names: %q %q %q", group(0), group(2), group(3))
	}
	var g group
	for n := range group(3) {
		if err := g.UnmarshalText([]byte(n.String())); err != nil || g != n {
			t.Errorf("%q reads as %d, %v", n.String(), g, err)
		}
	}
	var l land
	if err := l.UnmarshalText(nil); err != nil || l != enum.None {
		t.Errorf("no land reads as %d, %v", l, err)
	}
	for _, text := range []string{"", "app", "apple ", "apple pear", " "} {
		f := plum
		if err := f.UnmarshalText([]byte(text)); err == nil || f != plum {
			t.Errorf("%q reads as %v", text, f)
		}
	}
}
