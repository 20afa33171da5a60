package commands

import (
	"context"
	"log/slog"
	"strings"
	"time"

	"landfall/engine"
	"landfall/engine/table"
)

// Title is a game on offer: its rules and what it says.
type Title struct {
	Game  *engine.Game
	Words Words
}

// Desk answers requests. It is safe for several goroutines.
type Desk struct {
	tables *table.Service
	titles []Title
	now    func() time.Time
	log    *slog.Logger
	pace   time.Duration
	routes map[string]route
}

// route is one slash command.
type route struct {
	define   func() Definition
	run      func(ctx context.Context, rq Request) (Reply, error)
	complete func(ctx context.Context, rq Request) ([]Choice, error)
}

// Options are what a Desk works with.
type Options struct {
	Tables *table.Service
	Titles []Title
	Now    func() time.Time
	Log    *slog.Logger
	// Pace is the time between reminders of a table that settles none.
	Pace time.Duration
}

// New makes a desk.
func New(o Options) *Desk {
	d := &Desk{tables: o.Tables, titles: o.Titles, now: o.Now, log: o.Log, pace: o.Pace}
	d.routes = map[string]route{
		"game":   {define: d.defineGame, run: d.runGame, complete: d.completeGame},
		"solo":   {define: d.defineSolo, run: d.runSolo, complete: d.completeSolo},
		"why":    {define: defineWhy, run: d.runWhy, complete: d.completeWhy},
		"mine":   {define: defineMine, run: d.runMine},
		"move":   {define: defineMove, run: d.runMove, complete: d.completeMove},
		"board":  {define: defineBoard, run: d.runBoard, complete: d.completeTable},
		"hand":   {define: defineHand, run: d.runHand, complete: d.completeTable},
		"log":    {define: defineLog, run: d.runLog, complete: d.completeTable},
		"score":  {define: defineScore, run: d.runScore, complete: d.completeTable},
		"undo":   {define: defineUndo, run: d.runUndo, complete: d.completeTable},
		"rules":  {define: d.defineRules, run: d.runRules, complete: d.completeRules},
		"remind": {define: defineRemind, run: d.runRemind, complete: completeRemind},
		"help":   {define: defineHelp, run: d.runHelp},
	}
	for _, t := range d.titles {
		d.routes[t.Game.Key] = d.verbs(t)
	}
	return d
}

// order is how the commands are listed on the platform; games follow.
func (d *Desk) order() []string {
	names := []string{"game", "mine", "move", "board", "hand", "log", "score", "undo", "rules", "remind", "help"}
	if len(d.soloTitles()) > 0 {
		names = append(names, "solo", "why")
	}
	for _, t := range d.titles {
		names = append(names, t.Game.Key)
	}
	return names
}

// Definitions are all the commands, as they are registered.
func (d *Desk) Definitions() []Definition {
	var defs []Definition
	for _, name := range d.order() {
		defs = append(defs, d.routes[name].define())
	}
	return defs
}

// Handle answers a request. It always has an answer.
func (d *Desk) Handle(ctx context.Context, rq Request) Reply {
	rq.Who.Name = called(rq.Who.Name)
	reply, err := d.handle(ctx, rq)
	if err != nil {
		if rq.Kind == Completing {
			return Reply{}
		}
		return d.refuse(rq, err)
	}
	return reply
}

func (d *Desk) handle(ctx context.Context, rq Request) (Reply, error) {
	switch rq.Kind {
	case Pressed, Submitted:
		return d.pressed(ctx, rq)
	}
	if len(rq.Path) == 0 {
		return Reply{}, errUnknown
	}
	r, ok := d.routes[rq.Path[0]]
	if !ok {
		return Reply{}, errUnknown
	}
	if rq.Kind == Completing {
		if r.complete == nil {
			return Reply{}, nil
		}
		choices, err := r.complete(ctx, rq)
		return Reply{Choices: fit(choices, rq.Options[rq.Focused])}, err
	}
	return r.run(ctx, rq)
}

// fit keeps the suggestions that have every word typed so far, 25 at most.
func fit(all []Choice, typed string) []Choice {
	words := strings.Fields(strings.ToLower(typed))
	kept := make([]Choice, 0, maxChoices)
	for _, c := range all {
		hay := strings.ToLower(c.Name + " " + c.Value)
		ok := true
		for _, w := range words {
			ok = ok && strings.Contains(hay, w)
		}
		if ok && len(kept) < maxChoices {
			c.Name = clip(c.Name, 100)
			kept = append(kept, c)
		}
	}
	return kept
}

// title finds a game by its key.
func (d *Desk) title(key string) (Title, bool) {
	for _, t := range d.titles {
		if t.Game.Key == key {
			return t, true
		}
	}
	return Title{}, false
}
