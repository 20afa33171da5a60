package renderer

import (
	"image"
	"testing"

	"github.com/fogleman/gg"
)

// TestIcon: an icon is read and drawn in its ink, its erased parts in the ground's.
func TestIcon(t *testing.T) {
	icons, err := ReadIcons("# two\nicon box\nf M -12 -12 L 12 -12 L 12 12 L -12 12 Z\ne O 0 0 6\n\nicon line\ns 4 M -12 0 L 12 0\nw 1 M -12 0 L 12 0")
	if err != nil {
		t.Fatal(err)
	}
	ink, ground := rgb(0x204060), rgb(0xF0E0D0)
	dc := gg.NewContext(48, 48)
	icons["box"].Draw(dc, 24, 24, 48, ink, ground)
	m, ok := dc.Image().(*image.RGBA)
	if !ok {
		t.Fatal("the drawing is no RGBA")
	}
	if got := m.RGBAAt(3, 3); got.R != ink.R || got.B != ink.B {
		t.Errorf("the box is %v", got)
	}
	if got := m.RGBAAt(24, 24); got.R != ground.R || got.B != ground.B {
		t.Errorf("its hole is %v", got)
	}
	if len(icons["line"]) != 2 || len(icons) != 2 {
		t.Errorf("%d icons, the line has %d parts", len(icons), len(icons["line"]))
	}
}

func TestIconErrors(t *testing.T) {
	for text, want := range map[string]string{
		"icon a\nq M 0 0":      `icons, line 2: "q" is not known`,
		"icon a\ns wide M 0 0": `icons, line 2: "wide" is no width`,
		"icon a\nf M 0":        `icons, line 2: the path "M 0" cannot be read at word 2`,
	} {
		if _, err := ReadIcons(text); err == nil || err.Error() != want {
			t.Errorf("%q gives %v, want %s", text, err, want)
		}
	}
}
