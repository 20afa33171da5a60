package bot

import (
	"context"
	"fmt"
	"log/slog"
	"maps"
	"runtime/debug"
	"time"

	"landfall/commands"
)

// putUpEmblems has the platform know the emblems of the games, for buttons and menus.
// Without them the words stand alone. Of several replicas the one that has the first shard
// does it, and the others look from time to time whether it has.
func (b *Bot) putUpEmblems(ctx context.Context, titles []Title) {
	emblems, err := emblemsOf(titles)
	for missing, pause := len(emblems), time.Second; err == nil && missing > 0; pause = min(2*pause, mostPause) {
		mine := b.replica == nil
		if !mine {
			_, mine = b.replica.group.Lease(workOf(0))
		}
		if missing, err = b.session.PutUp(ctx, emblems, mine); err == nil && missing > 0 && !wait(ctx, pause) {
			return
		}
	}
	if err != nil && ctx.Err() == nil {
		b.logger.Info("there are no emblems in buttons and menus, or not all: words stand alone", "err", err)
	}
}

// mostPause is how long a replica waits at most before it looks again for the emblems that
// another puts up.
const mostPause = time.Minute

// depict gives what puts a game's emblems into what is said beside a picture; false: the
// game is not known. What it cannot do is left as it is: words stand alone.
func depict(titles []Title, logger *slog.Logger) func(p commands.Picture) (commands.Depiction, bool) {
	plain := func(do func(text string) string, text string, instead string) (put string) {
		defer func() {
			if bug := recover(); bug != nil {
				logger.Error("could not put emoji into a text", "panic", bug, "stack", string(debug.Stack()))
				put = instead
			}
		}()
		return do(text)
	}
	return func(p commands.Picture) (d commands.Depiction, ok bool) {
		defer func() {
			if bug := recover(); bug != nil {
				logger.Error("the emblems of a view are not known", "game", p.Game, "panic", bug, "stack", string(debug.Stack()))
				d, ok = commands.Depiction{}, false
			}
		}()
		for _, t := range titles {
			if t.Game.Key == p.Game {
				d := t.Depiction(p.View, p.Names)
				return commands.Depiction{Text: func(text string) string { return plain(d.Text, text, text) },
					Control: func(label string) string { return plain(d.Control, label, "") }}, true
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
