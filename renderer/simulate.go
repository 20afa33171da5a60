package renderer

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/draw"
)

// Vision is a way of seeing.
type Vision string

// The ways of seeing that pictures are checked for.
const (
	Grey   Vision = "grey"
	Protan Vision = "protan"
	Deutan Vision = "deutan"
	Tritan Vision = "tritan"
)

// Visions lists them all.
func Visions() []Vision { return []Vision{Grey, Protan, Deutan, Tritan} }

// matrix is applied to linear light: Machado, Oliveira and Fernandes (2009) at
// full strength, and luminance for grey.
func (v Vision) matrix() [9]float64 {
	switch v {
	case Grey:
		return [9]float64{0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722}
	case Protan:
		return [9]float64{0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998}
	case Deutan:
		return [9]float64{0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881}
	case Tritan:
		return [9]float64{1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900}
	}
	return [9]float64{1, 0, 0, 0, 1, 0, 0, 0, 1}
}

// See is a colour as seen so.
func (v Vision) See(c color.NRGBA) color.NRGBA {
	m := v.matrix()
	r, g, b := linear(c.R), linear(c.G), linear(c.B)
	return color.NRGBA{
		encoded(m[0]*r + m[1]*g + m[2]*b), encoded(m[3]*r + m[4]*g + m[5]*b), encoded(m[6]*r + m[7]*g + m[8]*b), c.A,
	}
}

// Luminance is how light a colour is, from 0 to 1; a ratio of two of them is a contrast.
func Luminance(c color.NRGBA) float64 {
	m := Grey.matrix()
	return m[0]*linear(c.R) + m[1]*linear(c.G) + m[2]*linear(c.B)
}

// Simulate is a picture as seen so. An unknown vision changes nothing.
func Simulate(m image.Image, v Vision) image.Image {
	if p, ok := m.(*image.Paletted); ok { // as our own pictures are: only the inks change
		seen := image.Paletted{Pix: p.Pix, Stride: p.Stride, Rect: p.Rect}
		for _, c := range p.Palette {
			seen.Palette = append(seen.Palette, v.See(color.NRGBAModel.Convert(c).(color.NRGBA)))
		}
		return &seen
	}
	b := m.Bounds()
	out := image.NewNRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	seen := map[color.NRGBA]color.NRGBA{}
	for y := range b.Dy() {
		for x := range b.Dx() {
			c, ok := color.NRGBAModel.Convert(m.At(b.Min.X+x, b.Min.Y+y)).(color.NRGBA)
			if !ok {
				continue
			}
			s, known := seen[c]
			if !known {
				s = v.See(c)
				seen[c] = s
			}
			out.SetNRGBA(x, y, s)
		}
	}
	return out
}

// Scale is a picture made so many pixels wide, its height in proportion.
func Scale(m image.Image, width int) *image.RGBA {
	b := m.Bounds()
	width = max(width, 1)
	height := max(1, (b.Dy()*width+b.Dx()/2)/max(b.Dx(), 1))
	out := image.NewRGBA(image.Rect(0, 0, width, height))
	if p, ok := m.(*image.Paletted); ok { // whose colours are looked up once, not at each step
		plain := image.NewRGBA(b)
		draw.Draw(plain, b, p, b.Min, draw.Src)
		m = plain
	}
	draw.CatmullRom.Scale(out, out.Rect, m, b, draw.Src, nil)
	return out
}

func linear(v uint8) float64 {
	f := float64(v) / 255
	if f <= 0.04045 {
		return f / 12.92
	}
	return math.Pow((f+0.055)/1.055, 2.4)
}

func encoded(f float64) uint8 {
	f = math.Max(0, math.Min(1, f))
	if f <= 0.0031308 {
		f *= 12.92
	} else {
		f = 1.055*math.Pow(f, 1/2.4) - 0.055
	}
	return uint8(f*255 + 0.5)
}
