package renderer

import "image/color"

// Theme is the colours of a chart, by day or by night.
type Theme struct {
	Dark bool

	Paper, PaperEdge color.NRGBA // the sheet
	Card             color.NRGBA // panels on the sheet
	Sea, SeaDeep     color.NRGBA
	Rhumb            color.NRGBA
	Ink, Soft        color.NRGBA // lines and words; quieter ones
	Coast            color.NRGBA
	Halo             color.NRGBA // around words and pieces
	Line             color.NRGBA // outline of pieces
	Gold, GoldInk    color.NRGBA // coins
	War              color.NRGBA
	Change           color.NRGBA // what changed
	Socket           color.NRGBA // an empty place
	Stone            color.NRGBA // keeps and churches

	Plains, Forest, Mountains, Waste, Fog                color.NRGBA // tints of terrain
	PlainsInk, ForestInk, MountainsInk, WasteInk, FogInk color.NRGBA // its strokes
}

// Day is the parchment chart.
func Day() Theme {
	return Theme{
		Paper: rgb(0xECDDBC), PaperEdge: rgb(0xD3BA88), Card: rgb(0xF4EAD2),
		Sea: rgb(0xE6E9DE), SeaDeep: rgb(0xCBD8D3), Rhumb: rgb(0xC3CABD),
		Ink: rgb(0x2E2318), Soft: rgb(0x6B5840), Coast: rgb(0x4A3826),
		Halo: rgb(0xFCF6E6), Line: rgb(0x1F1710),
		Gold: rgb(0xF0C04A), GoldInk: rgb(0x3A2704), War: rgb(0xA3161F), Change: rgb(0x8E1B9A),
		Socket: rgb(0xFBF5E4), Stone: rgb(0xB9B2A6),
		Plains: rgb(0xEAD59A), Forest: rgb(0xBCCB9A), Mountains: rgb(0xD3BFA6), Waste: rgb(0xEFE3C6), Fog: rgb(0xDEDCD2),
		PlainsInk: rgb(0xA8833A), ForestInk: rgb(0x4F6B3C), MountainsInk: rgb(0x6E543C), WasteInk: rgb(0xB08C5C), FogInk: rgb(0xB2B1A6),
	}
}

// Night is the same chart at night.
func Night() Theme {
	return Theme{
		Dark:  true,
		Paper: rgb(0x17233A), PaperEdge: rgb(0x0C1424), Card: rgb(0x1F2E49),
		Sea: rgb(0x14243D), SeaDeep: rgb(0x0F1B30), Rhumb: rgb(0x263A58),
		Ink: rgb(0xF3E8CF), Soft: rgb(0xB9B29E), Coast: rgb(0xD8C9A4),
		Halo: rgb(0x0E1728), Line: rgb(0x0B0F18),
		Gold: rgb(0xEDBB45), GoldInk: rgb(0x2B1D02), War: rgb(0xE4483F), Change: rgb(0xE58BF0),
		Socket: rgb(0x101B2E), Stone: rgb(0x9FA3A8),
		Plains: rgb(0x6A5E38), Forest: rgb(0x34533F), Mountains: rgb(0x5A4B48), Waste: rgb(0x786849), Fog: rgb(0x33425C),
		PlainsInk: rgb(0xB49A55), ForestInk: rgb(0x7FA374), MountainsInk: rgb(0xA8917F), WasteInk: rgb(0xB79A6A), FogInk: rgb(0x566787),
	}
}

// Pick is Night or Day.
func Pick(dark bool) Theme {
	if dark {
		return Night()
	}
	return Day()
}

// Keys are the colours a picture must have exactly.
func (t Theme) Keys() []color.NRGBA {
	keys := []color.NRGBA{
		t.Paper, t.PaperEdge, t.Card, t.Sea, t.SeaDeep, t.Rhumb, t.Ink, t.Soft, t.Coast, t.Halo, t.Line, t.Gold, t.GoldInk,
		t.War, t.Change, t.Socket, t.Stone, t.Plains, t.Forest, t.Mountains, t.Waste, t.Fog,
		rgb(0xFFFFFF), rgb(0x000000),
	}
	for s := range ShapeCount {
		keys = append(keys, s.Colour())
	}
	// Steps between colours that often meet, so that rims stay smooth.
	for _, pair := range [][2]color.NRGBA{
		{t.Ink, t.Card}, {t.Ink, t.Paper}, {t.Soft, t.Card}, {t.Line, t.Halo}, {t.Halo, t.Plains}, {t.Halo, t.Forest},
		{t.Halo, t.Mountains}, {t.Line, t.Gold}, {t.War, t.Sea}, {t.Change, t.Sea}, {t.Ink, t.Sea}, {t.Soft, t.Sea},
	} {
		for i := 1; i < 4; i++ {
			keys = append(keys, Mix(pair[0], pair[1], float64(i)/4))
		}
	}
	for s := range ShapeCount {
		for i := 1; i < 3; i++ {
			keys = append(keys, Mix(s.Colour(), t.Line, float64(i)/3))
			keys = append(keys, Mix(s.Colour(), t.Halo, float64(i)/3))
		}
	}
	return keys
}

// Mix is a colour on the way from a to b: 0 is a, 1 is b.
func Mix(a, b color.NRGBA, f float64) color.NRGBA {
	mix := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*f + 0.5) }
	return color.NRGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), mix(a.A, b.A)}
}

// Fade is a colour that lets so much through: 1 is all of it.
func Fade(c color.NRGBA, alpha float64) color.NRGBA {
	c.A = uint8(float64(c.A)*alpha + 0.5)
	return c
}

func rgb(v uint32) color.NRGBA {
	return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
}
