package renderertest

import (
	"image"
	"os"
	"path/filepath"
	"testing"
)

// TestSaveMakesItsFolder: the first picture of a game has none yet.
func TestSaveMakesItsFolder(t *testing.T) {
	base := filepath.Join(t.TempDir(), "testdata", "whole")
	save(t, base, image.NewRGBA(image.Rect(0, 0, 1, 1)))
	if data, err := os.ReadFile(base + ".png"); err != nil || len(data) == 0 {
		t.Errorf("%d bytes, %v", len(data), err)
	}
}
