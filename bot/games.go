package bot

import (
	"fmt"

	"landfall/commands"
	amerigowords "landfall/commands/amerigo"
	centurywords "landfall/commands/century"
	explorationwords "landfall/commands/exploration"
	ninapintawords "landfall/commands/ninapinta"
	"landfall/engine"
	"landfall/engine/amerigo"
	"landfall/engine/century"
	"landfall/engine/exploration"
	"landfall/engine/ninapinta"
	"landfall/engine/search"
	"landfall/renderer"
	amerigoboard "landfall/renderer/amerigo"
	centuryboard "landfall/renderer/century"
	explorationboard "landfall/renderer/exploration"
	ninapintaboard "landfall/renderer/ninapinta"
)

// Title is a game on offer: its rules, what it says and what it looks like.
type Title struct {
	commands.Title
	Renderer renderer.Renderer
}

// Titles are all the games. A new game is one more line.
func Titles() ([]Title, error) {
	shop, err := renderer.NewWorkshop()
	if err != nil {
		return nil, fmt.Errorf("nothing can be drawn: %w", err)
	}
	return titles(
		func() (Title, error) {
			return title(ninapinta.Spec, ninapinta.Player, ninapintawords.New, shop, ninapintaboard.New)
		},
		func() (Title, error) {
			return title(century.Spec, century.Player, centurywords.New, shop, centuryboard.New)
		},
		func() (Title, error) {
			return title(amerigo.Spec, amerigo.Player, amerigowords.New, shop, amerigoboard.New)
		},
		func() (Title, error) {
			return title(exploration.Spec, exploration.Player, explorationwords.New, shop, explorationboard.New)
		},
	)
}

func titles(each ...func() (Title, error)) ([]Title, error) {
	var list []Title
	for _, make := range each {
		t, err := make()
		if err != nil {
			return nil, err
		}
		list = append(list, t)
	}
	return list, nil
}

// title joins the parts of a game, which must be of the same view.
func title[S, V any](rules func() (engine.Spec[S, V], error), player func() (search.Player, error), words func() (commands.Words[V], error), shop *renderer.Workshop,
	board func(*renderer.Workshop) (*renderer.Board[V], error)) (Title, error) {
	spec, err := rules()
	if err != nil {
		return Title{}, fmt.Errorf("the rules cannot be read: %w", err)
	}
	said, err := words()
	if err != nil {
		return Title{}, fmt.Errorf("the words of %s cannot be read: %w", spec.Name, err)
	}
	r, err := board(shop)
	if err != nil {
		return Title{}, fmt.Errorf("the board of %s cannot be drawn: %w", spec.Name, err)
	}
	r.Speak(said.Pictures)
	t := Title{Title: commands.NewTitle(spec, said), Renderer: r}
	if player == nil {
		return t, nil // nobody can
	}
	if t.Player, err = player(); err != nil {
		return Title{}, fmt.Errorf("nobody can play %s: %w", spec.Name, err)
	}
	return t, nil
}
