package renderer_test

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"landfall/renderer"
)

// courses are pictures that somebody has looked at: a usual one, and one of many rounds.
func courses() map[string]renderer.Course {
	eras := renderer.Course{Title: "Trade Wind", Under: "Points: Niña & Pinta, era 1 to era 6", Names: []string{"Ana", "Ben", "Chloé", "Dirk the Unready"}, Looks: []int{0, 3, 1, 2},
		Points: [][]int{{0, 3, 9, 17, 31, 48, 63}, {0, 5, 14, 27, 40, 49, 58}, {0, 2, 8, 19, 27, 40, 51}, {0, 4, 7, 12, 20, 31, 40}}}
	for i := range 6 {
		eras.Stages = append(eras.Stages, "era "+strconv.Itoa(i+1))
	}
	rounds := renderer.Course{Title: "Leeward Horizon", Under: "Points: Century, round 1 to round 38", Names: []string{"Ana", "Ben"}, Points: [][]int{{0}, {0}}, Dark: true}
	for i := range 38 {
		rounds.Stages = append(rounds.Stages, "round "+strconv.Itoa(i+1))
		rounds.Points[0] = append(rounds.Points[0], i*i/13)
		rounds.Points[1] = append(rounds.Points[1], i*2+i/9)
	}
	return map[string]renderer.Course{"course-eras": eras, "course-rounds": rounds}
}

func TestCoursesLookAsTheyDid(t *testing.T) {
	w, err := renderer.NewWorkshop()
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range courses() {
		pic, err := w.Chart(t.Context(), c)
		if err != nil {
			t.Fatal(err)
		}
		if dir := os.Getenv("COURSES"); dir != "" { // to look at them in full
			if err := os.WriteFile(filepath.Join(dir, name+".png"), pic.PNG, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		m, err := png.Decode(bytes.NewReader(pic.PNG))
		if err != nil {
			t.Fatal(err)
		}
		if m.Bounds().Dx() != 1080 || pic.Width != 1080 {
			t.Errorf("%s is %d wide, and said to be %d", name, m.Bounds().Dx(), pic.Width)
		}
		if n := inked(m, renderer.AltSign(pic.Width, pic.Height)); n > 0 {
			t.Errorf("%s has %d points of ink where an app hides it", name, n)
		}
	}
}

// inked counts the points of a part of a picture that stand out from its middle.
func inked(m image.Image, at image.Rectangle) (n int) {
	bright := func(x, y int) int { return int(color.GrayModel.Convert(m.At(x, y)).(color.Gray).Y) }
	paper := bright(at.Min.X+at.Dx()/2, at.Max.Y-at.Dy()/4)
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			if d := bright(x, y) - paper; d > 90 || d < -90 {
				n++
			}
		}
	}
	return n
}

func TestACourseNeedsPointsForEachStage(t *testing.T) {
	w, err := renderer.NewWorkshop()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []renderer.Course{{}, {Stages: []string{"era 1"}}, {Stages: []string{"era 1"}, Points: [][]int{{1}}}} {
		if _, err := w.Chart(context.Background(), c); err == nil {
			t.Errorf("%+v was drawn", c)
		}
	}
}
