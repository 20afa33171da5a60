package renderertest

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"testing"

	"github.com/fogleman/gg"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"

	"landfall/renderer"
)

// yard is the scene of the yardstick: a board of 1600 by 1200 that is drawn from a kept
// ground by gg and written by image/png: three charts with twenty-one textured lands, a
// hundred and eighty pieces, and two hundred and forty words.
type yard struct {
	ground *image.RGBA
	dc     *gg.Context
	m      *image.RGBA
}

func newYard() (*yard, error) {
	t := renderer.Day()
	y := &yard{m: image.NewRGBA(image.Rect(0, 0, 1600, 1200))}
	dc := gg.NewContext(1600, 1200)
	dc.SetColor(t.Paper)
	dc.Clear()
	for i := range 21 {
		cx, cy := landAt(i)
		for j := range 40 {
			a := float64(j) * math.Pi / 20
			r := 78 + 9*math.Sin(float64(j*7+i))
			dc.LineTo(cx+r*math.Cos(a), cy+r*math.Sin(a))
		}
		dc.ClosePath()
		dc.SetColor([]color.NRGBA{t.Plains, t.Forest, t.Mountains, t.Waste}[i%4])
		dc.FillPreserve()
		dc.SetColor(t.Coast)
		dc.SetLineWidth(2)
		dc.Stroke()
		for j := range 24 {
			x, yy := cx-60+float64(j%6)*22, cy-50+float64(j/6)*26
			dc.DrawLine(x, yy, x+6, yy-9)
			dc.DrawLine(x+6, yy-9, x+12, yy)
			dc.SetLineWidth(1.5)
			dc.Stroke()
		}
	}
	ground, ok := dc.Image().(*image.RGBA)
	if !ok {
		return nil, image.ErrFormat
	}
	y.ground = ground
	font, err := opentype.Parse(goregular.TTF)
	if err != nil {
		return nil, err
	}
	face, err := opentype.NewFace(font, &opentype.FaceOptions{Size: 22, DPI: 72})
	if err != nil {
		return nil, err
	}
	y.dc = gg.NewContextForRGBA(y.m)
	y.dc.SetFontFace(face)
	return y, nil
}

func landAt(i int) (x, y float64) { return 120 + float64(i%7)*220, 200 + float64(i/7)*300 }

// draw draws the scene anew and writes it.
func (y *yard) draw() ([]byte, error) {
	t := renderer.Day()
	draw.Draw(y.m, y.m.Rect, y.ground, image.Point{}, draw.Src)
	for i := range 180 {
		cx, cy := landAt(i % 21)
		px, py := cx-54+float64(i/21%4)*36, cy-30+float64(i/84)*40
		s := renderer.Shape(i) % renderer.ShapeCount
		s.Path(y.dc, px, py, 15)
		renderer.Outlined(y.dc, t, s.Colour(), 1.7)
		y.dc.SetColor(s.Letters())
		y.dc.DrawStringAnchored("S", px, py, 0.5, 0.4)
	}
	y.dc.SetColor(t.Ink)
	for i := range 120 {
		y.dc.DrawString("Patagonia", 20+float64(i%10)*158, 30+float64(i/10)*98)
		y.dc.DrawString("Santa", 20+float64(i%10)*158, 56+float64(i/10)*98)
	}
	var out bytes.Buffer
	if err := png.Encode(&out, y.m); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// BenchYardstick measures the yardstick itself.
func BenchYardstick(b *testing.B) {
	y, err := newYard()
	if err != nil {
		b.Fatal(err)
	}
	var data []byte
	for b.Loop() {
		if data, err = y.draw(); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(data)), "file-bytes")
}
