package century

import (
	"strings"

	"landfall/engine"
)

// The options of a table (R45: who has no wish gets the fourth board at random).
const (
	optionMode    = "mode"
	optionFourth  = "board"
	optionIslands = "islands"
	random        = "random"
)

func (r *rules) options() []engine.Option {
	mode := engine.Option{Key: optionMode, Name: "Mode"}
	for m, name := range [...]string{"A New World", "From East to West I (with Spice Road)",
		"From East to West II (with Eastern Wonders)", "From East to West III (with both)"} {
		mode.Values = append(mode.Values, engine.Value{Key: Mode(m).String(), Name: name})
	}
	fourth := engine.Option{Key: optionFourth, Name: "Fourth board of A New World",
		Values: []engine.Value{{Key: random, Name: "Random"}}}
	for _, b := range r.fourth {
		fourth.Values = append(fourth.Values, engine.Value{Key: strings.ToLower(b.String()), Name: b.String()})
	}
	islands := engine.Option{Key: optionIslands, Name: "Islands"}
	for _, l := range r.layouts {
		islands.Values = append(islands.Values, engine.Value{Key: l.key, Name: strings.ToUpper(l.key[:1]) + l.key[1:]})
	}
	return []engine.Option{mode, fourth, islands}
}

// chosen is what a table chose.
type chosen struct {
	mode   Mode
	boards []BoardID
	layout *layout
}

// choose reads the options; the fourth board is drawn if nobody chose it.
func (r *rules) choose(c engine.Config, dice *engine.Dice) chosen {
	options := r.options()
	var t chosen
	// The options were checked against the names that they are made of.
	_ = t.mode.UnmarshalText([]byte(c.Option(options[0])))
	var fourth BoardID
	if key := c.Option(options[1]); key == random {
		fourth = r.fourth[dice.N(len(r.fourth))]
	} else {
		_ = fourth.UnmarshalText([]byte(strings.ToUpper(key)))
	}
	t.boards = r.modes[t.mode].with(fourth)
	for i := range r.layouts {
		if r.layouts[i].key == c.Option(options[2]) {
			t.layout = &r.layouts[i]
		}
	}
	return t
}
