package renderer

import (
	"bytes"
	"image/color"
	"image/png"
	"testing"
)

// TestBlankIsPaper: whatever its width, it is read as a picture of that size and of the paper's colour.
func TestBlankIsPaper(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {7, 3}, {8, 9}, {783, 1201}} {
		for _, dark := range []bool{false, true} {
			data, err := Blank(size[0], size[1], dark)
			if err != nil {
				t.Fatal(err)
			}
			m, err := png.Decode(bytes.NewReader(data))
			if err != nil {
				t.Fatal(size, err)
			}
			w, h := m.Bounds().Dx(), m.Bounds().Dy()
			if got := color.NRGBAModel.Convert(m.At(w-1, h-1)); w != size[0] || h != size[1] || got != color.Color(Pick(dark).Paper) || len(data) > 1000 {
				t.Errorf("%v is %d by %d, %v, in %d bytes", size, w, h, got, len(data))
			}
		}
	}
}
