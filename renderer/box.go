package renderer

// Box is a rectangle of a layout: its corner and its size, in pixels.
type Box struct{ X, Y, W, H float64 }

// Right is where the box ends.
func (b Box) Right() float64 { return b.X + b.W }

// Low is where it ends below.
func (b Box) Low() float64 { return b.Y + b.H }

// Middle is its centre.
func (b Box) Middle() (x, y float64) { return b.X + b.W/2, b.Y + b.H/2 }

// Column is the i-th of n columns with gaps between them.
func (b Box) Column(i, n int, gap float64) Box {
	w := (b.W - gap*float64(n-1)) / float64(n)
	return Box{b.X + (w+gap)*float64(i), b.Y, w, b.H}
}

// Row is the same from top to bottom.
func (b Box) Row(i, n int, gap float64) Box {
	h := (b.H - gap*float64(n-1)) / float64(n)
	return Box{b.X, b.Y + (h+gap)*float64(i), b.W, h}
}

// BoxAt is the box of this corner and size.
func BoxAt(x, y, w, h float64) Box { return Box{x, y, w, h} }
