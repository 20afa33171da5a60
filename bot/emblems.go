package bot

import (
	"context"
	"fmt"
	"maps"

	"landfall/commands"
)

// putUpEmblems has the platform know the emblems of the games, for buttons and menus.
// Without them the words stand alone.
func (b *Bot) putUpEmblems(ctx context.Context, titles []Title) {
	emblems, err := emblemsOf(titles)
	if err == nil && len(emblems) > 0 {
		err = b.session.PutUp(ctx, emblems)
	}
	if err != nil && ctx.Err() == nil {
		b.logger.Info("there are no emblems in buttons and menus, or not all: words stand alone", "err", err)
	}
}

// depict gives what puts a game's emblems into what is said beside a picture; false: the
// game is not known.
func depict(titles []Title) func(p commands.Picture) (commands.Depiction, bool) {
	return func(p commands.Picture) (commands.Depiction, bool) {
		for _, t := range titles {
			if t.Game.Key == p.Game {
				return t.Depiction(p.View, p.Names), true
			}
		}
		return commands.Depiction{}, false
	}
}

// emblemsOf draws the emblems of all games, by game and name.
func emblemsOf(titles []Title) (all map[string][]byte, err error) {
	defer func() {
		if bug := recover(); bug != nil {
			err = fmt.Errorf("panic: %v", bug)
		}
	}()
	all = map[string][]byte{}
	for _, t := range titles {
		r, ok := t.Renderer.(interface {
			Emblems() (map[string][]byte, error)
		})
		if !ok {
			continue
		}
		drawn, err := r.Emblems()
		if err != nil {
			return nil, err
		}
		for name, picture := range maps.All(drawn) {
			all[t.Game.Key+"_"+name] = picture
		}
	}
	return all, nil
}
