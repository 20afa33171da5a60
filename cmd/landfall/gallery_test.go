package main

import (
	"bytes"
	"fmt"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"landfall/engine"
)

// TestGalleryDrawsAMatch draws all of a match of the game that has the fewest moments.
func TestGalleryDrawsAMatch(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "a", "gallery")
	m, out, _ := run(nil)
	if err := m.Run(t.Context(), []string{"gallery", "-out", dir, "-vision", "-game", "amerigo", "-seats", "2"}); err != nil {
		t.Fatal(err)
	}
	index, err := os.ReadFile(filepath.Join(dir, "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	pictures, err := filepath.Glob(filepath.Join(dir, "*.png"))
	if err != nil {
		t.Fatal(err)
	}
	if want := fmt.Sprintf("%d pictures", len(pictures)+1); !strings.HasPrefix(out.String(), want) {
		t.Errorf("it drew %s, and says %s", want, out)
	}
	film, err := os.ReadFile(filepath.Join(dir, "amerigo-2-film.gif"))
	if err != nil {
		t.Fatal(err)
	}
	if g, err := gif.DecodeAll(bytes.NewReader(film)); err != nil || len(g.Image) != filmed || g.LoopCount != 0 || !bytes.Contains(index, []byte(`src="amerigo-2-film.gif"`)) {
		t.Errorf("the film is not %d pictures that play again and again, in the index: %v", filmed, err)
	}
	for i, path := range pictures {
		name := filepath.Base(path)
		for _, at := range []string{name, "vision/" + name} {
			if !bytes.Contains(index, []byte(`src="`+at+`"`)) {
				t.Errorf("the index does not show %s", at)
			}
		}
		if i%10 == 0 { // decoding them all takes longer than drawing them
			if w := width(t, path); w < 700 {
				t.Errorf("%s is %d wide", name, w)
			}
			if w := width(t, filepath.Join(dir, "vision", name)); w != 5*phone {
				t.Errorf("vision/%s is %d wide", name, w)
			}
		}
	}
}

// TestGalleryKnowsEachMoment: of a match with many moments there is a shot of each.
func TestGalleryKnowsEachMoment(t *testing.T) {
	titles, err := offered()
	if err != nil {
		t.Fatal(err)
	}
	shots, err := photograph(t.Context(), titles[0], engine.Config{Seats: 2}, 1)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, s := range shots {
		names = append(names, s.name)
	}
	all := strings.Join(names, "\n")
	for era := 1; era <= 6; era++ {
		for _, phase := range []string{"loading", "sailing", "governing", "selecting"} {
			for _, theme := range []string{"day", "night"} {
				if want := fmt.Sprintf(`ninapinta-2-\d+-era-%d-%s-board-%s`, era, phase, theme); !regexp.MustCompile(want).MatchString(all) {
					t.Errorf("nothing is named %s", want)
				}
			}
		}
	}
	asked := 0
	for _, s := range shots {
		if !strings.Contains(s.name, "-asked-") {
			continue
		}
		asked++
		for _, m := range s.scene.Marks {
			if !strings.Contains(s.title, m.Letter+": ") {
				t.Errorf("%s does not say what %s marks: %s", s.name, m.Letter, s.title)
			}
		}
		if twin := strings.Replace(s.name, "-day", "-night", 1); len(s.scene.Marks) == 0 || !strings.Contains(s.title, ". The answer: ") ||
			s.scene.Dark != strings.Contains(s.name, "-night") || !s.scene.Dark && !strings.Contains(all, twin[len("ninapinta-2-000-"):]) {
			t.Errorf("%s has no letters, no answer, or no night: %s", s.name, s.title)
		}
	}
	if asked < 8 {
		t.Errorf("%d questions are shown", asked)
	}
	for _, part := range []string{"board", "world-nina", "world-pinta", "world-santamaria", "display", "hand"} {
		if want := `the-end-` + part + `-night`; !strings.Contains(all, want) {
			t.Errorf("nothing is named %s", want)
		}
	}
}

func width(t *testing.T, path string) int {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return picture.Bounds().Dx()
}

func TestGalleryIsTheSameEachTime(t *testing.T) {
	titles, err := offered()
	if err != nil {
		t.Fatal(err)
	}
	var all [2][]shot
	for i := range all {
		if all[i], err = photograph(t.Context(), titles[0], engine.Config{Seats: 2}, 3); err != nil {
			t.Fatal(err)
		}
	}
	if len(all[0]) != len(all[1]) {
		t.Fatalf("%d shots, then %d", len(all[0]), len(all[1]))
	}
	for i, s := range all[0] {
		if again := all[1][i]; s.name != again.name || !reflect.DeepEqual(s.scene, again.scene) {
			t.Errorf("%s and %s differ", s.name, again.name)
		}
	}
}
