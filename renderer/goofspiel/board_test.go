package goofspiel

import (
	words "landfall/commands/goofspiel"
	"testing"

	"landfall/engine"
	rules "landfall/engine/goofspiel"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// scenes is a match of three in the middle, and both ends of it.
func scenes() map[string]renderer.Scene {
	v := rules.View{Reader: 0, Round: 5, Stake: []int{6, 2}, Left: 2, Hand: []int{1, 4, 7}, Bid: 4, Seats: []rules.SeatView{
		{Cards: 3, HasBid: true, Won: []int{7}, Points: 7}, {Cards: 3, Won: []int{1, 3, 4}, Points: 8}, {Cards: 3},
	}}
	names := []string{"Ana", "Benedikt von Hohenzollern", "Chloé"}
	over := v
	over.Over, over.Stake, over.Left, over.Hand = true, nil, 0, nil
	full := v
	full.Seats = []rules.SeatView{{}, {Won: []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}, Points: 91}}
	since := []engine.Event{rules.PrizesTaken{Seat: 1, Prizes: []int{4}}}
	return map[string]renderer.Scene{
		"middle": {View: v, Names: names, Since: since}, "night": {View: v, Names: names, Dark: true, Focus: "hand"},
		"over": {View: over, Names: names}, "full": {View: full}, "zero": {View: rules.View{}},
	}
}

// spoken is the board with its words.
func spoken(w *renderer.Workshop) (*renderer.Board[rules.View], error) {
	said, err := words.New()
	return renderertest.Spoken(New, said.Pictures, err)(w)
}

func TestBoard(t *testing.T) { renderertest.Run(t, spoken, scenes(), "de", "fr") }

func TestEveryFactShows(t *testing.T) {
	renderertest.Shows(t, renderertest.New(t, spoken), "", func() rules.View { return scenes()["middle"].View.(rules.View) }, map[string]func(*rules.View){
		"round": func(v *rules.View) { v.Round++ },
		"left":  func(v *rules.View) { v.Left++ },
		"stake": func(v *rules.View) { v.Stake = []int{6} },
		"won":   func(v *rules.View) { v.Seats = v.Seats[:2] },
		"over":  func(v *rules.View) { v.Over = true },
	})
}
