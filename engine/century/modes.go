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
	mode := engine.Option{Key: optionMode}
	for m := range Modes {
		mode.Values = append(mode.Values, engine.Value{Key: m.String()})
	}
	fourth := engine.Option{Key: optionFourth, Values: []engine.Value{{Key: random}}}
	for _, b := range r.fourth {
		fourth.Values = append(fourth.Values, engine.Value{Key: strings.ToLower(b.String())})
	}
	islands := engine.Option{Key: optionIslands}
	for _, l := range r.layouts {
		islands.Values = append(islands.Values, engine.Value{Key: l.key})
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
