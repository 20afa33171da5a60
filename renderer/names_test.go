package renderer

import (
	"strings"
	"testing"

	"landfall/engine"
)

// TestInitials: pieces carry first letters where these differ and can be written.
func TestInitials(t *testing.T) {
	fonts, err := NewFonts()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		names []string
		want  string
	}{
		{[]string{"Zoë", "Émile", "Max"}, "ZÉM"}, {[]string{"Ana", "Adam", "Max"}, "ABC"}, {[]string{"Ana", "", "Max"}, "ABC"},
		{[]string{"Ana"}, "ABC"}, {nil, "ABC"}, {[]string{"鳥", "Ben", "Max"}, "ABC"},
	} {
		p := &Pen[int]{Names: c.names, Paintbox: &Paintbox{Fonts: fonts}}
		if got := strings.Join(p.Initials(3)[:3], ""); got != c.want {
			t.Errorf("%q give %s, want %s", c.names, got, c.want)
		}
		if len(p.Initials(0)) == 0 {
			t.Error("without seats there are no letters")
		}
	}
}

// TestCalled: of a name stays what the fonts can write.
func TestCalled(t *testing.T) {
	fonts, err := NewFonts()
	if err != nil {
		t.Fatal(err)
	}
	p := &Pen[int]{Names: []string{"Chloé", "鳥 Ben", "鳥"}, Paintbox: &Paintbox{Fonts: fonts}}
	for seat, want := range map[engine.Seat]string{0: "Chloé", 1: "Ben", 2: "", 3: "", engine.Nobody: ""} {
		if got := p.Called(seat); got != want {
			t.Errorf("seat %d is called %q, want %q", seat, got, want)
		}
	}
}
