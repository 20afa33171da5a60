package exploration

import (
	"slices"
	"testing"

	"landfall/renderer"
)

// TestWakesDifferWithoutColour: each seat's dashes have a pattern of their own.
func TestWakesDifferWithoutColour(t *testing.T) {
	for a := range renderer.ShapeCount {
		for b := range a {
			if slices.Equal(strokes(a), strokes(b)) {
				t.Errorf("the wakes of seats %d and %d are both dashed %v", a+1, b+1, strokes(a))
			}
		}
	}
}
