package renderer

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/fogleman/gg"
)

// Course is how the points of a match went, in any game: wakes on a chart.
type Course struct {
	Title, Under string   // what stands above it
	Stages       []string // the parts of the match: "era 1" …
	Names        []string // by seat
	// Looks are the shapes of the seats; where one is missing it is that of its number.
	Looks []int
	// Points are by seat: before the first stage, then after each.
	Points [][]int
	Dark   bool
}

// Measures of a course, in pixels.
const (
	courseWide, courseHigh = 1080, 900
	courseLeft, courseTop  = 96, 190
	courseRight, courseLow = 770, 790 // beside it stand the names, below it the stages
	courseText             = 28       // the smallest words
	courseSymbols          = 12       // most symbols on a wake
)

// Chart draws a course in the style of the boards.
func (b *Board[V]) Chart(ctx context.Context, c Course) (Picture, error) {
	return b.workshop.Chart(ctx, c)
}

// Chart draws a course in the style of the boards.
func (w *Workshop) Chart(ctx context.Context, c Course) (Picture, error) {
	if len(c.Points) == 0 || len(c.Stages) == 0 || slices.ContainsFunc(c.Points, func(p []int) bool { return len(p) != len(c.Stages)+1 }) {
		return Picture{}, fmt.Errorf("a course needs points before the first stage and after each, by seat")
	}
	leave, err := w.enter(ctx)
	if err != nil {
		return Picture{}, err
	}
	defer leave()
	box := &Paintbox{Theme: Pick(c.Dark), Fonts: w.fonts, grounds: map[groundKey]*Layer{}}
	d := &coursePen{Course: c, box: box, scale: scaleOf(c.Points)}
	ground := Sample(courseWide, courseHigh, d.paint)
	box.Inks = NewInks(box.Theme.Keys(), ground)
	canvas := NewCanvas(w.fonts, NewLayer(box.Inks, ground))
	d.write(canvas)
	var pic Picture
	pic.Width, pic.Height = canvas.Size()
	if pic.PNG, err = w.enc.Encode(canvas); err != nil {
		return pic, fmt.Errorf("encoding the course: %w", err)
	}
	return pic, nil
}

// coursePen draws one course.
type coursePen struct {
	Course
	box   *Paintbox
	scale scale
}

// scale is the points that the chart reaches from and to, in round steps.
type scale struct{ from, to, step int }

// scaleOf finds a scale with three to seven lines.
func scaleOf(points [][]int) scale {
	s := scale{}
	for _, line := range points {
		s.from, s.to = min(s.from, slices.Min(line)), max(s.to, slices.Max(line))
	}
	for i, step := 0, 1; ; i++ {
		if (s.to-s.from+step-1)/step <= 7 {
			s.step = step
			break
		}
		step = []int{1, 2, 5, 10}[(i+1)%3] * int(math.Pow10((i+1)/3))
	}
	s.from, s.to = floor(s.from, s.step), -floor(-max(s.to, s.from+1), s.step)
	return s
}

func floor(n, step int) int {
	if n < 0 {
		return -((-n + step - 1) / step) * step
	}
	return n / step * step
}

func (d *coursePen) shape(seat int) Shape {
	if seat < len(d.Looks) {
		seat = d.Looks[seat]
	}
	return Shape(max(0, seat)) % ShapeCount
}

func (d *coursePen) x(stage int) float64 {
	return courseLeft + float64(stage)*(courseRight-courseLeft)/float64(len(d.Stages))
}

func (d *coursePen) y(points float64) float64 {
	return courseLow - (points-float64(d.scale.from))*(courseLow-courseTop)/float64(d.scale.to-d.scale.from)
}

// paint paints sheet, sea, grid and wakes.
func (d *coursePen) paint(dc *gg.Context) {
	t := d.box.Theme
	d.box.PaintPaper(dc, courseWide, courseHigh)
	sea := Box{X: courseLeft, Y: courseTop - 24, W: courseRight - courseLeft + 14, H: courseLow - courseTop + 24}
	dc.DrawRectangle(sea.X, sea.Y, sea.W, sea.H)
	dc.SetColor(t.Sea)
	dc.Fill()
	d.box.PaintRhumbs(dc, sea, sea.X+sea.W*0.16, sea.Y+sea.H*0.2, 32)
	for n := d.scale.from; n <= d.scale.to; n += d.scale.step {
		dc.DrawLine(sea.X, d.y(float64(n)), sea.Right(), d.y(float64(n)))
		dc.SetColor(Mix(t.Coast, t.Sea, 0.7))
		dc.SetLineWidth(1.5)
		dc.Stroke()
	}
	dc.DrawRectangle(sea.X, sea.Y, sea.W, sea.H)
	dc.SetColor(t.Coast)
	dc.SetLineWidth(3)
	dc.Stroke()
	order := d.byRank()
	for _, pass := range []int{0, 1} { // halos below all wakes, so that none cuts another
		for _, seat := range slices.Backward(order) {
			d.wake(dc, seat, pass)
		}
	}
	for _, seat := range slices.Backward(order) {
		d.symbols(dc, seat)
	}
	for seat, at := range d.places() {
		d.symbol(dc, seat, courseRight+52, at, 17)
	}
}

// byRank are the seats, that with most points first.
func (d *coursePen) byRank() []int {
	order := make([]int, len(d.Points))
	for i := range order {
		order[i] = i
	}
	last := len(d.Stages)
	slices.SortStableFunc(order, func(a, b int) int { return d.Points[b][last] - d.Points[a][last] })
	return order
}

// wake is the line of a seat, softly bent.
func (d *coursePen) wake(dc *gg.Context, seat, pass int) {
	line := d.Points[seat]
	dc.MoveTo(d.x(0), d.y(float64(line[0])))
	for i := 1; i < len(line); i++ {
		x0, x1, y0, y1 := d.x(i-1), d.x(i), d.y(float64(line[i-1])), d.y(float64(line[i]))
		if x1-x0 < 40 { // many short bends would be a saw
			dc.LineTo(x1, y1)
			continue
		}
		mid := (x0 + x1) / 2
		dc.CubicTo(mid, y0, mid, y1, x1, y1)
	}
	if pass == 0 {
		dc.SetColor(haloOf(d.box.Theme))
		dc.SetLineWidth(13)
	} else {
		dc.SetColor(d.shape(seat).Colour())
		dc.SetLineWidth(7)
	}
	dc.Stroke()
}

// symbols are the shapes on a wake, so that it is known without its colour.
func (d *coursePen) symbols(dc *gg.Context, seat int) {
	every := (len(d.Stages) + courseSymbols - 1) / courseSymbols
	for i := len(d.Stages); i > 0; i -= every {
		d.symbol(dc, seat, d.x(i), d.y(float64(d.Points[seat][i])), 11)
	}
}

func (d *coursePen) symbol(dc *gg.Context, seat int, x, y, r float64) {
	d.shape(seat).Path(dc, x, y, r)
	Outlined(dc, d.box.Theme, d.shape(seat).Colour(), 1.6)
}

// nameHigh is how much room a name and its points take.
const nameHigh = 74.0

// places are where the names stand, by seat: beside the end of their wakes, apart.
func (d *coursePen) places() []float64 {
	at := make([]float64, len(d.Points))
	order, last := d.byRank(), len(d.Stages)
	from := float64(courseTop)
	for i, seat := range order {
		y := max(from, d.y(float64(d.Points[seat][last])))
		y = min(y, courseLow-nameHigh*float64(len(order)-1-i))
		at[seat], from = y, y+nameHigh
	}
	return at
}

// write sets the words.
func (d *coursePen) write(c *Canvas) {
	t, f := d.box.Theme, c.Fonts()
	c.Text(Style{Font: Book, Size: 58, Ink: t.Ink}, 48, 86, f.Clip(Book, 58, d.Title, courseWide-96))
	c.Text(Style{Font: Italic, Size: 34, Ink: t.Soft}, 50, 134, f.Clip(Italic, 34, d.Under, courseWide-100))
	for n := d.scale.from; n <= d.scale.to; n += d.scale.step {
		c.Text(Style{Font: Sans, Size: courseText, Ink: t.Ink, Align: Right}, courseLeft-14, d.y(float64(n))+10, strconv.Itoa(n))
	}
	d.stages(c)
	last := len(d.Stages)
	for seat, y := range d.places() {
		name := strconv.Itoa(seat + 1)
		if seat < len(d.Names) {
			name = d.Names[seat]
		}
		c.Text(Style{Font: Book, Size: 34, Ink: t.Ink}, courseRight+84, y+2, f.Clip(Book, 34, f.Writable(Book, name), courseWide-courseRight-110))
		c.Text(Style{Font: Sans, Size: courseText, Ink: t.Soft}, courseRight+84, y+36, strconv.Itoa(d.Points[seat][last]))
	}
}

// stages are named below the chart: as many as have room where no app hides them, the last one always.
func (d *coursePen) stages(c *Canvas) {
	names := slices.Clone(d.Stages)
	word, _, _ := strings.Cut(names[0], " ")
	common := !slices.ContainsFunc(names, func(n string) bool { return !strings.HasPrefix(n, word+" ") })
	if common {
		for i := range names {
			names[i] = strings.TrimPrefix(names[i], word+" ")
		}
		c.Text(Style{Font: Italic, Size: 32, Ink: d.box.Theme.Soft, Align: Centre}, (courseLeft+courseRight)/2, courseLow+84, word)
	}
	st := Style{Font: Sans, Size: courseText, Ink: d.box.Theme.Ink, Align: Centre}
	free, hidden := math.Inf(1), float64(AltSign(courseWide, courseHigh).Max.X)
	for i := len(names); i > 0; i-- {
		half := float64(c.Fonts().Measure(st.Font, st.Size, 0, names[i-1])) / 2
		if d.x(i)+half+18 > free || d.x(i)-half < hidden {
			continue
		}
		free = d.x(i) - half
		c.Text(st, d.x(i), courseLow+44, names[i-1])
	}
}
